import Foundation
import ResponderKit
import ResponderScenes

/// What outlasts a session or a run: settings, the session on the disk, the scene's file.
extension LabController {
    /// Where things are kept; nil where nothing is to be.
    static func folders(_ arguments: Arguments) -> LabFolders? { arguments.isPersonal ? LabFolders() : nil }

    /// Take up what was remembered, and offer what a crash left behind.
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
        apply(settings.suited(to: view.bounds.size))
        noteSceneFile()
        guard let folders = LabController.folders(arguments) else { return }
        let keeper = SessionKeeper(folder: folders.state)
        self.keeper = keeper
        if keeper.rescue() > 0 { offer(keeper.cutSessions) }
        keepSession()
    }

    /// Offer sessions that also lie under Open, so that the offer may pass.
    private func offer(_ sessions: [KeptSession]) {
        let answer: (title: String, action: () -> Void)
        if sessions.count == 1 {
            answer = ("Open", { [unowned self] in openRescued(sessions[0].path) })
        } else {
            answer = ("Choose", { [unowned self] in showOpen() })
        }
        view.banner.show(Banner.cutShort(sessions.count), .passingOffer, answers: [answer])
    }

    /// Open a session that a crash cut short. It is not saved anywhere else.
    func openRescued(_ path: String) {
        openFile(path)
        guard session.source.recording?.file == path else { return }
        rescued = path
        unsaved.recordedUntil = session.log.duration
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
            tellKeeping(nil)
        } catch { tellKeeping(error) }
    }

    /// Say why the session is not kept, once for each reason; it is tried again with all that is done.
    func tellKeeping(_ error: (any Error)?) {
        let failure = error.map { FormatError("The session is not kept for after a crash. \($0)").message }
        guard failure != keepingFailure else { return }
        let before = keepingFailure
        keepingFailure = failure
        tell(failure, before: before, afterwards: "The session is kept again for after a crash.")
    }

    // MARK: Each turn

    /// What the panels do each time round the loop.
    func panelTurn() {
        if let keeper, !session.isReplaying {
            do {
                try keeper.keep(session.log)
                tellKeeping(nil)
            } catch { tellKeeping(error) }
        }
        tellWriting()
        placeBanner()
        if let since = unsaved.recordingSince { view.bar.recordingTime = liveTime - since }
        tellWarning()
    }

    /// Say why the recording or the trace cannot be written, and how many lines of the trace are lost.
    private func tellWriting() {
        let failure = session.writeFailure.map { "\($0). The lab goes on; what you do is in memory." }
        if failure != writeFailure {
            let before = writeFailure
            writeFailure = failure
            tell(failure, before: before, afterwards: "Everything is written again.")
        }
        if !session.isBehind { wasLosing = false }
        let lost = session.lostLines
        guard lost > toldLostLines else { return }
        let isShown = view.banner.message == lostWords(toldLostLines)
        // A message that the person closed comes again only after the reader has caught up.
        if isShown || toldLostLines == 0 || !wasLosing { view.banner.show(lostWords(lost), .failure) }
        toldLostLines = lost
        wasLosing = true
    }

    private func lostWords(_ count: Int) -> String {
        "\(count) \(count == 1 ? "line" : "lines") of the trace are lost: \(session.traceName ?? "its file") is not read."
    }

    /// Say that something cannot be written, or can be written again.
    func tell(_ failure: String?, before: String?, afterwards: String) {
        if let failure {
            view.banner.show(failure, .failure, answers: [("Save as…", { [unowned self] in save() })])
        } else if let before, view.banner.message == before {
            view.say(afterwards)
        }
    }

    /// A failure is shown in front of a sheet, everything else behind it.
    private func placeBanner() {
        let banner = view.banner
        let place: UIView = banner.isFailure ? sheet ?? view : view
        guard banner.superview !== place else { return }
        let last = banner.superview
        if place === view {
            view.insertSubview(banner, belowSubview: view.timeline.story)
        } else {
            place.addSubview(banner)
        }
        for view in [last, place] { view?.setNeedsLayout() }
    }

    /// What the engine warns of is told where the inspector does not tell it.
    private func tellWarning() {
        guard let warning = watch.warning, warning != toldWarning else { return }
        toldWarning = warning
        if view.inspector.isHidden || view.inspector.tab != .gestures { view.say("Warning: \(warning)") }
    }

    /// When the panels next have something to do by themselves, in the host's time.
    var panelWake: TimeInterval {
        // A slow reader gets the rest without being asked for it.
        let rest = session.isBehind ? host.now + 0.1 : .infinity
        // The clock of a recording shows seconds.
        guard let since = unsaved.recordingSince else { return rest }
        return min(rest, host.now + 1 - (liveTime - since).truncatingRemainder(dividingBy: 1))
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
        do { try settings.write(folders.settingsFile) } catch {
            LabCommand.complain("The settings are not kept. \(error)")
        }
    }

    /// The end of the run: nothing is left to be rescued, unless it was not meant to end.
    func endKeeping() {
        saveSettings()
        if !host.wasAskedToClose, unsaved.isUnsaved { return keeper?.endUnexpectedly() ?? () }
        if LeftSession.isWorthKeeping(session, unsaved) { keeper?.putAside() } else { keeper?.end() }
    }
}
