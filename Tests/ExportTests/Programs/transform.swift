import UIKit

/// Pan, pinch, rotate
///
/// Rectangles inside rectangles: what is inside follows its parent and still moves on its own. Drag
/// with one finger, turn and scale with two; with a mouse, hold Alt for the second.
///
/// Its frames are made for 900 × 640 points.
final class TransformViewController: UIViewController {
    private let canvas = UIView()
    private let card = UIView()
    private let photo = UIView()
    private let tile = UIView()
    private let chip = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        canvas.frame = CGRect(x: 56, y: 56, width: 560, height: 440)
        canvas.backgroundColor = .hex(0x1A242F)
        canvas.layer.borderColor = UIColor.hex(0x31475C).cgColor
        canvas.layer.borderWidth = 1
        canvas.layer.cornerRadius = 14
        canvas.isMultipleTouchEnabled = true
        view.addSubview(canvas)
        addLabel("canvas", frame: CGRect(x: 18, y: 10, width: 200, height: 24), to: canvas)

        card.frame = CGRect(x: 84, y: 70, width: 392, height: 300)
        card.backgroundColor = .hex(0x21364B)
        card.layer.borderColor = UIColor.hex(0x3F6486).cgColor
        card.layer.borderWidth = 1
        card.layer.cornerRadius = 12
        card.isMultipleTouchEnabled = true
        card.transform = CGAffineTransform(rotationAngle: -8 * .pi / 180)
        canvas.addSubview(card)
        addLabel("card", frame: CGRect(x: 16, y: 10, width: 200, height: 24), to: card)

        photo.frame = CGRect(x: 92, y: 76, width: 224, height: 160)
        photo.backgroundColor = .hex(0x2D5878)
        photo.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        photo.layer.borderWidth = 2
        photo.layer.cornerRadius = 12
        photo.isMultipleTouchEnabled = true
        photo.transform = CGAffineTransform(rotationAngle: 20 * .pi / 180)
        card.addSubview(photo)
        addLabel("photo", frame: CGRect(x: 16, y: 10, width: 150, height: 24), to: photo)

        tile.frame = CGRect(x: 664, y: 96, width: 180, height: 180)
        tile.backgroundColor = .hex(0x3A2740)
        tile.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        tile.layer.borderWidth = 2
        tile.layer.cornerRadius = 12
        tile.isMultipleTouchEnabled = true
        view.addSubview(tile)
        addLabel("tile", frame: CGRect(x: 16, y: 10, width: 140, height: 24), to: tile)

        chip.frame = CGRect(x: 56, y: 60, width: 72, height: 72)
        chip.backgroundColor = .hex(0x5C3A55)
        chip.layer.borderColor = UIColor.hex(0xFFB454).cgColor
        chip.layer.borderWidth = 2
        chip.layer.cornerRadius = 36
        chip.isMultipleTouchEnabled = true
        tile.addSubview(chip)
    }

    private func addLabel(_ text: String, frame: CGRect, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        makeTransformable(canvas)
        makeTransformable(card)
        makeTransformable(photo)
        makeTransformable(tile)
        makeTransformable(chip)
    }

    /// Lets fingers move, scale and turn a view at once.
    private func makeTransformable(_ view: UIView) {
        let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        pan.allowedScrollTypesMask = .all
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(Self.scale(_:)))
        let rotation = UIRotationGestureRecognizer(target: self, action: Selector(Self.rotate(_:)))
        for gesture in [pan, pinch, rotation] {
            gesture.delegate = self
            view.addGestureRecognizer(gesture)
        }
    }

    // MARK: - Actions

    private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }

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

extension TransformViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view == otherGestureRecognizer.view
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
