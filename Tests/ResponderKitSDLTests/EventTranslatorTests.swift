import CSDL2

@testable import ResponderKitSDL

/// SDL's events and their samples. No window and no video device is needed.
@Suite(.serialized) struct EventTranslatorTests: TranslatesEvents {
    let translator = Self.translatorOfTouchscreen()

    // MARK: Fingers

    @Test func `A finger becomes a direct touch at its pixel, with its own time`() {
        let samples = touched(finger(SDL_FINGERDOWN, 90, 0.5, 0.25), finger(SDL_FINGERUP, 90, 1, 1, at: 150))
        #expect((samples.map(\.phase), samples[0].location) == ([.down, .up], CGPoint(400, 150)))
        #expect((samples[1].location, samples.map(\.timestamp)) == (CGPoint(800, 600), [0.1, 0.15]))
        #expect(samples.allSatisfy { $0.type == .direct && $0.contact == 1 })
    }

    @Test func `Contacts get the lowest free number`() {
        #expect(touched(finger(SDL_FINGERDOWN, 5, 0, 0), finger(SDL_FINGERDOWN, 6, 0, 0)).map(\.contact) == [1, 2])
        #expect(touched(finger(SDL_FINGERUP, 5, 0, 0), finger(SDL_FINGERDOWN, 7, 0, 0)).map(\.contact) == [1, 1])
    }

    @Test func `A touchpad's fingers and touches made from the mouse are ignored`() {
        #expect(translate(finger(SDL_FINGERDOWN, 1, 0, 0, device: 8)).isEmpty)
        #expect(translate(finger(SDL_FINGERDOWN, 1, 0, 0, device: Int(CSDL_MOUSE_TOUCHID))).isEmpty)
        #expect(translate(motion(10, 10, which: CSDL_TOUCH_MOUSEID)).isEmpty)
    }

    @Test func `A mouse button cancels the fingers that it silences`() {
        translator.mouseSilencesFingers = true
        _ = translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERDOWN, 2, 0.6, 0.5))
        #expect(touched(button(SDL_MOUSEBUTTONDOWN, 10, 10)).map(\.phase) == [.cancel, .cancel, .down])
        #expect(touched(finger(SDL_FINGERMOTION, 1, 0.7, 0.5)).isEmpty)
    }

    @Test func `Fingers that landed while a mouse button was pressed end with the release of the last button`() {
        for isX11 in [false, true] {
            translator.mouseSilencesFingers = isX11
            // Twice, because the first time must leave no contact behind.
            for _ in 0..<2 {
                _ = translate(
                    button(SDL_MOUSEBUTTONDOWN, 10, 10), button(SDL_MOUSEBUTTONDOWN, 10, 10, SDL_BUTTON_RIGHT))
                let landed = touched(finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERDOWN, 2, 0.6, 0.5))
                #expect(landed.map(\.contact) == [2, 3] && touched(button(SDL_MOUSEBUTTONUP, 10, 10)).isEmpty)
                #expect(touched(finger(SDL_FINGERMOTION, 1, 0.7, 0.5)).map(\.phase) == [.move])
                let released = touched(button(SDL_MOUSEBUTTONUP, 10, 10, SDL_BUTTON_RIGHT))
                #expect(released.map(\.phase) == (isX11 ? [.up, .cancel, .cancel] : [.up]))
                let lifted = touched(finger(SDL_FINGERUP, 1, 0.7, 0.5), finger(SDL_FINGERUP, 2, 0.6, 0.5))
                #expect(lifted.count == (isX11 ? 0 : 2))
            }
        }
    }

    @Test func `Fingers of two devices can have the same number`() {
        translator.isDirectDevice = { _ in true }
        let samples = touched(
            finger(SDL_FINGERDOWN, 1, 0, 0, device: 7), finger(SDL_FINGERDOWN, 1, 1, 1, device: 9),
            finger(SDL_FINGERUP, 1, 0, 0, device: 7), finger(SDL_FINGERMOTION, 1, 0.5, 0.5, device: 9))
        #expect((samples.map(\.contact), samples.map(\.phase)) == ([1, 2, 1, 2], [.down, .down, .up, .move]))
    }

    @Test(arguments: [(0.51, false), (0.9, true)] as [(Float, Bool)])
    func `S-320 A finger that lands again keeps its number, and the engine decides which finger it is`(
        x: Float, isAnother: Bool
    ) {
        let samples = touched(
            finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERDOWN, 2, 0, 0), finger(SDL_FINGERDOWN, 1, x, 0.5),
            finger(SDL_FINGERUP, 1, x, 0.5))
        #expect((samples.map(\.phase), samples.map(\.contact)) == ([.down, .down, .down, .up], [1, 2, 1, 1]))
        let application = UIApplication()
        let window = application.asCurrent { UIWindow(frame: CGRect(x: 0, y: 0, width: 801, height: 601)) }
        let view = application.asCurrent { LandingView(frame: window.bounds) }
        view.isMultipleTouchEnabled = true
        application.asCurrent {
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        for sample in samples { application.dispatch(touches: [sample], at: 0.1) }
        #expect(view.landings == (isAnother ? 3 : 2))
    }

    private final class LandingView: UIView {
        var landings = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { landings += touches.count }
    }

    @Test func `S-320 A mouse button that is pressed again without a release lands again`() {
        let samples = touched(
            button(SDL_MOUSEBUTTONDOWN, 100, 100), button(SDL_MOUSEBUTTONDOWN, 110, 100),
            button(SDL_MOUSEBUTTONUP, 110, 100))
        #expect((samples.map(\.phase), samples.map(\.contact)) == ([.down, .down, .up], [1, 1, 1]))
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

    // MARK: Buttons whose release was lost

    /// Presses the right button, then the left one as for a finger, and loses both releases.
    private func loseReleases() -> [TouchSample] {
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 10, 10, SDL_BUTTON_RIGHT), button(SDL_MOUSEBUTTONDOWN, 20, 20))
        translator.pressedButtons = { .init(server: 0, sdl: 5) }
        var batch: [InputSample] = []
        #expect(translator.mendButtons(0.2, into: &batch) && !translator.mendButtons(0.3, into: &batch))
        return touches(batch)
    }

    @Test func `A button that SDL still considers pressed after its release is released`() {
        let samples = loseReleases()
        #expect((samples.map(\.phase), samples.map(\.location)) == ([.up], [CGPoint(20, 20)]))
    }

    @Test func `A press that SDL drops is recognized by the next movement`() {
        _ = loseReleases()
        #expect(touched(motion(30, 30)).isEmpty)
        translator.pressedButtons = { .init(server: 1, sdl: 1) }
        let drag = touched(motion(40, 40), motion(50, 50), button(SDL_MOUSEBUTTONUP, 50, 50))
        #expect((drag.map(\.phase), drag[0].location) == ([.down, .move, .move, .up], CGPoint(40, 40)))
        // SDL reports the next press again.
        translator.pressedButtons = { .init(server: 0, sdl: 0) }
        let click = touched(button(SDL_MOUSEBUTTONDOWN, 60, 60), button(SDL_MOUSEBUTTONUP, 60, 60))
        #expect(click.map(\.phase) == [.down, .up])
    }

    @Test func `A click of which SDL drops the press counts at its release`() {
        _ = loseReleases()
        let click = touched(button(SDL_MOUSEBUTTONUP, 30, 30))
        #expect((click.map(\.phase), Set(click.map(\.location))) == ([.down, .up], [CGPoint(30, 30)]))
    }

    @Test func `A release that only waits in the queue is not lost`() {
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 10, 10, SDL_BUTTON_RIGHT), button(SDL_MOUSEBUTTONDOWN, 20, 20))
        translator.pressedButtons = { .init(server: 0, sdl: 0) }
        var batch: [InputSample] = []
        #expect(!translator.mendButtons(0.2, into: &batch))
    }

    @Test func `The display server is not asked about a button that is pressed alone`() {
        var asked = 0
        translator.pressedButtons = {
            asked += 1
            return .init(server: 0, sdl: 0)
        }
        var batch: [InputSample] = []
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 10, 10), motion(20, 20))
        #expect(!translator.mendButtons(0.2, into: &batch) && asked == 0)
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 10, 10, SDL_BUTTON_RIGHT))
        #expect(!translator.mendButtons(0.3, into: &batch) && asked == 1)
        _ = translate(
            button(SDL_MOUSEBUTTONUP, 10, 10), button(SDL_MOUSEBUTTONUP, 10, 10, SDL_BUTTON_RIGHT), motion(30, 30))
        #expect(!translator.mendButtons(0.4, into: &batch) && asked == 1)
    }

    // MARK: Force

    @Test func `S-282 A device that measures force reports it even if nothing else changes`() {
        let samples = touched(
            finger(SDL_FINGERDOWN, 1, 0.5, 0.5, pressure: 0.15),
            finger(SDL_FINGERMOTION, 1, 0.5, 0.5, at: 110, pressure: 0.6),
            finger(SDL_FINGERMOTION, 1, 0.5, 0.5, at: 120, pressure: 1),
            finger(SDL_FINGERUP, 1, 0.5, 0.5, at: 130, pressure: 0))
        #expect(samples.map(\.phase) == [.down, .move, .move, .up])
        #expect(samples.allSatisfy { $0.maximumForce == TouchSample.usualMaximumForce })
        let forces = samples.map { Double($0.force) }
        #expect(zip(forces, [1, 4, 20.0 / 3, 0]).allSatisfy { abs($0 - $1) < 1e-5 }, "\(forces)")
    }

    @Test func `A device that reports only 1 and 0 has no force`() {
        let samples = touched(
            finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERMOTION, 1, 0.6, 0.5),
            finger(SDL_FINGERUP, 1, 0.6, 0.5, pressure: 0))
        #expect(samples.count == 3 && samples.allSatisfy { $0.force == 0 && $0.maximumForce == 0 })
        // Another device with force does not affect this one, and invalid pressures count as none.
        translator.isDirectDevice = { _ in true }
        let others = touched(
            finger(SDL_FINGERDOWN, 1, 0, 0, device: 9, pressure: 0.5), finger(SDL_FINGERDOWN, 1, 0.5, 0.5),
            finger(SDL_FINGERMOTION, 1, 0.1, 0, device: 9, pressure: .nan),
            finger(SDL_FINGERMOTION, 1, 0.2, 0, device: 9, pressure: 40))
        #expect((others.map { $0.force > 0 }, others[3].force) == ([true, false, false, true], others[3].maximumForce))
    }

    // MARK: Clicks made of touches

    /// A driver that sends a mouse click in addition to each finger's events: 404, 150 is near the finger's location.
    private func press(_ x: Int32 = 404, at time: UInt32) -> SDL_Event { button(SDL_MOUSEBUTTONDOWN, x, 150, at: time) }
    private func release(_ x: Int32 = 404, at time: UInt32) -> SDL_Event { button(SDL_MOUSEBUTTONUP, x, 150, at: time) }
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
        #expect(touched(press(at: 1000)).map(\.phase) == [.down])
        let landed = touched(land(at: 1030))
        #expect((landed.map(\.phase), landed.map(\.contact)) == ([.cancel, .down], [1, 1]))
        #expect(landed[0].location == CGPoint(404, 150))
        #expect(translate(motion(410, 150, at: 1040), release(at: 1050)).isEmpty)
        #expect(touched(lift(at: 1100)).map(\.phase) == [.up])
    }

    @Test func `A withdrawn click leaves the other touches of its batch alone`() {
        let samples = touched(
            finger(SDL_FINGERDOWN, 8, 0, 0, at: 1000), press(at: 1200), motion(404, 151, at: 1201), land(at: 1202))
        #expect(samples.map(\.phase) == [.down, .down])
        #expect(samples.map(\.contact) == [1, 2] && samples[1].location == CGPoint(400, 150))
    }

    @Test func `A press at another time or place belongs to a real mouse`() {
        let late = touched(land(at: 1000), press(at: 1101), release(at: 1110), lift(at: 1200))
        #expect((late.map(\.phase), late.map(\.contact)) == ([.down, .down, .up, .up], [1, 2, 2, 1]))
        let afar = touched(land(at: 3000), press(409, at: 3000), release(409, at: 3010), lift(at: 3020))
        #expect(afar.map(\.contact) == [1, 2, 2, 1])
        let early = touched(press(at: 5000), land(at: 5101), lift(at: 5110), release(at: 5120))
        #expect(early.map(\.contact) == [1, 2, 2, 1])
        // At the limits themselves it belongs to the finger.
        expectOneTouch(touched(land(at: 7000), press(408, at: 7100), release(408, at: 7110), lift(at: 7120)))
    }

    @Test func `A real press cancels the fingers that it silences even if an emulated click accompanied them`() {
        translator.mouseSilencesFingers = true
        _ = translate(land(at: 1000), press(at: 1000))
        let pressed = touched(button(SDL_MOUSEBUTTONDOWN, 10, 10, SDL_BUTTON_RIGHT, at: 1500))
        #expect(pressed.map(\.phase) == [.cancel, .down])
    }

    @Test func `A finger ends the hovering of the mouse, and the pointer that X moves to it does not hover`() {
        #expect(translate(motion(10, 10, at: 1000)) == [.hover(HoverSample(location: CGPoint(10, 10)))])
        let landed = translate(motion(400, 150, at: 1500), land(at: 1501))
        #expect(landed.first == .hover(HoverSample(location: nil)) && landed.count == 2)
        _ = translate(lift(at: 1550))
        // The mouse hovers again when it moves; no end is sent for a pointer that is not there.
        #expect(translate(motion(20, 20, at: 2500)) == [.hover(HoverSample(location: CGPoint(20, 20)))])
        _ = translate(window(SDL_WINDOWEVENT_LEAVE))
        #expect(translate(land(at: 3000)).count == 1)
    }

    @Test func `Mouse motion does not hover while fingers are down, nor where one has just lifted`() {
        _ = translate(land(at: 1000))
        #expect(translate(motion(10, 10, at: 1500)).isEmpty)
        _ = translate(lift(at: 1600))
        #expect(translate(motion(400, 150, at: 1650)).isEmpty)
        #expect(translate(motion(10, 10, at: 1660)) == [.hover(HoverSample(location: CGPoint(10, 10)))])
        #expect(translate(motion(400, 150, at: 1701)) == [.hover(HoverSample(location: CGPoint(400, 150)))])
    }

    @Test func `Fingers follow the new size of a resized window`() {
        _ = translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
        translator.windowSize = CGSize(width: 401, height: 201)
        let moved = touched(finger(SDL_FINGERMOTION, 1, 0.5, 0.5))
        #expect(moved.map(\.phase) == [.move] && moved[0].location == CGPoint(200, 100))
    }

    // MARK: Window and keys

    @Test func `Losing the focus deactivates and forgets a pressed button`() {
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 1, 1))
        #expect(translate(window(SDL_WINDOWEVENT_FOCUS_LOST)) == [.activation(false)])
        #expect(translate(button(SDL_MOUSEBUTTONUP, 1, 1)).isEmpty)
        #expect(translate(window(SDL_WINDOWEVENT_FOCUS_GAINED)) == [.activation(true)])
        #expect(translate(window(SDL_WINDOWEVENT_LEAVE)) == [.hover(HoverSample(location: nil))])
        #expect(touched(button(SDL_MOUSEBUTTONDOWN, 1, 1)).map(\.contact) == [1])
    }

    @Test func `Modifiers are those at the time of the event`() {
        SDL_SetModState(KMOD_NONE)
        let batch = translate(hold(KMOD_LSHIFT), button(SDL_MOUSEBUTTONDOWN, 1, 1), hold(KMOD_NONE), motion(9, 9))
        #expect(touches(batch).map(\.modifierFlags) == [.shift, []])
    }

    @Test func `Keys have names, modifiers are flags, and media keys and the shake have their own kinds`() {
        #expect(
            translate(.key(SDLK_a, SDL_SCANCODE_A, [KMOD_LSHIFT]))
                == [.key(KeySample(key: UIKey(name: "A", modifierFlags: .shift), isDown: true))])
        #expect(translate(.key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT)).isEmpty)
        #expect(translate(.key(SDLK_z, SDL_SCANCODE_Z, [KMOD_LCTRL, KMOD_LALT])) == [.motion(.motionShake)])
        // The desktop's key for redo.
        #expect(
            translate(.key(SDLK_z, SDL_SCANCODE_Z, [KMOD_LCTRL, KMOD_LSHIFT]))
                == [.key(KeySample(key: UIKey(name: "Z", modifierFlags: [.control, .shift]), isDown: true))])
        #expect(translate(.key(SDLK_AUDIOPLAY, SDL_SCANCODE_AUDIOPLAY)) == [.remote(.remoteControlTogglePlayPause)])
    }
}
