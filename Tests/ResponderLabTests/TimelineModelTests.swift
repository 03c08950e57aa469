import Foundation
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// The arithmetic of the timeline: the visible time, positions, and playing.
@Suite struct TimelineModelTests {

    /// A scale that shows all of a session.
    private func scale(from begin: TimeInterval = 0, to end: TimeInterval, width: CGFloat = 1000) -> TimeScale {
        var scale = TimeScale()
        scale.width = width
        scale.begin = begin
        scale.end = end
        scale.fit()
        return scale
    }

    @Test func `Zooming keeps the time under the fingers`() {
        var scale = scale(to: 10)
        #expect(scale.showsAll)
        let held = scale.time(at: 300)
        scale.zoom(by: 4, about: 300)
        #expect(abs(scale.time(at: 300) - held) < 1e-9 && abs(scale.span - 10.3 / 4) < 1e-9 && !scale.showsAll)
        scale.zoom(by: 0.01, about: 300)
        #expect(scale.showsAll)
    }

    @Test func `The visible range stays within the session`() {
        var scale = scale(to: 10)
        scale.zoom(by: 10, about: 500)
        scale.pan(by: 1e9)
        #expect(scale.start == 0)
        scale.pan(by: -1e9)
        #expect(abs(scale.start + scale.span - 10.3) < 1e-9)
        scale.zoom(by: 1e9, about: 0)
        #expect(scale.span == TimeScale.minimumSpan)
        scale.zoom(by: .nan, about: 0)
        #expect(scale.span == TimeScale.minimumSpan)
    }

    @Test func `Time before the beginning is not shown`() {
        var scale = scale(from: 30, to: 40)
        #expect(scale.showsAll && scale.start == 30 && scale.time(at: 1000) < 41)
        scale.zoom(by: 5, about: 500)
        scale.pan(by: 1e9)
        #expect(scale.start == 30)
        scale.follow(6)
        #expect(scale.x(of: 40) > 900 && scale.x(of: 40) < 1000)
    }

    @Test func `A moment is scrolled into view, with space around it`() {
        var scale = scale(to: 100)
        scale.zoom(by: 10, about: 0)
        scale.reveal(50)
        #expect((0...1000).contains(scale.x(of: 50)))
        let start = scale.start
        scale.reveal(48)
        #expect(scale.start == start)
    }

    @Test(arguments: [0.02, 0.5, 3, 47, 600, 36_000])
    func `Labels of the ruler are round numbers and do not overlap`(_ end: Double) {
        let scale = scale(to: end, width: 900)
        let major = scale.ticks.major
        #expect(major.count >= 2)
        let gaps = zip(major, major.dropFirst()).map { scale.x(of: $1) - scale.x(of: $0) }
        #expect(gaps.allSatisfy { $0 >= 71 })
        let texts = major.map { String(format: "%.\(scale.digits)f", $0) }
        #expect(Set(texts).count == texts.count)
        for (text, time) in zip(texts, major) { #expect(abs((Double(text) ?? -1) - time) < 1e-6) }
        #expect(scale.ticks.minor.count < 200)
    }

    @Test func `A pointer to a place never covers it and stays inside`() {
        let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
        let size = CGSize(300, 120)
        for x in stride(from: 0.0, to: 800, by: 40) {
            for y in stride(from: 0.0, to: 600, by: 40) {
                let anchor = CGRect(x: x, y: y, width: min(14, 800 - x), height: 14)
                let frame = Placement.place(size, by: anchor, in: bounds)
                #expect(bounds.contains(frame) && !frame.intersects(anchor))
            }
        }
        let wide = CGRect(x: 0, y: 500, width: 800, height: 14)
        #expect(!Placement.place(size, by: wide, in: bounds).intersects(wide))
        #expect(bounds.contains(Placement.place(CGSize(5000, 100), by: wide, in: bounds)))
    }

    @Test func `Playing has the requested speed and stops at the end`() {
        var transport = Transport()
        transport.stop(at: 1)
        transport.play(at: 100)
        var isOver = transport.advance(to: 100.5, end: 4)
        #expect(!isOver && transport.moment == 1.5)
        transport.changeSpeed(at: 100.5)
        #expect(transport.speed == 2 && transport.speedWord == "2×")
        isOver = transport.advance(to: 101, end: 4)
        #expect(!isOver && transport.moment == 2.5)
        isOver = transport.advance(to: 110, end: 4)
        #expect(isOver && transport.moment == 4 && transport.mode == .stopped)
        isOver = transport.advance(to: 111, end: 4)
        #expect(!isOver)
        transport.changeSpeed(at: 111)
        #expect(transport.speedWord == "¼×")
    }
}
