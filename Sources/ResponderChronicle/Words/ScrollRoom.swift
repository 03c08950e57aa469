import Foundation
import ResponderKit

/// How far a scroll view can scroll in the direction in which the fingers of its pan moved, and why not.
struct ScrollRoom {
    private let scroll: UIScrollView
    /// Whether the fingers moved more sideways than up and down.
    let isSideways: Bool
    /// Whether they also moved in the other direction, at least a third as far.
    let isAslant: Bool
    /// The distance of the fingers along their direction.
    private let step: CGFloat
    private let content: CGFloat
    private let bounds: CGFloat
    /// Whether the content with its insets is larger than the bounds.
    let isExceeded: Bool
    /// The same for the other direction.
    let canScrollAcross: Bool

    init(_ scroll: UIScrollView) { self.init(scroll, along: scroll.panGestureRecognizer.movement) }

    /// - Parameter way: how far content should move.
    init(_ scroll: UIScrollView, along way: CGPoint) {
        let (content, bounds) = (scroll.contentSize, scroll.bounds)
        self.scroll = scroll
        isSideways = abs(way.x) > abs(way.y)
        isAslant = 3 * min(abs(way.x), abs(way.y)) >= max(abs(way.x), abs(way.y)) && way != .zero
        step = isSideways ? way.x : way.y
        self.content = isSideways ? content.width : content.height
        self.bounds = isSideways ? bounds.width : bounds.height
        let inset = scroll.contentInset
        let room = CGSize(
            width: content.width + inset.left + inset.right - bounds.width,
            height: content.height + inset.top + inset.bottom - bounds.height)
        isExceeded = isSideways ? room.width > 0 : room.height > 0
        canScrollAcross = isSideways ? room.height > 0 : room.width > 0
    }

    /// Whether the fingers have hardly moved.
    var isStill: Bool { abs(step) < GestureLimits.panMovement }

    /// Whether it scrolls, or bounces although there is nothing to scroll.
    var canScroll: Bool {
        isExceeded || scroll.bounces && (isSideways ? scroll.alwaysBounceHorizontal : scroll.alwaysBounceVertical)
    }

    /// `the contentSize of list is 180 high, its bounds 160`.
    var words: String {
        "the contentSize of \(scroll.traceName) is \(Wording.tenths(content)) \(isSideways ? "wide" : "high"), its bounds "
            + Wording.tenths(bounds)
    }

    /// `its contentSize is 180 high, its bounds 200`; `its contentSize and its bounds are both 200 high`.
    private var sizes: String {
        let (content, bounds) = (Wording.tenths(content), Wording.tenths(bounds))
        let extent = isSideways ? "wide" : "high"
        return content == bounds
            ? "its contentSize and its bounds are both \(content) \(extent)"
            : "its contentSize is \(content) \(extent), its bounds \(bounds)"
    }

    /// Why it has nothing to scroll; nil if it has.
    var restingReason: String? {
        guard canScroll else {
            guard canScrollAcross else { return "\(scroll.traceName) has nothing to scroll: \(sizes)" }
            let (way, other) = isSideways ? ("sideways", "up and down") : ("up or down", "sideways")
            return "\(scroll.traceName) has nothing to scroll \(way): \(sizes); it scrolls only \(other)"
        }
        guard let outer, isAtEnd else { return nil }
        return "\(scroll.traceName) is at its end, and \(outer.traceName), around it, can scroll on"
    }

    /// The same as people say it, after `it`: `scrolls only up and down`.
    var resting: String? {
        guard restingReason != nil else { return nil }
        if canScroll { return "is at its end" }
        return canScrollAcross ? "scrolls only \(isSideways ? "up and down" : "sideways")" : "has nothing to scroll"
    }

    /// The nearest scroll view around it that scrolls.
    private var outer: UIScrollView? {
        scroll.superviews.lazy.compactMap { $0 as? UIScrollView }.first(where: \.isScrollEnabled)
    }

    private var isAtEnd: Bool {
        let inset = scroll.contentInset
        let (offset, first, last) =
            isSideways
            ? (scroll.contentOffset.x, -inset.left, content + inset.right - bounds)
            : (scroll.contentOffset.y, -inset.top, content + inset.bottom - bounds)
        return step > 0 ? offset <= first + 0.5 : offset >= last - 0.5
    }
}
