import UIKit

/// A chat button outside its parent
///
/// The button sticks out of the bar, which overrides hitTest and asks it anyway. Press it and it is
/// highlighted; drag it and move-chat takes the touch, so the press is cancelled. Let it go anywhere:
/// it still takes presses there.
///
/// Its frames are made for 900 × 640 points.
final class ChatButtonViewController: UIViewController {
    private let chatButton = UIButton()

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
        addChat()
        addBar()
    }

    private func addChat() {
        let chat = UIView(frame: CGRect(x: 150, y: 32, width: 600, height: 576))
        chat.backgroundColor = .hex(0x151A21)
        chat.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        chat.layer.borderWidth = 1
        chat.layer.cornerRadius = 18
        view.addSubview(chat)
        addLabel("Chat", frame: CGRect(x: 24, y: 18, width: 552, height: 24), to: chat)

        let line1 = UIView(frame: CGRect(x: 24, y: 64, width: 250, height: 44))
        line1.backgroundColor = .hex(0x232C37)
        line1.layer.cornerRadius = 14
        chat.addSubview(line1)
        addLabel("Is the button yours?", frame: CGRect(x: 16, y: 10, width: 218, height: 24), to: line1)

        let line2 = UIView(frame: CGRect(x: 296, y: 124, width: 280, height: 44))
        line2.backgroundColor = .hex(0x1F3A52)
        line2.layer.cornerRadius = 14
        chat.addSubview(line2)
        addLabel("Yes. Press it, or drag it.", frame: CGRect(x: 16, y: 10, width: 248, height: 24), to: line2)

        let line3 = UIView(frame: CGRect(x: 24, y: 184, width: 310, height: 44))
        line3.backgroundColor = .hex(0x232C37)
        line3.layer.cornerRadius = 14
        chat.addSubview(line3)
        addLabel("And outside of the bar?", frame: CGRect(x: 16, y: 10, width: 278, height: 24), to: line3)

        let line4 = UIView(frame: CGRect(x: 246, y: 244, width: 330, height: 44))
        line4.backgroundColor = .hex(0x1F3A52)
        line4.layer.cornerRadius = 14
        chat.addSubview(line4)
        addLabel(
            "hitTest of the bar asks it there too.", frame: CGRect(x: 16, y: 10, width: 298, height: 24), to: line4)
    }

    private func addBar() {
        let bar = OverflowingView(frame: CGRect(x: 150, y: 524, width: 600, height: 84))
        bar.backgroundColor = .hex(0x232C37)
        bar.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        bar.layer.borderWidth = 1
        bar.layer.cornerRadius = 18
        view.addSubview(bar)
        addLabel(
            "bar: its subviews are asked outside of it", frame: CGRect(x: 24, y: 16, width: 400, height: 24), to: bar)
        addLabel(
            "the point is outside the bar, inside the button",
            frame: CGRect(x: 24, y: 42, width: 400, height: 24), alpha: 0.62, to: bar)

        chatButton.frame = CGRect(x: 424, y: -92, width: 144, height: 64)
        chatButton.backgroundColor = .hex(0x2B6CB0)
        chatButton.layer.cornerRadius = 32
        chatButton.setTitle("New chat", for: .normal)
        chatButton.setTitleColor(.hex(0xE8ECF2), for: .normal)
        chatButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        chatButton.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
        bar.addSubview(chatButton)
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
        let moveChat = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        chatButton.addGestureRecognizer(moveChat)
    }

    // MARK: - Actions

    private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }

    private func toggleButton(_ button: UIButton) {
        setHighlighted(borders[button] == nil, button)
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

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
