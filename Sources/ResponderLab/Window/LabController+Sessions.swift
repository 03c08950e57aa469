import InspectorPanels
import ResponderKit
import ResponderScenes

/// Showing a session, and leaving it for another one. If anything was done in a session, it is kept, in memory for Alt + ←, and
/// on the disk for a later run.
extension LabController {
    func show(_ session: Session) {
        messages.forget(.warning)
        finger.forget()
        input.begin()
        session.connect(host.application.clipboard)
        session.device?.onStep = { [unowned self] device in
            desk.showTimeline()
            if device.isFinished { offerAnswers(of: device) }
        }
        desk.open(session)
        view.stage.part = session.shownPart
        view.describe(session.source, changedBy: sessions.changeInWords)
        view.playBar.recording = session.recordingName
        showTitle(ofBuilt: nil)
        if desk.start != nil { begin() }
    }

    /// Show the title of the scene that is built, or else the recording that plays, and the scene.
    func showTitle(ofBuilt title: String?) {
        let words = [session.recordingName, sessions.source.title, "ResponderLab"].compactMap(\.self)
        host.title = title.map { "\($0) – ResponderLab builder" } ?? words.joined(separator: " – ")
    }

    @discardableResult
    func open(_ source: Source, saying words: String?) -> Bool {
        guard mayLeave() else { return false }
        do {
            let kept = try replace(by: sessions.make(source, textMeasurer: host.application.textMeasurer))
            // A file that is dropped on the builder is shown by the lab. What was built is kept.
            workshop.remove()
            let said = [words, source.recording?.warnings.first].compactMap { $0 }
            if view.banner.isFailure { return true }
            if kept?.isWorthAWord == true, !sessions.hasSaidThatItKeeps {
                sessions.hasSaidThatItKeeps = true
                view.banner.show(
                    (said + ["The previous session is kept."]).joined(separator: " "),
                    answers: [("Bring it back", { [unowned self] in bringBack() })])
            } else if !said.isEmpty {
                say(said.joined(separator: " "))
            }
            return true
        } catch {
            messages.complain(error)
            return false
        }
    }

    /// Ctrl + Z that the scene has no use for: it undoes a restart, or what was kept of a what-if.
    func undo() {
        if sessions.isUntouchedRestart { return bringBack() }
        if sessions.hasKept { return putBack() }
        say("Nothing to undo." + (sessions.left == nil ? "" : " Alt + ← goes back to the previous session."))
    }

    /// Go back to the previous session; the current one is kept in turn.
    func bringBack() {
        guard let back = sessions.left else { return say("There is no previous session.") }
        guard mayLeave() else { return }
        saving.askIfUnsaved("go back") { [unowned self] in
            messages.attempt {
                try replace(by: back.session)
                sessions.unsaved = back.unsaved
                if !back.session.isReplaying {
                    desk.start = host.now - back.time
                    desk.goLive()
                }
                say("This is the previous session, as you left it.")
            }
        }
    }

    func give(fileAt path: String) {
        hand.see([.file(path)])
        let name = (path as NSString).lastPathComponent
        guard session.source.scene.program != nil else {
            return say("\(name) belongs on the Photo Board: open that scene, and drop it again.")
        }
        guard !session.isReplaying, desk.isLive else {
            let way = session.isReplaying ? "Take over" : "Now"
            return say("\(name) was not opened: the stage shows the past. Press \(way), and drop it again.")
        }
        input.receive([.file(path)])
    }

    private func mayLeave() -> Bool {
        if let refusal = sessions.refusal { view.banner.show(refusal, .offer) }
        return sessions.refusal == nil
    }

    /// Replace the session, and update everything that depends on it.
    @discardableResult
    private func replace(by next: Session) throws -> LeftSession? {
        view.stage.flush()
        view.banner.hide()
        let name = session.source.name
        let kept = try sessions.replace(by: next, at: session.time(on: desk))
        if let kept, LeftSession.worth(of: kept.session, kept.unsaved) != .nothing { keeping.putAside(kept.session) }
        if next.source.name != name {
            setPairsFingers(false)
            view.reduce(.inspector(.tab(next.source.scene.tab)))
        }
        show(next)
        // The window's own touches of these fingers end too; the session before has ended theirs.
        let cancelled = host.translator.cancelPinnedFingers(at: host.now)
        if !cancelled.isEmpty { host.application.dispatch(cancelled, at: host.now) }
        saving.showRecordingTime()
        view.reduce(.inspector(.pick(false)))
        keeping.noteSceneFile()
        keeping.keepSession()
        return kept
    }

    /// Restart the current scene from its file; a program begins as at its first start. After a recording the scene is live.
    func reset() {
        let words =
            session.isReplaying
            ? "Now you. " + AboutWords(session.source.scene.about).toTry
            : session.source.scene.program == nil ? nil : "The board is as it was at first. Ctrl + Z brings yours back."
        saving.askIfUnsaved("restart the scene") { [unowned self] in
            messages.attempt {
                let source = try session.source.forPlay(LabCommand.catalogue())
                open(source.withFreshProgram, saying: words)
            }
        }
    }

    /// Restart the scene and record, or stop recording and ask for a name.
    func toggleRecording() {
        guard !saving.isRecording else {
            saving.stopRecording()
            return saving.save()
        }
        saving.askIfUnsaved("record") { [unowned self] in
            messages.attempt {
                let source = try session.source.forPlay(LabCommand.catalogue())
                if open(source, saying: "Recording. Press the red square to stop.") { saving.startRecording() }
            }
        }
    }

    /// Read the recording of the command line in the window, and show it. A bad file ends the program, as it does without a
    /// window.
    func readFirst(_ source: Source) {
        opener.read(source) { [unowned self] error in
            do {
                if let error { throw error }
                let next = try Session(source, sessions.arguments, textMeasurer: host.application.textMeasurer)
                sessions.begin(next)
                // The time of the run counts from the beginning of the recording.
                output.opened = nil
                show(next)
                keeping.noteSceneFile()
            } catch { output.fail(error, host) }
        }
    }
}
