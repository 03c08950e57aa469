import Foundation

/// A method to be called later on an object that is given later: UIKit's `#selector` without the Objective-C runtime.
///
///     let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.didPan))
///
/// Swift cannot compare two mentions of one method. A selector therefore equals its own copies and other selectors with
/// the same name. Code that removes, compares or cancels by selector keeps the selector in a `static let`, or names it:
/// `Selector("copy", Self.copy)`.
@preconcurrency @MainActor
public struct Selector: nonisolated Hashable {
    /// The state that copies share.
    private final class Method {
        let accepts: (AnyObject) -> Bool
        let call: (AnyObject, Any?, Any?) -> Bool
        let takes: (Any?) -> Bool

        init(
            accepts: @escaping (AnyObject) -> Bool, takes: @escaping (Any?) -> Bool = { _ in true },
            call: @escaping (AnyObject, Any?, Any?) -> Bool
        ) {
            self.accepts = accepts
            self.takes = takes
            self.call = call
        }
    }

    private let method: Method
    /// The name, if one was given; nil for a selector that only equals its copies.
    public let name: String?

    private init(_ name: String?, _ method: Method) {
        self.name = name
        self.method = method
    }

    /// A method without arguments. Its result is ignored, here and below.
    public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) {
        self.init(nil, Self.plain(method))
    }

    /// A method that takes the sender. If it takes a `Bool`, as `UIView.endEditing(_:)` does, it gets true for any
    /// sender, like an object's address in Objective-C.
    public init<Target: AnyObject, Sender, Result>(_ method: @escaping (Target) -> (Sender) -> Result) {
        self.init(nil, Self.sending(method))
    }

    /// A method that takes the sender and the event, as `UIEvent?` or `UIEvent`. A method that takes a `UIEvent` is not
    /// called without an event.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) {
        self.init(nil, Self.sendingEvent(method))
    }

    /// A named method without arguments; equal to every selector with that name.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        self.init(name, Self.plain(method))
    }

    /// A named method that takes the sender; equal to every selector with that name.
    public init<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
    ) {
        self.init(name, Self.sending(method))
    }

    /// A named method that takes the sender and the event; equal to every selector with that name.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) {
        self.init(name, Self.sendingEvent(method))
    }

    /// A method of an engine object by its name: `"handleNavigationTransition:"` of the delegate of
    /// `interactivePopGestureRecognizer`. Swift cannot find methods of other objects by name: for them, and for any
    /// other name, nothing is called and a warning is given.
    public init(_ name: String) {
        self.init(
            name,
            Method(accepts: { ($0 as? any NamedActions)?.has(name) ?? false }) { target, sender, _ in
                (target as? any NamedActions)?.perform(name, with: sender) ?? false
            })
    }

    /// A standard edit action. Every responder has the method so that subclasses can override it, and implements it
    /// only if `canPerformAction(_:withSender:)` says so.
    init(editing name: String, _ method: @escaping (UIResponder) -> (Any?) -> Void) {
        self.init(
            name,
            Method(accepts: { _ in false }) { target, sender, _ in
                guard let target = target as? UIResponder else { return false }
                method(target)(sender)
                return true
            })
    }

    private static func plain<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) -> Method {
        Method(accepts: { $0 is Target }) { target, _, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    private static func sending<Target: AnyObject, Sender, Result>(
        _ method: @escaping (Target) -> (Sender) -> Result
    ) -> Method {
        let takesBool = Sender.self == Bool.self
        return Method(accepts: { $0 is Target }, takes: { takesBool || $0 is Sender }) { target, sender, _ in
            guard let target = target as? Target,
                let sender = (sender as? Sender) ?? (takesBool ? true as? Sender : nil)
            else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    private static func sendingEvent<Target: AnyObject, Sender, Event, Result>(
        _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) -> Method {
        Method(accepts: { $0 is Target }, takes: { $0 is Sender }) { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Event
            else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    /// Whether the method belongs to the class of `object` or to one of its superclasses.
    public func isImplemented(by object: AnyObject) -> Bool { method.accepts(object) }

    /// Whether the method's argument, if it has one, accepts `sender`.
    func takes(_ sender: Any?) -> Bool { method.takes(sender) }

    /// Call the method.
    /// - Returns: false, without a call, if `target` is of another class than the method's, or the method takes a
    ///   sender of another type.
    @discardableResult
    public func perform(on target: AnyObject, with sender: Any? = nil, event: UIEvent? = nil) -> Bool {
        method.call(target, sender, event)
    }

    /// Whether both are copies of one selector, or have the same name.
    nonisolated public static func == (one: Selector, other: Selector) -> Bool {
        one.method === other.method || one.name != nil && one.name == other.name
    }

    /// Hashes the name, or the identity of the original.
    nonisolated public func hash(into hasher: inout Hasher) {
        if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(method)) }
    }
}
