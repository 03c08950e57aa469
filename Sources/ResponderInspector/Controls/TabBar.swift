import Foundation
import ResponderKit

/// A row of tabs, one of them selected.
package final class TabBar: UIView {
    package var onSelect: ((Int) -> Void)?
    package private(set) var selected = 0
    private let tabs: [TabButton]

    package static let height: CGFloat = 44

    package init(_ titles: [String]) {
        tabs = titles.map(TabButton.init)
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        for (index, tab) in tabs.enumerated() {
            tab.shortcut = "\(index + 1)"
            tab.onActivate = { [unowned self] in select(index) }
            addSubview(tab)
        }
        tabs.first?.isSelected = true
    }

    package required init?(coder: NSCoder) { nil }

    /// Select a tab and call `onSelect`.
    package func select(_ index: Int) {
        guard tabs.indices.contains(index) else { return }
        selected = index
        for (position, tab) in tabs.enumerated() { tab.isSelected = position == index }
        onSelect?(index)
    }

    package override func layoutSubviews() {
        let width = bounds.width / CGFloat(max(1, tabs.count))
        for (index, tab) in tabs.enumerated() {
            tab.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
    }

    package override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
    }
}

/// One tab: a word, underlined while selected.
private final class TabButton: PanelControl {
    override var role: Element.Role { .tab }

    override func drawFace() {
        let font = isSelected ? Type.strong : Type.body
        let color = isSelected || isHovered ? Palette.text : Palette.textSecond
        Drawing.text(label, in: bounds, font: font, color: color, .center)
        guard isSelected else { return }
        let width = min(bounds.width - 8, UIApplication.shared.width(of: label, font: font).rounded(.up))
        Drawing.fill(CGRect(x: bounds.midX - width / 2, y: bounds.maxY - 2, width: width, height: 2), Palette.now)
    }

    override var focusFrame: CGRect { bounds.insetBy(dx: 3, dy: 5) }
}
