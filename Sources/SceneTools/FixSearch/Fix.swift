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
    static func isBefore(_ one: Fix, _ other: Fix) -> Bool { one.rank < other.rank }

    /// Whether a developer may write it: it switches nothing off, and is no rare setting.
    var isCustomary: Bool { manner < .rare }

    /// What a goal is about is rather switched off than what is around it.
    private var rank: Rank {
        let isDrastic = manner == .drastic
        let custom = proposals.map(\.custom).max() ?? .usual
        // Remedies of two rules, each about another gesture or view, are two things to write.
        let isFirst = isRemedy && Set(changes.map(\.target)).count == 1
        return Rank(
            isDrastic: isDrastic, changesOthers: others.lanes > 0, isRemedy: isFirst, manner: manner,
            switchesOffOther: isDrastic && !isOwn,
            unusualness: isDrastic && isOwn ? Proposal.Custom.blunt.rawValue - custom.rawValue : custom.rawValue,
            lanesOfOthers: others.lanes, touchesOfOthers: others.touches, changes: proposals.count,
            lanesInInput: inInput.lanes, moved: others.moved + inInput.moved,
            linesOfSwift: proposals.map(\.swift.count).reduce(0, +))
    }

    /// The place of a fix in the list: what decides between two is the first field in which they differ.
    private struct Rank: Comparable {
        /// What switches something off comes last.
        let isDrastic: Bool
        /// Whether it changes other inputs.
        let changesOthers: Bool
        /// The remedy of the rule that decided comes before others.
        let isRemedy: Bool
        let manner: FixManner
        /// Whether it switches off something that the goal is not about.
        let switchesOffOther: Bool
        let unusualness: Int
        /// The effects in other inputs.
        let lanesOfOthers: Int
        let touchesOfOthers: Int
        let changes: Int
        /// The effects on others in the input of the goal.
        let lanesInInput: Int
        /// How many get a touch earlier or later.
        let moved: Int
        let linesOfSwift: Int

        static func < (one: Rank, other: Rank) -> Bool {
            if one.isDrastic != other.isDrastic { return other.isDrastic }
            if one.changesOthers != other.changesOthers { return other.changesOthers }
            if one.isRemedy != other.isRemedy { return one.isRemedy }
            if one.manner != other.manner { return one.manner < other.manner }
            if one.switchesOffOther != other.switchesOffOther { return other.switchesOffOther }
            if one.unusualness != other.unusualness { return one.unusualness < other.unusualness }
            if one.lanesOfOthers != other.lanesOfOthers { return one.lanesOfOthers < other.lanesOfOthers }
            if one.touchesOfOthers != other.touchesOfOthers { return one.touchesOfOthers < other.touchesOfOthers }
            if one.changes != other.changes { return one.changes < other.changes }
            if one.lanesInInput != other.lanesInInput { return one.lanesInInput < other.lanesInInput }
            if one.moved != other.moved { return one.moved < other.moved }
            return one.linesOfSwift < other.linesOfSwift
        }
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
