import InspectorPanels
import ResponderFiles
import ResponderKit
import ResponderScenes

/// The builder's side of the lab: the scene that is built, entering and leaving the builder, and the files of what was built.
final class Workshop {
    private let sessions: Sessions
    private let desk: Desk
    private let banner: Banner
    private let messages: Messages
    private let sheets: Sheets
    private let keeping: Keeping
    private let saving: Saving
    private let opener: Opener
    private let wishes: Wishes

    /// What it does with the window.
    struct Wishes {
        /// The stage gets no input while a scene is edited.
        let takeInput: () -> Void
        /// Show the title of the scene that is built; nil in the lab.
        let showTitle: (String?) -> Void
        /// Show the scene in the lab, in a session of its own.
        let show: (Source) -> Void
    }

    init(
        _ sessions: Sessions, _ desk: Desk, _ banner: Banner, _ messages: Messages, _ sheets: Sheets,
        _ keeping: Keeping, _ saving: Saving, _ opener: Opener, _ wishes: Wishes
    ) {
        self.sessions = sessions
        self.desk = desk
        self.banner = banner
        self.messages = messages
        self.sheets = sheets
        self.keeping = keeping
        self.saving = saving
        self.opener = opener
        self.wishes = wishes
    }

    /// The builder, while a scene is edited instead of the lab.
    var builderView: BuilderView? { sheets.cover as? BuilderView }
    /// The builder that was left in this turn. Its recognizers may still have actions to send.
    private var leftView: BuilderView?
    /// What was built last, with all its steps, while the lab plays it.
    private var built: BuiltScene?
    /// When to try again to keep the edited scene, on the clock of the host.
    private var nextTry: TimeInterval = 0

    private var source: Source { sessions.source }

    /// A turn of the host's loop.
    func turn(_ now: TimeInterval) {
        leftView = nil
        builderView?.turn(now)
        keepAgain()
    }

    /// When there is work without input, on the clock of the host.
    func nextWake(_ now: TimeInterval) -> TimeInterval {
        if builderView?.isPlaying == true { return now + 1.0 / 60 }
        return messages.fails(.draft) ? now + Keeping.retryTime : .infinity
    }

    /// Whether the builder can be opened. A search for changes ends; other work goes on.
    private func mayStart() -> Bool {
        guard builderView == nil else { return false }
        desk.stopSearch()
        if let job = desk.job { messages.say("\(job.work.title): Escape cancels it.") }
        return desk.job == nil
    }

    /// Edit the current scene.
    func start() {
        guard mayStart() else { return }
        guard source.scene.program == nil else {
            return messages.say("\(source.title) is a program: its views are made by code, not by a scene file.")
        }
        messages.attempt {
            let scene = try presentBuilt()
            if hasFingers { scene.builder.fingers = sessions.current.log }
            if scene === built { show(scene) } else { askIfNotKept { [unowned self] in show(scene) } }
        }
    }

    /// Edit an empty scene, of the size of the built-in ones.
    func startNewScene() {
        guard mayStart() else { return }
        let draft = SceneDraft(size: CGSize(width: 900, height: 640))
        askIfNotKept { [unowned self] in show(built(from: draft, path: nil, name: "")) }
    }

    /// The current scene with its undo history, if it was built here, or else from its file.
    private func presentBuilt() throws -> BuiltScene {
        let source = source
        if let built, source.scene == built.builder.draft.scene, source.isDraft || source.name == built.path {
            return built
        }
        guard let path = source.file(in: try LabCommand.catalogue()) else { return try presentDraft(source) }
        if source.isGone {
            return built(from: try SceneDraft(text: source.fileText ?? "", file: path), path: nil, name: "")
        }
        guard SavedQuestion.isPath(path) else {
            return built(from: try SceneDraft(contentsOf: path), path: path, name: source.name)
        }
        let question = try SavedQuestion(contentsOf: path)
        return built(from: try SceneDraft(text: question.scene, file: path), path: nil, name: path)
    }

    /// A scene without a lasting file: in the lab's folder it is as it was edited last.
    private func presentDraft(_ source: Source) throws -> BuiltScene {
        if source.name.hasSuffix(".json"), let kept = try? SceneDraft(contentsOf: source.name) {
            return built(from: kept, path: source.name, name: source.name)
        }
        let draft = try SceneDraft(text: source.text ?? "")
        return built(from: draft, path: nil, name: source.recording == nil ? "" : source.name)
    }

    private var hasFingers: Bool {
        let log = sessions.current.log
        return (0..<log.count).contains { index in
            log[index].plainTouch?.phase == .down
        }
    }

    private func built(from draft: SceneDraft, path: String?, name: String) -> BuiltScene {
        let builder = Builder(draft, textMeasurer: UIApplication.shared.textMeasurer)
        let folder = Keeping.folders(sessions.arguments)?.state
        let isFile = name.hasSuffix(".json")
        // A scene that an earlier run left is not saved anywhere.
        let isKept =
            isFile && path.map { LabFolders()?.isOwn(($0 as NSString).deletingLastPathComponent) == true } ?? false
        let found = isKept ? path.flatMap(keeping.takeDraft) : nil
        let keeper = found ?? folder.map { DraftKeeper(folder: $0) }
        return BuiltScene(builder, path: isFile && !isKept ? path : nil, origin: isFile ? "" : name, keeper: keeper)
    }

    /// Leave a scene for another one. If it has unsaved changes, its file stays, and Open lists it.
    private func leave(_ scene: BuiltScene, for next: BuiltScene) {
        guard let keeper = scene.keeper, keeper !== next.keeper else { return }
        if scene.isChanged, keeper.written != nil {
            keeping.keep(draft: keeper)
        } else if !keeper.isAdopted {
            keeper.remove()
        }
    }

    private func show(_ scene: BuiltScene) {
        if let built, built !== scene { leave(built, for: scene) }
        wishes.takeInput()
        leftView = self.builderView
        built = scene
        let builderView = BuilderView(scene.builder)
        builderView.onSheet = { [unowned self] in sheets.present($0) }
        builderView.onWish = { [unowned self] in perform($0) }
        sheets.cover = builderView
        let shown = builderView.builder.onStep
        scene.builder.onStep = { [unowned self] in
            shown?()
            keep(scene)
        }
        builderView.state = scene.state
        wishes.showTitle(scene.builder.draft.scene.title)
    }

    /// Store the scene on the disk, and show whether it is saved.
    private func keep(_ scene: BuiltScene) {
        builderView?.state = scene.state
        var words: String?
        do { try scene.keeper?.keep(scene.builder.draft.text) } catch {
            words = "The scene would be lost in a crash. \(FormatError(error).message)"
            nextTry = desk.now + Keeping.retryTime
        }
        messages.report(
            words, about: .draft, afterwards: "The scene can be restored after a crash again.", on: builderView?.banner)
    }

    /// Try again to store the scene: the disk may have room again.
    private func keepAgain() {
        guard messages.fails(.draft), desk.now >= nextTry, builderView != nil, let built else { return }
        keep(built)
    }

    private func perform(_ wish: BuilderView.Wish) {
        guard let builderView else { return }
        builderView.commitTyped()
        let again = { [unowned self] in perform(wish) }
        let isSave = wish == .save || wish == .saveAs
        if builderView.refusesMistake(then: again) || !isSave && builderView.refusesToLeave(then: again) { return }
        switch wish {
        case .new: beginScene()
        case .open: askIfNotKept { [unowned self] in openInBuilder() }
        case .save: saveBuilt(built?.path)
        case .saveAs: saveBuilt(nil)
        case .leave: stop()
        }
    }

    /// Begin an empty scene of the same size.
    private func beginScene() {
        guard let built else { return }
        askIfNotKept { [unowned self] in
            let wasChanged = built.isChanged
            show(self.built(from: SceneDraft(size: built.builder.draft.scene.size), path: nil, name: ""))
            if wasChanged, built.isKept { builderView?.banner.show("The previous scene is kept: Open lists it.") }
        }
    }

    /// Continue, but ask first if no file contains the scene, as on a full disk, or in a run with options such as `--trace`.
    /// - Parameter what: what follows, in words.
    func askIfNotKept(_ what: String = "leave it", _ next: @escaping () -> Void) {
        guard let built else { return next() }
        // The disk may have room again.
        if !built.isKept { keep(built) }
        guard !built.isKept else { return next() }
        let save = { [unowned self] in saveBuilt(built.path, then: next) }
        sheets.ask(
            "Save the scene?", "It is not saved. If you \(what) now, it is lost.",
            [(built.path == nil ? "Save as…" : "Save", save), ("Don't save", next), ("Cancel", {})])
    }

    /// The lab is made to end. A scene that its folder does not take goes to the folder for temporary files.
    func endUnexpectedly() {
        guard sessions.arguments.isPersonal, let built, !built.isKept else { return }
        let path = FileManager.default.temporaryDirectory.path + "/scene-\(FileFacts.uniqueStamp).json"
        do {
            try OutputFile.write(Array(built.builder.draft.text.utf8), to: path, permissions: 0o600)
            LabCommand.complain("The scene was not saved. It is in \(path)")
        } catch { LabCommand.complain("The scene was not saved. \(error)") }
    }

    // MARK: Leaving

    /// Return to the lab, with the current scene.
    func stop() {
        guard let builderView, let built else { return }
        guard !builderView.refusesToLeave(then: { [unowned self] in stop() }) else { return }
        guard built.builder.draft.scene != source.scene || sessions.current.isReplaying else { return remove() }
        let name = built.isChanged ? built.keeper?.path ?? built.path ?? built.origin : built.path ?? built.origin
        let source: Source
        if built.isChanged || built.path == nil && !built.isOfCatalogue {
            source = Source(draft: built.builder.draft, name: name.isEmpty ? "new-scene.json" : name)
        } else {
            guard let saved = try? Source(name: name, LabCommand.catalogue()) else { return remove() }
            source = saved
        }
        saving.askIfUnsaved("try the scene") { [unowned self] in
            remove()
            wishes.show(source)
        }
    }

    func remove() {
        guard builderView != nil else { return }
        leftView = builderView
        sheets.cover = nil
        wishes.showTitle(nil)
    }

    // MARK: Files

    private func openInBuilder() {
        opener.showOpen { [unowned self] path in
            guard path.hasSuffix(".json") else {
                remove()
                return opener.openFile(path)
            }
            do {
                let draft = try SceneDraft(contentsOf: path)
                show(built(from: draft, path: path, name: path))
            } catch { builderView?.banner.show(FormatError(error).message, .failure) }
        }
    }

    /// Save the scene to a file; nil to ask for one.
    private func saveBuilt(_ path: String?, then next: (() -> Void)? = nil) {
        guard let built else { return }
        guard let path else {
            let name = Source.fileName(for: built.builder.draft.scene.title) + ".json"
            return sheets.askWhereToSave("Save the scene", in: keeping.folderForSaving, name: name, endings: [".json"])
            {
                [unowned self] in write(built, to: $0, $1, next)
            }
        }
        let stamp = FileStamp(path)
        guard stamp == built.stamp || stamp == nil else {
            return sheets.askToReplace(
                path, "Another program has changed the file since it was opened here.",
                others: [("Save as…", { [unowned self] in saveBuilt(nil, then: next) })]
            ) { [unowned self] in write(built, to: path, nil, next) }
        }
        write(built, to: path, nil, next)
    }

    /// The session follows its scene into the file, and the lab does not offer to reload a file that it wrote itself.
    private func sceneSaved(_ scene: BuiltScene, in path: String) {
        let isDraft = source.isDraft && source.scene == scene.builder.draft.scene
        if isDraft { sessions.current.saved(sceneIn: path) }
        let file = (try? LabCommand.catalogue()).flatMap { source.file(in: $0) }
        if isDraft {
            keeping.noteSceneFile()
        } else if let file, LessonFolder.whole(file) == LessonFolder.whole(path) {
            // The look finds the lab's own change.
            _ = keeping.sceneFile?.look()
        }
    }

    private func write(_ scene: BuiltScene, to path: String, _ sheet: SaveSheet?, _ next: (() -> Void)?) {
        do {
            try OutputFile.write(Array(scene.builder.draft.text.utf8), to: path)
        } catch {
            if let sheet { return sheet.complain(error) }
            let reason = (error as? WriteError)?.reason ?? FormatError(error).message
            (builderView?.banner ?? banner).show("Not saved: \(reason).", .failure)
            return
        }
        scene.path = path
        scene.savedText = scene.builder.draft.text
        scene.stamp = FileStamp(path)
        scene.keeper?.remove()
        messages.forget(.draft)
        sceneSaved(scene, in: path)
        keeping.remember(folderOf: path)
        sheet?.close()
        builderView?.state = scene.state
        builderView?.sayWhatIsSaved(in: path)
        next?()
    }
}

/// A scene that is being built, with the file in which it is saved.
final class BuiltScene {
    let builder: Builder
    /// The user's file in which it is saved; nil if there is none.
    var path: String?
    /// The text of the file, or of the built-in scene from which this one was made.
    var savedText: String
    /// What the file was when it was opened or saved here; nil if there is none.
    var stamp: FileStamp?
    /// The name of the built-in scene, or the path of the question or recording, from which it was made; empty for a new scene.
    let origin: String
    let keeper: DraftKeeper?

    init(_ builder: Builder, path: String?, origin: String, keeper: DraftKeeper?) {
        self.builder = builder
        self.path = path
        self.origin = origin
        self.keeper = keeper
        savedText = builder.draft.text
        stamp = path.flatMap { FileStamp($0) }
    }

    /// Whether it was made from a built-in scene or a question, which contains it if it is not changed.
    var isOfCatalogue: Bool { !origin.isEmpty && !isOfRecording }

    private var isOfRecording: Bool { origin.hasSuffix(".jsonl") }

    var isChanged: Bool { builder.draft.text != savedText }

    /// Whether a file contains the scene as it is now, so that leaving it loses nothing.
    var isKept: Bool { !isChanged || keeper?.written == builder.draft.text }

    /// Whether and where it is saved, in words.
    var state: String {
        let name = path.map { ($0 as NSString).lastPathComponent }
        if let name { return isChanged ? "\(name), not saved" : name }
        guard !origin.isEmpty else { return "Not saved" }
        let isQuestion = SavedQuestion.isPath(origin)
        let source = isQuestion || isOfRecording ? (origin as NSString).lastPathComponent : origin
        if isChanged { return "From “\(source)”, not saved" }
        if isOfRecording { return "The scene of the recording “\(source)”" }
        return isQuestion ? "The scene of the question “\(source)”" : "The built-in scene “\(source)”"
    }
}
