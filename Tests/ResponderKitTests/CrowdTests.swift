@testable import ResponderCore
@testable import ResponderKit

/// Many gestures under one finger that end one by one, at times of their own or because the program ends them.
@Suite(.playedOnce("a removed or disabled gesture would be missing the second time")) struct CrowdTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 1000, 1000))
    private let answers = Answers()
    private let count = 40

    /// Long presses that recognize together.
    private func presses(_ duration: (Int) -> TimeInterval) -> [UILongPressGestureRecognizer] {
        answers.together = { _, _ in true }
        return (0..<count).map { index in
            let press = rig.add(UILongPressGestureRecognizer(), "\(index)", to: view)
            press.minimumPressDuration = duration(index)
            press.allowableMovement = 1000
            press.delegate = answers
            return press
        }
    }

    /// Advance from deadline to deadline, as a host does.
    private func pass(until end: TimeInterval) {
        while let next = rig.application.nextDeadline, next <= end { rig.advance(to: next) }
    }

    @Test func `Gestures with deadlines begin in the order of time, and those of one time in the order of play`() {
        let presses = presses { 0.5 + Double($0 * 7 % 13) / 100 }
        #expect(rig.down(500, 500, at: 0).application.nextDeadline == 0.5)
        _ = rig.take()
        pass(until: 2)
        let order = presses.indices.sorted {
            (presses[$0].minimumPressDuration, $0) < (presses[$1].minimumPressDuration, $1)
        }
        #expect(rig.take().filter { $0 != "v.cancelled" } == order.map { "\($0).began" })
        #expect(rig.application.nextDeadline == nil)
        #expect(rig.up(at: 3).take() == presses.indices.map { "\($0).ended" })
    }

    @Test func `One call that advances over many deadlines meets each at its own time`() {
        let presses = presses { 0.5 + Double($0 * 7 % 13) / 100 }
        var times: [TimeInterval] = []
        for press in presses { press.addAction { [rig] _ in times.append(rig.application.now) } }
        rig.down(500, 500, at: 0).advance(to: 5)
        #expect(times == presses.map(\.minimumPressDuration).sorted())
    }

    @Test func `A gesture that an action removes or disables does not begin at its deadline`() {
        let presses = presses { 0.5 + Double($0 / 4) / 100 }
        presses[0].addAction { [view] _ in
            // One has its deadline now, and one later.
            view.removeGestureRecognizer(presses[2])
            presses[20].isEnabled = false
        }
        _ = rig.down(500, 500, at: 0).take()
        pass(until: 2)
        let began = presses.indices.filter { $0 != 2 && $0 != 20 }.map { "\($0).began" }
        // Both began in the batch that the first action belongs to: what has begun by then is cancelled.
        let log = rig.take().filter { $0 != "v.cancelled" && !$0.hasPrefix("2.") }
        #expect(log == began && presses[2].state == .possible && presses[20].state == .possible)
        #expect(rig.application.nextDeadline == nil)
    }

    @Test func `Gestures that are removed under a finger end at once, and only those`() {
        let last = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        var pans = rig.run { (0..<count).map { _ in UIPanGestureRecognizer() } }
        for pan in pans { view.addGestureRecognizer(pan) }
        rig.down(500, 500, at: 0)
        for (index, pan) in pans.enumerated().reversed() {
            switch index % 3 {
            case 0: view.removeGestureRecognizer(pan)
            case 1: pan.isEnabled = false
            default: rig.run { pan.state = .failed }
            }
            #expect(pan.state == .possible && pan.numberOfTouches == 0 && !pan.attempt.isInPlay)
            #expect(rig.application.arena.inPlay.count == index + 1)
        }
        pans.removeAll { $0.view == nil }
        #expect(last.numberOfTouches == 1 && last.state == .possible && rig.application.arena.inPlay.array == [last])
        #expect(rig.move(520, 500, at: 0.1).up(at: 0.2).take() == ["v.began", "pan.began", "v.cancelled", "pan.ended"])
        // Enabled again, they follow the next finger, in the order of their addition.
        for pan in pans { pan.isEnabled = true }
        view.removeGestureRecognizer(last)
        #expect(rig.down(500, 500, at: 1).application.arena.inPlay.array == pans)
        rig.up(at: 1.1)
    }

    @Test func `Active gestures that are removed one by one are cancelled in that order`() {
        let presses = presses { _ in 0 }
        rig.down(500, 500, at: 0)
        #expect(presses.allSatisfy { $0.state == .began })
        _ = rig.take()
        for press in presses.reversed() { view.removeGestureRecognizer(press) }
        #expect(rig.take().filter { $0 != "v.cancelled" } == presses.indices.reversed().map { "\($0).cancelled" })
        #expect(rig.application.arena.acting.isEmpty && rig.application.arena.inPlay.isEmpty)
    }

    @Test func `S-178 A gesture that waits for many acts when the last of them has failed, in any order of failures`() {
        let refusing = rig.put(CrowdView(frame: CGRect(0, 0, 1000, 1000)))
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: refusing)
        for index in 0..<count {
            let press = rig.add(UILongPressGestureRecognizer(), "\(index)", to: refusing)
            press.minimumPressDuration = 0.5 + Double(index * 7 % count) / 100
            press.allowableMovement = 1000
            pan.require(toFail: press)
        }
        rig.stroke((500, 500), (600, 500), at: 0, lifts: false)
        pass(until: 0.5 + Double(count - 2) / 100)
        #expect(rig.take() == [] && pan.state == .possible)
        pass(until: 2)
        #expect(rig.take() == ["pan.began"])
        rig.up(at: 3)
    }

    @Test func `A view waits for the one of many gestures that still withholds its touch`() {
        let pans = (0..<count).map { rig.add(UIPanGestureRecognizer(), "\($0)", to: view) }
        for pan in [pans[3], pans[30]] { pan.delaysTouchesBegan = true }
        rig.down(500, 500, at: 0)
        for pan in pans where pan !== pans[3] { view.removeGestureRecognizer(pan) }
        #expect(rig.take() == [])
        view.removeGestureRecognizer(pans[3])
        #expect(rig.take() == ["v.began"])
        #expect(rig.up(at: 1).take() == ["v.ended"])
    }

    @Test func `Taps that wait ignore a second finger, which lists the other gestures only`() {
        view.isMultipleTouchEnabled = true
        let double = rig.add(UITapGestureRecognizer(), "double", to: view) { $0.numberOfTapsRequired = 2 }
        for index in 0..<count {
            rig.add(UITapGestureRecognizer(), "\(index)", to: view) { $0.require(toFail: double) }
        }
        let spy = rig.add(Spy(rig), "spy", to: view)
        rig.tap(500, 500, at: 0).down(500, 700, at: 0.1)
        #expect(rig.application.touchSequence.event.touches.last?.gestureRecognizers == [spy])
        rig.up(at: 0.2).advance(to: 2)
        // The second tap was too far away for a double tap; the last of the taps acts and prevents the others.
        #expect(rig.log.filter { $0.hasSuffix("ended") && $0.first?.isNumber == true } == ["\(count - 1).ended"])
    }
}

/// A view that lets no long press begin.
private final class CrowdView: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UILongPressGestureRecognizer)
    }
}
