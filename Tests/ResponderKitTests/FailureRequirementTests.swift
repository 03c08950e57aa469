@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct FailureRequirementTests {
    private let answers = Answers()
    private var (rig, view) = Rig.with("v", Self.square)
    private static let square = CGRect(0, 0, 400, 400)

    @Test func `S-178 S-184 A requirement waits for the failure, and fails after a recognition`() {
        let a = rig.mover("a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        a.require(toFail: b)
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        // It has met its own conditions and waits: possible, and still receiving touches.
        #expect(a.state == .possible)
        #expect(
            rig.move(30, 10, at: 0.2).take() == [
                "a:began", "b:began", "v.began", "a:moved", "b:moved", "v.moved", "a:moved", "b:moved", "v.moved",
            ])
        // A failure outside an event lets it begin without another touch.
        b.state = .failed
        #expect(rig.take() == ["a.began", "v.cancelled", "b:reset"])
        #expect(rig.why("a", .began) == "require(toFail:) is met: b failed")
        rig.move(40, 10, at: 0.3)
        #expect(rig.up(at: 0.4).take() == ["a:moved", "a.changed", "a:ended", "a.ended", "a:reset"])
        rig.stroke((10, 10), (20, 10), at: 1, lifts: false)
        b.state = .began
        #expect(rig.takeActions() == ["b.began"])
        #expect(rig.why("a", .failed) == "it requires b to fail, and b was recognized")
        b.state = .ended
        #expect(rig.up(at: 1.2).isQuiet)
    }

    @Test(arguments: [false, true])
    func `S-179 S-180 S-181 A pan and a swipe compete with and without the requirement`(_ requires: Bool) {
        let (rig, view) = Rig.with("v", CGRect(0, 0, 1000, 400))
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let swipe = rig.add(UISwipeGestureRecognizer(), "swipe", to: view)
        if requires { pan.require(toFail: swipe) }
        rig.drag(from: CGPoint(100, 50), to: CGPoint(300, 50), at: 0, for: 0.15)
        let fast = rig.takeActions()
        let isPanned = fast.first == "pan.began" && fast.last == "pan.ended" && !fast.contains("swipe.ended")
        #expect(requires ? fast == ["swipe.ended"] : isPanned)
        rig.drag(from: CGPoint(100, 50), to: CGPoint(160, 50), at: 2, for: 2)
        let slow = rig.takeActions()
        #expect(slow.first == "pan.began" && slow.last == "pan.ended" && !slow.contains("swipe.ended"))
        rig.drag(from: CGPoint(100, 50), to: CGPoint(150, 300), at: 6, for: 0.2)
        let aside = rig.takeActions()
        #expect(aside.first == "pan.began" && aside.last == "pan.ended" && rig.isQuiet)
    }

    @Test(arguments: Placement.allCases)
    func `S-182 Of long press and pan the first to begin wins`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", Self.square, placement)
        rig.add(UILongPressGestureRecognizer(), "press", to: view)
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.stroke((10, 10), (40, 10), at: 0, every: 0.2, lifts: false).advance(to: 2)
        #expect(rig.up(at: 2).takeActions() == ["pan.began", "pan.ended"])
        rig.down(10, 10, at: 3).advance(to: 3.6)
        #expect(rig.move(60, 10, at: 3.7).up(at: 3.8).takeActions() == ["press.began", "press.changed", "press.ended"])
        #expect(rig.why("pan", .failed)?.hasPrefix("prevented by press on v") == true)
    }

    @Test func `S-183 A requirement has no effect if the other is disabled, on no view, or without the touches`() {
        let aside = rig.view("aside", CGRect(500, 0, 100, 100))
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        let blockers = [Spy(rig), Spy(rig), Spy(rig)]
        for blocker in blockers { tap.require(toFail: blocker) }
        rig.add(blockers[0], "disabled", to: view).isEnabled = false
        rig.add(blockers[1], "aside", to: aside)
        blockers[2].name = "unattached"
        #expect(rig.tap(10, 10, at: 0).takeActions() == ["tap.ended"])
        // A finger only on the other one's view does not make it block.
        #expect(rig.down(510, 10, at: 1, contact: 2).tap(10, 10, at: 1.1).takeActions().contains("tap.ended"))
        // Disabling it while another waits for it counts as a failure.
        rig.up(2, at: 1.2)
        blockers[0].isEnabled = true
        #expect(!rig.tap(10, 10, at: 2).takeActions().contains("tap.ended"))
        blockers[0].isEnabled = false
        #expect(rig.takeActions().contains("tap.ended") && rig.isQuiet)
    }

    @Test func `S-183 Releasing the shared touch unblocks the waiting recognizer`() {
        let a = rig.mover("a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        a.require(toFail: b)
        b.onCall = { b, call, touches, event in
            if call == "moved", let event, event.timestamp > 0.15 { b.ignore(touches.first!, for: event) }
        }
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        #expect(a.attempt.isWaiting)
        #expect(rig.move(30, 10, at: 0.2).takeActions() == ["a.began"])
        #expect(rig.up(at: 0.3).isQuiet)
    }

    @Test func `S-185 A waiting tap acts at the other's failure, with the tap's location`() {
        let single = rig.add(UITapGestureRecognizer(), "single", to: view)
        let double = rig.add(UITapGestureRecognizer(), "double", to: view) { $0.numberOfTapsRequired = 2 }
        single.require(toFail: double)
        var place = CGPoint.zero
        var count = 0
        single.addAction {
            place = $0.location(in: view)
            count = $0.numberOfTouches
        }
        rig.tap(30, 40, at: 0)
        #expect(single.state == .possible)
        #expect(rig.advance(to: 1).take() == ["v.began", "single.ended", "v.cancelled"])
        #expect(place == CGPoint(30, 40) && count == 1)
    }

    @Test func `S-186 A waiting continuous gesture fails when its fingers lift first`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let blocker = rig.add(UILongPressGestureRecognizer(), "press", to: view)
        blocker.allowableMovement = 1000
        blocker.minimumPressDuration = 5
        pan.require(toFail: blocker)
        #expect(rig.drag(from: CGPoint(10, 10), to: CGPoint(100, 10), at: 0).takeActions().isEmpty)
        #expect(rig.why("pan", .failed) == "its fingers lifted while it waited by require(toFail:)" && rig.isQuiet)
    }

    @Test(arguments: [true, false])
    func `S-187 S-197 A single tap waits for the double tap, which waits for the triple tap`(waitsForBoth: Bool) {
        let taps = (1...3).map { count in
            rig.add(UITapGestureRecognizer(), "tap\(count)", to: view) { $0.numberOfTapsRequired = count }
        }
        taps[0].require(toFail: taps[1])
        if waitsForBoth { taps[0].require(toFail: taps[2]) }
        taps[1].require(toFail: taps[2])
        var time = 0.0
        for count in 1...3 {
            for tap in 0..<count { rig.tap(50, 50, at: time + Double(tap) * 0.2) }
            #expect(rig.advance(to: time + 2).takeActions() == ["tap\(count).ended"] && rig.isQuiet)
            time += 3
        }
    }

    /// The source of the yes: the waiting recognizer's delegate or class, or the other's.
    @Test(arguments: ["delegate waits", "delegate awaited", "class waits", "class awaited", "nobody"])
    func `S-188 For dynamic requirements any yes counts, and each pair is asked once in an attempt`(_ who: String) {
        let b = rig.add(Spy(rig), "b", to: view)
        let a = rig.mover("a", on: rig.view("inner", Self.square, in: view))
        (a.delegate, b.delegate) = (answers, answers)
        if who == "delegate waits" { answers.waits = { one, other in one === a && other === b } }
        if who == "delegate awaited" { answers.isAwaited = { one, other in one === b && other === a } }
        if who == "class waits" { a.requiresFailure = { $0 === b } }
        if who == "class awaited" { b.isRequiredToFail = { $0 === a } }
        rig.stroke((10, 10), (20, 10), (30, 10), at: 0, lifts: false)
        #expect(a.attempt.isWaiting == (who != "nobody"))
        b.state = .failed
        let log = rig.move(40, 10, at: 0.3).up(at: 0.4).takeActions().filter { $0.hasPrefix("a") }
        #expect(log.first == "a.began" && log.last == "a.ended" && rig.isQuiet)
        let asked = answers.take().filter { $0.contains("wait") }
        #expect(Set(asked).count == asked.count, "\(asked)")
    }

    @Test func `S-188 The answer lasts for the attempt, and the next attempt asks again`() {
        let a = rig.mover("a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        var mustWait = true
        answers.waits = { one, _ in one === a && mustWait }
        a.delegate = answers
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        mustWait = false
        rig.move(30, 10, at: 0.2)
        #expect(a.attempt.isWaiting)
        b.state = .failed
        #expect(rig.up(at: 0.3).takeActions() == ["a.began", "a.ended"])
        #expect(rig.stroke((10, 10), (20, 10), at: 1).takeActions() == ["a.began", "a.ended"])
        #expect(answers.take().filter { $0 == "a?waits(b)" }.count == 2)
    }

    @Test func `S-188 S-178 A recognizer that begins fails all that must wait for it, even if both may run together`() {
        let b = rig.mover("b", on: view)
        let a = rig.add(Spy(rig), "a", to: view)
        answers.together = { _, _ in true }
        answers.waits = { one, other in one === a && other === b }
        a.delegate = answers
        #expect(rig.stroke((10, 10), (20, 10), at: 0, lifts: false).takeActions() == ["b.began"])
        #expect(rig.why("a", .failed) == "it requires b to fail, and b was recognized")
        rig.up(at: 0.2)
    }

    @Test func `S-189 A cycle gives a warning with the names, and a failure lets the others proceed`() {
        let names = ["a", "b", "c"]
        let spies = names.map { rig.mover($0, on: view) }
        rig.run { for index in 0..<3 { spies[index].require(toFail: spies[(index + 1) % 3]) } }
        #expect(rig.warnings.count == 1)
        let warning = rig.warnings.first ?? ""
        for word in ["cycle"] + names { #expect(warning.contains(word)) }
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        #expect(spies.allSatisfy { $0.attempt.isWaiting } && rig.takeActions().isEmpty)
        spies[1].state = .failed
        #expect(rig.takeActions() == ["a.began"])
        #expect(rig.up(at: 0.2).isQuiet)
        _ = rig.stroke((10, 10), (20, 10), at: 1, lifts: false).take()
        #expect(rig.up(at: 1.2).takeActions().filter { $0.hasSuffix("began") }.count <= 1 && rig.isQuiet)
    }

    @Test func `S-189 A cycle of two taps ends with the attempt`() {
        let one = rig.add(UITapGestureRecognizer(), "one", to: view)
        let two = rig.add(UITapGestureRecognizer(), "two", to: view)
        one.require(toFail: two)
        two.require(toFail: one)
        #expect(rig.tap(10, 10, at: 0).advance(to: 60).takeActions().isEmpty && rig.isQuiet)
        // Each proceeds once the other is disabled.
        two.isEnabled = false
        #expect(rig.tap(10, 10, at: 100).takeActions() == ["one.ended"])
    }

    @Test func `S-189 A cycle that closes without a finger, when a third recognizer fails, ends the attempt`() {
        let names = ["one", "two", "behind", "apart"]
        let taps = names.map { rig.add(UITapGestureRecognizer(), $0, to: view) }
        let (third, fourth) = (rig.add(Spy(rig), "third", to: view), rig.add(Spy(rig), "fourth", to: view))
        rig.run {
            taps[0].require(toFail: taps[1])
            taps[0].require(toFail: third)
            taps[1].require(toFail: taps[0])
            taps[2].require(toFail: taps[0])
            taps[3].require(toFail: fourth)
        }
        for start in [0.0, 10] {
            rig.tap(10, 10, at: start)
            #expect(taps.map(\.attempt.isWaiting) == [true, true, true, true])
            third.state = .failed
            // Only the two, and the tap that waits for nothing else, are stuck.
            #expect(taps.map(\.attempt.isWaiting) == [false, false, false, true])
            #expect(rig.why("behind", .failed)?.contains("wait") == true)
            fourth.state = .failed
            #expect(rig.takeActions() == ["apart.ended"] && rig.isQuiet)
        }
    }

    @Test func `S-188 A recognizer that lands while another one waits is asked about when a requirement fails`() {
        view.isMultipleTouchEnabled = true
        let a = rig.mover("a", on: view)
        let (b, c) = (rig.add(Spy(rig), "b", to: view), rig.add(Spy(rig), "c", to: view))
        answers.waits = { one, _ in one === a }
        a.delegate = answers
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        #expect(a.attempt.isWaiting)
        _ = answers.take()
        b.isEnabled = false
        #expect(answers.take() == [])
        let d = rig.add(Spy(rig), "d", to: view)
        rig.down(50, 50, at: 0.2, contact: 2).move(30, 10, at: 0.3)
        _ = answers.take()
        c.state = .failed
        #expect(a.attempt.isWaiting)
        d.state = .failed
        #expect(rig.takeActions() == ["a.began"])
        #expect(rig.up(2, at: 0.4).up(at: 0.5).isQuiet)
    }

    @Test func `S-188 A pair is asked again if the attempt of one ended while that of the other lasts`() {
        let parent = rig.view("parent", Self.square) { $0.isMultipleTouchEnabled = true }
        let child = rig.view("child", CGRect(0, 0, 100, 100), in: parent)
        answers.together = { _, _ in true }
        let resting = (0..<20).map { rig.add(Spy(rig), "resting\($0)", to: parent) { $0.delegate = answers } }
        rig.add(UITapGestureRecognizer(), "tap", to: child)
        rig.down(300, 300, at: 0)
        for time in [1.0, 2, 3] {
            #expect(rig.down(50, 50, at: time, contact: 2).up(2, at: time + 0.1).takeActions().contains("tap.ended"))
            let asked = answers.take().filter { $0.contains("awaited(tap)") }
            #expect(asked == (0..<20).map { "resting\($0)?awaited(tap)" })
            // Nothing is left of the answers about the tap, whose attempt is over.
            for spy in resting { #expect(spy.attempt.tieList.isEmpty) }
        }
        rig.up(at: 4)
    }

    @Test func `A finger that lands again ends the time limit of an undecided recognizer`() {
        let parent = rig.view("parent", CGRect(0, 0, 400, 400))
        let child = rig.view("child", CGRect(0, 0, 100, 100), in: parent)
        let spy = rig.add(Spy(rig), "spy", to: parent)
        rig.add(UITapGestureRecognizer(), "tap", to: child).require(toFail: spy)
        #expect(rig.tap(10, 10, at: 0).application.nextDeadline == 1.05)
        #expect(rig.down(300, 300, at: 0.5).application.nextDeadline == nil)
        #expect(rig.up(at: 2).advance(to: 4).why("spy", .failed) != nil && rig.isQuiet)
    }
}
