import ResponderKit

/// A panel in front of everything else, which gets all touches and keys until it is closed.
///
/// It is presented by the sheet behind it, or else by the window's root controller. To close a sheet closes those in front
/// of it too. Only this package makes sheets; the class is open for those of the lab.
open class SheetController: UIViewController, UIViewControllerTransitioningDelegate {
    package var onClose: (() -> Void)?
    /// Where subclasses put their views, below the title.
    package let content = UIView()
    private let heading: UILabel
    private let closeButton = PanelButton(
        "Close", icon: .close, look: .quiet, tip: "Close", key: "Esc", isCompact: true)
    /// Gets the keyboard back when the sheet has closed.
    private weak var previousResponder: UIResponder?

    package static let titleHeight: CGFloat = 56

    // With package access, classes of other targets would get an initializer that calls itself.

    /// A sheet with a title.
    public init(title: String) {
        heading = UILabel(Type.heading, Palette.text, text: title)
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .custom
        transitioningDelegate = self
        // Fingers on buttons can lift after the sheet is gone.
        closeButton.onActivate = { [weak self] in self?.close() }
    }

    /// Sheets come from no archive.
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        let panel = SheetPanel()
        panel.title = title ?? ""
        panel.backgroundColor = Palette.panel
        (panel.cornerRadius, panel.borderWidth, panel.borderColor) = (10, 1, Palette.hairline)
        panel.clipsToBounds = true
        view = panel
        for part in [heading, content, closeButton] { view.addSubview(part) }
    }

    /// The preferred size of the panel; it gets at most the size of the window minus a margin.
    open var wantedSize: CGSize { CGSize(width: 560, height: 480) }

    /// The frame in the window of the control below which the panel opens; nil for one in the middle.
    open var anchor: CGRect? { nil }

    /// The control that has the focus when it opens; nil for the sheet itself.
    open var firstControl: UIView? { nil }

    /// Place what is in the content.
    open func layoutContent(_ size: CGSize) {}

    /// Lay out the content again before the next frame.
    package func setNeedsLayout() { viewIfLoaded?.setNeedsLayout() }

    open override func viewDidLayoutSubviews() {
        let size: CGSize = view.bounds.size
        closeButton.place(size.width - 52, 6, width: 44)
        heading.frame = CGRect(x: 24, y: 0, width: size.width - 96, height: SheetController.titleHeight)
        content.place(0, SheetController.titleHeight, size.width, size.height - SheetController.titleHeight)
        layoutContent(content.bounds.size)
    }

    // MARK: Opening and closing

    /// Show it in front of everything in a window.
    /// - Parameter responder: gets the keyboard when the sheet has closed.
    package func open(in window: UIWindow, from responder: UIResponder?) {
        previousResponder = responder
        (SheetController.front(in: window) ?? window.rootViewController)?.present(self, animated: false)
        area.layoutIfNeeded()
        if !focusFirstControl() { _ = view.becomeFirstResponder() }
    }

    /// - Returns: whether there is such a control, which has the focus now.
    @discardableResult
    package func focusFirstControl() -> Bool { (firstControl as? any PanelControl).map(FocusRoute.focus) ?? false }

    /// The sheet in front of all others in a window; nil if none is open.
    package static func front(in window: UIWindow) -> SheetController? {
        var front = window.rootViewController?.presentedViewController
        while let next = front?.presentedViewController { front = next }
        return front as? SheetController
    }

    package var isOpen: Bool { presentingViewController != nil }

    /// Everything in the window that belongs to it: the panel, and what is beside the panel.
    package var area: UIView { presentationController?.containerView ?? view }

    package func close() { presentingViewController?.dismiss(animated: false) }

    /// What dims the window and places the sheet in it.
    public func presentationController(
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
    package static func mendFocus(in window: UIWindow, front: UIView) {
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

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if key.name == "Escape" {
                close()
            } else if !FocusRoute.press(key, in: area), !handleKey(key) {
                _ = FocusRoute.moveFocus(by: key, in: area)
            }
        }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    /// Handle a key that none of the controls handled.
    open func handleKey(_ key: UIKey) -> Bool { false }
}

/// A view at the foot of the window that is shown beside a sheet, which leaves it the room.
package protocol SheetFoot: UIView {
    /// Move to the foot of an area.
    func place(in area: CGRect)
}

private final class SheetPanel: UIView, Described {
    fileprivate var title = ""

    var element: Element? { Element(role: .sheet, label: title) }

    override var canBecomeFirstResponder: Bool { true }
}

/// Dims the window, and places a sheet in the middle of it or below a control.
private final class SheetPresentationController: UIPresentationController {
    private let dimming = SheetDimming()

    /// A sheet at a place in the window keeps this height wherever the place is.
    private static let shortHeight: CGFloat = 220

    private var sheet: SheetController? { presentedViewController as? SheetController }

    /// What is below the panel; nil for nothing.
    private var foot: (any SheetFoot)? { containerView?.subviews.lazy.compactMap { $0 as? any SheetFoot }.last }

    override func presentationTransitionWillBegin() {
        dimming.sheet = sheet
        dimming.backgroundColor = UIColor(white: 0, alpha: sheet?.anchor == nil ? 0.82 : 0)
        containerView?.addSubview(dimming)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { sheet?.closed() }

    override func containerViewWillLayoutSubviews() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        foot?.place(in: containerView.bounds)
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds, let sheet else { return .zero }
        let wanted = sheet.wantedSize
        let margin: CGFloat = bounds.width < 900 ? 16 : 32
        // Where there is room, the bar above the stage is seen whole.
        let edge: CGFloat = bounds.height < 700 ? margin : 56
        let room = foot.map { $0.frame.minY } ?? bounds.height
        let size = CGSize(
            width: min(wanted.width, bounds.width - 2 * margin).rounded(),
            height: min(wanted.height, room - 2 * edge).rounded())
        guard let anchor = sheet.anchor else {
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: ((room - size.height) / 2).rounded(),
                width: size.width, height: size.height)
        }
        let x = min(max(8, anchor.maxX - size.width), bounds.width - size.width - 8)
        // Near the lower edge a short one moves up; a long one has less height.
        let floor = bounds.height - 8
        let y = min(anchor.maxY + 4, floor - min(size.height, SheetPresentationController.shortHeight))
        return CGRect(x: x, y: y, width: size.width, height: min(wanted.height, floor - y))
    }
}

/// What is beside the panel of a sheet. A touch that begins and ends there closes the sheet, unless it is modal.
private final class SheetDimming: UIView {
    weak var sheet: SheetController?

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A tap or a drag.
        guard let sheet, !sheet.isModalInPresentation,
            touches.contains(where: { $0.view === self && !sheet.view.frame.contains($0.location(in: superview)) })
        else { return }
        sheet.close()
    }
}
