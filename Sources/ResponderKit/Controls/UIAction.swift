import Foundation
import ResponderCore

/// The closure of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, for `UIControl.addAction(_:for:)`.
@preconcurrency @MainActor
public final class UIAction: nonisolated IdentityHashable {
    /// Tells actions apart: a control keeps one of each.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// An identifier by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An identifier by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What it does, for a button without a title.
    public var title: String
    /// A sign of it, for a button without an image.
    public var image: UIImage?
    /// What tells it apart; a name of its own unless one was given.
    public let identifier: Identifier
    /// What sent the action, while the closure runs.
    public internal(set) var sender: Any?
    let handler: UIActionHandler

    /// An action that calls a closure.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }
}

extension UIControl {
    /// Call an action at events. It is retained. An action with the same identifier is replaced.
    public final func addAction(_ action: UIAction, for controlEvents: Event) {
        var events = controlEvents
        if let index = actions.firstIndex(where: { $0.identifier == action.identifier }) {
            events.formUnion(actions[index].events)
            actions[index] = ControlAction(call: .action(action), events: events, token: 0)
        } else {
            actions.append(ControlAction(call: .action(action), events: events, token: 0))
        }
    }

    /// Stop calling an action at these events.
    public final func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Stop calling the action with an identifier at these events.
    public final func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].identifier == identifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Call an action now.
    public final func sendAction(_ action: UIAction) {
        action.sender = self
        action.handler(action)
        action.sender = nil
    }
}
