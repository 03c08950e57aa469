import ResponderChronicle
import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// What a desk does, for both of its subjects.
@Suite struct DeskTests {
    @Test(arguments: DeskRig.Kind.allCases)
    func `Escape leads back to Play from reasons asked for there, and only from those`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        let view = rig.desk.view
        rig.application.asCurrent { view.reduce(.play) }
        rig.drag()
        rig.application.asCurrent { rig.desk.seeWhy() }
        #expect(view.mode == .expert && view.state.isVisit)
        rig.strike("Escape")
        #expect(view.mode == .play)
        rig.application.asCurrent { view.reduce(.expert) }
        rig.strike("Escape")
        #expect(view.mode == .expert)
    }

    @Test func `While a view is picked, the arrow keys go from view to view`() throws {
        let rig = try DeskRig(.scene)
        let panel = rig.desk.view.panel
        rig.strike("V")
        var chosen: [String?] = []
        for key in ["Right", "Down", "Down", "Left"] {
            rig.strike(key)
            chosen.append(panel.state.selectedView)
            #expect(panel.state.isPicking && rig.desk.view.overlay.selectedView == panel.state.selectedView)
        }
        #expect(chosen == ["root", "card", "root", "card"])
        rig.strike("Escape")
        #expect(!panel.state.isPicking && panel.state.selectedView == "card" && rig.desk.isLive)
        // Without picking they step through time.
        rig.drag().strike("Left")
        #expect(!rig.desk.isLive)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `It stops, steps and scrubs between the first and the last event, and goes on`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        let landing = rig.desk.time
        #expect(rig.drag().desk.isLive && rig.desk.view.overlay.sign == nil)
        #expect(!rig.strike("Space").desk.isLive && rig.desk.transport.mode == .stopped)
        #expect(rig.desk.view.overlay.sign?.words.hasPrefix("Paused at ") == true)
        let end = rig.desk.transport.moment
        #expect(rig.strike("Left").desk.transport.moment < end && rig.shownX < rig.cardX)
        #expect(rig.strike("Home").desk.transport.moment == rig.desk.shownBegin && rig.shownX == 0)
        rig.strike("Right", .shift)
        // The pan begins with the first movement of more than 10 points.
        #expect(rig.shownX <= 16)
        rig.desk.view.timeline.onScrub?(end + 100)
        #expect(rig.desk.transport.moment == rig.desk.shownEnd && rig.shownX == rig.cardX)
        for (time, x) in [(0.11, 30.0), (0.01, 0), (0.17, 54)] {
            rig.desk.view.timeline.onScrub?(landing + time)
            #expect(rig.shownX == x && rig.cardX == 70, "\(time)")
        }
        #expect(rig.strike("Escape").desk.isLive && rig.desk.view.shown === rig.subject.live && rig.drag().cardX == 140)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A step goes to the input before and after, with Shift to a change of a state`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.turn(1)
        let landing = rig.desk.time
        rig.drag().strike("Space").strike("Home")
        let steps: [(key: String, UIKeyModifierFlags, time: TimeInterval)] = [
            ("Right", [], 0), ("Right", [], 0.02), ("Left", [], 0), ("Right", .shift, 0.04), ("Right", [], 0.06),
            ("End", [], 0.2), ("Left", [], 0.18),
        ]
        for (index, (key, flags, time)) in steps.enumerated() {
            rig.strike(key, flags)
            #expect(abs(rig.desk.transport.moment - landing - time) < 1e-5, "step \(index)")
        }
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A finger that was chosen stays chosen at other moments`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        for phase in [TouchSample.Phase.down, .up] {
            for contact in [1, 2] { rig.send(TouchSample(phase, 200, 200, at: rig.desk.time, contact: contact)) }
            rig.turn(0.1)
        }
        #expect(rig.strike("Space").desk.watch.chain?.subject == .finger(2))
        rig.desk.view.rail.onChoose?(.finger(1))
        for key in ["Home", "End", "Left"] { rig.strike(key) }
        #expect(rig.desk.watch.chain?.subject == .finger(1))
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `It plays the past at its speed, and is live at the end`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag().strike("Space").strike("Home")
        rig.desk.view.timeline.header.speed.activate()
        rig.strike("Space")
        #expect(rig.desk.transport.mode == .playing && rig.desk.view.overlay.sign?.words.hasPrefix("Playing ") == true)
        let begin = rig.desk.transport.moment
        rig.turn(0.05)
        #expect(abs(rig.desk.transport.moment - begin - 0.05 * rig.desk.transport.speed) < 0.001)
        for _ in 1...100 where !rig.desk.isLive { rig.turn(0.05) }
        #expect(rig.desk.isLive)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A change of the past is a what-if, compared, discarded and asked again`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        for _ in 1...2 {
            rig.strike("Space").desk.change(SceneChange(.gesture("drag"), "enabled", false))
            rig.settle()
            #expect(rig.desk.view.overlay.sign?.words.hasPrefix("What if · Paused at ") == true)
            let comparison = try #require(rig.desk.whatIf?.comparison)
            #expect(comparison.first?.subject == .target(.gesture("drag")))
            #expect(rig.strike("End").shownX == 0 && rig.cardX == 70)
            #expect(rig.strike("Escape").desk.whatIf == nil && rig.desk.isLive && rig.shownX == 70)
        }
        // A switch that is set back leaves no what-if, and the moment stays.
        rig.strike("Space").desk.change(SceneChange(.gesture("drag"), "enabled", false))
        rig.desk.change(SceneChange(.gesture("drag"), "enabled", true))
        #expect(rig.desk.whatIf == nil && rig.said == "The what-if has no changes left." && !rig.desk.isLive)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A view that asked for a what-if stays in the panel when another touch is shown`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        let first = rig.desk.time
        rig.tap(300, 250).turn(1).drag()
        rig.strike("Space")
        let panel = rig.desk.view.panel
        rig.desk.view.timeline.onScrub?(first)
        panel.inspect("card")
        for isOn in [false, true, false] {
            panel.onChange?(Change(.view("card"), "userInteractionEnabled", .flag(isOn)))
            rig.settle()
            #expect(panel.state.selectedView == "card")
        }
        // The moment is that of the first difference, in the second touch.
        #expect(rig.desk.transport.moment > first + 1 && panel.state.keepsView)
        rig.strike("End")
        #expect(!panel.state.keepsView)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A kept what-if changes the subject`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag().strike("Space")
        rig.desk.change(SceneChange(.gesture("drag"), "enabled", false))
        rig.settle()
        rig.desk.keepWhatIf()
        rig.settle()
        let kept = try #require(rig.kept)
        #expect(kept.asked == [SceneChange(.gesture("drag"), "enabled", false)] && kept.isComplete)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A change of the present is made at once, and one that does not fit is refused`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.desk.change(SceneChange(.gesture("drag"), "enabled", false))
        #expect(rig.drag().cardX == 0 && rig.desk.isLive)
        rig.desk.change(SceneChange(.gesture("drag"), "numberOfTapsRequired", 0))
        #expect(rig.complaint?.contains("numberOfTapsRequired") == true, "\(rig.complaint ?? "")")
    }

    @Test func `Stages of a live session wait before its last landing, and a search begins with them`() throws {
        let rig = try DeskRig(.scene)
        let track = try #require(rig.subject.past)
        func send(_ phase: TouchSample.Phase, _ way: CGFloat) {
            rig.send(TouchSample(phase, DeskRig.place.x + way, DeskRig.place.y, at: rig.desk.time))
        }
        for _ in 1...2 {
            rig.turn(1)
            send(.down, 0)
            for index in 1...2600 {
                send(.move, CGFloat(index % 20))
                if index % 20 == 0 { rig.turn(0.1) }
            }
            // While the finger is down, the time is for its moves.
            #expect(track.history.parked.isEmpty && !rig.desk.hasWork)
            send(.up, 0)
        }
        rig.turn(0.5).drag()
        for _ in 1...4000 where rig.desk.hasWork { rig.turn(0.001) }
        #expect(rig.desk.isLive && !rig.desk.hasWork)
        let landing = track.log.count - 11
        #expect(track.log.landingLine(before: track.log.count) == landing)
        let near = track.history.parked.filter { (landing - 1000...landing).contains($0.player.position) }
        #expect(near.count >= 12)
        rig.desk.find(.fail, for: "drag")
        let search = try #require(rig.desk.search)
        for _ in 1...4000 where !search.finder.isFinished { rig.turn(0.001) }
        let left = near.filter { copy in track.history.parked.contains { $0 === copy } }
        #expect(search.finder.plays > 2 && left.isEmpty)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `Let it win searches in pieces, chooses the first fix, and closes with Escape`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.turn(1).drag()
        rig.step = 0.1
        rig.desk.find(.fail, for: "drag")
        rig.step = 0
        let search = try #require(rig.desk.search)
        // While the search runs, the stage goes back to where the touch landed.
        let shown = rig.desk.transport.moment
        let landing = try #require(rig.desk.subject.timeline.touches.last?.start)
        #expect(rig.desk.rewinding != nil && landing < shown && search.rewind?.landing == landing)
        #expect(rig.desk.view.verdict.content.work?.headline == "Looking for a change to let the card's pan fail.")
        for _ in 1...2000 where search.chosen == nil { rig.turn(0.01) }
        #expect(rig.desk.rewinding == nil && rig.desk.view.verdict.content.work == nil)
        // The replay begins with the touch, so that a verdict says what is shown.
        #expect(rig.desk.transport.mode == .playing && rig.desk.view.verdict.content.verdict != nil)
        #expect(search.fixes.contains { $0.changes == [SceneChange(.gesture("drag"), "enabled", false)] })
        rig.settle()
        #expect(search.chosen == search.fixes.first && rig.desk.whatIf != nil)
        let strip = rig.strike("Home").desk.view.verdict
        #expect(strip.content.verdict == nil && strip.content.opening == "Before the first touch.")
        #expect(strip.content.purpose.hasPrefix("The same touches with a change: "))
        #expect(rig.strike("Escape").desk.search == nil && rig.desk.whatIf == nil && rig.desk.isLive)
        #expect(strip.content.verdict != nil && !strip.content.isPast)
    }

    /// A search that has found a change, which is shown, and is not over.
    private func searched(_ kind: DeskRig.Kind) throws -> (rig: DeskRig, search: FixSearch) {
        let rig = try DeskRig(kind)
        rig.turn(1).drag()
        rig.step = 0.005
        rig.desk.find(.fail, for: "drag")
        let search = try #require(rig.desk.search)
        for _ in 1...2000 where search.chosen == nil { rig.turn(0.01) }
        try #require(search.chosen != nil && !search.finder.isFinished)
        return (rig, search)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `The first change that is found is shown, and the search goes on once it has been`(_ kind: DeskRig.Kind) throws
    {
        let (rig, search) = try searched(kind)
        let strip = rig.desk.view.verdict
        #expect(rig.desk.whatIf != nil && rig.desk.rewinding == nil && rig.desk.transport.mode == .playing)
        #expect(strip.content.work == nil && strip.content.progress == nil && strip.content.fixes.isOpen)
        let plays = search.finder.plays
        rig.step = 0
        for _ in 1...10 { rig.turn(0.001) }
        #expect(search.finder.plays == plays && rig.desk.transport.mode == .playing)
        rig.desk.stop(at: rig.desk.transport.moment)
        for _ in 1...2000 where !search.finder.isFinished { rig.turn(0.01) }
        #expect(search.finder.plays > plays && search.chosen == search.fixes.first && rig.desk.whatIf != nil)
        #expect(!strip.content.fixes.isOpen && strip.content.fixes.choices.count == search.fixes.count)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A change that is kept while the search goes on ends it, and Escape discards both`(_ kind: DeskRig.Kind) throws
    {
        var (rig, search) = try searched(kind)
        rig.desk.keepWhatIf()
        #expect(search.isStopped && rig.said?.hasPrefix("Cancelled") != true)
        (rig, search) = try searched(kind)
        rig.strike("Escape")
        #expect(search.isStopped && rig.desk.search == nil && rig.desk.whatIf == nil && rig.desk.isLive)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A search that Escape stops keeps what it has found, and goes on when asked`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        rig.step = 0.1
        rig.desk.find(.fail, for: "drag")
        let search = try #require(rig.desk.search)
        let shown = rig.desk.transport.moment
        rig.turn(0.3)
        #expect(rig.desk.transport.moment < shown)
        rig.strike("Escape")
        #expect(rig.desk.transport.moment == shown && rig.desk.rewinding == nil)
        #expect(search.isStopped && rig.desk.job == nil && rig.said == "The search is stopped.")
        let strip = rig.desk.view.verdict.content
        #expect(
            strip.progress == nil && strip.second?.title == "Close" && strip.fixes.choices.count == search.fixes.count
                && (strip.primary?.title == "Try it") == !search.fixes.isEmpty
                && strip.verdict?.reason.hasPrefix("Trying changes") != true)
        rig.step = 0
        rig.desk.view.fixes.onWish?(.goOn)
        for _ in 1...2000 where !search.finder.isFinished { rig.turn(0.01) }
        #expect(search.finder.isFinished && !search.isStopped)
    }

    @Test func `Bars end where the timeline is known, and Escape ends a long way to a moment where it has come to`()
        throws
    {
        let rig = try DeskRig(.scene)
        rig.drag()
        let desk = rig.desk!
        desk.stop(at: desk.shownEnd)
        rig.turn(1)
        rig.step = 0.02
        desk.change(SceneChange(.gesture("drag"), "enabled", false))
        let track = try #require(desk.whatIf?.track)
        func bars() throws -> [(end: TimeInterval, maximum: CGFloat)] {
            let lanes = desk.view.timeline.lanes
            return try lanes.rows.compactMap(\.now).map { lane in
                let index = lane.spans.count - 1
                let frame = try #require(lanes.frame(of: LanesView.Pick(subject: lane.subject, index: index)))
                return (lanes.scale.time(at: frame.maxX - 2), frame.maxX)
            }
        }
        desk.showTimeline()
        #expect(!track.isComplete)
        for bar in try bars() { #expect(bar.end <= track.head.player.time + 0.02) }
        rig.step = 0
        rig.turn(1)
        #expect(track.isComplete)
        rig.step = 0.3
        desk.stop(at: desk.shownEnd / 2)
        #expect(desk.seek != nil)
        let asked = desk.transport.moment
        rig.strike("Escape")
        #expect(desk.seek == nil && desk.transport.moment < asked && desk.whatIf != nil)
        #expect(rig.said?.hasPrefix("Cancelled: Going to ") == true)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A finger that picks a view does not touch it`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.desk.view.reduce(.inspector(.pick(true)))
        let sample = TouchSample(contact: 4, phase: .down, location: DeskRig.place, timestamp: 0)
        #expect(rig.desk.picker.pick([sample]).isEmpty && rig.desk.view.panel.state.selectedView == "card")
        var up = sample
        up.phase = .up
        #expect(rig.desk.picker.pick([up]).isEmpty && !rig.desk.picker.isActive)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `Long work is in pieces, shows its progress, and ends by Escape or other work`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        let overlay = rig.desk.view.overlay
        func begin(_ title: String) {
            rig.desk.begin(title) { _ in
                0.5
            } then: { _ in
                Issue.record("\(title) was abandoned")
            }
        }
        begin("Reading")
        #expect(rig.desk.job != nil && overlay.progress == nil)
        rig.turn(0.6)
        #expect(overlay.progress == WorkProgress(title: "Reading", percent: 50))
        #expect(rig.strike("Escape").desk.job == nil && overlay.progress == nil && rig.said == "Cancelled: Reading.")
        begin("Writing")
        var isOver = false
        var pieces = 0.0
        rig.desk.begin("Counting") { _ in
            pieces += 1
            return pieces / 3
        } then: { _ in
            isOver = true
        }
        #expect(rig.said == "Cancelled: Writing." && !isOver)
        rig.turn(0.01).turn(0.01)
        #expect(isOver && rig.desk.job == nil && rig.desk.nextWake == nil)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `The keys of the panels and of the timeline are the same for both`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        let view = rig.desk.view
        rig.drag().strike("3")
        #expect(view.panel.state.tab == .hitTest && view.pressed === view.panel.tabs)
        func after(_ key: String) -> DeskView { rig.strike(key).desk.view }
        #expect(after("V").panel.state.isPicking)
        #expect(!after("Escape").panel.state.isPicking && rig.desk.isLive)
        #expect(after("F").overlay.marks.contains(.frames))
        #expect(!after("X").exploded.isHidden && after("Escape").exploded.isHidden)
        let isFolded = view.timeline.header.isFolded
        #expect(after("L").timeline.header.isFolded != isFolded)
        rig.strike("L").strike("Space").strike("0")
        #expect(view.timeline.lanes.scale.showsAll)
        #expect(!after("+").timeline.lanes.scale.showsAll)
        #expect(after("Tab").window?.firstResponder is any PanelControl)
        let modified = UIKey(name: "X", modifierFlags: .control)
        #expect(!DeskRig.commands.perform(modified, on: rig.desk) && view.exploded.isHidden)
    }

    @Test func `Buttons have the keys of their commands, and those to the present take over from a recording`() throws {
        let rig = try LabRig("mail-row")
        let (header, strip) = (rig.view.timeline.header, rig.view.verdict)
        #expect([header.back, header.forward, header.play, header.fold].map(\.shortcut) == ["←", "→", "Space", "L"])
        #expect([strip.back, strip.forward, rig.view.fixes.close].map(\.shortcut) == ["←", "→", "Esc"])
        #expect(strip.decision.shortcut == "D")
        let buttons = [header.now, strip.now]
        for button in buttons {
            rig.act { rig.desk.stop(at: 0.1) }
            #expect(!rig.desk.isLive && button.shortcut == "Esc")
            rig.act { button.activate() }
            #expect(rig.desk.isLive && rig.window.resets == 0)
        }
        let source = try Source(recording: #require(Opener.recording(of: "mail-row")), LabCommand.catalogue())
        try source.recording?.read()
        let recording = try Session(source, Arguments([]))
        rig.act {
            rig.desk.open(recording)
            for button in buttons { button.activate() }
        }
        #expect(rig.window.resets == 2 && buttons.allSatisfy { $0.shortcut == "R" })
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `Input over the stage goes to it in its points, and no other`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        let view = rig.desk.view
        let place = view.stage.convert(view.stage.fromScene(CGPoint(x: 20, y: 20)), to: nil)
        func scroll(_ place: CGPoint) -> InputSample {
            .scroll(ScrollSample(delta: CGVector(dx: 0, dy: 4), location: place))
        }
        guard case .scroll(let inside)? = view.onStage(scroll(place)) else {
            throw LabFailure(description: "lost")
        }
        #expect(abs(inside.location.x - 20) < 0.01 && abs(inside.location.y - 20) < 0.01)
        let beside = view.panel.convert(CGPoint(x: 50, y: 50), to: nil)
        #expect(view.onStage(scroll(beside)) == nil)
        #expect(view.onStage(.hover(HoverSample(location: beside))) == .hover(HoverSample(location: nil)))
        // Where a finger is mirrored: about the middle of the card.
        let middle = try #require(view.mirrorCenter(for: place).flatMap(view.scenePoint))
        #expect(abs(middle.x - 60) < 0.01 && abs(middle.y - 60) < 0.01 && view.mirrorCenter(for: beside) == nil)
        // Text goes where the keys go.
        #expect(view.goesStraight(scroll(place)) && view.goesStraight(.text("a")))
        rig.strike("Tab")
        #expect(!view.goesStraight(.text("a")))
        view.press(at: place, focusing: view)
        #expect(view.goesStraight(.text("a")) && view.pressed?.isDescendant(of: view.stage) == true)
    }
}
