import UIKit

/// Long press and pan
///
/// Move 10 points within half a second and the pan wins; stay, and the long press does, after which the
/// card no longer moves, unless a delegate allows both, as on the right. Drag each card at once, then
/// after a pause.
///
/// Its frames are made for 900 × 640 points.
final class PressAndPanViewController: UIViewController {
    private let either = UIView()
    private let lift = UIView()

    private let liftPan = UIPanGestureRecognizer()
    private let liftPress = UILongPressGestureRecognizer()

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

        let eitherSide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        eitherSide.backgroundColor = .hex(0x151A21)
        eitherSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        eitherSide.layer.borderWidth = 1
        eitherSide.layer.cornerRadius = 14
        eitherSide.clipsToBounds = true
        view.addSubview(eitherSide)
        addLabel("The first one wins", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: eitherSide)
        addLabel(
            "move: pan; stay 0.5 s: long press",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: eitherSide)
        addLabel(
            "(the border lights up)", frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: eitherSide)

        either.frame = CGRect(x: 48, y: 238, width: 220, height: 180)
        either.backgroundColor = .hex(0x21405A)
        either.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        either.layer.borderWidth = 2
        either.layer.cornerRadius = 16
        eitherSide.addSubview(either)
        addLabel("either", frame: CGRect(x: 18, y: 14, width: 184, height: 24), to: either)
        addLabel(
            "either-pan, either-press", frame: CGRect(x: 18, y: 40, width: 184, height: 24), alpha: 0.62, to: either)

        let liftSide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        liftSide.backgroundColor = .hex(0x151A21)
        liftSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        liftSide.layer.borderWidth = 1
        liftSide.layer.cornerRadius = 14
        liftSide.clipsToBounds = true
        view.addSubview(liftSide)
        addLabel("press allows pan beside it", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: liftSide)
        addLabel("stay, then move:", frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: liftSide)
        addLabel(
            "long press and pan together",
            frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: liftSide)

        lift.frame = CGRect(x: 48, y: 238, width: 220, height: 180)
        lift.backgroundColor = .hex(0x4A2A40)
        lift.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        lift.layer.borderWidth = 2
        lift.layer.cornerRadius = 16
        liftSide.addSubview(lift)
        addLabel("lift", frame: CGRect(x: 18, y: 14, width: 184, height: 24), to: lift)
        addLabel("lift-pan, lift-press", frame: CGRect(x: 18, y: 40, width: 184, height: 24), alpha: 0.62, to: lift)
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
        let eitherPan = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        either.addGestureRecognizer(eitherPan)
        let eitherPress = UILongPressGestureRecognizer(target: self, action: Selector(Self.showHighlight(_:)))
        either.addGestureRecognizer(eitherPress)

        liftPan.addTarget(self, action: Selector(Self.move(_:)))
        lift.addGestureRecognizer(liftPan)
        liftPress.addTarget(self, action: Selector(Self.showHighlight(_:)))
        liftPress.delegate = self
        lift.addGestureRecognizer(liftPress)
    }

    // MARK: - Actions

    private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }

    /// Highlights the view while the gesture is active.
    private func showHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(gesture.state == .began || gesture.state == .changed, view)
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

// MARK: - UIGestureRecognizerDelegate

extension PressAndPanViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == liftPress && otherGestureRecognizer == liftPan
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
