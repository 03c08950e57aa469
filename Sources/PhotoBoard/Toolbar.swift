import UIKit

/// A bar with a title at the left and buttons at the right.
final class Toolbar: UIView {
    private let title = UILabel()
    private let line = UIView()
    private var buttons: [UIButton] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.99, alpha: 1)
        title.text = "Photo Board"
        title.font = .systemFont(ofSize: 20, weight: .semibold)
        title.textColor = UIColor(white: 0.15, alpha: 1)
        line.backgroundColor = UIColor(white: 0, alpha: 0.12)
        addSubview(title)
        addSubview(line)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func button(_ title: String, _ target: AnyObject, _ action: Selector) {
        var attributes = AttributeContainer()
        attributes.font = .systemFont(ofSize: 15, weight: .semibold)
        var configuration = UIButton.Configuration.tinted()
        configuration.attributedTitle = AttributedString(title, attributes: attributes)
        configuration.cornerStyle = .large
        configuration.contentInsets.leading = 16
        configuration.contentInsets.trailing = 16
        let button = UIButton(configuration: configuration)
        button.accessibilityIdentifier = title
        button.addTarget(target, action: action, for: .touchUpInside)
        buttons.append(button)
        addSubview(button)
    }

    func setEnabled(_ title: String, _ isEnabled: Bool) {
        buttons.first { $0.currentTitle == title }?.isEnabled = isEnabled
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 24, y: 0, width: 200, height: bounds.height)
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        var x = bounds.width - 20
        for button in buttons.reversed() {
            let width = button.sizeThatFits(bounds.size).width
            x -= width
            button.frame = CGRect(x: x, y: 10, width: width, height: 44)
            x -= 12
        }
        title.isHidden = title.frame.minX + title.sizeThatFits(bounds.size).width > x
    }
}
