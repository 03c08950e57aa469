import Foundation
import ResponderCore

/// One action of a control, and its events.
struct ControlAction {
    enum Call {
        /// A method of a target that is not retained. Without a target the action goes up the responder chain.
        case method(Selector, target: Weak?)
        case closure(@MainActor (UIControl) -> Void)
        case action(UIAction)
    }

    struct Weak {
        weak var object: AnyObject?
    }

    let call: Call
    var events: UIControl.Event
    /// Tells closures apart, so that one can be removed.
    let token: Int

    /// The name of an action that has one.
    var identifier: UIAction.Identifier? { if case .action(let action) = call { action.identifier } else { nil } }

    /// Whether this is the pair; nil stands for any target or any action.
    func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
        guard case .method(let own, let holder) = call else { return false }
        return (target == nil || holder?.object === target) && (action == nil || own == action)
    }

    /// Whether this is exactly the pair, a missing target included.
    func isPair(_ target: AnyObject?, _ action: Selector) -> Bool {
        guard case .method(let own, let holder) = call, own == action else { return false }
        return (holder == nil) == (target == nil) && holder?.object === target
    }
}
