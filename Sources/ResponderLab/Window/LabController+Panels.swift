import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The actions of the bar, the inspector and the sheets.
extension LabController {
    func connectPanels() {
        view.bar.scene.onActivate = { [unowned self] in showCatalogue() }
        view.bar.show.onActivate = { [unowned self] in showMenu() }
        view.bar.reset.onActivate = { [unowned self] in reset() }
        view.bar.record.onActivate = { [unowned self] in toggleRecording() }
        view.bar.open.onActivate = { [unowned self] in showOpen() }
        view.bar.save.onActivate = { [unowned self] in save() }
        view.bar.build.onActivate = { [unowned self] in workshop.start() }
        view.bar.help.onActivate = { [unowned self] in present(HelpSheet()) }
        view.bar.panel.onActivate = { [unowned self] in view.togglePanel() }
        view.bar.onAbout = { [unowned self] in showAbout() }
        view.bar.onNext = { [unowned self] in changeScene(by: 1) }
        view.hints.onKey = { [unowned self] in perform($0) }
        view.onPanelKey = { [unowned self] in perform($0) }
        view.panel.onChooseGestures = { [unowned self] in chooseGestures(of: $0, $1) }
    }

    /// Perform the shortcut of a key in the panels.
    /// - Returns: whether the key is a shortcut.
    func performPanelKey(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags.intersection([.control, .alternate, .command])
        guard flags.isEmpty else { return flags == .control && performFileKey(key) }
        switch key.name {
        case "1", "2", "3", "4":
            if let number = Int(key.name), let tab = InspectorPanel.Tab(rawValue: number - 1) {
                if view.panel.isHidden { view.togglePanel() }
                view.panel.tab = tab
                // Tab goes on into its list.
                pressed = view.panel.tabs
            }
        case "V":
            if view.panel.isHidden { view.togglePanel() }
            view.panel.setPicking(!view.panel.isPicking)
        case "Application", "Menu": view.panel.askForMenuOfFocus()
        case "F10" where key.modifierFlags.contains(.shift): view.panel.askForMenuOfFocus()
        case "G": showCatalogue()
        case "L": view.toggleTimeline()
        case "R": reset()
        case "?", "/", "F1": present(HelpSheet())
        case "Tab": FocusRoute.step(in: view, by: key.modifierFlags.contains(.shift) ? -1 : 1, from: pressed)
        case "Escape":
            guard view.panel.isPicking else { return false }
            view.panel.setPicking(false)
        default: return false
        }
        return true
    }

    private func performFileKey(_ key: UIKey) -> Bool {
        switch key.name {
        case "C" where key.modifierFlags.contains(.shift): copyAsSwift()
        case "O": showOpen()
        case "S": if key.modifierFlags.contains(.shift) { saveQuestion() } else { save() }
        case "R": toggleRecording()
        case "E": workshop.start()
        case "Z" where !key.modifierFlags.contains(.shift): bringBack()
        default: return false
        }
        return true
    }

    // MARK: Sheets

    /// Whether a sheet is in front.
    var sheet: SheetController? { SheetController.front(in: host.window) }

    func present(_ sheet: SheetController) {
        tips.hide()
        host.application.asCurrent {
            sheet.open(in: host.window, from: host.window.firstResponder ?? self.sheet?.view ?? front)
            host.window.bringSubviewToFront(tips)
        }
    }

    /// The keyboard goes to the stage, such as when another scene is opened. Otherwise a sheet that closes returns it to
    /// the control from which the sheet was opened.
    private func focusStage() { host.application.asCurrent { _ = front.becomeFirstResponder() } }

    func showCatalogue() {
        guard let catalogue = try? LabCommand.catalogue() else { return }
        let sheet = host.application.asCurrent {
            CatalogueSheet(
                catalogue, own: ownFolders, current: session.source.identity, done: keeping.settings.steps ?? [:]
            ) {
                LabController.recording(of: $0)
            }
        }
        sheet.onOpen = { [unowned self] in
            focusStage()
            openScene($0)
        }
        sheet.onPlay = { [unowned self] in
            focusStage()
            playDemonstration(of: $0)
        }
        sheet.onNew = { [unowned self] in workshop.startNewScene() }
        sheet.onForget = { [unowned self] path in
            keeping.settings.forget(lessons: path, isOpen: path == ownFolder.map(LessonFolder.whole))
        }
        present(sheet)
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
        guard arguments.isPersonal else { return nil }
        let folder = session.source.lessonFolder ?? keeping.settings.folder
        guard let folder, !folder.isEmpty, keeping.settings.forgotten != LessonFolder.whole(folder),
            LabFolders()?.isOwn(folder) != true,
            folder != (try? LabCommand.catalogue())?.folder
        else { return nil }
        return folder
    }

    /// Show the scene's full description, for which the bar may have too little room.
    private func showAbout() {
        let source = session.source
        var answers: [(title: String, action: () -> Void)] = [("Close", {})]
        var about = source.scene.about
        if LabController.recording(of: source.identity) != nil {
            if !source.scene.steps.isEmpty {
                about += " Touches need a finger or a mouse. Watch plays a recording that does the steps."
            }
            answers.append(("Watch", { [unowned self] in playDemonstration(of: source.identity) }))
        }
        askQuestion(source.scene.title, about, answers)
    }

    /// Let a user choose a file.
    /// - Parameter open: opens it; nil for the lab.
    func showOpen(_ open: ((String) -> Void)? = nil) {
        let left = workshop.leftDrafts.reversed().map(\.path)
        let found = Keeping.folders(arguments).map { DraftKeeper.unsaved(in: $0.state) } ?? []
        let drafts = left + found.filter { !left.contains($0) }
        let sheet = host.application.asCurrent {
            OpenSheet(
                folder: keeping.settings.folder ?? FileManager.default.currentDirectoryPath,
                lastSession: keeping.keeper.flatMap { KeptSession($0.lastSession) },
                cutSessions: keeping.keeper?.cutSessions ?? [],
                drafts: drafts.compactMap(KeptSession.init(draft:)))
        }
        sheet.onOpen = { [unowned self] in
            focusStage()
            if let open { open($0) } else { openFile($0) }
        }
        present(sheet)
    }

    // MARK: Editing

    private func chooseGestures(of gesture: String, _ key: String) {
        guard let key = TieKey.all.first(where: { $0.key == key }) else { return }
        let sheet = host.application.asCurrent {
            ChoiceSheet(gesture, key) { [unowned self] in view.shown.stage }
        }
        sheet.onChange = { [unowned self] in desk.change($0) }
        present(sheet)
    }
}
