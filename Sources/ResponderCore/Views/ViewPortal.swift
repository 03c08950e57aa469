/// A view that shows other trees of views inside its bounds, such as the windows of a second application.
public protocol ViewPortal: UIView {
    /// The roots of the trees to show, back to front. A window is shown at its place on its screen, another view with its
    /// bounds at the origin.
    var portalContents: [UIView] { get }

    /// The map from the contents' coordinates to this view's.
    var portalTransform: CGAffineTransform { get }

    /// Views in the contents that are not drawn, with their subviews; none, the default, to draw everything.
    var portalOmissions: [UIView] { get }
}

extension ViewPortal {
    /// Everything is drawn.
    public var portalOmissions: [UIView] { [] }
}
