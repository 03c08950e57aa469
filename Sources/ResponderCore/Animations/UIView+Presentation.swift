import Foundation

// The values shown while animations run, at the current time of the engine's clock; without animations the plain
// values. Renderers draw these. To catch a moving view, set its property to the shown value.
extension UIView {
    /// `center` as it is shown now.
    public final var presentationCenter: CGPoint {
        isOnItsWay ? AnimatableProperty.point(presentation(of: .center)) : _center
    }

    /// `bounds` as they are shown now.
    public final var presentationBounds: CGRect {
        isOnItsWay ? AnimatableProperty.rect(presentation(of: .bounds)) : _bounds
    }

    /// `transform` as it is shown now.
    public final var presentationTransform: CGAffineTransform {
        guard isOnItsWay, rare?.animations.contains(where: { $0.property == .transform }) == true else {
            return _transform
        }
        return AnimatableProperty.transform(presentation(of: .transform))
    }

    /// `alpha` as it is shown now, 0 … 1.
    public final var presentationAlpha: CGFloat {
        isOnItsWay ? min(max(CGFloat(presentation(of: .alpha)[0]), 0), 1) : _alpha
    }

    /// `backgroundColor` as it is shown now.
    public final var presentationBackgroundColor: UIColor? {
        guard isOnItsWay, rare?.animations.contains(where: { $0.property == .backgroundColor }) == true else {
            return backgroundColorStorage
        }
        return AnimatableProperty.color(presentation(of: .backgroundColor))
    }

    /// `frame` as it is shown now.
    public final var presentationFrame: CGRect { presentationBounds.applying(presentationTransformToSuperview) }

    /// The map from the view's own coordinates to its superview's as it is shown now.
    public final var presentationTransformToSuperview: CGAffineTransform {
        guard isOnItsWay else { return toSuperview }
        return map(presentationTransform, center: presentationCenter, bounds: presentationBounds)
    }

    /// The map from the view's own coordinates to the window's (or to the topmost ancestor's, without a window) as it is shown now.
    package final var presentationTransformToRoot: CGAffineTransform {
        var map = CGAffineTransform.identity
        var view = self
        while let parent = view._superview {
            map = map.concatenating(view.presentationTransformToSuperview)
            view = parent
        }
        return map
    }

    /// Whether a property of the view is being animated.
    final var isOnItsWay: Bool { flags.contains(.animates) }
}
