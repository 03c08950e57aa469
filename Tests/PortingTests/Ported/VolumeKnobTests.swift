import UIKit

struct VolumeKnobTests {
    private let device = Device(showing: VolumeKnobViewController())
    private var controller: VolumeKnobViewController { device.controller() }
    private let center = CGPoint(x: 200, y: 200)

    @Test func `Half of the sweep is half of the range, also across the left side, where angles jump`() {
        device.play(Stroke(200, 280, at: 0).around(center, by: .pi * 0.75).up())
        #expect(abs(controller.knob.value - 5) < 1e-9 && controller.changes.count == 40)
        #expect(controller.label.text == "5.0")
    }

    @Test func `The knob stops at both ends`() {
        device.play(Stroke(280, 200, at: 0).around(center, by: -1).up())
        #expect(controller.knob.value == 0)
        device.play(Stroke(280, 200, at: 2).around(center, by: 1.9 * .pi).up())
        #expect(controller.knob.value == 10)
    }

    @Test func `The corners do not belong to the knob`() {
        device.play(Stroke(110, 110, at: 0).around(center, by: 1).up())
        #expect(controller.changes == [])
    }

    @Test func `A double tap mutes the knob`() {
        device.play(Stroke(280, 200, at: 0).around(center, by: 1).up())
        #expect(controller.knob.value > 1)
        device.play(tap(center, at: 2) + tap(center, at: 2.2))
        #expect(controller.knob.value == 0 && controller.changes.last == 0)
    }
}
