@testable import ResponderCore
@testable import ResponderKit

/// A scroll view in a rig, and a log of its delegate's calls.
final class ScrollRig: InRig, UIScrollViewDelegate {
    let rig: Rig
    let scroll: UIScrollView
    var calls: [String] = []
    var speed = CGPoint.zero
    var target = CGPoint.zero
    var retarget: CGPoint?
    var zoomed: UIView?
    /// Called in each call of the delegate, with its name.
    var onCall: (String) -> Void = { _ in }

    init(
        content: CGSize = CGSize(400, 4000), watched: Bool = false,
        make: (CGRect) -> UIScrollView = { UIScrollView(frame: $0) }
    ) {
        rig = Rig(watched: watched)
        scroll = rig.run { make(CGRect(0, 0, 400, 400)) }
        scroll.contentSize = content
        rig.run { rig.window.addSubview(scroll) }
        scroll.delegate = self
    }

    private func note(_ call: String) {
        if calls.last != call || call != "scroll" && call != "zoom" { calls.append(call) }
        onCall(call.prefix { $0 != "(" }.description)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        speed = velocity
        target = targetContentOffset.pointee
        note("willEndDragging")
        if let retarget { targetContentOffset.pointee = retarget }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming(\(scale))")
    }

    /// A flick upwards by even steps, without a rest at the end.
    @discardableResult func flick(
        by way: CGPoint, from start: CGPoint = CGPoint(200, 300), at time: TimeInterval,
        for duration: TimeInterval = 0.1
    ) -> ScrollRig {
        rig.drag(from: start, to: CGPoint(start.x + way.x, start.y + way.y), at: time, for: duration, steps: 12)
        return self
    }

    /// Flick the content, and let it decelerate for a while.
    /// - Returns: the time.
    func flickAndRun(at time: TimeInterval = 0) -> TimeInterval {
        flick(by: CGPoint(0, -120), at: time)
        rig.advance(to: time + 0.3)
        return time + 0.3
    }
}
