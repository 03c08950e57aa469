import UIKit

/// Delayed touches
///
/// While a gesture is still possible it can delay the touches of its view: the lift
/// (delaysTouchesEnded, on by default), and the landing too (delaysTouchesBegan). Tap the first three
/// once and watch when their views get the touch; drag the fourth.
///
/// Its frames are made for 900 × 640 points.
final class DelayedTouchesViewController: UIViewController {
    private let lateEnd = TouchHandlingView()
    private let noDelay = TouchHandlingView()
    private let lateBegan = TouchHandlingView()
    private let never = TouchHandlingView()

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
        addLateEnd()
        addNoDelay()
        addLateBegan()
        addNever()
    }

    private func addLateEnd() {
        lateEnd.frame = CGRect(x: 40, y: 40, width: 396, height: 264)
        lateEnd.backgroundColor = .hex(0x21405A)
        lateEnd.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        lateEnd.layer.borderWidth = 2
        lateEnd.layer.cornerRadius = 16
        view.addSubview(lateEnd)
        addLabel("late-end", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: lateEnd)
        addLabel(
            "end-double, a double tap as UIKit sets it up:",
            frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: lateEnd)
        addLabel(
            "began at once, ended 0.35 s late",
            frame: CGRect(x: 18, y: 62, width: 360, height: 24), alpha: 0.62, to: lateEnd)
    }

    private func addNoDelay() {
        noDelay.frame = CGRect(x: 464, y: 40, width: 396, height: 264)
        noDelay.backgroundColor = .hex(0x1F4437)
        noDelay.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        noDelay.layer.borderWidth = 2
        noDelay.layer.cornerRadius = 16
        view.addSubview(noDelay)
        addLabel("no-delay", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: noDelay)
        addLabel(
            "plain-double, delaysTouchesEnded off:",
            frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: noDelay)
        addLabel(
            "began and ended at once", frame: CGRect(x: 18, y: 62, width: 360, height: 24), alpha: 0.62, to: noDelay)
    }

    private func addLateBegan() {
        lateBegan.frame = CGRect(x: 40, y: 332, width: 396, height: 264)
        lateBegan.backgroundColor = .hex(0x382F57)
        lateBegan.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        lateBegan.layer.borderWidth = 2
        lateBegan.layer.cornerRadius = 16
        view.addSubview(lateBegan)
        addLabel("late-began", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: lateBegan)
        addLabel(
            "began-double, delaysTouchesBegan on:",
            frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: lateBegan)
        addLabel(
            "both come when it has failed",
            frame: CGRect(x: 18, y: 62, width: 360, height: 24), alpha: 0.62, to: lateBegan)
    }

    private func addNever() {
        never.frame = CGRect(x: 464, y: 332, width: 396, height: 264)
        never.backgroundColor = .hex(0x4A2A40)
        never.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        never.layer.borderWidth = 2
        never.layer.cornerRadius = 16
        view.addSubview(never)
        addLabel("never", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: never)
        addLabel(
            "quiet-pan, delaysTouchesBegan on:",
            frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: never)
        addLabel(
            "a drag never reaches the view",
            frame: CGRect(x: 18, y: 62, width: 360, height: 24), alpha: 0.62, to: never)
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
        let endDouble = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        endDouble.numberOfTapsRequired = 2
        lateEnd.addGestureRecognizer(endDouble)

        let plainDouble = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        plainDouble.delaysTouchesEnded = false
        plainDouble.numberOfTapsRequired = 2
        noDelay.addGestureRecognizer(plainDouble)

        let beganDouble = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        beganDouble.delaysTouchesBegan = true
        beganDouble.numberOfTapsRequired = 2
        lateBegan.addGestureRecognizer(beganDouble)

        let quietPan = UIPanGestureRecognizer(target: self, action: Selector(Self.showHighlight(_:)))
        quietPan.delaysTouchesBegan = true
        never.addGestureRecognizer(quietPan)
    }

    // MARK: - Actions

    private func toggleHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(borders[view] == nil, view)
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
