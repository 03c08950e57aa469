import UIKit

@Suite struct DialTests {
    private let device = Device(showing: DialViewController())
    private var controller: DialViewController { device.controller() }
    let center = CGPoint(x: 200, y: 200)

    @Test(arguments: [30, 95])
    func `A third of the sweep changes the value by a third, at any distance from the middle`(radius: CGFloat) {
        device.play(Stroke(200, 200 - radius, at: 0).around(center, by: DialView.sweep / 3).up())
        #expect(abs(controller.dial.value - 1 / 3) < 1e-9 && controller.label.text == "33 %")
        #expect(controller.changes == 40 && abs(controller.dial.transform.decomposed().rotation - .pi / 2) < 1e-9)
    }

    @Test func `Turning past the left side, where the angle jumps, makes no jump`() {
        controller.dial.value = 0.5
        device.play(Stroke(110, 210, at: 0).around(center, by: 0.4).up())
        #expect(abs(controller.dial.value - (0.5 + 0.4 / DialView.sweep)) < 1e-9)
    }

    @Test func `The dial stops at both ends, also backwards`() {
        device.play(Stroke(290, 200, at: 0).around(center, by: -1).up())
        #expect(controller.dial.value == 0 && controller.changes == 0)
        device.play(Stroke(290, 200, at: 1).around(center, by: 2 * .pi).up())
        #expect(controller.dial.value == 1)
    }

    @Test func `Only the disc takes touches, and a second finger before the turn makes it fail`() {
        device.play(Stroke(110, 110, at: 0).around(center, by: 1).up())
        #expect(controller.changes == 0)
        device.play(
            together(
                Stroke(1, 290, 200, at: 1).hold(0.1).around(center, by: 1).up(),
                Stroke(2, 200, 250, at: 1.05).hold(1).up()))
        #expect(controller.changes == 0)
        device.play(Stroke(290, 200, at: 3).around(center, by: 1).up())
        #expect(abs(controller.dial.value - 1 / DialView.sweep) < 1e-9)
    }
}
