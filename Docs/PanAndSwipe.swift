import UIKit

/// Pan and swipe
///
/// A pan begins after 10 points, a swipe is known only after 50: on the left the pan always wins, on
/// the right it waits until the swipe has failed. Flick each of them to the right, then drag it slowly.
///
/// Its frames are made for 900 × 640 points.
final class PanAndSwipeViewController: UIViewController {
    private let eager = UIView()
    private let polite = UIView()

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

        let eagerSide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        eagerSide.backgroundColor = .hex(0x151A21)
        eagerSide.layer.borderColor = UIColor.hex(0x5D636C).cgColor
        eagerSide.layer.borderWidth = 1
        eagerSide.layer.cornerRadius = 14
        eagerSide.clipsToBounds = true
        view.addSubview(eagerSide)
        addLabel("No failure requirement", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: eagerSide)
        addLabel(
            "a pan begins after 10 pt,",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.75, to: eagerSide)
        addLabel("a swipe after 50 pt", frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.75, to: eagerSide)

        eager.frame = CGRect(x: 48, y: 238, width: 220, height: 180)
        eager.backgroundColor = .hex(0x21405A)
        eager.layer.borderColor = UIColor.hex(0x818E98).cgColor
        eager.layer.borderWidth = 2
        eager.layer.cornerRadius = 16
        eager.accessibilityLabel = "eager view"
        eagerSide.addSubview(eager)
        addLabel("eager", frame: CGRect(x: 18, y: 14, width: 184, height: 24), to: eager)
        addLabel("pan, swipe", frame: CGRect(x: 18, y: 40, width: 184, height: 24), alpha: 0.75, to: eager)

        let politeSide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        politeSide.backgroundColor = .hex(0x151A21)
        politeSide.layer.borderColor = UIColor.hex(0x5D636C).cgColor
        politeSide.layer.borderWidth = 1
        politeSide.layer.cornerRadius = 14
        politeSide.clipsToBounds = true
        view.addSubview(politeSide)
        addLabel("pan.require(toFail: swipe)", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: politeSide)
        addLabel(
            "a flick swipes (the border changes),",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.75, to: politeSide)
        addLabel("a slow drag pans", frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.75, to: politeSide)

        polite.frame = CGRect(x: 48, y: 238, width: 220, height: 180)
        polite.backgroundColor = .hex(0x1F4437)
        polite.layer.borderColor = UIColor.hex(0x8FA69C).cgColor
        polite.layer.borderWidth = 2
        polite.layer.cornerRadius = 16
        polite.accessibilityLabel = "polite view"
        politeSide.addSubview(polite)
        addLabel("polite", frame: CGRect(x: 18, y: 14, width: 184, height: 24), to: polite)
        addLabel("pan, swipe", frame: CGRect(x: 18, y: 40, width: 184, height: 24), alpha: 0.75, to: polite)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let eagerPan = UIPanGestureRecognizer(target: self, action: #selector(move(_:)))
        eager.addGestureRecognizer(eagerPan)
        let eagerSwipe = UISwipeGestureRecognizer(target: self, action: #selector(toggleHighlight(_:)))
        eagerSwipe.direction = .right
        eager.addGestureRecognizer(eagerSwipe)

        let politePan = UIPanGestureRecognizer(target: self, action: #selector(move(_:)))
        polite.addGestureRecognizer(politePan)
        let politeSwipe = UISwipeGestureRecognizer(target: self, action: #selector(toggleHighlight(_:)))
        politeSwipe.direction = .right
        polite.addGestureRecognizer(politeSwipe)

        politePan.require(toFail: politeSwipe)
    }

    // MARK: - Actions

    @objc private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }

    @objc private func toggleHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(borders[view] == nil, view)
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        if isHighlighted, borders[view] == nil {
            borders[view] = (view.layer.borderColor, view.layer.borderWidth)
            view.layer.borderColor = UIColor.hex(0xA9B5C6).cgColor
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
