import ResponderKit
import ResponderTesting
import Testing

/// Written by the inspector: what was done, and what the recognizers did.
@Suite struct SavedTests {
    @Test func `What was done`() {
        let app = TestApplication(size: CGSize(width: 640, height: 480)) { CardController() }
        app.tap(at: CGPoint(x: 150, y: 150))
        app.wait(0.53)
        app.press(at: CGPoint(x: 160, y: 150), for: 0.71)
        app.wait(0.51)
        app.fingers([.path([(0, 150, 150), (0.1, 230, 150), (0.302, 230, 150)])])
        app.wait(0.51)
        app.fingers([.path([(0, 150, 150), (0.1, 230, 150), (0.2, 230, 210)])])
        app.wait(0.51)
        app.fingers([
            .line(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 160, y: 200), duration: 0.1),
            .line(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 340, y: 200), duration: 0.1),
        ])
        app.wait(1)
        #expect(app.history(of: "tap") == [.ended, .failed, .failed, .failed, .failed])
        #expect(app.history(of: "hold") == [.failed, .began, .ended, .failed, .failed, .failed])
        #expect(
            app.history(of: "drag") == [.failed, .failed, .began, .changed, .ended, .began, .changed, .ended, .failed])
        #expect(app.history(of: "pinch") == [.failed, .failed, .failed, .failed, .began, .changed, .ended])
    }
}
