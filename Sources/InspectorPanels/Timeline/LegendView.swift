import ResponderKit

/// Explains the two bars in a lane of a what-if, or of a session from a device.
package final class LegendView: PassiveView, Described {
    /// Whether the thin bars show a device.
    package var isOfDevice = false { didSet { if isOfDevice != oldValue { setNeedsDisplay() } } }

    private var what: [String] { isOfDevice ? ["here", "device"] : ["what if", "before"] }

    package convenience init() {
        self.init(frame: .zero)
        isHidden = true
    }

    package var element: Element? { Element(role: .text, label: "full bar: \(what[0]), thin bar: \(what[1])") }

    package override func draw(_ rect: CGRect) {
        for (index, words) in what.enumerated() {
            let line = CGRect(x: 4, y: 2 + CGFloat(index) * 14, width: bounds.width - 34, height: 14)
            Drawing.text(words, in: line, font: Type.caption, color: Palette.textSecond, .right)
            let height = index == 0 ? 9 : BarDrawing.ghostHeight
            let sample = CGRect(x: bounds.width - 24, y: line.midY - height / 2, width: 16, height: height)
            let color = Palette.state(.changed)
            Drawing.fill(sample, index == 0 ? color : color.withAlphaComponent(0.75), radius: min(3, height / 2))
        }
    }
}
