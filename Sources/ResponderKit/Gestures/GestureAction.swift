import Foundation

/// What a recognizer calls when it acts: a method of a target that is not retained, or a closure.
struct GestureAction {
    private enum Call {
        case method(Selector, on: Weak)
        case closure(@MainActor (UIGestureRecognizer) -> Void)
    }

    private struct Weak {
        weak var object: AnyObject?
    }

    private let call: Call
    /// Tells closures apart, so that one can be removed.
    let token: Int

    init(target: AnyObject, selector: Selector) {
        call = .method(selector, on: Weak(object: target))
        token = 0
    }

    init(token: Int, closure: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        call = .closure(closure)
        self.token = token
    }

    func send(_ recognizer: UIGestureRecognizer) {
        switch call {
        case .closure(let closure): closure(recognizer)
        case .method(let selector, let target):
            guard let object = target.object else { return }
            if !selector.perform(on: object, with: recognizer) {
                UIApplication.current?.warn(
                    "\(recognizer.traceName): its target of class \(type(of: object)) has no such action, or the action "
                        + "takes another argument than \(type(of: recognizer)). Nothing was called.")
            }
        }
    }

    /// Whether this is the pair; nil stands for any target or any action.
    func matches(_ target: AnyObject?, _ selector: Selector?) -> Bool {
        guard case .method(let own, let holder) = call else { return false }
        return (target == nil || holder.object === target) && (selector == nil || own == selector)
    }
}
