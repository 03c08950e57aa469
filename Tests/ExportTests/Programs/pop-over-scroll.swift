import UIKit

/// Pop over a scroll view
///
/// The strip waits for pop-anywhere, and the delegate lets that begin only to the right while the strip
/// is at its start. Drag the strip to the left and back: it scrolls; at its start a drag to the right
/// pops.
///
/// Its frames are made for 900 × 640 points.
final class PopOverScrollViewController: UIViewController {
    private let stack = UINavigationController()
    private let inbox = UIView()
    private let openLetter = UIButton()
    private let letter = UIView()
    private let strip = UIScrollView()
    private lazy var inboxController = makeController(inbox, title: "Inbox")
    private lazy var letterController = makeController(letter, title: "Letter")

    private let popAnywhere = UIPanGestureRecognizer()

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

        addChild(stack)
        stack.view.frame = CGRect(x: 0, y: 0, width: 900, height: 640)
        stack.view.backgroundColor = .hex(0x0E1116)
        stack.navigationBar.barStyle = .black
        stack.navigationBar.barTintColor = .hex(0x1C232C)
        stack.navigationBar.tintColor = .hex(0x4CC2FF)
        view.addSubview(stack.view)
        stack.didMove(toParent: self)
        addInbox()
        addLetter()
        stack.viewControllers = [inboxController, letterController]
    }

    private func addInbox() {
        inbox.backgroundColor = .hex(0x0E1116)
        addLabel("inbox: the screen below", frame: CGRect(x: 40, y: 40, width: 600, height: 24), to: inbox)
        addLabel(
            "the button brings the letter back",
            frame: CGRect(x: 40, y: 68, width: 600, height: 24), alpha: 0.62, to: inbox)

        openLetter.frame = CGRect(x: 40, y: 116, width: 200, height: 44)
        openLetter.backgroundColor = .hex(0x21405A)
        openLetter.layer.cornerRadius = 10
        openLetter.setTitle("Open the letter", for: .normal)
        openLetter.setTitleColor(.hex(0xE8ECF2), for: .normal)
        openLetter.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        openLetter.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
        openLetter.addTarget(self, action: Selector(Self.pushNextScreen), for: .touchUpInside)
        inbox.addSubview(openLetter)
    }

    private func addLetter() {
        letter.backgroundColor = .hex(0x10161F)
        addLabel(
            "letter: strip.pan requires pop-anywhere to fail",
            frame: CGRect(x: 40, y: 40, width: 760, height: 24), to: letter)
        addLabel(
            "shouldBegin answers no while the strip is scrolled, and at once: the strip feels no delay",
            frame: CGRect(x: 40, y: 68, width: 760, height: 24), alpha: 0.62, to: letter)

        strip.frame = CGRect(x: 0, y: 140, width: 900, height: 200)
        strip.backgroundColor = .hex(0x151A21)
        strip.contentSize = CGSize(width: 1720, height: 200)
        letter.addSubview(strip)
        addBox(CGRect(x: 40, y: 24, width: 240, height: 152), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: strip)
        addBox(
            CGRect(x: 320, y: 24, width: 240, height: 152), color: .hex(0x382F57), border: .hex(0xC58BFF), to: strip)
        addBox(
            CGRect(x: 600, y: 24, width: 240, height: 152), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: strip)
        addBox(
            CGRect(x: 880, y: 24, width: 240, height: 152), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: strip)
        addBox(
            CGRect(x: 1160, y: 24, width: 240, height: 152), color: .hex(0x4A3520), border: .hex(0xFFB454), to: strip)
        addBox(
            CGRect(x: 1440, y: 24, width: 240, height: 152), color: .hex(0x232C37), border: .hex(0x5E6977), to: strip)

        addLabel(
            "down here the same rule holds: the strip must be at its start",
            frame: CGRect(x: 40, y: 380, width: 760, height: 24), alpha: 0.62, to: letter)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    private func addBox(_ frame: CGRect, color: UIColor, border: UIColor, to view: UIView) {
        let box = UIView(frame: frame)
        box.backgroundColor = color
        box.layer.borderColor = border.cgColor
        box.layer.borderWidth = 2
        box.layer.cornerRadius = 12
        view.addSubview(box)
    }

    private func makeController(_ view: UIView, title: String) -> UIViewController {
        let controller = UIViewController()
        controller.view = view
        controller.title = title
        return controller
    }

    // MARK: - Gestures

    private func addGestures() {
        // It does what the stack's own pop gesture does. This selector is not public: in a program for the App Store
        // write the transition with UIPercentDrivenInteractiveTransition.
        if let pop = stack.interactivePopGestureRecognizer?.delegate {
            popAnywhere.addTarget(pop, action: Selector(("handleNavigationTransition:")))
        }
        popAnywhere.delegate = self
        stack.view.addGestureRecognizer(popAnywhere)

        strip.panGestureRecognizer.require(toFail: popAnywhere)
    }

    // MARK: - Actions

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

    private func pushNextScreen() {
        let screens = [inboxController, letterController]
        guard let top = stack.topViewController, let index = screens.firstIndex(of: top),
            index + 1 < screens.count
        else { return }
        stack.pushViewController(screens[index + 1], animated: true)
    }
}

// MARK: - UIGestureRecognizerDelegate

extension PopOverScrollViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == popAnywhere else { return true }
        let velocity = popAnywhere.velocity(in: popAnywhere.view)
        let translation = popAnywhere.translation(in: popAnywhere.view)
        return abs(velocity.x) > abs(velocity.y) && translation.x > 0
            && strip.contentOffset.x <= -strip.adjustedContentInset.left
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
