import Foundation
import ResponderKit

/// The actions that are possible now, with their keys.
final class HintBar: UIView, Described {
    /// What the stage shows.
    enum Context {
        /// The present; a past moment; a recording; the end of a recording; a what-if.
        case live, past, recording, over, whatIf

        fileprivate var hints: [(key: String, meaning: String)] {
            switch self {
            case .live:
                [
                    ("Drag", "a touch"), ("Alt drag", "two touches"), ("Space", "stop"), ("← →", "step"),
                    ("W", "what if"), ("C", "chain"), ("F", "frames"), ("P", "panel"), ("R", "reset"), ("G", "scenes"),
                    ("I H A", "interaction, hidden, alpha under the pointer"),
                ]
            case .past:
                [("Esc", "back to now"), ("Space", "play"), ("← →", "step")] + Context.inTime
            case .recording:
                [("R", "take over"), ("Space", "pause, play"), ("← →", "step")] + Context.inTime
            case .whatIf:
                [("Esc", "discard the what-if"), ("Space", "pause, play"), ("← →", "step")] + Context.inTime
            case .over:
                [("Touch", "restart the scene"), ("Space", "play again"), ("← →", "step")]
                    + Context.inTime
            }
        }

        private static let inTime = [
            ("Shift ← →", "change of a gesture"), ("W", "what if"), ("+ −", "zoom"), ("0", "everything"),
            ("Home End", "beginning, end"), ("G", "scenes"),
        ]
    }

    /// What the stage shows.
    var context = Context.live { didSet { if context != oldValue { setNeedsDisplay() } } }

    var element: Element? {
        Element(role: .text, label: context.hints.map { "\($0.key): \($0.meaning)" }.joined(separator: ", "))
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), Palette.hairline)
        var x: CGFloat = 16
        for (key, meaning) in context.hints {
            let keyWidth = UIApplication.shared.width(of: key, font: Type.captionStrong).rounded(.up) + 14
            let textWidth = UIApplication.shared.width(of: meaning, font: Type.small).rounded(.up)
            guard x + keyWidth + 8 + textWidth < bounds.width - 16 else { break }
            let cap = CGRect(x: x, y: bounds.midY - 10, width: keyWidth, height: 20)
            Drawing.fill(cap, Palette.raised, radius: 4)
            Drawing.text(key, in: cap, font: Type.captionStrong, color: Palette.text, .center)
            let rest = CGRect(x: cap.maxX + 8, y: 0, width: textWidth, height: bounds.height)
            Drawing.text(meaning, in: rest, font: Type.small, color: Palette.textSecond)
            x = rest.maxX + 20
        }
    }
}
