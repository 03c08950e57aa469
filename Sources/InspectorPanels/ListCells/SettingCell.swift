import ResponderKit

/// A name with a control for its value.
package struct ListSetting: @MainActor ListContent {
    package static let cellClass: ListCell.Type = SettingCell.self

    /// What the value is changed with.
    package enum Control: Hashable {
        case toggle(Bool)
        /// A number from 0 to 1.
        case slider(Double)
        /// A value in words, and the title of a button; nil for one that cannot be changed here.
        case value(String, button: String?)
    }

    package var name: String
    package var note = ""
    /// The key that does the same; empty for none.
    package var key = ""
    package var control: Control
    package var isEnabled = true
    /// The action of the control, with the new value.
    package var setting: AnyHashable?

    package var identity: AnyHashable {
        if case .value = control { return name }
        return setting ?? AnyHashable(name)
    }
    package var takesFocus: Bool { if case .value(_, let button) = control { button != nil } else { isEnabled } }
}

/// A name with a switch, a slider, or its value and a button. A tap anywhere in the line flips the switch.
package final class SettingCell: ListCell {
    private let toggle = PanelSwitch("")
    private let slider = PanelSlider("", range: 0...1, step: 0.01)
    private let button = PanelButton("")
    private var shown: ListSetting? { item.content as? ListSetting }

    package override func addControls() {
        toggle.addAction(for: .valueChanged) { [weak self] _ in
            guard let self, let action = shown?.setting else { return }
            onAction?(action, .flag(toggle.isOn))
            // What was asked for may not have happened.
            itemChanged()
        }
        slider.keyStep = 0.05
        slider.onNumber = { [weak self] number, _ in
            guard let shown = self?.shown, let action = shown.setting, shown.control != .slider(number) else { return }
            self?.onAction?(action, .number(number))
        }
        // A finger on the button can lift after the cell is gone.
        button.onActivate = { [weak self] in if let action = self?.shown?.setting { self?.onAction?(action, nil) } }
        for control in [toggle, slider, button] as [UIView] { contentView.addSubview(control) }
    }

    package override var canBecomeFirstResponder: Bool { false }
    package override var role: Element.Role { .text }
    package override var element: Element? { valueText == nil ? nil : described }
    package override var valueText: String? { if case .value(let words, _)? = shown?.control { words } else { nil } }

    package override func itemChanged() {
        guard let shown else { return }
        label = shown.name
        isEnabled = shown.isEnabled
        (toggle.isHidden, slider.isHidden, button.isHidden) = (true, true, true)
        switch shown.control {
        case .toggle(let isOn):
            (toggle.label, toggle.isOn, toggle.isEnabled) = (shown.name, isOn, isEnabled)
            toggle.isHidden = false
        case .slider(let number):
            (slider.label, slider.number) = (shown.name, number)
            slider.isHidden = false
        case .value(_, let title):
            (button.title, button.label) = (title, title.map { "\($0) \(shown.name)" } ?? "")
            button.isHidden = title == nil
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    package override func activate() { if !toggle.isHidden { toggle.activate() } }

    private static let nameWidth: CGFloat = 104

    /// Where the value begins: names have a column. A name that is longer has the line, and the value its end, if both fit
    /// and there is no button.
    private func valueStart(_ width: CGFloat) -> CGFloat {
        func wide(_ text: String?) -> CGFloat { Drawing.width(text ?? "", Type.small) }
        let column = SettingCell.nameWidth + 4
        let name = wide(shown?.name)
        guard button.isHidden, name > SettingCell.nameWidth - 8 else { return column }
        let start = width - 12 - wide(valueText)
        return start >= 8 + name + 12 ? start : column
    }

    private var buttonWidth: CGFloat { button.isHidden ? 0 : button.sizeThatFits(.zero).width }

    /// The name and the value, and where the value begins.
    private func blocks(inWidth width: CGFloat) -> (name: TextBlock, value: TextBlock, start: CGFloat) {
        let start = valueStart(width)
        func block(_ text: String?, _ width: CGFloat) -> TextBlock {
            TextBlock(text ?? "", font: Type.small, line: 17, width: width)
        }
        return (block(shown?.name, start - 12), block(valueText, width - start - buttonWidth - 12), start)
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        guard valueText != nil else { return shown?.note.isEmpty == false ? 52 : PanelButton.target }
        let (name, value, _) = blocks(inWidth: width)
        return max(button.isHidden ? 0 : PanelButton.target, max(name.height, value.height) + 11)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        toggle.center = CGPoint(x: bounds.width - 8 - 18, y: bounds.midY)
        slider.place(88, 0, max(36, bounds.width - 88 - 56), bounds.height)
        button.place(bounds.width - buttonWidth, (bounds.height - PanelButton.target) / 2, width: buttonWidth)
    }

    package override func draw(_ rect: CGRect) {
        guard let shown else { return }
        switch shown.control {
        case .toggle:
            if isHovered || isHighlighted { Drawing.fill(bounds, Palette.raised, radius: 6) }
            let end = toggle.frame.minX
            let top = shown.note.isEmpty ? bounds.midY - 10 : 7
            let ink = Palette.text.withAlphaComponent(isEnabled ? 1 : 0.5)
            Drawing.text(shown.name, 8, top, end - 20, 20, Type.body, ink)
            Drawing.text(shown.note, 8, 27, end - 20, 16, Type.caption, Palette.textThird)
            Drawing.text(shown.key, end - 52, bounds.midY - 10, 40, 20, Type.small, Palette.textThird, .right)
        case .slider(let value):
            let number = String(format: "%.2f", value)
            Drawing.text(shown.name, 8, 0, 84, bounds.height, Type.body, Palette.text)
            Drawing.text(number, bounds.width - 56, 0, 48, bounds.height, Type.number, Palette.text, .right)
        case .value:
            let (name, value, start) = blocks(inWidth: bounds.width)
            let top = (bounds.height - max(name.height, value.height)) / 2
            name.draw(8, top, start - 12, Palette.textSecond)
            value.draw(start, top, bounds.width - start - buttonWidth - 12, Palette.text)
        }
    }
}
