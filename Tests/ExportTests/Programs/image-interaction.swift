import UIKit

/// Image views ignore touches
///
/// Image views and labels start with isUserInteractionEnabled false: hit tests skip them, and their
/// gestures get no finger. Drag and pinch both pictures; then switch user interaction on in the
/// inspector.
///
/// Its frames are made for 900 × 640 points.
final class ImageInteractionViewController: UIViewController {
    private let wall = UIView()
    private let asleep = UIImageView()
    private let awake = UIImageView()

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

        wall.frame = CGRect(x: 50, y: 90, width: 800, height: 430)
        wall.backgroundColor = .hex(0x151A21)
        wall.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        wall.layer.borderWidth = 2
        wall.layer.cornerRadius = 18
        view.addSubview(wall)

        asleep.frame = CGRect(x: 110, y: 160, width: 320, height: 240)
        asleep.backgroundColor = .hex(0x5B6FA8)
        asleep.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        asleep.layer.borderWidth = 2
        // The scene draws a landscape in this colour: set `image` to a picture of yours.
        view.addSubview(asleep)

        addLabel("asleep", frame: CGRect(x: 110, y: 412, width: 320, height: 24), to: view)
        addLabel(
            "the default: userInteractionEnabled false",
            frame: CGRect(x: 110, y: 436, width: 320, height: 24), alpha: 0.62, to: view)

        awake.frame = CGRect(x: 470, y: 160, width: 320, height: 240)
        awake.backgroundColor = .hex(0x3F8F8A)
        awake.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        awake.layer.borderWidth = 2
        awake.isUserInteractionEnabled = true
        awake.isMultipleTouchEnabled = true
        // The scene draws a landscape in this colour: set `image` to a picture of yours.
        view.addSubview(awake)

        addLabel("awake", frame: CGRect(x: 470, y: 412, width: 320, height: 24), to: view)
        addLabel(
            "userInteractionEnabled true", frame: CGRect(x: 470, y: 436, width: 320, height: 24), alpha: 0.62, to: view)
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
        let wallTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        wall.addGestureRecognizer(wallTap)

        makeTransformable(asleep)

        makeTransformable(awake)
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

// MARK: - UIGestureRecognizerDelegate

extension ImageInteractionViewController: UIGestureRecognizerDelegate {
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
