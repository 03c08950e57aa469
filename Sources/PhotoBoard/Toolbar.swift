import UIKit

/// A row of buttons in the middle of the lower edge.
final class Toolbar: UIView {
    private var buttons: [UIButton] = []
    private static let inset: CGFloat = 4
    /// The height of a row.
    private static let height: CGFloat = 44

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.11, green: 0.137, blue: 0.173, alpha: 1)
        layer.cornerRadius = Self.height / 2
        layer.borderWidth = 1
        layer.borderColor = UIColor(red: 0.165, green: 0.196, blue: 0.24, alpha: 1).cgColor
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func button(_ title: String, _ target: AnyObject, _ action: Selector) {
        var attributes = AttributeContainer()
        attributes.font = .systemFont(ofSize: 14, weight: .semibold)
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = AttributedString(title, attributes: attributes)
        configuration.baseForegroundColor = UIColor(red: 0.78, green: 0.82, blue: 0.87, alpha: 1)
        configuration.cornerStyle = .capsule
        configuration.contentInsets.leading = 14
        configuration.contentInsets.trailing = 14
        let button = UIButton(configuration: configuration)
        button.accessibilityIdentifier = title
        button.addTarget(target, action: action, for: .touchUpInside)
        buttons.append(button)
        addSubview(button)
    }

    func setEnabled(_ title: String, _ isEnabled: Bool) {
        buttons.first { $0.currentTitle == title }?.isEnabled = isEnabled
    }

    private var wantedWidth: CGFloat { buttons.reduce(2 * Self.inset) { $0 + $1.sizeThatFits(bounds.size).width } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: min(wantedWidth, size.width - 2 * Self.inset), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x = Self.inset
        // In a narrow window all of them stay in reach, with less room beside their titles.
        let part = min(1, (bounds.width - 2 * Self.inset) / max(1, wantedWidth - 2 * Self.inset))
        for button in buttons {
            let width = button.sizeThatFits(bounds.size).width * part
            button.frame = CGRect(x: x, y: Self.inset, width: width, height: bounds.height - 2 * Self.inset)
            x += width
        }
    }
}
