import UIKit

/// Hears every touch on a map, and keeps none of them from anybody.
class AnyTouchGestureRecognizer: UIGestureRecognizer {
    var onTouch: ((UITouch, UITouch.Phase) -> Void)?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        touches.forEach { onTouch?($0, .began) }
        state = state == .possible ? .began : .changed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        touches.forEach { onTouch?($0, .moved) }
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touches.forEach { onTouch?($0, .ended) }
        let rest = event.touches(for: self)?.filter { $0.phase != .ended && $0.phase != .cancelled } ?? []
        state = rest.isEmpty ? .ended : .changed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { return false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { return false }
}

/// A map that follows its user until a finger touches it.
class FollowMapViewController: UIViewController {
    let map = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let pin = UIButton(type: UIButton.ButtonType.custom)
    private(set) var isFollowing = true
    private(set) var pinTaps = 0
    private(set) var states: [UIGestureRecognizer.State] = []
    private var fingers = 0
    var anyTouch: AnyTouchGestureRecognizer!

    override func viewDidLoad() {
        super.viewDidLoad()
        map.contentSize = CGSize(width: 2000, height: 2000)
        pin.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        pin.addTarget(self, action: Selector(Self.didTapPin(_:event:)), for: UIControl.Event.touchUpInside)
        map.addSubview(pin)
        view.addSubview(map)
        anyTouch = AnyTouchGestureRecognizer(target: self, action: Selector(Self.note(_:)))
        anyTouch.onTouch = { [weak self] touch, phase in
            if phase == .began, !(touch.view is UIButton) { self?.isFollowing = false }
        }
        map.addGestureRecognizer(anyTouch)
    }

    func note(_ recognizer: AnyTouchGestureRecognizer) { states.append(recognizer.state) }

    fileprivate func didTapPin(_ sender: UIButton, event: UIEvent) {
        pinTaps += event.allTouches?.first?.tapCount ?? 0
    }

    func follow(_ sender: Any?) { isFollowing = true }
}
