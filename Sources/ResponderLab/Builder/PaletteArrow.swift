import ResponderInspector
import ResponderKit

/// A button at an end of the palette that shows that there are more parts, and scrolls to them.
final class PaletteArrow: UIControl, PanelControl {
    let isEnd: Bool
    var isInRow = false { didSet { if isInRow != oldValue { setNeedsDisplay() } } }

    static let length: CGFloat = 36

    init(isEnd: Bool) {
        self.isEnd = isEnd
        super.init(frame: .zero)
        press(as: isEnd ? "More parts" : "Parts before")
    }

    required init?(coder: NSCoder) { nil }

    /// The keyboard reaches all parts without this button.
    override var canBecomeFirstResponder: Bool { false }

    override func draw(_ rect: CGRect) {
        // The parts behind the button fade out.
        let steps = 12
        let step = PaletteArrow.length / CGFloat(steps)
        for index in 0..<steps {
            let start = CGFloat(isEnd ? index : steps - 1 - index) * step
            let strip =
                isInRow
                ? CGRect(x: start, y: 0, width: step, height: bounds.height)
                : CGRect(x: 0, y: start, width: bounds.width, height: step)
            Drawing.fill(strip, Palette.panel.withAlphaComponent(min(1, CGFloat(index + 1) / 6)))
        }
        let icon: Icon = isInRow ? isEnd ? .right : .back : isEnd ? .down : .up
        icon.draw(
            in: isInRow
                ? CGRect(x: isEnd ? bounds.maxX - 24 : 4, y: 0, width: 20, height: bounds.height)
                : CGRect(x: 0, y: isEnd ? bounds.maxY - 24 : 4, width: bounds.width, height: 20),
            isHovered || isHighlighted ? Palette.text : Palette.textSecond)
    }
}
