import Foundation
import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderKitSDL
import ResponderScenes
import StagePlayback

/// What the lab adds to its desk, and the actions of the views around it.
extension LabController: LabShell {
    func connectPanels() {
        let (bar, playBar) = (view.bar, view.playBar)
        view.commands.connect(to: self)
        for bar in view.bars { bar.line.onActivate = { [unowned self] in opener.showAbout() } }
        bar.show.onActivate = { [unowned self] in showMenu() }
        playBar.more.onActivate = { [unowned self] in
            if view.playBar.isChanged { putBack() } else { opener.showCatalogue() }
        }
        playBar.menu.onActivate = { [unowned self] in showPlayMenu() }
        view.onKey = { [unowned self] in handleKey($0, isDown: $1) }
        view.onPanelKey = { [unowned self] in perform($0) }
        view.stage.onTouches = { [unowned self] in input.touch($0) }
        view.timeline.header.whatIf.follow(LabCommands.whatIf, on: self)
    }

    var now: TimeInterval { host.now }
    var application: UIApplication { host.application }

    func present(_ sheet: SheetController) { sheets.present(sheet) }
    func say(_ words: String) { messages.say(words) }
    func complain(_ words: String) { messages.complain(words) }

    var resetKey: String? { LabCommands.reset.shortcut.shown }

    func momentChanged() { showHints() }

    /// Show the commands that are useful now.
    func showHints() { view.hints.show(LabHints.commands(desk.activity).map { Hint($0, on: self) }) }

    func signChanged() { input.forgetRefusal() }
    func mayGoLive() -> Bool { input.mayGoOn() }
    func wentLive() { input.goOn() }

    func complete(_ content: inout TimelineContent) {
        guard desk.whatIf == nil, let device = session.device?.beside else { return }
        content.before = device.timeline
        content.isOfDevice = true
        content.note = device.words
        content.comparison = device.difference
    }

    // MARK: What-ifs

    func mayKeep(_ whatIf: Track) -> Bool {
        guard !session.files.isWritten else {
            say("Keep is off: the recording or trace of this session would not match it any more.")
            return false
        }
        do {
            // Keep only what a recording can contain.
            let header = Recording.Header(scene: session.source.name, size: nil)
            let inputs = whatIf.changes.map { RecordedInput(at: 0, .set($0)) }
            try Recording(header: header, inputs: inputs).check(on: session.source.scene)
        } catch {
            complain("Not kept: a recording cannot contain it. \(error)")
            return false
        }
        return true
    }

    func keep(_ whatIf: Track) {
        let words = desk.chosenFix ?? whatIf.question
        goOn(with: whatIf) {
            sessions.keep(whatIf, saying: words)
            sessions.unsaved.hasChanges = true
        }
    }

    /// The scene is as its file says again, with the same input.
    func putBack() {
        let session = session
        messages.attempt {
            let original = try Track(session.source.scene, playing: session.log, textMeasurer: application.textMeasurer)
            if desk.isLive { desk.stop(at: desk.shownEnd) }
            desk.begin("Putting the scene back") { mayGoOn in
                original.catchUp(while: mayGoOn)
                return original.part
            } then: { [unowned self] _ in
                if self.session === session { goOn(with: original) { sessions.putBack() } }
            }
        }
    }

    /// The session is that of a track from now on.
    /// - Parameter note: takes note of what the scene begins with.
    private func goOn(with track: Track, _ note: () -> Void) {
        messages.attempt {
            desk.letGoOfCopy()
            try session.keep(track, until: session.isReplaying ? desk.transport.moment : desk.shownEnd)
            desk.endWhatIf()
            note()
            view.describe(session.source, changedBy: sessions.changeInWords)
            keeping.keepSession()
            if session.isReplaying { desk.showMoment() } else { desk.goLive() }
        }
    }

    func showWhatIfSheet() {
        guard !session.timeline.lanes.isEmpty || session.isReplaying else {
            return say("There is no input yet. Touch the scene first; a what-if replays the same touches.")
        }
        let wasLive = desk.isLive
        if wasLive { desk.stop(at: desk.shownEnd) }
        let sheet = WhatIfSheet(view.shown.stage, touched: desk.shownTimeline.touched)
        // Without a change time goes on as before.
        sheet.onClose = { [unowned self, unowned sheet] in if wasLive, !sheet.isAnswered { desk.goLive() } }
        sheet.onChange = { [unowned self] in desk.change($0) }
        sheets.present(sheet)
    }

    /// Offer to play the answers with which the engine comes closer to the device.
    func offerAnswers(of device: DeviceBeside) {
        let answers = device.answers
        guard !answers.isEmpty else { return }
        let play = { [unowned self] in messages.attempt { try desk.showWhatIf(answers) } }
        view.banner.show(
            "An app cannot read all settings of its gestures. The lab found some that bring the engine closer to the device.",
            .passingOffer, answers: [("Play them", play)])
    }

    // MARK: Taking the scene home

    /// Save scene, recording, explanation and picture in one file.
    func saveQuestion() {
        messages.attempt {
            // Before the sheet is open, because the picture shows the window.
            saving.saveQuestion(try Snapshot(of: host.application, renderer: host.renderer, scale: output.scale).png)
        }
    }

    /// Put the current scene on the clipboard as a program in plain UIKit. A large scene is written in the background.
    func copyAsSwift() {
        let scene = view.shown.stage.presentScene
        let name = session.source.shortName
        let count = scene.root.tree.count
        guard count > LabController.manyViews else { return copy(SwiftProgram(of: scene, named: name)) }
        say("Writing \(count) views as Swift …")
        Self.writing.async { [weak self] in
            let program = SwiftProgram(of: scene, named: name)
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    guard let self else { return }
                    self.host.application.asCurrent { self.copy(program) }
                }
            }
        }
    }

    /// Scenes with more views take longer than half a frame and are written in the background.
    private static let manyViews = 200
    /// A queue of its own. A detached task would start a pool of threads, and with it a timer that wakes the program every second.
    private static let writing = DispatchQueue(label: "Copy as Swift")

    private func copy(_ program: SwiftProgram) {
        let lines = program.text.utf8.count { $0 == UInt8(ascii: "\n") }
        desk.copy(program.text) { "\(program.className) is on the clipboard: \(lines) lines of Swift for UIKit." }
    }
}
