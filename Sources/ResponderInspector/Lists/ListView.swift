import Foundation
import ResponderKit

/// A scrolling list of items. Cells are kept from one list of items to the next, so that an update does not disturb a
/// finger on a cell.
package final class ListView: UIScrollView {
    /// Called with the action of an item, and the value of its control if it has one.
    package var onAction: ((ListAction, ListInput) -> Void)?
    /// Called with the action of the item that the pointer or a finger is on; nil for none.
    package var onPoint: ((ListAction?) -> Void)?
    /// Called with the item on which a finger rests or the secondary button clicks, and the place in the window.
    package var onMenu: ((ListItem, CGPoint) -> Void)?
    package private(set) var items: [ListItem] = []
    private var cells: [ListCell] = []
    private var width: CGFloat = -1

    /// Space left and right of the cells, in points.
    package static let margin: CGFloat = 12

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
        alwaysBounceVertical = true
        addMenuGestures { [unowned self] in askForMenu(at: $0) }
    }

    package required init?(coder: NSCoder) { nil }

    /// Show other items.
    package func show(_ new: [ListItem]) {
        guard new != items else { return }
        var spare = Dictionary(grouping: zip(items, cells), by: { $0.0.identity }).mapValues { $0.map(\.1) }
        var kept: [ListCell] = []
        for item in new {
            if spare[item.identity]?.isEmpty == false, let cell = spare[item.identity]?.removeFirst() {
                kept.append(cell)
            } else {
                let cell = item.makeCell()
                cell.onAction = { [weak self] in self?.onAction?($0, $1) }
                cell.onPoint = { [weak self, unowned cell] isOn in self?.onPoint?(isOn ? cell.item.action : nil) }
                addSubview(cell)
                kept.append(cell)
            }
        }
        let lost = spare.values.flatMap { $0 }
        let focus = window?.firstResponder as? UIView
        let hadFocus = lost.contains { focus?.isDescendant(of: $0) == true }
        for cell in lost { cell.removeFromSuperview() }
        items = new
        cells = kept
        for (cell, item) in zip(cells, items) where cell.item != item { cell.item = item }
        width = -1
        setNeedsLayout()
        if hadFocus { passFocusOn() }
    }

    /// The focus goes to another cell; from a list without one to the sheet or window around it, which keys reach then.
    private func passFocusOn() {
        if let control = FocusRoute.controls(in: self).first, FocusRoute.focus(control) { return }
        var next = superview
        while let view = next, !view.becomeFirstResponder() { next = view.superview }
    }

    private func askForMenu(at place: CGPoint) {
        guard let cell = cells.first(where: { $0.frame.contains(place) }) else { return }
        onMenu?(cell.item, convert(place, to: nil))
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        if width != bounds.width {
            width = bounds.width
            placeCells()
        }
        // Cells out of sight are not drawn.
        for cell in cells { cell.isHidden = cell.frame.maxY < bounds.minY || cell.frame.minY > bounds.maxY }
    }

    private func placeCells() {
        var y: CGFloat = 8
        let inner = max(0, width - 2 * ListView.margin)
        for cell in cells {
            let height = cell.height(inWidth: inner)
            let frame = CGRect(x: ListView.margin, y: y, width: inner, height: height)
            if cell.frame != frame {
                cell.frame = frame
                cell.setNeedsDisplay()
            }
            y += height
        }
        contentSize = CGSize(width: width, height: y + 8)
        let lowest = max(0, contentSize.height - bounds.height)
        if contentOffset.y > lowest, !isTracking, !isDecelerating { contentOffset.y = lowest }
    }

    /// Scroll so that an entry is at the top, as far as there are entries below it.
    package func scroll(to index: Int) {
        layoutIfNeeded()
        guard cells.indices.contains(index) else { return }
        contentOffset.y = min(max(0, cells[index].frame.minY - 8), max(0, contentSize.height - bounds.height))
    }

    /// A drag that begins on a row scrolls; only sliders keep their finger.
    package override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) }

    /// The height of all cells at the present width, in points.
    package var contentHeight: CGFloat {
        layoutIfNeeded()
        return contentSize.height
    }
}

/// The new value of a control in a list.
package enum ListInput: Equatable {
    case none
    case flag(Bool)
    case number(Double)

    nonisolated var isNumber: Bool { if case .number = self { true } else { false } }
}

/// The view of one item.
package class ListCell: UIControl, PanelControl {
    package var item: ListItem { didSet { itemChanged() } }
    package var onAction: ((ListAction, ListInput) -> Void)?

    package init(_ item: ListItem) {
        self.item = item
        super.init(frame: .zero)
        press(as: "")
    }

    package required init?(coder: NSCoder) { nil }

    /// The height that it needs, in points.
    package func height(inWidth width: CGFloat) -> CGFloat { PanelButton.target }

    /// Show the item.
    package func itemChanged() { setNeedsDisplay() }

    /// Its description; nil for a cell whose content describes itself.
    package var element: Element? { described }
    package var role: Element.Role { .row }
    package var valueText: String? { nil }
    package var focusFrame: CGRect { bounds.insetBy(dx: 1, dy: 1) }
    package var focusRadius: CGFloat { 8 }
    package func activate() {}
}

extension ListItem {
    /// The action of a tap; nil for items that have several or none.
    fileprivate var action: ListAction? {
        switch self {
        case .row(let row): row.action
        case .gesture(let card): card.action
        default: nil
        }
    }

    /// Items with equal identities can use the same cell.
    fileprivate var identity: String {
        switch self {
        case .heading: "heading"
        case .paragraph: "paragraph"
        case .row(let row): "row \(row.name)"
        case .gesture(let card): "gesture \(card.name)"
        case .fix(let card): "fix \(card.title)"
        case .toggle(let toggle): "toggle \(toggle.action)"
        case .slider(let slider): "slider \(slider.action)"
        case .value(let value): "value \(value.name)"
        }
    }

    fileprivate func makeCell() -> ListCell {
        let cell: ListCell =
            switch self {
            case .heading, .paragraph: TextCell(self)
            case .row: RowCell(self)
            case .gesture: GestureCell(self)
            case .fix: FixCell(self)
            case .toggle: ToggleCell(self)
            case .slider: SliderCell(self)
            case .value: ValueCell(self)
            }
        cell.itemChanged()
        return cell
    }
}
