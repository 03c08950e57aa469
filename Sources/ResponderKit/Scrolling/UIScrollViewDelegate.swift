import Foundation

// The actor is said although it is the module's; see `UITableViewDelegate`.

/// What a scroll view tells, in this order for one flick: `willBeginDragging`, `didScroll` …, `willEndDragging`,
/// `didEndDragging`, `willBeginDecelerating`, `didScroll` …, `didEndDecelerating`. Every method has an empty default.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content moved, by whatever cause.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger is about to let go.
    /// - Parameters:
    ///   - velocity: points a millisecond, as UIKit has it.
    ///   - targetContentOffset: where the content will come to rest; assign it to have it rest elsewhere.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger let go; `decelerate` tells whether the content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content goes on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content came to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A movement asked for by `setContentOffset(_:animated:)` and the like is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view in the content that a pinch scales; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// A pinch begins to scale `view`.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The pinch is over; `scale` is final.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// None.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
