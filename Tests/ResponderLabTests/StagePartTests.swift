import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab

/// How much of a scene Play shows, and where it points.
@Suite struct StagePartTests {
    private func scale(_ rig: LabRig) -> CGFloat {
        rig.view.stage.sceneFrame.width / rig.sessions.current.source.scene.size.width
    }

    /// The frame of a view on the stage.
    private func frame(_ rig: LabRig, _ name: String) throws -> CGRect {
        let view = try #require(rig.sessions.current.stage.view(named: name))
        return rig.view.stage.frameFromScene(view.convert(view.bounds, to: nil))
    }

    @Test func `Play shows what a scene shows, larger than with the ground around it, and at the middle`() throws {
        let rig = try LabRig.playing("button-and-tap")
        let room = rig.view.stage.room
        let card = try frame(rig, "card")
        #expect(room.contains(card) && abs(card.midX - room.midX) <= 1 && abs(card.midY - room.midY) <= 1)
        let part = scale(rig)
        rig.view.stage.part = nil
        rig.act { rig.view.layoutIfNeeded() }
        // The card is 420 points high, and 40 are above and below it; the scene is 640 high.
        #expect(abs(part / scale(rig) - 640.0 / 500) < 0.001, "\(part) \(scale(rig))")
        #expect(rig.view.stage.shownFrame == rig.view.stage.sceneFrame)
    }

    @Test func `A touch at the edge of the stage lands where it is seen`() throws {
        let rig = try LabRig.playing("button-and-tap")
        let stage = rig.view.stage
        #expect(!stage.bounds.contains(stage.sceneFrame))
        let corner = CGPoint(x: 3, y: stage.bounds.height - 3)
        let place = stage.toScene(corner)
        #expect(hypot(stage.fromScene(place).x - corner.x, stage.fromScene(place).y - corner.y) < 0.001)
        let card = try #require(rig.sessions.current.stage.view(named: "card"))
        rig.touch(.down, place.x, place.y, at: rig.window.now + 0.1)
        rig.touch(.up, place.x, place.y, at: rig.window.now + 0.1)
        #expect(rig.desk.watch.landing?.view?.object !== card && rig.desk.watch.landing != nil)
    }

    @Test(arguments: [("switch-and-pan", 1.3), ("transform", 640.0 / 520)])
    func `A small scene is not shown larger than by a third`(_ name: String, _ zoom: CGFloat) throws {
        let rig = try LabRig.playing(name)
        let part = scale(rig)
        rig.view.stage.part = nil
        rig.act { rig.view.layoutIfNeeded() }
        #expect(abs(part / scale(rig) - zoom) < 0.01, "\(part / scale(rig))")
    }

    @Test(arguments: ["edge-pan", "edge-pop", "photo-board"])
    func `A scene with a pan from its edge, and a program, are shown whole`(_ name: String) throws {
        let rig = try LabRig.playing(name)
        #expect(rig.sessions.current.shownPart == nil)
        #expect(rig.view.stage.bounds.contains(rig.view.stage.sceneFrame))
    }

    @Test func `Expert shows the whole scene`() throws {
        let rig = try LabRig.playing("button-and-tap")
        rig.act { rig.view.reduce(.expert) }
        #expect(rig.view.stage.bounds.contains(rig.view.stage.sceneFrame))
    }

    @Test func `What a recording touches is shown, though nothing is there`() throws {
        let inputs = [TouchSample(.down, 20, 620, at: 0), TouchSample(.up, 20, 620, at: 0.1)].map {
            RecordedInput(at: $0.timestamp, .touch($0))
        }
        let rig = try LabRig("button-and-tap")
        let stage = rig.sessions.current.stage
        #expect(stage.part(touchedBy: [], margin: 40) == CGRect(x: 110, y: 50, width: 680, height: 500))
        #expect(stage.part(touchedBy: inputs, margin: 40) == CGRect(x: 0, y: 50, width: 790, height: 590))
    }

    /// The lines that the overlay draws in the color of what is chosen.
    private func corners(_ rig: LabRig) -> [CGRect] {
        rig.view.overlay.setNeedsDisplay()
        return rig.view.overlay.drawCommands.compactMap { command in
            guard case .stroke(let elements, let style, let color) = command, color == Palette.chosen,
                style.width == 2.5
            else { return nil }
            let points = elements.compactMap { element -> CGPoint? in
                switch element {
                case .move(let point), .line(let point): point
                default: nil
                }
            }
            return points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        }
    }

    @Test func `Corners are around the view of the next step, but not while a finger is down, and not in Expert`()
        throws
    {
        let rig = try LabRig.playing("button-and-tap")
        let button = try #require(rig.sessions.current.stage.view(named: "button"))
        #expect(corners(rig).isEmpty)
        rig.view.overlay.viewToTouch = button
        let found = corners(rig)
        let area = found.reduce(CGRect.null) { $0.union($1) }
        #expect(found.count == 4)
        let frame = try frame(rig, "button").insetBy(dx: -7, dy: -7)
        #expect(abs(area.minX - frame.minX) < 1 && abs(area.maxY - frame.maxY) < 1, "\(area) \(frame)")
        rig.touch(.down, 300, 250, at: rig.window.now + 0.1)
        rig.act { rig.view.update(now: rig.desk.time) }
        #expect(corners(rig).isEmpty)
        rig.touch(.up, 300, 250, at: rig.window.now + 0.1)
        rig.act { rig.view.update(now: rig.desk.time) }
        #expect(corners(rig).count == 4)
        rig.act { rig.view.reduce(.expert) }
        #expect(corners(rig).isEmpty)
    }

    @Test func `Before the first touch the headline is the next step`() throws {
        let rig = try LabRig.playing("background-tap")
        func show() -> VerdictStrip.Content {
            rig.act { rig.desk.showVerdict() }
            return rig.view.verdict.content
        }
        #expect(show().opening == "Tap the background on the left.")
        #expect(show().purpose == rig.sessions.current.stage.purpose)
        for phase in [TouchSample.Phase.down, .up] { rig.touch(phase, 100, 560, at: rig.window.now + 0.05) }
        rig.act { rig.sessions.current.advance(to: rig.desk.time) }
        #expect(show().verdict != nil && show().opening == "Tap a row on the left.")
        let board = try LabRig.playing("photo-board")
        board.act { board.desk.showVerdict() }
        #expect(board.view.verdict.content.opening == "Touch the stage.")
    }
}
