import Foundation
import ResponderKit

/// The scenes and recordings of a folder, and the way to other folders.
class FileSheet: ListSheet {
    /// The folder that is shown.
    private(set) var folder: String
    private let place = UILabel()
    private let up = LabButton("Folder above", icon: .back, look: .quiet, tip: "The folder above")

    init(title: String, folder: String) {
        self.folder = folder
        super.init(title: title)
        place.font = Type.small
        place.textColor = Palette.textSecond
        up.isCompact = true
        up.onActivate = { [unowned self] in go(to: (self.folder as NSString).deletingLastPathComponent) }
        content.addSubview(place)
        content.addSubview(up)
        go(to: folder)
    }

    required init?(coder: NSCoder) { nil }

    override var wantedSize: CGSize { CGSize(width: 640, height: 560) }

    /// What the list ends above, for what stands below it.
    var footer: CGFloat { 8 }

    override func layoutContent(_ size: CGSize) {
        up.frame = CGRect(x: 12, y: -4, width: 44, height: 44)
        place.frame = CGRect(x: 60, y: 8, width: size.width - 84, height: 20)
        list.frame = CGRect(x: 12, y: 40, width: size.width - 24, height: size.height - 40 - footer)
        showPlace()
    }

    /// The end of a path says more than its beginning.
    private func showPlace() {
        var shown = folder
        while shown.count > 1, UIApplication.shared.width(of: "…" + shown, font: place.font) > place.bounds.width {
            shown = String(shown.dropFirst())
        }
        place.text = shown == folder ? shown : "…" + shown
    }

    /// Show another folder.
    func go(to path: String) {
        folder = path.isEmpty ? "/" : path
        list.show(FileSheet.items(folder))
        list.contentOffset = .zero
        up.isEnabled = folder != "/"
        showPlace()
        if window != nil, let first = FocusRoute.controls(in: list).first { _ = first.becomeFirstResponder() }
    }

    /// More than a person would look through.
    private static let mostItems = 400

    private static func items(_ folder: String) -> [ListItem] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            return [.paragraph("This folder cannot be read.", .now)]
        }
        var folders: [ListItem] = []
        var files: [ListItem] = []
        for name in names.map({ ($0.lowercased(), $0) }).sorted(by: <).map(\.1)
        where !name.hasPrefix(".") {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            var row = ListRow(name: name)
            row.action = .open(path: path)
            if isFolder.boolValue {
                row.verdict = "folder"
                folders.append(.row(row))
            } else if let kind = kind(of: name) {
                row.verdict = kind
                row.color = Palette.now
                files.append(.row(row))
            }
        }
        let items = folders + files
        guard items.count <= mostItems else {
            let rest = "\(items.count - mostItems) more are not shown."
            return (files + folders).prefix(mostItems) + [.paragraph(rest, .faint)]
        }
        return items.isEmpty ? [.paragraph("There is no scene and no recording here.", .faint)] : items
    }

    /// What a file is by its ending; nil: nothing of ours.
    static func kind(of name: String) -> String? {
        name.hasSuffix(".json") ? "scene" : name.hasSuffix(".jsonl") ? "recording" : nil
    }

    override func perform(_ action: ListAction, _ input: ListInput) {
        guard case .open(let path) = action else { return }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            go(to: path)
        } else {
            chose(path)
        }
    }

    /// A file was chosen.
    func chose(_ path: String) {}
}

/// Choose a file to open.
final class OpenSheet: FileSheet {
    var onOpen: ((String) -> Void)?

    init(folder: String) { super.init(title: "Open a scene or a recording", folder: folder) }

    required init?(coder: NSCoder) { nil }

    override func chose(_ path: String) {
        close()
        onOpen?(path)
    }
}

/// Choose the name under which to save.
final class SaveSheet: FileSheet {
    /// Called with the path; the sheet stays until it is closed.
    var onSave: ((String) -> Void)?
    private let field: NameField
    private let button = LabButton("Save", look: .primary)

    init(folder: String, name: String) {
        field = NameField(name)
        super.init(title: "Save the session as a recording", folder: folder)
        field.onReturn = { [unowned self] in save() }
        field.onEdit = { [unowned self] in button.isEnabled = path != nil }
        button.onActivate = { [unowned self] in save() }
        content.addSubview(field)
        content.addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override var footer: CGFloat { 68 }
    override var firstControl: LabControl? { field }

    override func layoutContent(_ size: CGSize) {
        super.layoutContent(size)
        button.frame = CGRect(x: size.width - 24 - 96, y: size.height - 56, width: 96, height: LabButton.target)
        field.frame = CGRect(x: 24, y: size.height - 56, width: size.width - 60 - 96, height: LabButton.target)
    }

    /// The path that the name makes in the folder; nil where it makes none.
    private var path: String? {
        let name = field.text.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else { return nil }
        let full = name.hasSuffix(".jsonl") ? name : name + ".jsonl"
        return folder == "/" ? "/" + full : folder + "/" + full
    }

    private func save() { if let path { onSave?(path) } }

    /// A recording in the list lends its name.
    override func chose(_ path: String) {
        let name = (path as NSString).lastPathComponent
        if name.hasSuffix(".jsonl") { field.text = name }
    }
}
