import UIKit

// The statements of Docs/Porting.md about recognizers and their delegates, compiled and used once.

/// Every method and property of the base class that subclasses override.
private class EveryOverride: UIGestureRecognizer {
    var calls: [String] = []

    override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    override var state: UIGestureRecognizer.State { didSet { if state != oldValue { calls.append("\(state)") } } }
    override var delegate: UIGestureRecognizerDelegate? { didSet { calls.append("delegate") } }
    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        super.canPrevent(preventedGestureRecognizer)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        super.canBePrevented(by: preventingGestureRecognizer)
    }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        super.shouldRequireFailure(of: otherGestureRecognizer)
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }
    override func shouldReceive(_ event: UIEvent) -> Bool { super.shouldReceive(event) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        #expect(event.touches(for: self) == touches)
        if numberOfTouches > 1, let touch = touches.first { ignore(touch, for: event) } else { state = .began }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    override func reset() {
        super.reset()
        calls.append("reset")
    }
}

private class DirectionalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began, abs(velocity(in: view).y) > abs(velocity(in: view).x) { state = .cancelled }
    }
    override func translation(in view: UIView?) -> CGPoint { super.translation(in: view) }
    override func velocity(in view: UIView?) -> CGPoint { super.velocity(in: view) }
}

private class QuickTap: UITapGestureRecognizer {}
private class Hold: UILongPressGestureRecognizer {}
private class Turn: UIRotationGestureRecognizer {}

/// A delegate with all questions, as a separate object.
private class EveryQuestion: NSObject, UIGestureRecognizerDelegate {
    var asked: Set<String> = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.insert("begin")
        return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.insert("receive")
        return true
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.insert("together")
        return true
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.insert("wait")
        return false
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.insert("be awaited")
        return false
    }
}

private class Plain: UIGestureRecognizerDelegate {
    init() {}
}

private class Refuser: Plain {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

private class Counter {
    static let count = Selector(Counter.countUp)
    var count = 0
    func countUp() { count += 1 }
}

@Suite struct RecognizerSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func base() {
        let counter = Counter()
        let recognizer = EveryOverride(target: counter, action: Counter.count)
        device.window.addGestureRecognizer(recognizer)
        #expect(recognizer.view === device.window && device.window.gestureRecognizers == [recognizer])
        #expect(recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
        #expect(recognizer.requiresExclusiveTouchType && recognizer.isEnabled)
        recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        recognizer.delegate = nil
        let finger = Stroke(10, 10, at: 0).to(50, 10, steps: 2)
        device.play(finger.samples)
        #expect(recognizer.numberOfTouches == 1)
        #expect(recognizer.location(ofTouch: 0, in: device.window) == CGPoint(x: 50, y: 10))
        device.play([finger.up().last!])
        #expect(recognizer.calls.filter { $0 != "changed" } == ["delegate", "began", "ended", "reset", "possible"])
        #expect(counter.count == 4)

        // Cancelled by disabling and enabling it.
        device.play(Stroke(10, 10, at: 1).samples)
        recognizer.isEnabled = false
        recognizer.isEnabled = true
        #expect(recognizer.state == .possible && counter.count == 6)

        recognizer.removeTarget(counter, action: Counter.count)
        recognizer.addTarget(counter, action: Counter.count)
        device.window.removeGestureRecognizer(recognizer)
        #expect(recognizer.view == nil && device.window.gestureRecognizers == [])
        #expect(UIGestureRecognizer.State.recognized == .ended)
    }

    @Test func concrete() {
        let tap = QuickTap()
        tap.numberOfTapsRequired = 2
        tap.numberOfTouchesRequired = 1
        let pan = DirectionalPan()
        pan.minimumNumberOfTouches = 1
        pan.maximumNumberOfTouches = 2
        let press = Hold()
        press.minimumPressDuration = 1
        press.allowableMovement = 20
        let pinch = UIPinchGestureRecognizer()
        let rotation = Turn()
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        let hover = UIHoverGestureRecognizer()
        pan.require(toFail: swipe)
        for recognizer in [tap, pan, press, pinch, rotation, swipe, edge, hover] {
            device.window.addGestureRecognizer(recognizer)
        }
        #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
        pan.setTranslation(.zero, in: device.window)
        #expect(pinch.scale == 1 && pinch.velocity == 0)
        #expect(rotation.rotation == 0 && rotation.velocity == 0)
        pinch.scale = 1
        rotation.rotation = 0
        let upwards = Stroke(200, 700, at: 0).to(200, 300, in: 1)
        device.play(upwards.up())
        for recognizer in device.window.gestureRecognizers ?? [] { #expect(recognizer.state == .possible) }
    }

    @Test func delegate() {
        let delegate = EveryQuestion()
        let both = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
        for pan in both {
            pan.delegate = delegate
            device.window.addGestureRecognizer(pan)
        }
        device.play(Stroke(100, 100, at: 0).to(200, 100).samples)
        #expect(both.allSatisfy { $0.state == .changed })
        #expect(delegate.asked == ["receive", "begin", "together", "wait", "be awaited"])
    }

    /// UIKit looks optional methods up at run time; here the class that declares the conformance decides.
    @Test func `A delegate method that only a subclass has is not called`() {
        let delegate: any UIGestureRecognizerDelegate = Refuser()
        #expect(delegate.gestureRecognizerShouldBegin(UITapGestureRecognizer()))
    }
}
