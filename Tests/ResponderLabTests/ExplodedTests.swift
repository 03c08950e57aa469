import ResponderKit
import ResponderKitSDL
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The levels of the view tree drawn apart.
@Suite struct ExplodedTests {
    private let room = CGRect(x: 90, y: 50, width: 600, height: 400)
    private let size = CGSize(900, 640)

    @Test(arguments: [-1.4, 0, 0.6, 1.4], [0.15, 0.5, .pi / 2])
    func `All levels fit in the room, however they are turned`(_ turn: CGFloat, _ tilt: CGFloat) {
        for spread in [0.05, 0.7, 3] {
            let projection = ExplodedProjection(turn: turn, tilt: tilt, spread: spread)
            for levels in [1, 2, 9] {
                let maps = projection.maps(levels: levels, of: size, in: room)
                #expect(maps.count == levels)
                for map in maps {
                    let box = CGRect(origin: .zero, size: size).applying(map)
                    #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(box))
                }
            }
        }
    }

    @Test(arguments: [-1.4, 0, 0.6, 1.4], [0.15, 0.5, .pi / 2])
    func `Small content of the upper levels leaves the lowest one more of the room`(_ turn: CGFloat, _ tilt: CGFloat) {
        let projection = ExplodedProjection(turn: turn, tilt: tilt, spread: 0.5)
        // A view that is partly outside of the scene counts with what is inside.
        let content = [(frame: CGRect(x: 400, y: 500, width: 100, height: 600), level: 3)]
        let maps = projection.maps(levels: 4, of: size, content: content, in: room)
        let whole = projection.maps(levels: 4, of: size, in: room)
        let scene = CGRect(origin: .zero, size: size)
        for box in [scene.applying(maps[0]), CGRect(x: 400, y: 500, width: 100, height: 140).applying(maps[3])] {
            #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(box))
        }
        let scale = hypot(maps[0].a, maps[0].c) / hypot(whole[0].a, whole[0].c)
        #expect(scale >= 1 - 1e-9)
        if turn == 0.6, tilt == 0.5 { #expect(scale > 1.2) }
    }

    @Test func `The levels stay where they are while a finger drags a view, however it moves`() throws {
        let window = try PanelWindow("pan-and-swipe", size: CGSize(1280, 800))
        let exploded = window.make { ExplodedView() }
        let start = try window.session.place(30, 40, in: "eager")
        try window.touchScene(.down, start.x, start.y, at: 0.1)
        window.application.asCurrent {
            exploded.watch = window.shown.watch
            exploded.source = window.session.stage.window
            UIView.performWithoutAnimation { exploded.setOpen(exploded.isHidden) }
        }
        /// The corners of the window on the lowest plane.
        func outline() -> [CGPoint]? {
            window.application.asCurrent {
                exploded.setNeedsDisplay()
                exploded.layoutIfNeeded()
                return exploded.planes.first?.corners
            }
        }
        let before = try #require(outline())
        for step in 1...3 {
            try window.touchScene(.move, start.x + 12 * CGFloat(step), start.y, at: 0.1 + 0.1 * Double(step))
            #expect(outline() == before)
        }
    }

    @Test func `The pin is where the finger landed on a scroll view that has scrolled since`() throws {
        let window = try PanelWindow("mail-row", size: CGSize(1280, 800))
        let exploded = window.make { ExplodedView() }
        let start = try window.session.place(300, 40, in: "mail-2")
        try window.touchScene(.down, start.x, start.y, at: 0.1)
        for step in 1...4 {
            try window.touchScene(.move, start.x - 40 * CGFloat(step), start.y, at: 0.1 + 0.05 * Double(step))
        }
        let part: CGFloat? = window.application.asCurrent {
            exploded.watch = window.shown.watch
            exploded.source = window.session.stage.window
            UIView.performWithoutAnimation { exploded.setOpen(exploded.isHidden) }
            exploded.layoutIfNeeded()
            let words = exploded.subviews.compactMap { $0 as? ExplodedWords }.first
            guard let pin = words?.content?.fall?.places.first, let corners = exploded.planes.last?.corners else {
                return nil
            }
            // How far right of the left edge of the foremost plane it is.
            let (x, y) = (
                CGVector(dx: corners[1].x - corners[0].x, dy: corners[1].y - corners[0].y),
                CGVector(dx: corners[3].x - corners[0].x, dy: corners[3].y - corners[0].y)
            )
            let way = CGVector(dx: pin.x - corners[0].x, dy: pin.y - corners[0].y)
            return (way.dx * y.dy - way.dy * y.dx) / (x.dx * y.dy - x.dy * y.dx)
        }
        #expect(abs(try #require(part) - 0.75) < 0.01)
    }

    @Test func `A point of the scene is above itself on every level`() {
        let maps = ExplodedProjection().maps(levels: 5, of: size, in: room)
        let places = maps.map { CGPoint(x: 333, y: 44).applying($0) }
        for (lower, upper) in zip(places, places.dropFirst()) {
            #expect(abs(lower.x - upper.x) < 1e-9 && lower.y > upper.y)
        }
    }

    @Test func `Turning and spreading end at their limits`() {
        var projection = ExplodedProjection()
        for _ in 0..<100 { projection.change(turn: 0.1, tilt: -0.1, spread: 2) }
        #expect(projection == ExplodedProjection(turn: 1.4, tilt: 0.15, spread: 3))
    }

    @Test func `A drag on the exploded stage turns it and does not touch the scene`() throws {
        let lab = try LabWindow("hit-test", size: CGSize(1280, 800))
        lab.application.asCurrent {
            lab.view.exploded.setOpen(lab.view.exploded.isHidden)
            lab.window.layoutIfNeeded()
        }
        lab.application.advance(to: 1)
        var touches = 0
        lab.view.stage.onTouches = { touches += $0.count }
        let before = try picture(lab)
        for (step, phase) in [TouchSample.Phase.down, .move, .move, .up].enumerated() {
            let place = CGPoint(x: 400 + 40 * CGFloat(step), y: 300)
            lab.application.touch(phase, place, at: 1 + Double(step) * 0.1)
        }
        lab.view.stage.flush()
        #expect(try touches == 0 && picture(lab) != before)
    }

    @Test func `The levels move apart when the stage opens, each time, and then nothing moves`() throws {
        let lab = try LabWindow("hit-test", size: CGSize(1280, 800))
        // The third time begins while the levels of the second are still moving.
        for start in [TimeInterval(1), 10, 10.2] {
            lab.application.advance(to: start)
            lab.application.asCurrent {
                if !lab.view.exploded.isHidden { lab.view.exploded.setOpen(lab.view.exploded.isHidden) }
                lab.view.exploded.setOpen(lab.view.exploded.isHidden)
                lab.window.layoutIfNeeded()
            }
            let flat = try picture(lab)
            lab.application.advance(to: start + 0.1)
            let early = try picture(lab)
            #expect(early != flat)
            guard start != 10 else { continue }
            lab.application.advance(to: start + 0.5)
            let open = try picture(lab)
            #expect(open != early && lab.application.nextDeadline == nil)
        }
    }

    @Test func `A stage that opens without animations is open at once`() throws {
        let lab = try LabWindow("hit-test", size: CGSize(1280, 800))
        lab.application.asCurrent {
            UIView.performWithoutAnimation { lab.view.exploded.setOpen(lab.view.exploded.isHidden) }
            lab.window.layoutIfNeeded()
        }
        let open = try picture(lab)
        #expect(lab.application.nextDeadline == nil)
        lab.application.advance(to: 1)
        #expect(try picture(lab) == open)
    }

    @Test func `The finger stays above the place of the view that it landed on, when it drags the view`() throws {
        let window = try PanelWindow("pan-and-swipe", size: CGSize(640, 480))
        let card = try #require(window.session.stage.view(named: "eager"))
        let start = card.convert(CGPoint(x: 30, y: 40), to: nil)
        try window.touchScene(.down, start.x, start.y, at: 0.1)
        let landing = try #require(window.shown.watch.landing)
        #expect(landing.presentPoint == start)
        for step in 1...5 {
            try window.touchScene(.move, start.x + 12 * CGFloat(step), start.y, at: 0.1 + 0.1 * Double(step))
        }
        let place = try #require(window.shown.watch.landing?.presentPoint)
        #expect(place.x > start.x + 20 && place == card.convert(CGPoint(x: 30, y: 40), to: nil))
        #expect(window.shown.watch.landing?.point == start)
    }

    @Test func `Of a view that a scroll view clips only the visible part has a plane`() throws {
        let window = try PanelWindow("content-delay", size: CGSize(640, 480))
        let exploded = window.make { ExplodedView() }
        let row = try #require(window.session.stage.view(named: "patient-0"))
        let start = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.maxY - 4), to: nil)
        try window.touchScene(.down, start.x, start.y, at: 0.1)
        func area() -> CGFloat {
            window.application.asCurrent {
                exploded.watch = window.shown.watch
                exploded.source = window.session.stage.window
                if exploded.isHidden { UIView.performWithoutAnimation { exploded.setOpen(exploded.isHidden) } }
                exploded.setNeedsDisplay()
                exploded.layoutIfNeeded()
                let corners = exploded.planes.last?.corners ?? []
                return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
                    $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
                }
            }
        }
        let whole = area()
        #expect(whole > 0)
        // Half of it is above the scroll view.
        window.application.asCurrent { row.frame.origin.y = -row.frame.height / 2 }
        #expect(area() < whole * 0.7)
    }

    @Test func `A finger on a photo falls on five views: one has it, one lost it, each says so in few words`() throws {
        let window = try PanelWindow("photo-board", size: CGSize(1280, 800))
        try window.touchScene(.down, 560, 400, at: 0.1)
        for step in 1...6 { try window.touchScene(.move, 560 + 5 * CGFloat(step), 400, at: 0.1 + 0.02 * Double(step)) }
        let path = window.application.asCurrent {
            ExplodedPath(in: window.session.stage.window, watch: window.shown.watch)
        }
        #expect(path.headline == "Your finger landed on five views.")
        #expect(path.reason == "Drag to turn, scroll to spread, press X to leave.")
        #expect(path.steps.map(\.name) == ["night photo", "paper", "board", "screen", "window"])
        // The toolbar is in front of the board.
        let toolbar = path.steps.firstIndex { $0.riders.contains { $0.accessibilityIdentifier == "toolbar" } }
        #expect(toolbar == 1)
        #expect(
            path.steps.map(\.words) == [
                "pan has it", "asked its subviews", "lost: night photo is deeper", "asked its subviews",
                "asked its subviews",
            ])
        #expect(path.steps.map(\.standing) == [.won, .aside, .lost, .aside, .aside])
    }

    @Test func `A picture that ignores touches lies in front of the wall that it let the finger through to`() throws {
        let window = try PanelWindow("image-interaction", size: CGSize(1280, 800))
        try window.touchScene(.down, 200, 250, at: 0.1)
        try window.touchScene(.up, 200, 250, at: 0.2)
        let path = window.application.asCurrent {
            ExplodedPath(in: window.session.stage.window, watch: window.shown.watch)
        }
        #expect(path.headline == "Your finger landed on four views.")
        #expect(path.steps.map(\.view.accessibilityIdentifier).prefix(3) == ["asleep", "wall", "screen"])
        #expect(path.steps.map(\.words).first == "ignores touches")
        // What lies over the wall is on its plane, not below it.
        #expect(path.steps[1].riders.compactMap(\.accessibilityIdentifier).contains("awake"))
        #expect(path.steps[2].riders.isEmpty)
    }

    private func picture(_ lab: LabWindow) throws -> [UInt8] {
        try Snapshot(of: lab.window, renderer: lab.renderer, scale: 1).pixels
    }
}
