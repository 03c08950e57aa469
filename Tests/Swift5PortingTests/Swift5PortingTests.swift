import Testing
import UIKit

@Suite @MainActor struct Swift5PortingTests {
    private let application = UIApplication()
    private let window: UIWindow
    private let controller: SpinViewController

    init() {
        application.screen.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
        (window, controller) = application.asCurrent {
            let controller = SpinViewController()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return (window, controller)
        }
    }

    /// A finger that moves through points, one every hundredth of a second.
    private func drag(_ contact: Int = 1, from time: TimeInterval, _ points: [CGPoint]) {
        func send(_ phase: TouchSample.Phase, _ point: CGPoint, _ time: TimeInterval) {
            application.dispatch(
                touches: [TouchSample(contact: contact, phase: phase, location: point, timestamp: time)], at: time)
        }
        for (index, point) in points.enumerated() {
            send(index == 0 ? .down : .move, point, time + Double(index) / 100)
        }
        send(.up, points[points.count - 1], time + Double(points.count) / 100)
    }

    @Test func `A recognizer's subclass begins, sends its values and is reset, twice`() {
        let middle = CGPoint(x: 150, y: 150)
        let quarter = (0...10).map { step -> CGPoint in
            let angle = CGFloat(step) / 10 * .pi / 2
            return CGPoint(x: middle.x + 60 * cos(angle), y: middle.y + 60 * sin(angle))
        }
        drag(from: 1, quarter)
        #expect(abs(controller.turned - .pi / 2) < 1e-9)
        #expect(controller.spin.resets == 1 && controller.spin.state == .possible)
        drag(from: 3, quarter)
        #expect(abs(controller.turned - .pi) < 1e-9)
        controller.isPadOpen = false
        drag(from: 5, quarter)
        #expect(abs(controller.turned - .pi) < 1e-9)
    }

    @Test func `A view's subclass tracks its fingers, except in its corner`() {
        controller.spin.isEnabled = false
        application.dispatch(
            touches: [
                TouchSample(contact: 1, phase: .down, location: CGPoint(x: 100, y: 100), timestamp: 1),
                TouchSample(contact: 2, phase: .down, location: CGPoint(x: 200, y: 200), timestamp: 1),
                TouchSample(contact: 3, phase: .down, location: CGPoint(x: 55, y: 55), timestamp: 1),
            ], at: 1)
        #expect(Set(controller.pad.fingers.values.map(\.x)) == [50, 150])
        application.dispatch(
            touches: [
                TouchSample(contact: 1, phase: .move, location: CGPoint(x: 110, y: 100), timestamp: 1.1),
                TouchSample(contact: 2, phase: .up, location: CGPoint(x: 200, y: 200), timestamp: 1.1),
            ], at: 1.1)
        #expect(controller.pad.ended == 1 && controller.pad.fingers.values.map(\.x) == [60])
    }

    @Test func `A control's subclass follows its finger`() {
        drag(from: 1, [CGPoint(x: 100, y: 320), CGPoint(x: 150, y: 320), CGPoint(x: 200, y: 320)])
        #expect(controller.levels == [0.25, 0.5, 0.75])
    }

    @Test func `An action, an animation and its completion compile and run`() {
        drag(from: 1, [CGPoint(x: 300, y: 700)])
        drag(from: 1.1, [CGPoint(x: 300, y: 700)])
        #expect(controller.pad.alpha == 0.5 && controller.taps == 0)
        application.advance(to: 2)
        #expect(controller.taps == 1)
    }

    @Test func `A subclass can observe the state and have a plain object as delegate`() {
        let delegate = CorridorDelegate()
        let pan = application.asCurrent { WatchedPan() }
        pan.delegate = delegate
        var actions: [UIGestureRecognizer.State] = []
        _ = pan.addAction { actions.append($0.state) }
        window.addGestureRecognizer(pan)
        let stroke = (0...5).map { CGPoint(x: 100 + CGFloat($0) * 20, y: 600) }
        drag(from: 1, stroke)
        #expect(actions.first == .began && actions.last == .ended)
        #expect(pan.states.contains(.began) && pan.states.contains(.ended))
        delegate.answer = false
        actions = []
        drag(from: 3, stroke)
        #expect(actions == [] && pan.state == .possible)
    }

    @Test func `Views, controllers and recognizers can be released outside the main actor`() async {
        weak var released: UIWindow?
        var box = application.asCurrent { () -> UIWindow? in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UINavigationController(rootViewController: SpinViewController())
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            window.rootViewController?.addChild(pages)
            let views = [UIScrollView(), UITableView(), UITextField(), UISlider(), UISwitch(), pages.view!]
            for view in views {
                window.addSubview(view)
                view.layer.cornerRadius = 3
                let recognizers = [
                    UIPanGestureRecognizer(), UITapGestureRecognizer(), UIPinchGestureRecognizer(),
                    UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UILongPressGestureRecognizer(),
                    UIScreenEdgePanGestureRecognizer(), UIHoverGestureRecognizer(),
                ]
                for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
            }
            window.isHidden = false
            window.layoutIfNeeded()
            released = window
            return window
        }
        let last = Last(box)
        box = nil
        #expect(released != nil)
        await Task.detached { last.window = nil }.value
        #expect(released == nil)
    }

    /// Releases the last reference on another thread.
    private final class Last: @unchecked Sendable {
        nonisolated(unsafe) var window: UIWindow?
        init(_ window: UIWindow?) { self.window = window }
    }

    @Test func `Helper classes can use views, controllers and layers`() {
        let caption = application.asCurrent { Caption(label: UILabel()) }
        application.asCurrent { caption.update(for: controller) }
        #expect(caption.label.text == "touched" && controller.title == "touched")
        #expect(caption.label.layer.cornerRadius == 3 && middle(of: [controller.pad, controller.level]).x == 150)
    }

    private func turnRunLoop() { _ = RunLoop.current.run(mode: .default, before: Date()) }

    @Test func `Timers and the main queue can call methods of a controller`() async throws {
        controller.startTicking()
        let start = Date()
        while controller.ticks < 3, Date().timeIntervalSince(start) < 5 {
            // Sleeping serves the main queue; only a run loop, which a host runs between events, fires timers.
            try await Task.sleep(for: .milliseconds(5))
            turnRunLoop()
        }
        #expect(controller.ticks == 3)
    }
}
