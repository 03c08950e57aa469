import CSDL2
import Foundation
import ResponderKit
import Testing

@testable import ResponderKitSDL

/// SDL's events and their samples. No window and no video device is needed.
@Suite(.serialized) struct EventTranslatorTests {
    private let translator: EventTranslator

    init() {
        translator = EventTranslator(windowSize: CGSize(width: 801, height: 601))
        translator.isDirectDevice = { $0 == 7 }
    }

    // MARK: Events

    private func translate(_ events: SDL_Event...) -> [InputSample] {
        var batch: [InputSample] = []
        for event in events { _ = translator.translate(event, into: &batch) }
        return batch
    }

    private func touches(_ batch: [InputSample]) -> [TouchSample] {
        batch.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
    }

    private func finger(
        _ type: SDL_EventType, _ id: Int, _ x: Float, _ y: Float, device: Int = 7, at time: UInt32 = 100,
        pressure: Float = 1
    ) -> SDL_Event {
        var event = SDL_Event()
        event.tfinger.type = type.rawValue
        event.tfinger.timestamp = time
        event.tfinger.touchId = SDL_TouchID(device)
        event.tfinger.fingerId = SDL_FingerID(id)
        event.tfinger.x = x
        event.tfinger.y = y
        event.tfinger.pressure = pressure
        return event
    }

    private func button(
        _ type: SDL_EventType, _ x: Int32, _ y: Int32, _ button: Int32 = SDL_BUTTON_LEFT, at time: UInt32 = 200
    ) -> SDL_Event {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.timestamp = time
        event.button.button = UInt8(button)
        event.button.x = x
        event.button.y = y
        return event
    }

    /// A modifier key was pressed or released; these are pressed now.
    private func hold(_ modifiers: SDL_Keymod) -> SDL_Event {
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(SDLK_LALT.rawValue)
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        return event
    }

    private func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0, at time: UInt32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.timestamp = time
        event.motion.which = which
        event.motion.x = x
        event.motion.y = y
        return event
    }

    private func window(_ id: SDL_WindowEventID) -> SDL_Event {
        var event = SDL_Event()
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(id.rawValue)
        return event
    }

    // MARK: Fingers

    @Test func `A finger becomes a direct touch at its pixel, with its own time`() {
        let samples = touches(
            translate(finger(SDL_FINGERDOWN, 90, 0.5, 0.25), finger(SDL_FINGERUP, 90, 1, 1, at: 150)))
        #expect(samples.map(\.phase) == [.down, .up])
        #expect(samples[0].location == CGPoint(x: 400, y: 150))
        #expect(samples[1].location == CGPoint(x: 800, y: 600))
        #expect(samples.map(\.timestamp) == [0.1, 0.15])
        #expect(samples.allSatisfy { $0.type == .direct && $0.contact == 1 })
    }

    @Test func `Contacts get the lowest free number`() {
        let first = touches(translate(finger(SDL_FINGERDOWN, 5, 0, 0), finger(SDL_FINGERDOWN, 6, 0, 0)))
        #expect(first.map(\.contact) == [1, 2])
        let second = touches(translate(finger(SDL_FINGERUP, 5, 0, 0), finger(SDL_FINGERDOWN, 7, 0, 0)))
        #expect(second.map(\.contact) == [1, 1])
    }

    @Test func `A touchpad's fingers and touches made from the mouse are ignored`() {
        #expect(translate(finger(SDL_FINGERDOWN, 1, 0, 0, device: 8)).isEmpty)
        #expect(translate(finger(SDL_FINGERDOWN, 1, 0, 0, device: Int(CSDL_MOUSE_TOUCHID))).isEmpty)
        #expect(translate(motion(10, 10, which: CSDL_TOUCH_MOUSEID)).isEmpty)
    }

    @Test func `A mouse button cancels the fingers that it silences`() {
        translator.mouseSilencesFingers = true
        _ = translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERDOWN, 2, 0.6, 0.5))
        let samples = touches(translate(button(SDL_MOUSEBUTTONDOWN, 10, 10)))
        #expect(samples.map(\.phase) == [.cancel, .cancel, .down])
        #expect(touches(translate(finger(SDL_FINGERMOTION, 1, 0.7, 0.5))).isEmpty)
    }

    @Test func `Fingers of two devices can have the same number`() {
        translator.isDirectDevice = { _ in true }
        let samples = touches(
            translate(
                finger(SDL_FINGERDOWN, 1, 0, 0, device: 7), finger(SDL_FINGERDOWN, 1, 1, 1, device: 9),
                finger(SDL_FINGERUP, 1, 0, 0, device: 7), finger(SDL_FINGERMOTION, 1, 0.5, 0.5, device: 9)))
        #expect(samples.map(\.contact) == [1, 2, 1, 2])
        #expect(samples.map(\.phase) == [.down, .down, .up, .move])
    }

    @Test func `A repeated finger number cancels the finger that never lifted`() {
        let samples = touches(translate(finger(SDL_FINGERDOWN, 1, 0, 0), finger(SDL_FINGERDOWN, 1, 0.5, 0.5)))
        #expect(samples.map(\.phase) == [.down, .cancel, .down])
        #expect(samples.map(\.contact) == [1, 1, 1])
    }

    @Test func `Unplugging a device cancels its fingers and no others`() {
        translator.isDirectDevice = { _ in true }
        translator.isPresent = { $0 == 9 }
        _ = translate(finger(SDL_FINGERDOWN, 1, 0, 0, device: 7), finger(SDL_FINGERDOWN, 2, 1, 1, device: 9))
        var batch: [InputSample] = []
        #expect(translator.cancelFingersOfLostDevices(0.2, into: &batch))
        #expect(touches(batch).map(\.contact) == [1] && touches(batch)[0].phase == .cancel)
        #expect(!translator.cancelFingersOfLostDevices(0.3, into: &batch))
    }

    // MARK: Force

    @Test func `S-282 A device that measures force reports it even if nothing else changes`() {
        let samples = touches(
            translate(
                finger(SDL_FINGERDOWN, 1, 0.5, 0.5, pressure: 0.15),
                finger(SDL_FINGERMOTION, 1, 0.5, 0.5, at: 110, pressure: 0.6),
                finger(SDL_FINGERMOTION, 1, 0.5, 0.5, at: 120, pressure: 1),
                finger(SDL_FINGERUP, 1, 0.5, 0.5, at: 130, pressure: 0)))
        #expect(samples.map(\.phase) == [.down, .move, .move, .up])
        #expect(samples.allSatisfy { $0.maximumForce == TouchSample.usualMaximumForce })
        let forces = samples.map { Double($0.force) }
        #expect(zip(forces, [1, 4, 20.0 / 3, 0]).allSatisfy { abs($0 - $1) < 1e-5 }, "\(forces)")
    }

    @Test func `A device that reports only 1 and 0 has no force`() {
        let samples = touches(
            translate(
                finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERMOTION, 1, 0.6, 0.5),
                finger(SDL_FINGERUP, 1, 0.6, 0.5, pressure: 0)))
        #expect(samples.count == 3)
        #expect(samples.allSatisfy { $0.force == 0 && $0.maximumForce == 0 })
        // Another device with force does not affect this one, and invalid pressures count as none.
        translator.isDirectDevice = { _ in true }
        let others = touches(
            translate(
                finger(SDL_FINGERDOWN, 1, 0, 0, device: 9, pressure: 0.5), finger(SDL_FINGERDOWN, 1, 0.5, 0.5),
                finger(SDL_FINGERMOTION, 1, 0.1, 0, device: 9, pressure: .nan),
                finger(SDL_FINGERMOTION, 1, 0.2, 0, device: 9, pressure: 40)))
        #expect(others.map { $0.force > 0 } == [true, false, false, true])
        #expect(others[3].force == others[3].maximumForce)
    }

    // MARK: Clicks made of touches

    /// A driver that sends a mouse click in addition to each finger's events: 404, 150 is near the finger's location.
    private func press(_ x: Int32 = 404, _ y: Int32 = 150, at time: UInt32) -> SDL_Event {
        button(SDL_MOUSEBUTTONDOWN, x, y, at: time)
    }

    private func release(_ x: Int32 = 404, _ y: Int32 = 150, at time: UInt32) -> SDL_Event {
        button(SDL_MOUSEBUTTONUP, x, y, at: time)
    }

    private func land(at time: UInt32) -> SDL_Event { finger(SDL_FINGERDOWN, 1, 0.5, 0.25, at: time) }

    private func lift(at time: UInt32) -> SDL_Event { finger(SDL_FINGERUP, 1, 0.5, 0.25, at: time) }

    private func expectOneTouch(_ samples: [TouchSample], _ location: SourceLocation = #_sourceLocation) {
        #expect(samples.map(\.phase) == [.down, .up], sourceLocation: location)
        #expect(samples.allSatisfy { $0.type == .direct && $0.contact == 1 }, sourceLocation: location)
    }

    @Test(arguments: [false, true])
    func `A click that comes with a finger belongs to the finger, before it, after it and at its lift`(isX11: Bool) {
        translator.mouseSilencesFingers = isX11
        // Twice, because the first time must leave nothing behind.
        for start: UInt32 in [1000, 5000] {
            let after = translate(
                land(at: start), press(at: start + 5), motion(404, 150, at: start + 6), lift(at: start + 800),
                release(at: start + 805))
            expectOneTouch(touches(after))
            #expect(after.count == 2)
            let before = translate(
                press(at: start + 1000), land(at: start + 1020), release(at: start + 1400), lift(at: start + 1405))
            expectOneTouch(touches(before))
            let atLift = translate(
                land(at: start + 2000), lift(at: start + 2900), motion(402, 150, at: start + 2905),
                press(at: start + 2910), release(at: start + 2915))
            expectOneTouch(touches(atLift))
            #expect(atLift.count == 2)
        }
    }

    @Test func `A click that was already dispatched is cancelled when its finger lands`() {
        #expect(touches(translate(press(at: 1000))).map(\.phase) == [.down])
        let landed = touches(translate(land(at: 1030)))
        #expect(landed.map(\.phase) == [.cancel, .down])
        #expect(landed.map(\.contact) == [1, 1])
        #expect(landed[0].location == CGPoint(x: 404, y: 150))
        #expect(translate(motion(410, 150, at: 1040), release(at: 1050)).isEmpty)
        #expect(touches(translate(lift(at: 1100))).map(\.phase) == [.up])
    }

    @Test func `A withdrawn click leaves the other touches of its batch alone`() {
        let samples = touches(
            translate(
                finger(SDL_FINGERDOWN, 8, 0, 0, at: 1000), press(at: 1200), motion(404, 151, at: 1201), land(at: 1202)))
        #expect(samples.map(\.phase) == [.down, .down])
        #expect(samples.map(\.contact) == [1, 2] && samples[1].location == CGPoint(x: 400, y: 150))
    }

    @Test func `A press at another time or place belongs to a real mouse`() {
        let late = touches(translate(land(at: 1000), press(at: 1101), release(at: 1110), lift(at: 1200)))
        #expect(late.map(\.phase) == [.down, .down, .up, .up])
        #expect(late.map(\.contact) == [1, 2, 2, 1])
        let afar = touches(
            translate(land(at: 3000), press(409, 150, at: 3000), release(409, 150, at: 3010), lift(at: 3020)))
        #expect(afar.map(\.contact) == [1, 2, 2, 1])
        let early = touches(translate(press(at: 5000), land(at: 5101), lift(at: 5110), release(at: 5120)))
        #expect(early.map(\.contact) == [1, 2, 2, 1])
        // At the limits themselves it belongs to the finger.
        let limits = touches(
            translate(land(at: 7000), press(408, 150, at: 7100), release(408, 150, at: 7110), lift(at: 7120)))
        expectOneTouch(limits)
    }

    @Test func `A real press cancels the fingers that it silences even if an emulated click accompanied them`() {
        translator.mouseSilencesFingers = true
        _ = translate(land(at: 1000), press(at: 1000))
        let pressed = touches(translate(button(SDL_MOUSEBUTTONDOWN, 10, 10, SDL_BUTTON_RIGHT, at: 1500)))
        #expect(pressed.map(\.phase) == [.cancel, .down])
    }

    @Test func `Mouse motion does not hover while fingers are down, nor where one has just lifted`() {
        _ = translate(land(at: 1000))
        #expect(translate(motion(10, 10, at: 1500)).isEmpty)
        _ = translate(lift(at: 1600))
        #expect(translate(motion(400, 150, at: 1650)).isEmpty)
        #expect(translate(motion(10, 10, at: 1660)) == [.hover(HoverSample(location: CGPoint(x: 10, y: 10)))])
        #expect(translate(motion(400, 150, at: 1701)) == [.hover(HoverSample(location: CGPoint(x: 400, y: 150)))])
    }

    // MARK: Mouse

    @Test func `Fingers follow the new size of a resized window`() {
        _ = translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
        translator.windowSize = CGSize(width: 401, height: 201)
        let moved = touches(translate(finger(SDL_FINGERMOTION, 1, 0.5, 0.5)))
        #expect(moved.map(\.phase) == [.move] && moved[0].location == CGPoint(x: 200, y: 100))
    }

    @Test func `A drag is one pointer touch with its button, preceded by hover`() {
        #expect(translate(motion(5, 6)) == [.hover(HoverSample(location: CGPoint(x: 5, y: 6)))])
        let samples = touches(
            translate(
                button(SDL_MOUSEBUTTONDOWN, 10, 20, SDL_BUTTON_RIGHT), motion(30, 40),
                button(SDL_MOUSEBUTTONUP, 30, 40, SDL_BUTTON_RIGHT)))
        #expect(samples.map(\.phase) == [.down, .move, .up])
        #expect(samples.allSatisfy { $0.type == .indirectPointer && $0.buttonMask == .secondary })
    }

    @Test func `A mouse that moves while fingers are down does not hover`() {
        #expect(!translate(motion(10, 10)).isEmpty)
        _ = translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
        #expect(translate(motion(20, 10)).isEmpty)
        _ = translate(finger(SDL_FINGERUP, 1, 0.5, 0.5))
        #expect(translate(motion(30, 10)) == [.hover(HoverSample(location: CGPoint(x: 30, y: 10)))])
    }

    @Test func `The touch lasts until the last button is released`() {
        let samples = touches(
            translate(
                button(SDL_MOUSEBUTTONDOWN, 1, 1), button(SDL_MOUSEBUTTONDOWN, 1, 1, SDL_BUTTON_RIGHT),
                button(SDL_MOUSEBUTTONUP, 1, 1), button(SDL_MOUSEBUTTONUP, 1, 1, SDL_BUTTON_RIGHT)))
        #expect(samples.map(\.phase) == [.down, .move, .up])
    }

    @Test func `Alt makes two touches mirrored about the requested middle, and Shift moves both`() {
        translator.mirrorCenter = { _ in CGPoint(x: 100, y: 100) }
        _ = translate(hold(KMOD_LALT))
        let landed = touches(translate(button(SDL_MOUSEBUTTONDOWN, 110, 100)))
        #expect(landed.map(\.location) == [CGPoint(x: 110, y: 100), CGPoint(x: 90, y: 100)])
        #expect(landed.allSatisfy { $0.type == .direct })
        let apart = touches(translate(motion(130, 100)))
        #expect(apart.map(\.location) == [CGPoint(x: 130, y: 100), CGPoint(x: 70, y: 100)])
        _ = translate(hold(SDL_Keymod(KMOD_LALT.rawValue | KMOD_LSHIFT.rawValue)))
        let together = touches(translate(motion(140, 120)))
        #expect(together.map(\.location) == [CGPoint(x: 140, y: 120), CGPoint(x: 80, y: 120)])
        _ = translate(hold(KMOD_NONE))
        let lifted = touches(translate(button(SDL_MOUSEBUTTONUP, 140, 120)))
        #expect(lifted.map(\.phase) == [.up, .up])
        #expect(translator.mirroredTouches == nil)
    }

    @Test func `Ctrl and Shift, or the program's switch, make two touches as Alt does`() {
        translator.mirrorCenter = { _ in CGPoint(x: 100, y: 100) }
        _ = translate(hold(SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)))
        let landed = touches(translate(button(SDL_MOUSEBUTTONDOWN, 110, 100)))
        #expect(landed.map(\.location) == [CGPoint(x: 110, y: 100), CGPoint(x: 90, y: 100)])
        // Shift is part of the combination and does not move both fingers together.
        let apart = touches(translate(motion(130, 100)))
        #expect(apart.map(\.location) == [CGPoint(x: 130, y: 100), CGPoint(x: 70, y: 100)])
        _ = translate(button(SDL_MOUSEBUTTONUP, 130, 100), hold(KMOD_NONE))
        translator.pairsFingers = true
        #expect(touches(translate(button(SDL_MOUSEBUTTONDOWN, 110, 100))).count == 2)
    }

    @Test func `A click with Shift pins a finger until it is clicked again`() {
        translator.pinsFingers = { $0.y < 200 }
        _ = translate(hold(KMOD_LSHIFT))
        let pinned = touches(translate(button(SDL_MOUSEBUTTONDOWN, 50, 50), button(SDL_MOUSEBUTTONUP, 50, 50)))
        #expect(pinned.map(\.phase) == [.down] && pinned[0].type == .direct)
        // Elsewhere a click is a click.
        #expect(
            touches(translate(button(SDL_MOUSEBUTTONDOWN, 50, 250), button(SDL_MOUSEBUTTONUP, 50, 250))).map(\.phase)
                == [.down, .up])
        _ = translate(hold(KMOD_NONE))
        // A second finger beside it, then a drag of the pinned one, which stays where it is dropped.
        let other = touches(translate(button(SDL_MOUSEBUTTONDOWN, 150, 50), button(SDL_MOUSEBUTTONUP, 150, 50)))
        #expect(other.map(\.phase) == [.down, .up] && other[0].contact != pinned[0].contact)
        let dragged = touches(
            translate(button(SDL_MOUSEBUTTONDOWN, 55, 50), motion(90, 90), button(SDL_MOUSEBUTTONUP, 90, 90)))
        #expect(dragged.map(\.phase) == [.move] && dragged[0].contact == pinned[0].contact)
        let lifted = touches(translate(button(SDL_MOUSEBUTTONDOWN, 92, 90), button(SDL_MOUSEBUTTONUP, 92, 90)))
        #expect(lifted.map(\.phase) == [.up] && lifted[0].contact == pinned[0].contact)
        #expect(touches(translate(button(SDL_MOUSEBUTTONDOWN, 92, 90))).map(\.phase) == [.down])
    }

    @Test func `A pinned finger is let go when the window loses the focus`() {
        translator.pinsFingers = { _ in true }
        _ = translate(hold(KMOD_LSHIFT))
        let pinned = touches(translate(button(SDL_MOUSEBUTTONDOWN, 50, 50), button(SDL_MOUSEBUTTONUP, 50, 50)))
        _ = translate(window(SDL_WINDOWEVENT_FOCUS_LOST), hold(KMOD_NONE))
        let next = touches(translate(button(SDL_MOUSEBUTTONDOWN, 50, 50)))
        #expect(next.map(\.phase) == [.down] && next[0].contact == pinned[0].contact)
    }

    @Test func `Points are larger if the program requests a scale`() {
        let large = EventTranslator(windowSize: CGSize(width: 801, height: 601), unitScale: 2)
        large.isDirectDevice = { _ in true }
        var batch: [InputSample] = []
        _ = large.translate(finger(SDL_FINGERDOWN, 1, 1, 1), into: &batch)
        _ = large.translate(button(SDL_MOUSEBUTTONDOWN, 100, 50), into: &batch)
        #expect(touches(batch).map(\.location) == [CGPoint(x: 400, y: 300), CGPoint(x: 50, y: 25)])
    }

    @Test func `A wheel scrolls in the direction in which content should move`() {
        var event = SDL_Event()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.preciseY = 1
        event.wheel.mouseX = 12
        event.wheel.mouseY = 13
        guard case .scroll(let sample) = translate(event).first else {
            Issue.record("no scroll sample")
            return
        }
        #expect(sample.delta == CGVector(dx: 0, dy: EventTranslator.wheelStep))
        #expect(sample.location == CGPoint(x: 12, y: 13))
    }

    // MARK: Window and keys

    @Test func `Losing the focus deactivates and forgets a pressed button`() {
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 1, 1))
        #expect(translate(window(SDL_WINDOWEVENT_FOCUS_LOST)) == [.activation(false)])
        #expect(translate(button(SDL_MOUSEBUTTONUP, 1, 1)).isEmpty)
        #expect(translate(window(SDL_WINDOWEVENT_FOCUS_GAINED)) == [.activation(true)])
        #expect(translate(window(SDL_WINDOWEVENT_LEAVE)) == [.hover(HoverSample(location: nil))])
        #expect(touches(translate(button(SDL_MOUSEBUTTONDOWN, 1, 1))).map(\.contact) == [1])
    }

    @Test func `Modifiers are those at the time of the event`() {
        SDL_SetModState(KMOD_NONE)
        let batch = translate(hold(KMOD_LSHIFT), button(SDL_MOUSEBUTTONDOWN, 1, 1), hold(KMOD_NONE), motion(9, 9))
        #expect(touches(batch).map(\.modifierFlags) == [.shift, []])
    }

    @Test func `Keys have names, modifiers are flags, and media keys and the shake have their own kinds`() {
        func key(_ code: SDL_KeyCode, _ scan: SDL_Scancode, _ mods: SDL_Keymod = KMOD_NONE) -> SDL_Event {
            var event = SDL_Event()
            event.key.type = SDL_KEYDOWN.rawValue
            event.key.keysym.sym = SDL_Keycode(code.rawValue)
            event.key.keysym.scancode = scan
            event.key.keysym.mod = UInt16(mods.rawValue)
            return event
        }
        #expect(
            translate(key(SDLK_a, SDL_SCANCODE_A, KMOD_LSHIFT))
                == [.key(KeySample(key: UIKey(name: "A", modifierFlags: .shift), isDown: true))])
        #expect(translate(key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT)).isEmpty)
        #expect(
            translate(key(SDLK_z, SDL_SCANCODE_Z, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)))
                == [.motion(.motionShake)])
        #expect(
            translate(key(SDLK_AUDIOPLAY, SDL_SCANCODE_AUDIOPLAY)) == [.remote(.remoteControlTogglePlayPause)])
    }
}
