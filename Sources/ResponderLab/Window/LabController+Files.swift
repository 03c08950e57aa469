import Foundation
import ResponderFiles
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// Opening, recording and saving, and the questions before something is lost.
extension LabController {
    /// The scene catalogue of this program.
    private func catalogue() throws -> SceneCatalogue { try LabCommand.catalogue() }

    // MARK: Opening

    /// Open a file: a scene by `.json`, a recording by `.jsonl`.
    func openFile(_ path: String) {
        guard path.hasSuffix(".json") || path.hasSuffix(".jsonl") else {
            return view.banner.show(
                FormatError("\(path): not opened; give a scene (.json) or a recording (.jsonl)").message, .failure)
        }
        attempt {
            let catalogue = try catalogue()
            let source =
                path.hasSuffix(".json")
                ? try Source(name: path, catalogue) : try Source(recording: path, catalogue)
            remember(folderOf: path)
            askAndOpen(source)
        }
    }

    /// Do not remember the lab's own folder of kept sessions.
    private func remember(folderOf path: String) {
        let folder = (path as NSString).deletingLastPathComponent
        if LabFolders()?.isOwn(folder) != true { settings.folder = folder }
    }

    /// Open a built-in scene or a scene file by name.
    func openScene(_ name: String) { attempt { askAndOpen(try Source(name: name, catalogue())) } }

    /// Play the built-in recording of a scene.
    func playDemonstration(of name: String) {
        attempt {
            guard let path = LabController.recording(of: name) else { return }
            let source = try Source(recording: path, catalogue())
            askIfUnsaved("play the recording") { [unowned self] in
                open(
                    source,
                    saying: "This is a recording. Touch the stage at its end to restart the scene.")
            }
        }
    }

    /// The built-in recording of a scene, if there is one.
    static func recording(of name: String) -> String? {
        guard let path = try? AssetFolder.path() + "/Recordings/\(name).jsonl",
            FileManager.default.fileExists(atPath: path)
        else { return nil }
        return path
    }

    private func askAndOpen(_ source: Source) {
        askIfUnsaved("open \(source.scene.title.isEmpty ? "it" : "“\(source.scene.title)”")") { [unowned self] in
            open(source)
        }
    }

    /// Restart the present scene from its file. After a recording the scene is live.
    func reset() {
        let words = session.isReplaying ? "Now you. " + AboutWords(session.source.scene.about).toTry : nil
        askIfUnsaved("restart the scene") { [unowned self] in
            attempt { open(try session.source.forPlay(catalogue()), saying: words) }
        }
    }

    /// Show an error in the banner.
    private func attempt(_ body: () throws -> Void) {
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
            SaveSheet(folder: LabFolders.forSaving(last: settings.folder), name: proposedName)
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

    private var proposedName: String {
        let scene = ((session.source.name as NSString).lastPathComponent as NSString).deletingPathExtension
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd-HHmmss"
        return "\(scene)-\(formatter.string(from: Date())).jsonl"
    }

    private func write(to path: String, _ sheet: SaveSheet, _ next: (() -> Void)?) {
        do {
            try write(to: path)
        } catch let error as WriteError {
            return sheet.complain("Not saved: \(error.reason). Choose another name or folder.")
        } catch {
            return sheet.complain("Not saved: \(FormatError("\(error)").message)")
        }
        remember(folderOf: path)
        unsaved.recordedUntil = nil
        unsaved.hasChanges = false
        letRescuedGo()
        sheet.close()
        view.say("Saved as \((path as NSString).lastPathComponent)")
        next?()
    }

    private func write(to path: String) throws {
        let source = session.source
        if let use = try arguments.use(of: path, sceneFile: source.file(in: catalogue())) {
            throw WriteError(path, "this is \(use)", mending: "give another name")
        }
        let end = unsaved.recordedUntil ?? (session.isReplaying ? session.log.duration : liveTime)
        // The changes from the beginning, which a kept what-if leaves.
        var inputs = session.track.changes.map { RecordedInput(at: 0, .set($0)) }
        inputs += session.log.inputs.filter { $0.time <= end && $0.content != .end }
        inputs.append(RecordedInput(at: end, .end))
        let header = Recording.Header(
            scene: source.reference(fromRecording: path), size: source.scene.size, scale: arguments.scale)
        let recording = Recording(header: header, inputs: inputs)
        try recording.check(on: source.scene)
        try OutputFile.write(Array(recording.text.utf8), to: path)
    }

    // MARK: Asking

    /// Continue, after a question if a recording would be lost. Sessions that were not recorded are kept without a
    /// question.
    func askIfUnsaved(_ what: String, _ next: @escaping () -> Void) {
        guard arguments.isPersonal, unsaved.hasRecording else { return next() }
        askQuestion(
            "Save the session?", "The recording has not been saved. To \(what) would lose it.",
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
                        letRescuedGo()
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
        guard arguments.isPersonal, unsaved.hasRecording else { return true }
        if !(sheet is QuestionSheet) {
            askIfUnsaved("close") { [unowned self] in host.stop() }
        }
        return false
    }
}
