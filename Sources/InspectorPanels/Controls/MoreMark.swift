import ResponderKit

/// Shows at an edge of a scroll view how many things are beyond it.
package final class MoreMark: PassiveView, Described {
    package enum Edge { case top, bottom }

    /// How many things are out of sight.
    package var count = 0 {
        didSet {
            guard count != oldValue else { return }
            isHidden = count == 0
            setNeedsDisplay()
        }
    }
    private let edge: Edge

    /// The height of its strip, in points.
    package static let height: CGFloat = 28

    package init(_ edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    private var words: String { "\(count) more \(edge == .top ? "above" : "below")" }

    package var element: Element? { Element(role: .text, label: words) }

    package override func draw(_ rect: CGRect) {
        let width = Drawing.width(words, Type.captionStrong) + 40
        let pill = CGRect(x: ((bounds.width - width) / 2).rounded(), y: 3, width: width, height: 22)
        Drawing.face(pill, Palette.lifted, outlined: Palette.hairline, radius: 11)
        let sign = CGRect(x: pill.minX + 8, y: pill.minY, width: 16, height: pill.height)
        (edge == .top ? Icon.up : Icon.down).draw(in: sign, Palette.textSecond)
        let text = CGRect(x: sign.maxX + 4, y: pill.minY, width: pill.maxX - sign.maxX - 4, height: pill.height)
        Drawing.text(words, in: text, font: Type.captionStrong, color: Palette.text)
    }
}
