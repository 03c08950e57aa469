import Foundation
import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat

/// One change of a scene, or two together, that meets a goal.
public struct Fix {
    /// The changes.
    public let proposals: [Proposal]
    /// What changes in the input of the goal, in words: for its subject first, then for others.
    public let effect: String
    /// What changes for others in the input of the goal.
    let inInput: SideEffects
    /// What changes in other inputs.
    let others: SideEffects
    /// Whether another gesture that follows the fingers keeps the input beside the winner.
    let isShared: Bool
    /// Whether it changes only what the goal is about.
    let isOwn: Bool
    /// What no touch reaches any more, whatever is touched, in words, one line for each.
    public let warnings: [String]
    /// The lanes that differ in the input, those of the goal first.
    public let lanes: [FixLane]
    /// The time of the input, in seconds, without the change and with it.
    public let time: ClosedRange<TimeInterval>

    /// The changes in words.
    public var words: String { sentence.plain }

    /// The changes in words, with the names apart.
    package var sentence: NamedText {
        let flags = ["delaysTouchesBegan", "delaysTouchesEnded"]
        let keys = proposals.map(\.key)
        if keys.sorted() == flags, proposals.allSatisfy({ $0.value == false }),
            proposals[0].change.target == proposals[1].change.target
        {
            return "\(name: proposals[0].change.target.name) does not hold touches back"
        }
        return NamedText(joining: proposals.map(\.sentence), with: ", and ")
    }

    /// What changes in other inputs, in words, one line for each gesture or view.
    public var sideEffects: [String] { others.lines }

    /// The changes in Swift, line by line. What several of them need is said once, such as the line that sets a delegate.
    public var swift: [String] { pieces.flatMap(\.lines) }

    /// The same, piece by piece.
    package var pieces: [SwiftPiece] {
        var said: Set<SwiftPiece> = []
        return proposals.flatMap(\.pieces).filter { !$0.isSaidOnce || said.insert($0).inserted }
    }

    /// The changes of the scene.
    public var changes: [SceneChange] { proposals.map(\.change) }

    /// How it changes who gets the touch; of two changes the one that a developer would write less likely.
    public var manner: FixManner {
        let manner = proposals.map(\.manner).max() ?? .property
        return isShared ? max(manner, .together) : manner
    }

    /// Whether the rules that decided the touch name all of it as remedies.
    var isRemedy: Bool { proposals.allSatisfy(\.isRemedy) }

    /// Whether it is a part of another fix, which then has a change that is not needed: not even against effects in other inputs.
    func isEnough(without other: Fix) -> Bool {
        proposals.count < other.proposals.count && others.isAtMost(other.others)
            && proposals.allSatisfy { own in other.proposals.contains { $0.isMirror(of: own) } }
    }

    /// Whether it is listed before another fix.
    static func isBefore(_ one: Fix, _ other: Fix) -> Bool { one.rank.lexicographicallyPrecedes(other.rank) }

    /// Whether a developer may write it: it switches nothing off, and is no rare setting.
    var isCustomary: Bool { manner < .rare }

    /// What switches something off comes last, what changes other inputs before that. The remedy of the rule comes first; then the order
    /// of manners. Among equals: fewer effects in other inputs, fewer changes, fewer effects in this one, less Swift. What a goal is about is rather switched off than what is
    /// around it.
    private var rank: [Int] {
        let isDrastic = manner == .drastic
        let custom = proposals.map(\.custom).max() ?? .usual
        let usualness = isDrastic && isOwn ? Proposal.Custom.blunt.rawValue - custom.rawValue : custom.rawValue
        return [
            isDrastic ? 1 : 0, others.lanes > 0 ? 1 : 0, isRemedy ? 0 : 1, manner.rawValue, isDrastic && !isOwn ? 1 : 0,
            usualness, others.lanes, others.touches, proposals.count, inInput.lanes, others.moved + inInput.moved,
            proposals.map(\.swift.count).reduce(0, +),
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
