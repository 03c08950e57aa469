import Foundation
import ResponderKit

/// The scene's name and what it teaches.
final class TopBar: UIView {
    var title = "" { didSet { setNeedsDisplay() } }
    var about = "" { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
        let width = UIApplication.shared.width(of: title, font: Type.heading)
        let line = CGRect(x: 16, y: 0, width: bounds.width - 32, height: bounds.height)
        Drawing.text(title, in: line, font: Type.heading, color: Palette.text)
        let rest = CGRect(x: 16 + width + 20, y: 0, width: bounds.width - width - 52, height: bounds.height)
        let lines = Drawing.lines(about, font: Type.body, width: rest.width)
        guard lines.count > 1 else {
            return Drawing.text(about, in: rest, font: Type.body, color: Palette.textSecond)
        }
        // Two smaller lines where one is too short; what does not fit them ends in an ellipsis.
        let small = Drawing.lines(about, font: Type.small, width: rest.width)
        let second = small.dropFirst().joined(separator: " ")
        for (index, line) in [small[0], second].enumerated() {
            let top = bounds.midY - 17 + CGFloat(index) * 17
            Drawing.text(
                line, in: CGRect(x: rest.minX, y: top, width: rest.width, height: 17), font: Type.small,
                color: Palette.textSecond)
        }
    }
}

/// What keys do, or what just happened.
final class HintBar: UIView {
    var message: String? { didSet { setNeedsDisplay() } }

    private static let hints = [
        ("Drag", "a touch"), ("Alt drag", "two touches"), ("C", "chain"), ("F", "frames"), ("P", "panel"),
        ("R", "reset"), ("[ ]", "scenes"), ("I H A", "interaction, hidden, alpha under the pointer"),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), Palette.hairline)
        if let message {
            let line = CGRect(x: 16, y: 0, width: bounds.width - 32, height: bounds.height)
            return Drawing.text(message, in: line, font: Type.body, color: Palette.now)
        }
        var x: CGFloat = 16
        for (key, meaning) in HintBar.hints {
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
