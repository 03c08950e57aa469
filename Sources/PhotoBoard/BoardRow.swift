import UIKit

/// A board in the list of all: its name, and buttons that rename and delete it. While it is renamed, its name is in a field.
final class BoardRow: UITableViewCell {
    /// The name while it is changed.
    let field = UITextField()
    private let title = UILabel()
    private let mark = UILabel()
    private var buttons: [UIButton] = []
    private var actions: [() -> Void] = []

    static let height: CGFloat = 52

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        let background = UIView()
        background.backgroundColor = SheetColors.raised
        selectedBackgroundView = background
        title.font = .systemFont(ofSize: 16)
        title.textColor = SheetColors.text
        mark.font = .systemFont(ofSize: 13)
        mark.textColor = SheetColors.quietText
        field.font = .systemFont(ofSize: 16)
        field.textColor = SheetColors.text
        field.backgroundColor = SheetColors.field
        field.borderStyle = .roundedRect
        field.isHidden = true
        for part in [title, mark, field] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Show a board.
    /// - Parameters:
    ///   - isOpen: whether it is the one in the window.
    ///   - isRenamed: whether the field is shown in place of the name.
    ///   - answers: the buttons at the right edge, and what they do. The first ends renaming.
    func show(_ name: String, isOpen: Bool, isRenamed: Bool, answers: [(title: String, action: () -> Void)]) {
        title.text = name
        mark.text = isOpen ? "open" : nil
        field.text = name
        for part in [title, mark] { part.isHidden = isRenamed }
        field.isHidden = !isRenamed
        field.accessibilityIdentifier = "\(accessibilityIdentifier ?? "").field"
        for button in buttons { button.removeFromSuperview() }
        actions = answers.map(\.action)
        buttons = answers.enumerated().map { index, answer in
            let button = NoticeView.button(answer.title, isFirst: false)
            button.accessibilityIdentifier = "\(accessibilityIdentifier ?? "").\(answer.title)"
            if !isRenamed || index > 0 { button.configuration?.baseForegroundColor = SheetColors.quietText }
            button.addTarget(self, action: Selector(Self.answer(_:)), for: .touchUpInside)
            contentView.addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    private func answer(_ button: UIButton) {
        if let index = buttons.firstIndex(of: button) { actions[index]() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.width - 8
        for button in buttons.reversed() {
            let width = max(44, button.sizeThatFits(bounds.size).width)
            right -= width
            button.frame = CGRect(x: right, y: (bounds.height - 44) / 2, width: width, height: 44)
        }
        let wanted = mark.sizeThatFits(bounds.size).width
        mark.frame = CGRect(x: right - wanted - 4, y: 0, width: wanted, height: bounds.height)
        title.frame = CGRect(x: 16, y: 0, width: max(0, mark.frame.minX - 12 - 16), height: bounds.height)
        field.frame = CGRect(x: 8, y: (bounds.height - 40) / 2, width: max(0, right - 16), height: 40)
    }
}
