import Foundation
import ResponderKit
import ResponderScenes

/// What outlasts a session or a run: settings, the session on the disk, the scene's file.
extension LabController {
    /// Where things are kept; nil where nothing is to be.
    static func folders(_ arguments: Arguments) -> LabFolders? { arguments.isPersonal ? LabFolders() : nil }

    /// Take up what was remembered, and offer what a crash left behind.
    func connectKeeping() {
        host.onDrop = { [unowned self] path in host.application.asCurrent { openFile(path) } }
        host.shouldClose = { [unowned self] in host.application.asCurrent { mayClose() } }
        if let folder = settings.folder, LabFolders()?.isOwn(folder) == true { settings.folder = nil }
        apply(settings.suited(to: view.bounds.size))
        noteSceneFile()
        guard let folders = LabController.folders(arguments) else { return }
        let keeper = SessionKeeper(folder: folders.state)
        self.keeper = keeper
        if let path = keeper.rescue() { offer(path) }
        keepSession()
    }

    /// Offer a session that also lies under Open, so that the offer may pass.
    private func offer(_ path: String) {
        view.banner.show(
            Banner.cutShort, .passingOffer,
            answers: [
                (
                    "Open",
                    { [unowned self] in
                        openFile(path)
                        guard session.source.recording?.file == path else { return }
                        rescued = path
                        // It is not saved anywhere else.
                        unsaved.recordedUntil = session.log.duration
                    }
                )
            ])
    }

    /// What was rescued is saved, or given up.
    func letRescuedGo() {
        if let rescued { unlink(rescued) }
        rescued = nil
    }

    /// Have the present session on the disk from now on.
    func keepSession() {
        guard let keeper else { return }
        do {
            if session.isReplaying { keeper.end() } else { try keeper.begin(session.source, session.track.changes) }
        } catch {
            self.keeper = nil
            view.banner.show(FormatError("The session is not kept for after a crash: \(error)").message, .failure)
        }
    }

    // MARK: Each turn

    /// What the panels do each time round the loop.
    func panelTurn() {
        if let keeper, !session.isReplaying {
            do { try keeper.keep(session.log) } catch {
                self.keeper = nil
                view.banner.show(FormatError("\(error)").message, .failure)
            }
        }
        if let since = unsaved.recordingSince { view.bar.recordingTime = liveTime - since }
        tellWarning()
    }

    /// What the engine warns of is told where the inspector does not tell it.
    private func tellWarning() {
        guard let warning = watch.warning, warning != toldWarning else { return }
        toldWarning = warning
        if view.inspector.isHidden || view.inspector.tab != .gestures { view.say("Warning: \(warning)") }
    }

    /// When the panels next have something to do by themselves, in the host's time.
    var panelWake: TimeInterval {
        // The clock of a recording shows seconds.
        guard let since = unsaved.recordingSince else { return .infinity }
        return host.now + 1 - (liveTime - since).truncatingRemainder(dividingBy: 1)
    }

    // MARK: The scene's file

    /// When a scene's file was last written; nil for one that is not there.
    static func stamp(_ path: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    /// Remember when the scene's file was written, and be told when it is written again.
    func noteSceneFile() {
        sceneStamp = nil
        sceneWatch = nil
        toldWarning = nil
        guard let path = try? session.source.file(in: LabCommand.catalogue()) else { return }
        sceneStamp = LabController.stamp(path)
        guard session.source.name.hasSuffix(".json") else { return }
        sceneWatch = FileWatch(path) { [weak self] in self?.lookAtSceneFile() }
    }

    /// Look whether somebody else wrote the scene's file. Called when the system tells of it, and for file systems of which
    /// it does not, when the window gets the focus.
    func lookAtSceneFile() { host.application.asCurrent { checkSceneFile() } }

    private func checkSceneFile() {
        guard session.source.name.hasSuffix(".json"),
            let path = try? session.source.file(in: LabCommand.catalogue())
        else { return }
        let stamp = LabController.stamp(path)
        guard stamp != sceneStamp else { return }
        sceneStamp = stamp
        let name = (path as NSString).lastPathComponent
        guard stamp != nil else { return view.say("\(name) is gone. The scene goes on as it was read.") }
        view.banner.show(
            "\(name) has changed.", .offer,
            answers: [("Reload", { [unowned self] in reset() }), ("Not now", {})])
    }

    // MARK: Settings

    private func apply(_ settings: LabSettings) {
        if let width = settings.inspectorWidth { view.inspectorWidth = CGFloat(width) }
        if let shows = settings.showsInspector { view.wantsInspector = shows }
        if let tab = settings.tab.flatMap(InspectorPanel.Tab.init) { view.inspector.tab = tab }
        if let shows = settings.showsChain { view.overlay.showsChain = shows }
        if let marks = settings.marks { view.overlay.marks = ViewMarks(rawValue: .init(clamping: marks)) }
        if let height = settings.timelineHeight { view.timelineHeight = CGFloat(height) }
        if let folds = settings.foldsTimeline { view.foldsTimeline = folds }
    }

    /// Remember how things are, for the next run.
    func saveSettings() {
        guard let folders = LabController.folders(arguments), !hasBrokenSettings else { return }
        settings.windowSize = [Double(view.bounds.width), Double(view.bounds.height)]
        settings.scene = session.source.name.hasSuffix(".json") ? settings.scene : session.source.name
        settings.inspectorWidth = Double(view.inspectorWidth)
        settings.showsInspector = view.wantsInspector
        settings.tab = view.inspector.tab.rawValue
        settings.showsChain = view.overlay.showsChain
        settings.marks = Int(view.overlay.marks.rawValue)
        settings.timelineHeight = Double(view.timelineHeight)
        settings.foldsTimeline = view.foldsTimeline
        do { try settings.write(folders.settingsFile) } catch { LabCommand.complain("\(error)") }
    }

    /// The end of the run: nothing is left to be rescued, unless it was not meant to end.
    func endKeeping() {
        saveSettings()
        if !host.wasAskedToClose, unsaved.isUnsaved { return keeper?.endUnexpectedly() ?? () }
        if LeftSession.isWorthKeeping(session, unsaved) { keeper?.putAside() }
        keeper?.end()
    }
}
