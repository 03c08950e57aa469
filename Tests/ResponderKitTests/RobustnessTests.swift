@testable import ResponderCore
@testable import ResponderKit

/// Input and callbacks of badly behaved programs. Nothing crashes, nothing is left open.
@Suite(.replayed) struct RobustnessTests {
    private var (rig, view) = Rig.with("v", Self.square)
    private static let square = CGRect(0, 0, 100, 100)
    private let place = CGPoint(50, 50)

    @Test func `S-320 A contact that lands again far away is cancelled first`() {
        var touches: [UITouch] = []
        view.onCall = { _, called, _ in touches += Array(called) }
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(50, 50, at: 0)
        #expect(rig.down(96, 50, at: 0.1).up(at: 0.2).take() == ["v.began", "v.cancelled", "v.began", "v.ended"])
        guard touches.count == 4 else {
            Issue.record("\(touches.count) calls")
            return
        }
        #expect(touches[0] === touches[1] && touches[1] !== touches[2] && touches[2] === touches[3])
        #expect(rig.warnings.count == 1 && rig.isQuiet)
    }

    @Test func `Moves and lifts of contacts that are not down are ignored with a warning`() {
        #expect(rig.move(50, 50, at: 0, contact: 7).up(7, at: 0.1).send([(8, .cancel, place)], at: 0.2).take() == [])
        #expect(rig.warnings.count == 3 && rig.isQuiet)
    }

    @Test(.playedOnce("the recognizer stays disabled"))
    func `A gesture that canPrevent disables while it begins and ends is cancelled`() {
        let stroke = Spy(rig)
        stroke.onCall = { stroke, call, _, _ in
            guard call == "ended" else { return }
            stroke.state = .began
            stroke.state = .ended
        }
        stroke.prevents = { [unowned stroke] _ in
            stroke.isEnabled = false
            return true
        }
        rig.add(stroke, "stroke", to: view)
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(50, 50, at: 0)
        #expect(rig.up(at: 0.1).take().filter { $0.hasPrefix("stroke.") } == ["stroke.began", "stroke.cancelled"])
        #expect(rig.isQuiet)
    }

    @Test func `Invalid numbers are refused with a warning and change nothing`() {
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(50, 50, at: 0)
        for (x, stamp) in [(CGFloat.nan, 0.1), (.infinity, 0.1), (50, .nan), (50, .infinity)] as [(CGFloat, Double)] {
            let sample = TouchSample(contact: 1, phase: .move, location: CGPoint(x, 50), timestamp: stamp)
            rig.application.dispatch(touches: [sample], at: 0.1)
        }
        rig.wheel(.nan, 0, at: 0.2).hover(CGPoint(CGFloat.nan, 0), at: 0.2)
        rig.application.dispatch(touches: [], at: .nan)
        #expect(rig.advance(to: .nan).advance(to: .infinity).warnings.count == 9)
        #expect(rig.up(at: 0.3).take() == ["v.began", "v.ended"] && rig.isQuiet && rig.application.now == 0.3)
    }

    @Test func `A time that goes back counts as the last time`() {
        #expect(rig.down(50, 50, at: 5).advance(to: 3).up(at: 4).application.now == 5)
        #expect((rig.take(), rig.warnings.count) == (["v.began", "v.ended"], 1))
    }

    @Test(.playedOnce("the views stay changed"), arguments: ["began", "moved", "ended", "cancelled"])
    func `A view's callback can change anything`(_ when: String) {
        let changes: [(Rig, LoggingView) -> Void] = [
            { _, view in view.removeFromSuperview() },
            { rig, _ in rig.window.isHidden = true },
            { rig, _ in for view in rig.window.subviews { view.removeFromSuperview() } },
            { _, view in view.gestureRecognizers = nil },
            { _, view in for recognizer in view.gestureRecognizers ?? [] { recognizer.isEnabled = false } },
            { rig, view in view.addGestureRecognizer(rig.run { UITapGestureRecognizer() }) },
            { rig, _ in rig.cancel() },
            { rig, _ in rig.application.beginIgnoringInteractionEvents() },
            { rig, view in
                let window = rig.run { UIWindow(frame: CGRect(0, 0, 100, 100)) }
                window.isHidden = false
                window.addSubview(view)
            },
            { rig, _ in
                rig.window.sendEvent(rig.application.touchSequence.event)
                rig.application.sendEvent(rig.application.touchSequence.event)
            },
            { rig, _ in rig.down(50, 50, at: rig.application.now) },
            { rig, _ in rig.advance(to: rig.application.now + 10) },
        ]
        for (number, change) in changes.enumerated() {
            let (rig, view) = Rig.with("v", Self.square)
            view.isMultipleTouchEnabled = true
            rig.add(UIPanGestureRecognizer(), "pan", to: view)
            rig.add(UILongPressGestureRecognizer(), "press", to: rig.window).minimumPressDuration = 0.2
            var isDone = false
            view.onCall = { call, _, _ in
                guard call == when, !isDone else { return }
                isDone = true
                change(rig, view)
            }
            rig.send([(1, .down, place), (2, .down, CGPoint(60, 60))], at: 0)
            rig.move(52, 50, at: 0.05).up(2, at: 0.1).move(90, 50, at: 0.3).up(1, at: 0.4).tap(50, 50, at: 20)
            rig.cancel()
            rig.advance(to: 40)
            let calls = rig.take().filter { $0.hasPrefix("v.") }
            func count(_ prefix: String) -> Int {
                calls.filter { $0.hasPrefix("v.\(prefix)") }.map { $0.hasSuffix("×2") ? 2 : 1 }.reduce(0, +)
            }
            #expect(count("began") == count("ended") + count("cancelled"), "change \(number) in \(when): \(calls)")
            #expect(rig.isQuiet, "change \(number) in \(when)")
        }
    }

    @Test(.playedOnce("the views stay changed")) func `An action can change anything`() {
        let changes: [(Rig, LoggingView, UIGestureRecognizer) -> Void] = [
            { _, view, recognizer in view.removeGestureRecognizer(recognizer) },
            { _, _, recognizer in
                recognizer.isEnabled = false
                recognizer.isEnabled = true
            },
            { _, view, _ in view.removeFromSuperview() },
            { rig, _, _ in rig.cancel() },
            { rig, _, recognizer in rig.window.addGestureRecognizer(recognizer) },
            { rig, _, _ in rig.window.sendEvent(rig.application.touchSequence.event) },
        ]
        for (number, change) in changes.enumerated() {
            let (rig, view) = Rig.with("v", Self.square)
            let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
            var isDone = false
            pan.addAction { recognizer in
                guard !isDone else { return }
                isDone = true
                change(rig, view, recognizer)
            }
            rig.drag(from: CGPoint(10, 50), to: CGPoint(90, 50), at: 0)
            #expect(isDone)
            let log = rig.take()
            for once in [["v.began"], ["v.cancelled", "v.ended"], ["pan.began"], ["pan.ended", "pan.cancelled"]] {
                #expect(log.filter { once.contains($0) }.count == 1, "change \(number): \(once) in \(log)")
            }
            #expect(rig.isQuiet, "change \(number)")
        }
    }

    @Test(.playedOnce("the view stays removed")) func `A delegate can remove its view during a question`() {
        let answers = Answers()
        answers.receives = { recognizer, _ in
            recognizer.view?.removeFromSuperview()
            return true
        }
        rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.delegate = answers }
        rig.drag(from: CGPoint(10, 50), to: CGPoint(90, 50), at: 0)
        #expect(rig.take().filter { $0.hasPrefix("pan") } == [] && rig.isQuiet)
    }

    @Test func `A view that received a landing receives the end although sendEvent drops an event`() {
        let log = Log()
        let application = LoggingApplication(log)
        let rig = Rig(application) { LoggingWindow("window", $0, log) }
        let view = rig.view("v", Self.square)
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(50, 50, at: 0)
        application.swallows = true
        #expect(rig.move(52, 50, at: 0.1).take() == ["v.began"])
        #expect(rig.up(at: 0.2).take() == ["v.cancelled"] && rig.isQuiet)
    }

    @Test func `An event can be passed to another window during its delivery and sent again afterwards`() {
        let (other, inOther) = rig.run {
            let window = UIWindow(frame: CGRect(500, 0, 200, 200))
            window.isHidden = false
            let view = rig.put(LoggingView("w", Self.square, rig), in: window)
            return (window, view)
        }
        let event = rig.application.touchSequence.event
        for (name, view) in [("a", view), ("b", inOther)] {
            let pan = rig.add(UIPanGestureRecognizer(), name, to: view) { $0.cancelsTouchesInView = false }
            pan.addAction { _ in
                rig.window.sendEvent(event)
                other.sendEvent(event)
            }
        }
        let answers = Answers()
        answers.receives = { _, _ in
            other.sendEvent(event)
            return true
        }
        view.gestureRecognizers?.first?.delegate = answers
        rig.send(.down, (10, 10), (510, 10), at: 0)
        rig.window.sendEvent(event)
        for step in 1...3 {
            let way = CGFloat(step) * 20
            rig.send(.move, (10 + way, 10), (510 + way, 10), at: Double(step) * 0.1)
            other.sendEvent(event)
        }
        rig.up(1, at: 1).up(2, at: 1.1)
        let log = rig.take()
        for (view, pan) in [("v", "a"), ("w", "b")] {
            let calls = ["began", "moved", "moved", "moved", "ended"].map { "\(view).\($0)" }
            #expect(log.filter { $0.hasPrefix("\(view).") } == calls)
            let actions = ["began", "changed", "changed", "ended"].map { "\(pan).\($0)" }
            #expect(log.filter { $0.hasPrefix("\(pan).") } == actions)
        }
        #expect(rig.isQuiet)
    }
}
