@testable import ResponderCore
@testable import ResponderKit

/// Fingers that lifted while a recognizer was undecided, which another finger keeps for as long as it rests.
@Suite(.replayed) struct WithheldTouchTests {
    private let rig = Rig()

    /// The calls with which touches end, of views only.
    private func ends(_ log: [String]) -> [String] {
        log.filter { ($0.hasSuffix(".ended") || $0.hasSuffix(".cancelled")) && !$0.hasPrefix("double") }
    }

    @Test func `Lifts that two recognizers withhold reach their views in the order in which the fingers lifted`() {
        var spies: [Spy] = []
        for (index, name) in ["left", "right"].enumerated() {
            let view = rig.view(name, CGRect(300 * CGFloat(index), 0, 200, 200)) { $0.isMultipleTouchEnabled = true }
            spies.append(rig.add(Spy(rig), "\(name)Spy", to: view))
            rig.down(300 * CGFloat(index) + 10, 10, at: 0, contact: index + 1)
        }
        for (index, x) in [50.0, 350, 60, 360].enumerated() { rig.tap(x, 50, at: 1 + Double(index), contact: 3) }
        #expect(ends(rig.take()) == [])
        spies[0].onCall = { [spies] _, call, _, _ in if call == "moved" { for spy in spies { spy.state = .failed } } }
        rig.move(12, 10, at: 6)
        #expect(ends(rig.take()) == ["left.ended", "right.ended", "left.ended", "right.ended"])
        #expect(rig.application.gate.isEmpty)
        #expect(rig.up(1, at: 7).up(2, at: 7).isQuiet)
    }

    @Test func `A recognizer takes touches whose lift another one withholds`() {
        let view = rig.view("v", CGRect(0, 0, 400, 400)) { $0.isMultipleTouchEnabled = true }
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.isPreventable = { _ in false }
        let double = rig.add(UITapGestureRecognizer(), "double", to: view) { $0.numberOfTapsRequired = 2 }
        let answers = Answers()
        answers.receives = { _, touch in touch.contact != 1 }
        double.delegate = answers
        rig.down(10, 10, at: 0).tap(50, 50, at: 1, contact: 2)
        #expect(ends(rig.take()) == [])
        rig.tap(50, 50, at: 1.1, contact: 2)
        #expect(ends(rig.take()) == ["v.cancelled", "v.cancelled"] && rig.application.gate.isEmpty)
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .failed } }
        rig.move(12, 10, at: 2).up(at: 3)
        #expect(ends(rig.take()) == ["v.ended"] && rig.isQuiet)
    }

    @Test func `An attempt knows its touches in whatever order they are added`() {
        let (one, other) = (Attempt(), Attempt())
        for number: UInt64 in [5, 9, 3, 5] { one.addTouch(number) }
        #expect(one.touchNumbers.array == [3, 5, 9])
        other.addTouch(4)
        #expect(!one.sharesTouch(with: other) && !other.sharesTouch(with: one))
        other.addTouch(3)
        #expect(one.sharesTouch(with: other) && other.sharesTouch(with: one))
        one.removeTouch(3)
        #expect(!one.hasTouch(3) && one.hasTouch(9) && !one.sharesTouch(with: other))
    }

    @Test func `A landing that reaches its view late has the time and the place of the landing`() {
        final class Clock: UIView {
            var begins: [(TimeInterval, CGPoint)] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                begins += touches.map { ($0.timestamp, $0.location(in: nil)) }
            }
        }
        let view = rig.put(Clock(frame: CGRect(0, 0, 400, 400)))
        let double = rig.add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        double.delaysTouchesBegan = true
        rig.stroke((50, 60), (54, 60), at: 1, lifts: false)
        #expect(view.begins.isEmpty)
        rig.move(150, 60, at: 1.2)
        #expect(view.begins.map(\.0) == [1] && view.begins.map(\.1) == [CGPoint(50, 60)])
        #expect(rig.up(at: 1.3).isQuiet)
    }
}
