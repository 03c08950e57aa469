import Foundation
import ResponderLog

/// A sentence of explanations: when it holds, the numbers and names that it speaks of, and how it is said.
///
/// A rule is one value in the file of its family. It reads a case, which is what the record copied when the decision was made, and
/// no live object. To add a sentence, add an id and a value with it, and list the value where its family is chosen from.
///
///     static let movedTooFar = Rule(
///         .movedTooFar,
///         when: { (one: GestureCase) in
///             guard case .movedTooFar(let distance, let allows, let property) = one.reason else { return nil }
///             return (distance: distance, allows: allows, property: property)
///         },
///         evidence: { [.number("distance", $0.distance), .number("allows", $0.allows)] },
///         program: { "moved \(Wording.points($0.distance)); \($0.property) allows \(Wording.points($0.allows))" },
///         people: { _ in "it needs a short touch at one place" },
///         badge: { _ in "the finger moved" })
struct Rule<Case> {
    let id: RuleID
    private let say: (Case) -> Telling?

    /// - Parameters:
    ///   - form: how the sentence for developers begins.
    ///   - applies: the values that the sentence speaks of; nil if the rule does not hold for the case.
    ///   - evidence: these values by name, as in data.
    ///   - program: the sentence for a developer, with UIKit's names and numbers.
    ///   - several: the same about several gestures; nil if `program` says it of these too.
    ///   - people: the sentence for a person without ids; nil if the one for developers says it.
    ///   - badge: the sentence in at most five words; nil if it has no short form.
    ///   - remedy: a setting that is certain to change the outcome; nil if there is none.
    init<Values>(
        _ id: RuleID, _ form: Form = .reason, when applies: @escaping (Case) -> Values?,
        evidence: @escaping (Values) -> [Evidence] = { _ in [] },
        program: @escaping (Values) -> String, several: @escaping (Values) -> String? = { _ in nil },
        people: @escaping (Values) -> String? = { _ in nil },
        badge: @escaping (Values) -> Badge? = { _ in nil }, remedy: @escaping (Values) -> Remedy? = { _ in nil }
    ) {
        self.id = id
        say = { one in
            applies(one).map { values in
                Telling(
                    rule: id, form: form, evidence: evidence(values), program: program(values),
                    several: several(values), people: people(values), badge: badge(values), remedy: remedy(values))
            }
        }
    }

    /// What the rule says about a case; nil if it does not hold for it.
    func telling(about one: Case) -> Telling? { say(one) }
}

/// How the sentence of a rule begins.
enum Form {
    /// It is the reason why a gesture failed or was cancelled: `moved 60 pt; a tap allows 45 pt`.
    case reason
    /// It follows the name of the target: `does not get finger 2: isEnabled is false`.
    case predicate
    /// It is a sentence without its full stop.
    case sentence
}

/// What a rule says about a case.
struct Telling {
    /// The rule.
    let rule: RuleID
    /// How the sentence for developers begins.
    let form: Form
    /// The numbers and names that the sentence speaks of.
    let evidence: [Evidence]
    /// For developers, with UIKit's names and numbers.
    let program: String
    /// The same about several gestures; nil if `program` says it of these too.
    let several: String?
    /// For people, without ids; nil if the sentence for developers says it.
    let people: String?
    /// In at most five words, for a badge; nil without a short form.
    let badge: Badge?
    /// A setting that is certain to change the outcome; nil if there is none.
    let remedy: Remedy?
}

/// Why something lost a touch, in at most five words, after `pan lost`.
struct Badge: ExpressibleByStringInterpolation {
    /// With the punctuation or the preposition before it: `: photo is deeper`, ` to the swipe`.
    let words: String
    /// The reason: `photo is deeper`; nil if the words name what got the touch instead.
    let reason: String?

    init(stringLiteral reason: String) { self.init(reason: reason) }

    /// A reason that is put together.
    init(reason: String) {
        words = ": \(reason)"
        self.reason = reason
    }

    private init(rival: String) {
        words = " to \(rival)"
        reason = nil
    }

    /// What got the touch instead: `the swipe`.
    static func to(_ rival: String) -> Badge { Badge(rival: rival) }
}

extension Telling {
    /// What the first of some rules says that holds for a case. The last one holds for every case for which they are chosen.
    static func first<Case>(of rules: [Rule<Case>], about one: Case) -> Telling {
        for rule in rules {
            if let telling = rule.telling(about: one) { return telling }
        }
        return Telling(
            rule: .unexplained, form: .sentence, evidence: [], program: "no rule explains it", several: nil,
            people: nil, badge: nil, remedy: nil)
    }
}

/// A number or a name that a sentence speaks of, as in data.
package struct Evidence: Equatable {
    package enum Value: Equatable {
        case number(Double)
        case name(String)
        case names([String])
    }

    package let key: String
    package let value: Value

    /// The names that it has.
    package var names: [String] {
        switch value {
        case .number: []
        case .name(let name): [name]
        case .names(let names): names
        }
    }

    /// A number in points, seconds, radians, or a count, as the key says.
    static func number(_ key: String, _ value: Double) -> Evidence { Evidence(key: key, value: .number(value)) }

    /// A number of things.
    static func count(_ key: String, _ value: Int) -> Evidence { Evidence(key: key, value: .number(Double(value))) }

    /// The name of a view, a gesture, or a property.
    static func name(_ key: String, _ value: String) -> Evidence { Evidence(key: key, value: .name(value)) }

    /// The property of the target whose value was compared, by UIKit's name.
    static func property(_ name: String) -> Evidence { .name("property", name) }

    /// Names in order.
    static func names(_ key: String, _ value: [String]) -> Evidence { Evidence(key: key, value: .names(value)) }
}
