import Foundation
import ResponderFiles
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The builder's side of the lab: the scene that is built, entering and leaving the builder, and the files of what was built.
final class Workshop {
    /// The builder, while a scene is edited instead of the lab.
    private(set) var view: BuilderView?
    /// The builder that was left in this turn. Its recognizers may still have actions to send.
    private var leftView: BuilderView?
    /// What was built last, with all its steps, while the lab plays it.
    private var built: BuiltScene?
    /// Keep the scenes that were built in this run and left without being saved.
    private(set) var leftDrafts: [DraftKeeper] = []
    /// When to try again to keep the edited scene, on the clock of the host.
    private var nextTry: TimeInterval = 0
    private unowned let lab: LabController

    init(of lab: LabController) { self.lab = lab }

    nonisolated deinit {}

    /// A turn of the host's loop.
    func turn(_ now: TimeInterval) {
        leftView = nil
        if let view { lab.host.application.asCurrent { view.turn(now) } }
    }

    /// Edit the current scene.
    func start() {
        guard view == nil, lab.desk.job == nil else { return }
        guard lab.session.source.scene.program == nil else {
            return lab.view.say(
                "\(lab.session.source.title) is a program: its views are made by code, not by a scene file.")
        }
        do {
            let scene = try presentBuilt()
            if hasFingers { scene.builder.fingers = lab.session.log }
            show(scene)
        } catch { lab.view.banner.show(FormatError("\(error)").message, .failure) }
    }

    /// Edit an empty scene, of the size of the built-in ones.
    func startNewScene() {
        guard view == nil, lab.desk.job == nil else { return }
        let draft = SceneDraft(size: CGSize(width: 900, height: 640))
        askIfNotKept { [unowned self] in show(built(from: draft, path: nil, name: "")) }
    }

    /// The current scene with its undo history, if it was built here, or else from its file.
    private func presentBuilt() throws -> BuiltScene {
        if let built, lab.session.source.scene == built.builder.draft.scene,
            lab.session.source.isDraft || lab.session.source.name == built.path
        {
            return built
        }
        let source = lab.session.source
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
        (0..<lab.session.log.count).contains { index in
            if case .touch(let sample) = lab.session.log[index].content { sample.phase == .down } else { false }
        }
    }

    /// A scene to build, from a file.
    private func built(from draft: SceneDraft, path: String?, name: String) -> BuiltScene {
        let builder = lab.host.application.asCurrent {
            Builder(draft, textMeasurer: lab.host.application.textMeasurer)
        }
        let folder = Keeping.folders(lab.arguments)?.state
        let isFile = name.hasSuffix(".json")
        // A scene that an earlier run left is not saved anywhere.
        let isKept =
            isFile && path.map { LabFolders()?.isOwn(($0 as NSString).deletingLastPathComponent) == true } ?? false
        let found = isKept ? path.flatMap { self.keeper(of: $0) } : nil
        let keeper = found ?? folder.map { DraftKeeper(folder: $0) }
        return BuiltScene(builder, path: isFile && !isKept ? path : nil, origin: isFile ? "" : name, keeper: keeper)
    }

    /// The keeper of a file in the lab's folder, for a scene that was built in this run or in an earlier one.
    private func keeper(of path: String) -> DraftKeeper? {
        if let index = leftDrafts.firstIndex(where: { $0.path == path }) { return leftDrafts.remove(at: index) }
        return DraftKeeper(adopting: path)
    }

    /// Leave a scene for another one. If it has unsaved changes, its file stays, and Open lists it.
    private func leave(_ scene: BuiltScene, for next: BuiltScene) {
        guard let keeper = scene.keeper, keeper !== next.keeper else { return }
        if scene.isChanged, keeper.written != nil {
            leftDrafts.append(keeper)
        } else if !keeper.isAdopted {
            keeper.remove()
        }
    }

    private func show(_ scene: BuiltScene) {
        if let built, built !== scene { leave(built, for: scene) }
        lab.host.application.asCurrent {
            takeAway()
            if lab.desk.isLive { liftFingersForBuilding() }
            lab.setPairsFingers(false)
            lab.tips.hide()
            built = scene
            let builderView = BuilderView(scene.builder)
            builderView.onSheet = { [unowned self] in lab.present($0) }
            builderView.onWish = { [unowned self] in perform($0) }
            view = builderView
            lab.show(builderView)
            lab.view.isHidden = true
            let shown = builderView.builder.onStep
            scene.builder.onStep = { [unowned self] in
                shown?()
                keep(scene)
            }
            builderView.state = scene.state
            _ = builderView.becomeFirstResponder()
            lab.host.title = "\(scene.builder.draft.scene.title) – ResponderLab builder"
        }
    }

    /// Store the scene on the disk, and show whether it is saved.
    private func keep(_ scene: BuiltScene) {
        view?.state = scene.state
        var words: String?
        do { try scene.keeper?.keep(scene.builder.draft.text) } catch {
            words = "The scene would be lost in a crash. \(FormatError("\(error)").message)"
            nextTry = lab.host.now + LabController.retryTime
        }
        let banner = view?.banner
        switch lab.failures.note(words, about: .draft) {
        case .fails(let words)?: banner?.show(words, .failure)
        case .isOver(let before)?:
            if banner?.message == before { banner?.show("The scene is kept again for after a crash.") }
        case nil: break
        }
    }

    /// Try again to store the scene: the disk may have room again.
    func keepAgain() {
        guard lab.failures.fails(.draft), lab.host.now >= nextTry, view != nil, let built else { return }
        keep(built)
    }

    private func perform(_ wish: BuilderView.Wish) {
        guard let view else { return }
        view.commitTyped()
        let again = { [unowned self] in perform(wish) }
        switch wish {
        case .save, .saveAs: if view.refusesMistake(then: again) { return }
        case .new, .open, .leave: if view.refusesToLeave(then: again) { return }
        }
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
            if wasChanged, built.isKept { view?.banner.show("The previous scene is kept: Open lists it.") }
        }
    }

    /// Continue, but ask first if no file contains the scene, as in a run with options such as `--trace`.
    private func askIfNotKept(_ next: @escaping () -> Void) {
        guard let built, !built.isKept else { return next() }
        lab.askQuestion(
            "Save the scene?", "It is not saved. If you leave it now, it is lost.",
            [
                ("Save as…", { [unowned self] in saveBuilt(nil) }), ("Don't save", { next() }), ("Cancel", {}),
            ])
    }

    // MARK: Leaving

    /// Return to the lab, with the current scene.
    func stop() {
        guard let view, let built else { return }
        guard !view.refusesToLeave(then: { [unowned self] in stop() }) else { return }
        guard built.builder.draft.scene != lab.session.source.scene || lab.session.isReplaying else { return remove() }
        let name = built.isChanged ? built.keeper?.path ?? built.path ?? built.origin : built.path ?? built.origin
        let source: Source
        if built.isChanged || built.path == nil && !built.isOfCatalogue {
            source = Source(draft: built.builder.draft, name: name.isEmpty ? "new-scene.json" : name)
        } else {
            guard let saved = try? Source(name: name, LabCommand.catalogue()) else { return remove() }
            source = saved
        }
        lab.askIfUnsaved("try the scene") { [unowned self] in
            remove()
            lab.open(source)
        }
    }

    private func takeAway() {
        view?.removeFromSuperview()
        leftView = view
        view = nil
    }

    /// The stage gets no input while a scene is edited, so the lift of a finger would never reach it.
    private func liftFingersForBuilding() {
        lab.view.stage.flush()
        lab.session.liftFingers(at: lab.liveTime)
        lab.startGate()
    }

    /// Show the lab again.
    func remove() {
        lab.host.application.asCurrent {
            takeAway()
            lab.view.isHidden = false
            _ = lab.view.becomeFirstResponder()
            lab.host.title = "\(lab.session.source.scene.title) – ResponderLab"
        }
    }

    // MARK: Files

    private func openInBuilder() {
        lab.showOpen { [unowned self] path in
            guard path.hasSuffix(".json") else {
                remove()
                return lab.openFile(path)
            }
            do {
                let draft = try SceneDraft(contentsOf: path)
                show(built(from: draft, path: path, name: path))
            } catch { view?.banner.show(FormatError("\(error)").message, .failure) }
        }
    }

    /// Save the scene to a file; nil to ask for one.
    private func saveBuilt(_ path: String?) {
        guard let built else { return }
        guard let path else {
            let sheet = lab.host.application.asCurrent {
                SaveSheet(
                    folder: lab.keeping.folderForSaving,
                    name: Source.fileName(for: built.builder.draft.scene.title) + ".json", title: "Save the scene",
                    ending: ".json")
            }
            sheet.onSave = { [unowned self, unowned sheet] path in
                guard FileManager.default.fileExists(atPath: path) else { return write(built, to: path, sheet) }
                let name = (path as NSString).lastPathComponent
                lab.askQuestion(
                    "Replace “\(name)”?", "A file with this name exists. It would be lost.",
                    [("Cancel", {}), ("Replace", { [unowned self] in write(built, to: path, sheet) })])
            }
            return lab.present(sheet)
        }
        guard SceneFile.stamp(path) == built.stamp || SceneFile.stamp(path) == nil else {
            let name = (path as NSString).lastPathComponent
            return lab.askQuestion(
                "Replace “\(name)”?", "Another program has changed the file since it was opened here.",
                [
                    ("Cancel", {}), ("Save as…", { [unowned self] in saveBuilt(nil) }),
                    ("Replace", { [unowned self] in write(built, to: path, nil) }),
                ])
        }
        write(built, to: path, nil)
    }

    /// The session follows its scene into the file, and the lab does not offer to reload a file that it wrote itself.
    private func sceneSaved(_ scene: BuiltScene, in path: String) {
        let isDraft = lab.session.source.isDraft && lab.session.source.scene == scene.builder.draft.scene
        if isDraft { lab.session.saved(sceneIn: path) }
        let file = (try? LabCommand.catalogue()).flatMap { lab.session.source.file(in: $0) }
        if isDraft {
            lab.keeping.noteSceneFile()
        } else if let file, LessonFolder.whole(file) == LessonFolder.whole(path) {
            // The look finds the lab's own change.
            _ = lab.keeping.sceneFile?.look()
        }
    }

    private func write(_ scene: BuiltScene, to path: String, _ sheet: SaveSheet?) {
        do {
            try OutputFile.write(Array(scene.builder.draft.text.utf8), to: path)
        } catch {
            let reason = (error as? WriteError)?.reason ?? FormatError("\(error)").message
            if let sheet { return sheet.complain("Not saved: \(reason). Choose another name or folder.") }
            view?.banner.show("Not saved: \(reason).", .failure)
            return
        }
        scene.path = path
        scene.savedText = scene.builder.draft.text
        scene.stamp = SceneFile.stamp(path)
        scene.keeper?.remove()
        _ = lab.failures.note(nil, about: .draft)
        sceneSaved(scene, in: path)
        lab.keeping.settings.remember(folder: (path as NSString).deletingLastPathComponent)
        sheet?.close()
        view?.state = scene.state
        view?.sayWhatIsSaved(in: path)
    }
}
