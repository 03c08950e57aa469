import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderInspector
@testable import StagePlayback

/// The tests that the inspector writes.
@Suite struct SavedTestTests {
    private let host = TestHost()

    init() {
        host.application.asCurrent {
            host.card.removeFromSuperview()
            host.window.rootViewController = CardController()
            host.window.layoutIfNeeded()
        }
        host.inspector.open()
        host.turn()
    }

    private func move(_ places: [(contact: Int, x: CGFloat, y: CGFloat)], _ phase: TouchSample.Phase) {
        host.send(
            places.map { place in
                .touch(
                    TouchSample(
                        contact: place.contact, phase: phase, location: host.place(place.x, place.y),
                        timestamp: host.now + 0.01))
            })
    }

    /// A tap, a press, a drag that rests, a crooked drag that does not, and a pinch.
    private func act() {
        move([(1, 150, 150)], .down)
        host.turn(0.06)
        move([(1, 150, 150)], .up)
        host.turn(0.5)
        move([(1, 160, 150)], .down)
        host.turn(0.7)
        move([(1, 160, 150)], .up)
        host.turn(0.5)
        move([(2, 150, 150)], .down)
        for step in 1...10 { move([(2, 150 + 8 * CGFloat(step), 150)], .move) }
        host.turn(0.2)
        move([(2, 230, 150)], .up)
        host.turn(0.5)
        move([(1, 150, 150)], .down)
        for step in 1...10 { move([(1, 150 + 8 * CGFloat(step), 150)], .move) }
        for step in 1...10 { move([(1, 230, 150 + 6 * CGFloat(step))], .move) }
        move([(1, 230, 210)], .up)
        host.turn(0.5)
        move([(1, 200, 200), (2, 300, 200)], .down)
        for step in 1...10 { move([(1, 200 - 4 * CGFloat(step), 200), (2, 300 + 4 * CGFloat(step), 200)], .move) }
        move([(1, 160, 200), (2, 340, 200)], .up)
        host.turn(0.5)
    }

    private static let savedTests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../ResponderTestingTests/SavedTests.swift")

    /// That file is compiled and run as a test.
    @Test func `What was done becomes the test in SavedTests, which does the same`() throws {
        act()
        let text = try #require(host.inspector.test)
        #expect(text == (try String(contentsOf: Self.savedTests, encoding: .utf8)))
    }

    @Test func `The button and its key put the test on the clipboard, and the key is no part of it`() throws {
        let view = try #require(host.view)
        host.strike("T")
        #expect(view.title.text == "Nothing was done yet" && host.inspector.test == nil)
        act()
        let text = host.inspector.test
        for copy in [{ _ = host.strike("T") }, { view.save.onActivate?() }] {
            host.front?.application?.asCurrent { UIPasteboard.general.string = "" }
            copy()
            #expect(view.title.text == "The test is on the clipboard")
            #expect(host.front?.application?.asCurrent { UIPasteboard.general.string } == text)
        }
        move([(1, 10, 10)], .down)
        #expect(view.title.text == "Inspector")
        host.inspector.close()
        #expect(host.inspector.test == nil)
    }

    @Test func `What the tap that opened the inspector leads to is no part of the test`() throws {
        let host = TestHost()
        let recognizer = UITapGestureRecognizer()
        recognizer.name = "triple"
        recognizer.numberOfTouchesRequired = 3
        recognizer.numberOfTapsRequired = 2
        host.application.asCurrent { host.window.addGestureRecognizer(recognizer) }
        #expect(host.tapWithThreeFingers().inspector.isOpen)
        // The second tap does not come.
        host.turn(1).touch(.down, host.place(CGPoint(x: 150, y: 150))).turn(0.5)
        host.touch(.up, host.place(CGPoint(x: 150, y: 150))).turn(1)
        let text = try #require(host.inspector.test)
        #expect(text.contains("#expect(app.history(of: \"triple\") == [.failed])"), "\(text)")
    }

    @Test func `Other input has lines too, and gestures without a name are found by class and view`() throws {
        let place = host.place(150, 150)
        host.application.asCurrent {
            for name in [nil, "twice", "twice"] {
                let recognizer = UIPinchGestureRecognizer()
                recognizer.name = name
                host.window.rootViewController?.view.addGestureRecognizer(recognizer)
            }
        }
        host.send([.scroll(ScrollSample(delta: CGVector(dx: 0, dy: -12.5), location: place, modifierFlags: .shift))])
        for (phase, scale) in [(.began, 1), (.changed, 1.5), (.ended, 1.5)] as [(TransformSample.Phase, CGFloat)] {
            host.send([.transform(TransformSample(phase: phase, scale: scale, location: place))])
        }
        host.send([.motion(.motionShake), .activation(false)])
        host.strike("Q")
        let lines = try #require(host.inspector.test).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        for line in [
            "app.send([.scroll(ScrollSample(delta: CGVector(dx: 0, dy: -12.5), location: CGPoint(x: 150, y: 150), "
                + "modifierFlags: [.shift]))])",
            "app.send([.transform(TransformSample(phase: .changed, scale: 1.5, rotation: 0, location: "
                + "CGPoint(x: 150, y: 150)))])", "app.shake()", "app.setActive(false)", #"app.strike("Q")"#,
            #"#expect(app.history(of: "pinch") == [.began, .ended])"#,
        ] { #expect(lines.contains(line), "\(line)") }
        let unnamed = lines.filter { $0.contains("history(of: UIPinchGestureRecognizer.self, on: ") }
        #expect(unnamed.count == 3 && Set(unnamed).count == 3 && !lines.contains { $0.hasPrefix("// ") }, "\(unnamed)")
    }

    @Test func `A finger that goes to and fro is one path of several rows`() throws {
        move([(1, 150, 150)], .down)
        for turn in 0..<40 {
            let sign: CGFloat = turn.isMultiple(of: 2) ? 1 : -1
            for step in 1...3 { move([(1, 150 + sign * 20 * CGFloat(step), 150 + CGFloat(turn))], .move) }
        }
        move([(1, 150, 190)], .up)
        let lines = try #require(host.inspector.test).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0 == "        app.fingers([.path([" })
        let end = try #require(lines.firstIndex { $0 == "        ])])" })
        #expect(end > start + 5 && lines.allSatisfy { $0.count <= 120 })
        #expect(lines[start + 1].hasPrefix("            (0, 150, 150), (0.03, 210, 150), "))
        #expect(lines[start + 1..<end].allSatisfy { $0.hasSuffix("),") })
    }

    @Test func `Of the moves of one batch the last one counts, also in the batch of the landing`() throws {
        host.send(
            [(TouchSample.Phase.down, 150), (.move, 160), (.move, 300), (.move, 200)].map { phase, x in
                .touch(TouchSample(contact: 1, phase: phase, location: host.place(x, 150), timestamp: host.now + 0.01))
            })
        move([(1, 200, 150)], .up)
        let text = try #require(host.inspector.test)
        #expect(
            text.contains(
                "app.fingers([.line(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 200, y: 150), duration: 0)])"))
    }

    @Test func `A program without a root view controller is said to be one`() throws {
        host.application.asCurrent { host.window.rootViewController = nil }
        move([(1, 10, 10)], .down)
        move([(1, 10, 10)], .up)
        let text = try #require(host.inspector.test)
        #expect(text.contains("// The program's window has no root view controller: make its views here."))
        #expect(text.contains("{ UIViewController() }\n        app.tap(at: CGPoint(x: 10, y: 10))"))
    }
}
