import ResponderInspector
import ResponderKit

/// Choose a file to open: from the list, or by its path, typed or pasted.
final class OpenSheet: FileSheet {
    var onOpen: ((String) -> Void)?
    private let lastSession: KeptSession?
    private let cutSessions: [KeptSession]
    private let drafts: [KeptSession]

    /// - Parameters:
    ///   - lastSession: the previous session, if there is one.
    ///   - cutSessions: the sessions that crashes ended.
    ///   - drafts: the scenes that were built and not saved.
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
