import Foundation

/// One change of a scene, or two together, that meets a goal.
nonisolated public struct Fix: Hashable, Sendable {
    /// The changes.
    public let proposals: [Proposal]
    /// What it does for the goal, in words.
    public let effect: String
    /// What else it does.
    let others: SideEffects

    /// What else it does, in words, one line for each gesture or view.
    public var sideEffects: [String] { others.lines }

    /// The changes of the scene.
    public var changes: [SceneChange] { proposals.map(\.change) }

    /// Whether it comes before another one: the fewer others it changes, the smaller and the more usual it is.
    static func isBefore(_ one: Fix, _ other: Fix) -> Bool { one.rank.lexicographicallyPrecedes(other.rank) }

    private var rank: [Int] {
        [
            others.lanes, proposals.count, proposals.map(\.custom.rawValue).max() ?? 0, others.touches, others.moved,
        ]
    }
}
