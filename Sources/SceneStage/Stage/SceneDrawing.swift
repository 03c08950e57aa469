import Foundation
import ResponderKit
import SceneFormat

/// What a view of a scene draws in itself, behind its subviews.
final class SceneDrawing: CALayer {
    private var parts: [DrawnPart] = []
    private var textColor = UIColor.white
    /// Whether the view is highlighted, with which some parts appear.
    var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Points of the window for a point of the scene: texts are enlarged where they would be too small to read.
    var scale: CGFloat = 1 { didSet { if scale != oldValue { setNeedsDisplay() } } }

    /// Show other parts, in a frame of the view's coordinates.
    func show(_ parts: [DrawnPart], in frame: CGRect, textColor: UIColor) {
        self.parts = parts
        self.textColor = textColor
        self.frame = frame
        setNeedsDisplay()
    }

    override func draw(in context: CGContext) { for part in shownParts { draw(part, in: context) } }

    private var shownParts: [DrawnPart] {
        parts.filter { $0.condition == .always || ($0.condition == .highlighted) == isHighlighted }
    }

    /// The places of its lines of text and of its pictures, in the coordinates of the view.
    var placesOfContents: [(place: CGRect, isText: Bool)] {
        shownParts.flatMap { part -> [(place: CGRect, isText: Bool)] in
            switch part.content {
            case .text(let text, let size, let weight, let alignment):
                lines(of: text, .systemFont(ofSize: size, weight: weight.font), alignment, in: part.frame)
                    .map { ($0.place, true) }
            case .picture: [(part.frame, false)]
            case .area, .icon: []
            }
        }
    }

    private func draw(_ part: DrawnPart, in context: CGContext) {
        let color = part.color ?? textColor
        switch part.content {
        case .area(let radius, let end): fill(part.frame, radius, color, end, in: context)
        case .text(let text, let size, let weight, let alignment):
            draw(text, .systemFont(ofSize: size, weight: weight.font), alignment, color, in: part.frame, context)
        case .icon(let icon): icon.draw(in: part.frame, color, context)
        case .picture(let motif): motif.draw(in: part.frame, context)
        }
    }

    /// One colour, or colours from the top to the bottom. Round corners are parts of their own at both ends.
    private func fill(_ frame: CGRect, _ radius: CGFloat, _ color: UIColor, _ end: UIColor?, in context: CGContext) {
        guard let end, frame.height > 0 else {
            return fill(UIBezierPath(roundedRect: frame, cornerRadius: radius), color, in: context)
        }
        let radius = min(radius, frame.width / 2, frame.height / 2)
        let corners = CGSize(width: radius, height: radius)
        // They reach a little under what is between them, so that no line is left when the view is turned.
        let height = min(frame.height, radius + 1)
        let ends: [(y: CGFloat, color: UIColor, side: UIRectCorner)] = [
            (frame.minY, color, [.topLeft, .topRight]), (frame.maxY - height, end, [.bottomLeft, .bottomRight]),
        ]
        for (y, color, side) in ends where radius > 0 {
            let part = CGRect(x: frame.minX, y: y, width: frame.width, height: height)
            fill(UIBezierPath(roundedRect: part, byRoundingCorners: side, cornerRadii: corners), color, in: context)
        }
        ColorRun.fill(frame.insetBy(dx: 0, dy: radius), from: color, to: end)
    }

    private func fill(_ path: UIBezierPath, _ color: UIColor, in context: CGContext) {
        color.setFill()
        path.fill()
    }

    private func draw(
        _ text: String, _ font: UIFont, _ alignment: DrawnPart.Alignment, _ color: UIColor, in frame: CGRect,
        _ context: CGContext
    ) {
        for line in lines(of: text, font, alignment, in: frame) {
            context.draw(line.text, at: line.place.origin, font: line.font, color: color)
        }
    }

    /// One of the lines of a text.
    private struct Line {
        let text: String
        let font: UIFont
        /// As wide as the text.
        let place: CGRect
    }

    private func lines(
        of text: String, _ font: UIFont, _ alignment: DrawnPart.Alignment, in frame: CGRect
    ) -> [Line] {
        var top = frame.minY
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).map { line in
            var font = font
            font.pointSize = SceneType.size(of: line, font, atScale: scale, in: frame.size)
            let width = UIApplication.shared.width(of: line, font: font)
            let rest = frame.width - width
            let left = frame.minX + (alignment == .left ? 0 : alignment == .center ? rest / 2 : rest)
            defer { top += font.lineHeight }
            return Line(
                text: line, font: font, place: CGRect(x: left, y: top, width: width, height: font.lineHeight))
        }
    }
}

extension UIView {
    /// The places of the lines of text and of the pictures that a scene's file draws in the view, in its coordinates; none for views
    /// of programs.
    package var contentsOfFile: [(place: CGRect, isText: Bool)] {
        (self as? any SceneViewing)?.drawing?.placesOfContents ?? []
    }
}

extension SceneViewing {
    /// The layer with what the file draws in the view; nil for nothing.
    var drawing: SceneDrawing? { layer.sublayers?.lazy.compactMap { $0 as? SceneDrawing }.first }

    /// Draw the parts of a description.
    func applyDrawing(of description: ViewDescription) {
        guard !description.drawing.parts.isEmpty || drawing != nil else { return }
        let drawing = drawing ?? SceneDrawing()
        if drawing.superlayer == nil { layer.insertSublayer(drawing, at: 0) }
        let content = description.contentSize ?? .zero
        let size = CGSize(width: max(bounds.width, content.width), height: max(bounds.height, content.height))
        drawing.show(
            description.drawing.parts, in: CGRect(origin: .zero, size: size), textColor: ScenePalette.text(on: ground))
    }
}

extension DrawnPart.Weight {
    fileprivate var font: UIFont.Weight {
        switch self {
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        }
    }
}

extension UIColor {
    /// The colour a part of the way to another one.
    nonisolated func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
        return UIColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
