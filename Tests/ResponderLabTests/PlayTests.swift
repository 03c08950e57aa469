import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import ResponderWhy
@testable import StagePlayback

/// The stage with its verdict alone, and the whole instrument.
@Suite struct PlayTests {
    nonisolated static let sizes = [CGSize(640, 480), CGSize(1280, 800), CGSize(1920, 1080)]

    private func lab(_ size: CGSize, _ mode: DeskMode, _ scene: String = "nested-gestures") throws -> LabRig {
        let rig = try LabRig(scene, size: size)
        let stage = rig.sessions.current.stage
        stage.application.asCurrent { stage.window.layoutIfNeeded() }
        stage.learn()
        rig.act { rig.view.reduce(mode == .play ? .play : .expert) }
        for (index, phase) in [TouchSample.Phase.down, .move, .move].enumerated() {
            rig.touch(phase, 260 + 30 * CGFloat(index), 220, at: rig.window.now + 0.1 * Double(index))
        }
        rig.act {
            rig.view.update(now: rig.desk.time)
            rig.desk.showTimeline()
        }
        return rig
    }

    @Test(arguments: sizes, [DeskMode.play, .expert])
    func `The parts fill the window, and the stage has its share`(_ size: CGSize, _ mode: DeskMode) throws {
        let view = try lab(size, mode).view
        let areas = view.areas()
        let parts = [areas.bar, areas.stage, areas.verdict, areas.inspector, areas.timeline, areas.hints]
            .filter { !$0.isEmpty }
        expectApart(parts)
        #expect(abs(parts.reduce(0) { $0 + $1.width * $1.height } - size.width * size.height) < 1)
        #expect(areas.stage.height >= size.height * (mode == .play ? 0.68 : 0.55))
        #expect(areas.bar.height == 48 && areas.verdict.width == size.width)
        #expect(view.playBar.isHidden == (mode == .expert) && view.bar.isHidden == (mode == .play))
    }

    @Test(arguments: sizes, [DeskMode.play, .expert])
    func `The verdict says the same words, whole, whatever tab is open`(_ size: CGSize, _ mode: DeskMode) throws {
        let rig = try lab(size, mode)
        var said: Set<String> = []
        var places: Set<String> = []
        // The instrument has a tab for the reasons, and a narrow window no room.
        #expect((rig.view.verdict.content.second == Offer("See why", .seeWhy)) == (mode == .play && size.width > 700))
        for tab in SceneTab.allCases {
            rig.act { rig.view.reduce(.inspector(.tab(tab))) }
            let all = try rig.panel.elements("verdict")
            #expect(all.count == 1)
            said.formUnion(all.map(\.label))
            places.formUnion(all.map { "\($0.frame)" })
        }
        #expect(said.count == 1 && places.count == 1)
        #expect(said.first?.hasPrefix("The own view's pan has your finger.") == true)
        let strip = rig.view.verdict
        let shown = strip.subviews.filter { !$0.isHidden }
        for part in shown { #expect(strip.bounds.insetBy(dx: 0, dy: -16).contains(part.frame), "\(part)") }
        #expect(try rig.panel.element("Let the board win", "button") != nil)
    }

    /// How far a control can be hit from its middle, up and down, and to the left and right, in points.
    private func target(of control: any PanelControl, in window: UIWindow) -> CGSize {
        let middle = control.convert(control.bounds.middle, to: nil)
        func reach(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
            var length: CGFloat = 0
            while length < 60 {
                let hit = window.hitTest(CGPoint(x: middle.x + dx * length, y: middle.y + dy * length), with: nil)
                guard hit?.isDescendant(of: control) == true else { break }
                length += 0.5
            }
            return length
        }
        return CGSize(width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1))
    }

    @Test(arguments: sizes, [DeskMode.play, .expert])
    func `Buttons and links of the chain are large enough for fingers`(_ size: CGSize, _ mode: DeskMode) throws {
        let rig = try lab(size, mode)
        rig.panel.layOut()
        let least: CGFloat = mode == .play ? 44 : 36
        let controls = FocusRoute.controls(in: rig.view).filter { [.button, .switch, .link].contains($0.role) }
        #expect(controls.count > 6)
        #expect((mode == .play) == controls.contains { $0.role == .link } || size.height > 960)
        for control in controls {
            let target = rig.panel.application.asCurrent { self.target(of: control, in: rig.panel.window) }
            // The name of a link may be short.
            #expect(target.width >= least || control.role == .link, "\(control.label) \(target)")
            #expect(target.height >= least, "\(control.label) \(target)")
        }
    }

    @Test(arguments: sizes, [DeskMode.play, .expert])
    func `No part of a headline or reason is cut`(_ size: CGSize, _ mode: DeskMode) throws {
        let verdicts = [
            (
                "The sunset photo's pan has finger 1 and the night photo's pan has finger 2.",
                "The board did not scroll: of two pans, the one on the deeper view begins first."
            ),
            (
                "The left view's tap and the left view got finger 1, and the solo view's tap got finger 2.",
                "The row of photos did not scroll: it waits for the back swipe, and your finger came in from the edge."
            ),
            (
                "The name field kept the keyboard.",
                "Your finger moved to the left; the deaf view's pan did not get it, because its delegate refused your finger."
            ),
        ]
        let panel = try PanelWindow("transform", size: size)
        let strip = panel.make { VerdictStrip() }
        for (headline, reason) in verdicts {
            for hasButton in [true, false] {
                var content = VerdictStrip.Content()
                content.verdict = TouchVerdict(.takersHave, headline, reason: reason)
                content.primary = hasButton ? Offer("Let the row of photos win", .letWin("row")) : nil
                content.second = hasButton && size.width > 700 ? Offer("See why", .seeWhy) : nil
                panel.application.asCurrent {
                    let height = PanelAreas.verdictHeight(inWindow: size.height, mode: mode)
                    strip.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
                    strip.show(content)
                    strip.layoutIfNeeded()
                }
                let words = strip.subviews[1]
                let lines = panel.application.asCurrent { drawnTexts(in: words) }
                #expect(lines.map(\.text).joined(separator: " ") == "\(headline) \(reason)", "\(size) \(mode)")
                for line in lines {
                    let half = line.size / 2
                    #expect(line.middle >= half && line.middle + half <= words.bounds.height, "\(line.text)")
                    #expect(line.size >= 11)
                }
            }
        }
    }

    /// A strip as wide and high as in Play in a window.
    private func strip(in size: CGSize, _ content: VerdictStrip.Content) throws -> (PanelWindow, VerdictStrip) {
        let panel = try PanelWindow("transform", size: size)
        let strip = panel.make { VerdictStrip() }
        panel.application.asCurrent {
            let height = PanelAreas.verdictHeight(inWindow: size.height, mode: .play)
            strip.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
            strip.show(content)
            strip.layoutIfNeeded()
        }
        return (panel, strip)
    }

    @Test func `The chains of two fingers are equally high, and as high as fingers need`() throws {
        let fingers = (1...2).map {
            DecisionStrip.Times.Finger(contact: $0, start: 0, end: 1, holds: [], decision: 0.5)
        }
        let times = DecisionStrip.Times(start: 0, end: 1, holds: [], decision: 0.5, moment: 1, fingers: fingers)
        let (_, strip) = try strip(in: CGSize(1280, 800), VerdictStrip.Content(times: times))
        let (first, second) = (strip.chain, strip.secondChain)
        #expect(!first.isHidden && !second.isHidden)
        #expect(first.frame.height == 36 && second.frame.height == 36 && first.frame.maxY == second.frame.minY)
        #expect(strip.bounds.contains(second.frame))
        // Each is at the height of its bar.
        #expect(first.frame.minY + first.line == strip.decision.frame.minY + strip.decision.line)
        #expect(second.frame.minY + second.line == first.frame.minY + first.line + 24)
        // Each says whose chain it is, from the first picture on.
        let chips = strip.subviews.compactMap { $0 as? RailView }.map { rail in
            rail.subviews.compactMap { ($0 as? RailChip)?.content }
        }
        #expect(chips == [[.subject(.finger(1))], [.subject(.finger(2))]])
    }

    @Test(arguments: [CGSize(640, 480), CGSize(800, 600)])
    func `A reason of two lines is well above the chain`(_ size: CGSize) throws {
        let reason =
            "The row of photos did not scroll: it waits for the back swipe, and your finger came in from the edge."
        var content = VerdictStrip.Content()
        content.verdict = TouchVerdict(
            .takersHave, "The night photo's pan has your finger.",
            reason: size.width > 700 ? "\(reason) \(reason)" : reason)
        content.primary = Offer("Let the board win", .letWin("board"))
        let (panel, strip) = try strip(in: size, content)
        let words = strip.subviews[1]
        let lines = panel.application.asCurrent { drawnTexts(in: words) }
        let last = try #require(lines.last)
        #expect(lines.count == 3)
        // The names of the chain have 13 points.
        let above = strip.chain.frame.minY + strip.chain.line - 13 / 2
        #expect(words.frame.minY + last.middle + last.size / 2 <= above - 4)
    }

    /// The lines that a view draws, with the middle of their height and the size of their font.
    private func drawnTexts(in view: UIView) -> [(text: String, middle: CGFloat, size: CGFloat)] {
        view.drawCommands.compactMap {
            guard case .text(let text, let place, let font, _) = $0 else { return nil }
            return (text, place.y + font.lineHeight / 2, font.pointSize)
        }
    }

    @Test(arguments: ["nested-gestures", "photo-board"])
    func `After a drag in Play the window has few elements`(_ scene: String) throws {
        let rig = try lab(CGSize(1280, 800), .play, scene)
        let elements = try rig.panel.elements()
        #expect(elements.contains { $0.role == "verdict" && $0.label.contains("pan has your finger.") })
        #expect(elements.count <= 25)
    }

    @Test(arguments: sizes)
    func `The steps of a lesson are in the bar in Play too, beside the name and the buttons`(_ size: CGSize) throws {
        for name in try LabCommand.catalogue().names {
            let lab = try LabWindow(name, size: size)
            lab.application.asCurrent {
                lab.view.reduce(.play)
                lab.window.layoutIfNeeded()
            }
            let bar = lab.view.playBar
            let steps = lab.session.source.scene.steps
            #expect(bar.line.steps.map(\.text) == steps.map(\.text) && bar.line.isHidden == steps.isEmpty)
            guard !steps.isEmpty else { continue }
            #expect(bar.line.frame.width >= AboutLine.minimumForSteps, "\(name)")
            // The face of a group is behind its buttons.
            let shown = bar.subviews.filter { !$0.isHidden && !($0 is ButtonGroup) }.map(\.frame)
            expectApart(shown, "\(name)")
            for frame in shown { #expect(bar.bounds.contains(frame), "\(name)") }
        }
    }

    @Test(arguments: sizes)
    func `While a recording is made, Play has a button with its time that stops it`(_ size: CGSize) throws {
        let rig = try LabRig("transform", size: size)
        rig.act { rig.view.reduce(.play) }
        #expect(try rig.panel.element("Stop recording", "button") == nil)
        rig.window.now += 7.5
        rig.act { rig.saving.startRecording() }
        let button = try #require(try rig.panel.element("Stop recording", "button"))
        #expect(button.value == "0:07")
        let bar = rig.view.playBar
        expectApart(bar.subviews.filter { !$0.isHidden && !($0 is ButtonGroup) }.map(\.frame))
        rig.act { rig.saving.stopRecording() }
        #expect(try rig.panel.element("Stop recording", "button") == nil)
    }

    @Test func `A scene that was changed and kept says so in both bars`() throws {
        let lab = try LabWindow("pan-and-swipe", size: CGSize(1280, 800))
        lab.application.asCurrent {
            lab.view.reduce(.play)
            lab.view.describe(lab.session.source, changedBy: "The pan waits")
            lab.window.layoutIfNeeded()
        }
        for title in [lab.view.playBar.title, lab.view.bar.title] { #expect(title == "Pan and swipe (changed)") }
        #expect(lab.view.bar.about == "Changed: The pan waits." && !lab.view.playBar.line.isHidden)
        // A narrow bar has the button that puts it back.
        let narrow = try LabWindow("photo-board", size: CGSize(640, 480))
        narrow.application.asCurrent {
            narrow.view.reduce(.play)
            narrow.view.describe(narrow.session.source, changedBy: "The pan waits")
            narrow.window.layoutIfNeeded()
        }
        #expect(!narrow.view.playBar.more.isHidden && narrow.view.playBar.more.label == "Put it back")
    }

    @Test(arguments: sizes)
    func `Badges are inside the stage, apart from each other, and fade`(_ size: CGSize) throws {
        let rig = try lab(size, .play)
        let badges = rig.view.badges
        #expect(badges.parts.map(\.element.label).first == "pan has it")
        #expect(badges.parts.contains { $0.element.label == "pan lost: own view is deeper" })
        expectApart(badges.parts.map(\.frame))
        for part in badges.parts { #expect(badges.bounds.contains(part.frame)) }
        rig.touch(.up, 320, 220, at: rig.window.now + 0.1)
        rig.act { rig.view.update(now: rig.desk.time) }
        #expect(!badges.parts.isEmpty && badges.fadeStart != nil)
        rig.act { rig.view.update(now: rig.desk.time + StageBadges.stay + StageBadges.fade) }
        #expect(badges.parts.isEmpty)
        // While time is stopped they stay.
        rig.act { badges.isStopped = true }
        #expect(!badges.parts.isEmpty)
    }

    @Test(arguments: sizes)
    func `The hint for a second finger is beside the view that was dragged`(_ size: CGSize) throws {
        let rig = try lab(size, .play, "photo-board")
        let stage = rig.sessions.current.stage
        for name in ["photo", "photo-2", "note"] {
            let view = try #require(stage.view(named: name))
            rig.act { rig.view.badges.hint = ("A second finger", view) }
            let frame = try #require(rig.view.badges.parts.first { $0.element.role == .text }).frame
            #expect(rig.view.badges.bounds.contains(frame))
            #expect(!rig.view.stage.frameFromScene(view.convert(view.bounds, to: nil)).intersects(frame), "\(name)")
        }
    }

    @Test(arguments: sizes, ["photo", "photo-2", "photo-3", "photo-4", "photo-5", "note", "note-2"])
    func `A badge is outside of a turned view, and covers no other photo and not the toolbar`(
        _ size: CGSize, _ name: String
    ) throws {
        let rig = try LabRig("photo-board", size: size)
        rig.act { rig.view.reduce(.play) }
        let stage = rig.sessions.current.stage
        stage.application.asCurrent { stage.window.layoutIfNeeded() }
        stage.learn()
        let view = try #require(stage.view(named: name))
        let middle = view.convert(view.bounds.middle, to: nil)
        for (index, phase) in [TouchSample.Phase.down, .move, .move].enumerated() {
            rig.touch(phase, middle.x + 8 * CGFloat(index), middle.y, at: rig.window.now + 0.02)
        }
        rig.act { rig.view.update(now: rig.desk.time) }
        let parts = rig.view.badges.parts
        #expect(parts.map(\.element.label).contains("pan has it") && parts.count > 1)
        let toolbar = try #require(stage.view(named: "toolbar"))
        let others = (view.superview?.subviews ?? []).filter { $0 !== view }
        for (element, frame) in parts {
            let inner = frame.insetBy(dx: 4, dy: 4)
            let points = (inner.corners + [inner.middle]).map(rig.view.stage.toScene)
            func isOn(_ view: UIView, _ point: CGPoint) -> Bool { view.bounds.contains(view.convert(point, from: nil)) }
            let own = points.filter { isOn(view, $0) }
            let isOfView = element.value == name
            // Where photos lie close to each other it is inside as a whole.
            #expect(own.isEmpty || isOfView && size.width < 700 && own.count == points.count, "\(element.label)")
            #expect(!points.contains { isOn(toolbar, $0) }, "\(element.label)")
            // There a corner of a badge may be on the edge of another photo.
            let covered = points.filter { point in !own.contains(point) && others.contains { isOn($0, point) } }
            #expect(covered.count <= (size.width < 700 ? 1 : 0), "\(element.label)")
        }
    }

    @Test func `Badges are placed once a frame, and follow their views in the next one`() throws {
        let rig = try lab(CGSize(1280, 800), .play)
        let badges = rig.view.badges
        let before = badges.parts.map(\.frame)
        let stage = rig.sessions.current.stage
        let own = try #require(stage.view(named: "own"))
        stage.application.asCurrent { own.center.x += 30 }
        #expect(!before.isEmpty && badges.parts.map(\.frame) == before)
        rig.act { badges.follow() }
        #expect(badges.parts.map(\.frame) != before)
    }

    @Test func `A badge keeps its place under a passing finger`() throws {
        let rig = try LabRig("press-and-pan")
        rig.act { rig.view.reduce(.play) }
        let start = rig.window.now
        func lost(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> CGRect {
            rig.touch(phase, x, y, at: start + time)
            rig.act { rig.view.update(now: rig.desk.time) }
            return rig.view.badges.parts.first { $0.element.label.hasPrefix("pan lost") }?.frame ?? .null
        }
        _ = lost(.down, 170, 330, at: 0)
        _ = lost(.move, 170, 330, at: 0.6)
        let first = lost(.move, 190, 345, at: 0.7)
        #expect(!first.isNull)
        for step in 1...8 {
            let place = CGFloat(step) * 20
            #expect(lost(.move, 190 + place, 345 + place, at: 0.7 + 0.05 * Double(step)) == first)
        }
    }

    @Test func `A badge that keeps its place during a drag leaves it where a button comes below it`() throws {
        let rig = try LabRig("photo-board")
        rig.act { rig.view.reduce(.play) }
        let stage = rig.sessions.current.stage
        stage.application.asCurrent { stage.window.layoutIfNeeded() }
        stage.learn()
        let photo = try #require(stage.view(named: "photo-5"))
        let toolbar = try #require(stage.view(named: "toolbar"))
        let buttons = toolbar.subviews.map { rig.view.stage.frameFromScene($0.convert($0.bounds, to: nil)) }
        let start = photo.convert(photo.bounds.middle, to: nil)
        let end = CGPoint(x: toolbar.frame.midX - 60, y: toolbar.frame.midY + 800)
        rig.touch(.down, start.x, start.y, at: rig.window.now)
        var seen = 0
        for step in 1...60 {
            let part = CGFloat(step) / 60
            rig.touch(
                .move, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, at: rig.window.now + 0.02
            )
            rig.act { rig.view.update(now: rig.desk.time) }
            for (element, frame) in rig.view.badges.parts where element.label == "pan has it" {
                seen += 1
                #expect(
                    !buttons.contains { $0.insetBy(dx: 4, dy: 4).intersects(frame.insetBy(dx: 4, dy: 0)) }, "\(step)")
            }
        }
        #expect(seen > 40)
    }

    @Test func `A badge of a view that goes beyond the scene is in the scene`() throws {
        let rig = try LabRig("edge-pan")
        rig.act { rig.view.reduce(.play) }
        for (index, phase) in [TouchSample.Phase.down, .move, .move].enumerated() {
            rig.touch(phase, 500 + 30 * CGFloat(index), 150, at: rig.window.now + 0.1 * Double(index))
        }
        rig.act { rig.view.update(now: rig.desk.time) }
        let parts = rig.view.badges.parts
        #expect(parts.map(\.element.label).contains("pan has it"))
        for part in parts { #expect(rig.view.stage.sceneFrame.contains(part.frame)) }
    }

    @Test(arguments: [DeskMode.play, .expert])
    func `In a window that is too small nothing is described without a place`(_ mode: DeskMode) throws {
        let rig = try lab(CGSize(320, 240), mode)
        rig.act { rig.view.describe(rig.sessions.source) }
        let frames = try rig.panel.elements().map(\.frame)
        #expect(!frames.isEmpty && frames.allSatisfy { $0.allSatisfy { abs($0) < 10_000 } })
    }

    @Test func `The moment stays where a finger leaves the bar; a click near a diamond goes to the decision`() throws {
        let rig = try lab(CGSize(1280, 800), .play)
        rig.touch(.up, 320, 220, at: rig.window.now + 0.4)
        rig.act { rig.desk.showTimeline() }
        let bar = rig.view.verdict.decision
        let decision = try #require(rig.desk.shownTimeline.touches.last?.decidedAt)
        func place(_ part: CGFloat) -> CGPoint { bar.convert(CGPoint(x: bar.bounds.width * part, y: 13), to: nil) }
        rig.panel.drag(from: place(0.9), to: place(0.7))
        let left = rig.desk.transport.moment
        #expect(left > decision + 0.1)
        rig.panel.tap(place(0.8))
        #expect(rig.desk.transport.moment > left)
        rig.desk.stop(at: decision)
        // The diamond, which is where the moment of the decision is shown.
        let touch = try #require(rig.desk.shownTimeline.touches.last)
        let end = try #require(rig.desk.shownTimeline.time(ofTouch: rig.desk.shownTimeline.touches.count - 1))
        let part = (decision - touch.start) / (end.upperBound - touch.start)
        rig.panel.tap(place(0.8))
        rig.panel.tap(place(0.06 + 0.88 * CGFloat(part) + 6 / bar.bounds.width))
        #expect(rig.desk.transport.moment == decision)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `D and the diamond go to the decision, and a rewind to the landing, past where the view was`(
        _ kind: DeskRig.Kind
    ) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        let touch = try #require(rig.desk.shownTimeline.touches.last)
        let decision = try #require(touch.decidedAt)
        #expect(rig.strike("D").desk.transport.moment == decision && decision > touch.start)
        rig.strike("Escape").strike("Z")
        for _ in 0..<100 { rig.turn(0.02) }
        #expect(abs(rig.desk.transport.moment - touch.start) < 0.001 && rig.shownX == 0)
        #expect(rig.desk.view.skins.element?.label == "Outlines: where it was moved")
        #expect(rig.desk.view.skins.count > 0 && rig.strike("Escape").desk.isLive && rig.desk.view.skins.count == 0)
    }

    @Test func `A finger of the keyboard stays in the scene`() {
        let scene = CGRect(x: 0, y: 0, width: 100, height: 80)
        var finger = KeyboardFinger(3, at: CGPoint(x: 50, y: 40), in: scene)
        #expect(finger.move(UIKey(name: "Right")) && finger.place == CGPoint(x: 58, y: 40))
        #expect(finger.move(UIKey(name: "Up", modifierFlags: .shift)) && finger.place == CGPoint(x: 58, y: 8))
        for _ in 0..<20 { _ = finger.move(UIKey(name: "Left", modifierFlags: .shift)) }
        #expect(finger.place == CGPoint(x: 0, y: 8) && !finger.move(UIKey(name: "A")))
        #expect(finger.sample(.up, at: 2).contact == 3)
    }

    @Test(arguments: [CGSize(640, 340), CGSize(800, 600), CGSize(1264, 600), CGSize(1904, 880)])
    func `The demonstration flicks one view and pinches another`(_ room: CGSize) throws {
        let session = try PanelWindow("photo-board", size: CGSize(800, 600)).session
        session.fit(into: room, at: 0)
        session.stage.application.asCurrent { session.stage.window.layoutIfNeeded() }
        session.stage.learn()
        let log = try #require(Demonstration.log(on: session.stage))
        let shown = try Session(session.source, Arguments([]), playing: log)
        #expect(shown.isReplaying)
        shown.advance(to: 6)
        let won = shown.model.attempts.filter { $0.recognition != nil }.map(\.recognizer)
        let names = won.map(\.name)
        #expect(names.contains { $0.hasSuffix(".pan") } && names.contains { $0.hasSuffix(".pinch") }, "\(names)")
        #expect(!won.contains { $0.object?.view is UIScrollView }, "\(names)")
    }
}
