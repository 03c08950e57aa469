import Foundation
import ResponderChronicle

/// One change of a scene, or two together, that meets a goal.
public struct Fix {
    /// The changes.
    public let proposals: [Proposal]
    /// What it does for the goal, in words.
    public let effect: String
    /// What else it does.
    let others: SideEffects
    /// What it changes of the first touch that goes otherwise, as lanes of a timeline: those of the goal first.
    public let lanes: [FixLane]
    /// The time of that touch, in seconds, without the change and with it.
    public let time: ClosedRange<TimeInterval>

    /// What else it does, in words, one line for each gesture or view.
    public var sideEffects: [String] { others.lines }

    /// The changes of the scene.
    public var changes: [SceneChange] { proposals.map(\.change) }

    /// Whether it comes before another one: the fewer others it changes, the smaller and the more usual it is.
    static func isBefore(_ one: Fix, _ other: Fix) -> Bool { one.rank.lexicographicallyPrecedes(other.rank) }

    /// Whether programs make such changes: none of them is blunt, or changes more than people expect.
    var isCustomary: Bool { proposals.allSatisfy { $0.custom < .unusual } }

    private var rank: [Int] {
        [
            others.lanes, isCustomary ? 0 : 1, proposals.count, proposals.map(\.custom.rawValue).max() ?? 0,
            others.touches, others.moved,
        ]
    }
}

extension Fix: Equatable {
    /// Whether both are the same changes with the same effects.
    public static func == (one: Fix, other: Fix) -> Bool {
        one.proposals == other.proposals && one.effect == other.effect && one.others == other.others
    }
}

/// What a gesture, view or control does at a touch without a fix and with it.
public struct FixLane {
    /// What it is about.
    public let subject: Timeline.Subject
    /// Without the fix; nil if it took no part.
    public let before: Timeline.Lane?
    /// With the fix; nil if it takes no part.
    public let after: Timeline.Lane?

    /// The name of what it is about.
    public var name: String { (after ?? before)?.name ?? "" }
}
