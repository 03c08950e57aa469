import Foundation
import ResponderCore

// How fingers move the content.
extension UIScrollView {
    /// The offsets at which the content may rest, in each direction.
    final var range: ScrollRange {
        ScrollRange(content: contentSize, inset: contentInset, size: bounds.size, pixels: pixels)
    }

    /// Whether fingers can move the content along an axis: there is more of it than fits, or it bounces nevertheless.
    package final func canMove(_ axis: Axis) -> Bool {
        hasMoreContent(axis) || bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    /// Whether the content with its insets is larger than the bounds along an axis.
    package final func hasMoreContent(_ axis: Axis) -> Bool {
        let offsets = axis == .horizontal ? range.x : range.y
        return offsets.upperBound > offsets.lowerBound
    }

    final func fingersLanded(_ touches: Set<UITouch>) {
        isTracking = true
        guard let motion else { return }
        wasCaught = true
        caughtSpeed = isDecelerating ? motion.frictionSpeed(at: pan.clock?.time ?? 0) : .zero
        pan.keep(touches, for: self)
        stopMotion(finished: false)
    }

    final func fingersGone() {
        isTracking = false
        caughtSpeed = .zero
        guard wasCaught else { return }
        wasCaught = false
        // A finger caught the content and lifted without a drag: it may not rest between pages or beyond its limits.
        guard motion == nil, !isDragging, !isZooming else { return }
        if zoom != clamped(zoom: zoom) { return bounceToZoomLimit() }
        let rest = isPagingEnabled ? restingPlace(for: .zero) : clamped(contentOffset)
        guard rest._distance(to: contentOffset) > ScrollPhysics.restDistance else { return }
        decelerate(to: rest, speed: .zero)
    }

    /// Whether the movement so far may become a drag: along an axis that scrolls, unless an outer scroll view takes
    /// precedence or the content keeps its touches.
    final func mayDrag() -> Bool {
        // In its own coordinates: a scroll view may be turned or flipped.
        let way = pan.vectorFromWindow(pan.movement, to: self)
        var axis = Axis(of: way)
        if !canMove(axis) { axis = axis.other }
        guard canMove(axis) else { return false }
        if !hasRoom(for: way, axis), outerScrollView(withRoomFor: way, axis) != nil { return false }
        for touch in pan.currentTouches {
            guard let view = touch.hitView, view !== self, touch.hasReachedView else { continue }
            if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
        }
        return true
    }

    /// Whether the content is not at its end in a direction along an axis.
    /// - Parameter way: how far the content should move, in the coordinates of this view.
    package final func hasRoom(for way: CGPoint, _ axis: Axis) -> Bool {
        let (value, range, step) =
            axis == .horizontal ? (contentOffset.x, range.x, way.x) : (contentOffset.y, range.y, way.y)
        return step > 0 ? value > range.lowerBound + 0.5 : value < range.upperBound - 0.5
    }

    /// The nearest scroll view around this one that would move instead of it; nil if none has room.
    /// - Parameters:
    ///   - way: how far the content should move, in the coordinates of this view.
    ///   - axis: the one along which this view would move.
    package final func outerScrollView(withRoomFor way: CGPoint, _ axis: Axis) -> UIScrollView? {
        let part = axis == .horizontal ? CGPoint(x: way.x, y: 0) : CGPoint(x: 0, y: way.y)
        var view = superview
        while let outer = view {
            if let scroll = outer as? UIScrollView, scroll.isScrollEnabled {
                let way = convert(part, to: scroll)._minus(convert(.zero, to: scroll))
                let axis = Axis(of: way)
                if scroll.canMove(axis), scroll.hasRoom(for: way, axis) { return scroll }
            }
            view = outer.superview
        }
        return nil
    }

    final func panned() {
        switch pan.state {
        case .began: beginDrag()
        case .changed: drag()
        case .ended: endDrag()
        case .cancelled: cancelDrag()
        default: break
        }
    }

    private final func beginDrag() {
        stopMotion(finished: false)
        isDragging = true
        forgetFinerOffset()
        // The distance that the pan needed to begin does not scroll; the rest of the first step does.
        dragged = .zero
        dragStart = pulled
        lockedAxis = nil
        if isDirectionalLockEnabled {
            let way = pan.vectorFromWindow(pan.movement, to: self)
            let (x, y) = (abs(way.x), abs(way.y))
            // A clear direction locks the axis; a diagonal start leaves both free.
            if x > 2 * y { lockedAxis = .horizontal } else if y > 2 * x { lockedAxis = .vertical }
        }
        // Programs read the direction of the drag from the translation.
        pan.withWholeTranslation { delegate?.scrollViewWillBeginDragging(self) }
        drag()
    }

    private final func drag() {
        guard isDragging else { return }
        // A movement that the program began under the finger.
        stopMotion(finished: false)
        // If the program moved the content, or changed its range, the drag continues from there.
        var offset = exactOffset
        let (expected, start) = (shownOffset(after: dragged), pulled._plus(dragged))
        if offset.x != expected.x { dragStart.x = start.x }
        if offset.y != expected.y { dragStart.y = start.y }
        dragged = pan.translation(in: self)
        let shown = shownOffset(after: dragged)
        if canMove(.horizontal), lockedAxis != .vertical { offset.x = shown.x }
        if canMove(.vertical), lockedAxis != .horizontal { offset.y = shown.y }
        show(offset: offset)
        flashIndicators()
    }

    /// The offset that the drag shows when the fingers have moved by `way`.
    private final func shownOffset(after way: CGPoint) -> CGPoint {
        let range = range
        return CGPoint(
            x: resisted(dragStart.x - way.x, range.x, bounds.width),
            y: resisted(dragStart.y - way.y, range.y, bounds.height))
    }

    /// The offset that the content would have without resistance.
    private final var pulled: CGPoint {
        let range = range
        return CGPoint(
            x: unresisted(exactOffset.x, range.x, bounds.width),
            y: unresisted(exactOffset.y, range.y, bounds.height))
    }

    private final func resisted(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat) -> CGFloat {
        let edge = range.clamp(place)
        guard bounces, pan.wheelKind != .discrete else { return edge }
        return edge + ScrollPhysics.resisted(place - edge, size: size)
    }

    private final func unresisted(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat) -> CGFloat {
        let edge = range.clamp(place)
        return edge + ScrollPhysics.unresisted(place - edge, size: size)
    }

    // MARK: The lift

    /// The speed of the content at the lift, in points a second, as if it were within its range. Zero after a rest, and if
    /// the fingers were too slow to make it decelerate.
    private final var liftSpeed: CGPoint {
        // Without a lift a touchpad may have paused, and a wheel stops by its last notch.
        guard pan.wheelKind == nil || pan.wheelKind == .lifted else { return .zero }
        var speed = contentSpeed(of: pan.velocityAtLift(in: self))
        if !pan.isDrivenByWheel, !isPagingEnabled {
            guard hypot(speed.x, speed.y) >= ScrollPhysics.flingSpeed else { return .zero }
            if GestureLimits.carryingRest.exceeds(pan.restBeforeLift) {
                if speed.x * caughtSpeed.x > 0 { speed.x += ScrollPhysics.carried(from: caughtSpeed.x) }
                if speed.y * caughtSpeed.y > 0 { speed.y += ScrollPhysics.carried(from: caughtSpeed.y) }
            }
        }
        if abs(speed.x) < ScrollPhysics.minimumSpeed { speed.x = 0 }
        if abs(speed.y) < ScrollPhysics.minimumSpeed { speed.y = 0 }
        return speed
    }

    /// The speed of the content under fingers with a velocity: only along the axes on which they move it.
    private final func contentSpeed(of fingers: CGPoint) -> CGPoint {
        CGPoint(
            x: canMove(.horizontal) && lockedAxis != .vertical ? -fingers.x : 0,
            y: canMove(.vertical) && lockedAxis != .horizontal ? -fingers.y : 0)
    }

    /// The velocity that the delegate gets, in points a millisecond. Beyond the range it is that of the pan, which a rest
    /// before the lift does not take away.
    private final func reportedVelocity(_ speed: CGPoint) -> CGPoint {
        var speed = speed
        let (offset, range) = (exactOffset, range)
        if !pan.isDrivenByWheel {
            let last = contentSpeed(of: pan.velocity(in: self))
            if speed.x == 0, !range.x.contains(offset.x) { speed.x = last.x }
            if speed.y == 0, !range.y.contains(offset.y) { speed.y = last.y }
        }
        return CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    }

    private final func endDrag() {
        guard isDragging else { return }
        isDragging = false
        let speed = liftSpeed
        let velocity = reportedVelocity(speed)
        func planned() -> CGPoint { restingOffset(proposed: restingPlace(for: speed), velocity: velocity) }
        var plan = planned()
        var target = plan
        var state = (contentOffset, range)
        keepsOffset = true
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        if !target.isFinite { target = plan }
        let isChosen = target != plan
        // What the delegate changes in these calls counts: the offset, the inset, the size.
        func planAgain() {
            guard !isChosen, state != (contentOffset, range) else { return }
            state = (contentOffset, range)
            plan = planned()
            target = plan
        }
        planAgain()
        // A scale that a pinch left beyond the limits goes back before the content does anything else.
        let isBeyondZoom = !isZooming && zoom != clamped(zoom: zoom)
        let decelerates = !isBeyondZoom && target._distance(to: contentOffset) > ScrollPhysics.restDistance
        keepsOffset = decelerates
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        keepsOffset = false
        if isBeyondZoom, motion == nil { return bounceToZoomLimit() }
        guard decelerates else { return }
        planAgain()
        // The delegate may have begun a movement of its own.
        if motion == nil { decelerate(to: target, speed: speed) }
    }

    /// Begin to decelerate to an offset. The delegate may stop that at once.
    private final func decelerate(to target: CGPoint, speed: CGPoint) {
        guard window != nil else { return }
        isDecelerating = true
        run(to: target, isOwn: target == restingPlace(for: speed), speed: speed)
        if isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// The offset at which content with a speed comes to rest: where friction stops it, clamped to the range, or a
    /// page. On whole pixels.
    private final func restingPlace(for speed: CGPoint) -> CGPoint {
        func place(_ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat) -> CGFloat {
            let free = offset + ScrollPhysics.announcedDistance(speed: speed, rate: decelerationRate.rawValue)
            guard isPagingEnabled, size > 0 else { return range.clamp(free) }
            // A flick turns one page; a slow release goes to the nearest. The last page may be only a part of one.
            var here = (offset - range.lowerBound) / size
            // The pixels that show a page may be a little before or behind it.
            if abs(here - here.rounded()) * size * pixels < 1 { here = here.rounded() }
            func page(_ number: CGFloat) -> CGFloat { range.clamp(range.lowerBound + number * size) }
            if speed >= ScrollPhysics.flickSpeed { return page(here.rounded(.down) + 1) }
            if speed <= -ScrollPhysics.flickSpeed { return page(here.rounded(.up) - 1) }
            let (before, after) = (page(here.rounded(.down)), page(here.rounded(.down) + 1))
            return offset - before < after - offset ? before : after
        }
        let offset = exactOffset
        return onPixels(
            CGPoint(
                x: place(offset.x, speed.x, range.x, bounds.width), y: place(offset.y, speed.y, range.y, bounds.height))
        )
    }

    private final func run(to target: CGPoint, isOwn: Bool, speed: CGPoint) {
        let now = pan.clock?.time ?? 0
        let (range, rate) = (range, decelerationRate.rawValue)
        func motion(
            _ place: CGFloat, _ target: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat
        ) -> ScrollMotion {
            let edge = range.clamp(place)
            if place != edge || isPagingEnabled {
                var start = speed
                if place != edge, target == edge {
                    // Beyond the edge the content moved more slowly than the finger.
                    start *= ScrollPhysics.yielding(at: place - edge, size: size)
                    start = ScrollPhysics.returnSpeed(from: place - edge, speed: start)
                }
                return ScrollMotion(
                    from: place, springingTo: target, speed: start, isAimed: isPagingEnabled || target != edge,
                    rate: rate, range: range, bounces: bounces, at: now)
            }
            // If the delegate leaves the target unchanged, the content decelerates by its speed, and may bounce at the
            // edge.
            let start = isOwn ? speed : ScrollPhysics.speed(over: target - place, rate: rate)
            return ScrollMotion(from: place, speed: start, rate: rate, range: range, bounces: bounces, at: now)
        }
        let offset = exactOffset
        startMotion(
            ContentMotion(
                x: motion(offset.x, target.x, speed.x, range.x, bounds.width),
                y: motion(offset.y, target.y, speed.y, range.y, bounds.height), from: offset, within: range, at: now))
    }

    private final func cancelDrag() {
        guard isDragging else { return }
        isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        guard motion == nil else { return }
        if !isZooming, zoom != clamped(zoom: zoom) { return bounceToZoomLimit() }
        let rest = isPagingEnabled ? restingPlace(for: .zero) : clamped(contentOffset)
        guard rest != contentOffset else { return }
        startMotion(
            ContentMotion(from: contentOffset, to: rest, within: range, at: pan.clock?.time ?? 0))
    }

    /// The nearest offset within the range.
    final func clamped(_ offset: CGPoint) -> CGPoint { range.clamp(offset) }

    // MARK: At rest

    /// An inset or a size changed. An end that moved inwards takes content at rest along; content that moves continues by
    /// itself, within the new range.
    final func rangeChanged() {
        let (old, new) = (knownRange, range)
        knownRange = new
        guard new != old, motion == nil, !isDragging, !isZooming, !keepsOffset else { return }
        contentOffset = new.broughtBack(contentOffset, from: old)
    }

    /// Content whose size was asked for now does not stay beyond its end, even if the offset was set before.
    final func returnFromBeyondEnd() {
        guard motion == nil, !isDragging, !keepsOffset else { return }
        let range = range
        let end = CGPoint(x: min(contentOffset.x, range.x.upperBound), y: min(contentOffset.y, range.y.upperBound))
        if end != contentOffset { contentOffset = end }
    }
}
