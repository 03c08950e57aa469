import ResponderInspector
import ResponderKit
import ResponderScenes

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
