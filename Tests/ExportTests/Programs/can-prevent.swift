import UIKit

/// canPrevent of a subclass
///
/// Of two pans the deeper one begins first and prevents the other. A subclass can answer canPrevent or
/// canBePrevented with false; then both begin, and no delegate is asked. Drag each card and watch the
/// board behind it.
///
/// Its frames are made for 900 × 640 points.
final class CanPreventViewController: UIViewController {
    private let board = UIView()
    private let usual = UIView()
    private let modest = UIView()
    private let firm = UIView()
    private let inner = UIView()

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
        addBoard()
        addFirm()
    }

    private func addBoard() {
        board.frame = CGRect(x: 40, y: 40, width: 396, height: 560)
        board.backgroundColor = .hex(0x151A21)
        board.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        board.layer.borderWidth = 1
        board.layer.cornerRadius = 14
        view.addSubview(board)
        addLabel("board-pan can be prevented", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: board)
        addLabel(
            "its highlight shows that it began",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: board)

        usual.frame = CGRect(x: 48, y: 110, width: 300, height: 170)
        usual.backgroundColor = .hex(0x4A2A40)
        usual.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        usual.layer.borderWidth = 2
        usual.layer.cornerRadius = 14
        board.addSubview(usual)
        addLabel("usual", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: usual)
        addLabel(
            "usual-pan prevents board-pan", frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: usual)

        modest.frame = CGRect(x: 48, y: 320, width: 300, height: 170)
        modest.backgroundColor = .hex(0x1F4437)
        modest.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        modest.layer.borderWidth = 2
        modest.layer.cornerRadius = 14
        board.addSubview(modest)
        addLabel("modest", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: modest)
        addLabel(
            "modest-pan: canPrevent is false",
            frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: modest)
    }

    private func addFirm() {
        firm.frame = CGRect(x: 464, y: 40, width: 396, height: 560)
        firm.backgroundColor = .hex(0x151A21)
        firm.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        firm.layer.borderWidth = 1
        firm.layer.cornerRadius = 14
        view.addSubview(firm)
        addLabel("firm-pan: canBePrevented is false", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: firm)
        addLabel(
            "its highlight shows that it began",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: firm)

        inner.frame = CGRect(x: 48, y: 110, width: 300, height: 170)
        inner.backgroundColor = .hex(0x21405A)
        inner.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        inner.layer.borderWidth = 2
        inner.layer.cornerRadius = 14
        firm.addSubview(inner)
        addLabel("inner", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: inner)
        addLabel(
            "inner-pan begins, firm-pan too",
            frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: inner)
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
        let boardPan = UIPanGestureRecognizer(target: self, action: Selector(Self.showHighlight(_:)))
        board.addGestureRecognizer(boardPan)

        let usualPan = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        usual.addGestureRecognizer(usualPan)

        let modestPan = ModestPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        modest.addGestureRecognizer(modestPan)

        let firmPan = FirmPanGestureRecognizer(target: self, action: Selector(Self.showHighlight(_:)))
        firm.addGestureRecognizer(firmPan)

        let innerPan = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        inner.addGestureRecognizer(innerPan)
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

private final class ModestPanGestureRecognizer: UIPanGestureRecognizer {
    override func canPrevent(_ otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
}

private final class FirmPanGestureRecognizer: UIPanGestureRecognizer {
    override func canBePrevented(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
