@testable import ResponderCore
@testable import ResponderKit

/// Values at exactly their limits, and several changes of one contact in one batch.
@Suite(.replayed) struct LimitTests {
    private let rig = Rig()
    private let square = CGRect(0, 0, 400, 400)

    /// The documentation says "less than 0.01".
    @Test(arguments: [true, false])
    func `S-030 A view with an alpha of exactly 0.01 is hit, with and without an observer`(_ isWatched: Bool) {
        let rig = Rig(watched: isWatched)
        rig.view("v", square).alpha = 0.01
        #expect(rig.tap(10, 10, at: 0).take() == ["v.began", "v.ended"])
        rig.view("w", square).alpha = 0.0099
        #expect(rig.tap(10, 10, at: 1).take() == ["v.began", "v.ended"])
    }

    /// The moments at which the attempts of a test begin. A sum of two times is rounded, in another way at each of them.
    private static let starts = (0..<60).map { 0.01 + Double($0) * 0.07 }

    @Test func `S-204 A tap is in time at exactly its limits, whenever it begins`() {
        let view = rig.view("v", square)
        rig.add(UITapGestureRecognizer(), "twice", to: view) { $0.numberOfTapsRequired = 2 }
        for start in Self.starts {
            let start = start * 20
            rig.tap(10, 10, at: start, for: 0.05)
            rig.tap(10, 10, at: start + 0.05 + GestureLimits.tapGap, for: 0.05)
            #expect(rig.advance(to: start + 1.2).take().contains("twice.ended"), "a gap at \(start) s")
        }
        let held = rig.view("w", CGRect(0, 500, 400, 100))
        rig.add(UITapGestureRecognizer(), "held", to: held)
        for start in Self.starts {
            let start = 100 + start * 20
            #expect(
                rig.tap(10, 510, at: start, for: GestureLimits.tapDuration).take().contains("held.ended"),
                "held at \(start) s")
        }
    }

    @Test func `S-309 A rest of exactly 0.1 seconds before the lift ends the velocity, whenever it begins`() {
        let view = rig.view("v", square)
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        var speed = CGPoint.zero
        pan.addAction { [unowned pan] _ in if pan.state == .ended { speed = pan.velocityAtLift(in: nil) } }
        for start in Self.starts {
            let start = start * 20
            speed = CGPoint(1, 1)
            rig.down(50, 50, at: start)
            for step in 1...5 { rig.move(50, 50 + CGFloat(step) * 20, at: start + Double(step) * 0.01) }
            rig.up(at: start + 0.05 + GestureLimits.liftRest)
            #expect(speed == .zero, "at \(start) s")
        }
    }

    @Test func `A segment inserted at the selected index moves the selection on`() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "x", at: 2, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.insertSegment(withTitle: "y", at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "b")
        control.insertSegment(withTitle: "z", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 3 && control.titleForSegment(at: 3) == "b")
    }

    @Test func `A row inserted at the selected index moves the selection on`() {
        let rows = Rows(5)
        let table = rig.put(UITableView(frame: square, style: .plain)) { $0.dataSource = rows }
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        for (row, chosen) in [(3, 2), (2, 3), (0, 4)] {
            rows.count += 1
            table.insertRows(at: [[0, row]], with: .none)
            #expect(table.indexPathForSelectedRow == [0, chosen], "inserted at \(row)")
        }
    }

    @Test func `S-004 S-028 A contact that moves, lifts, lands and moves in one batch makes two touches, in steps`() {
        let view = rig.view("v", square)
        var steps: [String] = []
        view.onCall = { call, touches, _ in
            for touch in touches { steps.append("\(call) \(touch.location(in: nil).x)") }
        }
        rig.down(10, 10, at: 0)
        rig.send(
            [
                (1, .move, CGPoint(20, 10)), (1, .up, CGPoint(30, 10)), (1, .down, CGPoint(40, 10)),
                (1, .move, CGPoint(50, 10)),
            ],
            at: 0.1)
        #expect(steps == ["began 10.0", "moved 20.0", "ended 30.0", "began 40.0", "moved 50.0"])
        #expect(rig.up(1, at: 0.2).isQuiet && rig.warnings.isEmpty)
    }

    @Test func `S-015 Taps in a row are counted from the first landing, whatever their drift`() {
        var counts: [Int] = []
        rig.view("v", square).onCall = { call, touches, _ in
            if call == "began" { counts += touches.map(\.tapCount) }
        }
        for (time, next) in [(0, 90), (2, 160)] as [(TimeInterval, CGFloat)] {
            rig.down(100, 100, at: time).move(140, 100, at: time + 0.05).up(at: time + 0.1)
            rig.tap(next, 100, at: time + 0.2)
        }
        // 10 points from the first landing, 50 from the lift; then 60 and 20.
        #expect(counts == [1, 2, 1, 1])
    }

    @Test func `Two moves of one contact in a batch are one event, even after a batch that needed several`() {
        var counts: [Int] = []
        rig.view("v", square).onCall = { call, touches, event in
            guard call == "moved" else { return }
            counts += touches.map { event?.coalescedTouches(for: $0)?.count ?? 0 }
        }
        rig.send([(1, .down, CGPoint(10, 10)), (1, .move, CGPoint(20, 10))], at: 0)
        rig.send([(1, .move, CGPoint(30, 10)), (1, .move, CGPoint(40, 10))], at: 0.1)
        #expect(counts == [1, 2])
    }

    @Test
    func `S-015 A finger that drifts 45 points is still a tap, and a drag nearby does not count with another's taps`() {
        var counts: [String: [Int]] = [:]
        let view = rig.view("v", square) { $0.isMultipleTouchEnabled = true }
        view.onCall = { call, touches, _ in counts[call, default: []] += touches.map(\.tapCount) }
        rig.drag(from: CGPoint(100, 100), to: CGPoint(145, 100), at: 0, steps: 1)
        rig.drag(from: CGPoint(100, 300), to: CGPoint(145.5, 300), at: 2, steps: 1)
        #expect(counts["ended"] == [1, 0])
        counts = [:]
        rig.stroke((100, 100), (300, 100), at: 4, every: 0.02, lifts: false)
        rig.tap(110, 110, at: 4.03, contact: 2).up(1, at: 4.1).tap(110, 110, at: 4.15, 4.25, contact: 2)
        #expect(counts["began"] == [1, 1, 2, 3])
    }

    @Test func `S-004 A finger that moved in the first event of a batch is stationary in the second`() {
        let view = rig.view("v", square) { $0.isMultipleTouchEnabled = true }
        var phases: [UITouch.Phase?] = []
        view.onCall = { call, _, event in
            if call == "began" { phases.append(event?.allTouches?.first { $0.contact == 1 }?.phase) }
        }
        rig.down(10, 10, at: 0, contact: 1).down(50, 50, at: 0.1, contact: 2)
        rig.send([(1, .move, CGPoint(20, 10)), (2, .up, CGPoint(50, 50)), (2, .down, CGPoint(60, 50))], at: 0.2)
        #expect(phases == [.began, .stationary, .stationary])
    }
}
