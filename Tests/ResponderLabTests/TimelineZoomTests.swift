import ResponderKit
import ResponderKitSDL
import Testing

/// The visible part of the time, and that the drawing shows that part.
@Suite struct TimelineZoomTests {
    typealias Bench = TimelineBench

    private let bench: Bench

    init() throws { bench = try Bench() }

    /// Whether the screen equals a new drawing.
    private func isTrue(_ bench: Bench) throws -> Bool {
        func picture() throws -> [UInt8] { try Snapshot(of: bench.window, renderer: bench.renderer, scale: 1).pixels }
        let shown = try picture()
        bench.application.asCurrent {
            var views = [bench.view as UIView]
            while let view = views.popLast() {
                view.setNeedsDisplay()
                views += view.subviews
            }
        }
        return try shown == picture()
    }

    private func live(_ bench: Bench, at end: TimeInterval) {
        bench.update {
            $0.canGoLive = true
            $0.end = end
            $0.transport.goLive(at: end)
        }
    }

    @Test(arguments: [true, false])
    func `Zooming and scrolling by fingers redraw ruler, lanes and playhead`(_ isLive: Bool) throws {
        if isLive { live(bench, at: 20) }
        #expect(try isTrue(bench))
        let span = bench.view.lanes.scale.span
        bench.pinch()
        #expect(bench.view.lanes.scale.span < span * 0.6 && bench.view.ruler.scale == bench.view.lanes.scale)
        #expect(try isTrue(bench))
        func at(_ x: CGFloat) -> CGPoint { bench.view.lanes.convert(CGPoint(x: x, y: 60), to: nil) }
        let start = bench.view.lanes.scale.start
        bench.drag(at(300), at(320), at(400))
        #expect(bench.view.lanes.scale.start < start && bench.view.ruler.scale == bench.view.lanes.scale)
        #expect(try isTrue(bench))
    }

    @Test func `A zoomed live timeline keeps following at its zoom`() throws {
        live(bench, at: 20)
        bench.pinch()
        let span = bench.view.lanes.scale.span
        #expect(span < 4)
        for end in [20.5, 30, 49] {
            live(bench, at: end)
            let scale = bench.view.lanes.scale
            #expect(abs(scale.span - span) < 1e-9 && (0..<scale.width).contains(scale.x(of: end)))
            #expect(bench.view.header.now.isHidden && !bench.view.playhead.isHidden)
        }
        #expect(try isTrue(bench))
        // After the pause the zoom stays.
        bench.update { $0.transport.stop(at: 49) }
        #expect(abs(bench.view.lanes.scale.span - span) < 1e-9)
    }

    @Test func `A short live session that was zoomed fills the timeline after a pause`() throws {
        live(bench, at: 1)
        bench.application.asCurrent { bench.view.zoom(by: 1.5) }
        let scale = bench.view.lanes.scale
        #expect(scale.showsAll && scale.x(of: 1) < scale.width / 2)
        bench.update { $0.transport.stop(at: 1) }
        #expect(bench.view.lanes.scale.x(of: 1) > scale.width * 0.9)
    }

    @Test func `A live timeline that is scrolled back stays there, and a button leads to now`() throws {
        live(bench, at: 20)
        func at(_ x: CGFloat) -> CGPoint { bench.view.lanes.convert(CGPoint(x: x, y: 60), to: nil) }
        bench.drag(at(300), at(320), at(600))
        let start = bench.view.lanes.scale.start
        #expect(!bench.view.followsNow && !bench.view.header.now.isHidden)
        live(bench, at: 30)
        #expect(bench.view.lanes.scale.start == start)
        // Back at its end it follows again.
        for _ in 0..<4 { bench.drag(at(700), at(680), at(100)) }
        #expect(bench.view.followsNow && bench.view.header.now.isHidden)
        live(bench, at: 40)
        #expect(bench.view.lanes.scale.x(of: 40) < bench.view.lanes.scale.width)
        bench.drag(at(300), at(320), at(600))
        #expect(!bench.view.header.now.isHidden)
        bench.application.asCurrent { bench.view.followNow() }
        #expect(bench.view.header.now.isHidden && bench.view.lanes.scale.x(of: 40) < bench.view.lanes.scale.width)
    }

    @Test func `A live session shown in full stays in full while it grows`() throws {
        live(bench, at: 20)
        bench.application.asCurrent { bench.view.fit() }
        live(bench, at: 40)
        #expect(bench.view.lanes.scale.showsAll && bench.view.header.now.isHidden)
    }

    @Test(arguments: [false, true]) func `The zoom keys keep the playhead visible`(_ isLive: Bool) throws {
        for moment in [0, 0.02, 0.5, 0.97, 1] {
            let bench = try Bench()
            if isLive { live(bench, at: 1) } else { bench.update { $0.transport.stop(at: moment) } }
            for factor in [1.5, 1.5, 1.5, 1 / 1.5, 1.5, 1.5, 1.5, 1.5, 1 / 1.5, 1 / 1.5] {
                let before = bench.view.playhead.frame.midX
                bench.application.asCurrent { bench.view.zoom(by: factor) }
                #expect(!bench.view.playhead.isHidden)
                if !isLive, factor > 1 { #expect(abs(bench.view.playhead.frame.midX - before) <= 1) }
            }
        }
    }

    @Test func `The playhead stays visible while playing`() throws {
        bench.update { $0.end = 20 }
        bench.application.asCurrent { for _ in 0..<6 { bench.view.zoom(by: 1.5) } }
        var content = bench.content
        content.transport.play(at: 0)
        for step in 1...40 {
            _ = content.transport.advance(to: Double(step) * 0.25, end: 20)
            bench.update { $0.transport = content.transport }
            #expect(!bench.view.playhead.isHidden)
        }
    }

    @Test func `Another session is shown from its first lane, and a what-if at its place`() throws {
        let bench = try Bench(lanes: 40)
        bench.application.asCurrent { bench.view.lanes.scroll(by: 200) }
        let before = bench.content.timeline
        let after = try Bench.timeline(lanes: 40)
        bench.update {
            $0.timeline = after
            $0.before = before
        }
        #expect(bench.view.lanes.offset == 200)
        let other = try Bench.timeline(lanes: 40)
        bench.update {
            $0.timeline = other
            $0.before = nil
        }
        #expect(bench.view.lanes.offset == 0)
    }
}
