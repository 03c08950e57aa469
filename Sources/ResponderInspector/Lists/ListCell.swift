import Foundation
import ResponderKit

/// The row of one item.
package class ListCell: UITableViewCell, PanelControl {
    package var item = ListItem.heading("") { didSet { itemChanged() } }
    package var onAction: ((ListAction, PropertyValue?) -> Void)?
    package var isEnabled = true

    package required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = nil
        selectionStyle = .none
        selectedBackgroundView = nil
    }

    package required init?(coder: NSCoder) { nil }

    /// The height that it needs, in points.
    package func height(inWidth width: CGFloat) -> CGFloat { PanelButton.target }

    /// Show the item.
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
    package func activate() {}
}

extension ListItem {
    /// What is shown by the same class of cell.
    enum Kind: String, CaseIterable {
        case text, row, gesture, fix, toggle, slider, value

        var cellClass: ListCell.Type {
            switch self {
            case .text: TextCell.self
            case .row: RowCell.self
            case .gesture: GestureCell.self
            case .fix: FixCell.self
            case .toggle: ToggleCell.self
            case .slider: SliderCell.self
            case .value: ValueCell.self
            }
        }
    }

    var kind: Kind {
        switch self {
        case .heading, .paragraph: .text
        case .row: .row
        case .gesture: .gesture
        case .fix: .fix
        case .toggle: .toggle
        case .slider: .slider
        case .value: .value
        }
    }

    /// The action of a tap; nil for items that have several or none.
    var action: ListAction? {
        switch self {
        case .row(let row): row.action
        case .gesture(let card): card.action
        default: nil
        }
    }

    /// Whether it is about something that can have a menu.
    var canHaveMenu: Bool {
        switch self {
        case .row, .gesture: true
        case .heading, .paragraph, .fix, .toggle, .slider, .value: false
        }
    }

    /// Whether the keyboard reaches the cell or a control in it.
    var takesFocus: Bool {
        switch self {
        case .heading, .paragraph: false
        case .row(let row): row.action != nil
        case .gesture, .fix, .slider: true
        case .toggle(let toggle): toggle.isEnabled
        case .value(let value): value.button != nil
        }
    }

    /// What an item keeps when its text changes. An item keeps the cell of the one with the same identity.
    enum Identity: Hashable {
        case heading, paragraph
        case row(String)
        case gesture(String)
        case fix(String)
        case toggle(ListAction)
        case slider(ListAction)
        case value(String)
    }

    var identity: Identity {
        switch self {
        case .heading: .heading
        case .paragraph: .paragraph
        case .row(let row): .row(row.name)
        case .gesture(let card): .gesture(card.name)
        case .fix(let card): .fix(card.title)
        case .toggle(let toggle): .toggle(toggle.action)
        case .slider(let slider): .slider(slider.action)
        case .value(let value): .value(value.name)
        }
    }
}
