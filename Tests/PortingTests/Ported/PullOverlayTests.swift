import UIKit

struct PullOverlayTests {
    private let device = Device(showing: PullOverlayViewController())
    private var controller: PullOverlayViewController { device.controller() }

    private func drag(from start: CGFloat, to end: CGFloat, at time: TimeInterval) -> Stroke {
        Stroke(200, start, at: time).to(200, end, in: 0.5, steps: 25)
    }

    @Test func `At the list's start a stroke down drags the card away`() {
        let finger = drag(from: 400, to: 600, at: 0)
        device.play(finger.samples)
        #expect(abs(controller.overlay.center.y - 690) < 1e-9 && controller.list.contentOffset.y == 0)
        device.play([finger.up().last!])
        #expect(controller.isDismissed && controller.taps == 0)
    }

    @Test func `A short stroke returns the card`() {
        device.play(drag(from: 400, to: 500, at: 0).up())
        #expect(!controller.isDismissed && controller.overlay.center.y == 500)
    }

    @Test func `Other strokes scroll the list, and so does a stroke down while the list is scrolled`() {
        device.play(drag(from: 700, to: 400, at: 0).hold(0.3).up()).wait(until: 3)
        let offset = controller.list.contentOffset.y
        #expect(offset > 200 && controller.overlay.center.y == 500)
        device.play(drag(from: 400, to: 500, at: 4).hold(0.3).up()).wait(until: 7)
        #expect(controller.list.contentOffset.y < offset && controller.list.contentOffset.y > 0)
        #expect(controller.overlay.center.y == 500)
    }

    @Test func `Both selectors of one declaration call their own method`() {
        device.play(tap(200, 220, at: 0))
        #expect(controller.taps == 1 && controller.overlay.center.y == 500)
    }
}
