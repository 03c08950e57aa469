import Foundation
import ResponderCore
import ResponderKit

nonisolated extension Property {
    /// A value that may be tried.
    struct Trial: Sendable {
        /// The effect, for a sentence that begins with the name of the object: `needs 2 taps`.
        let words: String
        /// The value.
        let value: PropertyValue
        /// How usual it is.
        let custom: Proposal.Custom
        /// Whether it has all words of the present value, and more.
        var adds = false
    }

    /// The values that may be tried instead of that of an object: those of the table for its class, or else those that suit the
    /// form. None for a part of a view's look.
    @MainActor
    func trials(of object: AnyObject) -> [Trial] {
        guard !isLook else { return [] }
        let trials = ClassTrials.trials(for: key, of: object) ?? .general
        guard let value = value(of: object) else { return trials.withoutValue(object, self) }
        return trials.list(object, value, self)
    }

    /// Which values may be tried for a property.
    struct Trials: Sendable {
        /// The values for an object, from the present value and the row of the property.
        let list: @MainActor @Sendable (AnyObject, PropertyValue, Property) -> [Trial]
        /// The values for an object whose property has no value, such as a limit that limits nothing.
        let withoutValue: @MainActor @Sendable (AnyObject, Property) -> [Trial]

        init(
            list: @escaping @MainActor @Sendable (AnyObject, PropertyValue, Property) -> [Trial],
            withoutValue: @escaping @MainActor @Sendable (AnyObject, Property) -> [Trial] = { _, _ in [] }
        ) {
            self.list = list
            self.withoutValue = withoutValue
        }

        /// None.
        static let none = Trials { _, _, _ in [] }

        /// Those that suit the form, with the property's name for words.
        static let general = Trials { _, value, property in
            let name = property.name
            return switch value {
            case .flag(let flag): [Trial(words: "has \(name) \(!flag)", value: .flag(!flag), custom: .setting)]
            case .number(let number):
                property.form.neighbours(of: number).map {
                    Trial(words: "has \(name) \(Description.number($0))", value: .number($0), custom: .setting)
                }
            default: []
            }
        }

        /// The other one of two values.
        /// - Parameters:
        ///   - words: the effect of each value.
        ///   - custom: how usual it is to set it to true, and to false, for an object.
        static func flip<Owner: AnyObject & SendableMetatype>(
            _ on: String, _ off: String,
            _ custom: @escaping @MainActor @Sendable (Owner) -> (on: Proposal.Custom, off: Proposal.Custom)
        ) -> Trials {
            Trials { object, value, _ in
                guard case .flag(let flag) = value, let owner = object as? Owner else { return [] }
                let usual = custom(owner)
                return [Trial(words: flag ? off : on, value: .flag(!flag), custom: flag ? usual.off : usual.on)]
            }
        }

        static func flip(
            _ on: String, _ onCustom: Proposal.Custom, _ off: String, _ offCustom: Proposal.Custom
        ) -> Trials {
            flip(on, off) { (_: AnyObject) in (onCustom, offCustom) }
        }

        /// Only true.
        static func on(_ words: String, _ custom: Proposal.Custom) -> Trials {
            Trials { _, value, _ in
                value == .flag(false) ? [Trial(words: words, value: .flag(true), custom: custom)] : []
            }
        }

        /// One less and one more, or 1 instead of no limit: `needs 2 taps`.
        static func steps(_ verb: String, _ noun: String, _ nouns: String) -> Trials {
            @Sendable
            func trial(_ count: Double) -> Trial {
                let words = "\(verb) \(Int(count)) \(count == 1 ? noun : nouns)"
                return Trial(words: words, value: .number(count), custom: .setting)
            }
            return Trials { object, value, property in
                guard case .number(let number) = value else { return [] }
                return property.form.neighbours(of: number, from: property.lowest(of: object)).map(trial)
            } withoutValue: { _, _ in
                [trial(1)]
            }
        }

        /// Half and double: `begins after 0.25 s`.
        static func scales(_ verb: String, _ unit: String) -> Trials {
            Trials { _, value, property in
                guard case .number(let number) = value else { return [] }
                return property.form.neighbours(of: number).map {
                    Trial(words: "\(verb) \(Description.number($0)) \(unit)", value: .number($0), custom: .setting)
                }
            }
        }

        /// Each of some words alone, unless the value is that word alone.
        static func each(
            of words: [String], _ custom: Proposal.Custom, _ sentence: @escaping @Sendable (String) -> String
        ) -> Trials {
            Trials { _, value, _ in
                words.filter { value != .words([$0]) }.map {
                    Trial(words: sentence($0), value: .words([$0]), custom: custom)
                }
            }
        }

        /// Each of some words alone, and each that the value does not have together with those that it has.
        static func eachOrMore(
            of words: [String], _ custom: Proposal.Custom, _ sentence: @escaping @Sendable ([String]) -> String
        ) -> Trials {
            Trials { object, value, property in
                let alone = each(of: words, custom) { sentence([$0]) }.list(object, value, property)
                guard case .words(let present) = value, !present.isEmpty, present.allSatisfy(words.contains) else {
                    return alone
                }
                return alone
                    + words.filter { !present.contains($0) }.map { word in
                        let more = words.filter { $0 == word || present.contains($0) }
                        return Trial(words: sentence(more), value: .words(more), custom: custom, adds: true)
                    }
            }
        }

        /// The value with one word more, for each that it does not have.
        static func adding(_ sentence: @escaping @Sendable (String) -> String) -> Trials {
            Trials { _, value, property in
                guard case .words(let present) = value, case .words(let form) = property.form else { return [] }
                let all = form.words.map(\.text)
                return all.filter { !present.contains($0) }.map { word in
                    Trial(
                        words: sentence(word), value: .words(all.filter { $0 == word || present.contains($0) }),
                        custom: .usual)
                }
            }
        }
    }

    /// The smallest value for an object, which another property can raise.
    @MainActor
    private func lowest(of object: AnyObject) -> Double? {
        guard let floor, let row = (object as? any Inspectable)?.property(floor) else { return nil }
        guard case .number(let lowest)? = row.value(of: object) else { return nil }
        return lowest
    }
}

nonisolated extension PropertyForm {
    /// The values beside a number that are tried: one less and one more of a count, half and double of another number.
    /// - Parameter lowest: the smallest count; nil for that of the form.
    fileprivate func neighbours(of number: Double, from lowest: Double? = nil) -> [Double] {
        switch self {
        case .count(let range): [number - 1, number + 1].filter { $0 >= lowest ?? Double(range.lowerBound) }
        case .number(let form):
            [number / 2, number * 2].map { ($0 * 1000).rounded() / 1000 }
                .filter { $0 != number && form.limits?.contains($0) != false }
        default: []
        }
    }
}
