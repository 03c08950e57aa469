import ResponderChronicle
import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// Which lanes the timeline shows, in which order, and how they are drawn.
@Suite struct TimelineLaneTests {
    private let pan = Timeline.Subject.gesture("pan")
    private let swipe = Timeline.Subject.gesture("swipe")

    @Test(arguments: [96.0, 112, 128, 136]) func `A name that is too long loses its middle`(_ width: CGFloat) throws {
        let bench = try TimelineBench()
        var shortened = 0
        bench.application.asCurrent {
            for name in ["eager-canvas.pan", "eager-canvas.pinch", "photo-of-the-harbour.long-press"] {
                let short = LaneNames.fitting(name, Type.small, width - 24)
                #expect(UIApplication.shared.width(of: short, font: Type.small) <= width - 24)
                guard short != name else { continue }
                shortened += 1
                let parts = short.split(separator: "…")
                #expect(parts.count == 2 && abs(parts[0].count - parts[1].count) <= 1)
                #expect(name.hasPrefix(parts[0]) && name.hasSuffix(parts[1]) && parts[1].count >= 4)
            }
            #expect(LaneNames.fitting("pan", Type.small, width) == "pan")
        }
        #expect(shortened > 0)
    }

    @Test func `A loser that the verdict names has a lane of its own, although it failed for a reason of its own`()
        throws
    {
        let rig = try LabRig("mail-row", size: CGSize(1280, 800))
        rig.act { rig.view.reduce(.expert) }
        for (index, x) in [430.0, 420, 400, 380, 330].enumerated() {
            rig.touch(index == 0 ? .down : .move, x, 130, at: 0.1 + 0.02 * Double(index))
        }
        rig.act { rig.desk.showTimeline() }
        let lanes = rig.view.timeline.lanes.rows.compactMap { $0.fold == nil ? $0.lane?.subject : nil }
        #expect(lanes == [.contact(1), .gesture("mail-1.pan"), .gesture("inbox.pan")])
    }

    @Test func `Lanes that nearly fit are drawn smaller`() throws {
        // 240 points minus the header and the ruler: 160 for lanes.
        for (lanes, fits) in [(2, true), (4, true), (5, true), (6, true), (7, false)] {
            let bench = try TimelineBench(lanes: lanes)
            let view = bench.view.lanes
            // The finger and the view that was hit have lanes too.
            #expect(view.rows.count == lanes + 2 && (view.contentHeight <= view.bounds.height) == fits)
            #expect(view.rowHeight <= 24 && view.rowHeight >= 19)
            guard fits else { continue }
            for row in view.rows.indices {
                #expect(view.middle(of: row) >= view.rowHeight / 2)
                #expect(view.middle(of: row) <= view.bounds.height - view.rowHeight / 2)
            }
        }
    }

    @Test func `After a touch its winner is first, and lanes it does not concern are one row that unfolds`() throws {
        let bench = try TimelineBench(lanes: 6)
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
        let bench = try TimelineBench(lanes: 3)
        func color(_ subject: Timeline.Subject) throws -> UIColor {
            try #require(bench.content.timeline.lane(of: subject)?.spans.last).color(in: subject)
        }
        #expect(try color(swipe) == Palette.failed && color(.gesture("tap 2")) == Palette.textThird)
    }

    @Test func `Many lanes scroll, and only visible ones are drawn`() throws {
        let bench = try TimelineBench(lanes: 40)
        let lanes = bench.view.lanes
        #expect(lanes.rows.count == 42 && lanes.visibleRows.count < 12)
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
            let bench = try TimelineBench()
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
            let timeline = try Experiment.played(log, on: scene).timeline
            bench.update {
                $0.timeline = timeline
                $0.end = timeline.end
            }
            return bench.application.asCurrent { bench.view.lanes.drawCommands.count }
        }
        #expect(try commands(taps: 2000) < 4000)
        #expect(abs(try commands(taps: 4000) - commands(taps: 2000)) < 400)
    }

    @Test func `Arrows lead from a pan to the swipe that it prevented and the finger that it took`() throws {
        let bench = try TimelineBench()
        let arrows = bench.view.lanes.parts.filter { $0.element.role == .arrow }
        #expect(
            arrows.map { "\($0.element.label) \($0.element.value ?? "")" } == [
                "pan to finger 1 took", "pan to swipe prevented",
            ])
        let bar = try #require(bench.view.lanes.frame(of: LanesView.Pick(subject: swipe, index: 1)))
        #expect(arrows.allSatisfy { abs($0.frame.midX - bar.midX) < 8 && $0.frame.height > 4 })
    }
}
