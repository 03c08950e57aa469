import Foundation

// How fingers move the content.
extension UIScrollView {
    /// The offsets at which the content may rest, in each direction.
    final var range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) { range(of: contentSize) }

    private final func range(of contentSize: CGSize) -> (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        func range(_ start: CGFloat, _ length: CGFloat, _ size: CGFloat, _ end: CGFloat) -> ClosedRange<CGFloat> {
            -start...max(-start, length - size + end)
        }
        return (
            range(contentInset.left, contentSize.width, bounds.width, contentInset.right),
            range(contentInset.top, contentSize.height, bounds.height, contentInset.bottom)
        )
    }

    private final func canMove(_ axis: Axis) -> Bool {
        switch axis {
        case .horizontal: bounces && alwaysBounceHorizontal || range.x.upperBound > range.x.lowerBound
        case .vertical: bounces && alwaysBounceVertical || range.y.upperBound > range.y.lowerBound
        }
    }

    final func fingersLanded(_ touches: Set<UITouch>) {
        isTracking = true
        guard motion != nil else { return }
        wasCaught = true
        if let gate = pan.arena?.gate { for touch in touches { gate.keep(touch, for: self) } }
        stopMotion(finished: false)
    }

    final func fingersGone() {
        isTracking = false
        guard wasCaught else { return }
        wasCaught = false
        // A finger caught the content and lifted without a drag: it may not rest between pages or beyond its limits.
        guard motion == nil, !isDragging, !isZooming else { return }
        if zoom != clamped(zoom: zoom) { return bounceToZoomLimit() }
        let rest = isPagingEnabled ? restingPlace(for: .zero) : clamped(contentOffset)
        guard rest.distance(to: contentOffset) > ScrollPhysics.restDistance else { return }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        run(to: rest, isOwn: false, speed: .zero)
    }

    /// Whether the movement so far may become a drag: along an axis that scrolls, unless an outer scroll view takes
    /// precedence or the content keeps its touches.
    final func mayDrag() -> Bool {
        let way = pan.translation(in: nil)
        let axis: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
        guard canMove(axis) else { return false }
        if !hasRoom(for: way, axis), outerCanMove(way, axis) { return false }
        for touch in pan.touches {
            guard let view = touch._view, view !== self, touch.delivery.hasReachedView else { continue }
            if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
        }
        return true
    }

    private final func hasRoom(for way: CGPoint, _ axis: Axis) -> Bool {
        let (value, range, step) =
            axis == .horizontal ? (contentOffset.x, range.x, way.x) : (contentOffset.y, range.y, way.y)
        return step > 0 ? value > range.lowerBound + 0.5 : value < range.upperBound - 0.5
    }

    /// Whether an outer scroll view would move instead.
    private final func outerCanMove(_ way: CGPoint, _ axis: Axis) -> Bool {
        var view = superview
        while let outer = view {
            if let scroll = outer as? UIScrollView, scroll.isScrollEnabled, scroll.canMove(axis),
                scroll.hasRoom(for: way, axis)
            {
                return true
            }
            view = outer.superview
        }
        return false
    }

    final func panned() {
        switch pan.state {
        case .began: beginDrag()
        case .changed: drag()
        case .ended: endDrag(velocity: pan.isDrivenByWheel ? .zero : pan.velocity(in: self))
        case .cancelled: cancelDrag()
        default: break
        }
    }

    private final func beginDrag() {
        stopMotion(finished: false)
        isDragging = true
        let way = pan.translation(in: self)
        dragStart = CGPoint(
            x: unresisted(contentOffset.x, range.x, bounds.width),
            y: unresisted(contentOffset.y, range.y, bounds.height))
        // The distance that the pan needed to begin does not scroll; the rest of the first step does.
        if !pan.isDrivenByWheel {
            let part = pan.partNeededToBegin
            dragStart = dragStart.plus(CGPoint(x: way.x * part, y: way.y * part))
        }
        lockedAxis = nil
        if isDirectionalLockEnabled {
            let (x, y) = (abs(way.x), abs(way.y))
            // A clear direction locks the axis; a diagonal start leaves both free.
            if x > 2 * y { lockedAxis = .horizontal } else if y > 2 * x { lockedAxis = .vertical }
        }
        delegate?.scrollViewWillBeginDragging(self)
        drag()
    }

    private final func drag() {
        guard isDragging else { return }
        let way = pan.translation(in: self)
        var offset = contentOffset
        if canMove(.horizontal), lockedAxis != .vertical {
            offset.x = resisted(dragStart.x - way.x, range.x, bounds.width)
        }
        if canMove(.vertical), lockedAxis != .horizontal {
            offset.y = resisted(dragStart.y - way.y, range.y, bounds.height)
        }
        contentOffset = offset
        flashIndicators()
    }

    private final func resisted(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat) -> CGFloat {
        let edge = min(max(place, range.lowerBound), range.upperBound)
        guard bounces, !pan.isDrivenByWheel else { return edge }
        return edge + ScrollPhysics.resisted(place - edge, size: size)
    }

    private final func unresisted(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat) -> CGFloat {
        let edge = min(max(place, range.lowerBound), range.upperBound)
        return edge + ScrollPhysics.unresisted(place - edge, size: size)
    }

    // MARK: The lift

    private final func endDrag(velocity finger: CGPoint) {
        guard isDragging else { return }
        isDragging = false
        var speed = CGPoint(x: -finger.x, y: -finger.y)
        if !canMove(.horizontal) || lockedAxis == .vertical { speed.x = 0 }
        if !canMove(.vertical) || lockedAxis == .horizontal { speed.y = 0 }
        if abs(speed.x) < ScrollPhysics.minimumSpeed { speed.x = 0 }
        if abs(speed.y) < ScrollPhysics.minimumSpeed { speed.y = 0 }
        let natural = restingPlace(for: speed)
        let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
        var target = restingOffset(proposed: natural, velocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        if !target.isFinite { target = natural }
        let decelerates = target.distance(to: contentOffset) > ScrollPhysics.restDistance
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard decelerates else { return }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        run(to: target, isOwn: target == natural, speed: speed)
    }

    /// The offset at which content with a speed comes to rest: where friction stops it, clamped to the range, or a
    /// page.
    private final func restingPlace(for speed: CGPoint) -> CGPoint {
        func place(_ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat) -> CGFloat {
            let free = offset + ScrollPhysics.stopDistance(speed: speed, rate: decelerationRate.rawValue)
            guard isPagingEnabled, size > 0 else { return min(max(free, range.lowerBound), range.upperBound) }
            // A flick turns one page; a slow release goes to the nearest.
            let here = (offset - range.lowerBound) / size
            let page = abs(speed) < 200 ? here.rounded() : speed > 0 ? here.rounded(.down) + 1 : here.rounded(.up) - 1
            return min(max(range.lowerBound + page * size, range.lowerBound), range.upperBound)
        }
        return CGPoint(
            x: place(contentOffset.x, speed.x, range.x, bounds.width),
            y: place(contentOffset.y, speed.y, range.y, bounds.height))
    }

    private final func run(to target: CGPoint, isOwn: Bool, speed: CGPoint) {
        let now = pan.arena?.clock.now ?? 0
        func motion(_ place: CGFloat, _ target: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>)
            -> ScrollMotion
        {
            if !range.contains(place) || isPagingEnabled {
                return ScrollMotion(from: place, springingTo: target, speed: speed, at: now)
            }
            // If the delegate leaves the target unchanged, the content decelerates by its speed, and may bounce at the
            // edge.
            let free = place + ScrollPhysics.stopDistance(speed: speed, rate: decelerationRate.rawValue)
            return ScrollMotion(
                from: place, to: isOwn ? free : target, rate: decelerationRate.rawValue, range: range, bounces: bounces,
                at: now)
        }
        startMotion(
            ContentMotion(
                x: motion(contentOffset.x, target.x, speed.x, range.x),
                y: motion(contentOffset.y, target.y, speed.y, range.y)))
    }

    private final func cancelDrag() {
        guard isDragging else { return }
        isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        let rest = clamped(contentOffset)
        guard rest != contentOffset else { return }
        startMotion(ContentMotion(from: contentOffset, to: rest, at: pan.arena?.clock.now ?? 0))
    }

    /// The nearest offset within the range.
    final func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, range) }

    private final func clamped(_ offset: CGPoint, _ range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>))
        -> CGPoint
    {
        CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// The nearest offset within the range of content of another size.
    final func clamped(_ offset: CGPoint, contentSize: CGSize) -> CGPoint { clamped(offset, range(of: contentSize)) }
}
