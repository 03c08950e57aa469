import Foundation
import ResponderKit

/// Choose the name under which to save.
final class SaveSheet: FileSheet {
    /// Called with the path; the sheet stays until it is closed.
    var onSave: ((String) -> Void)?
    private let field: NameField
    private let button = LabButton("Save", look: .primary)

    init(folder: String, name: String) {
        field = NameField(name, label: "Name")
        super.init(title: "Save the session as a recording", folder: folder)
        field.onReturn = { [unowned self] in save() }
        field.onEdit = { [unowned self] in
            button.isEnabled = path != nil
            field.complaint = nil
        }
        button.onActivate = { [unowned self] in save() }
        content.addSubview(field)
        content.addSubview(button)
        go(to: folder)
    }

    required init?(coder: NSCoder) { nil }

    override var firstControl: LabControl? { field }
    override var closesOutside: Bool { false }

    override func layoutContent(_ size: CGSize) {
        super.layoutContent(size)
        button.frame = CGRect(x: size.width - 24 - 96, y: size.height - 56, width: 96, height: LabButton.target)
        field.frame = CGRect(x: 24, y: size.height - 56, width: size.width - 60 - 96, height: LabButton.target)
    }

    /// The path that the name makes in the folder; nil where it makes none.
    private var path: String? {
        let name = field.text.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else { return nil }
        return FileSheet.path(name.hasSuffix(".jsonl") ? name : name + ".jsonl", in: folder)
    }

    private func save() { if let path { onSave?(path) } }

    /// Between the list and the field is room for what is wrong.
    override var footer: CGFloat { 84 }

    /// Say why nothing was saved.
    func complain(_ words: String) { field.complaint = words }

    /// A recording in the list lends its name.
    override func chose(_ path: String) {
        let name = (path as NSString).lastPathComponent
        if name.hasSuffix(".jsonl") { field.text = name }
    }
}
