import Foundation

/// State that few views need. It is created when the first of it is set, which keeps a plain view small.
final class RareViewState {
    var tag = 0
    var accessibilityLabel: String?
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var autoresizingMask: UIView.AutoresizingMask = []
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var borderWidth: CGFloat = 0
    var borderColor: UIColor?
    var tintColor: UIColor?
    var shadow = UIView.Shadow()
    var zPosition: CGFloat = 0
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    var usesMaskAsConstraints = true
    var insetsMarginsFromSafeArea = true
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var drawing: [DrawCommand] = []
    // Read in the `deinit` of the view.
    nonisolated(unsafe) var layer: CALayer?
    /// The layers without a view that were added to the view's layer.
    var sublayers: [CALayer] = []
    var mask: CALayer?
    var maskView: UIView?
    /// The picture of the view under its mask, as it was last painted; for the renderer.
    var maskedPicture: UIImage?
    /// The last drawing of the view within its mask, and what it was made of.
    var maskedComposition: (content: DrawComposition, clip: DrawStep.Clip, result: DrawComposition)?
    var overrides: (any ViewOverrides)?
    var focusEffect: UIFocusEffect?
    /// What the effect shows now.
    var focusRing: UIView?
    /// Running animations by property; see `Animations/`.
    var animations: [PropertyAnimation] = []

    nonisolated deinit {}
}

extension UIView {
    final var rareState: RareViewState {
        if let rare { return rare }
        let state = RareViewState()
        rare = state
        return state
    }

    /// A soft dark edge around the shape of a view.
    nonisolated public struct Shadow: Hashable, Sendable {
        /// The colour at its strongest; nil for no shadow.
        public var color: UIColor? = .black
        /// 0 (no shadow) … 1.
        public var opacity: CGFloat = 0
        /// The offset, in points.
        public var offset = CGSize(width: 0, height: -3)
        /// The blur radius, in points.
        public var radius: CGFloat = 3
        /// What casts the shadow, in the view's coordinates; nil for the view's background.
        public var shape: RoundedRect?

        package init(
            color: UIColor? = .black, opacity: CGFloat = 0, offset: CGSize = CGSize(width: 0, height: -3),
            radius: CGFloat = 3, shape: RoundedRect? = nil
        ) {
            self.color = color
            self.opacity = opacity
            self.offset = offset
            self.radius = radius
            self.shape = shape
        }
    }

    /// A rectangle with round corners.
    nonisolated public struct RoundedRect: Hashable, Sendable {
        /// The rectangle in points.
        public let rect: CGRect
        /// The radius of all corners in points; 0 for none.
        public let radius: CGFloat
    }
}
