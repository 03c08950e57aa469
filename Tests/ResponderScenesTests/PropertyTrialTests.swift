import ResponderKit
import Testing

@testable import SceneTools

/// What the fix finder tries for the properties of the engine's classes.
@Suite struct PropertyTrialTests {
    @Test func `Every entry of the table names a row of its class, and none a part of a view's look`() {
        for entry in ClassTrials.table {
            let rows = entry.owner.inspectableProperties
            for key in entry.trials.keys {
                let row = rows.first { $0.key == key }
                #expect(row != nil && row?.isLook == false, "\(entry.owner) \(key)")
            }
        }
    }

    @Test func `A program's own class has the trials of its superclass, and for its rows those that suit the form`() {
        let spin = Spin()
        let trials = Dictionary(
            uniqueKeysWithValues: spin.inspectableProperties.map { ($0.key, $0.trials(of: spin).map(\.words)) })
        #expect(trials["minimumNumberOfTouches"] == ["needs at least 2 touches"])
        #expect(trials["minimumTurns"] == ["has minimumTurns 1", "has minimumTurns 3"])
    }
}

private final class Spin: UIPanGestureRecognizer {
    var minimumTurns = 2

    nonisolated override class var inspectableProperties: [Property] {
        super.inspectableProperties + [Property("minimumTurns", .count(1...10), \Spin.minimumTurns)]
    }
}
