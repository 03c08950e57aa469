import ResponderChronicle
import ResponderKit
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// What taps, drags and pinches on the timeline do.
@Suite struct TimelineTouchTests {
    private let pan = Timeline.Subject.gesture("pan")
    private let swipe = Timeline.Subject.gesture("swipe")
    private let bench: TimelineBench

    init() throws { bench = try TimelineBench() }

    @Test func `A tap on a bar shows its reason, and another tap hides it`() throws {
        bench.tap(try bench.place(of: swipe, 1))
        #expect(bench.view.hasStory)
        let element = try #require(bench.view.story.element)
        #expect(element.label.hasPrefix("swipe failed at 0.34"))
        #expect(element.value?.hasPrefix("Prevented by pan on root") == true)
        let bar = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: swipe, index: 1)))
        #expect(!bench.view.story.frame.intersects(bench.view.lanes.convert(bar, to: bench.host)))
        #expect(bench.host.bounds.contains(bench.view.story.frame))
        bench.tap(bench.view.lanes.convert(CGPoint(x: 4, y: 60), to: nil))
        #expect(!bench.view.hasStory)
    }

    @Test func `A tap on a bar goes to its time and keeps the scale under the finger`() throws {
        var moments: [TimeInterval] = []
        bench.view.onScrub = { moment in
            moments.append(moment)
            bench.update { $0.transport.stop(at: moment) }
        }
        bench.update {
            $0.canGoLive = true
            $0.transport.goLive(at: 1)
        }
        let before = bench.view.lanes.scale
        bench.tap(try bench.place(of: swipe, 1))
        #expect(moments.count == 1 && abs(moments[0] - 0.34) < 1e-6)
        #expect(bench.view.lanes.scale == before && bench.view.hasStory)
        // In a long bar it is the time at the tap.
        let long = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: pan, index: 2)))
        let x = long.minX + long.width * 0.7
        bench.tap(bench.view.lanes.convert(CGPoint(x: x, y: long.midY), to: nil))
        #expect(moments.count == 2 && abs(moments[1] - bench.view.lanes.scale.time(at: x)) < 1e-6)
    }

    @Test func `A finger beside a bar selects it, a pointer has to be in its lane`() throws {
        let lanes = bench.view.lanes
        // The lowest lane.
        let last = LanesView.Pick(subject: .view("root"), index: 1)
        let mark = try #require(lanes.frame(of: last))
        let below = CGPoint(x: mark.midX, y: mark.maxY + 20)
        #expect(lanes.bar(at: below) == nil && lanes.bar(at: below, byFinger: true) == last)
        #expect(lanes.bar(at: CGPoint(x: mark.midX, y: mark.maxY + 40), byFinger: true) == nil)
        let place = lanes.convert(below, to: nil)
        bench.tap(place, type: .indirectPointer)
        #expect(!bench.view.hasStory)
        bench.tap(place)
        #expect(bench.view.story.element?.label.hasPrefix("root was cancelled") == true)
    }

    @Test func `The ruler can be hit with a finger`() throws {
        var moments: [TimeInterval] = []
        bench.view.onScrub = { moments.append($0) }
        let ruler = bench.view.ruler
        for y in [1.0, 31, 43] { bench.tap(ruler.convert(CGPoint(x: 100, y: y), to: nil)) }
        #expect(moments.count == 3)
        bench.tap(ruler.convert(CGPoint(x: 4, y: 45), to: nil))
        #expect(moments.count == 3)
    }

    @Test func `A mark is found as well as the bar beside it`() throws {
        let mark = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: swipe, index: 1)))
        #expect(mark.width == BarDrawing.markWidth)
        func picked(_ x: CGFloat) -> Int? { bench.view.lanes.bar(at: CGPoint(x: x, y: mark.midY))?.index }
        #expect(picked(mark.midX) == 1 && picked(mark.minX - 20) == 0 && picked(mark.maxX + 10) == 1)
        #expect(picked(mark.maxX + 60) == nil)
    }

    @Test func `The ruler and the playhead scrub`() throws {
        var moments: [TimeInterval] = []
        bench.view.onScrub = { moments.append($0) }
        let ruler = bench.view.ruler
        bench.send(.down, ruler.convert(CGPoint(x: 100, y: 10), to: nil))
        #expect(moments == [ruler.scale.time(at: 100)])
        bench.send(.move, ruler.convert(CGPoint(x: 200, y: 10), to: nil))
        bench.send(.up, ruler.convert(CGPoint(x: 200, y: 10), to: nil))
        #expect(moments.count == 2 && moments[1] == ruler.scale.time(at: 200))
        moments = []
        let lanes = bench.view.lanes
        let line = CGPoint(x: lanes.scale.x(of: 0.5) + 3, y: 100)
        bench.drag(
            lanes.convert(line, to: nil), lanes.convert(CGPoint(x: line.x - 60, y: 100), to: nil),
            lanes.convert(CGPoint(x: line.x - 3000, y: 100), to: nil))
        #expect(moments.count >= 2)
        // The line keeps its distance to the finger, and stays in the session.
        #expect(abs(moments[0] - lanes.scale.time(at: line.x - 63)) < 0.002 && moments.last == 0)
    }

    @Test func `A tap on the playhead goes to the bar under it`() throws {
        bench.update { $0.transport.stop(at: 0.6) }
        let frame = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: pan, index: 2)))
        let place = CGPoint(x: bench.view.lanes.scale.x(of: 0.6), y: frame.midY)
        bench.tap(bench.view.lanes.convert(place, to: nil))
        #expect(bench.view.story.element?.label.hasPrefix("pan changed") == true)
    }

    @Test func `Two fingers zoom about their centroid, and one scrolls the zoomed lanes`() throws {
        bench.update { $0.transport.stop(at: 0.05) }
        let lanes = bench.view.lanes
        let span = lanes.scale.span
        func at(_ x: CGFloat) -> CGPoint { lanes.convert(CGPoint(x: x, y: 100), to: nil) }
        let held = lanes.scale.time(at: 400)
        bench.pinch()
        #expect(lanes.scale.span < span * 0.6 && abs(lanes.scale.time(at: 400) - held) < 0.05)
        let start = lanes.scale.start
        bench.drag(at(300), at(320), at(200))
        #expect(lanes.scale.start > start)
        bench.application.asCurrent { bench.view.fit() }
        #expect(lanes.scale.showsAll)
    }

    @Test func `Pausing shows the whole session, and a second tap shows it again`() throws {
        bench.update {
            $0.canGoLive = true
            $0.begin = 0.1
            $0.end = 60
            $0.transport.goLive(at: 60)
        }
        let lanes = bench.view.lanes
        #expect(lanes.scale.start > 50)
        bench.update { $0.transport.stop(at: 60) }
        #expect(lanes.scale.showsAll && lanes.scale.x(of: 0.2) >= 0)
        bench.application.asCurrent { for _ in 0..<4 { bench.view.zoom(by: 2) } }
        #expect(!lanes.scale.showsAll)
        let place = lanes.convert(CGPoint(x: 300, y: 60), to: nil)
        for phase in [TouchSample.Phase.down, .up, .down, .up] { bench.send(phase, place) }
        #expect(lanes.scale.showsAll)
    }
}
