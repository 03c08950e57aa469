import UIKit

@Suite struct ScrubRecognizerTests {
    private let device = Device(showing: NoteViewController())
    private var controller: NoteViewController { device.controller() }

    private func scrub(_ turns: Int, drift: CGFloat = 0, at time: TimeInterval = 0) -> Stroke {
        (0...turns).reduce(Stroke(100, 200, at: time)) { stroke, turn in
            stroke.to(turn % 2 == 0 ? 180 : 100, 200 + drift * CGFloat(turn), in: 0.1)
        }
    }

    @Test func `Three turns erase once while the finger is down, and more turns change nothing`() {
        device.play(scrub(2).samples)
        #expect(controller.log == [])
        device.play(Array(scrub(5).samples.dropFirst(scrub(2).samples.count)))
        #expect(controller.log == ["erased"] && controller.note.text == nil)
        device.play([scrub(5).up().last!]).play(scrub(3, at: 2).up())
        #expect(controller.log == ["erased", "erased"])
    }

    @Test func `Too few turns, a drift aside or a second finger erase nothing`() {
        device.play(scrub(2).up()).play(scrub(4, drift: 25, at: 2).up())
        device.play(together(scrub(4, at: 4).up(), Stroke(2, 300, 200, at: 4.05).hold(0.2).up()))
        #expect(controller.log == [])
        device.play(scrub(3, at: 6).up())
        #expect(controller.log == ["erased"])
    }

    @Test func `A tap stays a tap`() {
        device.play(tap(200, 200, at: 0))
        #expect(controller.log == ["turned over"])
    }
}
