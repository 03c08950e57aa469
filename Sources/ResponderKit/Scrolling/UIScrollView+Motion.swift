import Foundation
import ResponderCore

// Movements of the content without a finger.
extension UIScrollView {
    final func scroll(to contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.isFinite else { return refuse("a content offset of \(contentOffset)") }
        stopMotion(finished: false)
        forgetFinerOffset()
        guard animated, contentOffset != self.contentOffset, let now = pan.clock?.time, window != nil else {
            self.contentOffset = contentOffset
            return
        }
        startMotion(ContentMotion(from: self.contentOffset, to: contentOffset, within: range, at: now))
    }

    final func scrollToShow(_ rect: CGRect, animated: Bool) {
        func place(_ offset: CGFloat, _ size: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low < offset || high - low > size { return low }
            return high > offset + size ? high - size : offset
        }
        let offset = CGPoint(
            x: place(contentOffset.x, bounds.width, rect.minX, rect.maxX),
            y: place(contentOffset.y, bounds.height, rect.minY, rect.maxY))
        setContentOffset(clamped(offset), animated: animated)
    }

    final func startMotion(_ motion: ContentMotion) {
        self.motion = motion
        scheduleStep()
    }

    private final func scheduleStep() {
        guard let clock = pan.clock else { return stopMotion(finished: true) }
        motionTimer = clock.schedule(after: ScrollPhysics.step) { [weak self] in self?.step() }
    }

    private final func step() {
        motionTimer = nil
        guard let now = pan.clock?.time, motion != nil else { return }
        motion?.follow(from: exactOffset, within: range)
        guard let place = motion?.position(at: now) else { return }
        if let scale = place.zoom, scale != zoom {
            show(zoom: scale, offset: place.offset)
        } else {
            show(offset: place.offset)
        }
        flashIndicators()
        // The delegate may have stopped or replaced the movement.
        guard let motion, motionTimer == nil else { return }
        if motion.isOver { stopMotion(finished: true) } else { scheduleStep() }
    }

    /// End a movement where it is.
    final func stopMotion(finished: Bool) {
        guard let ended = motion else { return }
        motion = nil
        if let motionTimer { pan.clock?.cancel(motionTimer) }
        motionTimer = nil
        if isDecelerating {
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        } else if ended.zooms {
            // The delegate may have changed the insets at each scale, to keep small content in the middle.
            if finished { contentOffset = clamped(contentOffset) }
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom)
        } else if finished {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    final func offsetChanged() {
        setNeedsLayout()
        placeIndicators()
        switch callDepth.enter() {
        case .goOn:
            delegate?.scrollViewDidScroll(self)
            callDepth.leave()
        case .tooDeep:
            UIApplication.current?.warn(
                "\(traceName): scrollViewDidScroll changes the offset each time it is called. It was left at "
                    + "\(contentOffset); assign an offset there only if it is another one.")
        case .stopped: break
        }
    }

    /// End every movement without a finger.
    final func comeToRest() {
        stopMotion(finished: false)
        if let indicatorTimer { pan.clock?.cancel(indicatorTimer) }
        indicatorTimer = nil
        indicators.0.isHidden = true
        indicators.1.isHidden = true
    }
}
