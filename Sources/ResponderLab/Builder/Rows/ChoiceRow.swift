import ResponderInspector
import ResponderKit
import ResponderScenes

/// One or more words of a list, chosen in a sheet that a button opens.
final class ChoiceRow: FieldRow {
    /// Called to show the choices.
    var onChoose: ((ChoiceRow) -> Void)?
    let isList: Bool
    let words: () -> [String]
    let button: PanelButton

    init(_ field: SceneField, isList: Bool, _ words: @escaping () -> [String]) {
        self.isList = isList
        self.words = words
        button = PanelButton("Choose \(field.property)", trailing: .down)
        super.init(field)
        button.onActivate = { [unowned self] in onChoose?(self) }
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    /// The chosen words.
    var chosen: [String] {
        switch field.present?.content {
        case .string(let word)?: [word]
        case .list(let list)?: list.compactMap { if case .string(let word) = $0.content { word } else { nil } }
        case .bool(let flag)?: [flag ? "all" : "none"]
        default: []
        }
    }

    override func fieldChanged() {
        super.fieldChanged()
        // If nothing is chosen, a list of words has UIKit's default, and a list of names is empty.
        let nothing = if case .words = field.form { "UIKit’s default" } else { isList ? "none" : "–" }
        button.title = chosen.isEmpty ? nothing : chosen.joined(separator: ", ")
        button.titleFont = Type.small
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = controlFrame
    }
}
