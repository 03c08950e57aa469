import InspectorPanels
import ResponderKit
import ResponderScenes

/// What outlives a session or a run: the settings, the session on the disk, and the scene's file, which other programs can change.
final class Keeping {
    private let sessions: Sessions
    private let view: DeskView
    private let banner: Banner
    private let messages: Messages
    private let prompts: any Prompts
    private let wishes: Wishes
    var settings: LabSettings
    /// Keeps the session on the disk; nil if nothing is kept.
    private(set) var keeper: SessionKeeper?
    /// The scene's file; nil for a built-in scene.
    private(set) var sceneFile: SceneFile?
    /// Whether the settings file could not be read, so that it must not be overwritten.
    private let hasBrokenSettings: Bool
    /// The path of the opened session that a crash ended.
    private var rescued: String?
    /// Keep the scenes that were built in this run and left without being saved.
    private var leftDrafts: [DraftKeeper] = []

    /// What a person can answer to what it says.
    struct Wishes {
        /// Open a file, and then do something more.
        let open: (String, (() -> Void)?) -> Void
        /// Choose a file to open.
        let choose: () -> Void
        /// Save the board, and go on.
        let saveBoard: (@escaping () -> Void) -> Void
        /// Restart the scene from its file.
        let reload: () -> Void
    }

    /// - Parameter settings: those of the last run, and a warning about their file, if any.
    init(
        _ settings: (settings: LabSettings, warning: String?), _ sessions: Sessions, _ view: DeskView,
        _ banner: Banner, _ messages: Messages, _ prompts: any Prompts, _ wishes: Wishes
    ) {
        self.settings = settings.settings
        hasBrokenSettings = settings.warning != nil
        self.sessions = sessions
        self.view = view
        self.banner = banner
        self.messages = messages
        self.prompts = prompts
        self.wishes = wishes
        guard let warning = settings.warning else { return }
        LabCommand.complain(warning)
        messages.complain(warning)
    }

    private var session: Session { sessions.current }

    /// The folders for settings and sessions; nil if this run keeps nothing.
    static func folders(_ arguments: Arguments) -> LabFolders? { arguments.isPersonal ? LabFolders() : nil }

    /// Apply the settings, and offer sessions that a crash ended.
    func begin() {
        if let folder = settings.folder, LabFolders()?.isOwn(folder) == true { settings.folder = nil }
        settings.add(lessons: sessions.arguments.folders)
        apply(settings.suited(to: view.bounds.size))
        noteSceneFile()
        defer { showBoardNotice() }
        guard let folders = Keeping.folders(sessions.arguments) else { return }
        LabPrograms.readPicturesInBackground()
        let keeper = SessionKeeper(folder: folders.state)
        self.keeper = keeper
        let sceneCount = DraftKeeper.rescue(in: folders.state)
        offer(
            draft: sceneCount > 0 ? DraftKeeper.unsaved(in: folders.state).first : nil,
            cut: keeper.rescue() > 0 ? keeper.cutSessions : [])
        keepSession()
    }

    /// Offer a scene that was built and not saved, and sessions that a crash ended. The Open sheet lists them too, so the offer
    /// may disappear.
    private func offer(draft: String?, cut: [KeptSession]) {
        guard let message = Banner.left(hasScene: draft != nil, sessions: cut.count) else { return }
        var answers: [(title: String, action: () -> Void)] = []
        if let draft {
            answers.append((cut.isEmpty ? "Open" : "Open the scene", { [wishes] in wishes.open(draft, nil) }))
        }
        if cut.count == 1 {
            let title = draft == nil ? "Open" : "Open the session"
            let path = cut[0].path
            answers.append((title, { [unowned self] in wishes.open(path) { [self] in noteRescued(path) } }))
        } else if !cut.isEmpty {
            answers.append(("Choose", wishes.choose))
        }
        banner.show(message, .passingOffer, answers: answers)
    }

    /// The current session is one that a crash ended. It is not saved anywhere else.
    private func noteRescued(_ path: String) {
        rescued = path
        sessions.unsaved.recordedUntil = session.log.duration
    }

    /// The rescued session is saved or discarded.
    func letRescuedGo() {
        if let rescued { unlink(rescued) }
        rescued = nil
    }

    /// Keep the current session on the disk from now on.
    func keepSession() {
        guard let keeper else { return }
        do {
            if session.isReplaying {
                keeper.end()
            } else {
                try keeper.begin(session.source, session.track.changes)
            }
            report(nil)
        } catch { report(error) }
    }

    /// Report why the session is not kept, once for each reason. The next input tries again.
    private func report(_ error: (any Error)?) {
        let words = error.map { FormatError("The session would be lost in a crash. \($0)").message }
        messages.report(words, about: .session, afterwards: "The session can be restored after a crash again.")
    }

    /// Keep the input since the last turn.
    func turn() {
        guard let keeper, !session.isReplaying else { return }
        do {
            try keeper.keep(session.log, atMost: 2000)
            report(nil)
        } catch { report(error) }
    }

    /// Keep a session that was left.
    func putAside(_ session: Session) {
        guard !session.isReplaying else { return }
        keepBoard(of: session)
        do { try keeper?.keep(session.log) } catch { report(error) }
        keeper?.putAside()
    }

    /// Keep the board of a session that shows one, for the next.
    private func keepBoard(of session: Session) {
        var words: String?
        do { try LabPrograms.keep(session.stage) } catch {
            words = "The board could not be kept. \(FormatError(error).message)"
        }
        messages.report(words, about: .board, afterwards: "The board is kept again.")
        showBoardNotice()
    }

    /// Say what happened to the board's file, and offer to open one that was moved aside.
    private func showBoardNotice() {
        guard let notice = LabPrograms.takeNotice() else { return }
        LabCommand.complain(notice.words)
        let aside = notice.path.map { path in [("Open it", { [wishes] in wishes.open(path, nil) })] }
        banner.show(notice.words, .offer, answers: aside ?? [])
    }

    /// Continue, but ask first if the board cannot be kept.
    func askIfBoardIsLost(_ next: @escaping () -> Void) {
        if !session.isReplaying { keepBoard(of: session) }
        guard messages.fails(.board), LabPrograms.board(of: session.stage) != nil else { return next() }
        prompts.ask(
            "Save the board?", "It could not be kept. If you close now, it is lost.",
            [("Save as…", { [wishes] in wishes.saveBoard(next) }), ("Don't save", next), ("Cancel", {})])
    }

    /// When there is work without input, on the clock of the host.
    func nextWake(_ now: TimeInterval) -> TimeInterval {
        if keeper?.hasMore == true { return now }
        // A full disk is tried again without input.
        return messages.fails(.session) ? now + Keeping.retryTime : .infinity
    }

    /// How long after a failure to write to try again, in seconds.
    static let retryTime: TimeInterval = 1

    // MARK: Folders and drafts

    /// The folder in which files are saved first: that of the scene, if it is a file.
    var folderForSaving: String { LabFolders.forSaving(last: session.source.lessonFolder ?? settings.folder) }

    /// Remember the folder of a file that was opened or saved, unless it is the lab's own folder of kept sessions.
    func remember(folderOf path: String) {
        let folder = (path as NSString).deletingLastPathComponent
        if LabFolders()?.isOwn(folder) != true { settings.remember(folder: folder) }
    }

    /// Keep a scene that was built and left without being saved.
    func keep(draft: DraftKeeper) { leftDrafts.append(draft) }

    /// The keeper of a scene that was built and not saved, in this run or an earlier one; nil if another program has it.
    func takeDraft(_ path: String) -> DraftKeeper? {
        if let index = leftDrafts.firstIndex(where: { $0.path == path }) { return leftDrafts.remove(at: index) }
        return DraftKeeper(adopting: path)
    }

    /// The paths of the scenes that were built and not saved, the newest first.
    var drafts: [String] {
        let left = leftDrafts.reversed().map(\.path)
        let found = Keeping.folders(sessions.arguments).map { DraftKeeper.unsaved(in: $0.state) } ?? []
        return left + found.filter { !left.contains($0) }
    }

    // MARK: The scene's file

    /// Remember when the scene's file was written, and watch it for changes.
    func noteSceneFile() {
        sceneFile = nil
        guard session.source.isFile, let path = session.source.file(in: try? LabCommand.catalogue()) else { return }
        sceneFile = SceneFile(path) { [weak self] in
            self?.view.window?.application?.asCurrent { self?.lookAtSceneFile() }
        }
    }

    /// Check whether another program wrote the scene's file. Called when the system reports a change, and when the
    /// window gets the focus, for file systems that report nothing.
    func lookAtSceneFile() {
        guard let sceneFile, let change = sceneFile.look() else { return }
        // The kept session refers to the file, so it is written again with the scene in it.
        if !session.isReplaying { keepSession() }
        switch change {
        case .removed: messages.say("\(sceneFile.name) was removed. The scene continues unchanged.")
        case .written:
            banner.show(
                "\(sceneFile.name) has changed.", .offer,
                answers: [("Reload", wishes.reload), ("Not now", {})])
        }
    }

    // MARK: Settings

    private func apply(_ settings: LabSettings) {
        if let width = settings.inspectorWidth { view.reduce(.panelWidth(CGFloat(width))) }
        if let shows = settings.showsInspector { view.reduce(.panel(isShown: shows)) }
        let lastTab = settings.scene == session.source.name ? settings.shownTab.flatMap { SceneTab(rawValue: $0) } : nil
        view.reduce(.inspector(.tab(lastTab ?? session.source.scene.tab)))
        if let marks = settings.marks { view.reduce(.marks(ViewMarks(rawValue: marks))) }
        if let height = settings.timelineHeight { view.reduce(.timelineHeight(CGFloat(height))) }
        if let folds = settings.foldsTimeline { view.reduce(.timeline(isFolded: folds)) }
    }

    func saveSettings() {
        guard let folders = Keeping.folders(sessions.arguments), !hasBrokenSettings else { return }
        settings.windowSize = [Double(view.bounds.width), Double(view.bounds.height)]
        settings.scene = session.source.isFile ? settings.scene : session.source.name
        settings.inspectorWidth = Double(view.state.panelWidth)
        settings.showsInspector = view.state.wantsPanel
        settings.shownTab = view.state.inspector.tab.rawValue
        settings.marks = view.state.marks.rawValue
        settings.timelineHeight = view.state.timelineHeight.map { Double($0) }
        settings.foldsTimeline = view.state.foldsTimeline
        do { try settings.write(folders.settingsFile) } catch {
            LabCommand.complain("The settings are not kept. \(error)")
        }
    }

    /// Remember which steps of the current scene are done, for the catalogue.
    func keep(steps done: Set<Int>) {
        guard !done.isEmpty, !session.source.isDraft, settings.add(done, of: session.source.identity) else { return }
        saveSettings()
    }

    /// The run ends: remove the kept session, unless the lab was made to end.
    /// - Parameter wasAsked: whether a user closed the window.
    func end(wasAsked: Bool) {
        saveSettings()
        if !session.isReplaying { keepBoard(of: session) }
        if messages.fails(.board) { LabCommand.complain("The board could not be kept.") }
        if !wasAsked, sessions.unsaved.isUnsaved {
            keeper?.endUnexpectedly()
        } else if LeftSession.worth(of: session, sessions.unsaved) == .nothing {
            keeper?.end()
        } else {
            keeper?.putAside()
        }
    }
}
