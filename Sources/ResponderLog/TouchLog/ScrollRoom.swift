import Foundation
import ResponderKit

/// How far a scroll view could scroll in a direction at a decision, as values.
package struct ScrollRoom {
    /// The name of the scroll view in traces.
    package let scroll: String
    /// What people call the scroll view.
    package let spoken: SpokenName
    /// Whether the fingers moved more sideways than up and down, in the window.
    package let isSideways: Bool
    /// Whether they also moved in the other direction, at least a third as far.
    package let isAslant: Bool
    /// Whether the fingers have hardly moved.
    package let isStill: Bool
    /// The axis of the scroll view along which the fingers moved. A scroll view may be turned, so it need not be the window's.
    package let axis: UIScrollView.Axis
    /// The extent of the content along the axis, in points.
    package let content: CGFloat
    /// The extent of the bounds along the axis, in points.
    package let bounds: CGFloat
    /// Whether the content with its insets is larger than the bounds.
    package let isExceeded: Bool
    /// The same for the other axis.
    package let canScrollAcross: Bool
    /// Whether it scrolls, or bounces although there is nothing to scroll.
    package let canScroll: Bool
    /// The end of the content at which it is, in the direction of the fingers; nil if content can still move that way.
    package let end: End?
    /// The name of the nearest scroll view around it that has room in this direction, if this one is at an end; nil otherwise.
    package let outerAtEnd: String?

    /// An end of the content, in the coordinates of the scroll view.
    nonisolated package enum End: Hashable, Sendable { case top, bottom, left, right }

    /// The room in the direction of the fingers of its pan.
    init(_ scroll: UIScrollView) { self.init(scroll, along: scroll.panGestureRecognizer.movement) }

    /// - Parameter way: how far content should move, in the window.
    init(_ scroll: UIScrollView, along way: CGPoint) {
        let (longer, shorter) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
        self.scroll = scroll.traceName
        spoken = SpokenName(view: scroll)
        isSideways = abs(way.x) > abs(way.y)
        isAslant = 3 * shorter >= longer && way != .zero
        isStill = longer < GestureLimits.panMovement

        let own = scroll.panGestureRecognizer.vectorFromWindow(way, to: scroll)
        axis = UIScrollView.Axis(of: own)
        content = axis == .horizontal ? scroll.contentSize.width : scroll.contentSize.height
        bounds = axis == .horizontal ? scroll.bounds.width : scroll.bounds.height
        isExceeded = scroll.hasMoreContent(axis)
        canScrollAcross = scroll.hasMoreContent(axis.other)
        canScroll = scroll.canMove(axis)
        if scroll.hasRoom(for: own, axis) {
            (end, outerAtEnd) = (nil, nil)
        } else {
            switch axis {
            case .horizontal: end = own.x > 0 ? .left : .right
            case .vertical: end = own.y > 0 ? .top : .bottom
            }
            outerAtEnd = scroll.outerScrollView(withRoomFor: own, axis)?.traceName
        }
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

extension TouchOutcome.Gain {
    /// The end of the content at which a scroll view was when a wheel began to scroll it that way; nil if it had room.
    package var wheelEnd: ScrollRoom.End? {
        cases.lazy.compactMap { fact in
            guard case .met(let one) = fact, case .wheel(.scrolled) = one.reason else { return nil }
            return one.gesture.scroll?.room.end
        }.first
    }
}
