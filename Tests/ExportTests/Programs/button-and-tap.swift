import UIKit

/// A button in a view that is tapped
///
/// A button prevents the taps of its superviews, without any require(toFail:); a plain view and a
/// disabled button do not. Tap the card, the button and the plain view; drag off the button before you
/// lift.
///
/// Its frames are made for 900 × 640 points.
final class ButtonAndTapViewController: UIViewController {
    private let card = UIView()
    private let button = UIButton()
    private let off = UIButton()

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        card.frame = CGRect(x: 150, y: 90, width: 600, height: 420)
        card.backgroundColor = .hex(0x18283A)
        card.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        card.layer.borderWidth = 2
        card.layer.cornerRadius = 18
        view.addSubview(card)
        addLabel("card: card-tap", frame: CGRect(x: 28, y: 20, width: 544, height: 24), to: card)
        addLabel(
            "card-tap recognizes a tap anywhere on the card",
            frame: CGRect(x: 28, y: 46, width: 544, height: 24), alpha: 0.62, to: card)

        button.frame = CGRect(x: 60, y: 130, width: 220, height: 72)
        button.backgroundColor = .hex(0x2B6CB0)
        button.layer.cornerRadius = 10
        setUp(button, title: "button")
        card.addSubview(button)

        addLabel("but not on the button", frame: CGRect(x: 60, y: 210, width: 220, height: 24), alpha: 0.62, to: card)

        let plain = UIView(frame: CGRect(x: 320, y: 130, width: 220, height: 72))
        plain.backgroundColor = .hex(0x2D3F52)
        plain.layer.borderColor = UIColor.hex(0x9CA7B5).cgColor
        plain.layer.borderWidth = 2
        plain.layer.cornerRadius = 10
        card.addSubview(plain)
        addLabel("plain", frame: CGRect(x: 16, y: 24, width: 188, height: 24), to: plain)

        addLabel("card-tap acts here", frame: CGRect(x: 320, y: 210, width: 220, height: 24), alpha: 0.62, to: card)

        off.frame = CGRect(x: 60, y: 290, width: 220, height: 72)
        off.backgroundColor = .hex(0x39424E)
        off.layer.cornerRadius = 10
        setUp(off, title: "off")
        off.isEnabled = false
        card.addSubview(off)

        addLabel("card-tap acts here too", frame: CGRect(x: 60, y: 370, width: 220, height: 24), alpha: 0.62, to: card)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    private func setUp(_ button: UIButton, title: String) {
        button.setTitle(title, for: .normal)
        button.setTitleColor(.hex(0xE8ECF2), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        button.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
    }

    // MARK: - Gestures

    private func addGestures() {
        let cardTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        card.addGestureRecognizer(cardTap)
    }

    // MARK: - Actions

    private func toggleHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(borders[view] == nil, view)
    }

    private func toggleButton(_ button: UIButton) {
        setHighlighted(borders[button] == nil, button)
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        if isHighlighted, borders[view] == nil {
            borders[view] = (view.layer.borderColor, view.layer.borderWidth)
            view.layer.borderColor = UIColor.hex(0xFFB454).cgColor
            view.layer.borderWidth = max(3, view.layer.borderWidth)
        } else if !isHighlighted, let border = borders.removeValue(forKey: view) {
            view.layer.borderColor = border.color
            view.layer.borderWidth = border.width
        }
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
