import Foundation

// The lines that a label shows, and the size of their characters.
extension UILabel {
    /// The font in which the text is drawn: `font`, or a smaller one if the text does not fit and
    /// `adjustsFontSizeToFitWidth` is set.
    final var shownFont: UIFont {
        guard adjustsFontSizeToFitWidth, let text, !text.isEmpty, bounds.width > 0 else { return font }
        let application = UIApplication.shared
        let factor = largestFactor { factor in
            let font = font.withSize(self.font.pointSize * factor)
            guard numberOfLines != 1 else { return application.width(of: text, font: font) <= bounds.width + 0.5 }
            let lines = brokenLines(of: text, font: font)
            return numberOfLines == 0
                ? CGFloat(lines.count) * font.lineHeight <= bounds.height + 0.5 : lines.count <= numberOfLines
        }
        return factor == 1 ? font : font.withSize(font.pointSize * factor)
    }

    /// The largest factor of the font's size with which the text fits, in steps of a hundredth, down to
    /// `minimumScaleFactor`.
    final func largestFactor(_ fits: (CGFloat) -> Bool) -> CGFloat {
        if fits(1) { return 1 }
        let smallest = min(max(minimumScaleFactor, 0.01), 1)
        let steps = Int(((1 - smallest) * 100).rounded(.down))
        let step = (0..<steps + 1).firstNumber { fits(1 - CGFloat($0) / 100) }
        return max(smallest, 1 - CGFloat(step) / 100)
    }

    /// The text as it is drawn in a font, line by line.
    final func shownLines(_ font: UIFont) -> [String] {
        guard let text else { return [] }
        let width = bounds.width
        if numberOfLines == 1 {
            return [lineBreakMode.cut(text, font: font, width: width) { brokenLines(of: text, font: font)[0] }]
        }
        let lines = brokenLines(of: text, font: font)
        let fitting = max(1, Int(min((bounds.height + 0.5) / font.lineHeight, 1e6)))
        let maximum = numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
        guard lines.count > maximum else { return lines }
        // An ellipsis stands for the rest of the text, so the line is cut even if it fits.
        let rest = lines[(maximum - 1)...]
        let last = lineBreakMode.cut(
            lineBreakMode == .byTruncatingTail ? rest[rest.startIndex] + "…" : rest.joined(separator: " "), font: font,
            width: width
        ) { lines[maximum - 1] }
        return lines.prefix(maximum - 1) + [last]
    }

    /// The whole text in lines as wide as the label.
    final func brokenLines(of text: String, font: UIFont) -> [String] {
        TextLines.broken(text, font: font, width: bounds.width, byCharacters: lineBreakMode == .byCharWrapping)
    }

    /// As much of a line as fits a width, with an ellipsis if text is missing.
    public static func truncate(_ text: String, font: UIFont, width: CGFloat) -> String {
        NSLineBreakMode.byTruncatingTail.cut(text, font: font, width: width) { text }
    }
}

extension NSLineBreakMode {
    /// What one line shows of a text. `wrapped` is the first line of the text where lines are broken.
    fileprivate func cut(_ text: String, font: UIFont, width: CGFloat, wrapped: () -> String) -> String {
        let application = UIApplication.shared
        guard application.width(of: text, font: font) > width + 0.5 else { return text }
        let part: (Int) -> String
        switch self {
        case .byClipping: return text
        case .byWordWrapping, .byCharWrapping: return wrapped()
        case .byTruncatingTail: part = { text.prefix($0) + "…" }
        case .byTruncatingHead: part = { "…" + text.suffix($0) }
        case .byTruncatingMiddle: part = { text.prefix(($0 + 1) / 2) + "…" + text.suffix($0 / 2) }
        }
        let tooLong = (1..<text.count + 1).firstNumber { application.width(of: part($0), font: font) > width }
        return part(tooLong - 1)
    }
}
