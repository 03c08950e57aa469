import ResponderKit
import ResponderLog

/// A setting of a view, a control or a recognizer that changes an outcome: as data, which can be tried, and as a line of Swift.
nonisolated public struct Remedy: Hashable, Sendable {
    /// What is set.
    public enum Setting: Hashable, Sendable {
        /// A property.
        case property(Property, PropertyValue)
        /// An override of `canBecomeFirstResponder` that returns true.
        case canBecomeFirstResponder
        /// A recognizer that must fail first, by name.
        case requireToFail(String)
        /// The delegate of a recognizer refuses the touches in a view, by name.
        case refuseTouches(in: String)
        /// The view becomes the last one of the subviews of its superview, by name.
        case bringToFront(in: String)
    }

    /// The object of the setting.
    public let target: Target
    /// What is set.
    public let setting: Setting
    /// The line: `card.isUserInteractionEnabled = true`.
    public var swift: String { swift { names[$0] ?? $0.name.asSwiftName } }
    /// The expressions for the objects of the line that are no identifiers: `list.panGestureRecognizer`.
    private let names: [Target: String]

    /// The property that it sets; nil if it sets none.
    var decisive: TouchOutcome.Setting? {
        if case .property(let property, _) = setting {
            TouchOutcome.Setting(target: target, property: property.name)
        } else {
            nil
        }
    }

    /// Whether it sets the property that another one sets, so that nothing is left of that one.
    package func replaces(_ other: Remedy) -> Bool {
        guard case .property(let property, _) = setting, case .property(let known, _) = other.setting else {
            return false
        }
        return target == other.target && property.key == known.key
    }

    /// The keys of properties that say in which direction fingers move, or at which edges they land.
    package static let strokeKeys: Set = ["direction", "edges"]

    /// A remedy that sets directions or edges, with those that its recognizer has too; itself if it sets none of these.
    @MainActor
    package func addingStrokes(of recognizer: UIGestureRecognizer) -> Remedy {
        guard case .property(let property, .words(let wanted)) = setting, Self.strokeKeys.contains(property.key),
            case .words(let form) = property.form, case .words(let present)? = property.value(of: recognizer)
        else { return self }
        let all = form.words.map(\.text).filter { wanted.contains($0) || present.contains($0) }
        return Remedy(target, .property(property, .words(all)), names)
    }

    private init(_ target: Target, _ setting: Setting, _ names: [Target: String] = [:]) {
        self.target = target
        self.setting = setting
        self.names = names
    }

    /// The line with the names of a program.
    /// - Parameter name: the expression for a view or a gesture.
    package func swift(_ name: (Target) -> String) -> String {
        switch setting {
        case .canBecomeFirstResponder: "override var canBecomeFirstResponder: Bool { true }"
        case .property(let property, let value): "\(name(target)).\(property.name) = \(property.form.swift(value))"
        case .requireToFail(let other): "\(name(target)).require(toFail: \(name(.gesture(other))))"
        case .refuseTouches(let view):
            "\(name(target)).delegate = self; func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
                + "shouldReceive touch: UITouch) -> Bool { gestureRecognizer != \(name(target)) "
                + "|| touch.view?.isDescendant(of: \(name(.view(view)))) != true }"
        case .bringToFront(let parent): "\(name(.view(parent))).bringSubviewToFront(\(name(target)))"
        }
    }

    /// A property of a view, by UIKit's name; nil if the class has none of that name.
    static func view(
        _ name: String, _ property: String, _ value: PropertyValue, of type: UIView.Type = UIView.self
    ) -> Remedy? {
        type.inspectableProperties.first { $0.name == property }.map {
            Remedy(.view(name), .property($0, value))
        }
    }

    /// A property of a view that is on or off.
    static func view(_ name: String, _ property: String, _ value: Bool, of type: UIView.Type = UIView.self) -> Remedy? {
        .view(name, property, .flag(value), of: type)
    }

    /// A property of a scroll view that is on or off.
    static func scrollView(_ name: String, _ property: String, _ value: Bool) -> Remedy? {
        .view(name, property, .flag(value), of: UIScrollView.self)
    }

    /// A property of a control that is on or off.
    static func control(_ name: String, _ property: String, _ value: Bool) -> Remedy? {
        .view(name, property, .flag(value), of: UIControl.self)
    }

    /// A view may become first responder.
    static func firstResponder(_ name: String) -> Remedy { Remedy(.view(name), .canBecomeFirstResponder) }

    /// A property of a recognizer; nil if the recognizer has none of that name.
    @MainActor
    static func gesture(_ recognizer: UIGestureRecognizer, _ property: String, _ value: PropertyValue) -> Remedy? {
        recognizer.inspectableProperties.first { $0.name == property }.map {
            Remedy(.gesture(recognizer.traceName), .property($0, value), names([recognizer]))
        }
    }

    /// The same as it was at a decision.
    @MainActor
    static func gesture(_ card: GestureCard, _ property: String, _ value: PropertyValue) -> Remedy? {
        card.properties.first { $0.name == property }.map {
            Remedy(.gesture(card.name), .property($0, value), [.gesture(card.name): card.swift])
        }
    }

    /// A recognizer gets touches of one more type.
    /// - Parameter types: the types of which it gets touches.
    @MainActor
    static func allow(_ type: UITouch.TouchType, besides types: [UITouch.TouchType], on card: GestureCard) -> Remedy? {
        let names = UITouch.TouchType.words.filter { $0.1 == type || types.contains($0.1) }.map(\.0)
        return gesture(card, "allowedTouchTypes", .words(names))
    }

    /// A view becomes the last one of its siblings, which hit tests ask first.
    static func bringToFront(_ name: String, in parent: String) -> Remedy {
        Remedy(.view(name), .bringToFront(in: parent))
    }

    /// A recognizer waits for another one to fail.
    @MainActor
    static func require(_ card: GestureCard, toFail other: GestureCard) -> Remedy {
        let names = [card, other].map { (Target.gesture($0.name), $0.swift) }
        return Remedy(
            .gesture(card.name), .requireToFail(other.name), Dictionary(names, uniquingKeysWith: { one, _ in one }))
    }

    /// The delegate of a recognizer refuses the touches in a view.
    @MainActor
    static func leave(_ view: String, by card: GestureCard) -> Remedy {
        Remedy(.gesture(card.name), .refuseTouches(in: view), [.gesture(card.name): card.swift])
    }

    @MainActor
    private static func names(_ recognizers: [UIGestureRecognizer]) -> [Target: String] {
        Dictionary(recognizers.map { (.gesture($0.traceName), $0.nameInSwift) }, uniquingKeysWith: { one, _ in one })
    }
}
