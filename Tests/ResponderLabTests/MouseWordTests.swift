import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import ResponderLog
@testable import ResponderWhy
@testable import StagePlayback

/// Verdicts about the mouse speak of the mouse.
@Suite struct MouseWordTests {
    /// What is said of a press at the first place that moves to the others in 0.1 s each.
    private func words(
        _ scene: String, _ places: [CGPoint], rest: Double = 0, as type: UITouch.TouchType = .indirectPointer
    ) throws -> String? {
        let session = try Session(Source(name: scene, LabCommand.catalogue()), Arguments([]))
        return play(places, rest: rest, as: type, on: session, from: 0.1)
    }

    private func play(
        _ places: [CGPoint], rest: Double = 0, as type: UITouch.TouchType, on session: Session, from start: Double
    ) -> String? {
        var time = start
        func send(_ phase: TouchSample.Phase, _ place: CGPoint) {
            session.receive(
                [
                    .touch(
                        TouchSample(
                            contact: 1, phase: phase, location: place, timestamp: time, type: type,
                            buttonMask: type == .direct ? [] : .primary))
                ], at: time)
        }
        send(.down, places[0])
        time += rest
        session.advance(to: time)
        for (from, to) in zip(places, places.dropFirst()) {
            for step in 1...5 {
                time += 0.02
                let part = CGFloat(step) / 5
                send(.move, CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
            }
        }
        time += 0.03
        send(.up, places[places.count - 1])
        session.advance(to: time + 1)
        return session.live.watch.verdict?.words
    }

    @Test func `A drag of the mouse is no finger`() throws {
        #expect(
            try words("photo-carousel", [CGPoint(x: 600, y: 200), CGPoint(x: 500, y: 200)])
                == "The row of photos scrolled with your mouse. "
                + "Your mouse moved to the left. The screen's back swipe lost: it begins only at the left edge.")
        #expect(
            try words("player-slider", [CGPoint(x: 391, y: 214), CGPoint(x: 440, y: 214)], rest: 0.3)
                == "The position slider got your mouse. "
                + "It got your mouse after 0.15 s of rest. The list of songs lost: it scrolls only up and down.")
        #expect(
            try words("pan-and-swipe", [CGPoint(x: 640, y: 330), CGPoint(x: 480, y: 334)])
                == "The polite view's pan was not recognized. It waited for the swipe, and you "
                + "released the mouse first. The swipe needs a fast, straight stroke to the right.")
    }

    @Test func `A press of the mouse is a click`() throws {
        #expect(
            try words("player-slider", [CGPoint(x: 400, y: 140)])
                == "The Play button was pressed. You clicked it.")
        let tap = try words("button-and-tap", [CGPoint(x: 550, y: 250)])
        #expect(tap == "The card's tap got your click. You clicked it.")
        #expect(
            try words("chat-tab-bar", [CGPoint(x: 250, y: 515)])?.hasPrefix("The New button did not get your click.")
                == true)
    }

    @Test func `A finger after the mouse is a finger, and two fingers of the mouse are fingers`() throws {
        let session = try Session(Source(name: "transform", LabCommand.catalogue()), Arguments([]))
        let places = [CGPoint(x: 330, y: 300), CGPoint(x: 400, y: 300)]
        #expect(
            play(places, as: .indirectPointer, on: session, from: 0.1)?.hasPrefix("The photo's pan got your mouse.")
                == true)
        #expect(
            play(places, as: .direct, on: session, from: 3)?.hasPrefix("The photo's pan got your finger.") == true)
        for phase in [TouchSample.Phase.down, .move, .up] {
            let spread: CGFloat = phase == .down ? 20 : 60
            session.receive(
                [-spread, spread].enumerated().map { index, dx in
                    .touch(
                        TouchSample(
                            contact: index + 1, phase: phase, location: CGPoint(x: 390 + dx, y: 300), timestamp: 0,
                            type: .indirectPointer))
                }, at: phase == .down ? 6 : phase == .move ? 6.2 : 6.4)
        }
        #expect(session.live.watch.verdict?.headline.hasSuffix("got your fingers.") == true)
        // Outside of a verdict texts speak of fingers.
        #expect(Hand.yours == "your finger")
    }
}
