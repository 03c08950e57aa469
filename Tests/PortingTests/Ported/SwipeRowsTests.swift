import UIKit

struct SwipeRowsTests {
    private let device = Device(showing: SwipeRowsViewController())
    private var controller: SwipeRowsViewController { device.controller() }

    private func drag(from start: CGPoint, to end: CGPoint, at time: TimeInterval = 0) {
        device.play(Stroke(from: start, at: time).to(end, in: 0.5, steps: 20).hold(0.3).up()).wait(until: time + 3)
    }

    private var cells: [SwipeRowCell] { controller.tableView.visibleCells.compactMap { $0 as? SwipeRowCell } }

    @Test func `S-192 S-301 A cell that refuses vertical pans and is its pan's delegate does not stop the table`() {
        drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 110, y: 300))
        #expect(controller.tableView.contentOffset.y > 350)
        #expect(cells.allSatisfy { $0.frame.minX == 0 } && controller.names.count == 40)
    }

    @Test func `S-301 A row that is released beyond half of its width is deleted, a shorter stroke returns it`() {
        drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 150, y: 155))
        #expect(controller.names.count == 40 && cells.allSatisfy { $0.frame.minX == 0 })
        drag(from: CGPoint(x: 330, y: 150), to: CGPoint(x: 50, y: 155), at: 5)
        #expect(controller.names.count == 39 && !controller.names.contains("Item 2"))
        #expect(controller.tableView.contentOffset.y == 0)
        drag(from: CGPoint(x: 330, y: 150), to: CGPoint(x: 50, y: 155), at: 10)
        #expect(controller.names.count == 38 && !controller.names.contains("Item 3"))
    }

    @Test func `S-301 The cell's override is asked whether its pan receives a touch`() {
        drag(from: CGPoint(x: 380, y: 150), to: CGPoint(x: 50, y: 155))
        #expect(controller.names.count == 40)
    }

    @Test func `A tap selects the row`() {
        device.play(tap(100, 150, at: 0)).wait(until: 1)
        #expect(controller.selected == ["Item 2"])
    }
}
