import InspectorPanels
import ResponderKit
import ResponderKitSDL
import ResponderScenes
import StagePlayback

/// The ways to another scene or recording: the catalogue, files, folders of lessons, and the scene before and after.
final class Opener {
    private let sessions: Sessions
    private let desk: Desk
    private let messages: Messages
    private let sheets: Sheets
    private let keeping: Keeping
    private let saving: Saving
    private let wishes: Wishes

    /// What it does with the window.
    struct Wishes {
        /// Show another session from its beginning, with a message. False if it cannot be shown, which the window says.
        let show: (Source, String?) -> Bool
        /// Give a picture or a board to the program on the stage.
        let give: (String) -> Void
        /// Build an empty scene.
        let build: () -> Void
        /// Put the changes back that were kept.
        let putBack: () -> Void
    }

    init(
        _ sessions: Sessions, _ desk: Desk, _ messages: Messages, _ sheets: Sheets, _ keeping: Keeping,
        _ saving: Saving, _ wishes: Wishes
    ) {
        self.sessions = sessions
        self.desk = desk
        self.messages = messages
        self.sheets = sheets
        self.keeping = keeping
        self.saving = saving
        self.wishes = wishes
    }

    // MARK: Files

    /// Open a file: a scene by `.json`, a recording by `.jsonl`, a saved question by `.html`. A folder of scenes is
    /// added to the catalogue, which is shown.
    func openFile(_ path: String, then: (() -> Void)? = nil) {
        if LessonFolder.isOne(path) {
            keeping.settings.add(lessons: [path])
            return showCatalogue()
        }
        if FileFacts.isFolder(path) {
            return messages.complain(FormatError(SceneCatalogue(folder: path).wordsWithoutScene))
        }
        if LabPrograms.open(path) { return wishes.give(path) }
        let isScene = path.hasSuffix(".json")
        guard isScene || path.hasSuffix(".jsonl") || SavedQuestion.isPath(path) else {
            let words = "not opened; give a scene (.json), a recording (.jsonl) or a saved question (.html)"
            return messages.complain(FormatError("\(path): \(words)"))
        }
        let open = { [unowned self] (source: Source) in
            keeping.remember(folderOf: path)
            let words = source.recording.map { "\($0.name) plays. Touch the stage at its end to restart the scene." }
            ask("open “\(source.title)”", source, saying: words, then: then)
        }
        if isScene {
            messages.attempt { open(try Source(name: path, LabCommand.catalogue())) }
        } else {
            read(path, open)
        }
    }

    /// Read the recording of a file in pieces.
    private func read(_ path: String, _ then: @escaping (Source) -> Void) {
        messages.attempt {
            let source = try Source(recording: path, LabCommand.catalogue())
            read(source) { [unowned self] error in if let error { messages.complain(error) } else { then(source) } }
        }
    }

    /// Read a recording in pieces.
    /// - Parameter then: called with the error if it cannot be read.
    func read(_ source: Source, then: @escaping ((any Error)?) -> Void) {
        guard let recording = source.recording else { return then(nil) }
        desk.begin("Opening \(recording.name)") { mayGoOn in
            try recording.read(while: mayGoOn)
            return recording.part
        } then: {
            then($0)
        }
    }

    /// Show something else, after a question if a recording would be lost.
    private func ask(_ what: String, _ source: Source, saying words: String? = nil, then: (() -> Void)? = nil) {
        saving.askIfUnsaved(what) { [unowned self] in if wishes.show(source, words) { then?() } }
    }

    /// Let a user choose a file.
    func showOpen(_ open: ((String) -> Void)? = nil) {
        let keeper = keeping.keeper
        let sheet = OpenSheet(
            folder: keeping.settings.folder ?? FileManager.default.currentDirectoryPath,
            lastSession: keeper.flatMap { KeptSession($0.lastSession) }, cutSessions: keeper?.cutSessions ?? [],
            drafts: keeping.drafts.compactMap(KeptSession.init(draft:)))
        sheet.onOpen = { [unowned self] in
            sheets.focusGround()
            if let open { open($0) } else { openFile($0) }
        }
        sheets.present(sheet)
    }

    // MARK: Scenes

    func openScene(_ name: String) {
        messages.attempt {
            let source = try Source(name: name, LabCommand.catalogue())
            ask("open “\(source.title)”", source)
        }
    }

    func playDemonstration(of name: String) {
        guard let path = Opener.recording(of: name) else { return }
        read(path) { [unowned self] source in
            ask(
                "play the recording", source,
                saying: "This is a recording. Touch the stage at its end to restart the scene.")
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

    /// Go to the next or the previous scene: of a lesson, to that of its folder.
    func changeScene(by step: Int) {
        let source = sessions.source
        if let folder = source.lessonFolder.flatMap(LessonFolder.init) {
            let others = folder.others(from: source.identity, by: step)
            // A file with a mistake does not end the course.
            guard let next = others.first(where: { (try? SceneDocument(contentsOf: $0)) != nil }) else {
                return messages.say(
                    "There is no other scene in the folder \((folder.path as NSString).lastPathComponent).")
            }
            return openScene(next)
        }
        guard let names = try? LabCommand.catalogue().tour.map(\.name), !names.isEmpty else { return }
        let index = names.firstIndex(of: source.name) ?? 0
        openScene(names[(index + step + names.count) % names.count])
    }

    // MARK: The catalogue

    func showCatalogue() {
        guard let catalogue = try? LabCommand.catalogue() else { return }
        let sheet = CatalogueSheet(
            catalogue, own: ownFolders, current: sessions.source.identity, done: keeping.settings.steps ?? [:],
            recording: Opener.recording)
        sheet.onOpen = { [unowned self] in
            sheets.focusGround()
            openScene($0)
        }
        sheet.onPlay = { [unowned self] in
            sheets.focusGround()
            playDemonstration(of: $0)
        }
        sheet.onNew = wishes.build
        sheet.onForget = { [unowned self] path in
            keeping.settings.forget(lessons: path, isOpen: path == ownFolder.map(LessonFolder.whole))
        }
        sheets.present(sheet)
    }

    /// The folders of lessons: the folder of the open scene, or else the one in which a file was last opened or saved;
    /// then those that were given or dropped.
    private var ownFolders: [LessonFolder] {
        var paths = [ownFolder].compactMap(\.self).map(LessonFolder.whole)
        paths += (keeping.settings.lessons ?? []).filter { !paths.contains($0) }
        return paths.compactMap { LessonFolder($0) }
    }

    /// The folder of the scene that is open, or else the one in which a file was last opened or saved; nil for that of the
    /// built-in scenes.
    private var ownFolder: String? {
        guard sessions.arguments.isPersonal else { return nil }
        let folder = sessions.source.lessonFolder ?? keeping.settings.folder
        guard let folder, !folder.isEmpty, keeping.settings.forgotten != LessonFolder.whole(folder),
            LabFolders()?.isOwn(folder) != true,
            folder != (try? LabCommand.catalogue())?.folder
        else { return nil }
        return folder
    }

    /// Show the scene's full description, for which the bar may have too little room.
    func showAbout() {
        let source = sessions.source
        var answers: [Sheets.Answer] = [("Close", {})]
        let change = sessions.changeInWords
        var about =
            change.map { "Changed in this run: \($0). Before that: \(source.scene.about)" } ?? source.scene.about
        if Opener.recording(of: source.identity) != nil {
            if !source.scene.steps.isEmpty { about += " Watch plays a recording that does the steps." }
            // The first answer is the main one.
            answers.insert(("Watch", { [unowned self] in playDemonstration(of: source.identity) }), at: 0)
        }
        if change != nil { answers.insert(("Put it back", wishes.putBack), at: 0) }
        sheets.ask(source.scene.title, about, answers)
    }
}
