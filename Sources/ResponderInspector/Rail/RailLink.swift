import Foundation
import ResponderKit

/// A link of the responder chain on the rail: its number, the responder's name and what the responder did. Several links
/// that have no room are one sign.
package final class RailLink: UIControl, PanelControl {
    /// What the link shows.
    package struct Content: Equatable {
        package var number: Int
        package var name: String
        package var word: String
        /// What is written behind the name; empty for nothing.
        package var shownWord = ""
        package var verdict: ChainPath.Verdict
        /// Whether the event ended before it.
        package var isDimmed = false
        /// How many links the sign is for.
        package var count = 1
        package var detail = RailLayout.Detail.word
    }

    package var content: Content? {
        didSet {
            guard content != oldValue, let content else { return }
            label = content.count > 1 ? "\(content.count) more" : content.name
            tip = content.count > 1 ? nil : "\(content.name) \(content.word)"
            setNeedsDisplay()
        }
    }

    package static let height: CGFloat = 26
    private static let disc: CGFloat = 18

    package var role: Element.Role { .link }
    package var valueText: String? { content.map { $0.count > 1 ? "" : $0.word } }
    package var focusRadius: CGFloat { RailLink.height / 2 }
    package var focusFrame: CGRect { face.insetBy(dx: 1, dy: 1) }

    /// The widths of a link in the line of words, at each detail.
    package static func wordWidths(name: String, word: String) -> [CGFloat] {
        let named = width(name, Type.smallStrong) + 12
        return [14, named, word.isEmpty ? named : named + 6 + width(word, Type.caption)]
    }

    /// The widths of a link at each detail.
    package static func widths(name: String, word: String) -> [CGFloat] {
        let named = width(name, Type.small) + disc + 4 + 6 + 12
        return [height, named, named + 8 + width(word, Type.caption)]
    }

    private static func width(_ text: String, _ font: UIFont) -> CGFloat {
        UIApplication.shared.width(of: text, font: font).rounded(.up)
    }

    private var face: CGRect {
        CGRect(x: 0, y: bounds.midY - RailLink.height / 2, width: bounds.width, height: RailLink.height)
    }

    package override func draw(_ rect: CGRect) {
        guard let content else { return }
        if isHovered || isHighlighted { Drawing.fill(face, Palette.lifted, radius: face.height / 2) }
        let isEnd = content.verdict == .handled || content.verdict == .took
        let color = isEnd ? Palette.won : content.isDimmed ? Palette.textThird : Palette.textSecond
        let text = content.count > 1 ? "+\(content.count)" : content.detail == .number ? "·" : content.name
        let font = isEnd ? Type.smallStrong : Type.small
        guard content.detail == .word, !content.shownWord.isEmpty, content.count == 1 else {
            return Drawing.text(text, in: face, font: font, color: color, .center)
        }
        let word = RailLink.width(content.shownWord, Type.caption)
        let name = CGRect(x: 6, y: face.minY, width: max(0, bounds.width - word - 18), height: face.height)
        Drawing.text(text, in: name, font: font, color: color)
        Drawing.text(
            content.shownWord,
            in: CGRect(x: bounds.width - word - 6, y: face.minY, width: word + 1, height: face.height),
            font: Type.caption, color: color)
    }

    /// Draw a link.
    package static func draw(_ content: Content, in face: CGRect, isHovered: Bool = false) {
        let radius = face.height / 2
        let color = RailLink.color(content.verdict)
        let isHandled = content.verdict == .handled || content.verdict == .took
        Drawing.fill(
            face, isHandled ? Palette.ground(of: color) : isHovered ? Palette.lifted : Palette.panel, radius: radius)
        Drawing.outline(face, isHandled || isHovered ? color : Palette.hairline, radius: radius)
        if content.count > 1 {
            return Drawing.text("+\(content.count)", in: face, font: Type.caption, color: Palette.textSecond, .center)
        }
        let disc = CGRect(
            x: face.minX + 4, y: face.midY - RailLink.disc / 2, width: RailLink.disc, height: RailLink.disc)
        let isReached = content.verdict != .notReached
        if isReached {
            Drawing.fill(disc, color, radius: RailLink.disc / 2)
        } else {
            Drawing.outline(disc, Palette.grip, radius: RailLink.disc / 2)
        }
        Drawing.text(
            "\(content.number)", in: disc, font: Type.captionStrong, color: isReached ? Palette.background : color,
            .center)
        guard content.detail > .number else { return }
        let room = face.maxX - disc.maxX - 6 - 8
        let word = content.detail == .word ? width(content.word, Type.caption) : 0
        let name = CGRect(
            x: disc.maxX + 6, y: face.minY,
            width: min(width(content.name, Type.small), word > 0 ? room - word - 8 : room), height: face.height)
        Drawing.text(content.name, in: name, font: Type.small, color: isReached ? Palette.text : color)
        guard content.detail == .word else { return }
        Drawing.text(
            content.word, in: CGRect(x: face.maxX - word - 8, y: face.minY, width: word, height: face.height),
            font: Type.caption, color: color)
    }

    /// The colour of what a responder did.
    package static func color(_ verdict: ChainPath.Verdict) -> UIColor {
        switch verdict {
        case .handled, .took: Palette.won
        case .passedOn: Palette.textSecond
        case .notReached: Palette.textThird
        }
    }
}
