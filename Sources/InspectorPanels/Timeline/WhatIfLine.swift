import ResponderKit

/// The question of a what-if and its answer, across the timeline in as many lines as they need.
package final class WhatIfLine: PassiveView, Described {
    /// Empty: there is no what-if, and it takes no room.
    package var words = "" { didSet { if words != oldValue { setNeedsDisplay() } } }

    private static let padding: CGFloat = 16

    package convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.raised
        clipsToBounds = true
    }

    package var element: Element? { words.isEmpty ? nil : Element(role: .text, label: words) }

    private func text(_ width: CGFloat) -> TextBlock {
        TextBlock(words, font: Type.small, line: 17, width: width - 2 * WhatIfLine.padding)
    }

    package func height(inWidth width: CGFloat) -> CGFloat { words.isEmpty ? 0 : text(width).height + 12 }

    package override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 6, width: 3, height: bounds.height - 12), Palette.now, radius: 1.5)
        text(bounds.width).draw(WhatIfLine.padding, 6, bounds.width - 2 * WhatIfLine.padding + 2, Palette.text)
    }
}
