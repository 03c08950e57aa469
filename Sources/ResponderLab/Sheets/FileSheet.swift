import InspectorPanels
import ResponderFiles
import ResponderKit
import ResponderScenes

/// The scenes and recordings of a folder, and other folders, with a field for a name or path and a button below them. Other
/// files are shown faintly.
class FileSheet: ListSheet {
    private(set) var folder: String
    private let place = UILabel(Type.small)
    private let up = PanelButton("Folder above", icon: .back, look: .quiet, tip: "The folder above", isCompact: true)

    let field: NameField
    let button: PanelButton

    init(title: String, folder: String, field: NameField, button: String) {
        self.folder = folder
        self.field = field
        self.button = PanelButton(button, look: .primary)
        super.init(title: title)
        up.onActivate = { [weak self] in
            if let self { openFolder((self.folder as NSString).deletingLastPathComponent) }
        }
        for view in [place, up, field, self.button] { content.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var wantedSize: CGSize { CGSize(width: 640, height: 560) }

    /// The items above the files.
    var extras: [ListItem] { [] }

    override func layoutContent(_ size: CGSize) {
        up.place(12, -4, width: 44)
        place.frame = CGRect(x: 60, y: 8, width: size.width - 84, height: 20)
        // There is room between the list and the field for a message.
        list.frame = CGRect(x: 12, y: 40, width: size.width - 24, height: size.height - 40 - 84)
        button.place(size.width - 24 - 96, size.height - 56, width: 96)
        field.frame = CGRect(x: 24, y: size.height - 56, width: size.width - 60 - 96, height: PanelButton.target)
        showPlace()
    }

    /// Truncate the beginning of a path, because its end says more.
    private func showPlace() {
        var shown = folder
        while shown.count > 1, UIApplication.shared.width(of: "…" + shown, font: place.font) > place.bounds.width {
            shown = String(shown.dropFirst())
        }
        place.text = shown == folder ? shown : "…" + shown
    }

    func openFolder(_ path: String) {
        folder = path.isEmpty ? "/" : path
        list.show(extras + FileSheet.items(folder))
        list.contentOffset = .zero
        up.isEnabled = folder != "/"
        showPlace()
        if isOpen, let first = FocusRoute.controls(in: list).first { FocusRoute.focus(first) }
    }

    private static let maximumItems = 400
    /// The maximum number of names that are looked up, those of scenes and recordings first. A hundred thousand would keep
    /// the window waiting.
    private static let maximumNames = 2000

    static func items(_ folder: String) -> [ListItem] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return [.paragraph("This folder cannot be read.", .now)]
        }
        var folders: [ListItem] = []
        var files: [ListItem] = []
        var others: [ListItem] = []
        let sorted = names.filter { !$0.hasPrefix(".") }.map { ($0.lowercased(), $0) }.sorted(by: <).map(\.1)
        func isLikely(_ name: String) -> Bool {
            FileKind.endings.contains((name as NSString).pathExtension.lowercased())
        }
        let first = sorted.count > maximumNames ? sorted.filter(isLikely) + sorted.filter { !isLikely($0) } : sorted
        for name in first.prefix(maximumNames) {
            let path = FileSheet.path(name, in: folder)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                folders.append(.row(ListRow(name: name, verdict: "folder", action: path)))
            } else if let kind = FileKind(path: path) {
                files.append(.row(ListRow(name: name, verdict: kind.rawValue, color: Palette.chosen, action: path)))
            } else {
                others.append(.row(ListRow(name: name, verdict: "other", color: Palette.textThird, isFaint: true)))
            }
        }
        var items = folders + files + others
        if files.isEmpty {
            // Not as if it were said about a folder above it.
            let words = "No scene, recording or question is in this folder" + (folders.isEmpty ? "." : " itself.")
            items.insert(.paragraph(words, .faint), at: 0)
        }
        let count = items.count + max(0, sorted.count - maximumNames)
        guard count > maximumItems else { return items }
        let rest = "\(count - maximumItems) more are not shown. Type their path."
        return (files + folders + others).prefix(maximumItems) + [.paragraph(rest, .faint)]
    }

    static func path(_ name: String, in folder: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

    /// The typed path, relative to the folder that is shown; nil if none was typed.
    var typed: String? { FileSheet.path(typed: field.text, in: folder) }

    /// The path of a typed name or path, which is relative to a folder; nil if none was typed.
    static func path(typed: String, in folder: String) -> String? {
        var text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        // Other programs paste file URLs.
        if let url = URL(string: text), url.isFileURL { text = url.path }
        guard !text.isEmpty else { return nil }
        text = (text as NSString).expandingTildeInPath
        return ((text.hasPrefix("/") ? text : path(text, in: folder)) as NSString).standardizingPath
    }

    override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        guard let path = action as? String else { return }
        if FileFacts.isFolder(path) {
            openFolder(path)
        } else {
            chose(path)
        }
    }

    func chose(_ path: String) {}
}

/// Choose a file to open: from the list, or by its path, typed or pasted.
final class OpenSheet: FileSheet {
    var onOpen: ((String) -> Void)?
    private let lastSession: KeptSession?
    private let cutSessions: [KeptSession]
    private let drafts: [KeptSession]

    init(folder: String, lastSession: KeptSession? = nil, cutSessions: [KeptSession] = [], drafts: [KeptSession] = []) {
        self.drafts = drafts
        self.lastSession = lastSession
        self.cutSessions = cutSessions
        super.init(
            title: "Open a scene, a recording or a picture", folder: folder,
            field: NameField("", label: "Path", hint: "Type or paste a path"), button: "Open")
        field.onEdit = { [unowned self] in edited() }
        field.onReturn = { [unowned self] in openTyped() }
        button.onActivate = { [weak self] in self?.openTyped() }
        button.isEnabled = false
        openFolder(folder)
    }

    required init?(coder: NSCoder) { nil }

    override var extras: [ListItem] {
        [lastSession].compactMap { $0 }.map { OpenSheet.item("Previous session", $0) }
            + cutSessions.map { OpenSheet.item("A session that was cut short", $0) }
            + drafts.map { OpenSheet.item("A scene that was not saved", $0, .scene) }
    }

    private static func item(_ name: String, _ session: KeptSession, _ kind: FileKind = .recording) -> ListItem {
        let separator = kind == .scene ? "; " : ", "
        let time = FileFacts.words(of: session.time, as: "d MMMM yyyy, HH:mm")
        return .row(
            ListRow(
                name: name, note: [session.scene, time].compactMap { $0 }.joined(separator: separator),
                verdict: kind.rawValue, color: Palette.chosen, action: session.path))
    }

    override func chose(_ path: String) {
        close()
        onOpen?(path)
    }

    // MARK: A path

    private func edited() {
        button.isEnabled = typed != nil
        field.complaint = nil
    }

    private func openTyped() {
        guard let path = typed else { return }
        if !FileManager.default.fileExists(atPath: path) {
            field.complaint = OpenSheet.missing(path)
        } else if FileFacts.isFolder(path) {
            field.text = ""
            openFolder(path)
        } else if !FileKind.endings.contains((path as NSString).pathExtension.lowercased()) {
            field.complaint = "No scene (.json), recording (.jsonl), question (.html) or picture"
        } else {
            chose(path)
        }
    }

    /// The message about a path that does not exist. Long names are cut to fit the line.
    private static func missing(_ path: String) -> String {
        let name = (path as NSString).lastPathComponent
        let folder = (path as NSString).deletingLastPathComponent
        let shownName = name.count > 24 ? name.prefix(23) + "…" : name
        let shownFolder = folder.count > 24 ? "…" + folder.suffix(23) : folder
        return "No \(shownName) in \(shownFolder): check the path, or choose above"
    }

    /// A slash or a tilde begins a path, with any focus.
    override func handleKey(_ key: UIKey) -> Bool {
        guard key.name == "/" || key.name == "~" else { return super.handleKey(key) }
        field.text = key.name
        return field.becomeFirstResponder()
    }
}

/// Choose a name and save.
final class SaveSheet: FileSheet {
    /// Called with the path. The sheet stays open.
    var onSave: ((String) -> Void)?
    /// Those that the name may have; a name without one gets the first.
    private let endings: [String]
    private let name: String

    init(
        folder: String, name: String, title: String = "Save the session as a recording",
        endings: [String] = [".jsonl"]
    ) {
        self.endings = endings
        self.name = name
        super.init(
            title: title, folder: folder, field: NameField(name, label: "Name", hint: "Type a name or a path"),
            button: "Save")
        // A tap beside it would lose the name.
        isModalInPresentation = true
        field.onReturn = { [unowned self] in save() }
        field.onEdit = { [unowned self] in
            button.isEnabled = typed != nil && !isSaving
            field.complaint = nil
        }
        button.onActivate = { [weak self] in self?.save() }
        openFolder(folder)
    }

    required init?(coder: NSCoder) { nil }

    override var firstControl: UIView? { field }

    /// Save in the typed file, or show the typed folder.
    private func save() {
        guard let path = typed, !isSaving else { return }
        // A name alone may be that of a folder too.
        let isPath = field.text.contains("/") || field.text.hasPrefix("~")
        guard !isPath || !FileFacts.isFolder(path) else {
            field.text = name
            return openFolder(path)
        }
        let file = endings.contains { path.hasSuffix($0) } ? path : path + endings[0]
        let place = (file as NSString).deletingLastPathComponent
        guard FileFacts.isFolder(place) else {
            return complain("There is no folder \(place). Choose another name or folder.")
        }
        onSave?(file)
    }

    var isSaving = false {
        didSet {
            button.isEnabled = !isSaving && typed != nil
            if !isSaving { progress = nil }
        }
    }

    /// The progress of saving, in words; nil while it is not shown.
    var progress: String? {
        get { field.note }
        set { field.note = newValue }
    }

    func complain(_ words: String) { field.complaint = words }

    func complain(_ error: any Error) {
        guard let error = error as? WriteError else {
            return complain("Not saved: \(FormatError(error).message)")
        }
        complain("Not saved: \(error.reason). Choose another name or folder.")
    }

    /// Choosing a file of the kind in the list copies its name.
    override func chose(_ path: String) {
        let name = (path as NSString).lastPathComponent
        if endings.contains(where: { name.hasSuffix($0) }) { field.text = name }
    }
}
