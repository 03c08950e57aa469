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

    /// One line in a rectangle that is given by its numbers.
    package static func text(
        _ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ font: UIFont,
        _ color: UIColor, _ alignment: NSTextAlignment = .left
    ) {
        let rect = CGRect(x: x, y: y, width: width, height: height)
        self.text(text, in: rect, font: font, color: color, alignment)
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

    /// The outline of a mouse with its wheel.
    package static func mouse(in frame: CGRect, _ color: UIColor) {
        outline(frame, color, radius: frame.width / 2)
        let height = frame.height * 0.26
        fill(CGRect(x: frame.midX - 1.5, y: frame.minY + height * 0.8, width: 3, height: height), color, radius: 1.5)
    }

    package static func disc(_ middle: CGPoint, _ radius: CGFloat, _ color: UIColor) {
        fill(CGRect(around: middle, radius), color, radius: radius)
    }

    package static func fill(_ rect: CGRect, _ color: UIColor, radius: CGFloat = 0) {
        color.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
    }
}

/// Lines of text in one look, one below the other.
package struct TextBlock {
    package let lines: [String]
    private let font: UIFont
    /// The height of a line, in points.
    private let line: CGFloat

    package init(lines: [String], _ font: UIFont, line: CGFloat) {
        (self.lines, self.font, self.line) = (lines, font, line)
    }

    /// Texts that are `width` points wide at most.
    package init(_ texts: String..., font: UIFont, line: CGFloat, width: CGFloat) {
        self.init(lines: texts.flatMap { Drawing.lines($0, font: font, width: width) }, font, line: line)
    }

    package var height: CGFloat { CGFloat(lines.count) * line }

    /// - Returns: the lower end.
    @discardableResult
    package func draw(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ color: UIColor) -> CGFloat {
        Drawing.text(lines, in: CGRect(x: x, y: y, width: width, height: line), font: font, color: color)
        return y + height
    }
}

// Lines and areas, for views that draw themselves.
extension Drawing {
    /// The width of a text, in whole points.
    package static func width(_ text: String, _ font: UIFont) -> CGFloat {
        UIApplication.shared.width(of: text, font: font).rounded(.up)
    }

    /// A line with round ends along a path.
    package static func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat, dash: [CGFloat] = []) {
        color.setStroke()
        path.lineWidth = width
        path.lineDash = dash
        path.strokeRounded()
    }

    package static func line(_ points: [CGPoint], _ color: UIColor, _ width: CGFloat, dash: [CGFloat] = []) {
        stroke(UIBezierPath(points), color, width, dash: dash)
    }

    package static func ring(
        _ middle: CGPoint, _ radius: CGFloat, _ color: UIColor, _ width: CGFloat, dash: [CGFloat] = []
    ) {
        stroke(UIBezierPath(ovalIn: CGRect(around: middle, radius)), color, width, dash: dash)
    }

    package static func fill(_ path: UIBezierPath, _ color: UIColor) {
        color.setFill()
        path.fill()
    }

    package static func area(_ corners: [CGPoint], _ color: UIColor) {
        fill(UIBezierPath(corners, isClosed: true), color)
    }

    /// A filled rectangle with a hairline.
    package static func face(_ rect: CGRect, _ color: UIColor, outlined line: UIColor, radius: CGFloat) {
        fill(rect, color, radius: radius)
        outline(rect, line, radius: radius)
    }
}

extension UIBezierPath {
    package convenience init(_ points: [CGPoint], isClosed: Bool = false) {
        self.init()
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        if isClosed { close() }
    }

    package static func cross(_ middle: CGPoint, _ reach: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(middle.beside((-reach, -reach), (reach, reach)))
        path.append(UIBezierPath(middle.beside((reach, -reach), (-reach, reach))))
        return path
    }
}

extension CGPoint {
    package func beside(_ offsets: (x: CGFloat, y: CGFloat)...) -> [CGPoint] {
        offsets.map { CGPoint(x: x + $0.x, y: y + $0.y) }
    }
}

extension CGRect {
    /// The square around a point.
    package init(around middle: CGPoint, _ reach: CGFloat) {
        self.init(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    }

    /// The rectangle of a size around a point.
    init(_ size: CGSize, around middle: CGPoint) {
        self.init(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }

    package init(between one: CGPoint, _ other: CGPoint) {
        self.init(
            x: min(one.x, other.x), y: min(one.y, other.y), width: abs(other.x - one.x), height: abs(other.y - one.y))
    }

    package var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// How large it is, in square points.
    var extent: CGFloat { width * height }

    /// Clockwise from the upper left one.
    package var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }
}

extension CGRect {
    /// Cut a strip off at an edge.
    /// - Returns: the strip.
    package mutating func cut(_ edge: CGRectEdge, _ length: CGFloat) -> CGRect {
        let (strip, rest) = divided(atDistance: length, from: edge)
        self = rest
        return strip
    }
}

extension UIScrollView {
    /// Scroll as far as there is content.
    package func scroll(toY y: CGFloat) { contentOffset.y = max(0, min(y, contentSize.height - bounds.height)) }
}

extension UIView {
    package func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// The outline of its bounds in a drawing, as it is shown now.
    /// - Parameter map: from the outermost view to the drawing.
    package func outline(in map: CGAffineTransform) -> UIBezierPath {
        outline(of: presentationBounds, in: presentationTransformToRoot.concatenating(map))
    }

    /// The radius of its corners; a switch draws itself as a capsule.
    var outlineRadius: CGFloat { self is UISwitch ? bounds.height / 2 : cornerRadius }

    /// The outline that its bounds had.
    /// - Parameter map: from its coordinates to the drawing.
    package func outline(of bounds: CGRect, in map: CGAffineTransform) -> UIBezierPath {
        let path = UIBezierPath(roundedRect: bounds, cornerRadius: outlineRadius)
        path.apply(map)
        return path
    }
}
