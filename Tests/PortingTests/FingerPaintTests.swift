import UIKit

@Suite struct FingerPaintTests {
    private let device = Device(showing: FingerPaintViewController())
    private var controller: FingerPaintViewController { device.controller() }
    private var paper: PaintView { controller.paper }

    @Test func `Each finger paints its own line`() {
        let (left, right) = (Stroke(1, 100, 100, at: 0).to(100, 300), Stroke(2, 300, 100, at: 0).to(200, 500))
        device.play(together(left.samples, right.samples))
        #expect(paper.currentLines.count == 2 && paper.finishedLines.isEmpty)
        device.play(together(Array(left.up().suffix(1)), Array(right.up().suffix(1))))
        #expect(paper.currentLines.isEmpty)
        #expect(
            Set(paper.finishedLines.map(\.bounds)) == [
                CGRect(x: 100, y: 100, width: 0, height: 200), CGRect(x: 200, y: 100, width: 100, height: 400),
            ])
        #expect(paper.drawCommands.count == 2)
    }

    @Test func `All samples of a batch are in the line`() {
        device.play([TouchSample(contact: 1, phase: .down, location: .zero, timestamp: 0)])
        let moves = (1...8).map { step in
            TouchSample(
                contact: 1, phase: .move, location: CGPoint(x: 10 * step, y: 0), timestamp: 0.002 * Double(step))
        }
        device.application.dispatch(touches: moves, at: 0.016)
        #expect(paper.currentLines.values.first?.elements.count == 9)
    }

    @Test func `A tap with three fingers clears the sheet and leaves no dots`() {
        device.play(Stroke(100, 100, at: 0).to(300, 300).up())
        device.play(
            together(
                tap(100, 400, at: 1, contact: 1), tap(200, 380, at: 1, contact: 2),
                tap(300, 400, at: 1, contact: 3)))
        #expect(paper.finishedLines.isEmpty && paper.currentLines.isEmpty)
    }
}
