import UIKit

struct FloatingBubbleTests {
    let controller = CountingViewController()
    let device: Device
    let bubble: FloatingBubble

    init() {
        let controller = controller
        let device = Device { controller }
        self.device = device
        bubble = device.application.asCurrent {
            let bubble = FloatingBubble(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            bubble.window.layoutIfNeeded()
            return bubble
        }
    }

    @Test func `The bubble takes its own taps and lets the others through`() {
        device.play(tap(350, 630, at: 0))
        #expect(bubble.controller.opened == 1 && controller.taps == 0)
        device.play(tap(100, 100, at: 1))
        #expect(bubble.controller.opened == 1 && controller.taps == 1)
    }

    @Test func `The bubble is dragged, rests at the nearer side, and is tapped there`() {
        device.play(Stroke(350, 630, at: 0).to(100, 300, in: 0.5).up()).wait(until: 2)
        // Without the 10 points that its pan needed to begin.
        let y: CGFloat = 630 - 330 * (1 - 10 / hypot(250, 330))
        #expect(bubble.controller.bubble.center.isClose(to: CGPoint(x: 50, y: y)))
        #expect(bubble.controller.opened == 0 && controller.taps == 0)
        device.play(tap(50, 300, at: 3) + tap(350, 630, at: 4))
        #expect(bubble.controller.opened == 1 && controller.taps == 1)
    }
}
