import UIKit

struct BottomSheetTests {
    private let device = Device(showing: BottomSheetViewController())
    private var controller: BottomSheetViewController { device.controller() }
    private var y: CGFloat { controller.sheet.frame.origin.y }

    @Test func `A flick opens the sheet, and another one closes it`() {
        device.play(Stroke(200, 730, at: 0).to(200, 640, in: 0.1).up()).wait(until: 2)
        // The delegate has no `sheetShouldOpen`: the default is the fallback of the call.
        #expect(y == 300 && controller.log == ["moves", "open"])
        device.play(Stroke(200, 400, at: 3).to(200, 490, in: 0.1).up()).wait(until: 5)
        #expect(y == 700 && controller.log == ["moves", "open", "moves", "closed"])
    }

    @Test func `A short slow drag returns to its start`() {
        device.play(Stroke(200, 730, at: 0).to(200, 690, in: 1).up(after: 0.2)).wait(until: 3)
        #expect(y == 700 && controller.log == ["moves", "closed"])
    }

    @Test func `Beyond the open position the sheet moves by a third of the finger's movement`() {
        let finger = Stroke(200, 750, at: 0).to(200, 310, in: 1, steps: 50)
        device.play(finger.samples)
        #expect(abs(y - 290) < 1e-9)
    }

    @Test func `A tap opens and closes the sheet`() {
        device.play(tap(200, 750, at: 0)).wait(until: 1)
        #expect(y == 300)
        device.play(tap(200, 350, at: 2)).wait(until: 3)
        #expect(y == 700 && controller.log == ["open", "closed"])
    }
}
