import Foundation
import ResponderChronicle

/// One change of a scene, or two together, that meets a goal.
public struct Fix {
    /// The changes.
    public let proposals: [Proposal]
    /// The effect on the goal, in words.
    public let effect: String
    /// The side effects.
    let others: SideEffects
    /// Whether the goal is about a control.
    let isOfControl: Bool
    /// The number of touches that change for the goal.
    let touches: Int
    /// The lanes that differ in the first touch with a different outcome, those of the goal first.
    public let lanes: [FixLane]
    /// The time of that touch, in seconds, without the change and with it.
    public let time: ClosedRange<TimeInterval>

    /// The changes in words.
    nonisolated public var words: String { proposals.map(\.words).joined(separator: ", and ") }

    /// The side effects in words, one line for each gesture or view.
    public var sideEffects: [String] { others.lines }

    /// The changes of the scene.
    public var changes: [SceneChange] { proposals.map(\.change) }

    /// Whether it is listed before another fix.
    static func isBefore(_ one: Fix, _ other: Fix) -> Bool { one.rank.lexicographicallyPrecedes(other.rank) }

    /// Whether all its changes are usual: none of them disables something or changes more than users expect.
    var isCustomary: Bool { proposals.allSatisfy { $0.custom < .unusual } }

    /// First how drastic it is: what switches a gesture off or puts a view out of reach is the last resort. Then what else it breaks and
    /// how many changes it is. Then the usual way to make one win, both that run, and less usual settings; for a control that both act
    /// comes last, because a button would act, and so would the gesture that took its touch. Then for how many touches it does it, and how
    /// much Swift it is.
    private var rank: [Int] {
        let custom = proposals.map(\.custom).max() ?? .usual
        let manner = others.isShared ? (isOfControl ? 3 : 1) : custom == .usual ? 0 : 2
        return [
            custom < .unusual ? 0 : custom.rawValue, others.broken, proposals.count, manner, -touches, custom.rawValue,
            proposals.map(\.swift.count).reduce(0, +), others.lanes, others.touches, others.moved,
        ]
    }
}

extension Fix: Equatable {
    /// Whether both are the same changes with the same effects.
    public static func == (one: Fix, other: Fix) -> Bool {
        one.proposals == other.proposals && one.effect == other.effect && one.others == other.others
    }
}

/// The lane of a gesture, view or control in a touch, without a fix and with it.
public struct FixLane {
    /// The subject of the lane.
    public let subject: Timeline.Subject
    /// The lane without the fix; nil if the subject took no part.
    public let before: Timeline.Lane?
    /// The lane with the fix; nil if the subject takes no part.
    public let after: Timeline.Lane?

    /// The name of the subject.
    public var name: String { (after ?? before)?.name ?? "" }
}
