import Foundation
import ResponderKit

/// Tells at an edge of what scrolls that there is more beyond it, and how much.
final class MoreMark: UIView, Described {
    /// Which edge.
    enum Edge { case top, bottom }

    /// How many things are out of sight; 0: none.
    var count = 0 {
        didSet {
            guard count != oldValue else { return }
            isHidden = count == 0
            setNeedsDisplay()
        }
    }
    private let edge: Edge

    static let height: CGFloat = 36
    /// How deep the edge fades, in points.
    private static let fade = 16

    init(_ edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    private var words: String { "\(count) more \(edge == .top ? "above" : "below")" }

    var element: Element? { Element(role: .text, label: words) }

    override func draw(_ rect: CGRect) {
        // What scrolls fades into the panel.
        for distance in 0..<MoreMark.fade {
            let y = edge == .top ? CGFloat(distance) : bounds.height - 1 - CGFloat(distance)
            let strength = 1 - CGFloat(distance) / CGFloat(MoreMark.fade)
            Drawing.fill(
                CGRect(x: 0, y: y, width: bounds.width, height: 1), Palette.panel.withAlphaComponent(strength))
        }
        let width = UIApplication.shared.width(of: words, font: Type.captionStrong).rounded(.up) + 40
        // At the right end, where lines of text seldom reach.
        let pill = CGRect(
            x: bounds.width - width - 24, y: edge == .top ? 4 : bounds.height - 26, width: width, height: 22)
        Drawing.fill(pill, Palette.lifted, radius: 11)
        Drawing.outline(pill, Palette.hairline, radius: 11)
        let sign = CGRect(x: pill.minX + 8, y: pill.minY, width: 16, height: pill.height)
        (edge == .top ? Icon.up : Icon.down).draw(in: sign, Palette.textSecond)
        let text = CGRect(x: sign.maxX + 4, y: pill.minY, width: pill.maxX - sign.maxX - 4, height: pill.height)
        Drawing.text(words, in: text, font: Type.captionStrong, color: Palette.text)
    }
}
