@testable import ResponderCore
@testable import ResponderKit

/// An observer that leaves out how things merely go on, such as an open inspector, hears of the actions of a drag many at a
/// time, and of everything else at once.
@Suite struct SparseObserverTests {
    private let application = UIApplication()
    private let window: UIWindow
    private let log = Log()
    /// Where the finger is.
    private var x: CGFloat = 100

    init() {
        window = application.asCurrent { UIWindow(frame: CGRect(0, 0, 1000, 1000)) }
        application.asCurrent {
            window.isHidden = false
            let pan = UIPanGestureRecognizer()
            pan.addAction { ($0 as? UIPanGestureRecognizer)?.setTranslation(.zero, in: nil) }
            window.addGestureRecognizer(pan)
        }
        application.addSparseObserver(log)
    }

    private func send(_ phase: TouchSample.Phase) {
        let time = application.now + 0.01
        let sample = TouchSample(contact: 1, phase: phase, location: CGPoint(x, 500), timestamp: time)
        application.dispatch(touches: [sample], at: time)
    }

    /// Move the finger to and fro, by 20 points each time.
    private mutating func move(_ count: Int) {
        for _ in 1...count {
            x = x == 100 ? 120 : 100
            send(.move)
        }
    }

    @Test mutating func `The actions of a drag come before the decision that follows them, in each drag`() {
        for _ in 1...2 {
            log.lines = []
            send(.down)
            move(20)
            #expect(log.lines == ["began", "changed"])
            send(.up)
            #expect(log.lines == ["began", "changed", "19 actions", "ended", "possible"])
        }
    }

    @Test mutating func `They come after some hundred actions, if asked for, and before the observer is removed`() {
        send(.down)
        log.lines = []
        move(256)
        #expect(log.lines == ["began", "changed"])
        move(1)
        #expect(log.lines == ["began", "changed", "256 actions"])
        move(3)
        application.passOnContinuations()
        #expect(log.lines.suffix(2) == ["256 actions", "3 actions"])
        application.passOnContinuations()
        #expect(log.lines.suffix(2) == ["256 actions", "3 actions"])
        move(2)
        application.removeObserver(log)
        #expect(log.lines.last == "2 actions")
        move(2)
        send(.up)
        #expect(log.lines.last == "2 actions")
    }

    @Test mutating func `An observer can hear of each action before it is sent, while the gesture has its values`() {
        log.wantsContinuations = true
        send(.down)
        move(3)
        #expect(log.lines == ["began", "changed", "will send -20.0", "will send 20.0"])
        // What it wants is read after each decision.
        log.wantsContinuations = false
        move(1)
        #expect(log.lines.last == "will send -20.0")
        send(.up)
        log.lines = []
        send(.down)
        move(3)
        #expect(log.lines == ["began", "changed"])
    }

    @Test mutating func `With an observer of all, each action is a decision, and what came before is not lost`() {
        send(.down)
        move(5)
        let all = All()
        application.addObserver(all)
        #expect(log.lines == ["began", "changed", "4 actions"])
        log.lines = []
        move(2)
        #expect(log.lines == ["action", "action"])
        application.removeObserver(all)
        move(2)
        application.passOnContinuations()
        #expect(log.lines == ["action", "action", "2 actions"])
    }

    private final class Log: @MainActor SparseObserver {
        var lines: [String] = []
        var wantsContinuations = false

        func application(_ application: UIApplication, didObserve event: Decision) {
            switch event.kind {
            case .gesture(_, _, _, let state, _): lines.append(state.name)
            case .action(_, .changed, _): lines.append("action")
            default: break
            }
        }

        func application(_ application: UIApplication, didContinue gestures: [Continuation]) {
            lines.append("\(gestures.count) actions")
        }

        func application(_ application: UIApplication, willContinue recognizer: UIGestureRecognizer) {
            let pan = recognizer as? UIPanGestureRecognizer
            lines.append("will send \(pan?.translation(in: nil).x ?? 0)")
        }
        nonisolated deinit {}
    }

    /// An observer that wants all decisions.
    private final class All: DispatchObserver {
        func application(_ application: UIApplication, didObserve event: Decision) {}
        nonisolated deinit {}
    }
}
