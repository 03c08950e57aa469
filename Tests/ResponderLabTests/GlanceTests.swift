import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// What a person sees at a glance: outlines, the view that was hit, the strip in small windows, what plays.
@Suite struct GlanceTests {
    /// Touch points of the scene in turn: the first one is where the finger lands.
    private func touch(_ rig: LabRig, _ places: [CGPoint], lifts: Bool = true) {
        let phases = [TouchSample.Phase.down] + places.dropFirst().map { _ in .move } + (lifts ? [.up] : [])
        for (phase, place) in zip(phases, places + [places[places.count - 1]]) {
            rig.touch(phase, place.x, place.y, at: rig.window.now + 0.05)
        }
        rig.act {
            rig.view.update(now: rig.desk.time)
            rig.desk.showTimeline()
        }
    }

    @Test func `The outline of a view is not drawn over an opaque view in front of it`() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let back = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let front = UIView(frame: CGRect(x: 120, y: 150, width: 60, height: 100))
        root.addSubview(back)
        root.addSubview(front)
        func line() -> UIBezierPath {
            let path = UIBezierPath(rect: back.bounds)
            path.apply(back.toRoot)
            return OutlineClip(of: back, .identity).visible(path.outline)
        }
        func points() -> [CGPoint] { line().outline }
        // A whole line has no ends, which would be seen where it is not opaque.
        #expect(line().elements.last == .close)
        let lower = { (points: [CGPoint]) in Set(points.filter { $0.y == 200 }.map(\.x)) }
        #expect(lower(points()) == [100, 200])
        front.backgroundColor = .white
        #expect(line().elements.last != .close)
        #expect(lower(points()) == [100, 120, 180, 200])
        // What begins at the edge does not hide it, and neither does a separator on it.
        front.frame.origin.y = 200
        #expect(lower(points()) == [100, 200])
        front.frame = CGRect(x: 120, y: 199.5, width: 60, height: 1)
        #expect(lower(points()) == [100, 200])
        // Nothing behind it is covered, nor by what is in it.
        root.bringSubviewToFront(back)
        #expect(lower(points()) == [100, 200])
        back.addSubview(front)
        #expect(lower(points()) == [100, 200])
    }

    @Test func `The outline of a view follows the rounded corners of the view that clips it, and is closed`() throws {
        let rig = try LabRig.playing("mail-row")
        let stage = rig.sessions.current.stage
        let inbox = try #require(stage.view(named: "inbox"))
        let phone = try #require(stage.view(named: "phone"))
        let view = rig.view.stage
        let frame = view.frameFromScene(phone.convert(phone.bounds, to: nil))
        let path = OutlineClip.visibleOutline(of: inbox, on: view)
        let points = path.outline
        // The inbox fills the lower part of the phone, whose corners have a radius of 28 points.
        for corner in [CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.maxY)] {
            let distances = points.map { hypot($0.x - corner.x, $0.y - corner.y) }
            #expect(distances.min() ?? 0 > 6 && distances.filter { $0 < 25 }.count > 3)
        }
        #expect(points.allSatisfy { frame.contains($0) } && points.contains { $0.y > frame.maxY - 2 })
        #expect(points.first == points.last)
        let moves = path.elements.count { if case .move = $0 { true } else { false } }
        #expect(moves == 1)
    }

    @Test(arguments: [("mail-row", CGPoint(x: 430, y: 130), true), ("photo-board", CGPoint(x: 600, y: 400), false)])
    func `A loser has a dashed frame, the whole stage only a badge`(
        _ scene: String, _ place: CGPoint, _ hasFrame: Bool
    ) throws {
        let rig = try LabRig.playing(scene)
        let stage = rig.sessions.current.stage
        stage.application.asCurrent { stage.window.layoutIfNeeded() }
        stage.learn()
        touch(rig, [place, CGPoint(x: place.x - 60, y: place.y), CGPoint(x: place.x - 120, y: place.y)])
        let loser = try #require(rig.desk.watch.verdict?.badges.first { $0.standing == .lost })
        let view = try #require(stage.view(of: loser.target))
        let area = rig.view.stage.visibleArea(of: view)
        let line = redLines(rig).reduce(CGRect.null) { $0.union($1) }
        if hasFrame {
            // It is around the view, and on nothing that the view shows.
            #expect(line.insetBy(dx: 1, dy: 1).contains(area) && area.insetBy(dx: -6, dy: -6).contains(line))
        } else {
            #expect(line.isNull, "\(line)")
        }
    }

    /// The boxes of the lines that say what lost.
    private func redLines(_ rig: LabRig) -> [CGRect] {
        rig.view.overlay.drawCommands.compactMap { command in
            guard case .stroke(let elements, _, let color) = command,
                color.withAlphaComponent(1) == Palette.standing(.lost)
            else { return nil }
            return elements.reduce(CGRect.null) { box, element in
                switch element {
                case .move(let point), .line(let point), .curve(let point, _, _):
                    box.union(CGRect(origin: point, size: .zero))
                case .close: box
                }
            }
        }
    }

    @Test func `The badges of one view are side by side, and its line is that of what won`() throws {
        let rig = try LabRig.playing("press-and-pan")
        let start = rig.window.now
        func press(_ phase: TouchSample.Phase, _ x: CGFloat, at time: TimeInterval) {
            rig.touch(phase, x, 330, at: start + time)
            rig.act { rig.view.update(now: rig.desk.time) }
        }
        press(.down, 170, at: 0)
        press(.move, 170, at: 0.6)
        press(.move, 190, at: 0.7)
        let badges = rig.view.badges.parts.filter { $0.element.role == .badge }
        #expect(badges.map(\.element.label) == ["long press has it", "pan lost to the long press"])
        let (one, other) = (badges[0].frame, badges[1].frame)
        #expect(!one.intersects(other) && one.insetBy(dx: -8, dy: -8).intersects(other), "\(one) \(other)")
        #expect(redLines(rig).isEmpty)
    }

    @Test func `A badge leaves the edge of what its view is in, once the view is at rest`() throws {
        let rig = try LabRig.playing("pan-and-swipe")
        let stage = rig.sessions.current.stage
        let eager = try #require(stage.view(named: "eager"))
        let panel = try #require(eager.superview)
        let start = eager.convert(eager.bounds.middle, to: nil)
        touch(rig, (0...8).map { CGPoint(x: start.x + 10 * CGFloat($0), y: start.y) })
        for _ in 1...20 {
            rig.window.now += 0.05
            rig.act {
                rig.sessions.current.advance(to: rig.desk.time)
                rig.view.update(now: rig.desk.time)
            }
        }
        let area = rig.view.stage.visibleArea(of: panel)
        let badges = rig.view.badges.parts.filter { $0.element.role == .badge }
        #expect(badges.count == 2)
        for badge in badges {
            #expect(
                area.contains(badge.frame) || !area.intersects(badge.frame), "\(badge.element.label) \(badge.frame)")
        }
    }

    @Test func `The outline of a view goes behind the editing menu, where no hint is shown`() throws {
        let rig = try LabRig.playing("photo-board")
        let stage = rig.sessions.current.stage
        stage.application.asCurrent { stage.window.layoutIfNeeded() }
        stage.learn()
        let photo = try #require(stage.view(named: "photo"))
        let middle = photo.convert(photo.bounds.middle, to: nil)
        let view = rig.view.stage
        func outline() -> [CGPoint] { OutlineClip.visibleOutline(of: photo, on: view).outline }
        let whole = outline()
        rig.act { rig.view.badges.hint = ("A second finger", photo) }
        #expect(try rig.panel.labels("text").contains("A second finger"))
        touch(rig, [middle], lifts: false)
        rig.act { stage.application.advance(to: rig.desk.time + 0.7) }
        rig.touch(.up, middle.x, middle.y, at: rig.window.now + 0.8)
        let menu = view.menuFrame
        #expect(!menu.isNull && !outline().contains { menu.insetBy(dx: 1, dy: 1).contains($0) })
        // The menu is above the photo, not on its edge: move it there.
        stage.application.asCurrent {
            let edge = photo.convert(CGPoint(x: photo.bounds.midX, y: 0), to: nil)
            UIMenuController.shared.showMenu(
                from: stage.window, rect: CGRect(x: edge.x, y: edge.y + menu.height / 2, width: 1, height: 1))
        }
        #expect(outline().count > whole.count)
        #expect(try !rig.panel.labels("text").contains("A second finger"))
    }

    @Test func `The way of a finger is shown after its lift as long as the badges are, until the next touch`() throws {
        let rig = try LabRig.playing("transform")
        let watch = rig.desk.watch
        // Strokes of the overlay in the finger's hue, but the dashed one where its view lay; the strongest one.
        func strength() -> CGFloat {
            rig.view.overlay.setNeedsDisplay()
            let hue = Palette.touch(1)
            return rig.view.overlay.drawCommands.reduce(0) { most, command in
                guard case .stroke(_, let style, let color) = command, style.dash.isEmpty,
                    color.withAlphaComponent(1) == hue
                else { return most }
                return max(most, color.alpha)
            }
        }
        touch(rig, [CGPoint(x: 300, y: 300), CGPoint(x: 340, y: 300), CGPoint(x: 340, y: 380)])
        let path = try #require(watch.paths.first)
        #expect(watch.paths.count == 1)
        #expect(path.points.first == CGPoint(x: 300, y: 300) && path.points.last == CGPoint(x: 340, y: 380))
        let lift = try #require(watch.lastLift)
        func show(at time: TimeInterval) {
            rig.act {
                _ = watch.fade(at: time)
                rig.view.overlay.now = time
                rig.view.badges.update(at: time)
            }
        }
        // Trails have faded by then.
        show(at: lift + 2)
        #expect(watch.fingers.isEmpty && strength() == 0.75)
        show(at: lift + StageBadges.stay + StageBadges.fade / 2)
        #expect(strength() > 0.3 && strength() < 0.7)
        show(at: lift + StageBadges.stay + StageBadges.fade + 0.1)
        #expect(strength() == 0)
        // The next touch has only its own way, and a finger that is down shows none.
        rig.window.now += 10
        touch(rig, [CGPoint(x: 500, y: 300)], lifts: false)
        #expect(watch.paths.map(\.points) == [[CGPoint(x: 500, y: 300), CGPoint(x: 500, y: 300)]])
    }

    @Test func `The way of a finger keeps its ends and its shape in bounded memory`() {
        var path = FingerPath(contact: 1, from: CGPoint(x: 0, y: 0))
        for step in 1...5000 { path.move(to: CGPoint(x: CGFloat(step), y: step < 2500 ? 0 : CGFloat(step) - 2500)) }
        let points = path.points
        #expect(points.count <= 130 && points.count > 50)
        #expect(points.first == .zero && points.last == CGPoint(x: 5000, y: 2500))
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
        let corner = points.filter { $0.y == 0 }.map(\.x).max() ?? 0
        #expect(corner > 2300 && corner < 2600)
    }

    @Test func `A low strip shows the bar and the chain of one of two fingers, whole`() throws {
        let rig = try LabRig.playing("photo-board", size: CGSize(640, 480))
        let strip = rig.view.verdict
        let finger = { (contact: Int) in
            DecisionStrip.Times.Finger(contact: contact, start: 0, end: 1, holds: [], decision: 0.5)
        }
        let times = DecisionStrip.Times(
            start: 0, end: 1, holds: [], decision: 0.5, moment: 1, fingers: [finger(1), finger(2)])
        rig.act { strip.show(VerdictStrip.Content(times: times)) }
        #expect(strip.secondChain.isHidden && strip.chain.finger == nil)
        let heights = strip.decision.drawCommands.flatMap { command -> [CGFloat] in
            guard case .fill(let elements, _) = command else { return [] }
            return elements.compactMap {
                switch $0 {
                case .move(let point), .line(let point), .curve(let point, _, _): point.y
                case .close: nil
                }
            }
        }
        #expect(!heights.isEmpty && heights.allSatisfy { (0...strip.decision.bounds.height).contains($0) })
    }

    @Test func `The hint for a second finger comes once, after the mouse, and never after a finger`() throws {
        func hints(_ types: [UITouch.TouchType]) throws -> [Bool] {
            let rig = try LabRig.playing("photo-board")
            let stage = rig.sessions.current.stage
            stage.application.asCurrent { stage.window.layoutIfNeeded() }
            stage.learn()
            let mode = PlayMode(on: rig.desk, rig.view, rig.keeping)
            let photo = try #require(stage.view(named: "photo"))
            return types.map { type in
                let middle = photo.convert(photo.bounds.middle, to: nil)
                for step in 0...4 {
                    let phase: TouchSample.Phase = step == 0 ? .down : step < 4 ? .move : .up
                    let place = CGPoint(x: middle.x + 20 * CGFloat(step), y: middle.y)
                    rig.window.now += 0.2
                    rig.act {
                        rig.input.touch([
                            TouchSample(
                                contact: 1, phase: phase, location: place, timestamp: rig.window.now, type: type)
                        ])
                        mode.showHint(rig.window.now)
                    }
                }
                defer {
                    rig.window.now += 10
                    rig.act { mode.showHint(rig.window.now) }
                }
                return rig.view.badges.hint != nil
            }
        }
        #expect(try hints([.indirectPointer, .indirectPointer]) == [true, false])
        #expect(try hints([.direct, .indirectPointer]) == [false, false])
    }

    @Test func `What scrolls or fills the scene leaves no outlines in a rewind, and what a finger moves does`() throws {
        func count(_ move: (UIScrollView, UIView) -> Void) -> Int {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            let card = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
            scroll.addSubview(card)
            window.addSubview(scroll)
            let skins = OnionSkins(over: StageView())
            skins.note(window)
            move(scroll, card)
            skins.note(window)
            return skins.count
        }
        #expect(count { scroll, _ in scroll.contentOffset.y = 100 } == 0)
        // In a window of another size everything is elsewhere.
        #expect(count { _, card in (card.center.x, card.window!.frame.size.width) = (200, 500) } == 0)
        #expect(count { scroll, _ in scroll.center.x += 200 } == 0 && count { _, card in card.center.x += 200 } == 1)
    }

    @Test func `A touch that nothing uses outlines the view that was hit, and names it`() throws {
        let rig = try LabRig.playing("hit-test")
        touch(rig, [CGPoint(x: 450, y: 300)])
        #expect(try rig.panel.elements("badge").map(\.label) == ["yellow view was hit"])
        #expect(try rig.panel.elements("verdict").first?.label.hasPrefix("The yellow view was hit, and ") == true)
        // Where a gesture got the touch, that is what is shown.
        let other = try LabRig.playing("button-and-tap")
        touch(other, [CGPoint(x: 600, y: 500)])
        #expect(try other.panel.elements("badge").map(\.label) == ["tap got it"])
    }

    @Test(arguments: [
        (
            "switch-and-pan", CGSize(1280, 800),
            [CGPoint(x: 585, y: 333), CGPoint(x: 585, y: 293), CGPoint(x: 585, y: 273)]
        ),
        ("table-and-tap", CGSize(1280, 800), [CGPoint(x: 200, y: 170)]),
        ("mail-row", CGSize(640, 480), [CGPoint(x: 430, y: 130), CGPoint(x: 380, y: 130), CGPoint(x: 330, y: 130)]),
        (
            "map-in-page", CGSize(1280, 800),
            [CGPoint(x: 300, y: 250), CGPoint(x: 250, y: 250), CGPoint(x: 200, y: 250)]
        ),
    ])
    func `A badge covers no text and lies on no edge where there is room beside`(
        _ scene: String, _ size: CGSize, _ places: [CGPoint]
    ) throws {
        let rig = try LabRig.playing(scene, size: size)
        let stage = rig.sessions.current.stage
        touch(rig, places)
        let view = rig.view.stage
        let badges = rig.view.badges.parts.filter { $0.element.role == .badge }
        // That the map was hit is said by what lost there.
        #expect(badges.count == (scene == "map-in-page" ? 1 : 2))
        func check(_ one: UIView, _ clip: CGRect) {
            let frame = view.frameFromScene(one.convert(one.bounds, to: nil)).intersection(clip)
            guard !frame.isNull, !one.isHidden else { return }
            // One hardly sees the edge of the whole scene.
            let fills = frame.contains(view.sceneFrame.insetBy(dx: 1, dy: 1))
            let hasEdge = !fills && (one.layer.borderWidth > 0 || (one.backgroundColor?.alpha ?? 0) > 0.05)
            for badge in badges {
                let words = "\(badge.element.label) and \(one.traceName)"
                for line in stage.contents(drawnIn: one) where line.isText {
                    let place = view.frameFromScene(one.convert(line.place, to: nil)).intersection(clip)
                    #expect(!place.intersects(badge.frame), "\(words)")
                }
                if hasEdge, badge.element.value != one.traceName {
                    let isApart = !frame.intersects(badge.frame) || frame.contains(badge.frame)
                    #expect(isApart, "\(words)")
                }
            }
            for child in one.subviews { check(child, one.clipsToBounds ? frame : clip) }
        }
        rig.act { check(rig.sessions.current.stage.window, .infinite) }
    }

    @Test func `The strip shows the device of the input`() throws {
        let rig = try LabRig.playing("text-field")
        func input(_ samples: [InputSample]) -> VerdictStrip.Input {
            rig.act {
                for sample in samples {
                    rig.window.now += 0.05
                    rig.sessions.current.receive([sample], at: rig.window.now)
                }
                rig.desk.showVerdict()
            }
            return rig.view.verdict.content.input
        }
        func press(_ phase: TouchSample.Phase, _ type: UITouch.TouchType) -> InputSample {
            .touch(
                TouchSample(
                    contact: 1, phase: phase, location: CGPoint(x: 700, y: 200), timestamp: 0, type: type,
                    buttonMask: type == .direct ? [] : .primary))
        }
        #expect(input([press(.down, .direct), press(.up, .direct)]) == .fingers([1]))
        #expect(input([press(.down, .indirectPointer), press(.up, .indirectPointer)]) == .mouse(1))
        #expect(input([.key(KeySample(key: UIKey(name: "A"), isDown: true))]) == .keyboard)
        let wheel = ScrollSample(delta: CGVector(dx: 0, dy: -10), location: CGPoint(x: 700, y: 200))
        #expect(input([.scroll(wheel)]) == .wheel)
    }

    @Test func `A badge under the pointer lets what is below it be seen`() throws {
        let rig = try LabRig.playing("hit-test")
        touch(rig, [CGPoint(x: 450, y: 300)])
        let badges = rig.view.badges
        let frame = try #require(badges.parts.first?.frame)
        func strength(_ pointer: CGPoint?) -> CGFloat {
            var strength = CGFloat.nan
            rig.act {
                badges.pointer = pointer
                if case .fill(_, let color)? = badges.drawCommands.first { strength = color.alpha }
            }
            return strength
        }
        let (away, over) = (CGPoint(x: frame.maxX + 40, y: frame.midY), CGPoint(x: frame.midX, y: frame.midY))
        let full = strength(nil)
        #expect(full > 0 && strength(over) < full / 2 && strength(away) == full)
    }

    @Test func `A picture that a view draws counts as covered, less than a text`() throws {
        let rig = try LabRig.playing("pan-and-swipe")
        let stage = rig.sessions.current.stage
        let eager = try #require(stage.view(named: "eager"))
        let picture = try #require(stage.contents(drawnIn: eager).first { !$0.isText })
        let area = rig.view.stage.frameFromScene(eager.convert(picture.place, to: nil)).insetBy(dx: 10, dy: 10)
        func covered(asText: Bool) -> Int {
            let views = rig.view.stage.visibleViews(of: stage).map { one in
                VisibleView(
                    view: one.view, area: one.area, contents: one.contents.map { ($0.place, asText || $0.isText) })
            }
            let surroundings = BadgeSurroundings(of: eager, on: rig.view.stage, among: views)
            return surroundings.covered(by: area)
        }
        // Each point is on the picture.
        let points = BadgeSurroundings.points.columns * BadgeSurroundings.points.rows
        #expect(covered(asText: false) == points && covered(asText: true) == 3 * points)
    }

    @Test func `A faint line shows where the touched view lay, once it has moved`() throws {
        // Dashed lines in the finger's hue around an area in the scene.
        func lines(_ way: CGVector, in scene: String = "transform") throws -> [CGRect] {
            let rig = try LabRig.playing(scene)
            let start = CGPoint(x: 300, y: 300)
            touch(rig, [0, 0.5, 1].map { CGPoint(x: start.x + way.dx * $0, y: start.y + way.dy * $0) })
            rig.view.overlay.setNeedsDisplay()
            return rig.view.overlay.drawCommands.compactMap { command in
                guard case .stroke(let elements, let style, let color) = command, !style.dash.isEmpty,
                    color.withAlphaComponent(1) == Palette.touch(1)
                else { return nil }
                let points = elements.compactMap { element -> CGPoint? in
                    switch element {
                    case .move(let point), .line(let point), .curve(let point, _, _): point
                    case .close: nil
                    }
                }
                return points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
            }
        }
        let far = try #require(try lines(CGVector(dx: 80, dy: 0)).first)
        let rig = try LabRig.playing("transform")
        let view = try #require(rig.sessions.current.stage.deepestView(at: CGPoint(x: 300, y: 300)))
        let place = rig.view.stage.frameFromScene(view.convert(view.bounds, to: nil))
        // What the view now covers of it is not seen.
        #expect(abs(far.minX - place.minX) < 4 && far.maxX < place.maxX - 4, "\(far) \(place)")
        #expect(abs(far.minY - place.minY) < 4 && abs(far.maxY - place.maxY) < 4, "\(far) \(place)")
        #expect(try lines(CGVector(dx: 14, dy: 0)).isEmpty)
        // A list shows where its rows are; where they were says nothing.
        #expect(try lines(CGVector(dx: 0, dy: -80), in: "nested-scrolls").isEmpty)
        // Where a part of the map was out of sight, its line would be around nothing that was seen.
        #expect(try lines(CGVector(dx: 0, dy: -80), in: "map-in-page").isEmpty)
    }

    @Test func `The badge of a board as large as the stage is in one corner, wherever the finger landed`() throws {
        let frames = try [CGPoint(x: 560, y: 375), CGPoint(x: 960, y: 420), CGPoint(x: 160, y: 150)].map { start in
            let rig = try LabRig.playing("photo-board")
            touch(rig, [0, 20, 40].map { CGPoint(x: start.x + $0, y: start.y + $0 / 4) })
            let badge = rig.view.badges.parts.first { $0.element.label.hasPrefix("board lost") }
            return try #require(badge).frame
        }
        #expect(Set(frames.map(\.minX)).count == 1 && Set(frames.map(\.minY)).count == 1, "\(frames)")
    }

    @Test func `The shaft of an arrow is faint on words, and whole`() throws {
        let word = CGRect(x: 40, y: -5, width: 30, height: 10)
        let way = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)]
        let arrow = try #require(Arrow(along: way, from: 4, over: [word]))
        #expect(arrow.shaft.map(\.isOnWords) == [false, true, false])
        try #require(arrow.shaft.count == 3)
        let parts = arrow.shaft.map { piece in (piece.corners.map(\.x).min() ?? 0, piece.corners.map(\.x).max() ?? 0) }
        // Each begins where the one before it ends.
        #expect(parts[0].0 == 4 && parts[2].1 == 100 && parts[0].1 == parts[1].0 && parts[1].1 == parts[2].0)
        #expect(abs(parts[1].0 - 40) <= 3 && abs(parts[1].1 - 70) <= 3, "\(parts)")
        #expect(try #require(Arrow(along: way, from: 4, over: [])).shaft.count == 1)
    }

    @Test
    func `The line of a winner is outside of its view, with round corners, also beside a view that begins at its edge`()
        throws
    {
        let rig = try LabRig.playing("table-and-tap")
        let root = try #require(rig.view.stage.source)
        let (view, front) = (UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 80)), UIView())
        front.frame = CGRect(x: 100, y: 60, width: 200, height: 40)
        front.backgroundColor = .white
        rig.act {
            root.addSubview(view)
            root.addSubview(front)
        }
        let area = rig.view.stage.box(of: view)
        let line = OutlineClip.visibleOutline(of: view, on: rig.view.stage, outside: 3)
        let points = line.outline
        let box = points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        #expect(abs(box.minX - area.minX + 3) < 0.1 && abs(box.maxY - area.maxY - 3) < 0.1, "\(box) \(area)")
        #expect(line.elements.last == .close)
        let corner = CGPoint(x: box.minX, y: box.minY)
        #expect(points.allSatisfy { hypot($0.x - corner.x, $0.y - corner.y) > 2 })
    }

    @Test func `A winner hides no more of a loser's line than one sees of the winner`() throws {
        let rig = try LabRig.playing("table-and-tap")
        let root = try #require(rig.view.stage.source)
        let (page, frame) = (UIView(frame: CGRect(x: 100, y: 60, width: 300, height: 300)), UIView())
        frame.frame = CGRect(x: 50, y: 50, width: 200, height: 100)
        frame.clipsToBounds = true
        let map = UIView(frame: CGRect(x: -500, y: -500, width: 1200, height: 1100))
        rig.act {
            root.addSubview(page)
            page.addSubview(frame)
            frame.addSubview(map)
        }
        func line() -> UIBezierPath {
            OutlineClip.visibleOutline(of: page, on: rig.view.stage, outside: 5, behind: [map])
        }
        #expect(line().elements.last == .close)
        rig.act { frame.clipsToBounds = false }
        #expect(line().elements.isEmpty)
    }

    @Test func `Places anywhere are within the stage, near the view and not on it`() {
        let room = CGRect(x: 12, y: 12, width: 800, height: 500)
        let area = CGRect(x: 100, y: 200, width: 80, height: 40)
        let size = CGSize(width: 120, height: 24)
        let frames = BadgeSpot.spots(in: room, size, near: area).map { CGRect(size, around: $0.middle) }
        #expect(frames.count > 4)
        for frame in frames {
            #expect(room.contains(frame) && !frame.intersects(area), "\(frame)")
            #expect(frame.intersects(area.insetBy(dx: -101, dy: -101)), "\(frame)")
        }
    }

    @Test func `A badge stays close to a button that a finger drags away, also before the lift`() throws {
        let rig = try LabRig.playing("chat-button")
        let stage = rig.sessions.current.stage
        let button = try #require(stage.view(named: "chat-button"))
        let start = button.convert(button.bounds.middle, to: nil)
        func expectClose(_ words: String, line: Int = #line) throws {
            let badge = try #require(rig.view.badges.parts.first { $0.element.label == words }, "line \(line)").frame
            let area = rig.view.stage.visibleArea(of: button)
            #expect(badge.intersects(area.insetBy(dx: -100, dy: -100)), "\(badge) \(area), line \(line)")
        }
        rig.touch(.down, start.x, start.y, at: rig.window.now + 0.05)
        for step in 1...9 {
            rig.touch(
                .move, start.x - 30 * CGFloat(step), start.y - 25 * CGFloat(step), at: rig.window.now + 0.05)
            rig.act { rig.view.update(now: rig.desk.time) }
            try expectClose("pan has it")
        }
        rig.touch(.up, start.x - 270, start.y - 225, at: rig.window.now + 0.05)
        rig.act { rig.view.update(now: rig.desk.time) }
        try expectClose("pan got it")
    }

    @Test func `The badge of a view that spins on does not jump from edge to edge`() throws {
        let rig = try LabRig.playing("photo-board")
        touch(rig, [0, 20, 40].map { CGPoint(x: 560 + $0, y: 375 + $0 / 4) })
        let photo = try #require(rig.sessions.current.stage.view(named: "photo"))
        var last: CGPoint?
        for step in 1...24 {
            rig.act {
                photo.transform = photo.transform.rotated(by: .pi / 24)
                rig.view.badges.follow()
            }
            let badge = try #require(rig.view.badges.parts.first { $0.element.label == "pan got it" }).frame
            if let last { #expect(hypot(badge.midX - last.x, badge.midY - last.y) < 80, "step \(step): \(badge)") }
            last = CGPoint(x: badge.midX, y: badge.midY)
        }
    }

    @Test func `A winner lights up when it gets the touch, and not while time stands still`() throws {
        let rig = try LabRig.playing("transform")
        touch(rig, [CGPoint(x: 300, y: 300), CGPoint(x: 340, y: 300), CGPoint(x: 340, y: 380)], lifts: false)
        let decision = try #require(rig.desk.watch.outcome?.decidedAt)
        // The widest line in the winner's colour, and whether another picture is due.
        func light(_ age: TimeInterval, isStopped: Bool = false) -> (width: CGFloat, isDue: Bool) {
            var width: CGFloat = 0
            var isDue = false
            rig.act {
                rig.view.badges.isStopped = isStopped
                rig.view.overlay.now = decision + age
                rig.view.overlay.setNeedsDisplay()
                for case .stroke(_, let style, let color) in rig.view.overlay.drawCommands
                where color.withAlphaComponent(1) == Palette.won {
                    width = max(width, style.width)
                }
                isDue = rig.view.badges.isFading(at: decision + age)
            }
            return (width, isDue)
        }
        #expect(light(0).width > 10 && light(0).isDue && light(0.1).isDue)
        #expect(light(0.5).width == 3 && !light(0.5).isDue)
        #expect(light(0.1, isStopped: true).width == 3 && !light(0.1, isStopped: true).isDue)
    }

    @Test func `The badge of a button that closes its row is beside the list then`() throws {
        let rig = try LabRig.playing("mail-row")
        func rest() {
            rig.window.now += 1
            rig.act {
                rig.sessions.current.advance(to: rig.desk.time)
                rig.view.update(now: rig.desk.time)
            }
        }
        touch(rig, (0...9).map { CGPoint(x: 600 - 20 * CGFloat($0), y: 120) })
        rest()
        touch(rig, [CGPoint(x: 606, y: 120)])
        #expect(try rig.panel.labels("verdict").first?.hasPrefix("The Archive button was pressed.") == true)
        rest()
        let list = rig.view.stage.visibleArea(of: try #require(rig.sessions.current.stage.view(named: "inbox")))
        let badges = rig.view.badges.parts.filter { $0.element.role == .badge }
        #expect(badges.map(\.element.label) == ["Archive button got it"])
        let frame = try #require(badges.first).frame
        #expect(frame.minX >= list.maxX && (list.minY...list.maxY).contains(frame.midY), "\(frame) \(list)")
    }

    @Test func `The bar of a tap ends with a green piece beside the diamond`() throws {
        let rig = try LabRig.playing("single-and-double-tap")
        let single = try #require(rig.sessions.current.stage.view(named: "hasty"))
        let place = single.convert(single.bounds.middle, to: nil)
        rig.touch(.down, place.x, place.y, at: rig.window.now)
        rig.touch(.up, place.x, place.y, at: rig.window.now + 0.05)
        rig.act {
            rig.view.update(now: rig.desk.time)
            rig.desk.showTimeline()
        }
        let strip = rig.view.verdict.decision
        rig.act { strip.setNeedsDisplay() }
        let green = strip.drawCommands.compactMap { command -> CGRect? in
            guard case .fill(let elements, let color) = command, color == Palette.won else { return nil }
            return elements.reduce(CGRect.null) { box, element in
                switch element {
                case .move(let point), .line(let point), .curve(let point, _, _):
                    box.union(CGRect(origin: point, size: .zero))
                case .close: box
                }
            }
        }
        // The diamond hides eight points.
        #expect(green.contains { $0.width > 8 }, "\(green)")
    }

    @Test func `The chain has the end that the verdict says`() throws {
        let rig = try LabRig.playing("mail-row")
        touch(rig, [CGPoint(x: 450, y: 300)])
        let links = try rig.panel.elements("link")
        #expect(links.first?.value == "did not use it" && links.dropFirst().allSatisfy { $0.value == "not reached" })
        #expect(rig.view.rail.watch?.chain?.end == nil)
        touch(rig, (0...4).map { CGPoint(x: 450 - 20 * CGFloat($0), y: 300) })
        #expect(try rig.panel.elements("link").first?.value?.hasSuffix("took it") == true)
    }

    @Test func `A button that a finger leaves was not pressed`() throws {
        let rig = try LabRig.playing("button-and-tap")
        let button = try #require(rig.sessions.current.stage.view(named: "button"))
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        touch(rig, (0...8).map { CGPoint(x: middle.x, y: middle.y + 25 * CGFloat($0)) })
        #expect(try rig.panel.elements("verdict").first?.label.hasPrefix("The button was not pressed.") == true)
        #expect(try rig.panel.elements("badge").map(\.label) == ["not pressed: lifted outside"])
    }

    @Test func `Picking chooses views with names, not the parts of a photo`() throws {
        let rig = try LabRig("photo-board")
        let stage = rig.sessions.current.stage
        stage.application.asCurrent { stage.window.layoutIfNeeded() }
        stage.learn()
        let photo = try #require(stage.view(named: "photo"))
        let middle = photo.convert(CGPoint(x: photo.bounds.midX, y: photo.bounds.midY), to: nil)
        #expect(stage.deepestView(at: middle)?.traceName.contains("#") == true)
        rig.act {
            rig.view.reduce(.inspector(.pick(true)))
            _ = rig.desk.picker.pick([TouchSample(.down, middle.x, middle.y, at: 101)])
        }
        #expect(rig.view.panel.state.selectedView == "photo")
        for _ in 0..<12 {
            rig.act {
                rig.view.reduce(.inspector(.pick(true)))
                rig.view.panel.pick(by: 1)
            }
            #expect(rig.view.panel.state.selectedView?.contains("#") == false)
        }
    }

    @Test(arguments: [CGSize(640, 480), CGSize(960, 540), CGSize(1280, 800)])
    func `The strip of Play has the chain, and the bar between two buttons, well apart`(_ size: CGSize) throws {
        let rig = try LabRig.playing("photo-board", size: size)
        let stage = rig.sessions.current.stage
        stage.application.asCurrent { stage.window.layoutIfNeeded() }
        stage.learn()
        let middle = CGPoint(x: stage.window.bounds.midX * 0.9, y: stage.window.bounds.midY)
        touch(rig, (0...6).map { CGPoint(x: middle.x + 15 * CGFloat($0), y: middle.y) })
        let strip = rig.view.verdict
        #expect(!strip.chain.isHidden && !strip.decision.isHidden && !strip.back.isHidden && !strip.forward.isHidden)
        expectApart([strip.chain, strip.back, strip.decision, strip.forward].map(\.frame))
        #expect(
            strip.subviews.filter { !$0.isHidden }.allSatisfy {
                strip.bounds.insetBy(dx: 0, dy: -16).contains($0.frame)
            })
        // A low strip has no room for the word.
        #expect(texts(in: strip.decision).contains("decided") == (strip.bounds.height >= 120))
        // The words of the chain are at the height of the bar, below those of the reason.
        #expect(strip.chain.frame.minY + strip.chain.line == strip.decision.frame.minY + strip.decision.line)
        #expect(abs(strip.chain.frame.minX + RailLink.margin - strip.subviews[1].frame.minX) < 0.001)
        let end = rig.desk.time
        rig.act { strip.back.activate() }
        let moment = rig.desk.transport.moment
        #expect(!rig.desk.isLive && moment <= end)
        rig.act { strip.back.activate() }
        #expect(rig.desk.transport.moment < moment)
        rig.act { strip.forward.activate() }
        #expect(rig.desk.transport.moment == moment)
    }

    private func texts(in view: UIView) -> [String] {
        view.drawCommands.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
    }

    private static let changes = [
        "The photo's pan begins only if the fingers move up or down more than sideways",
        "The photo's pan waits until the board's scroll has failed",
        "The photo's pan and the board's scroll may run together",
    ]

    @Test(arguments: [(640.0, 92.0), (640, 128), (1280, 128), (1920, 128)])
    func `Each change is shown whole, below the verdict on its outcome and above the reason`(
        _ width: CGFloat, _ height: CGFloat
    ) throws {
        let rig = try LabRig.playing("transform")
        touch(rig, [CGPoint(x: 300, y: 300), CGPoint(x: 340, y: 300), CGPoint(x: 380, y: 300)])
        let verdict = try #require(rig.desk.view.verdict.content.verdict)
        let panel = try PanelWindow("transform", size: CGSize(1920, 800))
        let strip = panel.make { VerdictStrip() }
        panel.application.asCurrent {
            strip.frame = CGRect(x: 0, y: 0, width: width, height: height)
            var content = VerdictStrip.Content()
            content.verdict = verdict
            content.fixes.choices = Self.changes
            (content.primary, content.second) = (Offer("Keep", .keep), Offer("Discard", .discard))
            for index in Self.changes.indices {
                content.fixes.chosen = index
                strip.show(content)
                strip.layoutIfNeeded()
                strip.fixes.layoutIfNeeded()
                // The change is what one wants to read: it has the second line.
                let shown = strip.fixes.subviews.filter { !$0.isHidden }.flatMap(texts)
                #expect(shown.joined(separator: " ").contains(verdict.reason))
                #expect(strip.fixes.subviews.contains { ($0 as? UILabel)?.text == "Change \(index + 1) of 3" })
                #expect(strip.bounds.contains(strip.fixes.frame) && strip.chain.isHidden)
                #expect(
                    texts(in: strip.subviews[1]).joined(separator: " ") == "\(verdict.headline) \(Self.changes[index])."
                )
            }
        }
    }

    @Test func `The buttons beside a change try the next one and the one before, around the ends`() throws {
        let panel = try PanelWindow("transform", size: CGSize(1920, 800))
        let choices = panel.make { FixChoices(frame: CGRect(x: 0, y: 0, width: 600, height: FixChoices.height)) }
        var (chosen, pointed): ([Int], [Int?]) = ([], [])
        choices.onChoose = { chosen.append($0) }
        choices.onPoint = { pointed.append($0) }
        try panel.application.asCurrent {
            let buttons = choices.subviews.compactMap { $0 as? PanelButton }
            let (previous, next) = (try #require(buttons.first), try #require(buttons.last))
            var content = FixChoices.Content(choices: Self.changes)
            for index in [nil, 0, 2] as [Int?] {
                content.chosen = index
                choices.show(content)
                next.activate()
                previous.activate()
                next.onPoint?(true)
                next.onPoint?(false)
            }
            #expect(chosen == [1, 2, 1, 2, 0, 1] && pointed == [1, nil, 1, nil, 0, nil])
            // A single change needs no buttons.
            content = FixChoices.Content(choices: [Self.changes[0]], chosen: 0)
            choices.show(content)
            #expect(!buttons.contains { !$0.isHidden })
        }
    }

    @Test func `The bar, the stage and its end say which recording plays`() throws {
        let path = try #require(Opener.recording(of: "mail-row"))
        let source = try Source(recording: path, LabCommand.catalogue())
        try source.recording?.read()
        let session = try Session(source, Arguments([]))
        #expect(session.recordingName == "mail-row.jsonl")
        let bar = PlayBar()
        bar.count = 3
        #expect(bar.more.label == "3 more scenes")
        bar.recording = session.recordingName
        #expect(bar.more.label == "mail-row.jsonl")
        #expect(try LabRig("mail-row").sessions.current.recordingName == nil)
    }

    @Test func `A board is saved as a file that it opens again, also a fresh one`() throws {
        let folder = TemporaryFolder()
        let rig = try LabRig("photo-board", savingIn: folder.path)
        rig.act { rig.saving.saveBoard() }
        #expect(rig.sheet == "Save the board")
        try rig.panel.tap("Save", "button")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let file = try #require(files.first { $0.hasSuffix(".json") })
        #expect(LabPrograms.open(folder.path + "/" + file))
        // Other scenes have none.
        let other = try LabRig("mail-row")
        other.act { other.saving.saveBoard() }
        #expect(other.sheet == nil)
    }
}
