import Testing
import UIKit

@Suite struct FingerPaintTests {
    let controller = FingerPaintViewController()
    let device: Device
    private var paper: PaintView { controller.paper }

    init() {
        let controller = controller
        device = Device { controller }
    }

    @Test func `Each finger paints its own line`() {
        let left = Stroke(1, from: CGPoint(x: 100, y: 100), at: 0).to(CGPoint(x: 100, y: 300))
        let right = Stroke(2, from: CGPoint(x: 300, y: 100), at: 0).to(CGPoint(x: 200, y: 500))
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
        device.play(Stroke(from: CGPoint(x: 100, y: 100), at: 0).to(CGPoint(x: 300, y: 300)).up())
        device.play(
            together(
                tap(CGPoint(x: 100, y: 400), at: 1, contact: 1), tap(CGPoint(x: 200, y: 380), at: 1, contact: 2),
                tap(CGPoint(x: 300, y: 400), at: 1, contact: 3)))
        #expect(paper.finishedLines.isEmpty && paper.currentLines.isEmpty)
    }
}
