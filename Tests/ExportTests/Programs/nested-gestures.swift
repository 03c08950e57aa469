import UIKit

/// Gestures inside gestures
///
/// A finger on a child is its parent's too, and of equal gestures the deeper one wins, unless its
/// shouldBegin or shouldReceive says no. Drag each of the four children.
///
/// Its frames are made for 900 × 640 points.
final class NestedGesturesViewController: UIViewController {
    private let board = UIView()
    private let own = UIView()
    private let shy = UIView()
    private let deaf = UIView()

    private let shyPan = UIPanGestureRecognizer()
    private let deafPan = UIPanGestureRecognizer()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addBoard()
    }

    private func addBoard() {
        board.frame = CGRect(x: 70, y: 60, width: 700, height: 470)
        board.backgroundColor = .hex(0x151A21)
        board.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        board.layer.borderWidth = 2
        board.layer.cornerRadius = 18
        view.addSubview(board)
        addLabel("board: board-pan", frame: CGRect(x: 18, y: 14, width: 664, height: 24), to: board)

        own.frame = CGRect(x: 50, y: 80, width: 280, height: 160)
        own.backgroundColor = .hex(0x21405A)
        own.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        own.layer.borderWidth = 2
        own.layer.cornerRadius = 12
        board.addSubview(own)
        addLabel("own", frame: CGRect(x: 18, y: 14, width: 244, height: 24), to: own)
        addLabel("own-pan wins", frame: CGRect(x: 18, y: 40, width: 244, height: 24), alpha: 0.62, to: own)

        let plain = UIView(frame: CGRect(x: 370, y: 80, width: 280, height: 160))
        plain.backgroundColor = .hex(0x232C37)
        plain.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        plain.layer.borderWidth = 2
        plain.layer.cornerRadius = 12
        board.addSubview(plain)
        addLabel("plain", frame: CGRect(x: 18, y: 14, width: 244, height: 24), to: plain)
        addLabel(
            "no gesture: board-pan acts", frame: CGRect(x: 18, y: 40, width: 244, height: 24), alpha: 0.62, to: plain)

        shy.frame = CGRect(x: 50, y: 272, width: 280, height: 160)
        shy.backgroundColor = .hex(0x382F57)
        shy.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        shy.layer.borderWidth = 2
        shy.layer.cornerRadius = 12
        board.addSubview(shy)
        addLabel("shy", frame: CGRect(x: 18, y: 14, width: 244, height: 24), to: shy)
        addLabel(
            "shy-pan: shouldBegin is false", frame: CGRect(x: 18, y: 40, width: 244, height: 24), alpha: 0.62, to: shy)

        deaf.frame = CGRect(x: 370, y: 272, width: 280, height: 160)
        deaf.backgroundColor = .hex(0x4A2A40)
        deaf.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        deaf.layer.borderWidth = 2
        deaf.layer.cornerRadius = 12
        board.addSubview(deaf)
        addLabel("deaf", frame: CGRect(x: 18, y: 14, width: 244, height: 24), to: deaf)
        addLabel(
            "deaf-pan: shouldReceive is false",
            frame: CGRect(x: 18, y: 40, width: 244, height: 24), alpha: 0.62, to: deaf)
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
        let boardPan = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        board.addGestureRecognizer(boardPan)

        let ownPan = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        own.addGestureRecognizer(ownPan)

        shyPan.addTarget(self, action: Selector(Self.move(_:)))
        shyPan.delegate = self
        shy.addGestureRecognizer(shyPan)

        deafPan.addTarget(self, action: Selector(Self.move(_:)))
        deafPan.delegate = self
        deaf.addGestureRecognizer(deafPan)
    }

    // MARK: - Actions

    private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }
}

// MARK: - UIGestureRecognizerDelegate

extension NestedGesturesViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != shyPan
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != deafPan
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
