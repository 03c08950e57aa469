import ResponderInspector
import ResponderKit
import ResponderScenes

/// Text, or a value as JSON.
final class TextRow: FieldRow {
    private let text: NameField
    private let isJSON: Bool
    /// Whether the scene shows text that is still being typed.
    private var isPreviewing = false

    init(_ field: SceneField, isJSON: Bool) {
        self.isJSON = isJSON
        text = NameField(
            "", label: "\(field.property) value", hint: isJSON ? "JSON" : nil, font: isJSON ? Type.code : Type.body)
        super.init(field)
        text.onCommit = { [unowned self] in commit() }
        text.onEdit = { [unowned self] in showTyped() }
        addSubview(text)
    }

    required init?(coder: NSCoder) { nil }

    private var shown: String {
        guard let value = field.value else { return "" }
        if !isJSON, case .string(let text) = value.content { return text }
        return value.shortText
    }

    /// Show the text in the scene while it is typed. A name is not shown, because a half-typed name could be the name of another view.
    private func showTyped() {
        guard text.isEditing, case .property(.text) = field.form, text.text != shown else { return }
        isPreviewing = true
        onPreview?(JSONValue(.string(text.text)))
    }

    override func restore() {
        isPreviewing = false
        super.restore()
    }

    override func commit() {
        guard isPreviewing || text.text != shown else { return }
        isPreviewing = false
        let typed = text.text
        if typed.isEmpty, field.key != "name" { return onSet?(nil) ?? () }
        if !isJSON { return onSet?(JSONValue(.string(typed))) ?? () }
        guard let value = JSONValue(parsing: typed) else {
            text.complaint = "This is not JSON"
            return
        }
        onSet?(value)
    }

    override func fieldChanged() {
        super.fieldChanged()
        text.complaint = nil
        if text.text != shown { text.text = shown }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        text.frame = controlFrame
    }
}
