import ResponderChronicle
import ResponderKit
import ResponderKitSDL
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// The layout and the look of the timeline, without a display.
@Suite struct TimelineViewTests {
    private let pan = Timeline.Subject.gesture("pan")
    private let swipe = Timeline.Subject.gesture("swipe")

    @Test func `The story is above the timeline and covers no lane`() throws {
        for size in [CGSize(1280, 800), CGSize(800, 600)] {
            let bench = try TimelineBench(size: size)
            for subject in [pan, swipe, .contact(1)] {
                bench.tap(try bench.place(of: subject, 0))
                #expect(bench.view.hasStory && bench.view.story.frame.maxY <= bench.view.frame.minY)
                // Existing elements stay uncovered too.
                bench.application.asCurrent { bench.view.storyFloor = bench.view.frame.minY - 60 }
                #expect(bench.view.story.frame.maxY <= bench.view.frame.minY - 60)
                bench.application.asCurrent { bench.view.storyFloor = nil }
                bench.application.asCurrent { bench.view.pick(nil) }
            }
        }
    }

    @Test func `The timeline frames the last touch when it is over`() throws {
        let bench = try TimelineBench()
        func show(end: TimeInterval, _ touch: ClosedRange<TimeInterval>?) {
            bench.update {
                $0.canGoLive = true
                $0.lastTouch = touch
                $0.end = end
                $0.transport.goLive(at: end)
            }
        }
        let scale = { bench.view.lanes.scale }
        let touch = try #require(bench.content.timeline.lastTouch)
        #expect(touch == 0.2...0.8)
        show(end: 0.8, nil)
        #expect(scale().x(of: 0.8) - scale().x(of: 0.2) < scale().width * 0.2)
        show(end: 0.8, touch)
        #expect(scale().x(of: 0.2) > 0 && scale().x(of: 0.8) < scale().width)
        #expect(scale().x(of: 0.8) - scale().x(of: 0.2) > scale().width * 0.7)
        // It stays while nothing else happens, however long that takes.
        show(end: 30, touch)
        #expect(scale().x(of: 0.2) > 0 && scale().x(of: 0.8) < scale().width)
        // What comes later is followed again.
        bench.content.timeline.follow(.motion(.motionShake), at: 30)
        show(end: 31, touch)
        #expect(scale().x(of: 31) <= scale().width && scale().x(of: 0.8) < 0)
    }

    @Test func `Buttons are large enough for fingers and have labels`() throws {
        for width in [640.0, 800, 1280] {
            let bench = try TimelineBench(size: CGSize(width, 600))
            bench.update { $0.canGoLive = true }
            let buttons = bench.view.header.subviews.compactMap { $0 as? PanelButton }.filter { !$0.isHidden }
            #expect(buttons.count == 7)
            for (index, button) in buttons.enumerated() {
                #expect(button.bounds.width >= 44 && button.bounds.height >= 44)
                #expect(bench.view.header.bounds.contains(button.frame))
                for other in buttons[(index + 1)...] { #expect(!button.frame.intersects(other.frame)) }
            }
            #expect(bench.view.header.play.element?.label == "Play")
            #expect(bench.view.playhead.element == Element(role: .slider, label: "Playhead", value: "0.500 s"))
        }
    }

    @Test(arguments: [1.0, 2.0])
    func `Bars have the colours of their states, and the playhead has that of now`(_ scale: CGFloat) throws {
        let bench = try TimelineBench()
        bench.update { $0.transport.stop(at: 0.9) }
        let picture = try Snapshot(of: bench.window, renderer: bench.renderer, scale: scale)
        func expect(_ place: CGPoint, _ color: UIColor, _ location: SourceLocation = #_sourceLocation) {
            let seen = picture.color(at: place, scale: scale)
            for (part, wanted) in zip(seen, [color.red, color.green, color.blue]) {
                #expect(abs(CGFloat(part) - wanted * 255) < 10, "\(seen)", sourceLocation: location)
            }
        }
        // Away from the text on the bars, which starts at their left ends.
        func end(_ subject: Timeline.Subject, _ index: Int) throws -> CGPoint {
            let frame = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: subject, index: index)))
            return bench.view.lanes.convert(CGPoint(x: frame.maxX - 6, y: frame.midY), to: nil)
        }
        expect(try end(.contact(1), 0), Palette.touch(1))
        expect(try end(pan, 0), Palette.state(.possible))
        expect(try end(pan, 2), Palette.state(.changed))
        let mark = try bench.place(of: swipe, 1)
        expect(CGPoint(x: mark.x, y: mark.y - 5), Palette.failed)
        let line = bench.view.lanes.convert(CGPoint(x: bench.view.lanes.scale.x(of: 0.9).rounded(), y: 120), to: nil)
        expect(line, Palette.now)
    }
}
