import Foundation

/// What pointers without a button and wheels leave behind between samples.
struct PointerState {
    /// The view under the pointer, nil while it is outside.
    var hovered: UIView?
    /// The wheel step being delivered: its event, window, the view under the pointer, and what it asks for.
    var wheel: (event: UIEvent, window: UIWindow, view: UIView, motion: WheelMotion)?
    /// Stands for a touch among the recognizers that one run of wheel steps drives, so that they exclude each other.
    var runNumber: UInt64 = 0
    /// The view that the present run began over. It gets the whole run, also where a step moves it from under the pointer.
    weak var runView: UIView?
    /// When the present run of wheel steps is over.
    var runEnd = -TimeInterval.infinity
}

// Hover, wheels and touchpads: input that takes no touches.
extension Dispatcher {
    // MARK: Hover

    func processHover(_ sample: HoverSample) {
        if let location = sample.location, !location.isFinite {
            return trace.warn("a hover sample with a number that is not finite was ignored.")
        }
        event._modifierFlags = sample.modifierFlags
        let (view, window) = sample.location.map { hitTest($0, with: nil) } ?? (nil, nil)
        let point = sample.location.map { window?.pointFromScreen($0) ?? $0 }
        let old = chain(of: pointer.hovered)
        let new = chain(of: view)
        pointer.hovered = view
        for recognizer in old where !new.contains(recognizer) {
            recognizer.pointerLeft()
            recognizer.hideProposal()
        }
        guard let point else { return finishCycle() }
        for recognizer in new {
            recognizer.isNewToPointer = !old.contains(recognizer)
            recognizer.pointerMoved(to: point)
            recognizer.hideProposal()
        }
        finishCycle()
    }

    /// The recognizers of a view and all its superviews that follow the pointer.
    private func chain(of view: UIView?) -> [UIHoverGestureRecognizer] {
        var found: [UIHoverGestureRecognizer] = []
        var next = view
        while let view = next {
            for case let hover as UIHoverGestureRecognizer in view._gestureRecognizers where hover.enabled {
                found.append(hover)
            }
            next = view._superview
        }
        return found
    }

    // MARK: Wheels and touchpads

    func processScroll(_ sample: ScrollSample) {
        guard sample.location.isFinite, (sample.delta.dx + sample.delta.dy).isFinite else {
            return trace.warn("a scroll sample with a number that is not finite was ignored.")
        }
        guard application.ignoreCount == 0 else { return }
        if clock.now > pointer.runEnd || pointer.runView?._window == nil {
            pointer.runView = hitTest(sample.location, with: nil).view
            touchCount += 1
            pointer.runNumber = touchCount
        }
        guard let view = pointer.runView, let window = view._window else { return }
        pointer.runEnd = clock.now + GestureLimits.wheelPause
        let motion = WheelMotion(sample, at: window.pointFromScreen(sample.location))
        let event = UIEvent(type: motion.isTransform ? .transform : .scroll)
        event._timestamp = clock.now
        event._modifierFlags = sample.modifierFlags
        self.event._timestamp = clock.now
        self.event._modifierFlags = sample.modifierFlags
        pointer.wheel = (event, window, view, motion)
        application.sendEvent(event)
        pointer.wheel = nil
        finishCycle()
    }

    /// The part of a wheel event that happens in `UIWindow.sendEvent`: the recognizers of the view under the pointer and
    /// of its superviews that follow wheels.
    func deliverWheel() {
        guard let wheel = pointer.wheel else { return }
        var depth = sequence(first: wheel.view, next: { $0._superview }).count { _ in true } - 1
        for view in sequence(first: wheel.view, next: { $0._superview }) {
            for recognizer in view._gestureRecognizers
            where recognizer.enabled && recognizer.touches.isEmpty && !recognizer.committed.isFinal
                && recognizer.follows(wheel.motion) && recognizer.shouldReceive(wheel.event)
            {
                if !recognizer.attempt.isInPlay { recognizer.attempt.depth = depth }
                if !recognizer.attempt.touchNumbers.contains(pointer.runNumber) {
                    recognizer.attempt.touchNumbers.append(pointer.runNumber)
                }
                arena.enter(recognizer)
                recognizer.deadline = pointer.runEnd
                recognizer.wheelMoved(wheel.motion)
                recognizer.hideProposal()
            }
            depth -= 1
        }
        arena.settle()
    }
}

/// One step of a wheel or touchpad, read for what it asks for.
struct WheelMotion {
    let translation: CGVector
    let scale: CGFloat
    let angle: CGFloat
    let location: CGPoint
    /// Whether it pinches or rotates rather than scrolls.
    let isTransform: Bool

    init(_ sample: ScrollSample, at location: CGPoint) {
        self.location = location
        let keys = sample.modifierFlags
        let step = sample.delta.dy != 0 ? sample.delta.dy : sample.delta.dx
        if keys.contains(.control) {
            (translation, scale, angle, isTransform) = (.zero, exp(step * GestureLimits.wheelScale), 0, true)
        } else if keys.contains([.shift, .alternate]) {
            (translation, scale, angle, isTransform) = (.zero, 1, step * GestureLimits.wheelAngle, true)
        } else {
            (translation, scale, angle, isTransform) = (sample.delta, 1, 0, false)
        }
    }
}
