import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// What badges say where there is little room, and where they are when their view has gone or moves.
@Suite struct BadgeTests {
    private func tap(_ rig: LabRig, _ place: CGPoint) {
        for phase in [TouchSample.Phase.down, .up] { rig.touch(phase, place.x, place.y, at: rig.window.now + 0.05) }
    }

    private func drag(_ rig: LabRig, _ start: CGPoint, by way: CGVector) {
        for step in 0...10 {
            let part = CGFloat(step) / 10
            rig.touch(
                step == 0 ? .down : .move, start.x + way.dx * part, start.y + way.dy * part, at: rig.window.now + 0.03)
        }
        rig.touch(.up, start.x + way.dx, start.y + way.dy, at: rig.window.now + 0.03)
    }

    private func rest(_ rig: LabRig, for time: TimeInterval = 0) {
        rig.window.now += time
        rig.act {
            rig.sessions.current.advance(to: rig.desk.time)
            rig.view.update(now: rig.desk.time)
        }
    }

    private func badges(_ rig: LabRig) -> [(words: String, frame: CGRect)] {
        rig.view.badges.parts.filter { $0.element.role == .badge }.map { ($0.element.label, $0.frame) }
    }

    /// The middle of a view on the stage.
    private func middle(_ rig: LabRig, _ name: String) throws -> CGPoint {
        let view = try #require(rig.sessions.current.stage.view(named: name))
        return view.convert(view.bounds.middle, to: nil)
    }

    @Test
    func `The badge of a button whose screen has gone is beside the place where the finger landed, with its ring`()
        throws
    {
        let rig = try LabRig.playing("pages-in-a-stack")
        let place = CGPoint(x: 70, y: 24)
        tap(rig, place)
        rest(rig, for: 1.5)
        let found = badges(rig)
        #expect(found.count == 1 && found.first?.words.hasSuffix("got it") == true, "\(found)")
        let point = rig.view.stage.fromScene(place)
        let frame = try #require(found.first).frame
        #expect(frame.insetBy(dx: -60, dy: -60).contains(point) && !frame.contains(point), "\(frame) \(point)")
        #expect(rig.view.badges.fingersOnGone == [1])
        rig.view.overlay.setNeedsDisplay()
        let hasRing = rig.view.overlay.drawCommands.contains { command in
            guard case .stroke(let elements, _, _) = command, case .move(let start)? = elements.first else {
                return false
            }
            return hypot(start.x - point.x, start.y - point.y) < 8
        }
        #expect(hasRing)
    }

    @Test func `Of two fingers with different holders the badges of losers have their number too`() throws {
        let rig = try LabRig.playing("exclusive-touch")
        let (left, solo) = (try middle(rig, "left"), try middle(rig, "solo"))
        rig.touch(.down, left.x, left.y, at: 0.1)
        for (phase, time) in [(TouchSample.Phase.down, 0.3), (.up, 0.4)] {
            rig.act {
                rig.window.now = time
                rig.input.touch([TouchSample(contact: 2, phase: phase, location: solo, timestamp: time)])
            }
        }
        rig.touch(.up, left.x, left.y, at: 0.5)
        rest(rig)
        let lost = try #require(badges(rig).first { $0.words.hasPrefix("solo view lost") })
        rig.view.badges.setNeedsDisplay()
        let numbers = rig.view.badges.drawCommands.compactMap { command -> (String, CGPoint)? in
            guard case .text(let text, let origin, _, _) = command, ["1", "2"].contains(text) else { return nil }
            return (text, origin)
        }
        #expect(numbers.filter { lost.frame.contains($0.1) }.map(\.0) == ["2"], "\(numbers) \(lost)")
        #expect(numbers.count == 3)
    }

    @Test func `A loser as large as the stage, which has no line, is named with its view`() throws {
        let rig = try LabRig.playing("pop-anywhere")
        drag(rig, CGPoint(x: 400, y: 250), by: CGVector(dx: -160, dy: 0))
        rest(rig)
        #expect(badges(rig).map(\.words) == ["strip scrolled", "stack's pan lost: strip is deeper"])
    }

    @Test func `A badge that would cover words says less, and one that covers none says all`() throws {
        let rig = try LabRig.playing("exclusive-rows")
        let stage = rig.sessions.current.stage
        let rows = ["exclusive-1", "exclusive-3"].compactMap(stage.view(named:))
        try #require(rows.count == 2)
        let places = rows.map { $0.convert($0.bounds.middle, to: nil) }
        for (phase, time) in [(TouchSample.Phase.down, 0.1), (.up, 0.5)] {
            rig.act {
                rig.window.now = time
                rig.input.touch(
                    [0, 1].map {
                        TouchSample(contact: $0 + 1, phase: phase, location: places[$0], timestamp: time)
                    })
            }
        }
        rest(rig)
        let lost = try #require(badges(rig).first { $0.words.contains("lost") })
        #expect(lost.words == "“Call the waiter” button lost")
        let texts = rig.view.stage.visibleViews(of: stage).flatMap { $0.contents.filter(\.isText).map(\.place) }
        #expect(!texts.contains { $0.intersects(lost.frame) }, "\(lost)")
        // Numbers of lifted fingers are on no word either.
        rig.view.overlay.setNeedsDisplay()
        let numbers = rig.view.overlay.drawCommands.compactMap { command -> CGPoint? in
            guard case .text(let text, let origin, let font, _) = command, ["1", "2"].contains(text) else { return nil }
            return CGPoint(x: origin.x + 3, y: origin.y + font.lineHeight / 2)
        }
        #expect(numbers.count == 2)
        for number in numbers {
            let disc = CGRect(x: number.x - 11, y: number.y - 8, width: 22, height: 16)
            #expect(!texts.contains { $0.intersects(disc) }, "\(disc)")
        }
        let other = try LabRig.playing("nested-gestures")
        drag(other, try middle(other, "own"), by: CGVector(dx: 30, dy: 0))
        rest(other)
        #expect(badges(other).map(\.words).contains("pan lost: own view is deeper"))
    }

    @Test func `A place close to a text or in a view beside the own one is worse than a free one`() throws {
        let rig = try LabRig.playing("pan-and-swipe")
        let stage = rig.sessions.current.stage
        let root = try #require(rig.view.stage.source)
        let (ground, owner, other) = (UIView(frame: root.bounds), UIView(), UIView())
        ground.backgroundColor = .black
        owner.frame = CGRect(x: 300, y: 200, width: 100, height: 100)
        other.frame = CGRect(x: 420, y: 200, width: 200, height: 100)
        other.backgroundColor = .white
        let label = UILabel()
        label.text = "words"
        label.frame = CGRect(x: 100, y: 100, width: 100, height: 20)
        rig.act {
            root.addSubview(ground)
            for view in [owner, other, label] { ground.addSubview(view) }
        }
        let views = rig.view.stage.visibleViews(of: stage).filter { [ground, owner, other, label].contains($0.view) }
        let surroundings = BadgeSurroundings(of: owner, on: rig.view.stage, among: views)
        func disturbed(_ place: CGPoint) -> Int {
            let corner = rig.view.stage.fromScene(place)
            return surroundings.disturbed(by: CGRect(x: corner.x, y: corner.y, width: 40, height: 10))
        }
        let text = try #require(views.last?.contents.first).place
        #expect(disturbed(CGPoint(x: 100, y: 400)) == 0)
        #expect(disturbed(CGPoint(x: 500, y: 250)) == 1)
        #expect(surroundings.disturbed(by: CGRect(x: text.minX, y: text.maxY + 3, width: 20, height: 10)) == 1)
        #expect(surroundings.covered(by: CGRect(x: text.minX, y: text.maxY + 3, width: 20, height: 10)) == 0)
        // A part of a line is covered too, also where none of the points is.
        #expect(surroundings.covered(by: CGRect(x: text.minX, y: text.maxY - 1, width: 20, height: 10)) > 2)
    }

    @Test func `A line is around what one sees of a view that is animated`() throws {
        let rig = try LabRig.playing("pan-and-swipe")
        let stage = rig.sessions.current.stage
        let eager = try #require(stage.view(named: "eager"))
        let before = rig.view.stage.box(of: eager)
        stage.application.asCurrent {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { eager.center.x += 100 }
        }
        #expect(rig.view.stage.box(of: eager) == before)
        rest(rig, for: 0.5)
        let line = OutlineClip.visibleOutline(of: eager, on: rig.view.stage, outside: 3).outline
        let box = line.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        let way = rig.view.stage.box(of: eager).minX - before.minX
        #expect(way > 10 && abs(box.minX - before.minX - way + 3) < 0.5, "\(way) \(box) \(before)")
        rest(rig, for: 1)
        #expect(rig.view.stage.box(of: eager).minX > before.minX + way + 10)
    }

    @Test func `The line of a loser within a winner is within it too`() throws {
        let rig = try LabRig.playing("mail-row")
        drag(rig, CGPoint(x: 500, y: 300), by: CGVector(dx: 0, dy: -120))
        rest(rig)
        #expect(badges(rig).contains { $0.words.hasPrefix("inbox scrolled") })
        rig.view.overlay.setNeedsDisplay()
        let inbox = rig.view.stage.visibleArea(of: try #require(rig.sessions.current.stage.view(named: "inbox")))
        let lines = rig.view.overlay.drawCommands.compactMap { command -> CGRect? in
            guard case .stroke(let elements, let style, let color) = command, !style.dash.isEmpty,
                color.withAlphaComponent(1) == Palette.standing(.lost)
            else { return nil }
            let points = elements.compactMap { element -> CGPoint? in
                if case .move(let point) = element { return point }
                if case .line(let point) = element { return point }
                return nil
            }
            return points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        }
        #expect(lines.count == 1)
        for line in lines { #expect(inbox.contains(line), "\(line) \(inbox)") }
    }

    @Test(arguments: [(CGSize(1280, 800), "End · touch to restart"), (CGSize(640, 480), "End")])
    func `The sign in Play is short where the scene leaves no room for it`(_ size: CGSize, _ words: String) throws {
        let rig = try LabRig.playing("chat-tab-bar", size: size)
        rig.view.overlay.sign = StageSign("End · touch to restart", short: "End")
        #expect(rig.view.overlay.element?.label == words)
        #expect(rig.view.overlay.signFrame.maxX <= rig.view.stage.sceneFrame.minX + 1)
    }
}
