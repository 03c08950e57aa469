import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// What outlives a session or a run: the settings, the session on the disk, and the scene's file, which other programs can change.
final class Keeping {
    var settings: LabSettings
    /// Keeps the session on the disk; nil if nothing is kept.
    private(set) var keeper: SessionKeeper?
    /// The scene's file; nil for a built-in scene.
    private(set) var sceneFile: SceneFile?
    /// Whether the settings file could not be read, so that it must not be overwritten.
    private let hasBrokenSettings: Bool
    /// The path of the opened session that a crash ended.
    private var rescued: String?
    private unowned let lab: LabController

    /// - Parameter settings: those of the last run, and a warning about their file, if any.
    init(_ settings: (settings: LabSettings, warning: String?), of lab: LabController) {
        self.settings = settings.settings
        hasBrokenSettings = settings.warning != nil
        self.lab = lab
    }

    nonisolated deinit {}

    /// The folders for settings and sessions; nil if this run keeps nothing.
    static func folders(_ arguments: Arguments) -> LabFolders? { arguments.isPersonal ? LabFolders() : nil }

    /// Apply the settings, and offer sessions that a crash ended.
    func begin() {
        if let folder = settings.folder, LabFolders()?.isOwn(folder) == true { settings.folder = nil }
        settings.add(lessons: lab.arguments.folders)
        apply(settings.suited(to: lab.view.bounds.size))
        noteSceneFile()
        guard let folders = Keeping.folders(lab.arguments) else { return }
        let keeper = SessionKeeper(folder: folders.state)
        self.keeper = keeper
        let sceneCount = DraftKeeper.rescue(in: folders.state)
        offer(
            draft: sceneCount > 0 ? DraftKeeper.unsaved(in: folders.state).first : nil,
            sessions: keeper.rescue() > 0 ? keeper.cutSessions : [])
        keepSession()
    }

    /// Offer a scene that was built and not saved, and sessions that a crash ended. The Open sheet lists them too, so the offer
    /// may disappear.
    private func offer(draft: String?, sessions: [KeptSession]) {
        guard let message = Banner.left(hasScene: draft != nil, sessions: sessions.count) else { return }
        var answers: [(title: String, action: () -> Void)] = []
        if let draft {
            answers.append((sessions.isEmpty ? "Open" : "Open the scene", { [unowned self] in lab.openFile(draft) }))
        }
        if sessions.count == 1 {
            let title = draft == nil ? "Open" : "Open the session"
            answers.append((title, { [unowned self] in openRescued(sessions[0].path) }))
        } else if !sessions.isEmpty {
            answers.append(("Choose", { [unowned self] in lab.showOpen() }))
        }
        lab.view.banner.show(message, .passingOffer, answers: answers)
    }

    /// Open a session that a crash ended. It is not saved anywhere else.
    func openRescued(_ path: String) {
        lab.openFile(path) { [unowned self] in
            rescued = path
            lab.unsaved.recordedUntil = lab.session.log.duration
        }
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
            if lab.session.isReplaying {
                keeper.end()
            } else {
                try keeper.begin(lab.session.source, lab.session.track.changes)
            }
            report(nil)
        } catch { report(error) }
    }

    /// Report why the session is not kept, once for each reason. The next input tries again.
    func report(_ error: (any Error)?) {
        let words = error.map { FormatError("The session would be lost in a crash. \($0)").message }
        lab.report(
            lab.failures.note(words, about: .session), afterwards: "The session is kept again for after a crash.")
    }

    /// Keep the input since the last turn.
    func turn() {
        guard let keeper, !lab.session.isReplaying else { return }
        do {
            try keeper.keep(lab.session.log, atMost: 2000)
            report(nil)
        } catch { report(error) }
    }

    /// The folder in which files are saved first: that of the scene, if it is a file.
    var folderForSaving: String { LabFolders.forSaving(last: lab.session.source.lessonFolder ?? settings.folder) }

    // MARK: The scene's file

    /// Remember when the scene's file was written, and watch it for changes.
    func noteSceneFile() {
        sceneFile = nil
        guard lab.session.source.isFile, let path = lab.session.source.file(in: (try? LabCommand.catalogue())) else {
            return
        }
        sceneFile = SceneFile(path) { [weak self] in self?.lookAtSceneFile() }
    }

    /// Check whether another program wrote the scene's file. Called when the system reports a change, and when the
    /// window gets the focus, for file systems that report nothing.
    func lookAtSceneFile() { lab.host.application.asCurrent { checkSceneFile() } }

    private func checkSceneFile() {
        guard let sceneFile, let change = sceneFile.look() else { return }
        // The kept session refers to the file, so it is written again with the scene in it.
        if !lab.session.isReplaying { keepSession() }
        switch change {
        case .removed: lab.view.say("\(sceneFile.name) was removed. The scene continues unchanged.")
        case .written:
            lab.view.banner.show(
                "\(sceneFile.name) has changed.", .offer,
                answers: [("Reload", { [unowned self] in lab.reset() }), ("Not now", {})])
        }
    }

    // MARK: Settings

    private func apply(_ settings: LabSettings) {
        if let width = settings.inspectorWidth { lab.view.panelWidth = CGFloat(width) }
        if let shows = settings.showsInspector { lab.view.wantsPanel = shows }
        let lastTab = settings.scene == lab.session.source.name ? settings.tab.flatMap(InspectorPanel.Tab.init) : nil
        lab.view.panel.tab = lastTab ?? InspectorPanel.Tab(lab.session.source.scene.tab)
        if let shows = settings.showsChain { lab.view.showsRail = shows }
        if let marks = settings.marks { lab.view.overlay.marks = ViewMarks(rawValue: .init(clamping: marks)) }
        if let height = settings.timelineHeight { lab.view.timelineHeight = CGFloat(height) }
        if let folds = settings.foldsTimeline { lab.view.foldsTimeline = folds }
    }

    /// Write the settings for the next run.
    func saveSettings() {
        guard let folders = Keeping.folders(lab.arguments), !hasBrokenSettings else { return }
        settings.windowSize = [Double(lab.view.bounds.width), Double(lab.view.bounds.height)]
        settings.scene = lab.session.source.isFile ? settings.scene : lab.session.source.name
        settings.inspectorWidth = Double(lab.view.panelWidth)
        settings.showsInspector = lab.view.wantsPanel
        settings.tab = lab.view.panel.tab.rawValue
        settings.showsChain = lab.view.showsRail
        settings.marks = Int(lab.view.overlay.marks.rawValue)
        settings.timelineHeight = lab.view.timelineHeight.map { Double($0) }
        settings.foldsTimeline = lab.view.foldsTimeline
        do { try settings.write(folders.settingsFile) } catch {
            LabCommand.complain("The settings are not kept. \(error)")
        }
    }

    /// The run ends: remove the kept session, unless the lab was made to end.
    func end() {
        saveSettings()
        if !lab.host.wasAskedToClose, lab.unsaved.isUnsaved { return keeper?.endUnexpectedly() ?? () }
        if LeftSession.isWorthKeeping(lab.session, lab.unsaved) { keeper?.putAside() } else { keeper?.end() }
    }
}
