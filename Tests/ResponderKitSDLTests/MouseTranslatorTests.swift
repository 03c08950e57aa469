import CSDL2

@testable import ResponderKitSDL

/// Events of a mouse and its wheel, and their samples. No window and no video device is needed.
@Suite(.serialized) struct MouseTranslatorTests: TranslatesEvents {
    let translator = Self.translatorOfTouchscreen()

    @Test func `A drag is one pointer touch with its button, preceded by hover`() {
        #expect(translate(motion(5, 6)) == [.hover(HoverSample(location: CGPoint(5, 6)))])
        let samples = touched(
            button(SDL_MOUSEBUTTONDOWN, 10, 20, SDL_BUTTON_RIGHT), motion(30, 40),
            button(SDL_MOUSEBUTTONUP, 30, 40, SDL_BUTTON_RIGHT))
        #expect(samples.map(\.phase) == [.down, .move, .up])
        #expect(samples.allSatisfy { $0.type == .indirectPointer && $0.buttonMask == .secondary })
    }

    @Test func `The touch lasts until the last button is released`() {
        let samples = touched(
            button(SDL_MOUSEBUTTONDOWN, 1, 1), button(SDL_MOUSEBUTTONDOWN, 1, 1, SDL_BUTTON_RIGHT),
            button(SDL_MOUSEBUTTONUP, 1, 1), button(SDL_MOUSEBUTTONUP, 1, 1, SDL_BUTTON_RIGHT))
        #expect(samples.map(\.phase) == [.down, .move, .up])
    }

    @Test func `Alt makes two touches mirrored about the requested middle, and Shift moves both`() {
        translator.mirrorCenter = { _ in CGPoint(100, 100) }
        _ = translate(hold(KMOD_LALT))
        let landed = touched(button(SDL_MOUSEBUTTONDOWN, 110, 100))
        #expect(landed.map(\.location) == [CGPoint(110, 100), CGPoint(90, 100)])
        #expect(landed.allSatisfy { $0.type == .direct })
        #expect(touched(motion(130, 100)).map(\.location) == [CGPoint(130, 100), CGPoint(70, 100)])
        _ = translate(hold(SDL_Keymod(KMOD_LALT.rawValue | KMOD_LSHIFT.rawValue)))
        #expect(touched(motion(140, 120)).map(\.location) == [CGPoint(140, 120), CGPoint(80, 120)])
        _ = translate(hold(KMOD_NONE))
        #expect(touched(button(SDL_MOUSEBUTTONUP, 140, 120)).map(\.phase) == [.up, .up])
        #expect(translator.mirroredTouches == nil)
    }

    @Test func `Ctrl and Shift, or the program's switch, make two touches as Alt does`() {
        translator.mirrorCenter = { _ in CGPoint(100, 100) }
        _ = translate(hold(SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)))
        let landed = touched(button(SDL_MOUSEBUTTONDOWN, 110, 100))
        #expect(landed.map(\.location) == [CGPoint(110, 100), CGPoint(90, 100)])
        // Shift is part of the combination and does not move both fingers together.
        #expect(touched(motion(130, 100)).map(\.location) == [CGPoint(130, 100), CGPoint(70, 100)])
        _ = translate(button(SDL_MOUSEBUTTONUP, 130, 100), hold(KMOD_NONE))
        translator.pairsFingers = true
        #expect(touched(button(SDL_MOUSEBUTTONDOWN, 110, 100)).count == 2)
    }

    @Test(arguments: [KMOD_NONE, KMOD_LALT, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)])
    func `A press that begins where no pair may is one finger, also where it is dragged to`(_ keys: SDL_Keymod) {
        translator.pairsFingers = true
        translator.mirrorCenter = { _ in CGPoint(100, 100) }
        translator.mayPairFingers = { $0.y < 200 }
        _ = translate(hold(keys))
        for _ in 1...2 {
            let samples = touched(
                button(SDL_MOUSEBUTTONDOWN, 50, 200), motion(50, 150), button(SDL_MOUSEBUTTONUP, 50, 150))
            #expect(samples.map(\.phase) == [.down, .move, .up])
        }
        let pair = touched(button(SDL_MOUSEBUTTONDOWN, 50, 199), motion(50, 250))
        #expect(pair.map(\.phase) == [.down, .down, .move, .move])
    }

    @Test func `The pointer is where the mouse is, whether it hovers, drags or has lifted`() {
        #expect(translator.pointer == nil)
        _ = translate(motion(5, 6))
        #expect(translator.pointer == CGPoint(5, 6))
        translator.pairsFingers = true
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 10, 20), motion(30, 40))
        #expect(translator.pointer == CGPoint(30, 40))
        _ = translate(button(SDL_MOUSEBUTTONUP, 50, 60))
        #expect(translator.pointer == CGPoint(50, 60))
        _ = translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERUP, 1, 0.5, 0.5))
        #expect(translator.pointer == CGPoint(50, 60))
        _ = translate(window(SDL_WINDOWEVENT_LEAVE))
        #expect(translator.pointer == nil)
    }

    @Test func `A click with Shift pins a finger until it is clicked again`() {
        translator.pinsFingers = { $0.y < 200 }
        _ = translate(hold(KMOD_LSHIFT))
        let pinned = touched(button(SDL_MOUSEBUTTONDOWN, 50, 50), button(SDL_MOUSEBUTTONUP, 50, 50))
        #expect(pinned.map(\.phase) == [.down] && pinned[0].type == .direct)
        // Elsewhere a click is a click.
        let click = touched(button(SDL_MOUSEBUTTONDOWN, 50, 250), button(SDL_MOUSEBUTTONUP, 50, 250))
        #expect(click.map(\.phase) == [.down, .up])
        _ = translate(hold(KMOD_NONE))
        // A second finger beside it, then a drag of the pinned one, which stays where it is dropped.
        let other = touched(button(SDL_MOUSEBUTTONDOWN, 150, 50), button(SDL_MOUSEBUTTONUP, 150, 50))
        #expect(other.map(\.phase) == [.down, .up] && other[0].contact != pinned[0].contact)
        let dragged = touched(button(SDL_MOUSEBUTTONDOWN, 55, 50), motion(90, 90), button(SDL_MOUSEBUTTONUP, 90, 90))
        #expect(dragged.map(\.phase) == [.move] && dragged[0].contact == pinned[0].contact)
        let lifted = touched(button(SDL_MOUSEBUTTONDOWN, 92, 90), button(SDL_MOUSEBUTTONUP, 92, 90))
        #expect(lifted.map(\.phase) == [.up] && lifted[0].contact == pinned[0].contact)
        #expect(touched(button(SDL_MOUSEBUTTONDOWN, 92, 90)).map(\.phase) == [.down])
    }

    @Test func `A pinned finger is let go when the window loses the focus`() {
        translator.pinsFingers = { _ in true }
        _ = translate(hold(KMOD_LSHIFT))
        let pinned = touched(button(SDL_MOUSEBUTTONDOWN, 50, 50), button(SDL_MOUSEBUTTONUP, 50, 50))
        _ = translate(window(SDL_WINDOWEVENT_FOCUS_LOST), hold(KMOD_NONE))
        let next = touched(button(SDL_MOUSEBUTTONDOWN, 50, 50))
        #expect(next.map(\.phase) == [.down] && next[0].contact == pinned[0].contact)
    }

    @Test func `Pinned fingers are cancelled where the program asks, and a pressed one is not`() {
        translator.pinsFingers = { _ in true }
        _ = translate(hold(KMOD_LSHIFT))
        for x: Int32 in [50, 150, 250] {
            _ = translate(button(SDL_MOUSEBUTTONDOWN, x, 50), button(SDL_MOUSEBUTTONUP, x, 50))
        }
        // The second one is taken up again.
        _ = translate(button(SDL_MOUSEBUTTONDOWN, 150, 50))
        let cancelled = touches(translator.cancelPinnedFingers(at: 3))
        #expect(cancelled.map(\.phase) == [.cancel, .cancel] && cancelled.map(\.contact) == [1, 3])
        #expect(cancelled.map(\.location) == [CGPoint(50, 50), CGPoint(250, 50)])
        #expect(cancelled.allSatisfy { $0.timestamp == 3 } && translator.cancelPinnedFingers(at: 4).isEmpty)
        _ = translate(hold(KMOD_NONE), button(SDL_MOUSEBUTTONUP, 150, 50))
        // Their numbers are free, and no finger is left where they were.
        let next = touched(button(SDL_MOUSEBUTTONDOWN, 50, 50), button(SDL_MOUSEBUTTONUP, 50, 50))
        #expect(next.map(\.phase) == [.down, .up] && next[0].contact == 1)
    }

    @Test func `Points are larger if the program requests a scale`() {
        let large = EventTranslator(windowSize: CGSize(width: 801, height: 601), unitScale: 2)
        large.isDirectDevice = { _ in true }
        var batch: [InputSample] = []
        _ = large.translate(finger(SDL_FINGERDOWN, 1, 1, 1), into: &batch)
        _ = large.translate(button(SDL_MOUSEBUTTONDOWN, 100, 50), into: &batch)
        #expect(touches(batch).map(\.location) == [CGPoint(400, 300), CGPoint(50, 25)])
    }

    private func wheel(
        _ x: Float, _ y: Float, at time: UInt32 = 0, direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL
    ) -> SDL_Event {
        var event = SDL_Event()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.timestamp = time
        event.wheel.preciseX = x
        event.wheel.preciseY = y
        event.wheel.mouseX = 12
        event.wheel.mouseY = 13
        event.wheel.direction = direction.rawValue
        return event
    }

    private func scrolled(_ events: SDL_Event...) -> [ScrollSample] {
        events.flatMap { translate($0) }.compactMap { if case .scroll(let sample) = $0 { sample } else { nil } }
    }

    @Test(arguments: [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED])
    func `A wheel scrolls in the direction in which content should move, as the user has set it`(
        _ direction: SDL_MouseWheelDirection
    ) throws {
        let sample = try #require(scrolled(wheel(1, 2, direction: direction)).first)
        let notch = EventTranslator.wheelStep
        #expect(sample.delta == CGVector(dx: -notch, dy: 2 * notch) && sample.kind == .discrete)
        #expect(sample.location == CGPoint(12, 13))
    }

    @Test func `Fractions of a notch belong to a touchpad, and so do whole notches soon after them`() {
        let notches: [(Float, UInt32)] = [(1, 0), (0.3, 1000), (1, 1100), (2, 1250), (2, 1500)]
        let samples = notches.flatMap { scrolled(wheel(0, $0.0, at: $0.1)) }
        #expect(samples.map(\.kind) == [.discrete, .continuous, .continuous, .continuous, .discrete])
        let step = EventTranslator.touchpadStep
        #expect(samples[2].delta.dy == step && samples[4].delta.dy == 2 * EventTranslator.wheelStep)
    }

    @Test func `A window system that names the device of a scroll is believed`() {
        translator.scrollsByFingers = true
        #expect(scrolled(wheel(0, 1)).map(\.kind) == [.continuous])
        translator.scrollsByFingers = false
        #expect(scrolled(wheel(0, 0.25)).map(\.kind) == [.discrete])
    }
}
