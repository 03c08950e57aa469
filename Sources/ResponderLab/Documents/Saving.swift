import Foundation
import InspectorPanels
import ResponderFiles
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// Recording the session, saving it, and the question before a recording is lost.
final class Saving {
    private let sessions: Sessions
    private let desk: Desk
    private let banner: Banner
    private let messages: Messages
    private let prompts: any Prompts
    private let keeping: Keeping
    private let wishes: Wishes
    /// Whether the user closed the window while a file was written.
    private var closesAfterwards = false

    /// What it does with the window.
    struct Wishes {
        /// Go on, after a question if the builder's scene is in no file. The text says what follows.
        let askIfSceneIsLost: (String, @escaping () -> Void) -> Void
        let close: () -> Void
        /// Show how long the recording is, in seconds; nil if none is made.
        let showTime: (TimeInterval?) -> Void
    }

    init(
        _ sessions: Sessions, _ desk: Desk, _ banner: Banner, _ messages: Messages, _ prompts: any Prompts,
        _ keeping: Keeping, _ wishes: Wishes
    ) {
        self.sessions = sessions
        self.desk = desk
        self.banner = banner
        self.messages = messages
        self.prompts = prompts
        self.keeping = keeping
        self.wishes = wishes
    }

    private var session: Session { sessions.current }

    // MARK: Recording

    var isRecording: Bool { sessions.unsaved.recordingSince != nil }

    /// Record the session from its beginning.
    func startRecording() {
        sessions.unsaved.recordingSince = 0
        showRecordingTime()
    }

    func stopRecording() {
        guard isRecording else { return }
        sessions.unsaved.recordingSince = nil
        sessions.unsaved.recordedUntil = session.time(on: desk)
        showRecordingTime()
        // Its message about the recording is outdated.
        banner.hide()
    }

    /// How long the recording is, in seconds; nil if none is made.
    private var recordingTime: TimeInterval? { sessions.unsaved.recordingSince.map { session.time(on: desk) - $0 } }

    func showRecordingTime() { wishes.showTime(recordingTime) }

    /// When the time of the recording is next shown, on the clock of the host: it changes every second.
    func nextWake(_ now: TimeInterval) -> TimeInterval {
        recordingTime.map { now + 1 - $0.truncatingRemainder(dividingBy: 1) } ?? .infinity
    }

    /// Continue, after a question if a recording would be lost. Sessions that were not recorded are kept without a
    /// question.
    /// - Parameter what: what follows, in words.
    func askIfUnsaved(_ what: String, _ next: @escaping () -> Void) {
        guard sessions.arguments.isPersonal, sessions.unsaved.hasRecording else { return next() }
        let saveFirst = { [unowned self] in
            stopRecording()
            save(then: next)
        }
        let discard = { [unowned self] in
            sessions.unsaved = UnsavedWork()
            showRecordingTime()
            keeping.letRescuedGo()
            next()
        }
        prompts.ask(
            "Save the session?", "The recording has not been saved. If you \(what) now, it is lost.",
            [("Save", saveFirst), ("Don't save", discard), ("Cancel", {})])
    }

    /// Continue, after a question about each thing that would be lost.
    func askBeforeClosing(_ next: @escaping () -> Void) {
        wishes.askIfSceneIsLost("close") { [unowned self] in
            askIfUnsaved("close") { [unowned self] in keeping.askIfBoardIsLost(next) }
        }
    }

    // MARK: The session

    /// Ask for a name and save the session.
    func save(then next: (() -> Void)? = nil) {
        ask("Save the session as a recording", ".jsonl") { [unowned self] in write(to: $0, $1, next) }
    }

    /// Ask for the name of a file about the session; the proposed one has the time.
    /// - Parameter endings: those that the name may have; the proposed one has the first.
    private func ask(_ title: String, _ endings: String..., save: @escaping (String, SaveSheet) -> Void) {
        let name = "\(session.source.shortName)-\(FileFacts.timeStamp)\(endings[0])"
        prompts.askWhereToSave(title, in: keeping.folderForSaving, name: name, endings: endings, save)
    }

    /// Write the session to a file. The sheet stays open until that is done.
    private func write(to path: String, _ sheet: SaveSheet, _ next: (() -> Void)?) {
        let name = (path as NSString).lastPathComponent
        let saved = session
        do {
            let copy = try copy(to: path)
            sheet.isSaving = true
            closesAfterwards = false
            sheet.onClose = { [unowned self] in
                desk.abandonJob()
                messages.complain("\(name) was not saved: the sheet was closed.")
            }
            desk.begin("Saving \(name)", holdsWindow: true, showing: { sheet.progress = $0?.words }) { mayGoOn in
                _ = try copy.write(while: mayGoOn)
                return copy.part
            } then: { [unowned self] error in
                sheet.isSaving = false
                sheet.onClose = nil
                if let error { return sheet.complain(error) }
                wasSaved(saved, in: path)
                sheet.close()
                messages.say("Saved as \(name)")
                next?()
                if closesAfterwards { wishes.close() }
            }
        } catch { sheet.complain(error) }
    }

    private func wasSaved(_ saved: Session, in path: String) {
        keeping.remember(folderOf: path)
        guard session === saved else { return }
        sessions.unsaved.recordedUntil = nil
        sessions.unsaved.hasChanges = false
        keeping.letRescuedGo()
    }

    /// Whether a file is being written, after which the window closes.
    func closesWindowAfterwards() -> Bool {
        guard desk.job?.holdsWindow == true else { return false }
        closesAfterwards = true
        return true
    }

    /// The end of what is saved of the session, in seconds.
    private var end: TimeInterval {
        sessions.unsaved.recordedUntil ?? (session.isReplaying ? session.log.duration : session.time(on: desk))
    }

    /// Begin a recording of the session in a file.
    private func copy(to path: String) throws -> RecordingCopy {
        let source = session.source
        try checkUse(of: path)
        return try RecordingCopy(
            path: path, header: source.header(of: path, scale: sessions.arguments.scale), scene: source.scene,
            changedBy: session.track.changes, log: session.log, until: end)
    }

    private func checkUse(of path: String) throws {
        let file = session.source.file(in: try LabCommand.catalogue())
        if let use = sessions.arguments.use(of: path, sceneFile: file) {
            throw WriteError(path, "this is \(use)", mending: "give another name")
        }
    }

    // MARK: The board

    /// Ask for a name and save what is on the photo board, in a file that it opens again.
    func saveBoard(then next: (() -> Void)? = nil) {
        guard let board = LabPrograms.board(of: session.stage) else {
            return messages.say("There is no board here: open the scene Photo Board.")
        }
        ask("Save the board", ".json") { [unowned self] in
            write(board, to: $0, $1, next) { "Saved as \($0): drop it on the board, or open it, to see it again." }
        }
    }

    /// Let *Save* on the board ask where its picture is to be. A board that is played again saves nothing.
    func offerPictures() {
        LabPrograms.onSavePicture { [weak self] controller in
            // The stage handles a touch now; the sheet is the window's.
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.savePicture(of: controller) } }
        }
    }

    private func savePicture(of controller: UIViewController) {
        guard desk.isLive, controller === session.stage.window.rootViewController else { return }
        banner.window?.application?.asCurrent {
            guard let picture = LabPrograms.picture(of: session.stage) else {
                return messages.say("No picture can be made of this board.")
            }
            ask("Save a picture of the board as .png or .pdf", ".png", ".pdf") { [unowned self] path, sheet in
                let isPage = path.hasSuffix(".pdf")
                let file = isPage ? PicturePage.pdf(of: picture, size: picture.size) : pngFile(of: picture)
                write(file, to: path, sheet) { "Saved as \($0)" }
            }
        }
    }

    /// The window's application makes files of pictures.
    private func pngFile(of picture: UIImage) -> [UInt8] {
        banner.window?.application?.asCurrent { picture.pngData().map { Array($0) } } ?? []
    }

    // MARK: The question

    /// Ask for a name and save the question as it is now: scene, recording, explanation and picture in one file. The remedies
    /// are tried in pieces.
    /// - Parameter picture: the window, as a PNG file.
    func saveQuestion(_ picture: [UInt8]) {
        let trial = session.report.remedies()
        desk.begin("Trying remedies") { mayGoOn in
            while trial.next(while: mayGoOn) { if !mayGoOn() { return trial.part } }
            return 1
        } then: { [unowned self] error in
            messages.attempt {
                if let error { throw error }
                let page = try session.questionPage(
                    picture: picture, with: trial, until: end, scale: sessions.arguments.scale,
                    LabCommand.catalogue())
                ask("Save the question as a page", SavedQuestion.ending) { [unowned self] in
                    write(page, to: $0, $1) { "Saved as \($0): any browser shows it, and Open plays it here." }
                }
            }
        }
    }

    /// Write a small file at once.
    /// - Parameter words: what to say about it, by its name.
    private func write(
        _ bytes: [UInt8], to path: String, _ sheet: SaveSheet, _ next: (() -> Void)? = nil, _ words: (String) -> String
    ) {
        do {
            try checkUse(of: path)
            try OutputFile.write(bytes, to: path)
            keeping.remember(folderOf: path)
            sheet.close()
            messages.say(words((path as NSString).lastPathComponent))
            next?()
        } catch { sheet.complain(error) }
    }
}
