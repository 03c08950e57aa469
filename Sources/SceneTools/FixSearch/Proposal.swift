import Foundation
import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat

/// A change of a scene that can be tried, with its meaning in words and in Swift.
nonisolated public struct Proposal: Hashable, Sendable {
    /// How usual it is for a program to make a change; a smaller value is more usual.
    public enum Custom: Int, Comparable, Sendable {
        /// Recommended by documentation and practice.
        case usual
        /// A setting of one gesture or view.
        case setting
        /// It changes more than users expect.
        case unusual
        /// It disables a gesture or view.
        case blunt

        /// Whether the first one is more usual.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// The outcome: `swipe waits until pan has failed`.
    package let sentence: NamedText
    /// The key of the scene, with its old and new value: `requireToFail: none → pan`.
    public let detail: String
    /// The change.
    public let change: SceneChange
    /// The key of the scene that it changes; the first one, which the proposal is about.
    let key: String
    /// The new value of that key.
    let value: JSONValue
    /// The change in Swift, piece by piece.
    package let pieces: [SwiftPiece]
    /// How usual it is.
    public internal(set) var custom: Custom
    /// Whether it changes one of the conditions that say what the gesture is.
    let isCondition: Bool
    /// Whether it takes something of the program away: a relation, a condition.
    let removes: Bool
    /// The gestures and views that are involved, the changed one first.
    public let involved: [Target]
    /// How it changes who gets a touch.
    public private(set) var manner = FixManner.property
    /// Whether the rule that decided the touch names it as the remedy.
    public internal(set) var isRemedy = false
    /// Whether the new value has all words of the old one, and more.
    private(set) var adds = false
    /// Whether a gesture leaves the kind of an input to others.
    var leavesOut = false
    /// The kinds of input that the change lets in on purpose.
    var admitted: Set<InputKind> = []

    init(
        _ sentence: NamedText, _ key: String, from old: String, to new: String, _ target: Target, _ value: JSONValue,
        _ pieces: [SwiftPiece], _ custom: Custom, about others: [Target] = [], isCondition: Bool = false,
        removes: Bool = false, and more: [JSONValue.Member] = []
    ) {
        self.sentence = sentence
        detail = "\(key): \(old) → \(new)"
        (self.key, self.value) = (key, value)
        change = SceneChange(target, [JSONValue.Member(key, value)] + more)
        self.pieces = pieces
        self.custom = custom
        self.isCondition = isCondition
        self.removes = removes
        involved = [target] + others
    }

    /// A remedy of a rule as a proposal.
    /// - Parameters:
    ///   - change: the change that it is.
    ///   - code: its line of Swift.
    init(_ remedy: Remedy, _ change: SceneChange, _ code: String) {
        let value = change.values[0]
        let target = remedy.target.name
        var (name, isCondition) = (value.key, false)
        let words: NamedText
        switch remedy.setting {
        case .property(let row, let wanted):
            (name, isCondition) = (row.key, row.isCondition)
            words = "\(name: target) has \(row.name) \(row.form.words(wanted))"
        case .canBecomeFirstResponder: words = "\(name: target) can become first responder"
        case .requireToFail(let other): words = "\(name: target) waits until \(name: other) has failed"
        case .refuseTouches(let view): words = "\(name: target) receives no touches in \(name: view)"
        case .bringToFront: words = "\(name: target) is in front of its siblings"
        }
        self.init(
            words, name, from: "", to: value.value.words, change.target, value.value,
            [.line(code)], .usual, isCondition: isCondition)
    }

    /// The outcome in words, with the names of gestures and views: `swipe waits until pan has failed`.
    public var words: String { sentence.plain }

    /// Whether it ties two gestures together, or unties them.
    var isTie: Bool { GestureKey.ties.contains(key) }

    /// The change in Swift, line by line.
    public var swift: [String] { pieces.flatMap(\.lines) }

    /// A value of a property instead of the present one.
    /// - Parameters:
    ///   - code: the object in Swift.
    ///   - remark: what the value needs; nil for nothing.
    init(
        _ trial: Property.Trial, for row: Property, instead value: PropertyValue?, _ target: Target, _ code: String,
        custom: Custom? = nil, remark: String? = nil
    ) {
        self.init(
            "\(name: target.name) \(trial.words)", row.key, from: row.form.words(value),
            to: row.form.words(trial.value),
            target, trial.value.json, [.line("\(code).\(row.name) = \(row.form.swift(trial.value))", remark: remark)],
            custom ?? trial.custom, isCondition: row.isCondition)
        adds = trial.adds
    }

    /// The values of properties of an object that may be tried.
    /// - Parameters:
    ///   - least: how usual a change of the object is at most.
    ///   - remark: what the values need; nil for nothing.
    @MainActor
    static func all(
        of rows: some Sequence<Property>, of object: AnyObject, _ target: Target, _ code: String,
        least: Custom = .usual, remark: String? = nil
    ) -> [Proposal] {
        rows.flatMap { row in
            row.trials(of: object).map {
                Proposal(
                    $0, for: row, instead: row.value(of: object), target, code, custom: max($0.custom, least),
                    remark: remark)
            }
        }
    }

    /// The same proposal that changes in a manner who gets a touch.
    func with(_ manner: FixManner) -> Proposal {
        var proposal = self
        proposal.manner = manner
        return proposal
    }

    /// The change as in a scene file: `{"name":"pan","requireToFail":["swipe"]}`.
    public var json: String {
        JSONValue(.object([JSONValue.Member("name", JSONValue(change.target.name))] + change.values)).text
    }
}
