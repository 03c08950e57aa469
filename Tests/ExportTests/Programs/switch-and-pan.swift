import UIKit

/// A switch in a view that is dragged
///
/// On a switch a drag sideways moves the switch, a drag up or down moves the card, and a tap never
/// reaches card-tap. Flip the switch by a tap and by a drag; then drag the card by its switch.
///
/// Its frames are made for 900 × 640 points.
final class SwitchAndPanViewController: UIViewController {
    private let card = UIView()
    private let switchControl = UISwitch()

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

        card.frame = CGRect(x: 230, y: 190, width: 440, height: 260)
        card.backgroundColor = .hex(0x18283A)
        card.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        card.layer.borderWidth = 2
        card.layer.cornerRadius = 18
        view.addSubview(card)
        addLabel("card: card-pan, card-tap", frame: CGRect(x: 28, y: 20, width: 344, height: 24), to: card)
        addLabel(
            "the switch keeps taps and drags sideways",
            frame: CGRect(x: 28, y: 46, width: 344, height: 24), alpha: 0.62, to: card)

        let plate = UIView(frame: CGRect(x: 28, y: 100, width: 384, height: 88))
        plate.backgroundColor = .hex(0x22384F)
        plate.layer.cornerRadius = 12
        card.addSubview(plate)
        addLabel("switch", frame: CGRect(x: 24, y: 32, width: 120, height: 24), to: plate)

        switchControl.frame = CGRect(x: 302, y: 28, width: 51, height: 31)
        switchControl.isOn = true
        plate.addSubview(switchControl)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let cardPan = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        card.addGestureRecognizer(cardPan)
        let cardTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        card.addGestureRecognizer(cardTap)
    }

    // MARK: - Actions

    private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }

    private func toggleHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(borders[view] == nil, view)
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
