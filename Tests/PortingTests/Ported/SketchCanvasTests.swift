import UIKit

struct SketchCanvasTests {
    let canvas = SketchCanvas(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let device = Device { UIViewController() }
    init() { device.application.asCurrent { [canvas, device] in device.window.addSubview(canvas) } }

    @Test func `A stroke has every point, and predicted points while the finger moves`() {
        let finger = Stroke(50, 50, at: 0).to(150, 50)
        device.play(finger.samples)
        #expect(canvas.lines.count == 1 && canvas.lines[0].points.count == 11 && canvas.lines[0].predicted.count == 2)
        #expect(canvas.lines[0].predicted.allSatisfy { $0.x > 150 && abs($0.y - 50) < 1 })
        device.play([finger.up().last!])
        #expect(canvas.lines[0].predicted == [] && canvas.lines[0].points.last == CGPoint(x: 150, y: 50))
    }

    @Test func `All points of a batch are drawn`() {
        let points = (0..<5).map { CGPoint(x: 50 + CGFloat($0) * 10, y: 60) }
        device.play([TouchSample(contact: 1, phase: .down, location: points[0], timestamp: 0)])
        device.play(points.dropFirst().map { TouchSample(contact: 1, phase: .move, location: $0, timestamp: 0.1) })
        #expect(canvas.lines[0].points == points)
    }

    @Test func `Two fingers draw two lines, and a cancelled stroke is removed`() {
        device.play(
            together(Stroke(1, 50, 50, at: 0).to(150, 50).samples, Stroke(2, 50, 250, at: 0).to(150, 250).samples))
        #expect(canvas.lines.count == 2 && canvas.lines[1].points.first == CGPoint(x: 50, y: 250))
        device.application.cancelAllTouches()
        #expect(canvas.lines.allSatisfy { $0.points == [] && $0.predicted == [] })
        #expect(device.application.asCurrent { canvas.drawCommands } == [])
    }

    @Test func `A double tap with two fingers clears the canvas`() {
        device.play(Stroke(50, 50, at: 0).to(150, 50).up())
        #expect(device.application.asCurrent { canvas.drawCommands }.count == 1)
        for time in [1, 1.2] {
            device.play(together(tap(100, 400, at: time, contact: 1), tap(200, 400, at: time, contact: 2)))
        }
        #expect(canvas.lines.isEmpty)
    }
}
