import UIKit

/// Ten more idioms, ported without a change by hand: gestures that are held back, shared, thrown and taken over.
struct TouchIdiomTests {
    private let device = Device { UIViewController() }

    @Test(arguments: [(CGPoint(x: 300, y: 160), true), (CGPoint(x: 160, y: 300), false)])
    func `A pan along an axis keeps to it, and leaves strokes across it to the other one`(
        end: CGPoint, isSideways: Bool
    ) {
        let shutters = device.show(ShutterView.init, in: CGRect(x: 0, y: 0, width: 400, height: 400))
        device.play(Stroke(100, 100, at: 1).to(end).to(200, 200).up())
        // Without the 10 points along the first stroke that the pan needed to begin.
        let way: CGFloat = 100 - 10 * 200 / hypot(200, 60)
        #expect(shutters.side.isClose(to: isSideways ? CGPoint(x: way, y: 0) : .zero))
        #expect(shutters.height.isClose(to: isSideways ? .zero : CGPoint(x: 0, y: way)))
    }

    @Test func `A held song follows the finger as a picture, and the list makes room for it`() {
        let device = Device(showing: PlaylistController())
        let list: PlaylistController = device.controller()
        func cell(_ row: Int) -> UITableViewCell? { list.tableView.cellForRow(at: IndexPath(row: row, section: 0)) }
        device.play(Stroke(200, 90, at: 1).hold(0.8).to(200, 215).samples)
        #expect(list.songs.prefix(4) == ["Song 1", "Song 3", "Song 4", "Song 2"])
        #expect(list.picture?.center.y == 215 && list.tableView.contentOffset.y == 0)
        #expect(cell(3)?.textLabel?.text == "Song 2" && cell(3)?.alpha == 0)
        device.lift(200, 215, at: 3).settle()
        #expect(list.picture == nil && cell(3)?.alpha == 1 && list.tableView.subviews.count { $0 is UIImageView } == 0)
        device.play(Stroke(200, 500, at: 5).to(200, 300).hold(0.2).up())
        #expect(list.picture == nil && list.tableView.contentOffset.y > 150)
    }

    @Test func `A print is turned and enlarged about the point between two fingers, and stays under them`() {
        let print = device.show(PrintView.init, in: CGRect(x: 100, y: 100, width: 200, height: 200))
        let middle = CGPoint(x: 140, y: 140)
        let held = print.convert(middle, from: nil)
        let first = Stroke(1, 120, 140, at: 1).around(middle, by: .pi / 2).to(140, 100)
        let second = Stroke(2, 160, 140, at: 1).around(middle, by: .pi / 2).to(140, 180)
        device.play(together(first.samples, second.samples))
        let turned = atan2(print.transform.b, print.transform.a)
        // Without the 8 degrees and the 8.7 points that were needed to begin.
        #expect(abs(turned - 82 * .pi / 180) < 0.1)
        #expect(abs(hypot(print.transform.a, print.transform.b) - 80 / 48.7) < 0.1)
        #expect(print.convert(held, to: nil).isClose(to: middle, within: 1))
        let moved = together(first.to(190, 150).up(), second.to(190, 230).up())
        device.play(Array(moved.drop { $0.timestamp <= device.application.now }))
        let place = 190 - 10 / CGFloat(2).squareRoot()
        #expect(print.convert(held, to: nil).isClose(to: CGPoint(x: place, y: place), within: 1))
    }

    @Test func `A signature goes through all samples of a frame, and a tap makes a dot`() {
        let field = device.show(SignatureView.init, in: CGRect(x: 0, y: 0, width: 400, height: 200))
        #expect(device.application.asCurrent { field.picture() } == nil)
        func sample(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> TouchSample {
            TouchSample(contact: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: time)
        }
        device.play([
            sample(.down, 100, 100, at: 1), sample(.move, 150, 20, at: 1.1), sample(.move, 200, 100, at: 1.1),
            sample(.move, 200, 100, at: 1.2), sample(.up, 200, 100, at: 1.3),
        ])
        #expect(field.path.bounds.minY < 60, "the sample between two frames counts")
        #expect(field.path.currentPoint == CGPoint(x: 200, y: 100))
        field.clear()
        device.play(tap(50, 50, at: 2))
        #expect(field.path.bounds == CGRect(x: 50, y: 50, width: 0, height: 0) && !field.path.isEmpty)
        device.application.asCurrent { #expect(field.picture()?.size == field.bounds.size) }
    }

    @Test func `A flicked wheel turns on, slower and slower, until a finger stops it`() {
        let wheel = device.show(FlingWheel.init, in: CGRect(x: 100, y: 100, width: 200, height: 200))
        func flick(at time: TimeInterval) {
            device.play(Stroke(200, 110, at: time).around(wheel.center, by: 1, in: 0.2, steps: 20).up(after: 0))
        }
        flick(at: 1)
        #expect(abs(wheel.angle - 1) < 0.2 && abs(wheel.speed - 5) < 0.5)
        let (angle, speed) = (wheel.angle, wheel.speed)
        device.settle()
        #expect(wheel.speed == 0 && abs(wheel.angle - angle - speed / 60 / 0.03) < 0.1, "a geometric series")
        let start = device.application.now + 1
        flick(at: start)
        device.wait(until: start + 0.5).play(Stroke(2, 200, 250, at: start + 0.6).samples)
        let caught = wheel.angle
        device.wait(until: start + 3)
        #expect(wheel.speed == 0 && wheel.angle == caught)
    }

    @Test func `A card is caught on its way, and goes where it is flicked`() {
        let device = Device(showing: PullCardController())
        let controller: PullCardController = device.controller()
        func shown() -> CGFloat { controller.card.layer.presentation()?.frame.minY ?? 0 }
        device.play(Stroke(200, 750, at: 1).to(200, 500).samples)
        #expect(shown() == 460, "10 points behind the finger")
        device.lift(200, 500, at: 1.21).wait(until: 1.3)
        #expect(shown() < 460 && shown() > 200 && !controller.isOpen, "it is on its way")
        device.play(Stroke(200, 750, at: 1.31).to(200, 790).up()).settle()
        #expect(!controller.isOpen && controller.card.frame.minY == 700)
        device.play(Stroke(200, 750, at: 10).to(200, 600).up()).settle()
        #expect(controller.isOpen && controller.card.frame.minY == 200)
    }

    @Test func `One stroke scrolls a list to its top, and then pulls its sheet down`() {
        let device = Device(showing: CommentsController())
        let controller: CommentsController = device.controller()
        device.play(Stroke(200, 600, at: 1).to(200, 450).hold(0.3).up()).settle()
        #expect(controller.sheet.frame.minY == 100 && controller.list.contentOffset.y > 130)
        device.play(Stroke(200, 200, at: 10).to(200, 700, in: 1, steps: 50).hold(0.3).samples)
        #expect(controller.list.contentOffset.y == 0)
        #expect(controller.sheet.frame.minY > 400 && controller.sheet.frame.minY < 480)
        device.lift(200, 700, at: 12).settle()
        #expect(controller.sheet.frame.minY == 700)
    }

    @Test func `Swipes in four directions push the numbers of a board`() {
        let board = device.show(NumberBoard.init, in: CGRect(x: 0, y: 0, width: 400, height: 400))
        let after: [(CGPoint, [[Int]])] = [
            (CGPoint(x: 50, y: 200), [[4, 4, 0, 0], [4, 0, 0, 0], [0, 0, 0, 0], [2, 8, 0, 0]]),
            (CGPoint(x: 200, y: 50), [[8, 4, 0, 0], [2, 8, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]),
            (CGPoint(x: 350, y: 210), [[0, 0, 8, 4], [0, 0, 2, 8], [0, 0, 0, 0], [0, 0, 0, 0]]),
            (CGPoint(x: 190, y: 350), [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 8, 4], [0, 0, 2, 8]]),
        ]
        for (index, (end, rows)) in after.enumerated() {
            device.play(Stroke(200, 200, at: TimeInterval(index + 1)).to(end, in: 0.15).up())
            #expect(board.rows == rows)
        }
    }

    @Test func `Each finger has its key, and glides to the next one`() {
        final class Listener: KeyboardViewDelegate {
            var heard: [String] = []
            func keyboard(_ keyboard: KeyboardView, didPress key: Int) { heard.append("+\(key)") }
            func keyboard(_ keyboard: KeyboardView, didRelease key: Int) { heard.append("-\(key)") }
        }
        let keys = device.show(KeyboardView.init, in: CGRect(x: 0, y: 0, width: 400, height: 200))
        let listener = Listener()
        keys.delegate = listener
        device.play(
            together(
                Stroke(1, 25, 100, at: 1).to(75, 100).to(75, 300).up(), Stroke(2, 80, 150, at: 1.05).hold(0.5).up()))
        #expect(listener.heard == ["+0", "+1", "-0", "-1"])
        device.play(Stroke(1, 225, 100, at: 3).samples).cancel()
        #expect(listener.heard.suffix(2) == ["+4", "-4"])
    }

    @Test func `A button in a strip lights up at once, and lets go when the strip is dragged`() {
        let strip = device.show(ButtonStrip.init, in: CGRect(x: 0, y: 0, width: 400, height: 100))
        let button = strip.viewWithTag(3) as? UIButton
        device.play(Stroke(350, 50, at: 1).samples)
        #expect(button?.isHighlighted == true)
        device.play(Array(Stroke(350, 50, at: 1).to(200, 50).hold(0.2).up().dropFirst()))
        #expect(button?.isHighlighted == false && strip.presses == [] && strip.contentOffset.x > 120)
        device.play(tap(390 - strip.contentOffset.x, 50, at: 5))
        #expect(strip.presses == [3])
    }
}
