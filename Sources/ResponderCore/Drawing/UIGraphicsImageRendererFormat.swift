import Foundation

/// The pixels of the images that a `UIGraphicsImageRenderer` makes.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: nonisolated IdentityHashable {
    /// Pixels per point of an image that gets pixels; those of the main screen at first. An image that stays a drawing is
    /// sharp at any scale.
    open var scale: CGFloat = UIScreen.main.scale
    /// Whether the image is black where nothing is drawn, and not clear. False at first.
    open var opaque = false

    /// The format of the main screen.
    public required init() {}

    nonisolated deinit {}

    /// The format of the main screen.
    open class func `default`() -> Self { Self() }

    /// The format that suits the main screen best: the default one.
    open class func preferred() -> Self { Self() }
}
