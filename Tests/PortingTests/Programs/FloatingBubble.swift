import UIKit

/// A window above the program's own that lets through what is not on its bubble.
class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event), !(type(of: hit) == PassThroughView.self) else { return nil }
        return hit === self ? nil : hit
    }
}

class PassThroughView: UIView {}

class BubbleViewController: UIViewController {
    private(set) lazy var bubble: UIButton = {
        let button = UIButton(frame: CGRect(x: 320, y: 600, width: 60, height: 60))
        button.layer.cornerRadius = 30
        button.addTarget(self, action: Selector(BubbleViewController.open), for: .touchUpInside)
        button.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(BubbleViewController.drag)))
        return button
    }()
    private(set) var opened = 0

    override func loadView() {
        view = PassThroughView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bubble)
    }

    private func open(sender: UIButton) { opened += 1 }

    private func drag(recognizer pan: UIPanGestureRecognizer) {
        let step = pan.translation(in: view)
        bubble.center = CGPoint(x: bubble.center.x + step.x, y: bubble.center.y + step.y)
        pan.setTranslation(CGPoint.zero, in: view)
        guard pan.state == .ended else { return }
        // It rests at the nearer side.
        let side: CGFloat = bubble.center.x < view.bounds.midX ? 50 : view.bounds.width - 50
        UIView.animate(withDuration: 0.2) { self.bubble.center.x = side }
    }
}

class FloatingBubble: NSObject {
    let window: PassThroughWindow
    let controller = BubbleViewController()

    init(frame: CGRect) {
        window = PassThroughWindow(frame: frame)
        super.init()
        window.windowLevel = UIWindow.Level.alert + 1
        window.rootViewController = controller
        window.isHidden = false
    }
}

/// What lies below: a view that counts taps.
class CountingViewController: UIViewController {
    private(set) var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CountingViewController.count)))
    }

    func count() { taps += 1 }
}
