import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// What outlives a session or a run: settings, the session on the disk, the scene's file.
extension LabController {
    /// The folders for settings and sessions; nil if this run keeps nothing.
    static func folders(_ arguments: Arguments) -> LabFolders? { arguments.isPersonal ? LabFolders() : nil }

    /// Apply the settings, and offer sessions that a crash ended.
    func connectKeeping() {
        host.onDrop = { [unowned self] path in
            host.application.asCurrent {
                // What is dropped would open behind them.
                while let sheet { sheet.close() }
                openFile(path)
            }
        }
        host.shouldClose = { [unowned self] in host.application.asCurrent { mayClose() } }
        if let folder = settings.folder, LabFolders()?.isOwn(folder) == true { settings.folder = nil }
        settings.add(lessons: arguments.folders)
        apply(settings.suited(to: view.bounds.size))
        noteSceneFile()
        guard let folders = LabController.folders(arguments) else { return }
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
            answers.append((sessions.isEmpty ? "Open" : "Open the scene", { [unowned self] in openFile(draft) }))
        }
        if sessions.count == 1 {
            let title = draft == nil ? "Open" : "Open the session"
            answers.append((title, { [unowned self] in openRescued(sessions[0].path) }))
        } else if !sessions.isEmpty {
            answers.append(("Choose", { [unowned self] in showOpen() }))
        }
        view.banner.show(message, .passingOffer, answers: answers)
    }

    /// Open a session that a crash ended. It is not saved anywhere else.
    func openRescued(_ path: String) {
        openFile(path) { [unowned self] in
            rescued = path
            unsaved.recordedUntil = session.log.duration
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
            if session.isReplaying { keeper.end() } else { try keeper.begin(session.source, session.track.changes) }
            reportKeeping(nil)
        } catch { reportKeeping(error) }
    }

    /// Report why the session is not kept, once for each reason. The next input tries again.
    func reportKeeping(_ error: (any Error)?) {
        let words = error.map { FormatError("The session would be lost in a crash. \($0)").message }
        report(
            failures.note(words, about: .session), afterwards: "The session is kept again for after a crash.")
    }

    /// How long after a failure to write to try again, in seconds.
    static let retryTime: TimeInterval = 1

    // MARK: Each turn

    /// The work of the panels in each turn of the loop.
    func panelTurn() {
        if let keeper, !session.isReplaying {
            do {
                try keeper.keep(session.log, atMost: 2000)
                reportKeeping(nil)
            } catch { reportKeeping(error) }
        }
        workshop.keepAgain()
        reportWriting()
        placeBanner()
        showSteps()
        if let since = unsaved.recordingSince { view.bar.recordingTime = liveTime - since }
        reportWarning()
    }

    /// Report why the recording or the trace cannot be written, and how many lines of the trace are lost.
    private func reportWriting() {
        let words = session.writeFailure.map { "\($0). The lab continues and keeps the session in memory." }
        report(failures.note(words, about: .files), afterwards: "Everything is written again.")
        let isShown = view.banner.message == lostWords(lostLines.told)
        if lostLines.note(session.lostLines, isBehind: session.isBehind, isShown: isShown) {
            view.banner.show(lostWords(lostLines.told), .failure)
        }
    }

    private func lostWords(_ count: Int) -> String {
        "\(count) \(count == 1 ? "line" : "lines") of the trace are lost: \(session.traceName ?? "its file") is not read."
    }

    /// Report that something cannot be written, or can be written again.
    private func report(_ news: Failures.News?, afterwards: String) {
        switch news {
        case .fails(let words)?:
            view.banner.show(words, .failure, answers: [("Save as…", { [unowned self] in save() })])
        case .isOver(let before)?: if view.banner.message == before { view.say(afterwards) }
        case nil: break
        }
    }

    /// A failure is shown in front of a sheet, everything else behind it.
    private func placeBanner() {
        let banner = view.banner
        let sheet = banner.isFailure ? sheet : nil
        let place = sheet?.area ?? view
        guard banner.superview !== place else { return }
        let last = banner.superview
        banner.sheet = sheet
        if place === view {
            view.insertSubview(banner, belowSubview: view.timeline.story)
        } else {
            place.addSubview(banner)
        }
        for view in [last, place] { view?.setNeedsLayout() }
    }

    /// Show the engine's warnings, unless the inspector shows them.
    private func reportWarning() {
        guard let warning = watch.warning, warning != toldWarning else { return }
        toldWarning = warning
        if view.panel.isHidden || view.panel.tab != .why { view.say("Warning: \(warning)") }
    }

    /// When the panels next have work without input, in the host's time.
    var panelWake: TimeInterval {
        if session.hasMoreToWrite || keeper?.hasMore == true { return host.now }
        // Lines for a slow reader are tried again without input, and so is a full disk.
        let isFailing = failures.fails(.session) || failures.fails(.draft)
        let rest = session.isBehind ? host.now + 0.1 : isFailing ? host.now + LabController.retryTime : .infinity
        // The clock of a recording changes every second.
        guard let since = unsaved.recordingSince else { return rest }
        return min(rest, host.now + 1 - (liveTime - since).truncatingRemainder(dividingBy: 1))
    }

    /// The folder in which files are saved first: that of the scene, if it is a file.
    var folderForSaving: String { LabFolders.forSaving(last: session.source.lessonFolder ?? settings.folder) }

    // MARK: The scene's file

    /// Remember when the scene's file was written, and watch it for changes.
    func noteSceneFile() {
        toldWarning = nil
        sceneFile = nil
        guard session.source.isFile, let path = session.source.file(in: (try? LabCommand.catalogue())) else { return }
        sceneFile = SceneFile(path) { [weak self] in self?.lookAtSceneFile() }
    }

    /// Check whether another program wrote the scene's file. Called when the system reports a change, and when the
    /// window gets the focus, for file systems that report nothing.
    func lookAtSceneFile() { host.application.asCurrent { checkSceneFile() } }

    private func checkSceneFile() {
        guard let sceneFile, let change = sceneFile.look() else { return }
        // The kept session refers to the file, so it is written again with the scene in it.
        if !session.isReplaying { keepSession() }
        switch change {
        case .removed: view.say("\(sceneFile.name) was removed. The scene continues unchanged.")
        case .written:
            view.banner.show(
                "\(sceneFile.name) has changed.", .offer,
                answers: [("Reload", { [unowned self] in reset() }), ("Not now", {})])
        }
    }

    // MARK: Settings

    private func apply(_ settings: LabSettings) {
        if let width = settings.inspectorWidth { view.panelWidth = CGFloat(width) }
        if let shows = settings.showsInspector { view.wantsPanel = shows }
        let lastTab = settings.scene == session.source.name ? settings.tab.flatMap(InspectorPanel.Tab.init) : nil
        view.panel.tab = lastTab ?? InspectorPanel.Tab(session.source.scene.tab)
        if let shows = settings.showsChain { view.showsRail = shows }
        if let marks = settings.marks { view.overlay.marks = ViewMarks(rawValue: .init(clamping: marks)) }
        if let height = settings.timelineHeight { view.timelineHeight = CGFloat(height) }
        if let folds = settings.foldsTimeline { view.foldsTimeline = folds }
    }

    /// Write the settings for the next run.
    func saveSettings() {
        guard let folders = LabController.folders(arguments), !hasBrokenSettings else { return }
        settings.windowSize = [Double(view.bounds.width), Double(view.bounds.height)]
        settings.scene = session.source.isFile ? settings.scene : session.source.name
        settings.inspectorWidth = Double(view.panelWidth)
        settings.showsInspector = view.wantsPanel
        settings.tab = view.panel.tab.rawValue
        settings.showsChain = view.showsRail
        settings.marks = Int(view.overlay.marks.rawValue)
        settings.timelineHeight = view.timelineHeight.map { Double($0) }
        settings.foldsTimeline = view.foldsTimeline
        do { try settings.write(folders.settingsFile) } catch {
            LabCommand.complain("The settings are not kept. \(error)")
        }
    }

    /// The run ends: remove the kept session, unless the lab was made to end.
    func endKeeping() {
        saveSettings()
        if !host.wasAskedToClose, unsaved.isUnsaved { return keeper?.endUnexpectedly() ?? () }
        if LeftSession.isWorthKeeping(session, unsaved) { keeper?.putAside() } else { keeper?.end() }
    }
}
