import ResponderInspector
import ResponderKit
import ResponderScenes

/// The scenes and recordings of a folder, and other folders, with a field for a name or path and a button below them. Other
/// files are shown faintly.
class FileSheet: ListSheet {
    /// The folder that is shown.
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
        up.frame = CGRect(x: 12, y: -4, width: 44, height: 44)
        place.frame = CGRect(x: 60, y: 8, width: size.width - 84, height: 20)
        // There is room between the list and the field for a message.
        list.frame = CGRect(x: 12, y: 40, width: size.width - 24, height: size.height - 40 - 84)
        button.frame = CGRect(x: size.width - 24 - 96, y: size.height - 56, width: 96, height: PanelButton.target)
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

    /// Show another folder.
    func openFolder(_ path: String) {
        folder = path.isEmpty ? "/" : path
        list.show(extras + FileSheet.items(folder))
        list.contentOffset = .zero
        up.isEnabled = folder != "/"
        showPlace()
        if isOpen, let first = FocusRoute.controls(in: list).first { FocusRoute.focus(first) }
    }

    /// The maximum number of files in the list.
    private static let maximumItems = 400
    /// The maximum number of names that are looked up, those of scenes and recordings first. A hundred thousand would keep
    /// the window waiting.
    private static let maximumNames = 2000

    static func items(_ folder: String) -> [ListItem] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
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
        var items = folders + files
        items += others
        if files.isEmpty {
            // Not as if it were said about a folder above it.
            let words = "There is nothing to open in this folder" + (folders.isEmpty ? "." : " itself.")
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

    /// A file was chosen.
    func chose(_ path: String) {}
}
