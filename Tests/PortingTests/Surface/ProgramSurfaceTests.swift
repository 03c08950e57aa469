import UIKit

// The statements of Docs/Porting.md about programs around touches: controllers, windows, time.

private class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func start() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = RootViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}

private class RootViewController: UIViewController {
    var calls: [String] = []
    @IBInspectable var corner: CGFloat = 8
    dynamic var count = 0
    var timer: Timer?
    var observer: NSObjectProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("load")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("did appear")
        DispatchQueue.main.async { self.count += 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [weak self] in self?.count += 1 }
        observer = NotificationCenter.default.addObserver(
            forName: Notification.Name("count"), object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.count += 1 } }
    }
    override func viewWillLayoutSubviews() { calls.append("will layout") }
    override func viewDidLayoutSubviews() { calls.append("did layout") }

    func startTimer() {
        let interval: TimeInterval = 0.01
        timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.count += 1 }
        }
    }

    isolated deinit {
        timer?.invalidate()
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }
}

@Suite struct ProgramSurfaceTests {
    @Test func start() async throws {
        let application = UIApplication()
        let delegate = AppDelegate()
        application.delegate = delegate
        application.screen.bounds = CGRect(x: 0, y: 0, width: 640, height: 480)
        application.asCurrent { delegate.start() }
        let window = try #require(delegate.window)
        let root = try #require(window.rootViewController as? RootViewController)
        window.layoutIfNeeded()
        #expect(root.calls == ["load", "will appear", "did appear", "will layout", "did layout"])
        #expect(root.view.bounds.size == CGSize(width: 640, height: 480) && window.isKeyWindow)
        #expect(application.windows == [window] && application.keyWindow === window && application.next === delegate)
        NotificationCenter.default.post(name: Notification.Name("count"), object: nil)
        // Events of the run loop use its time, not the engine's.
        let start = Date()
        while root.count < 3, Date().timeIntervalSince(start) < 5 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(root.count == 3)
    }

    @Test func timers() {
        let controller = RootViewController()
        controller.startTimer()
        // The work of a host between events.
        for _ in 0..<100 where controller.count == 0 {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        #expect(controller.count == 1)
    }

    @Test func leftovers() {
        #expect((RootViewController().corner, NSStringFromClass(DialView.self)) == (8, "PortingTests.DialView"))
        #expect(NSClassFromString("PortingTests.DialView") == DialView.self)
    }

    @Test func engineTime() {
        let application = UIApplication()
        application.advance(to: 12.5)
        application.asCurrent { #expect(UIApplication.shared === application && CACurrentMediaTime() == 12.5) }
    }
}
