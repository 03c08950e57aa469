import UIKit

/// Pinch and rotation
///
/// Of two gestures over the same fingers one makes the other fail: left, whichever begins first stays
/// alone. Right, one delegate says yes to both, and one yes is enough. Spread and turn two fingers on
/// each square.
///
/// Its frames are made for 900 × 640 points.
final class PinchAndRotationViewController: UIViewController {
    private let alone = UIView()
    private let together = UIView()

    private let togetherPinch = UIPinchGestureRecognizer()
    private let togetherRotation = UIRotationGestureRecognizer()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        let aloneSide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        aloneSide.backgroundColor = .hex(0x151A21)
        aloneSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        aloneSide.layer.borderWidth = 1
        aloneSide.layer.cornerRadius = 14
        view.addSubview(aloneSide)
        addLabel("No delegate", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: aloneSide)
        addLabel(
            "pinch or rotation, never both",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: aloneSide)

        alone.frame = CGRect(x: 98, y: 228, width: 200, height: 200)
        alone.backgroundColor = .hex(0x21405A)
        alone.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        alone.layer.borderWidth = 2
        alone.layer.cornerRadius = 16
        alone.isMultipleTouchEnabled = true
        aloneSide.addSubview(alone)
        addLabel("alone", frame: CGRect(x: 18, y: 14, width: 164, height: 24), to: alone)
        addLabel("alone-pinch", frame: CGRect(x: 18, y: 40, width: 164, height: 24), alpha: 0.62, to: alone)
        addLabel("alone-rotation", frame: CGRect(x: 18, y: 62, width: 164, height: 24), alpha: 0.62, to: alone)

        let togetherSide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        togetherSide.backgroundColor = .hex(0x151A21)
        togetherSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        togetherSide.layer.borderWidth = 1
        togetherSide.layer.cornerRadius = 14
        view.addSubview(togetherSide)
        addLabel(
            "pinch allows rotation beside it", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: togetherSide)
        addLabel(
            "the answer of rotation is not needed",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: togetherSide)

        together.frame = CGRect(x: 98, y: 228, width: 200, height: 200)
        together.backgroundColor = .hex(0x382F57)
        together.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        together.layer.borderWidth = 2
        together.layer.cornerRadius = 16
        together.isMultipleTouchEnabled = true
        togetherSide.addSubview(together)
        addLabel("together", frame: CGRect(x: 18, y: 14, width: 164, height: 24), to: together)
        addLabel("together-pinch", frame: CGRect(x: 18, y: 40, width: 164, height: 24), alpha: 0.62, to: together)
        addLabel("together-rotation", frame: CGRect(x: 18, y: 62, width: 164, height: 24), alpha: 0.62, to: together)
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
        let alonePinch = UIPinchGestureRecognizer(target: self, action: Selector(Self.scale(_:)))
        alone.addGestureRecognizer(alonePinch)
        let aloneRotation = UIRotationGestureRecognizer(target: self, action: Selector(Self.rotate(_:)))
        alone.addGestureRecognizer(aloneRotation)

        togetherPinch.addTarget(self, action: Selector(Self.scale(_:)))
        togetherPinch.delegate = self
        together.addGestureRecognizer(togetherPinch)
        togetherRotation.addTarget(self, action: Selector(Self.rotate(_:)))
        together.addGestureRecognizer(togetherRotation)
    }

    // MARK: - Actions

    /// Scales the view about the middle of the fingers.
    private func scale(_ pinch: UIPinchGestureRecognizer) {
        guard let view = pinch.view else { return }
        let location = pinch.location(in: view)
        let offset = CGPoint(x: location.x - view.bounds.midX, y: location.y - view.bounds.midY)
        view.transform = view.transform
            .translatedBy(x: offset.x, y: offset.y)
            .scaledBy(x: pinch.scale, y: pinch.scale)
            .translatedBy(x: -offset.x, y: -offset.y)
        pinch.scale = 1
    }

    /// Turns the view about the middle of the fingers.
    private func rotate(_ rotation: UIRotationGestureRecognizer) {
        guard let view = rotation.view else { return }
        let location = rotation.location(in: view)
        let offset = CGPoint(x: location.x - view.bounds.midX, y: location.y - view.bounds.midY)
        view.transform = view.transform
            .translatedBy(x: offset.x, y: offset.y)
            .rotated(by: rotation.rotation)
            .translatedBy(x: -offset.x, y: -offset.y)
        rotation.rotation = 0
    }
}

// MARK: - UIGestureRecognizerDelegate

extension PinchAndRotationViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == togetherPinch && otherGestureRecognizer == togetherRotation
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
