import ResponderKit

/// A control or a row of a list in the panels: it has a description and a tip, and the keyboard reaches it. Tab and the
/// arrow keys focus it, and Space and Return press it. What it needs for that is in its `PanelTraits`.
package protocol PanelControl: UIView, Described {
    var isEnabled: Bool { get }
    /// Whether a finger presses it.
    var isHighlighted: Bool { get }
    /// Whether it is chosen among others.
    var isChosen: Bool { get }
    var role: Element.Role { get }
    /// Its value, in words; nil for none.
    var valueText: String? { get }
    /// The corner radius of the ring that shows the keyboard's focus.
    var focusRadius: CGFloat { get }
    var focusFrame: CGRect { get }
    /// The tip of the part at a point, and the part's frame; nil for no tip.
    func tip(at point: CGPoint) -> (words: String, frame: CGRect)?
    func activate()
    /// Handle a key that is neither Space nor Return.
    func handleKey(_ key: UIKey) -> Bool
}

extension PanelControl {
    package var isHighlighted: Bool { false }
    package var isChosen: Bool { false }
    package var role: Element.Role { .button }
    package var valueText: String? { nil }
    package var focusRadius: CGFloat { 8 }
    package var focusFrame: CGRect { bounds.insetBy(dx: 1, dy: 1) }
    package func handleKey(_ key: UIKey) -> Bool { false }

    package func activate() { if isEnabled { traits.onActivate?() } }

    package var element: Element? { described }

    /// Its description, from its role, name, value and state.
    package var described: Element {
        let hasState = role == .tab || role == .row || role == .card
        return Element(
            role: role, label: label, value: valueText, isSelected: hasState || isChosen ? isChosen : nil,
            isEnabled: isEnabled)
    }

    /// Handle a key while it has the focus.
    package func take(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if handleKey(key) { return true }
        guard key.name == "Return" || key.name == "Space" else { return false }
        activate()
        return true
    }

    /// Whether a finger presses it may have changed.
    package func noteHighlight() { traits.noteHighlight() }

    // MARK: Traits

    /// What it has in addition to the engine's control.
    package var traits: PanelTraits {
        if let traits = overrides as? PanelTraits { return traits }
        let traits = PanelTraits(self)
        overrides = traits
        tintColor = Palette.text
        return traits
    }

    package var label: String {
        get { traits.label }
        set { traits.label = newValue }
    }
    /// What it does, for the tip; nil for nothing to add.
    package var tip: String? {
        get { traits.tip }
        set { traits.tip = newValue }
    }
    /// The key that does the same, for the tip.
    package var shortcut: String? {
        get { traits.shortcut }
        set { traits.shortcut = newValue }
    }
    /// Called when it is tapped, or pressed by key.
    package var onActivate: (() -> Void)? {
        get { traits.onActivate }
        set { traits.onActivate = newValue }
    }
    /// Called when the pointer or a finger comes to it (true) and leaves it.
    package var onPoint: ((Bool) -> Void)? {
        get { traits.onPoint }
        set { traits.onPoint = newValue }
    }
    package var isHovered: Bool {
        get { traits.isHovered }
        set { traits.isHovered = newValue }
    }
}

extension PanelControl where Self: UIControl {
    package var isChosen: Bool { isSelected }

    /// Name it, and let a tap perform its action.
    package func press(as label: String) {
        self.label = label
        addAction(for: .touchUpInside) { [weak self] _ in self?.activate() }
    }
}

/// What a control of the panels has in addition to the engine's control.
package final class PanelTraits: ViewOverrides {
    private unowned let control: any PanelControl
    fileprivate var label = "" {
        didSet {
            guard label != oldValue else { return }
            control.setNeedsLayout()
            show()
        }
    }
    fileprivate var tip: String?
    fileprivate var shortcut: String?
    fileprivate var onActivate: (() -> Void)?
    fileprivate var onPoint: ((Bool) -> Void)? { didSet { if oldValue == nil { followFinger() } } }
    private var isPointedAt = false { didSet { if isPointedAt != oldValue { onPoint?(isPointedAt) } } }
    fileprivate var isHovered = false {
        didSet {
            guard isHovered != oldValue else { return }
            show()
            noteHighlight()
        }
    }

    fileprivate init(_ control: any PanelControl) { self.control = control }

    private func show() {
        control.setNeedsDisplay()
        (control as? UIButton)?.setNeedsUpdateConfiguration()
    }

    private func followFinger() {
        (control as? UIControl)?.addAction(for: .allTouchEvents) { [weak self] _ in self?.noteHighlight() }
    }

    fileprivate func noteHighlight() { isPointedAt = isHovered || control.isHighlighted }

    package var canBecomeFirstResponder: Bool? { control.isEnabled }
}

extension UIKey {
    /// The direction of an arrow key; nil for another key.
    package var arrow: CGVector? {
        let arrows: [String: (x: CGFloat, y: CGFloat)] = [
            "Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1),
        ]
        return arrows[name].map { CGVector(dx: $0.x, dy: $0.y) }
    }
}

extension UIView {
    /// The view of a type that this view is or that contains it, the innermost one.
    func enclosing<View>(_ type: View.Type = View.self) -> View? {
        sequence(first: self, next: \.superview).lazy.compactMap { $0 as? View }.first
    }

    /// Whether neither the view nor a view around it is hidden.
    package var isShown: Bool { sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden } }
}
