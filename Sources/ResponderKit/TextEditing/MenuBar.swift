import Foundation
@_spi(Engine) import ResponderCore

/// The bar of the editing menu: its items side by side, with an arrow to the target.
final class MenuBar: UIView {
    private static let height: CGFloat = 44
    private static let arrow: CGFloat = 8
    /// The minimum distance to the window's edges and to the target, in points.
    private static let margin: CGFloat = 6
    private static let fill = UIColor(white: 0.17, alpha: 0.98)

    /// The x of the arrow's tip in the bar, and whether it points up.
    private var tip: (x: CGFloat, isUp: Bool) = (0, false)

    override class var publicClass: UIResponder.Type { UIView.self }

    init(_ titles: [String], choose: @escaping @MainActor (Int) -> Void) {
        super.init(frame: .zero)
        accessibilityIdentifier = "menu"
        var x: CGFloat = 0
        for (index, title) in titles.enumerated() {
            let item = MenuBarItem(title, isFirst: index == 0) { choose(index) }
            item.frame = CGRect(x: x, y: 0, width: item.sizeThatFits(.zero).width, height: Self.height)
            x = item.frame.maxX
            addSubview(item)
        }
        frame = CGRect(x: 0, y: 0, width: x, height: Self.height + Self.arrow)
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    /// Move the bar above or below a target; all in the window's coordinates.
    func move(to target: CGRect, in room: CGRect, _ direction: UIMenuController.ArrowDirection) {
        let size = bounds.size
        let fitsAbove = target.minY - size.height - Self.margin >= room.minY
        let isUp = direction == .up || direction == .default && !fitsAbove
        let maximum = max(room.minX + Self.margin, room.maxX - Self.margin - size.width)
        let x = min(max(target.midX - size.width / 2, room.minX + Self.margin), maximum)
        let lowest = max(room.minY, room.maxY - size.height)
        let y = isUp ? target.maxY : target.minY - size.height
        frame = CGRect(x: x, y: min(max(y, room.minY), lowest), width: size.width, height: size.height)
        tip = (min(max(target.midX - x, 2 * Self.arrow), max(size.width - 2 * Self.arrow, 2 * Self.arrow)), isUp)
        for item in subviews { item.center.y = Self.height / 2 + (isUp ? Self.arrow : 0) }
    }

    override func draw(_ rect: CGRect) {
        Self.fill.setFill()
        let top = tip.isUp ? Self.arrow : 0
        UIBezierPath(
            roundedRect: CGRect(x: 0, y: top, width: bounds.width, height: Self.height), cornerRadius: 8
        ).fill()
        let arrow = UIBezierPath()
        let base = tip.isUp ? Self.arrow : Self.height
        arrow.move(to: CGPoint(x: tip.x - Self.arrow, y: base))
        arrow.addLine(to: CGPoint(x: tip.x, y: tip.isUp ? 0 : Self.height + Self.arrow))
        arrow.addLine(to: CGPoint(x: tip.x + Self.arrow, y: base))
        arrow.close()
        arrow.fill()
    }
}

/// One item of the bar: a button, as in UIKit, so that a lift close to it chooses it too.
final class MenuBarItem: UIButton {
    private static let font = UIFont.systemFont(ofSize: 14, weight: .medium)
    private let isFirst: Bool

    override class var publicClass: UIResponder.Type { UIButton.self }

    init(_ title: String, isFirst: Bool, choose: @escaping @MainActor () -> Void) {
        self.isFirst = isFirst
        super.init(frame: .zero)
        accessibilityIdentifier = "menu.\(title)"
        titleLabel?.font = Self.font
        setTitle(title, for: .normal)
        setTitleColor(.white, for: .highlighted)
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(44, UIApplication.shared.width(of: currentTitle ?? "", font: Self.font) + 28), height: 44)
    }

    override func stateChanged() {
        super.stateChanged()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if isHighlighted {
            UIColor(white: 1, alpha: 0.2).setFill()
            UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 6).fill()
        }
        if !isFirst {
            UIColor(white: 1, alpha: 0.2).setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 10, width: 1, height: bounds.height - 20)).fill()
        }
        super.draw(rect)
    }
}
