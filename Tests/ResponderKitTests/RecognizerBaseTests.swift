@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct RecognizerBaseTests {
    private var (rig, view) = Rig.with("v", Self.square)
    private static let square = CGRect(0, 0, 400, 400)

    @Test func `S-117 S-118 A plain recognizer has UIKit's defaults, and stays possible through any touch sequence`() {
        let recognizer = UIGestureRecognizer()
        #expect(recognizer.state == .possible && recognizer.isEnabled && recognizer.cancelsTouchesInView)
        #expect(!recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded && recognizer.view == nil)
        #expect(recognizer.delegate == nil && recognizer.numberOfTouches == 0)
        rig.add(recognizer, "base", to: view)
        rig.drag(from: CGPoint(10, 10), to: CGPoint(300, 300), at: 0).tap(50, 50, at: 1).down(50, 50, at: 2)
        rig.cancel().advance(to: 10)
        #expect(recognizer.state == .possible && rig.changes(of: "base").isEmpty)
        #expect(rig.take().filter { $0.hasPrefix("base") }.isEmpty && rig.isQuiet)
    }

    @Test func `S-119 S-120 The states have UIKit's raw values, and every pair follows the table of transitions`() {
        typealias State = UIGestureRecognizer.State
        let all: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        #expect((all.map(\.rawValue), State.recognized) == ([0, 1, 2, 3, 4, 5], State.ended))
        #expect(State.cancelled != State.failed)
        let legal = [
            "possible>began", "possible>ended", "possible>failed", "began>changed", "began>ended", "began>cancelled",
            "changed>changed", "changed>ended", "changed>cancelled",
        ]
        for one in all {
            for other in all {
                #expect(one.canBecome(other) == legal.contains("\(one.name)>\(other.name)"), "\(one) \(other)")
            }
        }
    }

    @Test func `S-121 An illegal transition changes nothing, sends nothing, and warns`() {
        let spy = rig.add(Spy(rig), "spy", to: rig.view("v", Self.square))
        rig.down(50, 50, at: 0)
        spy.state = .changed
        #expect(spy.state == .possible)
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .failed } }
        rig.move(60, 50, at: 0.1)
        spy.onCall = nil
        _ = rig.take()
        spy.state = .began
        rig.down(80, 50, at: 0.2, contact: 2)
        spy.state = .ended
        #expect(rig.take() == ["spy.began", "spy:began", "spy.ended", "spy:reset"])
        #expect(rig.warnings == ["spy: state changed was refused, because there is no way to it from possible."])
    }

    @Test func `S-121 A failed recognizer cannot begin before the reset`() {
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, _, _ in
            guard call == "moved" else { return }
            spy.state = .failed
            spy.state = .began
            #expect(spy.state == .failed)
        }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(100, 10), at: 0)
        #expect((rig.changes(of: "spy"), rig.warnings.count) == (["possible>failed", "failed>possible"], 1))
    }

    @Test func `S-122 Cancelled while possible counts as failed, without an action`() {
        let spy = rig.add(Spy(rig), "spy", to: rig.view("v", Self.square))
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .cancelled } }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(20, 10), at: 0, steps: 1)
        #expect(rig.take() == ["spy:began", "v.began", "spy:moved", "v.moved", "spy:reset", "v.ended"])
        #expect(rig.changes(of: "spy") == ["possible>failed", "failed>possible"])
    }

    @Test(arguments: Placement.allCases)
    func `S-123 S-125 S-128 Each committed change but to possible and failed sends an action`(_ placement: Placement) {
        let rig = Rig(placement)
        let spy = rig.add(Spy(rig), "spy", to: rig.view("v", Self.square))
        spy.onCall = { spy, call, touches, _ in
            switch call {
            case "moved": spy.state = spy.state == .possible ? .began : .changed
            case "ended": spy.state = .ended
            default: break
            }
        }
        #expect(
            rig.drag(from: CGPoint(10, 10), to: CGPoint(40, 10), at: 0, steps: 3).take() == [
                "spy:began", "v.began", "spy:moved", "spy.began", "v.cancelled", "spy:moved", "spy.changed",
                "spy:moved", "spy.changed", "spy:ended", "spy.ended", "spy:reset",
            ])
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .failed } }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(40, 10), at: 1, steps: 1)
        #expect(rig.take() == ["spy:began", "v.began", "spy:moved", "v.moved", "spy:reset", "v.ended"])
        #expect(
            rig.changes(of: "spy") == [
                "possible>began", "began>changed", "changed>ended", "ended>possible", "possible>failed",
                "failed>possible",
            ])
        #expect(rig.isQuiet)
    }

    @Test func `S-124 A discrete recognizer sends one action with the state ended`() {
        let spy = rig.add(Spy(rig), "spy", to: rig.view("v", Self.square))
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .recognized } }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(40, 10), at: 0, steps: 5)
        #expect(rig.take() == ["spy:began", "v.began", "spy:moved", "spy.ended", "v.cancelled", "spy:reset"])
    }

    @Test func `S-126 S-128 The action reads the final state after all recognizers received the event`() {
        let (tap, spy) = (rig.add(SpyTap(rig), "tap", to: view), rig.add(Spy(rig), "spy", to: rig.window))
        var seen: UIGestureRecognizer.State?
        tap.addAction { seen = $0.state }
        #expect(
            rig.tap(50, 50, at: 0).take() == [
                "tap:began", "spy:began", "v.began", "tap:ended", "spy:ended", "tap.ended", "v.cancelled", "tap:reset",
                "spy:reset",
            ])
        #expect(seen == .ended && tap.state == .possible && spy.state == .possible)
    }

    @Test func `S-129 The reset waits for a dependent that is undecided over the same touches`() {
        let first = rig.add(Spy(rig), "first", to: view)
        let second = rig.add(Spy(rig), "second", to: view) { $0.require(toFail: first) }
        first.onCall = { spy, call, _, _ in if call == "began" { spy.state = .failed } }
        second.onCall = { spy, call, _, _ in
            guard call == "moved" else { return }
            rig.log.append("first reads \(first.state.name)")
            spy.state = .failed
        }
        #expect(
            rig.stroke((10, 10), (20, 10), at: 0).take() == [
                "first:began", "second:began", "v.began", "second:moved", "first reads failed", "v.moved",
                "first:reset", "second:reset", "v.ended",
            ])
    }

    @Test func `S-130 After the reset fingers that are down are ignored until they lift`() {
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, _, _ in if call == "began" { spy.state = .failed } }
        _ = rig.down(10, 10, at: 0).take()
        spy.onCall = nil
        #expect((rig.move(20, 10, at: 0.1).take(), spy.numberOfTouches) == (["v.moved"], 0))
        rig.down(50, 50, at: 0.2, contact: 2)
        #expect(rig.up(1, at: 0.3).up(2, at: 0.4).take() == ["spy:began", "v.ended", "spy:ended"])
    }

    @Test(.playedOnce("the recognizer counts taps"))
    func `S-131 A recognizer that is possible after the last lift is neither failed nor reset`() {
        let spy = rig.add(Spy(rig), "spy", to: rig.view("v", Self.square))
        var taps = 0
        spy.onCall = { spy, call, _, _ in
            guard call == "ended" else { return }
            taps += 1
            if taps == 2 { spy.state = .ended }
        }
        #expect(rig.tap(10, 10, at: 0).take() == ["spy:began", "v.began", "spy:ended", "v.ended"])
        rig.tap(10, 10, at: 1)
        #expect(rig.take() == ["spy:began", "v.began", "spy:ended", "spy.ended", "v.cancelled", "spy:reset"])
    }

    @Test func `S-132 Touch methods are not called after a failure or an end`() {
        // Without a reset in between: a dependent delays the reset of the failed recognizer.
        let spy = rig.add(Spy(rig), "spy", to: view)
        rig.add(Spy(rig), "late", to: view) { $0.require(toFail: spy) }
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .failed } }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(40, 10), at: 0, steps: 3)
        #expect(rig.take().filter { $0.hasPrefix("spy") } == ["spy:began", "spy:moved", "spy:reset"])
    }

    @Test func `S-133 An ignored touch is not delivered or counted, and its view keeps it`() {
        view.isMultipleTouchEnabled = true
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, touches, event in
            guard let event else { return }
            for touch in touches where touch.contact == 2 { spy.ignore(touch, for: event) }
            if call == "moved" { spy.state = .ended }
        }
        rig.down(10, 10, at: 0).down(50, 50, at: 0.1, contact: 2)
        #expect(spy.numberOfTouches == 1)
        rig.move(60, 60, at: 0.2, contact: 2)
        #expect(rig.take() == ["spy:began", "v.began", "spy:began", "v.began", "v.moved"])
        rig.move(20, 10, at: 0.3).up(1, at: 0.4)
        #expect(rig.up(2, at: 0.5).take() == ["spy:moved", "spy.ended", "v.cancelled", "spy:reset", "v.ended"])
    }
}
