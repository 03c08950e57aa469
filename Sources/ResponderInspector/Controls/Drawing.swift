import ResponderKit

/// Text in a rectangle, for views that draw themselves.
package enum Drawing {
    /// One line, centred vertically, and truncated with an ellipsis if it does not fit.
    package static func text(
        _ text: String, in rect: CGRect, font: UIFont, color: UIColor, _ alignment: NSTextAlignment = .left
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let shown = UILabel.truncate(text, font: font, width: max(0, rect.width + 2))
        let room = rect.width - UIApplication.shared.width(of: shown, font: font)
        let x = alignment == .left ? 0 : alignment == .center ? room / 2 : room
        context.draw(shown, at: CGPoint(x: rect.minX + x, y: rect.midY - font.lineHeight / 2), font: font, color: color)
    }

    /// Lines one below the other.
    /// - Parameter first: the rectangle of the first one.
    package static func text(_ lines: [String], in first: CGRect, font: UIFont, color: UIColor) {
        for (index, line) in lines.enumerated() {
            text(line, in: first.offsetBy(dx: 0, dy: CGFloat(index) * first.height), font: font, color: color)
        }
    }

    /// The lines of a text that is `width` points wide at most; none for an empty text. A number and its unit stay in one
    /// line. A name of Swift that is wider than a line is broken before a capital letter, a dot or a parenthesis.
    package static func lines(_ text: String, font: UIFont, width: CGFloat) -> [String] {
        guard !text.isEmpty else { return [] }
        // Most texts fit in one line, or have neither numbers nor long names.
        let lines = TextLines.broken(text, font: font, width: width)
        let isCut = lines.dropFirst().contains { line in
            units.contains { line.hasPrefix($0) && line.dropFirst($0.count).first?.isLetter != true }
        }
        let isSplit = lines.count > 1 && lines.joined(separator: " ") != text
        guard isCut || isSplit else { return lines }
        let spaced = isSplit ? spaced(text, font: font, width: width) : text
        return TextLines.broken(joined(spaced), font: font, width: width).map { $0.replacing(noBreak, with: " ") }
    }

    /// The text with a space where a word that is wider than a line is to be broken.
    private static func spaced(_ text: String, font: UIFont, width: CGFloat) -> String {
        func fits(_ part: Substring) -> Bool { UIApplication.shared.width(of: String(part), font: font) <= width }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            var parts: [Substring] = []
            var rest = word
            // Longer words are no names.
            while word.utf8.count < 100, !fits(rest) {
                let joints = rest.indices.dropFirst().filter { rest[$0].isUppercase || ".(".contains(rest[$0]) }
                guard let joint = joints.last(where: { fits(rest[..<$0]) }) else { break }
                parts.append(rest[..<joint])
                rest = rest[joint...]
            }
            return (parts + [rest]).joined(separator: " ")
        }.joined(separator: " ")
    }

    /// A space at which no line is broken.
    private static let noBreak = "\u{A0}"
    private static let units = ["pt", "s", "ms", "%", "×"]

    /// The text with spaces that do not break between numbers and units.
    private static func joined(_ text: String) -> String {
        var result = ""
        var isNumber = false
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let isUnit = units.contains(String(word.prefix { $0.isLetter || $0 == "%" || $0 == "×" }))
            if !result.isEmpty { result += isNumber && isUnit ? noBreak : " " }
            result += word
            isNumber = word.last?.isNumber == true
        }
        return result
    }

    /// A hairline just inside a rectangle.
    package static func outline(_ rect: CGRect, _ color: UIColor, radius: CGFloat) {
        color.setStroke()
        UIBezierPath(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: radius).strokeRounded()
    }

    package static func disc(_ middle: CGPoint, _ radius: CGFloat, _ color: UIColor) {
        fill(CGRect(around: middle, radius), color, radius: radius)
    }

    package static func fill(_ rect: CGRect, _ color: UIColor, radius: CGFloat = 0) {
        color.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
    }
}
