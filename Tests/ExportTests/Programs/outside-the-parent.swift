import UIKit

/// A button outside its parent
///
/// A view asks its subviews only about points inside its own bounds, so a popover that sticks out is
/// seen and not touched; on the right the bar overrides hitTest and asks them anyway. Tap both buttons.
///
/// Its frames are made for 900 × 640 points.
final class OutsideTheParentViewController: UIViewController {
    private let lostButton = TouchHandlingView()
    private let foundButton = TouchHandlingView()

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
        addLostSide()
        addFoundSide()
    }

    private func addLostSide() {
        let lostSide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        lostSide.backgroundColor = .hex(0x151A21)
        lostSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        lostSide.layer.borderWidth = 1
        lostSide.layer.cornerRadius = 14
        view.addSubview(lostSide)
        addLabel("The default hit test", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: lostSide)
        addLabel(
            "the point is outside the bar,",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: lostSide)
        addLabel(
            "so the button is not asked",
            frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: lostSide)

        let lostBar = UIView(frame: CGRect(x: 48, y: 370, width: 300, height: 84))
        lostBar.backgroundColor = .hex(0x232C37)
        lostBar.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        lostBar.layer.borderWidth = 2
        lostBar.layer.cornerRadius = 14
        lostSide.addSubview(lostBar)
        addLabel("lost-bar", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: lostBar)

        lostButton.frame = CGRect(x: 60, y: -152, width: 180, height: 108)
        lostButton.backgroundColor = .hex(0x4A2A40)
        lostButton.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        lostButton.layer.borderWidth = 2
        lostButton.layer.cornerRadius = 14
        lostBar.addSubview(lostButton)
        addLabel("lost-button", frame: CGRect(x: 18, y: 14, width: 144, height: 24), to: lostButton)
        addLabel("outside the bar", frame: CGRect(x: 18, y: 40, width: 144, height: 24), alpha: 0.62, to: lostButton)
        addLabel("lost-tap", frame: CGRect(x: 18, y: 62, width: 144, height: 24), alpha: 0.62, to: lostButton)
    }

    private func addFoundSide() {
        let foundSide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        foundSide.backgroundColor = .hex(0x151A21)
        foundSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        foundSide.layer.borderWidth = 1
        foundSide.layer.cornerRadius = 14
        view.addSubview(foundSide)
        addLabel(
            "hitTest asks subviews outside too", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: foundSide)
        addLabel(
            "the bar overrides hitTest,",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: foundSide)
        addLabel(
            "and the button is hit", frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: foundSide)

        let foundBar = OverflowingView(frame: CGRect(x: 48, y: 370, width: 300, height: 84))
        foundBar.backgroundColor = .hex(0x232C37)
        foundBar.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        foundBar.layer.borderWidth = 2
        foundBar.layer.cornerRadius = 14
        foundSide.addSubview(foundBar)
        addLabel("found-bar", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: foundBar)

        foundButton.frame = CGRect(x: 60, y: -152, width: 180, height: 108)
        foundButton.backgroundColor = .hex(0x1F4437)
        foundButton.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        foundButton.layer.borderWidth = 2
        foundButton.layer.cornerRadius = 14
        foundBar.addSubview(foundButton)
        addLabel("found-button", frame: CGRect(x: 18, y: 14, width: 144, height: 24), to: foundButton)
        addLabel("outside the bar", frame: CGRect(x: 18, y: 40, width: 144, height: 24), alpha: 0.62, to: foundButton)
        addLabel("found-tap", frame: CGRect(x: 18, y: 62, width: 144, height: 24), alpha: 0.62, to: foundButton)
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
        let lostTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        lostButton.addGestureRecognizer(lostTap)

        let foundTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        foundButton.addGestureRecognizer(foundTap)
    }

    // MARK: - Actions

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

/// Its subviews get touches outside of its bounds too.
private final class OverflowingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

/// Handles its touches: they do not go up the responder chain.
private final class TouchHandlingView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
