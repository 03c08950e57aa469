import ResponderInspector
import ResponderKit
import ResponderScenes

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
