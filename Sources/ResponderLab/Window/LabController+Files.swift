import Foundation
import ResponderFiles
import ResponderInspector
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// Opening, recording and saving, and the questions before something is lost.
extension LabController {
    /// The scene catalogue of this program.
    func catalogue() throws -> SceneCatalogue { try LabCommand.catalogue() }

    // MARK: Opening

    /// Open a file: a scene by `.json`, a recording by `.jsonl`, a saved question by `.html`. A folder of scenes is
    /// added to the catalogue, which is shown.
    /// - Parameter then: called once it is shown.
    func openFile(_ path: String, then: (() -> Void)? = nil) {
        if LessonFolder.isOne(path) {
            keeping.settings.add(lessons: [path])
            return showCatalogue()
        }
        if LessonFolder.isFolder(path) {
            return view.banner.show(FormatError(SceneCatalogue(folder: path).wordsWithoutScene).message, .failure)
        }
        guard path.hasSuffix(".json") || path.hasSuffix(".jsonl") || SavedQuestion.isPath(path) else {
            let words = "not opened; give a scene (.json), a recording (.jsonl) or a saved question (.html)"
            return view.banner.show(FormatError("\(path): \(words)").message, .failure)
        }
        guard path.hasSuffix(".json") else {
            return read(path) { [unowned self] source in
                remember(folderOf: path)
                askAndOpen(source, then: then)
            }
        }
        attempt {
            let source = try Source(name: path, catalogue())
            remember(folderOf: path)
            askAndOpen(source, then: then)
        }
    }

    /// Read a recording.
    private func read(_ path: String, then: @escaping (Source) -> Void) {
        attempt {
            let source = try Source(recording: path, catalogue())
            read(source) { [unowned self] error in
                attempt {
                    if let error { throw error }
                    then(source)
                }
            }
        }
    }

    private func read(_ source: Source, then: @escaping ((any Error)?) -> Void) {
        guard let recording = source.recording else { return then(nil) }
        desk.begin("Opening \((recording.path as NSString).lastPathComponent)") { mayGoOn in
            try recording.read(while: mayGoOn)
            return recording.part
        } then: {
            then($0)
        }
    }

    /// Read the recording of the command line in the window, and show it. A bad file ends the program, as it does without a
    /// window.
    func readFirst(_ source: Source) {
        read(source) { [unowned self] error in
            do {
                if let error { throw error }
                let next = try Session(source, arguments, textMeasurer: host.application.textMeasurer)
                session.end()
                // The time of the run counts from the beginning of the recording.
                opened = nil
                open(next)
                keeping.noteSceneFile()
            } catch { fail(error) }
        }
    }

    /// Do not remember the lab's own folder of kept sessions.
    func remember(folderOf path: String) {
        let folder = (path as NSString).deletingLastPathComponent
        if LabFolders()?.isOwn(folder) != true { keeping.settings.remember(folder: folder) }
    }

    /// Open a built-in scene or a scene file by name.
    func openScene(_ name: String) { attempt { askAndOpen(try Source(name: name, catalogue())) } }

    /// Play the recording of a scene.
    func playDemonstration(of name: String) {
        guard let path = LabController.recording(of: name) else { return }
        read(path) { [unowned self] source in
            askIfUnsaved("play the recording") { [unowned self] in
                open(
                    source,
                    saying: "This is a recording. Touch the stage at its end to restart the scene.")
            }
        }
    }

    /// The recording of a scene, if there is one: of a built-in scene that of the program, and of a file the one of the same name
    /// beside it.
    static func recording(of name: String) -> String? {
        if name.hasSuffix(".json") {
            let path = name + "l"
            return FileKind(path: path) == .recording ? path : nil
        }
        guard let path = try? AssetFolder.path() + "/Recordings/\(name).jsonl",
            FileManager.default.fileExists(atPath: path)
        else { return nil }
        return path
    }

    private func askAndOpen(_ source: Source, then: (() -> Void)? = nil) {
        askIfUnsaved("open \(source.scene.title.isEmpty ? "it" : "“\(source.scene.title)”")") { [unowned self] in
            if open(source) { then?() }
        }
    }

    /// Restart the current scene from its file. After a recording the scene is live.
    func reset() {
        let words = session.isReplaying ? "Now you. " + AboutWords(session.source.scene.about).toTry : nil
        askIfUnsaved("restart the scene") { [unowned self] in
            attempt { open(try session.source.forPlay(catalogue()), saying: words) }
        }
    }

    /// Show an error in the banner.
    func attempt(_ body: () throws -> Void) {
        do { try body() } catch { view.banner.show(FormatError("\(error)").message, .failure) }
    }

    // MARK: Recording

    /// Restart the scene and record, or stop recording and ask for a name.
    func toggleRecording() {
        guard unsaved.recordingSince != nil else {
            return askIfUnsaved("record") { [unowned self] in
                attempt {
                    let source = try session.source.forPlay(catalogue())
                    guard open(source, saying: "Recording. Press the red square to stop.") else { return }
                    unsaved.recordingSince = 0
                    view.bar.recordingTime = 0
                }
            }
        }
        stopRecording()
        save()
    }

    // MARK: Saving

    /// Ask for a name and save the session.
    func save(then next: (() -> Void)? = nil) {
        let sheet = host.application.asCurrent {
            SaveSheet(folder: keeping.folderForSaving, name: proposedName(".jsonl"))
        }
        sheet.onSave = { [unowned self, unowned sheet] path in
            guard FileManager.default.fileExists(atPath: path) else { return write(to: path, sheet, next) }
            let name = (path as NSString).lastPathComponent
            askQuestion(
                "Replace “\(name)”?", "A file with this name exists. It would be lost.",
                [("Cancel", {}), ("Replace", { [unowned self] in write(to: path, sheet, next) })])
        }
        present(sheet)
    }

    /// A name for a file about the session, with the time.
    func proposedName(_ ending: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd-HHmmss"
        return "\(session.source.shortName)-\(formatter.string(from: Date()))\(ending)"
    }

    /// Write the session to a file. The sheet stays open until that is done.
    private func write(to path: String, _ sheet: SaveSheet, _ next: (() -> Void)?) {
        let name = (path as NSString).lastPathComponent
        let saved = session
        do {
            let copy = try copy(to: path)
            let work = LongWork(title: "Saving \(name)", since: host.now)
            sheet.isSaving = true
            sheet.onClose = { [unowned self] in
                desk.abandonJob()
                view.banner.show("\(name) was not saved: the sheet was closed.", .failure)
            }
            desk.begin(
                Job(
                    work: work,
                    proceed: { mayGoOn in
                        _ = try copy.write(while: mayGoOn)
                        return copy.part
                    },
                    end: { [unowned self] error in
                        sheet.isSaving = false
                        sheet.onClose = nil
                        if let error { return complain(error, in: sheet) }
                        remember(folderOf: path)
                        if session === saved {
                            unsaved.recordedUntil = nil
                            unsaved.hasChanges = false
                            keeping.letRescuedGo()
                        }
                        sheet.close()
                        view.say("Saved as \(name)")
                        next?()
                    },
                    show: { sheet.progress = $0?.words }, holdsWindow: true))
        } catch { complain(error, in: sheet) }
    }

    func complain(_ error: any Error, in sheet: SaveSheet) {
        guard let error = error as? WriteError else {
            return sheet.complain("Not saved: \(FormatError("\(error)").message)")
        }
        sheet.complain("Not saved: \(error.reason). Choose another name or folder.")
    }

    /// The end of what is saved of the session, in seconds.
    var endOfSession: TimeInterval {
        unsaved.recordedUntil ?? (session.isReplaying ? session.log.duration : liveTime)
    }

    /// Begin a recording of the session in a file.
    private func copy(to path: String) throws -> RecordingCopy {
        let source = session.source
        if let use = try arguments.use(of: path, sceneFile: source.file(in: catalogue())) {
            throw WriteError(path, "this is \(use)", mending: "give another name")
        }
        let end = endOfSession
        return try RecordingCopy(
            path: path, header: source.header(of: path, scale: arguments.scale), scene: source.scene,
            changedBy: session.track.changes, log: session.log,
            until: end)
    }

    // MARK: Asking

    /// Continue, after a question if a recording would be lost. Sessions that were not recorded are kept without a
    /// question.
    func askIfUnsaved(_ what: String, _ next: @escaping () -> Void) {
        guard arguments.isPersonal, unsaved.hasRecording else { return next() }
        askQuestion(
            "Save the session?", "The recording has not been saved. If you \(what) now, it is lost.",
            [
                (
                    "Save",
                    { [unowned self] in
                        stopRecording()
                        save(then: next)
                    }
                ),
                (
                    "Don't save",
                    { [unowned self] in
                        unsaved = UnsavedWork()
                        view.bar.recordingTime = nil
                        keeping.letRescuedGo()
                        next()
                    }
                ),
                ("Cancel", {}),
            ])
    }

    private func stopRecording() {
        guard unsaved.recordingSince != nil else { return }
        unsaved.recordingSince = nil
        unsaved.recordedUntil = liveTime
        view.bar.recordingTime = nil
        // Its message about the recording is outdated.
        view.banner.hide()
    }

    func askQuestion(_ title: String, _ text: String, _ answers: [(title: String, action: () -> Void)]) {
        present(host.application.asCurrent { QuestionSheet(title: title, text: text, answers: answers) })
    }

    /// Whether the window may close now. If something would be lost, ask a question first, whose answer may close it.
    func mayClose() -> Bool {
        if desk.job?.holdsWindow == true {
            closesAfterJob = true
            return false
        }
        guard arguments.isPersonal else { return true }
        workshop.view?.commitTyped()
        if let builder = workshop.view,
            builder.refusesToLeave(then: { [unowned self] in if mayClose() { host.stop() } })
        {
            return false
        }
        guard unsaved.hasRecording else { return true }
        if !(sheet is QuestionSheet) {
            askIfUnsaved("close") { [unowned self] in host.stop() }
        }
        return false
    }
}
