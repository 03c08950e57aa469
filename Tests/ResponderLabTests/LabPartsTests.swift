import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The parts of the lab's window, each by what it does for the others.
@Suite struct LabPartsTests {
    private let folder = TemporaryFolder()

    @Test func `What was kept of a what-if stays in its scene, and in no other, until it is put back`() throws {
        let rig = try LabRig("pan-and-swipe")
        let sessions = rig.sessions
        sessions.current.flick(120, 300, at: 0.1)
        sessions.current.advance(to: 1)
        let change = SceneChange(.gesture("eager-pan"), "requireToFail", ["eager-swipe"])
        let whatIf = try #require(try sessions.current.track.whatIf([change]))
        whatIf.catchUp()
        try sessions.current.keep(whatIf, until: 1)
        sessions.keep(whatIf, saying: "The pan waits for the swipe")
        #expect(sessions.changeInWords == "The pan waits for the swipe")
        func winner(_ scene: String) throws -> [String] {
            let session = try sessions.make(Source(name: scene, LabCommand.catalogue()), textMeasurer: nil)
            session.flick(120, 300, at: 0.1).advance(to: 1)
            return session.model.timeline.touches.flatMap(\.winners)
        }
        #expect(try winner("pan-and-swipe") == ["eager-swipe"])
        #expect(
            try sessions.make(Source(name: "transform", LabCommand.catalogue()), textMeasurer: nil).track.changes == [])
        sessions.putBack()
        #expect(try winner("pan-and-swipe") == ["eager-pan"])
    }

    @Test func `A session in which something was done is kept for another one, and one without is not`() throws {
        let rig = try LabRig()
        let sessions = rig.sessions
        let first = sessions.current
        func another(_ name: String) throws -> Session {
            try sessions.make(Source(name: name, LabCommand.catalogue()), textMeasurer: nil)
        }
        rig.play()
        sessions.unsaved.hasChanges = true
        let second = try another("hover")
        let kept = try #require(try sessions.replace(by: second, at: 2))
        #expect(kept.session === first && kept.time == 2 && kept.unsaved.hasChanges && kept.isWorthAWord)
        #expect(sessions.current === second && sessions.left?.session === first && !sessions.unsaved.hasChanges)
        // The one before is still the first.
        #expect(try sessions.replace(by: another("pan-and-swipe"), at: 1) == nil && sessions.left?.session === first)
        #expect(try sessions.replace(by: first, at: 1) == nil && sessions.current === first && sessions.left == nil)
    }

    @Test func `A session that is written to a file cannot be left`() throws {
        let arguments = try Arguments(["hover", "--trace", folder.file("trace.txt")])
        let session = try Session(Source(arguments, LabCommand.catalogue()), arguments)
        #expect(Sessions(session, arguments).refusal?.contains("because --trace writes one session") == true)
        #expect(try LabRig().sessions.refusal == nil)
        session.end()
    }

    @Test func `A file is replaced only after a question, and the recording is saved then`() throws {
        let rig = try LabRig(savingIn: folder.path, isPersonal: true)
        rig.play()
        rig.act { rig.saving.startRecording() }
        #expect(rig.view.bar.recordingTime != nil)
        var isOver = false
        rig.act { rig.saving.askIfUnsaved("go") { isOver = true } }
        #expect(rig.sheet == "Save the session?" && !isOver)
        try rig.panel.tap("Save", "button")
        #expect(rig.sheet == "Save the session as a recording" && rig.view.bar.recordingTime == nil)
        let field = try #require(rig.panel.focused as? NameField)
        try folder.write("mine", to: "a.jsonl")
        for answer in ["Cancel", "Replace"] {
            rig.act { field.text = "a" }
            try rig.panel.tap("Save", "button")
            #expect(rig.sheet == "Replace “a.jsonl”?")
            #expect(try String(contentsOfFile: folder.file("a.jsonl"), encoding: .utf8) == "mine")
            try rig.panel.tap(answer)
        }
        #expect(isOver && rig.sheet == nil && !rig.sessions.unsaved.hasRecording)
        #expect(try Recording(contentsOf: folder.file("a.jsonl")).inputs.count > 3)
        rig.act { rig.saving.askIfUnsaved("go") { isOver = false } }
        #expect(rig.sheet == nil && !isOver, "there is nothing to lose any more")
    }

    @Test func `A recording that is discarded is forgotten`() throws {
        let rig = try LabRig(isPersonal: true)
        rig.act { rig.saving.startRecording() }
        var isOver = false
        rig.act { rig.saving.askIfUnsaved("go") { isOver = true } }
        try rig.panel.tap("Don't save")
        #expect(isOver && !rig.saving.isRecording && !rig.sessions.unsaved.hasRecording)
    }

    @Test func `A finger that lands while the stage pauses is refused with words, which go when it goes on`() throws {
        let rig = try LabRig()
        rig.play()
        #expect(rig.landings == 1)
        rig.act { rig.desk.stop(at: 0.1) }
        // Far from the finger of that moment, which it would choose.
        rig.touch(.down, 100, 100, at: 101)
        #expect(rig.view.banner.message == "Paused at 0.100 s. Press Now to touch the stage.")
        rig.touch(.move, 120, 100, at: 101.1)
        try rig.panel.tap("Now", "button")
        #expect(rig.desk.isLive && rig.view.banner.message == nil)
        // The finger was refused until it lifts.
        rig.touch(.move, 140, 100, at: 101.2)
        rig.touch(.up, 140, 100, at: 101.3)
        #expect(rig.landings == 1)
        rig.touch(.down, 500, 300, at: 102)
        #expect(rig.landings == 2)
        rig.touch(.up, 500, 300, at: 102.1)
        rig.touch(.down, -20, 300, at: 103)
        #expect(rig.view.banner.message == "Finger 1 landed 20 pt left of the scene.")
    }

    @Test func `A scene is opened by its name and by its file, and the next one in its order`() throws {
        let rig = try LabRig()
        var opened: [String] = []
        rig.window.onOpen = { source, _ in
            opened.append(source.title)
            return true
        }
        let tour = try LabCommand.catalogue().tour.map(\.title)
        let here = try #require(tour.firstIndex(of: rig.sessions.current.source.title))
        rig.act {
            rig.opener.changeScene(by: 1)
            rig.opener.changeScene(by: -1)
        }
        #expect(opened == [tour[here + 1], tour[here == 0 ? tour.count - 1 : here - 1]])
        let text = try String(contentsOfFile: LabCommand.catalogue().path(of: "hover"), encoding: .utf8)
        try folder.write(text, to: "mine.json")
        var isShown = false
        rig.act { rig.opener.openFile(folder.file("mine.json")) { isShown = true } }
        #expect(opened.count == 3 && isShown && rig.keeping.settings.folder == folder.path)
        rig.act { rig.opener.openFile(folder.file("notes.txt")) }
        #expect(rig.view.banner.isFailure && rig.view.banner.message?.contains("not opened; give a scene") == true)
    }

    @Test func `A failure is shown in front of a sheet, once, and its end is said`() throws {
        let rig = try LabRig()
        rig.act { rig.sheets.ask("Question", "Which?", [("Yes", {})]) }
        func report(_ words: String?) {
            rig.act {
                rig.messages.report(words, about: .session, afterwards: "Well again.")
                rig.messages.turn(rig.sessions.current, warning: nil)
            }
        }
        report("No room.")
        let banner = rig.view.banner
        #expect(banner.message == "No room." && banner.superview === rig.sheets.front?.area)
        try rig.panel.tap("Dismiss")
        report("No room.")
        #expect(banner.message == nil && banner.superview === rig.view)
        report("No disk.")
        report(nil)
        #expect(banner.message == "Well again." && !rig.messages.fails(.session))
    }

    @Test func `The builder takes the place of the lab, and what was built is played`() throws {
        let rig = try LabRig()
        var played: Source?
        rig.window.onOpen = { source, _ in
            played = source
            return true
        }
        rig.touch(.down, 500, 300, at: 100.5)
        rig.act { rig.workshop.start() }
        let builder = try #require(rig.workshop.builderView)
        #expect(rig.sheets.cover === builder && rig.view.isHidden && builder.isFirstResponder)
        #expect(rig.sessions.current.live.watch.fingers.allSatisfy { !$0.isDown })
        rig.touch(.down, 500, 300, at: 101)
        #expect(rig.landings == 1, "the stage gets no input")
        rig.act { builder.builder.addInMiddle(.view) }
        rig.act { rig.workshop.stop() }
        #expect(rig.workshop.builderView == nil && rig.sheets.cover == nil && !rig.view.isHidden)
        #expect(played?.isDraft == true && played?.scene == builder.builder.draft.scene)
    }

    @Test func `Before the window closes, a question about a scene that no file contains saves or discards it`() throws
    {
        let rig = try LabRig(savingIn: folder.path)
        rig.act { rig.workshop.start() }
        var isOver = false
        func close() { rig.act { rig.saving.askBeforeClosing { isOver = true } } }
        close()
        #expect(isOver && rig.sheet == nil, "nothing has changed")
        isOver = false
        let builder = try #require(rig.workshop.builderView).builder
        rig.act { builder.addInMiddle(.view) }
        for _ in 1...2 { close() }
        #expect(rig.sheet == "Save the scene?")
        #expect(try rig.panel.element("It is not saved. If you close now, it is lost.") != nil)
        try rig.panel.tap("Cancel", "button")
        #expect(!isOver && rig.sheet == nil, "it was asked once")
        close()
        try rig.panel.tap("Don't save", "button")
        #expect(isOver)
        isOver = false
        close()
        try rig.panel.tap("Save as…", "button")
        let field = try #require(rig.panel.focused as? NameField)
        rig.act { field.text = "mine" }
        try rig.panel.tap("Save", "button")
        #expect(try isOver && SceneDocument(contentsOf: folder.file("mine.json")) == builder.draft.scene)
        // Then it has a file of its own.
        rig.act { builder.addInMiddle(.view) }
        isOver = false
        close()
        try rig.panel.tap("Save", "button")
        #expect(try isOver && SceneDocument(contentsOf: folder.file("mine.json")) == builder.draft.scene)
    }

    @Test func `Build ends a search for changes, and says which other work goes on`() throws {
        let rig = try LabRig("pan-and-swipe")
        rig.sessions.current.flick(120, 300, at: 0.1)
        rig.sessions.current.advance(to: 1)
        rig.window.step = 0.1
        rig.act { rig.desk.find(.win, for: "eager-swipe") }
        let search = try #require(rig.desk.search)
        #expect(!search.finder.isFinished && rig.view.verdict.content.second == Offer("Stop", .stopSearch))
        rig.window.step = 0
        rig.act { rig.workshop.start() }
        #expect(search.isStopped && rig.workshop.builderView != nil)
        #expect(rig.view.verdict.content.second == Offer("Close", .discard))
        rig.act {
            rig.workshop.remove()
            rig.desk.begin("Reading") { _ in
                0.5
            } then: { _ in
            }
            rig.workshop.start()
        }
        #expect(rig.workshop.builderView == nil && rig.view.banner.message == "Reading: Escape cancels it.")
    }

    @Test func `A key that the board uses ends the words about an earlier one that it did not use`() throws {
        let rig = try LabRig("photo-board")
        let session = rig.sessions.current
        func strike(_ name: String, _ flags: UIKeyModifierFlags = []) -> String {
            rig.window.now += 0.1
            for isDown in [true, false] {
                rig.act { rig.input.pass(UIKey(name: name, modifierFlags: flags), isDown: isDown) }
            }
            rig.act { rig.desk.showVerdict() }
            return rig.view.verdict.content.verdict?.headline ?? ""
        }
        let field = try #require(session.stage.window.all(UITextView.self).first)
        session.stage.application.asCurrent { _ = field.becomeFirstResponder() }
        #expect(strike("Escape") == "" && !field.isEditing)
        #expect(strike("Escape") == "Nothing here uses that key.")
        rig.play()
        rig.act { session.advance(to: rig.desk.time + 2) }
        #expect(strike("K") == "Nothing here uses that key.")
        #expect(strike("Z", .control).contains("finger"))
    }

    @Test func `A program has the size of its place at each moment, and is never drawn too small to be read`() throws {
        let session = try LabRig("photo-board").sessions.current
        func size(_ room: CGSize, at time: TimeInterval) -> CGSize {
            session.fit(into: room, at: time)
            return session.stage.window.bounds.size
        }
        let own = session.source.scene.size
        let wide = CGSize(own.width + 200, own.height)
        #expect(size(wide, at: 1) == wide)
        // A little smaller it is drawn smaller; from there on it has less room.
        #expect(size(CGSize(own.width * 0.8, own.height * 0.8), at: 2) == own)
        #expect(size(CGSize(own.width * 0.75, own.height * 0.75), at: 3) == own)
        let narrow = size(CGSize(own.width * 0.6, own.height * 0.6), at: 4)
        #expect(narrow == CGSize(own.width * 0.8, own.height * 0.8))
        let (past, _) = session.track.history.copy(at: 1.5, insteadOf: nil) { true }
        #expect(past.stage.window.bounds.size == wide)
        let scene = try LabRig("hover").sessions.current
        scene.fit(into: CGSize(1200, 800), at: 1)
        #expect(scene.log.count == 0 && scene.stage.window.bounds.size == scene.source.scene.size)
    }
}
