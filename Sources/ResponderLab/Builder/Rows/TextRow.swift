import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// Text, or a value as JSON.
final class TextRow: FieldRow {
    private let text: NameField
    private let isJSON: Bool

    init(_ field: SceneField, isJSON: Bool) {
        self.isJSON = isJSON
        text = NameField("", label: "\(field.property) value", hint: isJSON ? "JSON" : nil)
        super.init(field)
        text.font = isJSON ? Type.code : Type.body
        text.onReturn = { [unowned self] in commit() }
        text.onEnd = { [unowned self] in commit() }
        addSubview(text)
    }

    required init?(coder: NSCoder) { nil }

    private var shown: String {
        guard let value = field.value else { return "" }
        if !isJSON, case .string(let text) = value.content { return text }
        return value.shortText
    }

    private func commit() {
        guard text.text != shown else { return }
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
