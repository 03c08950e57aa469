import UIKit

// The statements of Docs/Porting.md about the code around touches: outlets, selectors, delegates, closures, the end of
// objects, transactions, sizes, pictures and spaces. Compiled and used once.

private class DialOwner: DialDelegate {
    var values: [CGFloat] = []
    func dial(_ dial: Dial, didTurnTo value: CGFloat) { values.append(value) }
}

func after(_ seconds: TimeInterval, _ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
}

private class PulsingView: UIView {
    private let glow = UIView()
    var onEnd: (() -> Void)?

    isolated deinit {
        glow.removeFromSuperview()
        onEnd?()
    }
}

private class CountedView: UIView {
    nonisolated(unsafe) static var count = 0

    deinit { CountedView.count -= 1 }
}

/// A class of the program with subclasses.
private class Tool {
    let name: String
    init(name: String) { self.name = name }
}

private class Brush: Tool {
    nonisolated(unsafe) static var ended = 0

    isolated deinit { Brush.ended += 1 }
}

private class Buttons: NSObject {
    static let first = Selector(Buttons.pressFirst)
    static let second = Selector(Buttons.pressSecond)
    var log: [Int] = []
    func pressFirst() { log.append(1) }
    func pressSecond() { log.append(2) }
}

/// A recognizer that keeps its delegate and lets another object answer.
private class ForwardingPan: UIPanGestureRecognizer {
    private weak var outside: UIGestureRecognizerDelegate?
    override var delegate: UIGestureRecognizerDelegate? {
        get { outside }
        set {
            outside = newValue
            super.delegate = newValue
        }
    }
}

private class NoDelegate: NSObject, UIGestureRecognizerDelegate {
    var asked = 0
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked += 1
        return false
    }
}

private class ScreenController: UIViewController {
    var sizes: [CGSize] = []
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [.top, .bottom] }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    override var shouldAutorotate: Bool { false }

    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { _ in self.sizes.append(self.view.bounds.size) },
            completion: { _ in self.sizes.append(.zero) })
    }
}

private class PictureView: UIView {
    let image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 255])!

    override func draw(_ rect: CGRect) {
        image.draw(in: rect)
        image.draw(at: CGPoint(x: 3, y: 4))
    }
}

@Suite struct AroundTouchesSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func `Weak outlets live as long as the views that contain them`() {
        let controller = CardViewController()
        let device = Device { controller }
        #expect(controller.card.superview === controller.view && controller.caption.superview === controller.card)
        controller.card.removeFromSuperview()
        #expect(controller.card == nil && controller.caption == nil)
        _ = device
    }

    @Test func `A weak property can have a protocol's type`() {
        let owner = DialOwner()
        let dial = Dial()
        dial.delegate = owner
        dial.turn(to: 3)
        #expect(owner.values == [3])
    }

    @Test func `Two selectors in two declarations call two methods`() {
        let buttons = Buttons()
        _ = Buttons.first.perform(on: buttons, with: nil)
        _ = Buttons.second.perform(on: buttons, with: nil)
        #expect(buttons.log == [1, 2] && Buttons.first != Buttons.second)
    }

    @Test func `A function passes its closure to the main queue`() async throws {
        var isDone = false
        after(0.01) { isDone = true }
        let start = Date()
        while !isDone, Date().timeIntervalSince(start) < 5 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(isDone)
    }

    @Test func `Objects run their deinit when they are released`() {
        var hasEnded = false
        CountedView.count = 1
        Brush.ended = 0
        do {
            let view = PulsingView()
            view.onEnd = { hasEnded = true }
            _ = CountedView()
            _ = Brush(name: "brush")
        }
        #expect(hasEnded && CountedView.count == 0 && Brush.ended == 1)
    }

    @Test func `The delegate assigned to super is asked`() {
        let (pan, delegate) = (ForwardingPan(), NoDelegate())
        pan.delegate = delegate
        device.window.addGestureRecognizer(pan)
        device.play(Stroke(100, 100, at: 1).to(200, 100).up())
        #expect(delegate.asked == 1 && pan.delegate === delegate && pan.state == .possible)
    }

    @Test func `Settings for absent parts of a device compile and do nothing`() {
        let controller = ScreenController()
        let device = Device { controller }
        controller.setNeedsStatusBarAppearanceUpdate()
        controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
        controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.insetsLayoutMarginsFromSafeArea = false
        scroll.translatesAutoresizingMaskIntoConstraints = false
        scroll.isOpaque = false
        scroll.layer.shouldRasterize = true
        scroll.layer.rasterizationScale = UIScreen.main.nativeScale
        scroll.layer.setNeedsDisplay()
        scroll.autoresizingMask = [.flexibleWidth]
        controller.view.addSubview(scroll)
        #expect(scroll.contentInsetAdjustmentBehavior == .never && !scroll.translatesAutoresizingMaskIntoConstraints)
        #expect(!scroll.insetsLayoutMarginsFromSafeArea && !scroll.isOpaque && scroll.layer.shouldRasterize)
        device.window.frame.size.width += 50
        // Frames and masks apply.
        #expect((scroll.frame, scroll.adjustedContentInset) == (CGRect(x: 0, y: 0, width: 150, height: 100), .zero))
        device.application.advance(to: 1)
        #expect(controller.sizes == [CGSize(width: 450, height: 800), .zero])
    }

    @Test func `A control sends the events of a drag out and back, a lift outside and a cancel`() {
        let control = Dial(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        var log: [String] = []
        let names: [(UIControl.Event, String)] = [
            (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchDragEnter, "enter"),
            (.touchDragExit, "exit"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
            (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
        ]
        for (event, name) in names { control.addAction(for: event) { _ in log.append(name) } }
        device.window.addSubview(control)
        let (inside, outside) = (CGPoint(x: 150, y: 150), CGPoint(x: 390, y: 150))
        let way = Stroke(from: inside, at: 1).to(outside, steps: 1).to(inside, steps: 1).to(outside, steps: 1)
        device.play(way.up())
        #expect(log == ["exit", "outside", "enter", "inside", "exit", "outside", "up outside"])
        log = []
        device.play([TouchSample(contact: 1, phase: .down, location: inside, timestamp: 5)])
        device.application.cancelAllTouches()
        control.sendActions(for: [.editingDidBegin, .editingChanged, .editingDidEnd])
        #expect(log.first == "cancel" && Set(log.dropFirst()) == ["begin", "changed", "end"])
    }

    @Test func `Traits, coordinate spaces, corners, boxed values and times have UIKit's names`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        device.window.addSubview(view)
        #expect(view.traitCollection.forceTouchCapability == .unavailable)
        let space: UICoordinateSpace = device.application.screen.fixedCoordinateSpace
        #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: 10, y: 20))
        #expect(device.application.screen.coordinateSpace.convert(CGPoint.zero, from: view) == CGPoint(x: 10, y: 20))
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        #expect(view.layer.maskedCorners.contains(.layerMaxXMinYCorner) && view.layer.contains(.zero))
        let points: [NSValue] = [NSValue(cgPoint: CGPoint(x: 1, y: 2))]
        #expect(points[0].cgPointValue.y == 2)
        let interval: CFTimeInterval = 0.5
        let start = CFAbsoluteTimeGetCurrent()
        #expect(abs(start - Date().timeIntervalSinceReferenceDate) < 5 && interval == 0.5)
    }

    @Test func `A transaction contains an animation`() {
        var isOver = false
        device.application.asCurrent {
            CATransaction.begin()
            CATransaction.setCompletionBlock { isOver = true }
            UIView.animate(withDuration: 0.5) { device.window.alpha = 0.5 }
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            device.window.layer.cornerRadius = 3
            CATransaction.commit()
        }
        #expect(!isOver)
        device.wait(until: 1)
        #expect(isOver)
    }

    @Test func `Pictures are drawn, and an unknown name gives nil`() {
        let view = PictureView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        #expect(
            device.application.asCurrent { view.drawCommands } == [
                .image(view.image, in: CGRect(x: 0, y: 0, width: 10, height: 10)),
                .image(view.image, in: CGRect(x: 3, y: 4, width: 1, height: 1)),
            ])
        #expect(device.application.asCurrent { UIImage(named: "card") } == nil)
    }
}
