import UIKit

struct ButtonRowsTests {
    private let device = Device(showing: BasketViewController())
    private var controller: BasketViewController { device.controller() }

    @Test func `A button in a row counts and does not select the row`() {
        device.play(tap(330, 150, at: 0) + tap(330, 150, at: 1)).play(tap(270, 150, at: 2)).wait(until: 3)
        #expect(controller.counts[2] == 1 && controller.counts.reduce(0, +) == 1 && controller.selected == [])
    }

    @Test func `A tap beside the buttons selects the row`() {
        device.play(tap(50, 150, at: 0)).wait(until: 1)
        #expect(controller.selected == [IndexPath(row: 2, section: 0)] && controller.counts.reduce(0, +) == 0)
    }

    @Test func `A drag from a button scrolls, and reused rows keep their counts`() {
        device.play(tap(330, 30, at: 0)).play(Stroke(330, 700, at: 1).to(330, 100, in: 0.5, steps: 30).hold(0.3).up())
        device.wait(until: 4)
        let offset = controller.tableView.contentOffset.y
        #expect(offset > 500 && controller.counts.reduce(0, +) == 1)
        device.play(tap(330, 150, at: 5))
        #expect(controller.counts[Int((offset + 150) / 60)] == 1 && controller.counts.reduce(0, +) == 2)
        device.play(Stroke(330, 100, at: 6).to(330, 780, in: 0.5, steps: 30).hold(0.3).up()).wait(until: 9)
        let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? BasketCell
        #expect(controller.tableView.contentOffset.y == 0 && cell?.count == 1)
    }
}
