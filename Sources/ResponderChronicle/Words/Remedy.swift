import ResponderKit

/// A setting of a view, a control or a recognizer that changes an outcome: as data, which can be tried, and as a line of Swift.
nonisolated public struct Remedy: Hashable, Sendable {
    /// What is set.
    public enum Setting: Hashable, Sendable {
        /// A property, by UIKit's name.
        case property(String, Value)
        /// A recognizer that must fail first, by name.
        case requireToFail(String)
        /// The view becomes the last one of the subviews of its superview, by name.
        case bringToFront(in: String)
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
                "[\(types.map { "NSNumber(value: UITouch.TouchType.\($0).rawValue)" }.joined(separator: ", "))]"
            }
        }
    }

    /// The object of the setting.
    public let party: TouchOutcome.Party
    /// What is set.
    public let setting: Setting
    /// The line: `card.isUserInteractionEnabled = true`.
    public var swift: String { swift { names[$0] ?? $0.name.asSwiftName } }
    /// The expressions for the objects of the line that are no identifiers: `list.panGestureRecognizer`.
    private let names: [TouchOutcome.Party: String]

    private init(_ party: TouchOutcome.Party, _ setting: Setting, _ names: [TouchOutcome.Party: String] = [:]) {
        self.party = party
        self.setting = setting
        self.names = names
    }

    /// The line with the names of a program.
    /// - Parameter name: the expression for a view or a gesture.
    package func swift(_ name: (TouchOutcome.Party) -> String) -> String {
        switch setting {
        case .property("canBecomeFirstResponder", _): "override var canBecomeFirstResponder: Bool { true }"
        case .property(let property, let value): "\(name(party)).\(property) = \(value.swift)"
        case .requireToFail(let other): "\(name(party)).require(toFail: \(name(.gesture(other))))"
        case .bringToFront(let parent): "\(name(.view(parent))).bringSubviewToFront(\(name(party)))"
        }
    }

    /// A property of a view or control that is on or off.
    static func view(_ name: String, _ property: String, _ value: Bool) -> Remedy {
        .view(name, property, .flag(value))
    }

    /// A property of a view or control.
    static func view(_ name: String, _ property: String, _ value: Value) -> Remedy {
        Remedy(.view(name), .property(property, value))
    }

    /// A view may become first responder.
    static func firstResponder(_ name: String) -> Remedy { .view(name, "canBecomeFirstResponder", true) }

    /// A property of a recognizer.
    @MainActor
    static func gesture(_ recognizer: UIGestureRecognizer, _ property: String, _ value: Value) -> Remedy {
        Remedy(.gesture(recognizer.traceName), .property(property, value), names([recognizer]))
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
        Remedy(.view(name), .bringToFront(in: parent))
    }

    /// A recognizer waits for another one to fail.
    @MainActor
    static func require(_ recognizer: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Remedy {
        Remedy(
            .gesture(recognizer.traceName), .requireToFail(other.traceName), names([recognizer, other]))
    }

    @MainActor
    private static func names(_ recognizers: [UIGestureRecognizer]) -> [TouchOutcome.Party: String] {
        Dictionary(recognizers.map { (.gesture($0.traceName), $0.nameInSwift) }, uniquingKeysWith: { one, _ in one })
    }
}
