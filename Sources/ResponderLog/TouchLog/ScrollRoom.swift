import Foundation
import ResponderKit

/// How far a scroll view could scroll in a direction at a decision, as values.
package struct ScrollRoom {
    /// The name of the scroll view in traces.
    package let scroll: String
    /// Whether the fingers moved more sideways than up and down.
    package let isSideways: Bool
    /// Whether they also moved in the other direction, at least a third as far.
    package let isAslant: Bool
    /// Whether the fingers have hardly moved.
    package let isStill: Bool
    /// The extent of the content along the direction, in points.
    package let content: CGFloat
    /// The extent of the bounds along the direction, in points.
    package let bounds: CGFloat
    /// Whether the content with its insets is larger than the bounds.
    package let isExceeded: Bool
    /// The same for the other direction.
    package let canScrollAcross: Bool
    /// Whether it scrolls, or bounces although there is nothing to scroll.
    package let canScroll: Bool
    /// The end of the content at which it is, in the direction of the fingers; nil if content can still move that way.
    package let end: End?
    /// The name of the nearest scroll view around it that scrolls, if this one is at an end; nil otherwise.
    package let outerAtEnd: String?

    /// An end of the content.
    nonisolated package enum End: Hashable, Sendable { case top, bottom, left, right }

    /// The room in the direction of the fingers of its pan.
    init(_ scroll: UIScrollView) { self.init(scroll, along: scroll.panGestureRecognizer.movement) }

    /// - Parameter way: how far content should move.
    init(_ scroll: UIScrollView, along way: CGPoint) {
        let isSideways = abs(way.x) > abs(way.y)
        let step = isSideways ? way.x : way.y
        let (content, bounds, inset) = (scroll.contentSize, scroll.bounds, scroll.contentInset)
        let room = CGSize(
            width: content.width + inset.left + inset.right - bounds.width,
            height: content.height + inset.top + inset.bottom - bounds.height)
        let bounces = isSideways ? scroll.alwaysBounceHorizontal : scroll.alwaysBounceVertical
        self.scroll = scroll.traceName
        self.isSideways = isSideways
        isAslant = 3 * min(abs(way.x), abs(way.y)) >= max(abs(way.x), abs(way.y)) && way != .zero
        isStill = abs(step) < GestureLimits.panMovement
        self.content = isSideways ? content.width : content.height
        self.bounds = isSideways ? bounds.width : bounds.height
        isExceeded = isSideways ? room.width > 0 : room.height > 0
        canScrollAcross = isSideways ? room.height > 0 : room.width > 0
        canScroll = isExceeded || scroll.bounces && bounces
        let (offset, start, end) =
            isSideways
            ? (scroll.contentOffset.x, -inset.left, content.width + inset.right - bounds.width)
            : (scroll.contentOffset.y, -inset.top, content.height + inset.bottom - bounds.height)
        let isAtEnd = step > 0 ? offset <= start + 0.5 : offset >= end - 0.5
        let reached: End
        if isSideways {
            reached = step > 0 ? .left : .right
        } else {
            reached = step > 0 ? .top : .bottom
        }
        self.end = isAtEnd ? reached : nil
        let outer = scroll.superviews.lazy.compactMap { $0 as? UIScrollView }.first(where: \.isScrollEnabled)
        outerAtEnd = isAtEnd ? outer?.traceName : nil
    }

    /// Why content does not move in the direction of the fingers.
    nonisolated package enum Rest: Hashable, Sendable {
        case nothingToScroll, scrollsOnlyAcross
        case atEnd(End)
    }

    /// Why it has nothing to scroll in this direction; nil if it has.
    package var rest: Rest? {
        // Content that fits may bounce, but not inside of a scroll view that scrolls on.
        guard canScroll, isExceeded || outerAtEnd == nil else {
            return canScrollAcross ? .scrollsOnlyAcross : .nothingToScroll
        }
        return outerAtEnd == nil ? nil : end.map { .atEnd($0) }
    }
}
