import Foundation
import ResponderCore

// `@MainActor` is explicit for the reason in `UITableViewDelegate`.

/// The calls of a scroll view, in this order for one flick: `willBeginDragging`, `didScroll` …, `willEndDragging`,
/// `didEndDragging`, `willBeginDecelerating`, `didScroll` …, `didEndDecelerating`. Every method has an empty default.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content moved, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger is about to lift.
    /// - Parameters:
    ///   - velocity: in points per millisecond, as in UIKit: that of the last three movements of the finger, the oldest of
    ///     which counts most. Zero if the content will not decelerate, because the finger was slower than 250 points a second
    ///     or rested for 0.1 s. Beyond the edge a rest does not take it away.
    ///   - targetContentOffset: the offset at which the content will come to rest; set it to change that. Content whose
    ///     target is not changed rests up to a thousandth of the way before it, as in UIKit.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger lifted; `decelerate` says whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content begins to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content came to rest after decelerating.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animation of `setContentOffset(_:animated:)` and the like ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view in the content that a pinch scales; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// A pinch begins to scale `view`.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The pinch ended at `scale`.
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
