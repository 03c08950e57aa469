import ResponderInspector
import ResponderKit
import ResponderScenes

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
