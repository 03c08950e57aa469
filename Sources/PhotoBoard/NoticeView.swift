import UIKit

/// A message at the upper edge that stays until a user answers it.
final class NoticeView: UIView {
    private let words = UILabel()
    private var buttons: [UIButton] = []
    private var actions: [() -> Void] = []
    private static let inset: CGFloat = 16
    private static let rowHeight: CGFloat = 44

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.11, green: 0.137, blue: 0.173, alpha: 0.97)
        layer.cornerRadius = 12
        layer.borderWidth = 1
        layer.borderColor = UIColor(red: 0.165, green: 0.196, blue: 0.24, alpha: 1).cgColor
        words.numberOfLines = 0
        words.font = .systemFont(ofSize: 15)
        words.textColor = SheetColors.text
        addSubview(words)
        isHidden = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// The message; nil while none is shown.
    var message: String? { isHidden ? nil : words.text }

    /// Show a message in place of the one before.
    /// - Parameter answers: buttons and what they do. Each closes the message, and so does another button.
    func show(_ message: String, answers: [(title: String, action: () -> Void)] = []) {
        for button in buttons { button.removeFromSuperview() }
        words.text = message
        actions = answers.map(\.action) + [{}]
        buttons = (answers.map(\.title) + ["Close"]).enumerated().map { index, title in
            button(title, isFirst: index == 0 && !answers.isEmpty)
        }
        for button in buttons { addSubview(button) }
        isHidden = false
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private func button(_ title: String, isFirst: Bool) -> UIButton {
        let button = Self.button(title, isFirst: isFirst)
        button.addTarget(self, action: Selector(Self.answer(_:)), for: .touchUpInside)
        return button
    }

    /// A button of a message or a sheet.
    /// - Parameter isFirst: whether it is the one that matters.
    static func button(_ title: String, isFirst: Bool) -> UIButton {
        let button = UIButton(configuration: isFirst ? .filled() : .plain())
        button.accessibilityIdentifier = title
        setTitle(title, of: button, isFirst: isFirst)
        return button
    }

    /// Give a button another title.
    static func setTitle(_ title: String, of button: UIButton, isFirst: Bool) {
        var attributes = AttributeContainer()
        attributes.font = .systemFont(ofSize: 14, weight: .semibold)
        var configuration = isFirst ? UIButton.Configuration.filled() : UIButton.Configuration.plain()
        configuration.attributedTitle = AttributedString(title, attributes: attributes)
        configuration.cornerStyle = .capsule
        let blue = UIColor(red: 0.3, green: 0.76, blue: 1, alpha: 1)
        configuration.baseForegroundColor = isFirst ? UIColor(red: 0.055, green: 0.067, blue: 0.086, alpha: 1) : blue
        configuration.baseBackgroundColor = isFirst ? blue : nil
        button.configuration = configuration
    }

    private func answer(_ button: UIButton) {
        guard let index = buttons.firstIndex(of: button) else { return }
        isHidden = true
        actions[index]()
    }

    /// Move it to the upper edge of an area.
    func place(in area: CGRect) {
        let width = min(area.width - 24, 560)
        let text = words.sizeThatFits(CGSize(width: width - 2 * Self.inset, height: .infinity))
        frame = CGRect(
            x: ((area.width - width) / 2).rounded(), y: 12, width: width,
            height: text.height + 2 * Self.inset + Self.rowHeight + 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        words.frame = CGRect(
            x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - Self.rowHeight - 8))
        var x = room.maxX
        for button in buttons.reversed() {
            let width = min(button.sizeThatFits(room.size).width + 8, room.width)
            x -= width
            button.frame = CGRect(x: x, y: room.maxY - Self.rowHeight + 8, width: width, height: Self.rowHeight - 8)
            x -= 8
        }
    }
}
