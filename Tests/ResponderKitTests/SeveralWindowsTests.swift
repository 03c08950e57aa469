@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct SeveralWindowsTests {
    private let rig = Rig()

    /// A window over the rig's, filled by a view that logs its touches.
    private func overlay(_ name: String, _ frame: CGRect, level: UIWindow.Level = .normal) -> UIWindow {
        rig.run {
            let window = UIWindow(frame: frame)
            window.windowLevel = level
            window.addSubview(LoggingView(name, CGRect(origin: .zero, size: frame.size), rig))
            window.isHidden = false
            return window
        }
    }

    /// The view that a tap reaches, in repeated attempts too.
    private func hit(_ x: CGFloat, _ y: CGFloat) -> String {
        rig.tap(x, y, at: rig.time + 1)
        let first = rig.take().first ?? "no view"
        rig.tap(x, y, at: rig.time + 1)
        return rig.take().first == first ? first : "another view at the second attempt"
    }

    @Test func `S-285 A smaller window over the first takes the touches in its frame and no others`() {
        rig.view("base", CGRect(0, 0, 1000, 1000))
        let window = overlay("overlay", CGRect(100, 200, 50, 60))
        #expect(hit(100, 200) == "overlay.began" && hit(149, 259) == "overlay.began")
        #expect(hit(99, 200) == "base.began" && hit(100, 199) == "base.began")
        #expect(hit(150, 259) == "base.began" && hit(149, 260) == "base.began")
        window.isHidden = true
        #expect(hit(120, 220) == "base.began")
        window.isHidden = false
        window.windowLevel = .normal - 1
        #expect(hit(120, 220) == "base.began")
        window.windowLevel = .normal + 0.5
        #expect(hit(120, 220) == "overlay.began")
        rig.window.makeKeyAndVisible()
        #expect(hit(120, 220) == "overlay.began")
        window.windowLevel = .normal
        #expect(hit(120, 220) == "base.began")
        window.makeKeyAndVisible()
        #expect((hit(120, 220), rig.application.windows) == ("overlay.began", [rig.window, window]))
    }

    @Test func `S-285 An overlay whose hit test finds nothing passes the touch to the window below`() {
        final class Overlay: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let hit = super.hitTest(point, with: event)
                return hit === self ? nil : hit
            }
        }
        rig.view("base", CGRect(0, 0, 1000, 1000))
        let window = rig.run { Overlay(frame: rig.window.bounds) }
        rig.run {
            window.addSubview(LoggingView("button", CGRect(10, 10, 40, 40), rig))
            window.makeKeyAndVisible()
        }
        #expect((hit(20, 20), hit(60, 20)) == ("button.began", "base.began") && rig.application.keyWindow === window)
    }

    @Test func `S-285 A frame is due when any visible window changes, appears, is hidden or removed`() {
        let application = rig.application
        /// Whether a frame is due, once.
        func isDue() -> Bool {
            defer { application.needsFrame = false }
            return application.needsFrame
        }
        #expect(isDue() && !isDue())
        var window: UIWindow? = rig.run { UIWindow(frame: CGRect(0, 0, 50, 50)) }
        window?.backgroundColor = .red
        #expect(!isDue())
        window?.isHidden = false
        #expect(isDue() && !isDue())
        window?.backgroundColor = .green
        #expect(isDue() && !isDue())
        window?.windowLevel = .alert
        #expect(isDue() && !isDue())
        rig.window.makeKeyAndVisible()
        #expect(isDue() && !isDue())
        window?.isHidden = true
        #expect(isDue() && !isDue())
        window?.backgroundColor = .blue
        #expect(!isDue())
        window?.isHidden = false
        #expect(isDue() && !isDue())
        window = nil
        #expect(application.windows == [rig.window] && isDue() && !isDue())
        application.needsFrame = true
        #expect(isDue() && !isDue())
    }

    @Test func `An application that gets input inside another one restores the current application`() {
        let (rig, other) = (Rig(), Rig())
        rig.run {
            other.tap(10, 10, at: 0)
            #expect(UIApplication.shared === rig.application)
        }
    }
}
