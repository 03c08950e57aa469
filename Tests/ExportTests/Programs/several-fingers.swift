import UIKit

/// Several fingers
///
/// Gestures can ask for a number of fingers: too few keep them possible, too many make them fail before
/// they begin. Try each view with one, two and three fingers; with a mouse, hold Alt for a second
/// finger.
///
/// Its frames are made for 900 × 640 points.
final class SeveralFingersViewController: UIViewController {
    private let twoTap = UIView()
    private let twoDrag = UIView()
    private let oneDrag = UIView()
    private let threeSwipe = UIView()

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

        twoTap.frame = CGRect(x: 40, y: 40, width: 396, height: 264)
        twoTap.backgroundColor = .hex(0x21405A)
        twoTap.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        twoTap.layer.borderWidth = 2
        twoTap.layer.cornerRadius = 16
        view.addSubview(twoTap)
        addLabel("two-tap", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: twoTap)
        addLabel(
            "tap-with-two: two fingers", frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: twoTap)

        twoDrag.frame = CGRect(x: 464, y: 40, width: 396, height: 264)
        twoDrag.backgroundColor = .hex(0x382F57)
        twoDrag.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        twoDrag.layer.borderWidth = 2
        twoDrag.layer.cornerRadius = 16
        view.addSubview(twoDrag)
        addLabel("two-drag", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: twoDrag)
        addLabel(
            "pan-with-two: at least two fingers",
            frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: twoDrag)

        oneDrag.frame = CGRect(x: 40, y: 336, width: 396, height: 264)
        oneDrag.backgroundColor = .hex(0x4A2A40)
        oneDrag.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        oneDrag.layer.borderWidth = 2
        oneDrag.layer.cornerRadius = 16
        view.addSubview(oneDrag)
        addLabel("one-drag", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: oneDrag)
        addLabel(
            "pan-with-one: one finger at most",
            frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: oneDrag)

        threeSwipe.frame = CGRect(x: 464, y: 336, width: 396, height: 264)
        threeSwipe.backgroundColor = .hex(0x1F4437)
        threeSwipe.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        threeSwipe.layer.borderWidth = 2
        threeSwipe.layer.cornerRadius = 16
        view.addSubview(threeSwipe)
        addLabel("three-swipe", frame: CGRect(x: 18, y: 14, width: 360, height: 24), to: threeSwipe)
        addLabel(
            "swipe-with-three: up, with three fingers",
            frame: CGRect(x: 18, y: 40, width: 360, height: 24), alpha: 0.62, to: threeSwipe)
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
        let tapWithTwo = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        tapWithTwo.numberOfTouchesRequired = 2
        twoTap.addGestureRecognizer(tapWithTwo)

        let panWithTwo = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        panWithTwo.minimumNumberOfTouches = 2
        twoDrag.addGestureRecognizer(panWithTwo)

        let panWithOne = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        panWithOne.maximumNumberOfTouches = 1
        oneDrag.addGestureRecognizer(panWithOne)

        let swipeWithThree = UISwipeGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        swipeWithThree.numberOfTouchesRequired = 3
        swipeWithThree.direction = .up
        threeSwipe.addGestureRecognizer(swipeWithThree)
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
