@testable import ResponderCore
@testable import ResponderKit

/// Objects that the program releases are deallocated, and links to them become nil.
@Suite(.playedOnce("rigs are let go on the way")) struct MemoryTests {
    private let square = CGRect(0, 0, 100, 100)

    @Test func `Released views, recognizers and controllers are deallocated, and links to them become nil`() {
        let rig = Rig(watched: false)
        weak var view: UIView?
        weak var recognizer: UIGestureRecognizer?
        weak var controller: UIViewController?
        let child = rig.run { UIView() }
        let kept = rig.run { UITapGestureRecognizer() }
        rig.run {
            let owner = UIViewController()
            controller = owner
            view = owner.view
            owner.view.addSubview(child)
            owner.view.addGestureRecognizer(kept)
            let pan = UIPanGestureRecognizer()
            recognizer = pan
            owner.view.addGestureRecognizer(pan)
            kept.require(toFail: pan)
            _ = owner.view.layer
        }
        #expect(view == nil && recognizer == nil && controller == nil)
        #expect(child.superview == nil && child.next == nil && child.window == nil)
        #expect(kept.view == nil && kept.requiredToFail.isEmpty)
    }

    @Test func `After a gesture the engine retains neither view, recognizer, touch nor window`() {
        let rig = Rig(watched: false)
        weak var view: UIView?
        weak var pan: UIGestureRecognizer?
        weak var touch: UITouch?
        weak var window: UIWindow?
        func play() {
            rig.run {
                let made = UIWindow(frame: CGRect(0, 0, 200, 200))
                made.windowLevel = .alert
                made.isHidden = false
                let inner = rig.put(LoggingView("v", square, rig), in: made)
                let recognizers = [UIPanGestureRecognizer(), UIHoverGestureRecognizer(), UITapGestureRecognizer()]
                (recognizers[2] as? UITapGestureRecognizer)?.numberOfTapsRequired = 2
                for recognizer in recognizers { inner.addGestureRecognizer(recognizer) }
                recognizers[0].require(toFail: recognizers[2])
                inner.onCall = { _, touches, _ in touch = touches.first }
                (view, pan, window) = (inner, recognizers[0], made)
                let time = rig.application.now
                rig.hover(CGPoint(10, 10), at: time).drag(from: CGPoint(10, 10), to: CGPoint(90, 90), at: time)
                rig.tap(10, 10, at: time + 1).hover(nil, at: time + 2).advance(to: time + 5)
                inner.onCall = nil
            }
        }
        play()
        #expect(view == nil && pan == nil && touch == nil && window == nil)
        #expect(rig.application.windows == [rig.window])
    }

    @Test func `A window released during a touch lives until the lift`() {
        let rig = Rig(watched: false)
        weak var window: UIWindow?
        func land() {
            rig.run {
                let made = UIWindow(frame: square)
                made.windowLevel = .alert
                made.isHidden = false
                made.addSubview(LoggingView("v", square, rig))
                window = made
                rig.down(10, 10, at: 0)
            }
        }
        land()
        rig.move(20, 20, at: 0.1)
        #expect(window != nil)
        #expect((rig.up(at: 0.2).take(), window) == (["v.began", "v.moved", "v.ended"], nil))
    }

    @Test func `An application released with fingers, keys and deadlines pending releases everything`() {
        weak var application: UIApplication?
        weak var window: UIWindow?
        weak var view: UIView?
        weak var touch: UITouch?
        weak var recognizer: UIGestureRecognizer?
        weak var pinch: UIGestureRecognizer?
        func play() {
            let (rig, inner) = Rig.with("v", square, watched: false)
            inner.isMultipleTouchEnabled = true
            (application, window, view) = (rig.application, rig.window, inner)
            pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: inner)
            recognizer = rig.add(UIPanGestureRecognizer(), "pan", to: inner)
            let double = rig.add(UITapGestureRecognizer(), "double", to: inner) { $0.numberOfTapsRequired = 2 }
            double.allowedPressTypes = [2000]
            inner.onCall = { _, touches, _ in touch = touches.first }
            rig.tap(50, 50, at: 0).down(20, 20, at: 0.2, contact: 2)
            rig.drag(from: CGPoint(10, 10), to: CGPoint(90, 90), at: 0.3, lifts: false)
            rig.application.dispatch([.key(KeySample(key: UIKey(name: "A"), isDown: true))], at: 1)
            rig.application.dispatch(.began, of: .motionShake)
            inner.onCall = nil
        }
        play()
        let areGone = [application == nil, window == nil, view == nil, touch == nil, recognizer == nil, pinch == nil]
        #expect(areGone == Array(repeating: true, count: 6))
    }

    @Test func `A window or controller that is its own first responder does not retain itself`() {
        final class Proud: UIWindow { override var canBecomeFirstResponder: Bool { true } }
        let rig = Rig(watched: false)
        weak var window: UIWindow?
        rig.run {
            let made = Proud(frame: square)
            window = made
            #expect(made.becomeFirstResponder())
        }
        #expect(window == nil)
    }

    @Test func `A window can outlive its application`() {
        var rig: Rig? = Rig(watched: false)
        let window = rig?.window
        let view = rig?.view("v", square)
        rig = nil
        #expect(window?.application == nil && window?.next == nil && view?.window === window)
        window?.isHidden = true
        window?.isHidden = false
        window?.makeKey()
        view?.removeFromSuperview()
        #expect(window?.isKeyWindow == false)
    }

    @Test func `Targets are not retained, and closures are retained until removed`() {
        final class Target { func act() {} }
        let recognizer = UITapGestureRecognizer()
        weak var target: Target?
        weak var captured: Target?
        var number = 0
        do {
            let made = (Target(), Target())
            (target, captured) = made
            recognizer.addTarget(made.0, action: Selector(Target.act))
            number = recognizer.addAction { _ in _ = made.1 }
        }
        #expect(captured != nil)
        recognizer.removeAction(number)
        #expect(target == nil && captured == nil)
    }
}
