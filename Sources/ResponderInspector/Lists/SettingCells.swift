import ResponderKit

/// A switch with its name.
package struct ListToggle: @MainActor ListContent {
    package static let cellClass: ListCell.Type = ToggleCell.self
    package var name: String
    package var note = ""
    /// The key that does the same; empty for none.
    package var key = ""
    package var isOn: Bool
    package var isEnabled = true
    /// Its action, with the new value.
    package var toggling: AnyHashable

    package init(
        name: String, note: String = "", key: String = "", isOn: Bool, isEnabled: Bool = true, action: AnyHashable
    ) {
        self.name = name
        self.note = note
        self.key = key
        self.isOn = isOn
        self.isEnabled = isEnabled
        self.toggling = action
    }

    package var identity: AnyHashable { toggling }
    package var takesFocus: Bool { isEnabled }
}

/// A switch with its name; a tap anywhere in the line flips it.
package final class ToggleCell: ListCell {
    private let toggle = PanelSwitch("")
    private var shown: ListToggle? { item.content as? ListToggle }

    package override func addControls() {
        toggle.addAction(for: .valueChanged) { [weak self] _ in self?.flipped() }
        contentView.addSubview(toggle)
    }

    package override var canBecomeFirstResponder: Bool { false }
    package override var element: Element? { nil }

    package override func itemChanged() {
        guard let shown else { return }
        toggle.label = shown.name
        toggle.isOn = shown.isOn
        toggle.isEnabled = shown.isEnabled
        isEnabled = shown.isEnabled
        setNeedsDisplay()
    }

    private func flipped() {
        guard let shown else { return }
        onAction?(shown.toggling, .flag(toggle.isOn))
        // What was asked for may not have happened.
        itemChanged()
    }

    package override func activate() { toggle.activate() }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        shown?.note.isEmpty == false ? 52 : PanelButton.target
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        toggle.center = CGPoint(x: bounds.width - 8 - 18, y: bounds.midY)
    }

    package override func draw(_ rect: CGRect) {
        guard let shown else { return }
        if isHovered || isHighlighted { Drawing.fill(bounds, Palette.raised, radius: 6) }
        let room = toggle.frame.minX - 20
        let top = shown.note.isEmpty ? bounds.midY - 10 : 7
        Drawing.text(
            shown.name, in: CGRect(x: 8, y: top, width: room, height: 20), font: Type.body,
            color: Palette.text.withAlphaComponent(isEnabled ? 1 : 0.5))
        Drawing.text(
            shown.note, in: CGRect(x: 8, y: 27, width: room, height: 16), font: Type.caption, color: Palette.textThird)
        Drawing.text(
            shown.key, in: CGRect(x: toggle.frame.minX - 52, y: bounds.midY - 10, width: 40, height: 20),
            font: Type.small, color: Palette.textThird, .right)
    }
}

/// A number with a slider.
package struct ListSlider: @MainActor ListContent {
    package static let cellClass: ListCell.Type = SliderCell.self
    package var name: String
    package var value: Double
    /// Its action, with the new value.
    package var sliding: AnyHashable

    package var identity: AnyHashable { sliding }
}

/// A number between 0 and 1 with its name and a slider.
package final class SliderCell: ListCell {
    private let slider = PanelSlider("", range: 0...1, step: 0.01)
    private var shown: ListSlider? { item.content as? ListSlider }

    package override func addControls() {
        slider.keyStep = 0.05
        slider.onNumber = { [weak self] number, _ in self?.set(number) }
        contentView.addSubview(slider)
    }

    package override var canBecomeFirstResponder: Bool { false }
    package override var element: Element? { nil }

    package override func itemChanged() {
        guard let shown else { return }
        slider.label = shown.name
        slider.number = shown.value
        setNeedsDisplay()
    }

    private func set(_ number: Double) {
        if let shown, number != shown.value { onAction?(shown.sliding, .number(number)) }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        slider.frame = CGRect(x: 88, y: 0, width: max(36, bounds.width - 88 - 56), height: bounds.height)
    }

    package override func draw(_ rect: CGRect) {
        guard let shown else { return }
        Drawing.text(
            shown.name, in: CGRect(x: 8, y: 0, width: 84, height: bounds.height), font: Type.body,
            color: Palette.text)
        Drawing.text(
            String(format: "%.2f", shown.value),
            in: CGRect(x: bounds.width - 56, y: 0, width: 48, height: bounds.height), font: Type.number,
            color: Palette.text, .right)
    }
}

/// A name with its value, and a button to change it.
package struct ListValue: @MainActor ListContent {
    package static let cellClass: ListCell.Type = ValueCell.self
    package var name: String
    package var value: String
    package var button: String?
    package var buttonAction: AnyHashable?

    package var identity: AnyHashable { name }
    package var takesFocus: Bool { button != nil }
}

/// A name, its value, and a button to change it.
package final class ValueCell: ListCell {
    private let button = PanelButton("", look: .raised)
    private var shown: ListValue? { item.content as? ListValue }

    package override func addControls() {
        contentView.addSubview(button)
        // A finger on the button can lift after the cell is gone.
        button.onActivate = { [weak self] in if let action = self?.shown?.buttonAction { self?.onAction?(action, nil) }
        }
    }

    package override var canBecomeFirstResponder: Bool { false }
    package override var role: Element.Role { .text }
    package override var valueText: String? { shown?.value }

    package override func itemChanged() {
        guard let shown else { return }
        label = shown.name
        button.isHidden = shown.button == nil
        button.title = shown.button
        button.label = shown.button.map { "\($0) \(shown.name)" } ?? ""
        setNeedsLayout()
        setNeedsDisplay()
    }

    private static let nameWidth: CGFloat = 104

    /// Where the value begins: names have a column. A name that is longer has the line, and the value its end, if both fit
    /// and there is no button.
    private func valueStart(_ width: CGFloat) -> CGFloat {
        func wide(_ text: String) -> CGFloat { Drawing.width(text, Type.small) }
        let column = ValueCell.nameWidth + 4
        let name = wide(shown?.name ?? "")
        guard button.isHidden, name > ValueCell.nameWidth - 8 else { return column }
        let start = width - 12 - wide(shown?.value ?? "")
        return start >= 8 + name + 12 ? start : column
    }

    private var buttonWidth: CGFloat { button.isHidden ? 0 : button.sizeThatFits(.zero).width }

    /// The lines of the name and of the value, and where the value begins.
    private func layout(inWidth width: CGFloat) -> (names: [String], values: [String], start: CGFloat) {
        let start = valueStart(width)
        return (
            Drawing.lines(shown?.name ?? "", font: Type.small, width: start - 12),
            Drawing.lines(shown?.value ?? "", font: Type.small, width: width - start - buttonWidth - 12), start
        )
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        let (names, values, _) = layout(inWidth: width)
        let text = CGFloat(max(names.count, values.count)) * 17 + 11
        return button.isHidden ? text : max(PanelButton.target, text)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let width = buttonWidth
        button.frame = CGRect(
            x: bounds.width - width, y: (bounds.height - PanelButton.target) / 2, width: width,
            height: PanelButton.target)
    }

    package override func draw(_ rect: CGRect) {
        guard shown != nil else { return }
        let (names, values, start) = layout(inWidth: bounds.width)
        let top = (bounds.height - CGFloat(max(names.count, values.count)) * 17) / 2
        Drawing.text(
            names, in: CGRect(x: 8, y: top, width: start - 12, height: 17), font: Type.small,
            color: Palette.textSecond)
        Drawing.text(
            values, in: CGRect(x: start, y: top, width: bounds.width - start - buttonWidth - 12, height: 17),
            font: Type.small, color: Palette.text)
    }
}
