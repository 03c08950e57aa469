import ResponderKit

/// A setting of a view, a control or a recognizer that changes an outcome: as data, which can be tried, and as a line of Swift.
nonisolated public struct Remedy: Hashable, Sendable {
    /// What is set.
    public enum Setting: Hashable, Sendable {
        /// A property, by UIKit's name.
        case property(String, Value)
        /// A recognizer that must fail first, by name.
        case requireToFail(String)
        /// The view becomes the last one of its siblings.
        case bringToFront
    }

    /// The value of a property.
    public enum Value: Hashable, Sendable {
        case flag(Bool)
        case number(Int)
        /// One of the cases of a type: `left`.
        case word(String)
        /// Types of touches, by UIKit's words.
        case touchTypes([String])

        fileprivate var swift: String {
            switch self {
            case .flag(let flag): "\(flag)"
            case .number(let number): "\(number)"
            case .word(let word): ".\(word)"
            case .touchTypes(let types):
                "[\(types.map { "UITouch.TouchType.\($0).rawValue as NSNumber" }.joined(separator: ", "))]"
            }
        }
    }

    /// The object of the setting.
    public let party: TouchOutcome.Party
    /// What is set.
    public let setting: Setting
    /// The line: `card.isUserInteractionEnabled = true`.
    public let swift: String

    /// A property of a view or control that is on or off.
    static func view(_ name: String, _ property: String, _ value: Bool) -> Remedy {
        .view(name, property, .flag(value))
    }

    /// A property of a view or control.
    static func view(_ name: String, _ property: String, _ value: Value) -> Remedy {
        Remedy(
            party: .view(name), setting: .property(property, value),
            swift: "\(name.asSwiftName).\(property) = \(value.swift)")
    }

    /// A view may become first responder.
    static func firstResponder(_ name: String) -> Remedy {
        Remedy(
            party: .view(name), setting: .property("canBecomeFirstResponder", .flag(true)),
            swift: "override var canBecomeFirstResponder: Bool { true }")
    }

    /// A property of a recognizer.
    @MainActor
    static func gesture(_ recognizer: UIGestureRecognizer, _ property: String, _ value: Value) -> Remedy {
        Remedy(
            party: .gesture(recognizer.traceName), setting: .property(property, value),
            swift: "\(recognizer.nameInSwift).\(property) = \(value.swift)")
    }

    /// A recognizer gets touches of one more type.
    @MainActor
    static func allow(_ type: UITouch.TouchType, on recognizer: UIGestureRecognizer) -> Remedy {
        let types = UITouch.TouchType.all.filter { other in
            other == type || recognizer.allowedTouchTypes.contains { $0.intValue == other.rawValue }
        }
        return gesture(recognizer, "allowedTouchTypes", .touchTypes(types.map(\.word)))
    }

    /// A view becomes the last one of its siblings, which hit tests ask first.
    static func bringToFront(_ name: String, in parent: String) -> Remedy {
        Remedy(
            party: .view(name), setting: .bringToFront,
            swift: "\(parent.asSwiftName).bringSubviewToFront(\(name.asSwiftName))")
    }

    /// A recognizer waits for another one to fail.
    @MainActor
    static func require(_ recognizer: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Remedy {
        Remedy(
            party: .gesture(recognizer.traceName), setting: .requireToFail(other.traceName),
            swift: "\(recognizer.nameInSwift).require(toFail: \(other.nameInSwift))")
    }
}
