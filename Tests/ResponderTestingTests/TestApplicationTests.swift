import ResponderKit
import ResponderTesting
import Testing

/// A screen with one of everything.
private final class Screen: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 100, width: 300, height: 300))
    let button = UIButton(frame: CGRect(x: 45, y: 450, width: 120, height: 44))
    let field = UITextField(frame: CGRect(x: 45, y: 520, width: 200, height: 40))
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    let tap = UITapGestureRecognizer()
    let doubleTap = UITapGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    var translation = CGPoint.zero
    var velocity = CGPoint.zero
    var scale: CGFloat = 1
    var angle: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        card.accessibilityIdentifier = "card"
        card.isMultipleTouchEnabled = true
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        let all: [(UIGestureRecognizer, String)] = [
            (pan, "pan"), (pinch, "pinch"), (rotation, "rotation"), (tap, "tap"), (doubleTap, "doubleTap"),
            (press, "press"),
        ]
        for (recognizer, name) in all {
            recognizer.name = name
            recognizer.delegate = self
            card.addGestureRecognizer(recognizer)
        }
        pan.addAction { [unowned self] _ in
            translation = pan.translation(in: view)
            velocity = pan.velocity(in: view)
        }
        pinch.addAction { [unowned self] _ in scale = pinch.scale }
        rotation.addAction { [unowned self] _ in angle = rotation.rotation }
        button.accessibilityIdentifier = "save"
        field.accessibilityIdentifier = "title"
        for view in [card, button, field] { self.view.addSubview(view) }
    }
}

extension Screen: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { [pinch, rotation].contains(gestureRecognizer) && [pinch, rotation].contains(otherGestureRecognizer) }
}

/// Tests of programs without a display.
@Suite struct TestApplicationTests {
    private let screen: Screen
    private let app: TestApplication

    init() {
        let screen = Screen()
        self.screen = screen
        app = TestApplication { screen }
    }

    @Test func `The explanation as data has the sentences of the text for who got each touch and who lost it`() throws {
        app.tap(on: screen.button)
        app.drag(on: screen.card, by: CGVector(dx: 0, dy: 80))
        let value = try JSONSerialization.jsonObject(with: Data(app.explanationJSON.utf8))
        let data = try #require(value as? [String: Any])
        #expect(data["format"] as? String == "responderkit-explanation" && data["scene"] == nil)
        let touches = try #require(data["inputs"] as? [[String: Any]]).filter { $0["kind"] as? String == "touch" }
        let winners = touches.map { ($0["got"] as? [[String: Any]] ?? []).map { $0["who"] as? [String: String] } }
        #expect(winners == [[["view": "save"]], [["gesture": "pan"]]])
        for touch in touches {
            let rest = ((touch["got"] as? [[String: Any]] ?? []) + (touch["lost"] as? [[String: Any]] ?? []))
            for sentence in ([touch] + rest).map({ $0["sentence"] as? String ?? "" }) {
                #expect(!sentence.isEmpty && app.explanation.contains(sentence), "\(sentence)")
            }
        }
        #expect(touches[0]["sentence"] as? String == "save got the touch: it sent touchUpInside")
        let facts = try #require((touches[1]["got"] as? [[String: Any]])?.first?["facts"] as? [[String: Any]])
        #expect(facts.first?["fact"] as? String == "reason" && facts.first?["words"] is String)
    }

    @Test func `The controller's views are in a key window of the given size`() {
        #expect(app.window.isKeyWindow && screen.view.window === app.window)
        #expect(screen.view.bounds.size == CGSize(width: 390, height: 844) && app.time == 0)
        let small = TestApplication(size: CGSize(width: 100, height: 200), views: { [UIView()] })
        #expect(small.window.bounds.size == CGSize(width: 100, height: 200))
        #expect(small.window.rootViewController?.view.subviews.count == 1)
    }

    @Test func `A tap waits for the double tap, in virtual time`() {
        app.tap(on: screen.card)
        #expect(app.history(of: screen.tap) == [])
        app.wait(1)
        #expect(app.history(of: screen.tap) == [.ended] && app.history(of: screen.doubleTap) == [.failed])
        app.forget()
        app.tap(on: screen.card, count: 2)
        #expect(app.history(of: screen.doubleTap) == [.ended])
        #expect(app.history(of: screen.tap) == [.failed])
        #expect(app.history(of: screen.doubleTap).isRecognized && !app.history(of: screen.tap).isRecognized)
    }

    @Test func `A drag moves from the middle by the vector and flicks nothing; a flick does`() {
        app.drag(on: screen.card, by: CGVector(dx: 60, dy: 20))
        #expect(app.history(of: screen.pan) == [.began, .changed, .ended])
        // Without the 10 points that the pan needed to begin.
        let part: CGFloat = 1 - 10 / hypot(60, 20)
        #expect(abs(screen.translation.x - 60 * part) < 0.001 && abs(screen.translation.y - 20 * part) < 0.001)
        #expect(hypot(screen.velocity.x, screen.velocity.y) < 1)
        app.wait(1)
        app.flick(on: screen.card, by: CGVector(dx: -80, dy: 0))
        #expect(screen.velocity.x < -500)
    }

    @Test(arguments: [0.5, 2, 3]) func `A pinch has the scale that was asked for`(_ scale: CGFloat) {
        app.pinch(on: screen.card, scale: scale)
        #expect(app.history(of: screen.pinch) == [.began, .changed, .ended])
        #expect(abs(screen.scale - scale) < 0.15 * scale)
        #expect(!app.history(of: screen.rotation).isRecognized)
    }

    @Test(arguments: [-1.0, 0.5, 2]) func `Two fingers turn by the angle that was asked for`(_ angle: CGFloat) {
        app.rotate(on: screen.card, by: angle)
        #expect(app.history(of: screen.rotation) == [.began, .changed, .ended])
        #expect(abs(screen.angle - angle) < 0.25)
        #expect(!app.history(of: screen.pinch).isRecognized)
    }

    @Test func `A press of the minimum duration begins, a shorter one does not`() {
        app.press(on: screen.card, for: 0.45)
        #expect(!app.history(of: screen.press).isRecognized)
        app.wait(1)
        app.press(on: screen.card, for: 0.5)
        #expect(app.history(of: screen.press).isRecognized)
    }

    @Test func `A finger stays down between steps; one of two leaves early`() {
        let first = app.touchDown(on: screen.card, at: CGPoint(x: 100, y: 150))
        let second = app.touchDown(on: screen.card, at: CGPoint(x: 200, y: 150))
        #expect(first.contact == 1 && second.contact == 2)
        second.move(by: CGVector(dx: 40, dy: 0))
        #expect(app.history(of: screen.pinch) == [.began, .changed])
        first.lift()
        let third = app.touchDown(on: screen.card, at: CGPoint(x: 100, y: 150))
        #expect(third.contact == 1)
        second.lift()
        third.lift()
        #expect(app.history(of: screen.pinch) == [.began, .changed, .ended])
        #expect(!first.isDown && !second.isDown && !third.isDown)
        let fourth = app.touchDown(on: screen.card)
        fourth.move(by: CGVector(dx: 30, dy: 0))
        fourth.cancel()
        #expect(app.history(of: screen.pan).states.last == .cancelled && !fourth.isDown)
        // A lifted finger does nothing more, and says so.
        first.move(by: CGVector(dx: 10, dy: 0), duration: 0)
        #expect(app.warnings == ["the test: finger 1 has lifted; put another one down"])
    }

    @Test func `Fingers with paths of their own land and lift each at its time`() {
        let frame = app.place(in: screen.card)
        app.fingers([
            .hold(frame, for: 0.6),
            .line(
                from: CGPoint(x: frame.x + 60, y: frame.y), to: CGPoint(x: frame.x + 90, y: frame.y), start: 0.2,
                duration: 0.2),
        ])
        let landings = app.decisions.compactMap { entry -> (Int, TimeInterval)? in
            if case .hitTest(let contact, _, _, _) = entry.kind { (contact, entry.time) } else { nil }
        }
        #expect(landings.map(\.0) == [1, 2])
        #expect(landings.map(\.1) == [0, 0.2] && abs(app.time - 0.6) < 0.001)
    }

    @Test func `A button sends its events, and a disabled one says why it sends none`() {
        app.tap(on: screen.button)
        #expect(app.events(of: screen.button).contains(.touchUpInside))
        app.forget()
        screen.button.isEnabled = false
        app.tap(on: screen.button)
        #expect(app.events(of: screen.button).isEmpty)
        #expect(app.why(screen.button).contains("save (UIButton)"))
    }

    @Test func `A trackpad pinches and turns without fingers`() {
        app.transform(on: screen.card, scale: 2)
        #expect(app.history(of: screen.pinch) == [.began, .changed, .ended])
        #expect(abs(app.time - 0.5) < 1e-9)
        app.forget()
        app.transform(on: screen.card, by: .pi / 4, duration: 0)
        #expect(app.history(of: screen.rotation) == [.began, .ended])
        #expect(app.why(screen.rotation).contains("the trackpad turned by 45°; a rotation begins at 8°"))
        #expect(app.why(screen.pinch).contains("the scale changed by at most 0 %; a pinch begins at 5 %"))
        #expect(app.explanation.contains("a gesture of the trackpad began over card at"))
        #expect(app.warnings == [])
    }

    @Test func `A finger is at each point of its path at the time given`() {
        // It rests for longer than a long press needs, which a constant speed would not do.
        app.fingers([.path([(0, 195, 250), (0.8, 195, 250), (0.9, 235, 250), (1, 235, 300)])])
        #expect(app.history(of: screen.press).states.first == .began)
        #expect(app.history(of: "press") == app.history(of: screen.press))
        #expect(app.history(of: "nobody") == [])
        app.fingers([.path([(0, 195, 250), (1, 195, 250), (0.5, 235, 250)])])
        #expect(app.warnings.count == 1)
    }

    @Test func `Keys and text reach the first responder`() {
        app.tap(on: screen.field)
        app.type("Grüße")
        #expect(screen.field.text == "Grüße")
        app.strike("Backspace")
        #expect(screen.field.text == "Grüß")
    }

    @Test func `A failed expectation has the explanation in its report`() {
        app.drag(on: screen.card, by: CGVector(dx: 80, dy: 0))
        let report = "\(app.history(of: screen.press))"
        #expect(report.hasPrefix("[failed]\npress (long press on card)\n"))
        #expect(report.contains("prevented by pan on card") || report.contains("moved"))
        #expect(app.explanation.contains("finger 1"))
        // The explanation also covers a recognizer that received nothing.
        #expect(!app.why(screen.rotation).isEmpty)
    }

    @Test func `Mistakes of a test are warnings and reach nothing`() {
        app.tap(on: UIView())
        app.wait(-1)
        app.pinch(on: screen.card, scale: 0)
        app.fingers([FingerPath(through: [])])
        #expect(app.time == 0.05)
        #expect(app.warnings.count == 4 && app.warnings.allSatisfy { $0.hasPrefix("the test: ") })
        #expect(app.warnings[0].hasSuffix("is not in a window, so no finger can reach it; add it to the view tree"))
        #expect(app.explanation.contains("is not in a window"))
    }

    @Test func `A recording is played from the present time on`() throws {
        let lines = [
            #"{"format":"responderkit-recording","version":1,"scene":"transform"}"#,
            #"{"t":0.1,"contact":1,"phase":"down","x":195,"y":250}"#,
            #"{"t":0.15,"contact":1,"phase":"up","x":195,"y":250}"#, #"{"t":1,"end":true}"#,
        ]
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
        try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        app.wait(2)
        try app.play(file.path)
        #expect(app.history(of: screen.tap) == [.ended] && app.time == 3)
        #expect(throws: (any Error).self) { try app.play("/nonexistent.jsonl") }
    }

    @Test func `Two programs in one test know nothing of each other`() {
        let other = Screen()
        let second = TestApplication { other }
        second.tap(on: other.card, count: 2)
        #expect(second.history(of: other.doubleTap) == [.ended])
        #expect(app.history(of: screen.doubleTap) == [] && app.decisions.isEmpty)
        app.perform { #expect(UIApplication.shared === app.application) }
    }
}
