import UIKit

/// Two scroll views that recognize together, one of which is held at a time (S-288).
@Suite struct ProfilePageTests {
    private let device = Device(showing: ProfileViewController())
    private var profile: ProfileViewController { device.controller() }
    private var offsets: [CGFloat] { [profile.page.contentOffset.y, profile.list.contentOffset.y] }

    /// A stroke in steps of 10 points that ends at rest.
    private func stroke(from start: CGFloat, to end: CGFloat, at time: TimeInterval) -> [TouchSample] {
        Stroke(200, start, at: time).to(200, end, in: 1, steps: Int(abs(end - start) / 10)).hold(0.5).up()
    }

    @Test func `S-288 One stroke scrolls the header away, then the list; the other way round it comes back`() {
        for time in [0.0, 20] {
            for sample in stroke(from: 700, to: 340, at: time) {
                device.play([sample])
                let moved = max(0, 690 - sample.location.y)
                // 350 points: 200 of the header, then the list.
                #expect(offsets[0] == min(200, moved) && abs(offsets[1] - max(0, moved - 200)) <= 10)
            }
            device.settle()
            #expect(offsets[0] == 200 && abs(offsets[1] - 150) <= 10)
            let list = offsets[1]
            for sample in stroke(from: 300, to: 660, at: time + 10) {
                device.play([sample])
                let moved = max(0, sample.location.y - 310)
                #expect(offsets[1] == max(0, list - moved) && abs(offsets[0] - min(200, 200 + list - moved)) <= 10)
            }
            device.settle()
            #expect(offsets[1] == 0 && abs(offsets[0]) <= 10)
            // To the top again.
            device.play(stroke(from: 300, to: 400, at: time + 15)).settle()
            #expect(offsets == [0, 0])
        }
    }

    @Test func `S-288 A flick goes on from the header to the list without a jump`() {
        device.play(Stroke(200, 700, at: 0).to(200, 600, in: 0.1).up())
        var (last, largest) = (offsets.reduce(0, +), CGFloat.zero)
        while let next = device.application.nextDeadline {
            device.wait(until: next)
            let place = offsets.reduce(0, +)
            largest = max(largest, place - last)
            #expect(place >= last - 1e-9 && (offsets[1] == 0 || offsets[0] == 200))
            last = place
        }
        #expect(offsets[0] == 200 && offsets[1] > 50 && largest < 25)
    }
}
