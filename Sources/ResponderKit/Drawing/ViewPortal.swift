/// A view that shows another tree of views inside its bounds, such as the window of a second application.
public protocol ViewPortal: UIView {
    /// The root of the tree to show; nil shows nothing.
    var portalContent: UIView? { get }

    /// The map from the content's own coordinates to this view's.
    var portalTransform: CGAffineTransform { get }
}
