import ResponderFiles
import ResponderInspector
import ResponderKit
import ResponderScenes

/// Choose a name and save.
final class SaveSheet: FileSheet {
    /// Called with the path. The sheet stays open.
    var onSave: ((String) -> Void)?
    /// The ending of the file's name.
    private let ending: String
    /// The proposed name.
    private let name: String

    init(folder: String, name: String, title: String = "Save the session as a recording", ending: String = ".jsonl") {
        self.ending = ending
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

    override var firstControl: (any PanelControl)? { field }

    /// Save in the typed file, or show the typed folder.
    private func save() {
        guard let path = typed, !isSaving else { return }
        // A name alone may be that of a folder too.
        let isPath = field.text.contains("/") || field.text.hasPrefix("~")
        guard !isPath || !FileFacts.isFolder(path) else {
            field.text = name
            return openFolder(path)
        }
        let file = path.hasSuffix(ending) ? path : path + ending
        let place = (file as NSString).deletingLastPathComponent
        guard FileFacts.isFolder(place) else {
            return complain("There is no folder \(place). Choose another name or folder.")
        }
        onSave?(file)
    }

    /// Whether the session is being saved.
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

    /// Show why nothing was saved.
    func complain(_ words: String) { field.complaint = words }

    /// Show the error for which nothing was saved.
    func complain(_ error: any Error) {
        guard let error = error as? WriteError else {
            return complain("Not saved: \(FormatError("\(error)").message)")
        }
        complain("Not saved: \(error.reason). Choose another name or folder.")
    }

    /// Choosing a file of the kind in the list copies its name.
    override func chose(_ path: String) {
        let name = (path as NSString).lastPathComponent
        if name.hasSuffix(ending) { field.text = name }
    }
}
