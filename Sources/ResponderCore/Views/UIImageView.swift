import Foundation

/// Shows a picture. As in UIKit user interaction is off, so neither the view nor its subviews get touches.
open class UIImageView: UIView {
    /// The picture; nil for none.
    open var image: UIImage? { didSet { if image != oldValue { setNeedsDisplay() } } }

    /// The picture while `isHighlighted`; nil for the same one.
    open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { setNeedsDisplay() } } }

    /// Whether `highlightedImage` is shown. False by default; touches never change it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

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
        UIGraphicsGetCurrentContext()?.draw(image.shown(tintColor), in: contentMode.place(of: image.size, in: bounds))
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
