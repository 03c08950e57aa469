import Testing
import UIKit

@Suite struct DialTests {
    let controller = DialViewController()
    let device: Device
    let center = CGPoint(x: 200, y: 200)

    init() {
        let controller = controller
        device = Device { controller }
    }

    @Test(arguments: [30, 95])
    func `A third of the sweep changes the value by a third, at any distance from the middle`(radius: CGFloat) {
        device.play(
            Stroke(from: CGPoint(x: 200, y: 200 - radius), at: 0).around(center, by: DialView.sweep / 3).up())
        #expect(abs(controller.dial.value - 1 / 3) < 1e-9)
        #expect(controller.label.text == "33 %")
        #expect(controller.changes == 40)
        #expect(abs(controller.dial.transform.decomposed().rotation - .pi / 2) < 1e-9)
    }

    @Test func `Turning past the left side, where the angle jumps, makes no jump`() {
        controller.dial.value = 0.5
        device.play(Stroke(from: CGPoint(x: 110, y: 210), at: 0).around(center, by: 0.4).up())
        #expect(abs(controller.dial.value - (0.5 + 0.4 / DialView.sweep)) < 1e-9)
    }

    @Test func `The dial stops at both ends, also backwards`() {
        device.play(Stroke(from: CGPoint(x: 290, y: 200), at: 0).around(center, by: -1).up())
        #expect(controller.dial.value == 0 && controller.changes == 0)
        device.play(Stroke(from: CGPoint(x: 290, y: 200), at: 1).around(center, by: 2 * .pi).up())
        #expect(controller.dial.value == 1)
    }

    @Test func `Only the disc takes touches, and a second finger before the turn makes it fail`() {
        device.play(Stroke(from: CGPoint(x: 110, y: 110), at: 0).around(center, by: 1).up())
        #expect(controller.changes == 0)
        device.play(
            together(
                Stroke(1, from: CGPoint(x: 290, y: 200), at: 1).hold(0.1).around(center, by: 1).up(),
                Stroke(2, from: CGPoint(x: 200, y: 250), at: 1.05).hold(1).up()))
        #expect(controller.changes == 0)
        device.play(Stroke(from: CGPoint(x: 290, y: 200), at: 3).around(center, by: 1).up())
        #expect(abs(controller.dial.value - 1 / DialView.sweep) < 1e-9)
    }
}
