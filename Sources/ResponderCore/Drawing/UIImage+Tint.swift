import Foundation

nonisolated extension UIImage {
    /// What the colours of an image mean.
    public enum RenderingMode: Int, Sendable {
        /// As with `alwaysOriginal`.
        case automatic
        /// The image is drawn in its own colours.
        case alwaysOriginal
        /// Only the shapes count: image views and buttons draw them in their tint colour.
        case alwaysTemplate
    }

    /// The same image with another meaning of its colours.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { UIImage(self, mode: mode) }

    /// The same shapes in one colour.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// The same shapes in one colour, with another meaning of the colours.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        if let commands { return UIImage(size: size, commands: commands.map { $0.tinted(color) }, mode: renderingMode) }
        func byte(_ part: CGFloat) -> UInt8 { UInt8((part * 255).rounded()) }
        var tinted = pixels
        for start in stride(from: 0, to: tinted.count - 3, by: 4) {
            tinted[start] = byte(color.red)
            tinted[start + 1] = byte(color.green)
            tinted[start + 2] = byte(color.blue)
            tinted[start + 3] = byte(CGFloat(tinted[start + 3]) / 255 * color.alpha)
        }
        return UIImage(self, pixels: tinted, mode: renderingMode)
    }

    /// What a view with a tint colour draws.
    package func shown(_ tint: UIColor) -> UIImage {
        renderingMode == .alwaysTemplate ? withTintColor(tint, renderingMode: .alwaysOriginal) : self
    }
}
