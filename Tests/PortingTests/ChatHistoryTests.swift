import UIKit

/// Older messages are inserted on top while the list moves (S-288, S-289).
@Suite struct ChatHistoryTests {
    private let device = Device(showing: ChatHistoryViewController())
    private var chat: ChatHistoryViewController { device.controller() }
    init() { device.application.asCurrent { chat.showNewest() } }

    /// The place of the top edge, in points from the top of message 0. It does not depend on which messages are loaded.
    private var place: CGFloat { CGFloat(chat.messages[0]) * 50 + chat.tableView.contentOffset.y }
    private func flick(at time: TimeInterval) -> [TouchSample] { Stroke(200, 200, at: time).to(200, 500, in: 0.1).up() }

    @Test func `S-288 A flick goes on through messages that are loaded on its way`() {
        let start = place
        #expect(start == CGFloat(240 * 50 - 800) && chat.loads == 0)
        let flicks = (0..<3).map { flick(at: Double($0) * 10) }
        let expected = PlainScroll.distances(of: flicks, isVertical: true)
        for (number, (flick, distance)) in zip(flicks, expected).enumerated() {
            device.play(flick)
            #expect(chat.tableView.isDecelerating)
            device.settle()
            #expect(abs(place - start - distance) < 1e-6 && chat.loads > number)
        }
        let top = Int(place / 50)
        #expect(chat.tableView.visibleCells.first?.textLabel?.text == "message \(top)")
    }

    @Test func `S-288 The message under the finger stays there while others are loaded`() {
        let start = place
        for stroke in 0..<4 {
            let finger = Stroke(200, 100, at: Double(stroke) * 3).to(200, 700, in: 1, steps: 60).hold(0.5).up()
            let before = place
            for sample in finger {
                device.play([sample])
                #expect(abs(place - before + max(0, sample.location.y - 110)) < 1e-6)
            }
            device.settle()
        }
        #expect(abs(place - start + 4 * 590) < 1e-6 && chat.loads == 2)
    }

    @Test func `S-289 The oldest message is the end, and the list bounces there`() {
        for number in 0..<12 { device.play(flick(at: Double(number) * 10)).settle() }
        #expect(chat.messages[0] == 0 && chat.loads == 10 && place == 0)
    }
}
