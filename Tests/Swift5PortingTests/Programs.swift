import UIKit

// A program as Swift 5 compiles it: no default isolation, and annotations only where Docs/Porting.md requires them.

/// A custom recognizer: one finger that turns about the middle of its view.
class SpinGestureRecognizer: UIGestureRecognizer {
    /// Radians since the last action.
    private(set) var rotation: CGFloat = 0
    private var lastAngle: CGFloat?
    var resets = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    private func angle(of touch: UITouch) -> CGFloat? {
        guard let view = view else { return nil }
        let point = touch.location(in: view)
        return atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard numberOfTouches == 1, let touch = touches.first else {
            state = .failed
            return
        }
        lastAngle = angle(of: touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, let now = angle(of: touch), let last = lastAngle else { return }
        rotation = now - last
        lastAngle = now
        if state == .possible { state = .began } else { state = .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        rotation = 0
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        lastAngle = nil
        resets += 1
    }
}

/// A subclass of a recognizer of the engine that observes its state.
class WatchedPan: UIPanGestureRecognizer {
    var states: [UIGestureRecognizer.State] = []

    override var state: UIGestureRecognizer.State { didSet { states.append(state) } }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// A view that tracks its fingers, and lets touches through its transparent corner.
class PadView: UIView {
    var fingers: [UITouch: CGPoint] = [:]
    var ended = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && !(point.x < 10 && point.y < 10)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { fingers[touch] = touch.location(in: self) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in event?.allTouches ?? [] where touch.phase == .moved { fingers[touch] = touch.location(in: self) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.forEach { fingers[$0] = nil }
        ended += touches.count
    }
}

/// A control that follows a finger.
class LevelControl: UIControl {
    private(set) var level: CGFloat = 0

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        sendActions(for: .editingDidEnd)
    }

    private func follow(_ touch: UITouch) {
        level = touch.location(in: self).x / bounds.width
        sendActions(for: .valueChanged)
    }
}

/// The controller of these views, and the delegate of their recognizers.
class SpinViewController: UIViewController, UIGestureRecognizerDelegate {
    let pad = PadView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    let level = LevelControl(frame: CGRect(x: 50, y: 300, width: 200, height: 40))
    let spin = SpinGestureRecognizer(target: nil, action: nil)
    var turned: CGFloat = 0
    var levels: [CGFloat] = []
    var taps = 0
    var isPadOpen = true
    var ticks = 0
    private var timer: Timer?

    deinit { timer?.invalidate() }

    func startTicking() {
        DispatchQueue.main.async { self.tick() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [weak self] in self?.tick() }
        timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { [weak self] _ in
            // Without assumeIsolated this is a warning in Swift 5 mode.
            MainActor.assumeIsolated { self?.tick() }
        }
    }

    func tick() { ticks += 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(pad)
        view.addSubview(level)
        spin.delegate = self
        spin.addTarget(self, action: Selector(SpinViewController.spun(_:)))
        pad.addGestureRecognizer(spin)
        level.addTarget(self, action: Selector(SpinViewController.levelChanged(_:)), for: .valueChanged)
        let tap = UITapGestureRecognizer(target: self, action: Selector(SpinViewController.tapped))
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
    }

    func spun(_ recognizer: SpinGestureRecognizer) { turned += recognizer.rotation }

    func levelChanged(_ sender: LevelControl) { levels.append(sender.level) }

    func tapped() {
        UIView.animate(withDuration: 0.2, animations: { self.pad.alpha = 0.5 }) { finished in
            if finished { self.taps += 1 }
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        isPadOpen && touch.view === pad
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { return true }
}

/// A delegate that is no responder: a plain class.
class CorridorDelegate: NSObject, UIGestureRecognizerDelegate {
    var answer = true

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: pan.view)
        return answer && abs(velocity.x) > abs(velocity.y)
    }
}

/// A helper outside UIKit's classes, such as a model or layout helper.
class Caption {
    let label: UILabel

    init(label: UILabel) { self.label = label }

    func update(for controller: UIViewController) {
        label.text = "touched"
        label.layer.cornerRadius = 3
        controller.title = label.text
        controller.view.addSubview(label)
    }
}

func middle(of views: [UIView]) -> CGPoint {
    let sum = views.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.center.x, y: $0.y + $1.center.y) }
    return CGPoint(x: sum.x / CGFloat(views.count), y: sum.y / CGFloat(views.count))
}
