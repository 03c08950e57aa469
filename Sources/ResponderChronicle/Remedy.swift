import ResponderKit

/// A setting of a view, a control or a recognizer that changes an outcome: as data, so that it can be tried, and as a line of
/// Swift.
nonisolated public struct Remedy: Hashable, Sendable {
    /// What is set.
    public enum Setting: Hashable, Sendable {
        /// A property, by UIKit's name.
        case property(String, Value)
        /// A recognizer that must fail first, by name.
        case requireToFail(String)
    }

    /// The value of a property.
    public enum Value: Hashable, Sendable {
        case flag(Bool)
        case number(Int)
        /// One of the cases of a type: `left`.
        case word(String)

        fileprivate var swift: String {
            switch self {
            case .flag(let flag): "\(flag)"
            case .number(let number): "\(number)"
            case .word(let word): ".\(word)"
            }
        }
    }

    /// Whose setting it is.
    public let party: TouchOutcome.Party
    /// What is set.
    public let setting: Setting
    /// The line: `card.isUserInteractionEnabled = true`.
    public let swift: String

    /// A property of a view or control that is on or off.
    static func view(_ name: String, _ property: String, _ value: Bool) -> Remedy {
        Remedy(
            party: .view(name), setting: .property(property, .flag(value)),
            swift: "\(name.asSwiftName).\(property) = \(value)")
    }

    /// A property of a recognizer.
    @MainActor
    static func gesture(_ recognizer: UIGestureRecognizer, _ property: String, _ value: Value) -> Remedy {
        Remedy(
            party: .gesture(recognizer.traceName), setting: .property(property, value),
            swift: "\(recognizer.nameInSwift).\(property) = \(value.swift)")
    }

    /// A recognizer waits for another one to fail.
    @MainActor
    static func require(_ recognizer: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Remedy {
        Remedy(
            party: .gesture(recognizer.traceName), setting: .requireToFail(other.traceName),
            swift: "\(recognizer.nameInSwift).require(toFail: \(other.nameInSwift))")
    }
}
