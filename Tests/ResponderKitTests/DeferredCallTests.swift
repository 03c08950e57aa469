@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("calls are scheduled before the first input")) struct DeferredCallTests {
    private let log = Log()
    private let rig = Rig()

    private final class Target: NSObject {
        let log: Log
        init(_ log: Log) { self.log = log }
        func note(_ object: Any?) { log.add(object.map { "\($0)" } ?? "nil") }
        func number(_ number: Int) { log.add("number \(number)") }
        func plain() { log.add("plain") }
    }

    private static let note = Selector("note", Target.note)
    private static let plain = Selector(Target.plain)

    @Test func `S-266 A deferred call runs once, at its time, and never inside the present callback`() {
        let target = Target(log)
        rig.run {
            target.perform(Self.note, with: "late", afterDelay: 0.5)
            target.perform(Self.note, with: "soon", afterDelay: 0)
            target.perform(Self.plain, with: nil, afterDelay: 0.5)
        }
        #expect(log.take() == [])
        rig.advance(to: 0.4)
        #expect((log.take(), rig.application.nextDeadline) == (["soon"], 0.5))
        rig.advance(to: 0.5)
        #expect(log.take() == ["late", "plain"])
        rig.advance(to: 10)
        #expect((log.take(), rig.application.nextDeadline) == ([], nil))
    }

    @Test func `S-266 Target and object are retained until the call and released after it`() {
        weak var target: Target?
        weak var object: Target?
        do {
            let made = (Target(log), Target(log))
            (target, object) = made
            rig.run { made.0.perform(Self.note, with: made.1, afterDelay: 1) }
        }
        #expect(target != nil && object != nil)
        rig.advance(to: 1)
        #expect(log.take().count == 1 && target == nil && object == nil)
    }

    @Test func `S-267 Calls are cancelled by target, selector and equal object, or all of a target`() {
        let target = Target(log), other = Target(log)
        func ask() {
            rig.run {
                for object in ["a", "b", nil] as [Any?] { target.perform(Self.note, with: object, afterDelay: 1) }
                target.perform(Self.plain, with: nil, afterDelay: 1)
                other.perform(Self.note, with: "other", afterDelay: 1)
            }
        }
        func cancel(_ selector: Selector, _ object: Any?) {
            rig.run { NSObject.cancelPreviousPerformRequests(withTarget: target, selector: selector, object: object) }
        }
        ask()
        // An equal string, an equal selector by name.
        cancel(Selector("note", Target.note), String("ab".dropLast()))
        rig.advance(to: 2)
        #expect(log.take() == ["b", "nil", "plain", "other"])
        ask()
        cancel(Self.note, nil)
        rig.advance(to: 4)
        #expect(log.take() == ["a", "b", "plain", "other"])
        ask()
        // Another mention of the method without a name is another selector.
        cancel(Selector(Target.plain), nil)
        rig.after { NSObject.cancelPreviousPerformRequests(withTarget: other) }.advance(to: 6)
        #expect(log.take() == ["a", "b", "nil", "plain"])
        ask()
        rig.after { NSObject.cancelPreviousPerformRequests(withTarget: target) }.advance(to: 8)
        #expect(log.take() == ["other"])
    }

    @Test func `A deferred call that fits no method gives a warning`() {
        rig.after { Target(log).perform(Selector(Target.number), with: "no number", afterDelay: 1) }.advance(to: 2)
        #expect((log.take(), rig.warnings.count) == ([], 1))
    }

    @Test func `A call that schedules itself again continues without stopping the clock`() {
        final class Ticker: UIResponder {
            static let tick = Selector(Ticker.ticked)
            var count = 0
            func ticked() {
                count += 1
                perform(Self.tick, with: nil, afterDelay: 0)
            }
        }
        let ticker = rig.run { Ticker() }
        rig.after { ticker.perform(Ticker.tick, with: nil, afterDelay: 0) }.advance(to: 0.01)
        #expect((5...11).contains(ticker.count))
        rig.run { NSObject.cancelPreviousPerformRequests(withTarget: ticker) }
        #expect(rig.application.nextDeadline == nil)
    }

    /// Distinguishes single and double taps with a deferred call.
    private final class TapView: UIView {
        static let single = Selector("single", TapView.turnBlue)
        let log: Log
        init(_ log: Log) {
            self.log = log
            super.init(frame: CGRect(0, 0, 100, 100))
        }
        required init?(coder: NSCoder) { nil }
        func turnBlue() { log.add("blue at \(UIApplication.shared.now)") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            let count = touches.first?.tapCount ?? 0
            log.add("ended \(count)")
            if count == 1 { perform(Self.single, with: nil, afterDelay: 2) }
            if count == 2 {
                NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Self.single, object: nil)
                log.add("red")
            }
        }
    }

    @Test func `S-268 S-270 The second tap cancels the first one's call, and the first end is not delayed`() {
        rig.window.addSubview(rig.run { TapView(log) })
        rig.tap(50, 50, at: 0)
        #expect(log.take() == ["ended 1"])
        rig.tap(50, 50, at: 0.15).advance(to: 5)
        #expect(log.take() == ["ended 2", "red"])
    }

    @Test func `S-269 Two slow taps lead to two calls, each two seconds after its tap`() {
        rig.window.addSubview(rig.run { TapView(log) })
        rig.tap(50, 50, at: 0, for: 0).tap(50, 50, at: 1, for: 0).advance(to: 5)
        #expect(log.take() == ["ended 1", "ended 1", "blue at 2.0", "blue at 3.0"])
    }

    @Test func `A recognizer can defer calls`() {
        final class Late: UITapGestureRecognizer {
            var count = 0
            func called() { count += 1 }
        }
        let recognizer = rig.run { Late() }
        rig.after { recognizer.perform(Selector(Late.called), with: nil, afterDelay: 1) }.advance(to: 1)
        #expect(recognizer.count == 1)
    }
}
