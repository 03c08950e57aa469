import ResponderInspector
import ResponderKit

/// A panel in front of everything else, which gets all touches and keys until it is closed.
///
/// It is presented by the sheet behind it, or else by the window's root controller. To close a sheet closes those in front
/// of it too.
class SheetController: UIViewController, UIViewControllerTransitioningDelegate {
    /// Called when it has closed.
    var onClose: (() -> Void)?
    /// Where subclasses put their views, below the title.
    let content = UIView()
    private let heading: UILabel
    private let closeButton = PanelButton(
        "Close", icon: .close, look: .quiet, tip: "Close", key: "Esc", isCompact: true)
    /// Gets the keyboard back when the sheet has closed.
    private weak var previousResponder: UIResponder?

    static let titleHeight: CGFloat = 56

    init(title: String) {
        heading = UILabel(Type.heading, Palette.text, text: title)
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .custom
        transitioningDelegate = self
        // Fingers on buttons can lift after the sheet is gone.
        closeButton.onActivate = { [weak self] in self?.close() }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = SheetPanel(title ?? "")
        for part in [heading, content, closeButton] { view.addSubview(part) }
    }

    /// The preferred size of the panel; it gets at most the size of the window minus a margin.
    var wantedSize: CGSize { CGSize(width: 560, height: 480) }

    /// The frame in the window of the control below which the panel opens; nil for one in the middle.
    var anchor: CGRect? { nil }

    /// The control that has the focus when it opens; nil for the sheet itself.
    var firstControl: (any PanelControl)? { nil }

    /// Lay out the content.
    func layoutContent(_ size: CGSize) {}

    /// Lay out the content again before the next frame.
    func setNeedsLayout() { viewIfLoaded?.setNeedsLayout() }

    override func viewDidLayoutSubviews() {
        let size: CGSize = view.bounds.size
        closeButton.frame = CGRect(x: size.width - 52, y: 6, width: 44, height: 44)
        heading.frame = CGRect(x: 24, y: 0, width: size.width - 96, height: SheetController.titleHeight)
        content.frame = CGRect(
            x: 0, y: SheetController.titleHeight, width: size.width, height: size.height - SheetController.titleHeight)
        layoutContent(content.bounds.size)
    }

    // MARK: Opening and closing

    /// Show it in front of everything in a window.
    /// - Parameter responder: gets the keyboard when the sheet has closed.
    func open(in window: UIWindow, from responder: UIResponder?) {
        previousResponder = responder
        (SheetController.front(in: window) ?? window.rootViewController)?.present(self, animated: false)
        area.layoutIfNeeded()
        if firstControl.map(FocusRoute.focus) != true { _ = view.becomeFirstResponder() }
    }

    /// The sheet in front of all others in a window; nil if none is open.
    static func front(in window: UIWindow) -> SheetController? {
        var front = window.rootViewController?.presentedViewController
        while let next = front?.presentedViewController { front = next }
        return front as? SheetController
    }

    var isOpen: Bool { presentingViewController != nil }

    /// Everything in the window that belongs to it: the panel, and what is beside the panel.
    var area: UIView { presentationController?.containerView ?? view }

    func close() { presentingViewController?.dismiss(animated: false) }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SheetPresentationController(presentedViewController: presented, presenting: presenting)
    }

    /// It has left the window.
    func closed() {
        _ = previousResponder?.becomeFirstResponder()
        onClose?()
    }

    // MARK: Keys

    /// Give keys to whom they belong: the sheet in front, or without a sheet what has the focus.
    ///
    /// If the control with the focus was removed, there is no first responder, and keys such as Escape have no effect. A
    /// control that was hidden would still get keys. A view behind a sheet may have taken the focus, such as a list whose
    /// files arrived late.
    /// - Parameter front: what is in front without a sheet.
    static func mendFocus(in window: UIWindow, front: UIView) {
        let focus = window.firstResponder
        let isShown = (focus as? UIView)?.isShown ?? (focus != nil)
        if let sheet = Self.front(in: window) {
            if !isShown || (focus as? UIView)?.isDescendant(of: sheet.area) != true {
                _ = sheet.view.becomeFirstResponder()
            }
        } else if !isShown {
            _ = front.becomeFirstResponder()
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if key.name == "Escape" {
                close()
            } else if !FocusRoute.press(key, in: area), !handleKey(key) {
                _ = FocusRoute.moveFocus(by: key, in: area)
            }
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    /// Handle a key that none of the controls handled.
    /// - Returns: whether the key has an effect.
    func handleKey(_ key: UIKey) -> Bool { false }
}

/// The view of a sheet.
private final class SheetPanel: UIView, Described {
    private let title: String

    init(_ title: String) {
        self.title = title
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        cornerRadius = 10
        borderWidth = 1
        borderColor = Palette.hairline
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    var element: Element? { Element(role: .sheet, label: title) }

    override var canBecomeFirstResponder: Bool { true }
}
