import InspectorPanels
import ResponderKit
import ResponderScenes

/// A key of a view or gesture in the properties of the builder: UIKit's name, controls for its value, which are those of its form,
/// and a button that restores the default.
final class FieldRow: UIView {
    var field: SceneField { didSet { if field != oldValue { fieldChanged() } } }
    /// Called with a new value; nil for the default.
    var onSet: ((JSONValue?) -> Void)?
    /// Called with the value while a finger is still on the control; `onSet` follows.
    var onPreview: ((JSONValue) -> Void)?
    private let name = UILabel(Type.small)
    private let reset = PanelButton("Default", icon: .reset, look: .quiet, tip: "UIKit's default", isCompact: true)
    /// Undoes typing in fields of this row; the builder undoes changes of the value.
    private let typing = UndoManager()
    /// Whether the scene shows text that is still being typed.
    private var isPreviewing = false

    // What the form of the key determines.

    private(set) var height = PanelButton.target
    /// The width of the controls, if the name has all the rest of the row, in points.
    private var controlsWidth: CGFloat?
    private var showValue: () -> Void = {}
    /// Keep what was typed, as when the field loses the focus.
    private(set) var commit: () -> Void = {}
    private var place: (_ area: CGRect) -> Void = { _ in }
    private var drawValue: () -> Void = {}

    private static let nameWidth: CGFloat = 136
    private static let resetWidth: CGFloat = 36

    init(_ field: SceneField, choices: FieldChoices) {
        self.field = field
        super.init(frame: .zero)
        name.numberOfLines = 2
        reset.label = "Default \(field.property)"
        reset.onActivate = { [weak self] in self?.onSet?(nil) }
        addSubview(name)
        addSubview(reset)
        switch field.form {
        case .property(.flag): addFlag()
        case .property(.number(let form)): addNumber(form.slider, form.step)
        case .property(.count(let range)): addCount(range)
        case .property(.color): addColor()
        case .property(.point): addNumbers(["x", "y"])
        case .property(.size): addNumbers(["width", "height"])
        case .property(.words(let form)): addChoice(isList: true, choices) { form.words.map(\.text) }
        case .numbers(let labels): addNumbers(labels)
        case .word(let words): addChoice(isList: false, choices) { words }
        case .words(let words): addChoice(isList: true, choices) { words }
        case .gestures: addChoice(isList: true, choices, choices.gestures)
        case .views: addChoice(isList: true, choices, choices.views)
        case .property(.text), .name: addText(isJSON: false)
        case .property(.transform), .json, .parts: addText(isJSON: true)
        }
        fieldChanged()
    }

    required init?(coder: NSCoder) { nil }

    override var undoManager: UndoManager? { typing }

    private func fieldChanged() {
        name.textColor = field.value == nil ? Palette.textSecond : Palette.text
        // A required key has no default.
        reset.isHidden = field.value == nil || ["name", "frame", "kind", "size"].contains(field.key)
        showValue()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Show the value instead of what was typed.
    func restore() {
        isPreviewing = false
        fieldChanged()
    }

    override func layoutSubviews() {
        let room = controlsWidth.map { bounds.width - FieldRow.resetWidth - $0 } ?? FieldRow.nameWidth
        let lines = Drawing.lines(field.property, font: Type.small, width: room - 16)
        let text = lines.joined(separator: "\n")
        if name.text != text { name.text = text }
        let isBroken = lines.count > 1
        name.frame = CGRect(x: 8, y: isBroken ? 5 : 12, width: room - 12, height: isBroken ? 34 : 20)
        reset.frame = CGRect(x: bounds.width - FieldRow.resetWidth, y: 0, width: FieldRow.resetWidth, height: 44)
        let width = max(40, bounds.width - FieldRow.nameWidth - FieldRow.resetWidth)
        place(CGRect(x: FieldRow.nameWidth, y: 0, width: width, height: PanelButton.target))
    }

    override func draw(_ rect: CGRect) { drawValue() }

    // MARK: Controls

    private func addField(_ name: String, hint: String? = nil, font: UIFont = Type.number) -> NameField {
        let text = NameField("", label: "\(field.property) \(name)", hint: hint, font: font)
        text.onCommit = { [unowned self] in commit() }
        addSubview(text)
        return text
    }

    private func addFlag() {
        let toggle = PanelSwitch(field.property)
        toggle.addAction(for: .valueChanged) { [unowned self, unowned toggle] _ in
            // For the default the key is removed.
            let next = JSONValue(toggle.isOn)
            onSet?(next == field.usual ? nil : next)
        }
        addSubview(toggle)
        controlsWidth = 60
        showValue = { [unowned self] in
            toggle.isOn = field.present == true
            toggle.onTintColor = Palette.chosen.withAlphaComponent(field.value == nil ? 0.55 : 1)
        }
        place = { toggle.center = CGPoint(x: $0.maxX - 22, y: $0.midY) }
    }

    private func addNumber(_ range: ClosedRange<Double>, _ step: Double) {
        let slider = PanelSlider(field.property, range: range, step: step)
        slider.onNumber = { [unowned self] value, isFinal in
            if isFinal { onSet?(JSONValue(value)) } else { onPreview?(JSONValue(value)) }
        }
        addSubview(slider)
        let number = addField("value")
        showValue = { [unowned self] in
            let value = field.present?.number
            if let value { slider.number = value }
            if number.text != value?.plain ?? "" { number.text = value?.plain ?? "" }
            number.isFaint = field.value == nil
        }
        commit = { [unowned self] in
            let text = number.text.trimmingCharacters(in: .whitespaces)
            guard text != field.present?.number?.plain ?? "" else { return }
            if let value = Double(text) { onSet?(JSONValue(value)) } else if text.isEmpty { onSet?(nil) }
            fieldChanged()
        }
        place = { area in
            number.frame = CGRect(x: area.maxX - 64, y: 0, width: 64, height: area.height)
            slider.frame = CGRect(x: area.minX, y: 0, width: area.width - 72, height: area.height)
        }
    }

    /// A whole number, with buttons to decrease and increase it.
    private func addCount(_ range: ClosedRange<Int>) {
        let less = PanelButton("Less \(field.property)", tip: "One less")
        let more = PanelButton("More \(field.property)", tip: "One more")
        let count = UILabel(Type.number)
        (less.title, more.title, count.textAlignment) = ("−", "+", .center)
        func number(_ row: FieldRow) -> Int? { row.field.present?.number.flatMap { Int(exactly: $0) } }
        for (button, step) in [(less, -1), (more, 1)] {
            button.onActivate = { [unowned self] in
                let next = (number(self) ?? (step > 0 ? range.lowerBound - 1 : range.upperBound + 1)) + step
                onSet?(JSONValue(Double(min(max(next, range.lowerBound), range.upperBound))))
            }
        }
        for view in [less, count, more] { addSubview(view) }
        controlsWidth = 128
        showValue = { [unowned self] in
            let number = number(self)
            count.text = number.map { "\($0)" } ?? "any"
            count.textColor = field.value == nil ? Palette.textThird : Palette.text
            less.isEnabled = number != range.lowerBound
            more.isEnabled = number != range.upperBound
        }
        place = { area in
            less.frame = CGRect(x: area.maxX - 128, y: 0, width: 44, height: area.height)
            count.frame = CGRect(x: area.maxX - 84, y: 0, width: 40, height: area.height)
            more.frame = CGRect(x: area.maxX - 44, y: 0, width: 44, height: area.height)
        }
    }

    /// Two or four numbers, each with its label.
    private func addNumbers(_ names: [String]) {
        let fields = names.map { addField($0) }
        let labels = names.map { UILabel(Type.caption, Palette.textThird, text: $0) }
        for label in labels { addSubview(label) }
        (height, controlsWidth) = (84, 0)
        func shown(_ row: FieldRow) -> [String] {
            guard case .list(let list)? = row.field.present?.content else { return names.map { _ in "" } }
            return list.map { $0.number?.plain ?? "" }
        }
        showValue = { [unowned self] in
            for (number, text) in zip(fields, shown(self))
            where number.text != text && !(number.isEditing && text.isEmpty) { number.text = text }
        }
        commit = { [unowned self] in
            let texts = fields.map { $0.text.trimmingCharacters(in: .whitespaces) }
            guard texts != shown(self) else { return }
            let numbers = texts.compactMap(Double.init)
            if numbers.count == fields.count {
                onSet?(JSONValue(numbers))
            } else if texts.allSatisfy(\.isEmpty) {
                onSet?(nil)
            }
        }
        place = { [unowned self] _ in
            let width = (bounds.width - 8 - 8 * CGFloat(fields.count - 1)) / CGFloat(fields.count)
            for (index, (number, label)) in zip(fields, labels).enumerated() {
                let x = 8 + CGFloat(index) * (width + 8)
                number.frame = CGRect(x: x, y: 38, width: width, height: PanelButton.target)
                label.frame = CGRect(x: x + 2, y: 29, width: width, height: 14)
            }
        }
    }

    /// One or more words of a list, chosen in a menu.
    private func addChoice(isList: Bool, _ choices: FieldChoices, _ words: @escaping () -> [String]) {
        let button = PanelButton("Choose \(field.property)", trailing: .down)
        button.titleFont = Type.small
        button.onActivate = { [unowned self, unowned button] in
            choices.choose(field.property, button, entries(of: words(), isList: isList))
        }
        addSubview(button)
        showValue = { [unowned self] in
            // If nothing is chosen, a list of words has UIKit's default, and a list of names is empty.
            let nothing = if case .words = field.form { "UIKit’s default" } else { isList ? "none" : "–" }
            button.title = chosen.isEmpty ? nothing : chosen.joined(separator: ", ")
        }
        place = { button.frame = $0 }
    }

    private var chosen: [String] {
        if case .bool(let flag)? = field.present?.content { return [flag ? "all" : "none"] }
        return field.present.map { value in value.word.map { [$0] } ?? value.elementList.compactMap(\.word) } ?? []
    }

    private func entries(of words: [String], isList: Bool) -> () -> [MenuSheet.Entry] {
        guard !words.isEmpty else { return { [.note("There is nothing else to name yet.")] } }
        var chosen = chosen
        return { [weak self] in
            words.map { word in
                guard isList else {
                    return .action(word, isSelected: chosen == [word]) { self?.onSet?(JSONValue(word)) }
                }
                return .toggle(word, isOn: chosen.contains(word)) {
                    // In the order of the format, so that equal choices are equal values.
                    chosen = words.filter { $0 == word ? !chosen.contains($0) : chosen.contains($0) }
                    self?.onSet?(chosen.isEmpty ? nil : JSONValue(chosen))
                }
            }
        }
    }

    /// A few swatches, and a field for any other colour.
    private func addColor() {
        let hex = addField("value", hint: "#rrggbb")
        let swatches = Swatch.colors.map { Swatch($0, label: "\(field.property) \($0)") }
        for swatch in swatches {
            swatch.onActivate = { [unowned self, unowned swatch] in onSet?(JSONValue(swatch.hex)) }
            addSubview(swatch)
        }
        height = 80
        func shown(_ row: FieldRow) -> String { row.field.value?.word ?? "" }
        showValue = { [unowned self] in
            let text = shown(self)
            if hex.text != text { hex.text = text }
            hex.hint = field.drawn ?? "none"
            for swatch in swatches { swatch.isSelected = swatch.hex == text.lowercased() }
        }
        commit = { [unowned self] in
            guard hex.text != shown(self) else { return }
            onSet?(hex.text.isEmpty ? nil : JSONValue(hex.text))
            hex.text = shown(self)
        }
        place = { [unowned self] area in
            setNeedsDisplay()
            hex.frame = CGRect(x: area.maxX - 104, y: 0, width: 104, height: area.height)
            let width = (bounds.width - 16) / CGFloat(swatches.count)
            for (index, swatch) in swatches.enumerated() {
                swatch.frame = CGRect(x: 8 + CGFloat(index) * width, y: 44, width: width, height: 32)
            }
        }
        // The colour as it is drawn now, beside the field.
        drawValue = { [unowned self] in
            let text = shown(self)
            guard let color = UIColor(hex: text.isEmpty ? field.drawn ?? "" : text) else { return }
            let face = CGRect(x: hex.frame.minX - 22, y: hex.frame.midY - 8, width: 16, height: 16)
            Drawing.face(face, color, outlined: Palette.grip, radius: 4)
        }
    }

    private func addText(isJSON: Bool) {
        let text = addField("value", hint: isJSON ? "JSON" : nil, font: isJSON ? Type.code : Type.body)
        func shown(_ row: FieldRow) -> String {
            row.field.value.map { value in (isJSON ? nil : value.word) ?? value.shortText } ?? ""
        }
        text.onEdit = { [unowned self, unowned text] in
            // A name is not shown while it is typed: a half-typed name could be the name of another view.
            guard text.isEditing, case .property(.text) = field.form, text.text != shown(self) else { return }
            isPreviewing = true
            onPreview?(JSONValue(text.text))
        }
        showValue = { [unowned self] in
            text.complaint = nil
            if text.text != shown(self) { text.text = shown(self) }
        }
        commit = { [unowned self] in
            let typed = text.text
            guard isPreviewing || typed != shown(self) else { return }
            isPreviewing = false
            if typed.isEmpty, field.key != "name" {
                onSet?(nil)
            } else if !isJSON {
                onSet?(JSONValue(typed))
            } else if let value = JSONValue(parsing: typed) {
                onSet?(value)
            } else {
                text.complaint = "This is not JSON"
            }
        }
        place = { text.frame = $0 }
    }
}

/// The choices of rows with lists.
struct FieldChoices {
    /// The names of gestures and of views to which a key can refer.
    let gestures: () -> [String]
    let views: () -> [String]
    /// Shows a menu below a button.
    let choose: (_ title: String, PanelButton, @escaping () -> [MenuSheet.Entry]) -> Void
}

private final class Swatch: UIControl, PanelControl {
    let hex: String
    private let color: UIColor

    static let colors = [
        "#21405a", "#1f4437", "#4a2f52", "#5a4320", "#5a2530", "#2a323d", "#4cc2ff", "#3ddc97", "#ff7ab6", "#ffb454",
        "#ff6b6b", "#e8ecf2",
    ]

    init(_ hex: String, label: String) {
        self.hex = hex
        color = UIColor(hex: hex) ?? .gray
        super.init(frame: .zero)
        press(as: label)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let face = CGRect(x: bounds.midX - 9, y: bounds.midY - 9, width: 18, height: 18)
        Drawing.face(face, color, outlined: isSelected ? Palette.chosen : Palette.grip, radius: 4)
        if isSelected || isHovered {
            Drawing.outline(face.insetBy(dx: -2, dy: -2), isSelected ? Palette.chosen : Palette.text, radius: 6)
        }
    }
}
