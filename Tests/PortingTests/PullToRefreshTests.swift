import UIKit

/// An inset that is set at the lift holds the content, and goes back animated (S-289, S-290).
@Suite struct PullToRefreshTests {
    private let device = Device(showing: NewsViewController())
    private var news: NewsViewController { device.controller() }
    private var offset: CGFloat { news.tableView.contentOffset.y }

    private func pull(to y: CGFloat, at time: TimeInterval, hold: TimeInterval = 0.5) -> [TouchSample] {
        Stroke(200, 200, at: time).to(200, y, in: 0.5, steps: 30).hold(hold).up()
    }

    @Test(arguments: [NewsViewController.Moment.willEndDragging, .didEndDragging], [0.01, 0.5])
    func `S-289 The list holds at the header while it loads, and goes back animated, again and again`(
        _ moment: NewsViewController.Moment, _ hold: TimeInterval
    ) {
        news.moment = moment
        for number in 1...3 {
            let time = Double(number) * 10
            device.play(pull(to: 400, at: time, hold: hold))
            #expect(offset < -70 && news.header.state == .loading)
            var places: [CGFloat] = []
            while let next = device.application.nextDeadline {
                device.wait(until: next)
                places.append(offset)
            }
            // It moves up to the header and no farther, without a jump.
            #expect(offset == -60 && news.refreshes == number)
            #expect(places.allSatisfy { $0 <= -59 } && zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 30 })
            device.application.asCurrent { news.header.finishRefreshing() }
            #expect(offset == 0)
            device.wait(until: device.application.now + 0.15)
            let shown = news.tableView.presentationBounds.minY
            #expect(shown < -5 && shown > -55)
            device.settle()
            #expect(news.tableView.presentationBounds.minY == 0 && news.header.state == .idle)
        }
    }

    @Test func `A short pull bounces back`() {
        device.play(pull(to: 260, at: 0)).settle()
        #expect(offset == 0 && news.refreshes == 0)
    }

    @Test func `S-288 S-290 A list that was scrolled meanwhile stays where it is`() {
        device.play(pull(to: 400, at: 0)).settle()
        device.play(Stroke(200, 400, at: 5).to(200, 200, in: 0.5).hold(0.5).up()).settle()
        #expect(offset == 130)
        device.application.asCurrent { news.header.finishRefreshing() }
        device.settle()
        #expect(offset == 130 && news.tableView.contentInset.top == 0)
    }

    @Test func `S-288 A finger that drags while it finishes keeps the content`() {
        device.play(pull(to: 400, at: 0)).settle()
        var finger = Stroke(200, 400, at: 5).to(200, 360, in: 0.4, steps: 4)
        device.play(finger.samples)
        #expect(offset == -30)
        device.application.asCurrent { news.header.finishRefreshing() }
        #expect(offset == -30)
        let count = finger.samples.count
        finger = finger.to(200, 359, in: 0.1, steps: 1)
        device.play(Array(finger.samples.dropFirst(count)))
        #expect(offset > -30 && offset < -28)
        device.play([finger.hold(0.5).up().last!]).settle()
        #expect(offset == 0)
    }
}
