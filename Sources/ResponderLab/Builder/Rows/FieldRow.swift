import ResponderInspector
import ResponderKit
import ResponderScenes

/// A key of a view or gesture in the properties of the builder: UIKit's name, a control for its value, and a button that
/// restores the default.
class FieldRow: UIView {
    var field: SceneField { didSet { if field != oldValue { fieldChanged() } } }
    /// Called with a new value; nil for the default.
    var onSet: ((JSONValue?) -> Void)?
    /// Called with the value while a finger is still on the control; `onSet` follows.
    var onPreview: ((JSONValue) -> Void)?
    private let name = UILabel(Type.small)
    private let reset = PanelButton("Default", icon: .reset, look: .quiet, tip: "UIKit's default", isCompact: true)
    /// Undoes typing in fields of this row; the builder undoes changes of the value.
    private let typing = UndoManager()

    static let nameWidth: CGFloat = 136
    static let resetWidth: CGFloat = 36

    init(_ field: SceneField) {
        self.field = field
        super.init(frame: .zero)
        name.numberOfLines = 2
        reset.label = "Default \(field.property)"
        reset.onActivate = { [weak self] in self?.onSet?(nil) }
        addSubview(name)
        addSubview(reset)
    }

    required init?(coder: NSCoder) { nil }

    override var undoManager: UndoManager? { typing }

    /// The height of the row, in points.
    func height(inWidth width: CGFloat) -> CGFloat { PanelButton.target }

    /// Show another value.
    func fieldChanged() {
        name.textColor = field.value == nil ? Palette.textSecond : Palette.text
        // A required key has no default.
        reset.isHidden = field.value == nil || ["name", "frame", "kind", "size"].contains(field.key)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Keep what was typed, as when the field loses the focus.
    func commit() {}

    /// Show the value instead of what was typed.
    func restore() { fieldChanged() }

    /// The frame of the control.
    var controlFrame: CGRect {
        CGRect(
            x: FieldRow.nameWidth, y: 0, width: max(40, bounds.width - FieldRow.nameWidth - FieldRow.resetWidth),
            height: PanelButton.target)
    }

    /// The width that the control leaves for the name, in points.
    var nameRoom: CGFloat { FieldRow.nameWidth - 16 }

    override func layoutSubviews() {
        let lines = Drawing.lines(field.property, font: Type.small, width: nameRoom)
        let text = lines.joined(separator: "\n")
        if name.text != text { name.text = text }
        let isBroken = lines.count > 1
        name.frame = CGRect(x: 8, y: isBroken ? 5 : 12, width: nameRoom + 4, height: isBroken ? 34 : 20)
        reset.frame = CGRect(x: bounds.width - FieldRow.resetWidth, y: 0, width: FieldRow.resetWidth, height: 44)
    }

    /// The row for a key.
    static func row(_ field: SceneField, choices: FieldChoices) -> FieldRow {
        let row: FieldRow =
            switch field.form {
            case .property(.flag): FlagRow(field)
            case .property(.number(let form)): NumberRow(field, form.slider, form.step)
            case .property(.count(let range)): CountRow(field, range)
            case .property(.color): ColorRow(field)
            case .property(.point): NumbersRow(field, ["x", "y"])
            case .property(.size): NumbersRow(field, ["width", "height"])
            case .property(.words(let form)): ChoiceRow(field, isList: true) { form.words.map(\.text) }
            case .numbers(let labels): NumbersRow(field, labels)
            case .word(let words): ChoiceRow(field, isList: false) { words }
            case .words(let words): ChoiceRow(field, isList: true) { words }
            case .gestures: ChoiceRow(field, isList: true, choices.gestures)
            case .views: ChoiceRow(field, isList: true, choices.views)
            case .property(.text), .name: TextRow(field, isJSON: false)
            case .property(.transform), .json, .parts: TextRow(field, isJSON: true)
            }
        if let row = row as? ChoiceRow { row.onChoose = choices.choose }
        row.fieldChanged()
        return row
    }
}

/// The choices of rows with lists.
struct FieldChoices {
    /// The names of gestures and of views to which a key can refer.
    let gestures: () -> [String]
    let views: () -> [String]
    /// Shows the choices of a row.
    let choose: (ChoiceRow) -> Void
}
