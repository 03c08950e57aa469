@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct ArbitrationTests {
    private let answers = Answers()
    private var (rig, view) = Rig.with("v", Self.square)
    private static let square = CGRect(0, 0, 400, 400)

    @Test(arguments: Placement.allCases)
    func `S-168 A recognizer that begins fails others that share a touch, in the same cycle`(_ placement: Placement) {
        let (rig, outer) = Rig.with("outer", Self.square, placement)
        let view = rig.view("v", Self.square, in: outer)
        let first = rig.mover("first", on: view)
        let tap = rig.add(SpyTap(rig), "tap", to: outer)
        #expect(
            rig.stroke((10, 10), (20, 10), at: 0, lifts: false).take() == [
                "first:began", "tap:began", "v.began", "first:moved", "tap:moved", "first.began", "v.cancelled",
                "tap:reset",
            ])
        #expect(rig.changes(of: "tap") == ["possible>failed", "failed>possible"])
        #expect(rig.why("tap", .failed)?.hasPrefix("prevented by first on v") == true)
        #expect(first.state == .began && tap.state == .possible)
    }

    @Test func `S-321 Recognizers that run together act in one event, in an order that nothing promises`() {
        answers.together = { _, _ in true }
        for name in ["one", "two"] { rig.mover(name, on: view).delegate = answers }
        let log = rig.stroke((10, 10), (20, 10), at: 0, lifts: false).take()
        #expect(log.filter { $0.hasSuffix(".began") && !$0.hasPrefix("v.") }.sorted() == ["one.began", "two.began"])
    }

    @Test(arguments: [false, true], [false, true])
    func `S-169 S-170 S-171 Prevention follows the truth table of all answers`(prevents: Bool, isPreventable: Bool) {
        for mine: Bool? in [nil, false, true] {
            for theirs: Bool? in [nil, false, true] {
                let (rig, view) = Rig.with("v", Self.square)
                let acting = rig.mover("acting", on: view)
                let other = rig.add(Spy(rig), "other", to: view) { $0.isPreventable = { _ in isPreventable } }
                acting.prevents = { _ in prevents }
                let (first, second) = (Answers(), Answers())
                first.together = { _, _ in mine ?? false }
                second.together = { _, _ in theirs ?? false }
                if mine != nil { acting.delegate = first }
                if theirs != nil { other.delegate = second }
                rig.drag(from: CGPoint(10, 10), to: CGPoint(30, 10), at: 0, steps: 2, lifts: false)
                let isFailed = rig.changes(of: "other").first == "possible>failed"
                let expected = prevents && isPreventable && mine != true && theirs != true
                #expect(isFailed == expected, "\(mine as Any) \(theirs as Any)")
                let asked = (first.take() + second.take()).filter { $0.contains("together") }
                #expect(asked.isEmpty || prevents && isPreventable)
            }
        }
    }

    @Test func `S-172 canPrevent false prevents no other; canBePrevented false protects, but still prevents`() {
        let mild = rig.mover("mild", on: rig.view("v2", Self.square, in: view))
        mild.prevents = { _ in false }
        let plain = rig.mover("plain", on: view)
        let (tough, strong) = (rig.mover("tough", on: view), rig.mover("strong", on: view))
        tough.isPreventable = { _ in false }
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        #expect(rig.takeActions() == ["mild.began", "strong.began", "tough.began"])
        #expect(tough.state == .began && plain.state == .possible)
        #expect(rig.why("plain", .failed)?.hasPrefix("prevented by strong") == true)
        rig.up(at: 0.2)
        // The two directions are independent: a recognizer that cannot be prevented prevents others.
        mild.isEnabled = false
        strong.isEnabled = false
        _ = rig.take()
        #expect(rig.stroke((10, 10), (20, 10), at: 1, lifts: false).takeActions() == ["tough.began"])
        #expect(rig.why("plain", .failed)?.hasPrefix("prevented by tough") == true)
    }

    @Test(arguments: Placement.allCases)
    func `S-173 Of pinch and rotation the first to begin wins; with one yes both run`(_ placement: Placement) {
        for who in ["none", "pinch", "rotation"] {
            let (rig, view) = Rig.with("v", CGRect(0, 0, 1000, 1000), placement)
            let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
            let rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
            let answers = Answers()
            answers.together = { _, _ in true }
            if who == "pinch" { pinch.delegate = answers }
            if who == "rotation" { rotation.delegate = answers }
            rig.send(.down, (400, 500), (600, 500), at: 0)
            for step in 1...20 {
                let angle = CGFloat(step) * 0.05
                let radius = 100 + CGFloat(step) * 5
                let arm = CGPoint(radius * cos(angle), radius * sin(angle))
                rig.send(.move, (500 - arm.x, 500 - arm.y), (500 + arm.x, 500 + arm.y), at: Double(step) * 0.01)
            }
            #expect(abs(pinch.scale - 400 / 208.7) < 1e-9)
            rig.up(1, at: 1).up(2, at: 1.1)
            let log = rig.takeActions()
            #expect(log.contains("pinch.ended") && log.contains("rotation.ended") == (who != "none") && rig.isQuiet)
        }
    }

    @Test func `S-174 S-175 Of equal recognizers the deeper wins unless it fails`() {
        let outer = rig.view("outer", Self.square)
        let view = rig.view("v", Self.square, in: outer)
        rig.add(UITapGestureRecognizer(), "outerTap", to: outer)
        let inner = rig.add(UITapGestureRecognizer(), "innerTap", to: view)
        #expect(rig.tap(10, 10, at: 0).takeActions() == ["innerTap.ended"])
        inner.numberOfTouchesRequired = 2
        #expect(rig.tap(10, 10, at: 1).takeActions() == ["outerTap.ended"])
        rig.add(UIPanGestureRecognizer(), "outerPan", to: outer)
        rig.add(UIPanGestureRecognizer(), "innerPan", to: view)
        rig.drag(from: CGPoint(10, 10), to: CGPoint(50, 10), at: 2, steps: 1)
        #expect(rig.takeActions() == ["innerPan.began", "innerPan.ended"])
    }

    @Test(arguments: Placement.allCases)
    func `S-176 Of recognizers of one kind on one view that are ready together the last one added acts`(
        _ placement: Placement
    ) {
        final class OwnTap: UITapGestureRecognizer {}
        let (rig, view) = Rig.with("v", Self.square, placement)
        rig.add(UITapGestureRecognizer(), "first", to: view)
        let second = rig.add(OwnTap(), "second", to: view)
        let third = rig.add(UITapGestureRecognizer(), "third", to: view)
        #expect(rig.tap(10, 10, at: 0).takeActions() == ["third.ended"])
        #expect(rig.why("first", .failed)?.hasPrefix("prevented by third on v") == true)
        // A class and the one that it derives from are of one kind, in both directions.
        third.isEnabled = false
        #expect(rig.tap(10, 10, at: 1).takeActions() == ["second.ended"])
        third.isEnabled = true
        second.numberOfTouchesRequired = 2
        #expect(rig.tap(10, 10, at: 2).takeActions() == ["third.ended"])
        view.removeGestureRecognizer(second)
        view.addGestureRecognizer(second)
        second.numberOfTouchesRequired = 1
        #expect(rig.tap(10, 10, at: 3).takeActions() == ["second.ended"])
        // One that may not begin leaves it to the one before it.
        answers.begins = { _ in false }
        second.delegate = answers
        #expect(rig.tap(10, 10, at: 4).takeActions() == ["third.ended"] && rig.isQuiet)
    }

    @Test func `S-176 The last added of two long presses acts at their common time, and of two pans at 10 pt`() {
        for name in ["early", "late"] {
            rig.add(UILongPressGestureRecognizer(), "\(name)Press", to: view)
            rig.add(UIPanGestureRecognizer(), "\(name)Pan", to: view)
        }
        rig.down(10, 10, at: 0).advance(to: 1)
        #expect(rig.takeActions() == ["latePress.began"])
        rig.up(at: 1.1)
        _ = rig.take()
        #expect(rig.stroke((10, 10), (30, 10), at: 2, lifts: false).takeActions() == ["latePan.began"])
    }

    @Test func `S-176 Of different kinds the first one added acts, also of two classes that derive from one`() {
        final class OnePan: UIPanGestureRecognizer {}
        final class OtherPan: UIPanGestureRecognizer {}
        rig.add(OnePan(), "one", to: view)
        rig.add(OtherPan(), "other", to: view)
        #expect(rig.stroke((10, 10), (30, 10), at: 0).takeActions() == ["one.began", "one.ended"])
        let (first, second) = (rig.mover("first", on: view), rig.mover("second", on: view))
        #expect(rig.stroke((10, 10), (12, 10), at: 1).takeActions() == ["second.began", "second.ended"])
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        view.removeGestureRecognizer(first)
        view.removeGestureRecognizer(second)
        #expect(rig.tap(10, 10, at: 2).takeActions() == ["tap.ended"])
    }

    @Test func `S-176 If both may act, their actions have the order of addition, and so has the delivery`() {
        answers.together = { _, _ in true }
        for name in ["one", "two", "three"] {
            rig.add(SpyPan(rig), name, to: view) { $0.delegate = answers }
        }
        rig.stroke((10, 10), (30, 10), at: 0, lifts: false)
        #expect(
            rig.take().filter { !$0.hasPrefix("v") } == [
                "one:began", "two:began", "three:began", "one:moved", "two:moved", "three:moved", "one.began",
                "two.began", "three.began",
            ])
    }

    @Test func `S-176 The later one acts if both waited for the same recognizer`() {
        let first = rig.add(Spy(rig), "first", to: view)
        for name in ["one", "two"] {
            rig.add(UITapGestureRecognizer(), name, to: view) { $0.require(toFail: first) }
        }
        #expect(rig.tap(10, 10, at: 0).takeActions().isEmpty)
        first.state = .failed
        #expect(rig.takeActions() == ["two.ended"] && rig.isQuiet)
    }

    @Test func `S-176 A requirement decides before the order`() {
        let one = rig.add(UITapGestureRecognizer(), "one", to: view)
        let two = rig.add(UITapGestureRecognizer(), "two", to: view)
        two.require(toFail: one)
        #expect(rig.tap(10, 10, at: 0).takeActions() == ["one.ended"] && rig.isQuiet)
    }

    @Test func `S-177 Recognizers that share no touch never prevent each other`() {
        let (one, two) = (rig.view("v1", CGRect(0, 0, 100, 100)), rig.view("v2", CGRect(100, 0, 100, 100)))
        rig.add(UIPanGestureRecognizer(), "one", to: one)
        rig.add(UIPanGestureRecognizer(), "two", to: two)
        rig.send(.down, (10, 10), (110, 10), at: 0).send(.move, (40, 10), (140, 10), at: 0.1)
        #expect(
            rig.up(1, at: 0.2).up(2, at: 0.2).takeActions() == ["one.began", "two.began", "one.ended", "two.ended"])
    }

    @Test func `S-190 S-191 shouldBegin is asked after the requirements and before prevention, and no means failure`() {
        answers.begins = { $0.name != "a" }
        let a = rig.mover("a", on: view)
        let b = rig.add(Spy(rig), "b", to: view)
        let c = rig.mover("c", on: view)
        for recognizer in [a, b, c] { recognizer.delegate = answers }
        a.require(toFail: b)
        c.require(toFail: b)
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        #expect(!answers.take().contains { $0.hasSuffix("begin") })
        b.state = .failed
        #expect(rig.takeActions() == ["c.began"])
        let asked = answers.take().filter { !$0.contains("wait") }
        #expect(asked == ["a?begin", "c?begin"])
        #expect(rig.why("a", .failed) == "shouldBegin of the delegate answered false")
        rig.up(at: 0.2)
        // Discrete recognizers are asked too, and a refusal releases withheld touches.
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        for spy in [a, b, c] { view.removeGestureRecognizer(spy) }
        answers.begins = { _ in false }
        tap.delegate = answers
        tap.delaysTouchesBegan = true
        _ = rig.take()
        #expect(rig.tap(10, 10, at: 1).take() == ["v.began", "v.ended"])
    }

    @Test
    func
        `S-192 The touched view, the recognizer's view and the delegate must agree, and no view between them is asked`()
    {
        final class Refusing: UIView {
            var asked: [String] = []
            var answer = true
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked.append(gestureRecognizer.traceName)
                return answer
            }
        }
        let views = rig.run { (0..<4).map { _ in Refusing(frame: Self.square) } }
        rig.window.addSubview(views[0])
        for index in 1..<4 { views[index - 1].addSubview(views[index]) }
        rig.add(UITapGestureRecognizer(), "tap", to: views[1])
        rig.tap(10, 10, at: 0)
        #expect(views.map(\.asked) == [[], ["tap"], [], ["tap"]] && rig.takeActions() == ["tap.ended"])
        for index in 0..<4 {
            views[index].answer = false
            rig.tap(10, 10, at: Double(index + 1))
            #expect(rig.takeActions() == (index == 1 || index == 3 ? [] : ["tap.ended"]), "\(index)")
            views[index].answer = true
        }
        answers.begins = { _ in false }
        views[1].gestureRecognizers?.first?.delegate = answers
        #expect(rig.tap(10, 10, at: 6).takeActions().isEmpty)
    }

    @Test(arguments: Placement.allCases)
    func `S-193 In shouldBegin of a pan translation and velocity have the movement up to now`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", Self.square, placement)
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        var translation = CGPoint.zero
        var velocity = CGPoint.zero
        answers.begins = { _ in
            translation = pan.translation(in: view)
            velocity = pan.velocity(in: view)
            return true
        }
        pan.delegate = answers
        rig.stroke((50, 50), (56, 50), (62, 50), at: 0, every: 0.01, lifts: false)
        #expect(translation.distance(to: CGPoint(12, 0)) < 1e-9 && velocity.distance(to: CGPoint(600, 0)) < 1e-6)
    }

    @Test(arguments: [false, true])
    func `S-194 A recognizer fails when it tries to begin beside an active one that prevents it`(_ allowed: Bool) {
        let first = rig.mover("first", on: view)
        let late = rig.add(Spy(rig), "late", to: view)
        late.isPreventable = { [unowned late] _ in late.state != .possible || !allowed && late.touches.isEmpty }
        rig.stroke((10, 10), (20, 10), at: 0, lifts: false)
        #expect(first.state == .began && late.committed == .possible)
        late.isPreventable = { _ in !allowed }
        late.state = .began
        #expect(rig.takeActions() == (allowed ? ["first.began", "late.began"] : ["first.began"]))
        late.state = .ended
        rig.up(at: 0.2)
    }

    @Test(arguments: [false, true], ["one view", "double outside", "double inside"])
    func `S-196 A tap never prevents a tap of more taps, which excludes it at its last tap`(
        doubleIsFirst: Bool, place: String
    ) {
        let outer = rig.view("v2", Self.square)
        let inner = rig.view("v3", Self.square, in: outer)
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let taps = [(single, "single"), (double, "double")]
        for (tap, name) in doubleIsFirst ? taps.reversed() : taps {
            let isInside = place == "one view" || (name == "double") == (place == "double inside")
            rig.add(tap, name, to: isInside ? inner : outer)
        }
        #expect(rig.tap(10, 10, at: 0).takeActions() == ["single.ended"])
        #expect(rig.tap(10, 10, at: 0.2).takeActions() == ["double.ended"] && rig.isQuiet)
        // With a delegate's permission both act.
        answers.together = { _, _ in true }
        double.delegate = answers
        #expect(rig.tap(10, 10, at: 1).takeActions() == ["single.ended"])
        #expect(Set(rig.tap(10, 10, at: 1.2).takeActions()) == ["single.ended", "double.ended"] && rig.isQuiet)
    }
}
