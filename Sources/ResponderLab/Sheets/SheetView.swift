import Foundation
import ResponderInspector
import ResponderKit

/// A panel in front of everything else, which gets all touches and keys until it is closed.
class SheetView: UIView, Described {
    /// The title.
    let title: String
    /// Called when it has closed.
    var onClose: (() -> Void)?
    /// Where subclasses put their views, below the title.
    let content = UIView()
    private let panel = UIView()
    private let heading = UILabel()
    private let closeButton = PanelButton("Close", icon: .close, look: .quiet, tip: "Close")
    private weak var previousResponder: UIResponder?

    static let titleHeight: CGFloat = 56
    /// A sheet at a place in the window keeps this height wherever the place is.
    private static let shortHeight: CGFloat = 220

    init(title: String) {
        self.title = title
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.55)
        panel.backgroundColor = Palette.panel
        panel.cornerRadius = 10
        panel.borderWidth = 1
        panel.borderColor = Palette.hairline
        panel.clipsToBounds = true
        heading.text = title
        heading.font = Type.heading
        heading.textColor = Palette.text
        closeButton.isCompact = true
        closeButton.shortcut = "Esc"
        // Fingers on buttons can lift after the sheet is gone.
        closeButton.onActivate = { [weak self] in self?.close() }
        addSubview(panel)
        for view in [heading, content, closeButton] { panel.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var element: Element? { Element(role: .sheet, label: title) }

    /// The preferred size of the panel; it gets at most the size of the window minus a margin.
    var wantedSize: CGSize { CGSize(width: 560, height: 480) }

    /// The frame in the window of the control below which the panel opens; nil for one in the middle.
    var anchor: CGRect? { nil }

    /// Whether a touch that begins and ends outside of the panel closes it. Override it if typed text would be lost.
    var closesOutside: Bool { true }

    /// The control that has the focus when it opens; nil for the sheet itself.
    var firstControl: (any PanelControl)? { nil }

    /// Lay out the content.
    func layoutContent(_ size: CGSize) {}

    /// Show it in front of everything in a window.
    func open(in window: UIWindow, from responder: UIResponder?) {
        previousResponder = responder
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        layoutIfNeeded()
        if firstControl.map(FocusRoute.focus) != true { _ = becomeFirstResponder() }
    }

    /// The sheet in front of all others in a window; nil if none is open.
    static func front(in window: UIWindow) -> SheetView? { window.subviews.last { $0 is SheetView } as? SheetView }

    /// Give keys to whom they belong: the sheet in front, or without a sheet what has the focus.
    ///
    /// If the control with the focus was removed, there is no first responder, and keys such as Escape have no effect. A
    /// view behind a sheet may have taken the focus, such as a list whose files arrived late.
    /// - Parameter front: what is in front without a sheet.
    static func mendFocus(in window: UIWindow, front: UIView) {
        let focus = window.firstResponder
        if let sheet = Self.front(in: window) {
            if (focus as? UIView)?.isDescendant(of: sheet) != true { _ = sheet.becomeFirstResponder() }
        } else if focus == nil {
            _ = front.becomeFirstResponder()
        }
    }

    /// Close it.
    func close() {
        guard let superview else { return }
        // With several fingers, one sheet can open in front of another and stay when that one closes. It keeps the keyboard,
        // which goes to what is behind it when it closes itself.
        let focus = window?.firstResponder as? UIView
        if focus?.isDescendant(of: self) ?? true, previousResponder?.becomeFirstResponder() != true {
            _ = superview.subviews.last { $0 !== self && $0.canBecomeFirstResponder }?.becomeFirstResponder()
        }
        removeFromSuperview()
        onClose?()
    }

    /// The banner with a failure, below the panel; nil for none.
    private var banner: Banner? { subviews.last { $0 is Banner } as? Banner }

    override func layoutSubviews() {
        let margin: CGFloat = bounds.width < 900 ? 16 : 32
        banner?.place(in: bounds)
        let room = bounds.height - (banner.map { bounds.maxY - $0.frame.minY } ?? 0)
        let size = CGSize(
            width: min(wantedSize.width, bounds.width - 2 * margin).rounded(),
            height: min(wantedSize.height, room - 2 * margin).rounded())
        panel.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((room - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        if let anchor {
            backgroundColor = UIColor(white: 0, alpha: 0.2)
            panel.frame.origin.x = min(max(8, anchor.maxX - size.width), bounds.width - size.width - 8)
            // Near the lower edge a short one moves up; a long one has less height.
            let floor = bounds.height - 8
            panel.frame.origin.y = min(anchor.maxY + 4, floor - min(size.height, SheetView.shortHeight))
            panel.frame.size.height = min(wantedSize.height, floor - panel.frame.minY)
        }
        let shown = panel.bounds.size
        closeButton.frame = CGRect(x: shown.width - 52, y: 6, width: 44, height: 44)
        heading.frame = CGRect(x: 24, y: 0, width: shown.width - 96, height: SheetView.titleHeight)
        content.frame = CGRect(
            x: 0, y: SheetView.titleHeight, width: shown.width, height: shown.height - SheetView.titleHeight)
        layoutContent(content.bounds.size)
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if key.name == "Escape" {
                close()
            } else if !FocusRoute.press(key, in: self), !handleKey(key) {
                _ = FocusRoute.moveFocus(by: key, in: self)
            }
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    /// Handle a key that none of the controls handled.
    /// - Returns: whether the key has an effect.
    func handleKey(_ key: UIKey) -> Bool { false }

    /// Touches end here.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A tap or a drag beside the panel closes the sheet.
        let isOutside = touches.contains { $0.view === self && !panel.frame.contains($0.location(in: self)) }
        if closesOutside, isOutside { close() }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
