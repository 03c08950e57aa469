import Foundation
import Testing

@testable import ResponderKit

@Suite struct ArbitrationTests {
    private static let square = CGRect(x: 0, y: 0, width: 400, height: 400)

    /// A spy that begins with the first move and goes on.
    private func mover(_ rig: Rig, _ name: String, on view: UIView) -> Spy {
        let spy = rig.add(Spy(rig), name, to: view)
        spy.onCall = { spy, call, _, _ in
            if call == "moved" { spy.state = spy.state == .possible ? .began : .changed }
            if call == "ended" { spy.state = spy.state == .possible ? .failed : .ended }
        }
        return spy
    }

    private func actions(_ rig: Rig) -> [String] { rig.take().filter { !$0.contains(":") && !$0.hasPrefix("v") } }

    @Test("S-168 whoever begins fails the others that share a touch, in the same cycle", arguments: Placement.allCases)
    func exclusion(_ placement: Placement) {
        let rig = Rig(placement)
        let outer = rig.view("outer", Self.square)
        let view = rig.view("v", Self.square, in: outer)
        let first = mover(rig, "first", on: view)
        let tap = rig.add(SpyTap(rig), "tap", to: outer)
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        #expect(
            rig.take() == [
                "first:began", "tap:began", "v.began", "first:moved", "tap:moved", "first.began", "v.cancelled",
                "tap:reset",
            ])
        #expect(rig.changes(of: "tap") == ["possible>failed", "failed>possible"])
        #expect(rig.why("tap", .failed)?.hasPrefix("prevented by first on v") == true)
        #expect(first.state == .began && tap.state == .possible)
    }

    @Test("S-169 S-170 S-171 the prevention test, every combination of answers") func preventionTable() {
        for canPrevent in [false, true] {
            for canBePrevented in [false, true] {
                for mine: Bool? in [nil, false, true] {
                    for theirs: Bool? in [nil, false, true] {
                        let rig = Rig()
                        let view = rig.view("v", Self.square)
                        let acting = mover(rig, "acting", on: view)
                        let other = rig.add(Spy(rig), "other", to: view)
                        acting.prevents = { _ in canPrevent }
                        other.isPreventable = { _ in canBePrevented }
                        let first = Answers()
                        let second = Answers()
                        first.together = { _, _ in mine ?? false }
                        second.together = { _, _ in theirs ?? false }
                        if mine != nil { acting.delegate = first }
                        if theirs != nil { other.delegate = second }
                        rig.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 10), at: 0, steps: 2, lifts: false)
                        let isFailed = rig.changes(of: "other").first == "possible>failed"
                        let expected = canPrevent && canBePrevented && mine != true && theirs != true
                        #expect(isFailed == expected, "\(canPrevent) \(canBePrevented) \(mine as Any) \(theirs as Any)")
                        let asked = (first.take() + second.take()).filter { $0.contains("together") }
                        #expect(asked.isEmpty || canPrevent && canBePrevented)
                    }
                }
            }
        }
    }

    @Test("S-172 canPrevent false fails nobody; canBePrevented false is failed by nobody, but fails others")
    func canAndCannot() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let mild = mover(rig, "mild", on: view)
        mild.prevents = { _ in false }
        let strong = mover(rig, "strong", on: view)
        let tough = mover(rig, "tough", on: view)
        tough.isPreventable = { _ in false }
        let plain = mover(rig, "plain", on: view)
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        #expect(actions(rig) == ["mild.began", "strong.began", "tough.began"])
        #expect(tough.state == .began && plain.state == .possible)
        #expect(rig.why("plain", .failed)?.hasPrefix("prevented by strong") == true)
        rig.up(at: 0.2)
        // The two directions are independent: the one that nobody prevents prevents others.
        mild.isEnabled = false
        strong.isEnabled = false
        _ = rig.take()
        rig.down(10, 10, at: 1)
        rig.move(20, 10, at: 1.1)
        #expect(actions(rig) == ["tough.began"])
        #expect(rig.why("plain", .failed)?.hasPrefix("prevented by tough") == true)
    }

    @Test(
        "S-173 pinch and rotation: the first to begin wins; with a yes from either both run",
        arguments: Placement.allCases)
    func pinchAndRotation(_ placement: Placement) {
        for who in ["none", "pinch", "rotation"] {
            let rig = Rig(placement)
            let view = rig.view("v", CGRect(x: 0, y: 0, width: 1000, height: 1000))
            let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
            let rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
            let answers = Answers()
            answers.together = { _, _ in true }
            if who == "pinch" { pinch.delegate = answers }
            if who == "rotation" { rotation.delegate = answers }
            rig.send([(1, .down, CGPoint(x: 400, y: 500)), (2, .down, CGPoint(x: 600, y: 500))], at: 0)
            for step in 1...20 {
                let angle = CGFloat(step) * 0.05
                let radius = 100 + CGFloat(step) * 5
                let arm = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
                rig.send(
                    [
                        (1, .move, CGPoint(x: 500 - arm.x, y: 500 - arm.y)),
                        (2, .move, CGPoint(x: 500 + arm.x, y: 500 + arm.y)),
                    ], at: Double(step) * 0.01)
            }
            rig.up(1, at: 1)
            rig.up(2, at: 1.1)
            let log = actions(rig)
            #expect(log.contains("pinch.ended"))
            #expect(log.contains("rotation.ended") == (who != "none"))
            #expect(rig.isQuiet)
        }
    }

    @Test("S-174 S-175 equal recognizers on a view and its superview: the deeper wins, unless it fails")
    func deeperWins() {
        let rig = Rig()
        let outer = rig.view("outer", Self.square)
        let view = rig.view("v", Self.square, in: outer)
        rig.add(UITapGestureRecognizer(), "outerTap", to: outer)
        let inner = rig.add(UITapGestureRecognizer(), "innerTap", to: view)
        rig.tap(10, 10, at: 0)
        #expect(actions(rig) == ["innerTap.ended"])
        inner.numberOfTouchesRequired = 2
        rig.tap(10, 10, at: 1)
        #expect(actions(rig) == ["outerTap.ended"])
        rig.add(UIPanGestureRecognizer(), "outerPan", to: outer)
        rig.add(UIPanGestureRecognizer(), "innerPan", to: view)
        rig.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10), at: 2, steps: 1)
        #expect(actions(rig) == ["innerPan.began", "innerPan.ended"])
    }

    @Test("S-176 of two equal recognizers on one view exactly one acts, the one added first") func equals() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        rig.add(UITapGestureRecognizer(), "one", to: view)
        rig.add(UITapGestureRecognizer(), "two", to: view)
        rig.tap(10, 10, at: 0)
        #expect(actions(rig) == ["one.ended"])
    }

    @Test("S-177 recognizers that share no touch never prevent each other") func separate() {
        let rig = Rig()
        let one = rig.view("v1", CGRect(x: 0, y: 0, width: 100, height: 100))
        let two = rig.view("v2", CGRect(x: 100, y: 0, width: 100, height: 100))
        rig.add(UIPanGestureRecognizer(), "one", to: one)
        rig.add(UIPanGestureRecognizer(), "two", to: two)
        rig.send([(1, .down, CGPoint(x: 10, y: 10)), (2, .down, CGPoint(x: 110, y: 10))], at: 0)
        rig.send([(1, .move, CGPoint(x: 40, y: 10)), (2, .move, CGPoint(x: 140, y: 10))], at: 0.1)
        rig.up(1, at: 0.2)
        rig.up(2, at: 0.2)
        #expect(actions(rig) == ["one.began", "two.began", "one.ended", "two.ended"])
    }

    @Test("S-178 S-184 a requirement holds back until the failure, and fails with a recognition") func requirement() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let a = mover(rig, "a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        a.require(toFail: b)
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        // It has met its own conditions and waits: possible, and still receiving.
        #expect(a.state == .possible)
        rig.move(30, 10, at: 0.2)
        #expect(
            rig.take() == [
                "a:began", "b:began", "v.began", "a:moved", "b:moved", "v.moved", "a:moved", "b:moved", "v.moved",
            ])
        // A failure outside of any event lets it begin without another touch.
        b.state = .failed
        #expect(rig.take() == ["a.began", "v.cancelled", "b:reset"])
        #expect(rig.why("a", .began) == "require(toFail:) is met: b failed")
        rig.move(40, 10, at: 0.3)
        rig.up(at: 0.4)
        #expect(rig.take() == ["a:moved", "a.changed", "a:ended", "a.ended", "a:reset"])

        rig.down(10, 10, at: 1)
        rig.move(20, 10, at: 1.1)
        b.state = .began
        #expect(actions(rig) == ["b.began"])
        #expect(rig.why("a", .failed) == "require(toFail: b), which did not fail but was recognized")
        b.state = .ended
        rig.up(at: 1.2)
        #expect(rig.isQuiet)
    }

    @Test("S-179 S-180 S-181 pan and swipe, with and without the requirement") func panAndSwipe() {
        for requires in [false, true] {
            let rig = Rig()
            let view = rig.view("v", CGRect(x: 0, y: 0, width: 1000, height: 400))
            let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
            let swipe = rig.add(UISwipeGestureRecognizer(), "swipe", to: view)
            if requires { pan.require(toFail: swipe) }
            rig.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 300, y: 50), at: 0, for: 0.15)
            let fast = actions(rig)
            if requires {
                #expect(fast == ["swipe.ended"])
            } else {
                #expect(fast.first == "pan.began" && fast.last == "pan.ended" && !fast.contains("swipe.ended"))
            }
            rig.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 160, y: 50), at: 2, for: 2)
            let slow = actions(rig)
            #expect(slow.first == "pan.began" && slow.last == "pan.ended" && !slow.contains("swipe.ended"))
            rig.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 150, y: 300), at: 6, for: 0.2)
            let aside = actions(rig)
            #expect(aside.first == "pan.began" && aside.last == "pan.ended")
            #expect(rig.isQuiet)
        }
    }

    @Test("S-182 long press and pan: whoever is first", arguments: Placement.allCases)
    func pressAndPan(_ placement: Placement) {
        let rig = Rig(placement)
        let view = rig.view("v", Self.square)
        rig.add(UILongPressGestureRecognizer(), "press", to: view)
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(10, 10, at: 0)
        rig.move(40, 10, at: 0.2)
        rig.application.advance(to: 2)
        rig.up(at: 2)
        #expect(actions(rig) == ["pan.began", "pan.ended"])
        rig.down(10, 10, at: 3)
        rig.application.advance(to: 3.6)
        rig.move(60, 10, at: 3.7)
        rig.up(at: 3.8)
        #expect(actions(rig) == ["press.began", "press.changed", "press.ended"])
    }

    @Test("S-183 a requirement is void if the other is disabled, unattached, or got none of the touches")
    func voidRequirement() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let aside = rig.view("aside", CGRect(x: 500, y: 0, width: 100, height: 100))
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        let blockers = [Spy(rig), Spy(rig), Spy(rig)]
        for blocker in blockers { tap.require(toFail: blocker) }
        rig.add(blockers[0], "disabled", to: view).isEnabled = false
        rig.add(blockers[1], "aside", to: aside)
        blockers[2].name = "unattached"
        rig.tap(10, 10, at: 0)
        #expect(actions(rig) == ["tap.ended"])
        // A finger on the other one's view alone does not make it block.
        rig.down(510, 10, at: 1, contact: 2)
        rig.tap(10, 10, at: 1.1)
        #expect(actions(rig).contains("tap.ended"))
        // Disabling while it is waited for fails it.
        rig.up(2, at: 1.2)
        blockers[0].isEnabled = true
        rig.tap(10, 10, at: 2)
        #expect(!actions(rig).contains("tap.ended"))
        blockers[0].isEnabled = false
        #expect(actions(rig).contains("tap.ended"))
        #expect(rig.isQuiet)
    }

    @Test("S-183 giving the shared touch up frees who waits") func ignoringFrees() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let a = mover(rig, "a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        a.require(toFail: b)
        b.onCall = { b, call, touches, event in
            if call == "moved", let event, event.timestamp > 0.15 { b.ignore(touches.first!, for: event) }
        }
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        #expect(a.isWaiting)
        rig.move(30, 10, at: 0.2)
        #expect(actions(rig) == ["a.began"])
        rig.up(at: 0.3)
        #expect(rig.isQuiet)
    }

    @Test("S-185 a tap that waits is sent at the other's failure, with the tap's place") func waitingTap() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let single = rig.add(UITapGestureRecognizer(), "single", to: view)
        let double = rig.add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        var place = CGPoint.zero
        var count = 0
        single.addAction {
            place = $0.location(in: view)
            count = $0.numberOfTouches
        }
        rig.tap(30, 40, at: 0)
        #expect(single.state == .possible)
        rig.application.advance(to: 1)
        #expect(rig.take() == ["v.began", "single.ended", "v.cancelled"])
        #expect(place == CGPoint(x: 30, y: 40) && count == 1)
    }

    @Test("S-186 a continuous gesture that waits fails when its fingers lift first") func liftedWaiting() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let blocker = rig.add(UILongPressGestureRecognizer(), "press", to: view)
        blocker.allowableMovement = 1000
        blocker.minimumPressDuration = 5
        pan.require(toFail: blocker)
        rig.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10), at: 0)
        #expect(actions(rig).isEmpty)
        #expect(rig.why("pan", .failed) == "its fingers lifted while it waited by require(toFail:)")
        #expect(rig.isQuiet)
    }

    @Test("S-187 S-197 single waits for double waits for triple") func chain() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let taps = (1...3).map { count in
            let tap = rig.add(UITapGestureRecognizer(), "tap\(count)", to: view)
            tap.numberOfTapsRequired = count
            return tap
        }
        taps[0].require(toFail: taps[1])
        taps[0].require(toFail: taps[2])
        taps[1].require(toFail: taps[2])
        var time = 0.0
        for count in 1...3 {
            for tap in 0..<count { rig.tap(50, 50, at: time + Double(tap) * 0.2) }
            rig.application.advance(to: time + 2)
            #expect(actions(rig) == ["tap\(count).ended"])
            #expect(rig.isQuiet)
            time += 3
        }
    }

    @Test("S-188 dynamic requirements: any yes counts, each pair is asked once an attempt") func dynamic() {
        // Who says yes: the waiting one's delegate or class, or the other's.
        for who in ["delegate waits", "delegate awaited", "class waits", "class awaited", "nobody"] {
            let rig = Rig()
            let outer = rig.view("outer", Self.square)
            let view = rig.view("v", Self.square, in: outer)
            let a = mover(rig, "a", on: view)
            let b = rig.add(Spy(rig), "b", to: outer)
            let answers = Answers()
            a.delegate = answers
            b.delegate = answers
            if who == "delegate waits" { answers.waits = { one, other in one === a && other === b } }
            if who == "delegate awaited" { answers.isAwaited = { one, other in one === b && other === a } }
            if who == "class waits" { a.requiresFailure = { $0 === b } }
            if who == "class awaited" { b.isRequiredToFail = { $0 === a } }
            rig.down(10, 10, at: 0)
            rig.move(20, 10, at: 0.1)
            rig.move(30, 10, at: 0.2)
            #expect(a.isWaiting == (who != "nobody"), "\(who)")
            b.state = .failed
            rig.move(40, 10, at: 0.3)
            rig.up(at: 0.4)
            let log = actions(rig)
            #expect(log.first == "a.began" && log.last == "a.ended", "\(who)")
            let asked = answers.take().filter { $0.contains("wait") }
            #expect(Set(asked).count == asked.count, "\(who): \(asked)")
            #expect(rig.isQuiet)
        }
    }

    @Test("S-188 the answer holds for the attempt, and is asked for anew in the next") func dynamicAnew() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let a = mover(rig, "a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        let answers = Answers()
        var mustWait = true
        answers.waits = { one, _ in one === a && mustWait }
        a.delegate = answers
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        mustWait = false
        rig.move(30, 10, at: 0.2)
        #expect(a.isWaiting)
        b.state = .failed
        rig.up(at: 0.3)
        #expect(actions(rig) == ["a.began", "a.ended"])
        rig.down(10, 10, at: 1)
        rig.move(20, 10, at: 1.1)
        rig.up(at: 1.2)
        #expect(actions(rig) == ["a.began", "a.ended"])
        #expect(answers.take().filter { $0 == "a?waits(b)" }.count == 2)
    }

    @Test("S-188 S-178 one that begins fails those that must wait for it, also where both might act together")
    func dynamicAgainstTogether() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let b = mover(rig, "b", on: view)
        let a = rig.add(Spy(rig), "a", to: view)
        let answers = Answers()
        answers.together = { _, _ in true }
        answers.waits = { one, other in one === a && other === b }
        a.delegate = answers
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        #expect(actions(rig) == ["b.began"])
        #expect(rig.why("a", .failed) == "require(toFail: b), which did not fail but was recognized")
        rig.up(at: 0.2)
    }

    @Test("S-189 a cycle: a warning with the names, no hang, no action; a failure lets the other go on") func cycle() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let names = ["a", "b", "c"]
        let spies = names.map { mover(rig, $0, on: view) }
        rig.application.asCurrent {
            for index in 0..<3 { spies[index].require(toFail: spies[(index + 1) % 3]) }
        }
        #expect(rig.warnings.count == 1)
        #expect(rig.warnings[0].contains("cycle") && names.allSatisfy { rig.warnings[0].contains($0) })
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        #expect(spies.allSatisfy { $0.isWaiting })
        #expect(actions(rig).isEmpty)
        spies[1].state = .failed
        #expect(actions(rig) == ["a.began"])
        rig.up(at: 0.2)
        #expect(rig.isQuiet)
        rig.down(10, 10, at: 1)
        rig.move(20, 10, at: 1.1)
        _ = rig.take()
        rig.up(at: 1.2)
        #expect(actions(rig).filter { $0.hasSuffix("began") }.count <= 1)
        #expect(rig.isQuiet)
    }

    @Test("S-189 a cycle of two taps: stuck while both are possible, and over in the end") func tapCycle() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let one = rig.add(UITapGestureRecognizer(), "one", to: view)
        let two = rig.add(UITapGestureRecognizer(), "two", to: view)
        one.require(toFail: two)
        two.require(toFail: one)
        rig.tap(10, 10, at: 0)
        rig.application.advance(to: 60)
        #expect(actions(rig).isEmpty)
        #expect(rig.isQuiet)
        // Each is free once the other is off.
        two.isEnabled = false
        rig.tap(10, 10, at: 100)
        #expect(actions(rig) == ["one.ended"])
    }

    @Test("S-190 S-191 shouldBegin: after the requirements, before prevention; no means failure") func shouldBegin() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let answers = Answers()
        answers.begins = { $0.name != "a" }
        let a = mover(rig, "a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        let c = mover(rig, "c", on: view)
        for recognizer in [a, b, c] { recognizer.delegate = answers }
        a.require(toFail: b)
        c.require(toFail: b)
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        #expect(!answers.take().contains { $0.hasSuffix("begin") })
        b.state = .failed
        #expect(actions(rig) == ["c.began"])
        let asked = answers.take().filter { !$0.contains("wait") }
        #expect(asked == ["a?begin", "c?begin"])
        #expect(rig.why("a", .failed) == "shouldBegin of the delegate answered false")
        rig.up(at: 0.2)
        // Discrete ones are asked too, and a refusal releases what was withheld.
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        for spy in [a, b, c] { view.removeGestureRecognizer(spy) }
        answers.begins = { _ in false }
        tap.delegate = answers
        tap.delaysTouchesBegan = true
        _ = rig.take()
        rig.tap(10, 10, at: 1)
        #expect(rig.take() == ["v.began", "v.ended"])
    }

    @Test("S-192 the touched view, its superviews up to the recognizer's view and the delegate: all must agree")
    func shouldBeginWalk() {
        final class Refusing: UIView {
            var asked: [String] = []
            var answer = true
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked.append(gestureRecognizer.traceName)
                return answer
            }
        }
        let rig = Rig()
        let views = rig.application.asCurrent { (0..<4).map { _ in Refusing(frame: Self.square) } }
        rig.window.addSubview(views[0])
        for index in 1..<4 { views[index - 1].addSubview(views[index]) }
        rig.add(UITapGestureRecognizer(), "tap", to: views[1])
        rig.tap(10, 10, at: 0)
        #expect(views.map(\.asked) == [[], ["tap"], ["tap"], ["tap"]])
        #expect(actions(rig) == ["tap.ended"])
        for index in 1..<4 {
            views[index].answer = false
            rig.tap(10, 10, at: Double(index))
            #expect(actions(rig).isEmpty)
            views[index].answer = true
        }
        views[0].answer = false
        rig.tap(10, 10, at: 5)
        #expect(actions(rig) == ["tap.ended"])
    }

    @Test(
        "S-193 in shouldBegin of a pan translation and velocity hold the movement so far", arguments: Placement.allCases
    )
    func valuesInShouldBegin(_ placement: Placement) {
        let rig = Rig(placement)
        let view = rig.view("v", Self.square)
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let answers = Answers()
        var translation = CGPoint.zero
        var velocity = CGPoint.zero
        answers.begins = { _ in
            translation = pan.translation(in: view)
            velocity = pan.velocity(in: view)
            return true
        }
        pan.delegate = answers
        rig.down(50, 50, at: 0)
        rig.move(56, 50, at: 0.01)
        rig.move(62, 50, at: 0.02)
        #expect(translation.distance(to: CGPoint(x: 12, y: 0)) < 1e-9)
        #expect(velocity.distance(to: CGPoint(x: 600, y: 0)) < 1e-6)
    }

    @Test("S-194 one that tries to begin beside an active one fails, if that passes the test") func laterBegin() {
        for allowed in [false, true] {
            let rig = Rig()
            let view = rig.view("v", Self.square)
            let first = mover(rig, "first", on: view)
            let late = rig.add(Spy(rig), "late", to: view)
            late.isPreventable = { [unowned late] _ in late.state != .possible || !allowed && late.touches.isEmpty }
            rig.down(10, 10, at: 0)
            rig.move(20, 10, at: 0.1)
            #expect(first.state == .began && late.committed == .possible)
            late.isPreventable = { _ in !allowed }
            late.state = .began
            #expect(actions(rig) == (allowed ? ["first.began", "late.began"] : ["first.began"]))
            late.state = .ended
            rig.up(at: 0.2)
        }
    }

    @Test("S-195 a screen-edge pan that begins cancels what has begun, with an action; other recognizers do not")
    func breakingOff() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        let early = rig.add(Spy(rig), "early", to: view)
        early.onCall = { spy, call, _, _ in
            if call == "began" { spy.state = .began }
            if call == "moved" { spy.state = .changed }
        }
        let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: rig.window)
        edge.edges = .left
        rig.down(2, 50, at: 0)
        rig.move(8, 50, at: 0.1)
        #expect(actions(rig) == ["early.began", "early.changed"])
        rig.move(30, 50, at: 0.2)
        #expect(actions(rig) == ["early.changed", "edge.began", "early.cancelled"])
        rig.up(at: 0.3)
        edge.isEnabled = false
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(2, 50, at: 1)
        rig.move(60, 50, at: 1.1)
        #expect(actions(rig).filter { !$0.hasPrefix("edge") } == ["early.began", "early.changed"])
    }

    @Test("S-196 a tap never prevents a tap of more taps") func tapsOfMoreTaps() {
        let rig = Rig()
        let view = rig.view("v", Self.square)
        rig.add(UITapGestureRecognizer(), "single", to: view)
        let double = rig.add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        rig.tap(10, 10, at: 0)
        #expect(actions(rig) == ["single.ended"])
        rig.tap(10, 10, at: 0.2)
        #expect(actions(rig).contains("double.ended"))
        #expect(rig.isQuiet)
    }
}
