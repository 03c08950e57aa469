import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// A key of a view or gesture in the properties of the builder: UIKit's name, a control for its value, and a button that
/// gives back the default.
class FieldRow: UIView {
    var field: SceneField { didSet { if field != oldValue { fieldChanged() } } }
    /// Called with a new value; nil for the default.
    var onSet: ((JSONValue?) -> Void)?
    /// Called with the value while a finger is still on the control; `onSet` follows.
    var onPreview: ((JSONValue) -> Void)?
    private let name = UILabel()
    private let reset = PanelButton("Default", icon: .reset, look: .quiet, tip: "UIKit's default")
    /// Undoes what is typed in fields of this row; the builder undoes what was set.
    private let typing = UndoManager()

    static let nameWidth: CGFloat = 136
    static let resetWidth: CGFloat = 36

    init(_ field: SceneField) {
        self.field = field
        super.init(frame: .zero)
        name.font = Type.small
        name.numberOfLines = 2
        reset.isCompact = true
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
        // What the format requires has no default.
        reset.isHidden = field.value == nil || ["name", "frame", "kind"].contains(field.key)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The place of the control.
    var controlFrame: CGRect {
        CGRect(
            x: FieldRow.nameWidth, y: 0, width: max(40, bounds.width - FieldRow.nameWidth - FieldRow.resetWidth),
            height: PanelButton.target)
    }

    /// The width that the control leaves for the name, in points.
    var nameRoom: CGFloat { FieldRow.nameWidth - 16 }

    /// The name in two lines, broken before a capital, if it is too long for one.
    private var nameLines: String {
        func width(_ text: some StringProtocol) -> CGFloat {
            UIApplication.shared.width(of: String(text), font: Type.small)
        }
        let text = field.property
        guard width(text) > nameRoom else { return text }
        let breaks = text.indices.dropFirst().filter { text[$0].isUppercase || text[$0] == " " || text[$0] == "(" }
        guard let place = breaks.last(where: { width(text[..<$0]) <= nameRoom }) else { return text }
        return text[..<place] + "\n" + text[place...]
    }

    override func layoutSubviews() {
        let text = nameLines
        if name.text != text { name.text = text }
        let isBroken = text.contains("\n")
        name.frame = CGRect(x: 8, y: isBroken ? 5 : 12, width: nameRoom + 4, height: isBroken ? 34 : 20)
        reset.frame = CGRect(x: bounds.width - FieldRow.resetWidth, y: 0, width: FieldRow.resetWidth, height: 44)
    }

    /// The row for a key.
    static func row(_ field: SceneField, choices: FieldChoices) -> FieldRow {
        let row: FieldRow =
            switch field.form {
            case .flag: FlagRow(field)
            case .number(let range, let step): NumberRow(field, range, step)
            case .count(let range): CountRow(field, range)
            case .color: ColorRow(field)
            case .numbers(let labels): NumbersRow(field, labels)
            case .word(let words): ChoiceRow(field, isList: false) { words }
            case .words(let words): ChoiceRow(field, isList: true) { words }
            case .gestures: ChoiceRow(field, isList: true, choices.gestures)
            case .views: ChoiceRow(field, isList: true, choices.views)
            case .text, .name: TextRow(field, isJSON: false)
            case .json, .parts: TextRow(field, isJSON: true)
            }
        if let row = row as? ChoiceRow { row.onChoose = choices.choose }
        row.fieldChanged()
        return row
    }
}

/// What rows with lists offer.
struct FieldChoices {
    /// The names of gestures and of views that a key can name.
    let gestures: () -> [String]
    let views: () -> [String]
    /// Shows the choices of a row.
    let choose: (ChoiceRow) -> Void
}

// MARK: The kinds of rows

/// `true` or `false`.
final class FlagRow: FieldRow {
    private let toggle: FieldSwitch

    override init(_ field: SceneField) {
        toggle = FieldSwitch(label: field.property)
        super.init(field)
        toggle.onActivate = { [unowned self] in
            // Back to the default is better said by no key.
            let next = JSONValue(.bool(!toggle.isOn))
            onSet?(next == self.field.usual ? JSONValue?.none : next)
        }
        addSubview(toggle)
    }

    required init?(coder: NSCoder) { nil }

    override func fieldChanged() {
        super.fieldChanged()
        toggle.isOn = field.present == true
        toggle.isUsual = field.value == nil
    }

    override var nameRoom: CGFloat { bounds.width - FieldRow.resetWidth - 60 - 16 }

    override func layoutSubviews() {
        super.layoutSubviews()
        toggle.frame = CGRect(x: controlFrame.maxX - 60, y: 0, width: 60, height: PanelButton.target)
    }
}

/// The switch of a row.
final class FieldSwitch: PanelControl {
    var isOn = false { didSet { setNeedsDisplay() } }
    var isUsual = false { didSet { setNeedsDisplay() } }

    override var role: Element.Role { .switch }
    override var value: String? { isOn ? "on" : "off" }

    override func drawFace() {
        let track = CGRect(x: bounds.width - 40, y: bounds.midY - 10, width: 36, height: 20)
        let color = isOn ? Palette.now.withAlphaComponent(isUsual ? 0.55 : 1) : Palette.hairline
        Drawing.fill(track, isHovered && !isOn ? Palette.grip : color, radius: 10)
        let knob = CGRect(x: isOn ? track.maxX - 18 : track.minX + 2, y: track.minY + 2, width: 16, height: 16)
        Drawing.fill(knob, isOn ? Palette.background : Palette.textSecond, radius: 8)
    }
}

/// A number with a slider and a field.
final class NumberRow: FieldRow {
    private let slider: FieldSlider
    private let number: NameField
    private let step: Double

    init(_ field: SceneField, _ range: ClosedRange<Double>, _ step: Double) {
        self.step = step
        slider = FieldSlider(label: field.property, range: range, step: step)
        number = NameField("", label: "\(field.property) value")
        super.init(field)
        number.font = Type.number
        slider.onValue = { [unowned self] value, isFinal in
            let json = JSONValue(.number(value))
            if isFinal { onSet?(json) } else { onPreview?(json) }
        }
        number.onReturn = { [unowned self] in commit() }
        number.onEnd = { [unowned self] in commit() }
        addSubview(slider)
        addSubview(number)
    }

    required init?(coder: NSCoder) { nil }

    private func commit() {
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

/// The slider of a row.
final class FieldSlider: PanelControl {
    var number: Double = 0 { didSet { if number != oldValue { setNeedsDisplay() } } }
    /// Called with each value, and at last with true.
    var onValue: ((Double, Bool) -> Void)?
    private let range: ClosedRange<Double>
    private let step: Double

    init(label: String, range: ClosedRange<Double>, step: Double) {
        self.range = range
        self.step = step
        super.init(label: label)
    }

    required init?(coder: NSCoder) { nil }

    override var role: Element.Role { .slider }
    override var value: String? { number.plain }

    private var track: CGRect { CGRect(x: 8, y: bounds.midY - 2, width: max(16, bounds.width - 16), height: 4) }

    override func activate() {}

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        send(touch, isFinal: false)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        send(touch, isFinal: false)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onValue?(number, true) }
    override func cancelTracking(with event: UIEvent?) { onValue?(number, true) }

    private func send(_ touch: UITouch, isFinal: Bool) {
        let part = (touch.location(in: self).x - track.minX) / track.width
        set(range.lowerBound + Double(min(1, max(0, part))) * (range.upperBound - range.lowerBound), isFinal: isFinal)
    }

    private func set(_ value: Double, isFinal: Bool) {
        let stepped = (value / step).rounded() * step
        // 0.1 × 3 is 0.30000000000000004.
        let new = min(max((stepped * 1e6).rounded() / 1e6, range.lowerBound), range.upperBound)
        guard new != number || isFinal else { return }
        number = new
        onValue?(new, isFinal)
    }

    override func handleKey(_ key: UIKey) -> Bool {
        guard key.name == "Left" || key.name == "Right" else { return super.handleKey(key) }
        set(number + (key.name == "Left" ? -step : step), isFinal: true)
        return true
    }

    override func drawFace() {
        let track = track
        let part = (number - range.lowerBound) / max(1e-9, range.upperBound - range.lowerBound)
        let x = track.minX + track.width * CGFloat(min(1, max(0, part)))
        Drawing.fill(track, Palette.hairline, radius: 2)
        Drawing.fill(
            CGRect(x: track.minX, y: track.minY, width: x - track.minX, height: 4), Palette.now, radius: 2)
        Drawing.disc(CGPoint(x: x, y: track.midY), isHighlighted ? 9 : 7, Palette.text)
    }
}

/// A whole number, with buttons for one less and one more.
final class CountRow: FieldRow {
    private let less: PanelButton
    private let more: PanelButton
    private let count = UILabel()
    private let range: ClosedRange<Int>

    init(_ field: SceneField, _ range: ClosedRange<Int>) {
        self.range = range
        less = PanelButton("Less \(field.property)", tip: "One less")
        more = PanelButton("More \(field.property)", tip: "One more")
        super.init(field)
        less.title = "−"
        more.title = "+"
        count.font = Type.number
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

/// Two or four numbers, each with its label.
final class NumbersRow: FieldRow {
    private let fields: [NameField]
    private let labels: [UILabel]

    init(_ field: SceneField, _ names: [String]) {
        fields = names.map { NameField("", label: "\(field.property) \($0)") }
        labels = names.map { name in
            let label = UILabel()
            label.font = Type.caption
            label.textColor = Palette.textThird
            label.text = name
            return label
        }
        super.init(field)
        for number in fields {
            number.font = Type.number
            number.onReturn = { [unowned self] in commit() }
            number.onEnd = { [unowned self] in commit() }
            addSubview(number)
        }
        for label in labels { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    private var shown: [String] {
        guard case .list(let list)? = field.present?.content else { return fields.map { _ in "" } }
        return list.map { if case .number(let number) = $0.content { number.plain } else { "" } }
    }

    private func commit() {
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
        for (number, text) in zip(fields, shown) where number.text != text && !number.isEditing { number.text = text }
        for (number, text) in zip(fields, shown) where number.text != text && number.isEditing && !text.isEmpty {
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

/// A colour: some to choose from, and a field for any other.
final class ColorRow: FieldRow {
    private let hex: NameField
    private let swatches: [Swatch]

    private static let colors = [
        "#21405a", "#1f4437", "#4a2f52", "#5a4320", "#5a2530", "#2a323d", "#4cc2ff", "#3ddc97", "#ff7ab6", "#ffb454",
        "#ff6b6b", "#e8ecf2",
    ]

    override init(_ field: SceneField) {
        hex = NameField("", label: "\(field.property) value", hint: "#rrggbb")
        swatches = ColorRow.colors.map { Swatch($0, label: "\(field.property) \($0)") }
        super.init(field)
        hex.font = Type.number
        hex.onReturn = { [unowned self] in commit() }
        hex.onEnd = { [unowned self] in commit() }
        addSubview(hex)
        for swatch in swatches {
            swatch.onActivate = { [unowned self, unowned swatch] in onSet?(JSONValue(.string(swatch.hex))) }
            addSubview(swatch)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var shown: String { if case .string(let text)? = field.value?.content { text } else { "" } }

    private func commit() {
        guard hex.text != shown else { return }
        onSet?(hex.text.isEmpty ? JSONValue?.none : JSONValue(.string(hex.text)))
        hex.text = shown
    }

    override func fieldChanged() {
        super.fieldChanged()
        if hex.text != shown { hex.text = shown }
        for swatch in swatches { swatch.isSelected = swatch.hex == shown.lowercased() }
    }

    override func height(inWidth width: CGFloat) -> CGFloat { 80 }

    override func layoutSubviews() {
        super.layoutSubviews()
        hex.frame = CGRect(x: controlFrame.maxX - 104, y: 0, width: 104, height: PanelButton.target)
        let width = (bounds.width - 16) / CGFloat(swatches.count)
        for (index, swatch) in swatches.enumerated() {
            swatch.frame = CGRect(x: 8 + CGFloat(index) * width, y: 44, width: width, height: 32)
        }
    }
}

/// A colour to choose.
final class Swatch: PanelControl {
    let hex: String
    private let color: UIColor

    init(_ hex: String, label: String) {
        self.hex = hex
        color = UIColor(hex: hex) ?? .gray
        super.init(label: label)
    }

    required init?(coder: NSCoder) { nil }

    override func drawFace() {
        let face = CGRect(x: bounds.midX - 9, y: bounds.midY - 9, width: 18, height: 18)
        Drawing.fill(face, color, radius: 4)
        Drawing.outline(face, isSelected ? Palette.now : Palette.grip, radius: 4)
        if isSelected || isHovered {
            Drawing.outline(face.insetBy(dx: -2, dy: -2), isSelected ? Palette.now : Palette.text, radius: 6)
        }
    }
}

/// One word of several, or several: a button that shows them.
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
        // Where nothing is chosen, a list of words has UIKit's default, and a list of names nothing.
        let nothing = if case .words = field.form { "UIKit’s default" } else { isList ? "none" : "–" }
        button.title = chosen.isEmpty ? nothing : chosen.joined(separator: ", ")
        button.titleFont = Type.small
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = controlFrame
    }
}

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
            text.complaint = "This is no JSON"
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
