import ResponderKit

/// The cell of one item.
package class ListCell: UITableViewCell, PanelControl {
    package var item = ListItem.heading("") { didSet { itemChanged() } }
    package var onAction: ((AnyHashable, PropertyValue?) -> Void)?
    package var isEnabled = true

    package required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = nil
        selectionStyle = .none
        selectedBackgroundView = nil
        addControls()
    }

    package required init?(coder: NSCoder) { nil }

    package func addControls() {}

    package func height(inWidth width: CGFloat) -> CGFloat { PanelButton.target }

    package func itemChanged() { setNeedsDisplay() }

    /// The table's frame without the margins.
    package override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue.insetBy(dx: min(ListView.margin, newValue.width / 2), dy: 0) }
    }

    package override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        setNeedsDisplay()
        noteHighlight()
    }

    package override func prepareForReuse() {
        super.prepareForReuse()
        isHovered = false
    }

    /// Its description; nil for a cell whose content describes itself.
    package var element: Element? { described }
    package var role: Element.Role { .row }
    package var isChosen: Bool { false }
    package var valueText: String? { nil }
    package var focusFrame: CGRect { bounds.insetBy(dx: 1, dy: 1) }
    package var focusRadius: CGFloat { 8 }
    package func activate() { if let action = item.content.action { onAction?(action, nil) } }
}
