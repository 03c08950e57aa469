import Foundation
import ResponderCore

/// The content of the bar for one controller of a stack.
@preconcurrency @MainActor
open class UINavigationItem: nonisolated IdentityHashable {
    /// The title in the middle; nil for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// A view instead of the title; it is centred at its own size.
    open var titleView: UIView? { didSet { changed() } }
    /// The title of the back button that leads to this controller; nil for the controller's title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// Whether there is no back button. False by default. The pan from the edge does not begin without one; see
    /// `UINavigationController.interactivePopGestureRecognizer`.
    open var hidesBackButton = false { didSet { changed() } }
    /// A button at the left, instead of the back button. The pan from the edge does not begin while it replaces that.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The buttons at the left, from the edge to the middle.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// Whether `leftBarButtonItem` is shown beside the back button instead of replacing it. False by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// A button at the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// The buttons at the right, from the edge to the middle.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

    /// The view to update after a change.
    final weak var content: NavigationBarContent?

    /// An item with a title.
    public init(title: String) { self.title = title.isEmpty ? nil : title }

    nonisolated deinit {}

    /// The same as setting `leftBarButtonItem`; `animated` is ignored.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// The same as setting `rightBarButtonItem`; `animated` is ignored.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// The same as setting `hidesBackButton`; `animated` is ignored.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    private func changed() { content?.build() }
}

extension UIViewController {
    /// The item that the bar of a navigation controller shows for this controller.
    public final var navigationItem: UINavigationItem {
        if let item = keptObjects[UINavigationItem.self] { return item }
        let item = UINavigationItem(title: title ?? "")
        keptObjects[UINavigationItem.self] = item
        titleChanged = { [unowned item] in item.title = $0 }
        return item
    }
}

/// A button of a bar: a title and an action.
@preconcurrency @MainActor
open class UIBarButtonItem: nonisolated IdentityHashable {
    /// How a button looks.
    nonisolated public enum Style: Int, Sendable {
        /// Regular.
        case plain = 0
        /// Semibold, for the action that ends a task.
        case done = 2
    }

    /// Common buttons. UIKit shows pictures for some of them; here all are words, except for the plus of `add`.
    nonisolated public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add
        case compose = 7
        case reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
        case undo, redo
        case close = 24
        /// No button: the free space of a toolbar. A navigation bar has none, so it takes no room there, as in UIKit.
        case flexibleSpace = 5
        /// No button: a space of the item's `width`.
        case fixedSpace = 6

        var title: String {
            switch self {
            case .add: "+"
            case .flexibleSpace, .fixedSpace: ""
            case .fastForward: "Fast Forward"
            default: "\(self)".capitalized
            }
        }
    }

    /// The title.
    open var title: String? { didSet { button?.setTitle(title, for: .normal) } }
    /// The picture, in the bar's tint colour; nil for none.
    open var image: UIImage? { didSet { button?.setImage(image, for: .normal) } }
    /// The view that the bar shows at its own size instead of a button; nil for a button. Its action is its own.
    open var customView: UIView?
    /// The width of a space in points; 0 at first. Buttons are as wide as their content.
    open var width: CGFloat = 0 { didSet { if isSpace { customView?.frame.size.width = max(0, width) } } }
    /// A number for the program; 0 at first.
    open var tag = 0
    /// The colour of the title and the picture; nil for the bar's.
    open var tintColor: UIColor? { didSet { if let button, let tintColor { color(button, tintColor) } } }
    private final let isSpace: Bool
    /// How it looks.
    public final let style: Style
    /// The object whose method is called; nil for the first in the responder chain that has it. Not retained.
    open weak var target: AnyObject?
    /// The method that is called, with this item as the sender.
    open var action: Selector?
    /// Whether it can be tapped. True by default.
    open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }

    final weak var button: UIButton?

    /// A button without title and picture.
    public convenience init() { self.init(title: nil, style: .plain, target: nil, action: nil) }

    /// A button with a title.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(title, style, target, action, isSpace: false)
    }

    private init(_ title: String?, _ style: Style, _ target: AnyObject?, _ action: Selector?, isSpace: Bool) {
        self.title = title
        self.style = style
        self.target = target
        self.action = action
        self.isSpace = isSpace
        if isSpace { customView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 1)) }
    }

    /// The free space of a toolbar.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// A space between buttons, in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// A button with a picture.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// A view of the program in a bar.
    public convenience init(customView: UIView) {
        self.init(title: nil, style: .plain, target: nil, action: nil)
        self.customView = customView
    }

    /// A button for a common task.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
        self.init(
            systemItem.title, systemItem == .done ? .done : .plain, target, action,
            isSpace: systemItem == .flexibleSpace || systemItem == .fixedSpace)
    }

    nonisolated deinit {}

    /// The view that a bar shows.
    final func makeView(_ tint: UIColor) -> UIView { customView ?? makeButton(tintColor ?? tint) }

    private func color(_ button: UIButton, _ tint: UIColor) {
        button.tintColor = tint
        button.setTitleColor(tint, for: .normal)
        button.setTitleColor(tint.withAlphaComponent(0.4), for: .highlighted)
        button.setTitleColor(tint.withAlphaComponent(0.4), for: .disabled)
    }

    private func makeButton(_ tint: UIColor) -> UIButton {
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(
            ofSize: title == SystemItem.add.title ? 26 : 17, weight: style == .done ? .semibold : .regular)
        button.setTitle(title, for: .normal)
        button.setImage(image?.withRenderingMode(.alwaysTemplate), for: .normal)
        color(button, tint)
        button.isEnabled = isEnabled
        button.addAction(for: .touchUpInside) { [weak self] _ in
            guard let self, let action else { return }
            UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        }
        self.button = button
        return button
    }
}
