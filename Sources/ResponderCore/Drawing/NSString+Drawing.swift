import Foundation

/// How a text is measured and drawn in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int
    /// Options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In several lines, from the top of the rectangle. Without it the text is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// With the space between lines of the font, as always here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// Measuring and drawing in the current context, such as that of a view's `draw(_:)`. Without a context nothing is drawn. A
/// text without a font has 12 points.
extension NSAttributedString {
    /// The size of the text in one line, or as many as it has line ends, in points.
    @preconcurrency @MainActor
    public func size() -> CGSize {
        let text = styled
        return text.size(of: text.lines(width: .greatestFiniteMagnitude))
    }

    /// The rectangle that the text needs in lines as wide as `size`, at the origin. A height that is too small does not
    /// limit it.
    /// - Parameter context: always nil.
    @preconcurrency @MainActor
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: Never?) -> CGRect {
        guard options.contains(.usesLineFragmentOrigin), size.width > 0 else {
            return CGRect(origin: .zero, size: self.size())
        }
        let text = styled
        return CGRect(origin: .zero, size: text.size(of: text.lines(width: size.width)))
    }

    /// Draw the text in one line, or as many as it has line ends, from its top left corner.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let text = styled
        let lines = text.lines(width: .greatestFiniteMagnitude)
        text.draw(lines, in: CGRect(origin: point, size: text.size(of: lines)), alignment: .left, context: context)
    }

    /// Draw the text in lines as wide as a rectangle, from its top; in one line if its paragraph style cuts lines. Lines
    /// that do not fit the height are left out, except for the first.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let text = styled
        text.draw(text.lines(in: rect.size), in: rect, alignment: .left, context: context)
    }

    @MainActor private var styled: StyledText { StyledText(self, font: .systemFont(ofSize: 12), color: .black) }
}

/// The same with attributes for the whole text.
extension String {
    /// The size of the text in one line, or as many as it has line ends, in points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// The rectangle that the text needs in lines as wide as `size`; see `NSAttributedString`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: Never?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }

    /// Draw the text from its top left corner.
    @preconcurrency @MainActor
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draw the text in lines as wide as a rectangle.
    @preconcurrency @MainActor
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
}

/// The same with Objective-C's string.
extension NSString {
    private var text: String { self as String }

    /// The size of the text in one line, or as many as it has line ends, in points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attributes)
    }

    /// The rectangle that the text needs in lines as wide as `size`; see `NSAttributedString`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: Never?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// Draw the text from its top left corner.
    @preconcurrency @MainActor
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        text.draw(at: point, withAttributes: attributes)
    }

    /// Draw the text in lines as wide as a rectangle.
    @preconcurrency @MainActor
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        text.draw(in: rect, withAttributes: attributes)
    }
}
