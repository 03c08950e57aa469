import ResponderInspector
import ResponderKit
import ResponderScenes

/// `true` or `false`.
final class FlagRow: FieldRow {
    private let toggle: PanelSwitch

    override init(_ field: SceneField) {
        toggle = PanelSwitch(field.property)
        super.init(field)
        toggle.addAction(for: .valueChanged) { [unowned self] _ in
            // For the default the key is removed.
            let next = JSONValue(.bool(toggle.isOn))
            onSet?(next == self.field.usual ? nil : next)
        }
        addSubview(toggle)
    }

    required init?(coder: NSCoder) { nil }

    override func fieldChanged() {
        super.fieldChanged()
        toggle.isOn = field.present == true
        toggle.onTintColor = Palette.chosen.withAlphaComponent(field.value == nil ? 0.55 : 1)
    }

    override var nameRoom: CGFloat { bounds.width - FieldRow.resetWidth - 60 - 16 }

    override func layoutSubviews() {
        super.layoutSubviews()
        toggle.center = CGPoint(x: controlFrame.maxX - 22, y: PanelButton.target / 2)
    }
}

/// A whole number, with buttons to decrease and increase it.
final class CountRow: FieldRow {
    private let less: PanelButton
    private let more: PanelButton
    private let count = UILabel(Type.number)
    private let range: ClosedRange<Int>

    init(_ field: SceneField, _ range: ClosedRange<Int>) {
        self.range = range
        less = PanelButton("Less \(field.property)", tip: "One less")
        more = PanelButton("More \(field.property)", tip: "One more")
        super.init(field)
        less.title = "−"
        more.title = "+"
        count.textAlignment = .center
        less.onActivate = { [unowned self] in step(-1) }
        more.onActivate = { [unowned self] in step(1) }
        for view in [less, count, more] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private var number: Int? {
        if case .number(let value)? = field.present?.content { Int(exactly: value) } else { nil }
    }

    private func step(_ by: Int) {
        let next = (number ?? (by > 0 ? range.lowerBound - 1 : range.upperBound + 1)) + by
        onSet?(JSONValue(.number(Double(min(max(next, range.lowerBound), range.upperBound)))))
    }

    override func fieldChanged() {
        super.fieldChanged()
        count.text = number.map { "\($0)" } ?? "any"
        count.textColor = field.value == nil ? Palette.textThird : Palette.text
        less.isEnabled = number != range.lowerBound
        more.isEnabled = number != range.upperBound
    }

    override var nameRoom: CGFloat { bounds.width - FieldRow.resetWidth - 128 - 16 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = controlFrame
        less.frame = CGRect(x: area.maxX - 128, y: 0, width: 44, height: area.height)
        count.frame = CGRect(x: area.maxX - 84, y: 0, width: 40, height: area.height)
        more.frame = CGRect(x: area.maxX - 44, y: 0, width: 44, height: area.height)
    }
}

/// A number with a slider and a field.
final class NumberRow: FieldRow {
    private let slider: PanelSlider
    private let number: NameField
    private let step: Double

    init(_ field: SceneField, _ range: ClosedRange<Double>, _ step: Double) {
        self.step = step
        slider = PanelSlider(field.property, range: range, step: step)
        number = NameField("", label: "\(field.property) value", font: Type.number)
        super.init(field)
        slider.onNumber = { [unowned self] value, isFinal in
            let json = JSONValue(.number(value))
            if isFinal { onSet?(json) } else { onPreview?(json) }
        }
        number.onCommit = { [unowned self] in commit() }
        addSubview(slider)
        addSubview(number)
    }

    required init?(coder: NSCoder) { nil }

    override func commit() {
        let text = number.text.trimmingCharacters(in: .whitespaces)
        guard text != shown else { return }
        if let value = Double(text) { onSet?(JSONValue(.number(value))) } else if text.isEmpty { onSet?(nil) }
        fieldChanged()
    }

    private var shown: String {
        guard case .number(let value)? = field.present?.content else { return "" }
        return value.plain
    }

    override func fieldChanged() {
        super.fieldChanged()
        if case .number(let value)? = field.present?.content { slider.number = value }
        if number.text != shown { number.text = shown }
        number.isFaint = field.value == nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = controlFrame
        number.frame = CGRect(x: area.maxX - 64, y: 0, width: 64, height: area.height)
        slider.frame = CGRect(x: area.minX, y: 0, width: area.width - 72, height: area.height)
    }
}

/// Two or four numbers, each with its label.
final class NumbersRow: FieldRow {
    private let fields: [NameField]
    private let labels: [UILabel]

    init(_ field: SceneField, _ names: [String]) {
        fields = names.map { NameField("", label: "\(field.property) \($0)", font: Type.number) }
        labels = names.map { UILabel(Type.caption, Palette.textThird, text: $0) }
        super.init(field)
        for number in fields {
            number.onCommit = { [unowned self] in commit() }
            addSubview(number)
        }
        for label in labels { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    private var shown: [String] {
        guard case .list(let list)? = field.present?.content else { return fields.map { _ in "" } }
        return list.map { if case .number(let number) = $0.content { number.plain } else { "" } }
    }

    override func commit() {
        let texts = fields.map { $0.text.trimmingCharacters(in: .whitespaces) }
        guard texts != shown else { return }
        let numbers = texts.compactMap(Double.init)
        if numbers.count == fields.count {
            onSet?(JSONValue(.list(numbers.map { JSONValue(.number($0)) })))
        } else if texts.allSatisfy(\.isEmpty) {
            onSet?(nil)
        }
    }

    override func fieldChanged() {
        super.fieldChanged()
        for (number, text) in zip(fields, shown) where number.text != text && !(number.isEditing && text.isEmpty) {
            number.text = text
        }
    }

    override func height(inWidth width: CGFloat) -> CGFloat { 84 }

    override var nameRoom: CGFloat { bounds.width - FieldRow.resetWidth - 16 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = (bounds.width - 8 - 8 * CGFloat(fields.count - 1)) / CGFloat(fields.count)
        for (index, number) in fields.enumerated() {
            let x = 8 + CGFloat(index) * (width + 8)
            number.frame = CGRect(x: x, y: 38, width: width, height: PanelButton.target)
            let text = labels[index]
            text.frame = CGRect(x: x + 2, y: 29, width: width, height: 14)
        }
    }
}

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
