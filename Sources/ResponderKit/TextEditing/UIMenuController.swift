import Foundation
import ResponderCore

/// A custom item of the editing menu.
@preconcurrency @MainActor
public final class UIMenuItem: nonisolated IdentityHashable {
    /// The title.
    public var title: String
    /// The action, for the nearest responder in the chain that can perform it.
    public var action: Selector

    /// An item.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }

    nonisolated deinit {}
}

/// The editing menu: a bar with the actions that the first responder's chain can perform at the moment.
///
/// Shown for a rectangle of a view, it hides when an item is chosen, a finger lands elsewhere, or another object
/// becomes first responder.
@preconcurrency @MainActor
public final class UIMenuController: nonisolated IdentityHashable {
    /// Where the bar's arrow points.
    nonisolated public enum ArrowDirection: Int, Sendable {
        /// Down if there is room above the target, else up.
        case `default`
        /// Up: the bar is below its target.
        case up
        /// Down: the bar is above its target.
        case down
    }

    @WeakApplication private var application: UIApplication?
    private var bar: MenuBar?
    private var target: (rect: CGRect, view: Weak)?

    private struct Weak {
        weak var view: UIView?
    }

    init(_ application: UIApplication) { self.application = application }

    nonisolated deinit {}

    /// The menu of the application that is `UIApplication.shared`.
    public class var shared: UIMenuController {
        let application = UIApplication.shared
        if let menu = application.keptObjects[UIMenuController.self] { return menu }
        let menu = UIMenuController(application)
        application.keptObjects[UIMenuController.self] = menu
        // The menu is shown for the first responder, and hides with it.
        application.onFirstResponderChange = { [unowned menu] in menu.hideMenu() }
        return menu
    }

    /// Items after the standard ones; nil for none.
    public var menuItems: [UIMenuItem]?

    /// Where the bar's arrow points.
    public var arrowDirection = ArrowDirection.default

    /// The bar's frame in the coordinates of the target's window; empty while the menu is hidden.
    public var menuFrame: CGRect { bar?.frame ?? .zero }

    /// Set the rectangle that the menu points to.
    /// - Parameters:
    ///   - targetRect: in the coordinates of `targetView`.
    ///   - targetView: a view in a window. It is not retained.
    public func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = (targetRect, Weak(view: targetView))
    }

    /// Whether the menu is shown. Setting it to true shows the menu at the target, unless it would have no items: there
    /// is no first responder, or its chain can perform none of them.
    public var isMenuVisible: Bool {
        get { bar != nil }
        set { if newValue { showBar() } else { hideMenu() } }
    }

    /// Show or hide the menu, as `isMenuVisible` does; without an animation, whatever `animated` says.
    public func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }

    /// Show the menu for a rectangle in the coordinates of a view.
    public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        showBar()
    }

    /// Hide the menu.
    public func hideMenu() {
        guard let bar else { return }
        self.bar = nil
        application?.touchLanded = nil
        bar.removeFromSuperview()
    }

    /// Hide the menu if it is shown for `targetView`.
    public func hideMenu(from targetView: UIView) { if target?.view.view === targetView { hideMenu() } }

    /// Update the items after a change that affects them.
    public func update() { if isMenuVisible { showBar() } }

    private func showBar() {
        hideMenu()
        guard let application, let target, let view = target.view.view, let window = view.window else { return }
        application.asCurrent { showBar(at: view.convert(target.rect, to: nil), in: window) }
    }

    private func showBar(at target: CGRect, in window: UIWindow) {
        let items = performableItems()
        guard !items.isEmpty else { return }
        let bar = MenuBar(items.map(\.title)) { [weak self] in self?.choose(items[$0].action) }
        bar.move(to: target, in: window.bounds, arrowDirection)
        window.addSubview(bar)
        self.bar = bar
        // A finger that lands elsewhere hides the menu.
        application?.touchLanded = { [weak self, weak bar] view in
            if let bar, view?.isDescendant(of: bar) != true { self?.hideMenu() }
        }
    }

    private func performableItems() -> [UIMenuItem] {
        guard let first = application?.keyWindow?.firstResponder else { return [] }
        let standard = [
            UIMenuItem(title: "Cut", action: .cut), UIMenuItem(title: "Copy", action: .copy),
            UIMenuItem(title: "Paste", action: .paste), UIMenuItem(title: "Select", action: .select),
            UIMenuItem(title: "Select All", action: .selectAll), UIMenuItem(title: "Delete", action: .delete),
        ]
        return (standard + (menuItems ?? [])).filter { first.target(forAction: $0.action, withSender: self) != nil }
    }

    private func choose(_ action: Selector) {
        hideMenu()
        guard let application,
            let target = application.keyWindow?.firstResponder?.target(forAction: action, withSender: self)
        else { return }
        application.sendAction(action, to: target, from: self, for: nil)
    }
}
