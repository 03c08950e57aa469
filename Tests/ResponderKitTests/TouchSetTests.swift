@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct TouchSetTests {
    private func rig(_ watched: Bool = false) -> (Rig, LoggingView) {
        let (rig, view) = Rig.with("v", CGRect(0, 0, 1000, 1000), watched: watched)
        view.isMultipleTouchEnabled = true
        return (rig, view)
    }

    /// Five fingers land at once. Every set has its own storage, whose address Swift would use as a seed.
    private func sets(after taps: Int) -> [Set<UITouch>] {
        let (rig, view) = rig()
        for tap in 0..<taps { rig.tap(10, 10, at: Double(tap)) }
        var sets: [Set<UITouch>] = []
        view.onCall = { call, touches, event in
            guard call == "began", let event else { return }
            sets = [
                touches, event.allTouches ?? [], Set(touches.map { $0 }), touches.filter { $0.contact > 2 },
                touches.subtracting([touches.first!]), touches.union(event.allTouches ?? []),
            ]
        }
        rig.send((1...5).map { ($0, .down, CGPoint(x: 100 * $0, y: 10)) }, at: Double(taps))
        return sets
    }

    @Test func `S-287 A set of touches is iterated in the same order in every run`() {
        // All are retained, so that each has another address.
        var runs = [sets(after: 0)]
        let expected = runs[0].map { $0.map(\.contact) }
        #expect(expected[0] == [1, 2, 3, 4, 5])
        for run in 0..<40 {
            runs.append(sets(after: run % 4))
            #expect(runs[runs.count - 1].map { $0.map(\.contact) } == expected)
        }
        let touches = Array(runs[0][0])
        for _ in 0..<40 {
            runs.append([Set(touches)])
            #expect(runs[runs.count - 1][0].map(\.contact) == expected[0])
        }
    }

    @Test func `S-287 Touches with equal hashes are distinguished`() {
        let (rig, view) = rig()
        var all: [UITouch] = []
        view.onCall = { call, touches, _ in if call == "began" { all += touches } }
        for time in 0..<20 { rig.tap(100, 100, at: Double(time)) }
        #expect(Set(all).count == 20)
        var names: [UITouch: Int] = [:]
        for (index, touch) in all.enumerated() { names[touch] = index }
        for (index, touch) in all.enumerated() { #expect(names[touch] == index) }
    }

    private func press(_ rig: Rig, _ phase: TouchSample.Phase, _ force: CGFloat, at time: TimeInterval) {
        let place = CGPoint(100, 100)
        let sample = TouchSample(
            contact: 1, phase: phase, location: place, timestamp: time, force: force, maximumForce: 4)
        rig.application.dispatch(touches: [sample], at: time)
    }

    @Test(arguments: [true, false])
    func `S-282 A change of force alone is a move, for views and recognizers`(watched: Bool) {
        let (rig, view) = rig(watched)
        rig.add(Spy(rig), "spy", to: view)
        var seen: [String] = []
        view.onCall = { call, touches, _ in
            let touch = touches.first!
            seen.append(
                "\(call) \(touch.force) \(touch.phase) \(touch.previousLocation(in: nil) == touch.location(in: nil))")
        }
        for start in [0.0, 1] {
            for (step, force) in [1, 1, 2.5, 2.5, 0].enumerated() {
                press(rig, step == 0 ? .down : force == 0 ? .up : .move, force, at: start + 0.1 * Double(step))
            }
            #expect(seen == ["began 1.0 began true", "moved 2.5 moved true", "ended 0.0 ended true"])
            #expect(rig.take() == ["spy:began", "v.began", "spy:moved", "v.moved", "spy:ended", "v.ended"])
            seen = []
        }
    }

    @Test func `S-282 A press with growing force is still a tap and no pan`() {
        let (rig, view) = rig()
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        press(rig, .down, 1, at: 0)
        for step in 1...5 { press(rig, .move, 1 + CGFloat(step) / 2, at: Double(step) * 0.05) }
        press(rig, .up, 0, at: 0.3)
        #expect(rig.take().filter { !$0.hasPrefix("v.") } == ["tap.ended"])
    }
}
