import Foundation
import ResponderChronicle
import ResponderKit
import ResponderKitSDL
import ResponderScenes
import Testing

@testable import ResponderInspector
@testable import ResponderLab

/// The use and the look of the timeline, without a display.
@Suite struct TimelineViewTests {
    private let pan = Timeline.Subject.gesture("pan")
    private let swipe = Timeline.Subject.gesture("swipe")

    @Test func `A tap on a bar shows its reason, and another tap hides it`() throws {
        let bench = try Bench()
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

    @Test(arguments: [Transport.Mode.stopped, .playing, .live])
    func `In a narrow window the line of the buttons says who got the touch, also of a recording`(
        _ mode: Transport.Mode
    ) throws {
        let full = "own-pan got the touch on own; board-pan lost it to own-pan. Of two pans the deeper one is first."
        let bench = try Bench(size: CGSize(width: 640, height: 480))
        bench.update {
            switch mode {
            case .live: $0.transport.goLive(at: 1)
            case .playing: $0.transport.play(at: 0)
            case .stopped: break
            }
            $0.canGoLive = false
            $0.answers = [full, "own-pan got the touch"]
        }
        func verdict() -> CGRect? {
            bench.view.header.subviews.first { ($0 as? any Described)?.element?.role == .verdict }?.frame
        }
        #expect(verdict() == nil)
        bench.application.asCurrent { bench.view.header.saysAnswer = true }
        bench.update { _ in }
        let answer = bench.view.header.subviews.compactMap { ($0 as? any Described)?.element }
            .first { $0.role == .verdict }
        #expect(answer?.label == full)
        let others = bench.view.header.subviews.filter {
            !$0.isHidden && ($0 as? any Described)?.element?.role != .verdict
        }
        for other in others { #expect(verdict()?.intersects(other.frame) == false, "\(other)") }
        // Without the answer the time and the speed have its place.
        bench.update { $0.answers = [] }
        #expect(bench.view.header.speed.isHidden == (mode == .live))
    }

    @Test func `Arrows lead from a pan to the swipe that it prevented and the finger that it took`() throws {
        let bench = try Bench()
        let arrows = bench.view.lanes.parts.filter { $0.element.role == .arrow }
        #expect(
            arrows.map { "\($0.element.label) \($0.element.value ?? "")" } == [
                "pan to finger 1 took", "pan to swipe prevented",
            ])
        let bar = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: swipe, index: 1)))
        #expect(arrows.allSatisfy { abs($0.frame.midX - bar.midX) < 8 && $0.frame.height > 4 })
    }

    @Test func `A tap on a bar goes to its time and keeps the scale under the finger`() throws {
        let bench = try Bench()
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

    @Test func `The story is above the timeline and covers no lane`() throws {
        for size in [CGSize(width: 1280, height: 800), CGSize(width: 800, height: 600)] {
            let bench = try Bench(size: size)
            for subject in [pan, swipe, .contact(1)] {
                bench.tap(try bench.place(of: subject, 0))
                #expect(bench.view.hasStory)
                #expect(bench.view.story.frame.maxY <= bench.view.frame.minY)
                // Existing elements stay uncovered too.
                bench.application.asCurrent { bench.view.storyFloor = bench.view.frame.minY - 60 }
                #expect(bench.view.story.frame.maxY <= bench.view.frame.minY - 60)
                bench.application.asCurrent { bench.view.storyFloor = nil }
                bench.application.asCurrent { bench.view.pick(nil) }
            }
        }
    }

    @Test func `A finger beside a bar selects it, a pointer has to be in its lane`() throws {
        let bench = try Bench()
        let lanes = bench.view.lanes
        // The lowest lane.
        let last = LanesView.Pick(subject: .view("root"), index: 1)
        let mark = try #require(lanes.frame(of: last))
        let below = CGPoint(x: mark.midX, y: mark.maxY + 20)
        #expect(lanes.bar(at: below) == nil)
        #expect(lanes.bar(at: below, byFinger: true) == last)
        #expect(lanes.bar(at: CGPoint(x: mark.midX, y: mark.maxY + 40), byFinger: true) == nil)
        let place = lanes.convert(below, to: nil)
        bench.tap(place, type: .indirectPointer)
        #expect(!bench.view.hasStory)
        bench.tap(place)
        #expect(bench.view.story.element?.label.hasPrefix("root was cancelled") == true)
    }

    @Test func `The ruler can be hit with a finger`() throws {
        let bench = try Bench()
        var moments: [TimeInterval] = []
        bench.view.onScrub = { moments.append($0) }
        let ruler = bench.view.ruler
        for y in [1.0, 31, 43] { bench.tap(ruler.convert(CGPoint(x: 100, y: y), to: nil)) }
        #expect(moments.count == 3)
        bench.tap(ruler.convert(CGPoint(x: 4, y: 45), to: nil))
        #expect(moments.count == 3)
    }

    @Test func `Pausing shows the whole session, and a second tap shows it again`() throws {
        let bench = try Bench()
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

    @Test(arguments: [96.0, 112, 128, 136]) func `A name that is too long loses its middle`(_ width: CGFloat) throws {
        let bench = try Bench()
        var shortened = 0
        bench.application.asCurrent {
            for name in ["eager-canvas.pan", "eager-canvas.pinch", "photo-of-the-harbour.long-press"] {
                let short = LaneNames.fitting(name, Type.small, width - 24)
                #expect(UIApplication.shared.width(of: short, font: Type.small) <= width - 24)
                guard short != name else { continue }
                shortened += 1
                let parts = short.split(separator: "…")
                #expect(parts.count == 2 && abs(parts[0].count - parts[1].count) <= 1)
                #expect(name.hasPrefix(parts[0]) && name.hasSuffix(parts[1]))
                #expect(parts[1].count >= 4)
            }
            #expect(LaneNames.fitting("pan", Type.small, width) == "pan")
        }
        #expect(shortened > 0)
    }

    @Test func `Lanes that nearly fit are drawn smaller`() throws {
        // 240 points minus the header and the ruler: 160 for lanes.
        for (lanes, fits) in [(2, true), (4, true), (5, true), (6, true), (7, false)] {
            let bench = try Bench(lanes: lanes)
            let view = bench.view.lanes
            // The finger and the view that was hit have lanes too.
            #expect(view.rows.count == lanes + 2)
            #expect((view.contentHeight <= view.bounds.height) == fits)
            #expect(view.rowHeight <= 24 && view.rowHeight >= 19)
            guard fits else { continue }
            for row in view.rows.indices {
                #expect(view.middle(of: row) >= view.rowHeight / 2)
                #expect(view.middle(of: row) <= view.bounds.height - view.rowHeight / 2)
            }
        }
    }

    @Test func `After a touch its winner is first, and lanes that it does not concern are one row that unfolds`() throws
    {
        let bench = try Bench(lanes: 6)
        let lanes = bench.view.lanes
        bench.update { $0.touch = $0.timeline.touch(at: 1) }
        func subjects() -> [Timeline.Subject?] { lanes.rows.map { $0.lane?.subject } }
        #expect(subjects() == [.contact(1), pan, swipe, .view("root"), nil] && bench.view.folds[1].label == "4 more")
        #expect(bench.view.folds[1].valueText == "never their touch: tap 2, tap 3, tap 4, tap 5")
        // By a tap on its name, by a tap on its row, and by a key.
        bench.tap(bench.view.folds[1].convert(CGPoint(x: 60, y: 8), to: nil))
        #expect(subjects().count == 9 && subjects().suffix(4).first == .gesture("tap 2"))
        #expect(bench.view.folds[1].label == "Fewer")
        bench.tap(lanes.convert(CGPoint(x: 300, y: lanes.middle(of: 4)), to: nil))
        #expect(subjects().count == 5)
        bench.application.asCurrent { _ = bench.view.folds[1].take(UIKey(name: "Space", modifierFlags: [])) }
        #expect(subjects().count == 9)
        // A lane that is to be seen unfolds the rest.
        bench.application.asCurrent {
            lanes.unfolded = []
            bench.view.reveal(.gesture("tap 5"))
        }
        #expect(subjects().count == 9)
    }

    @Test func `Crosses are red where a gesture lost the touch, grey where it was not its gesture`() throws {
        let bench = try Bench(lanes: 3)
        func color(_ subject: Timeline.Subject) throws -> UIColor {
            try #require(bench.content.timeline.lane(of: subject)?.spans.last).color(in: subject)
        }
        #expect(try color(swipe) == Palette.failed)
        #expect(try color(.gesture("tap 2")) == Palette.textThird)
    }

    @Test func `The timeline frames the last touch when it is over`() throws {
        let bench = try Bench()
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
        // What comes later is followed again.
        show(end: 4, touch)
        #expect(scale().x(of: 4) <= scale().width)
    }

    @Test func `A mark is found as well as the bar beside it`() throws {
        let bench = try Bench()
        let mark = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: swipe, index: 1)))
        #expect(mark.width == BarDrawing.markWidth)
        func picked(_ x: CGFloat) -> Int? { bench.view.lanes.bar(at: CGPoint(x: x, y: mark.midY))?.index }
        #expect(picked(mark.midX) == 1)
        #expect(picked(mark.minX - 20) == 0)
        #expect(picked(mark.maxX + 10) == 1)
        #expect(picked(mark.maxX + 60) == nil)
    }

    @Test func `The ruler and the playhead scrub`() throws {
        let bench = try Bench()
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
        #expect(abs(moments[0] - lanes.scale.time(at: line.x - 63)) < 0.002)
        #expect(moments.last == 0)
    }

    @Test func `A tap on the playhead goes to the bar under it`() throws {
        let bench = try Bench()
        bench.update { $0.transport.stop(at: 0.6) }
        let frame = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: pan, index: 2)))
        let place = CGPoint(x: bench.view.lanes.scale.x(of: 0.6), y: frame.midY)
        bench.tap(bench.view.lanes.convert(place, to: nil))
        #expect(bench.view.story.element?.label.hasPrefix("pan changed") == true)
    }

    @Test func `Two fingers zoom about their centroid, and one scrolls the zoomed lanes`() throws {
        let bench = try Bench()
        bench.update { $0.transport.stop(at: 0.05) }
        let lanes = bench.view.lanes
        let span = lanes.scale.span
        func at(_ x: CGFloat) -> CGPoint { lanes.convert(CGPoint(x: x, y: 100), to: nil) }
        let held = lanes.scale.time(at: 400)
        bench.send(.down, at(350), contact: 1)
        bench.send(.down, at(450), contact: 2)
        for step in 1...10 {
            bench.send(.move, at(350 - 10 * CGFloat(step)), contact: 1)
            bench.send(.move, at(450 + 10 * CGFloat(step)), contact: 2)
        }
        bench.send(.up, at(250), contact: 1)
        bench.send(.up, at(550), contact: 2)
        #expect(lanes.scale.span < span * 0.6)
        #expect(abs(lanes.scale.time(at: 400) - held) < 0.05)
        let start = lanes.scale.start
        bench.drag(at(300), at(320), at(200))
        #expect(lanes.scale.start > start)
        bench.application.asCurrent { bench.view.fit() }
        #expect(lanes.scale.showsAll)
    }

    @Test func `Many lanes scroll, and only visible ones are drawn`() throws {
        let bench = try Bench(lanes: 40)
        let lanes = bench.view.lanes
        #expect(lanes.rows.count == 42)
        #expect(lanes.visibleRows.count < 12)
        func at(_ y: CGFloat) -> CGPoint { lanes.convert(CGPoint(x: 300, y: y), to: nil) }
        bench.drag(at(100), at(80), at(-60))
        #expect(lanes.offset > 100)
        bench.drag(at(100), at(80), at(-9000))
        #expect(abs(lanes.offset - (lanes.contentHeight - lanes.bounds.height)) < 0.5)
        #expect(lanes.visibleRows.upperBound == 42)
    }

    @Test func `The amount of drawing does not grow with the session`() throws {
        let scene = try SceneDocument(
            text: #"""
                {"format":"responderkit-scene","version":1,"size":[400,300],
                 "root":{"name":"root","frame":[0,0,400,300],"gestures":[{"name":"tap","kind":"tap"}]}}
                """#)
        func commands(taps: Int) throws -> Int {
            let bench = try Bench()
            let timeline = Timeline(of: scene)
            let log = InputLog()
            for tap in 0..<taps {
                for (offset, phase) in [(0.0, TouchSample.Phase.down), (0.05, .up)] {
                    let time = Double(tap) * 0.3 + offset
                    let place = CGPoint(x: 50 + tap % 200, y: 50)
                    log.append(
                        RecordedInput(
                            at: time, .touch(TouchSample(contact: 1, phase: phase, location: place, timestamp: time))))
                }
            }
            let player = Player(log, on: Stage(scene: scene, readers: [timeline]))
            player.onInput = { timeline.follow($0) }
            player.play()
            bench.update {
                $0.timeline = timeline
                $0.end = timeline.end
            }
            return bench.application.asCurrent { bench.view.lanes.drawCommands.count }
        }
        #expect(try commands(taps: 2000) < 4000)
        #expect(abs(try commands(taps: 4000) - commands(taps: 2000)) < 400)
    }

    @Test func `Buttons are large enough for fingers and have labels`() throws {
        for width in [640.0, 800, 1280] {
            let bench = try Bench(size: CGSize(width: width, height: 600))
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

    @Test(arguments: [1.0, 2.0]) func `Bars have the colours of their states, and the playhead has that of now`(
        _ scale: CGFloat
    )
        throws
    {
        let bench = try Bench()
        bench.update { $0.transport.stop(at: 0.9) }
        let picture = try Snapshot(of: bench.window, renderer: bench.renderer, scale: scale)
        func expect(_ place: CGPoint, _ color: UIColor, _ location: SourceLocation = #_sourceLocation) {
            let seen = bench.color(picture, place, scale)
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
        let line = bench.view.lanes.convert(
            CGPoint(x: bench.view.lanes.scale.x(of: 0.9).rounded(), y: 120), to: nil)
        expect(line, Palette.now)
    }
}
