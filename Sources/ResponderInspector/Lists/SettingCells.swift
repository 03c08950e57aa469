import Foundation
import ResponderKit

/// A switch with its name; a tap anywhere in the line flips it.
package final class ToggleCell: ListCell {
    private var toggle: ListToggle? { if case .toggle(let toggle) = item { toggle } else { nil } }

    package override var role: Element.Role { .switch }
    package override var value: String? { toggle.map { $0.isOn ? "on" : "off" } }

    package override func itemChanged() {
        guard let toggle else { return }
        label = toggle.name
        isEnabled = toggle.isEnabled
        setNeedsDisplay()
    }

    package override func activate() {
        guard let toggle, toggle.isEnabled else { return }
        onAction?(toggle.action, .flag(!toggle.isOn))
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        toggle?.note.isEmpty == false ? 52 : PanelButton.target
    }

    package override func drawFace() {
        guard let toggle else { return }
        if isHovered || isHighlighted { Drawing.fill(bounds, Palette.raised, radius: 6) }
        let strength: CGFloat = isEnabled ? 1 : 0.5
        let track = CGRect(x: bounds.width - 8 - 36, y: bounds.midY - 10, width: 36, height: 20)
        let room = track.minX - 20
        let top = toggle.note.isEmpty ? bounds.midY - 10 : 7
        Drawing.text(
            toggle.name, in: CGRect(x: 8, y: top, width: room, height: 20), font: Type.body,
            color: Palette.text.withAlphaComponent(strength))
        if !toggle.note.isEmpty {
            Drawing.text(
                toggle.note, in: CGRect(x: 8, y: 27, width: room, height: 16), font: Type.caption,
                color: Palette.textThird)
        }
        if !toggle.key.isEmpty {
            Drawing.text(
                toggle.key, in: CGRect(x: track.minX - 52, y: bounds.midY - 10, width: 40, height: 20),
                font: Type.small, color: Palette.textThird, .right)
        }
        let color = toggle.isOn ? Palette.now : Palette.hairline
        Drawing.fill(track, color.withAlphaComponent(strength), radius: 10)
        let x = toggle.isOn ? track.maxX - 18 : track.minX + 2
        let knob = CGRect(x: x, y: track.minY + 2, width: 16, height: 16)
        Drawing.fill(knob, (toggle.isOn ? Palette.background : Palette.textSecond), radius: 8)
    }
}

/// A number between 0 and 1 with a slider, which arrow keys change too.
package final class SliderCell: ListCell {
    private var slider: ListSlider? { if case .slider(let slider) = item { slider } else { nil } }

    package override var role: Element.Role { .slider }
    package override var value: String? { slider.map { SliderCell.text($0.value) } }

    package override func itemChanged() {
        label = slider?.name ?? ""
        setNeedsDisplay()
    }

    private var track: CGRect { CGRect(x: 96, y: bounds.midY - 2, width: max(20, bounds.width - 96 - 64), height: 4) }

    package override func activate() {}

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        setValue(at: touch)
        return true
    }

    package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        setValue(at: touch)
        return true
    }

    private func setValue(at touch: UITouch) {
        let track = track
        set((touch.location(in: self).x - track.minX) / track.width)
    }

    private func set(_ value: Double) {
        guard let slider else { return }
        let new = (min(1, max(0, value)) * 100).rounded() / 100
        if new != slider.value { onAction?(slider.action, .number(new)) }
    }

    package override func handleKey(_ key: UIKey) -> Bool {
        guard let slider, ["Left", "Right"].contains(key.name) else { return super.handleKey(key) }
        set(slider.value + (key.name == "Left" ? -0.05 : 0.05))
        return true
    }

    private static func text(_ value: Double) -> String { String(format: "%.2f", value) }

    package override func drawFace() {
        guard let slider else { return }
        Drawing.text(
            slider.name, in: CGRect(x: 8, y: 0, width: 84, height: bounds.height), font: Type.body,
            color: Palette.text)
        let track = track
        let x = track.minX + track.width * slider.value
        Drawing.fill(track, Palette.hairline, radius: 2)
        Drawing.fill(
            CGRect(x: track.minX, y: track.minY, width: x - track.minX, height: 4), Palette.now, radius: 2)
        let size: CGFloat = isHighlighted ? 20 : 16
        Drawing.fill(
            CGRect(x: x - size / 2, y: track.midY - size / 2, width: size, height: size), Palette.text,
            radius: size / 2)
        Drawing.text(
            SliderCell.text(slider.value),
            in: CGRect(x: bounds.width - 56, y: 0, width: 48, height: bounds.height), font: Type.number,
            color: Palette.text, .right)
    }
}

/// A name, its value, and a button to change it.
package final class ValueCell: ListCell {
    private let button = PanelButton("", look: .raised)
    private var shown: ListValue? { if case .value(let value) = item { value } else { nil } }

    package override init(_ item: ListItem) {
        super.init(item)
        addSubview(button)
        // A finger on the button can lift after the cell is gone.
        button.onActivate = { [weak self] in if let action = self?.shown?.action { self?.onAction?(action, .none) } }
    }

    package required init?(coder: NSCoder) { nil }

    package override var canBecomeFirstResponder: Bool { false }
    package override var role: Element.Role { .text }
    package override var value: String? { shown?.value }

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

    private var buttonWidth: CGFloat { button.isHidden ? 0 : button.sizeThatFits(.zero).width }

    private func lines(_ width: CGFloat) -> [String] {
        Drawing.lines(
            shown?.value ?? "", font: Type.small, width: width - ValueCell.nameWidth - buttonWidth - 24)
    }

    /// The name in lines, broken before capitals if it is too long.
    private var nameLines: [String] {
        let name = shown?.name ?? ""
        func fits(_ text: some StringProtocol) -> Bool {
            UIApplication.shared.width(of: String(text), font: Type.small) <= ValueCell.nameWidth - 8
        }
        var lines: [String] = []
        var rest = name[...]
        while !fits(rest),
            let place = rest.indices.dropFirst().last(where: { rest[$0].isUppercase && fits(rest[..<$0]) })
        {
            lines.append(String(rest[..<place]))
            rest = rest[place...]
        }
        return lines + [String(rest)]
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        let text = CGFloat(max(nameLines.count, lines(width).count)) * 17 + 11
        return button.isHidden ? text : max(PanelButton.target, text)
    }

    package override func layoutSubviews() {
        let width = buttonWidth
        button.frame = CGRect(
            x: bounds.width - width, y: (bounds.height - PanelButton.target) / 2, width: width,
            height: PanelButton.target)
    }

    package override func drawFace() {
        guard shown != nil else { return }
        let lines = lines(bounds.width)
        let names = nameLines
        let top = (bounds.height - CGFloat(max(names.count, lines.count)) * 17) / 2
        Drawing.text(
            names, in: CGRect(x: 8, y: top, width: ValueCell.nameWidth - 8, height: 17), font: Type.small,
            color: Palette.textSecond)
        let start = ValueCell.nameWidth + 4
        Drawing.text(
            lines, in: CGRect(x: start, y: top, width: bounds.width - start - buttonWidth - 12, height: 17),
            font: Type.small, color: Palette.text)
    }
}
