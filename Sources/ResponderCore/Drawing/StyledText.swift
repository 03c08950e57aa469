import Foundation

/// An attributed string as it is measured and drawn: a text in which each character has a look.
struct StyledText {
    /// The look of some characters.
    struct Style: Equatable {
        var font: UIFont
        var color: UIColor
        var background: UIColor?
        var underline: NSUnderlineStyle = []
        var strikethrough: NSUnderlineStyle = []
        var kern: CGFloat = 0
        var paragraph: NSParagraphStyle?
    }

    /// Characters with one look.
    struct Run {
        var text: String
        var style: Style

        @MainActor var width: CGFloat {
            UIApplication.shared.width(of: text, font: style.font) + style.kern * CGFloat(text.count)
        }
    }

    let string: String
    private var runs: [(range: Range<String.Index>, style: Style)]
    /// The look of characters without attributes.
    let base: Style

    init(_ text: NSAttributedString, font: UIFont, color: UIColor) {
        let string = text.string
        let base = Style(font: font, color: color)
        var runs: [(range: Range<String.Index>, style: Style)] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            guard let range = Range(range, in: string) else { return }
            var style = base
            if let font = attributes[.font] as? UIFont { style.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { style.color = color }
            style.background = attributes[.backgroundColor] as? UIColor
            style.underline = Self.line(attributes[.underlineStyle])
            style.strikethrough = Self.line(attributes[.strikethroughStyle])
            style.kern = Self.number(attributes[.kern]) ?? 0
            style.paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
            runs.append((range, style))
        }
        self.string = string
        self.base = base
        self.runs = runs
    }

    /// The value of an attribute as a number, whatever its type.
    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: value
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func line(_ value: Any?) -> NSUnderlineStyle {
        NSUnderlineStyle(rawValue: number(value).map { Int($0) } ?? 0)
    }

    /// The look of the first character.
    var first: Style { runs.first?.style ?? base }

    /// The same text with all sizes multiplied.
    func scaled(by factor: CGFloat) -> StyledText {
        var copy = self
        for index in copy.runs.indices {
            let font = copy.runs[index].style.font
            copy.runs[index].style.font = font.withSize(font.pointSize * factor)
            copy.runs[index].style.kern *= factor
        }
        return copy
    }

    /// The runs of a part of the string.
    func runs(of part: Substring) -> [Run] {
        runs.compactMap { range, style in
            let common = range.clamped(to: part.startIndex..<part.endIndex)
            return common.isEmpty ? nil : Run(text: String(string[common]), style: style)
        }
    }

    func width(of part: Substring) -> CGFloat { Self.width(of: runs(of: part)) }

    static func width(of runs: [Run]) -> CGFloat { runs.reduce(0) { $0 + $1.width } }

    /// The height of a line in points: that of its largest font.
    func height(of line: [Run]) -> CGFloat { line.map(\.style.font.lineHeight).max() ?? first.font.lineHeight }

    /// The lines of the text, as wide as fits.
    func lines(width: CGFloat, byCharacters: Bool) -> [Substring] {
        TextLines.broken(string, byCharacters: byCharacters) { self.width(of: $0) <= width + 0.5 }
    }

    /// What one line shows of a part; `wrapped` is its first line where lines are broken.
    func cut(_ part: Substring, _ mode: NSLineBreakMode, width: CGFloat, isLonger: Bool, wrapped: Substring) -> [Run] {
        let whole = runs(of: part)
        guard isLonger || Self.width(of: whole) > width + 0.5 else { return whole }
        func sign(_ neighbour: Run?) -> [Run] { [Run(text: "…", style: neighbour?.style ?? first)] }
        let shown: (Int) -> [Run]
        switch mode {
        case .byClipping: return whole
        case .byWordWrapping, .byCharWrapping: return runs(of: wrapped)
        case .byTruncatingTail:
            shown = { count in
                let start = runs(of: part.prefix(count))
                return start + sign(start.last)
            }
        case .byTruncatingHead:
            shown = { count in
                let end = runs(of: part.suffix(count))
                return sign(end.first) + end
            }
        case .byTruncatingMiddle:
            shown = { count in
                let start = runs(of: part.prefix((count + 1) / 2))
                return start + sign(start.last) + runs(of: part.suffix(count / 2))
            }
        }
        let tooLong = (1..<part.count + 1).firstNumber { Self.width(of: shown($0)) > width }
        return shown(tooLong - 1)
    }

    /// Draw a line with its left end at a point. Runs of several sizes have one baseline.
    func draw(_ line: [Run], at point: CGPoint, in context: CGContext) {
        let baseline = line.map(\.style.font.baseline).max() ?? 0
        let height = height(of: line)
        var x = point.x
        for run in line {
            let font = run.style.font
            let place = CGRect(x: x, y: point.y, width: run.width, height: height)
            if let color = run.style.background { fill(place, color, in: context) }
            let start = CGPoint(x: x, y: point.y + baseline - font.baseline)
            if run.style.kern == 0 {
                context.draw(run.text, at: start, font: font, color: run.style.color)
            } else {
                drawSpread(run, at: start, in: context)
            }
            drawLine(run.style.underline, under: run, place, at: point.y + baseline + font.pointSize / 10, in: context)
            drawLine(run.style.strikethrough, under: run, place, at: start.y + font.lineHeight / 2, in: context)
            x = place.maxX
        }
    }

    private func drawLine(
        _ style: NSUnderlineStyle, under run: Run, _ place: CGRect, at y: CGFloat, in context: CGContext
    ) {
        guard !style.isEmpty else { return }
        let height = max(1, (run.style.font.pointSize / 16).rounded()) * (style.contains(.thick) ? 2 : 1)
        fill(CGRect(x: place.minX, y: y, width: place.width, height: height), run.style.color, in: context)
    }

    private func fill(_ rect: CGRect, _ color: UIColor, in context: CGContext) {
        context.add(.fill(UIBezierPath(rect: rect).elements, color))
    }

    private func drawSpread(_ run: Run, at point: CGPoint, in context: CGContext) {
        var x = point.x
        for character in run.text {
            let one = Run(text: String(character), style: run.style)
            context.draw(one.text, at: CGPoint(x: x, y: point.y), font: run.style.font, color: run.style.color)
            x += one.width
        }
    }

    /// The lines of the text in a width, as its first paragraph style breaks them.
    func lines(width: CGFloat) -> [[Run]] {
        lines(width: width, byCharacters: first.paragraph?.lineBreakMode == .byCharWrapping).map(runs)
    }

    /// The lines of the text that a rectangle of a size shows, at least one.
    func lines(in size: CGSize) -> [[Run]] {
        let broken = lines(width: size.width)
        let mode = first.paragraph?.lineBreakMode ?? .byWordWrapping
        if mode != .byWordWrapping, mode != .byCharWrapping {
            return [cut(string[...], mode, width: size.width, isLonger: false, wrapped: string[...])]
        }
        let fitting = (0..<broken.count).firstNumber { self.size(of: Array(broken[...$0])).height > size.height + 0.5 }
        return Array(broken.prefix(max(1, fitting)))
    }

    /// The size of lines in points.
    func size(of lines: [[Run]]) -> CGSize {
        let spaces = lines.dropLast().reduce(0) { $0 + spacing(after: $1) }
        return CGSize(
            width: lines.map(Self.width).max() ?? 0, height: lines.reduce(spaces) { $0 + height(of: $1) })
    }

    private func spacing(after line: [Run]) -> CGFloat { line.first?.style.paragraph?.lineSpacing ?? 0 }

    /// Draw lines in a rectangle, from its top.
    /// - Parameter alignment: that of lines without a paragraph style.
    func draw(_ lines: [[Run]], in rect: CGRect, alignment: NSTextAlignment, context: CGContext) {
        var y = rect.minY
        for line in lines {
            let room = rect.width - Self.width(of: line)
            let x =
                switch line.first?.style.paragraph?.alignment ?? alignment {
                case .left: CGFloat(0)
                case .center: room / 2
                case .right: room
                }
            draw(line, at: CGPoint(x: rect.minX + x, y: y), in: context)
            y += height(of: line) + spacing(after: line)
        }
    }
}

extension UIFont {
    /// The distance from the top of a line to the baseline, in points: capitals of the built-in typeface are in the middle of
    /// the line.
    fileprivate var baseline: CGFloat { lineHeight / 2 + pointSize * 0.362 }
}
