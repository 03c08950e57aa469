import Foundation

/// The target of a recognizer's action: a method of an object that is not retained, or a closure.
final class GestureAction {
    private weak var target: AnyObject?
    private let selector: Selector?
    /// Calls the closure, or the method if its target still exists.
    let send: @MainActor (UIGestureRecognizer) -> Void
    /// Identifies a closure, so that it can be removed.
    let token: Int

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
        send = { [weak target] recognizer in
            if let target { GestureAction.perform(selector, on: target, recognizer) }
        }
        token = 0
    }

    init(token: Int, closure: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        selector = nil
        send = closure
        self.token = token
    }

    nonisolated deinit {}

    private static func perform(_ selector: Selector, on target: AnyObject, _ recognizer: UIGestureRecognizer) {
        if !selector.perform(on: target, with: recognizer) {
            recognizer.ownApplication?.warn(
                "\(recognizer.traceName): its target of class \(type(of: target)) has no such action, or the action "
                    + "takes another argument than \(type(of: recognizer)). Nothing was called.")
        }
    }

    /// Target and action for `print`.
    var words: String {
        guard let selector else { return "(action=closure)" }
        let action = selector.name.map { "action=\($0), " } ?? ""
        return "(\(action)target=\(Description.short(target)))"
    }

    /// Whether this is the pair; nil matches any target or any action.
    func matches(_ target: AnyObject?, _ selector: Selector?) -> Bool {
        guard let own = self.selector else { return false }
        return (target == nil || self.target === target) && (selector == nil || own == selector)
    }
}
