import Foundation

/// Shows a picture. As in UIKit user interaction is off, so neither the view nor its subviews get touches.
open class UIImageView: UIView {
    /// How the picture fills the bounds.
    nonisolated public enum ImageMode: Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits in the bounds, in the middle.
        case scaleAspectFit
        /// As small as covers the bounds, in the middle. The parts outside the bounds are visible unless the view
        /// clips.
        case scaleAspectFill
        /// At its own size, in the middle.
        case center
    }

    /// The picture; nil for none.
    open var image: UIImage? { didSet { if image != oldValue { setNeedsDisplay() } } }

    /// The picture while `isHighlighted`; nil for the same one.
    open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { setNeedsDisplay() } } }

    /// Whether `highlightedImage` is shown. False by default; touches never change it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    /// How the picture fills the bounds; stretched by default. UIKit has this property in every view, for the few that
    /// draw pictures.
    open var contentMode = ImageMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }

    /// A view without a picture.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view with the size of a picture, at the origin.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// A view as large as a picture, at the origin, with another one to show while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
        UIGraphicsGetCurrentContext()?.draw(image.shown(tintColor), in: place(of: image.size))
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    private func place(of size: CGSize) -> CGRect {
        let across = bounds.width / size.width
        let down = bounds.height / size.height
        let factor: CGFloat
        switch contentMode {
        case .scaleToFill: return bounds
        case .scaleAspectFit: factor = min(across, down)
        case .scaleAspectFill: factor = max(across, down)
        case .center: factor = 1
        }
        let scaled = CGSize(width: size.width * factor, height: size.height * factor)
        return CGRect(
            x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2, width: scaled.width,
            height: scaled.height)
    }
}
