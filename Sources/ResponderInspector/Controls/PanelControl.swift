import Foundation
import ResponderKit

/// A control of the panels. In addition to fingers, Tab and the arrow keys focus it, and Space and Return press it. It has
/// a description and a tip.
open class PanelControl: UIControl, Described {
    /// Its name.
    public var label: String { didSet { if label != oldValue { setNeedsDisplay() } } }
    /// What it does, for the tip; nil for nothing to add.
    public var tip: String?
    /// The key that does the same, for the tip.
    public var shortcut: String?
    /// Called when it is tapped, or pressed by key.
    public var onActivate: (() -> Void)?
    /// Called when the pointer or a finger comes to it (true) and leaves it.
    public var onPoint: ((Bool) -> Void)?
    private var isPointedAt = false { didSet { if isPointedAt != oldValue { onPoint?(isPointedAt) } } }
    /// Whether the pointer is over it.
    open var isHovered = false {
        didSet {
            guard isHovered != oldValue else { return }
            setNeedsDisplay()
            isPointedAt = isHovered || isHighlighted
        }
    }

    /// The kind of thing, for the description.
    open var role: Element.Role { .button }
    /// Its value, in words; nil for none.
    open var value: String? { nil }

    /// A control with a name.
    public init(label: String) {
        self.label = label
        super.init(frame: .zero)
        addAction(for: .touchUpInside) { [weak self] _ in self?.activate() }
    }

    /// Not supported; returns nil.
    public required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    open var element: Element? {
        let hasState = role == .tab || role == .row || role == .card
        return Element(
            role: role, label: label, value: value, isSelected: hasState || isSelected ? isSelected : nil,
            isEnabled: isEnabled)
    }

    open override var isHighlighted: Bool { didSet { isPointedAt = isHovered || isHighlighted } }

    /// Perform its action.
    open func activate() {
        guard isEnabled else { return }
        onActivate?()
    }

    /// The corner radius of the ring that shows the keyboard's focus.
    open var focusRadius: CGFloat { 8 }
    /// The rectangle of that ring.
    open var focusFrame: CGRect { bounds.insetBy(dx: 1, dy: 1) }

    /// Draw everything but the ring.
    open func drawFace() {}

    open override func draw(_ rect: CGRect) {
        drawFace()
        guard isFirstResponder else { return }
        Palette.now.setStroke()
        let ring = UIBezierPath(roundedRect: focusFrame, cornerRadius: focusRadius)
        ring.lineWidth = 2
        ring.stroke()
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func becomeFirstResponder() -> Bool {
        let isNow = super.becomeFirstResponder()
        if isNow {
            setNeedsDisplay()
            scrollIntoView()
        }
        return isNow
    }

    open override func resignFirstResponder() -> Bool {
        setNeedsDisplay()
        return super.resignFirstResponder()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key.map(handleKey) ?? false }) { return }
        super.pressesBegan(presses, with: event)
    }

    /// Handle a key.
    /// - Returns: whether the key has an effect on this control.
    open func handleKey(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        guard key.name == "Return" || key.name == "Space" else { return false }
        activate()
        return true
    }

    /// Scroll it into sight.
    private func scrollIntoView() {
        var view = superview
        while let parent = view, !(parent is UIScrollView) { view = parent.superview }
        guard let list = view as? UIScrollView else { return }
        let place = convert(bounds, to: list)
        let shown = list.bounds.insetBy(dx: 0, dy: 8)
        if place.minY < shown.minY {
            list.contentOffset.y = max(0, place.minY - 8)
        } else if place.maxY > shown.maxY {
            list.contentOffset.y += min(place.maxY - shown.maxY, place.minY - shown.minY)
        }
    }
}
