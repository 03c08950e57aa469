import Foundation

// Which way an event goes.
extension UIApplication {
    /// The windows that an event is for.
    final func windows(for event: UIEvent) -> [UIWindow] {
        if event === touchSequence.event { return touchSequence.windows.array }
        if let step = wheelRouter.step, step.event === event { return [step.window] }
        if let step = transformRouter.step, step.event === event { return [step.window] }
        return keyWindow.map { [$0] } ?? []
    }

    /// `UIWindow.sendEvent`: the part of the engine that made the event delivers it.
    final func deliver(_ event: UIEvent, in window: UIWindow) {
        if event === touchSequence.event {
            touchSequence.deliver(in: window)
        } else if wheelRouter.step?.event === event {
            wheelRouter.deliver()
        } else if transformRouter.step?.event === event {
            transformRouter.deliver()
        } else if event === keyRouter.event {
            keyRouter.deliver()
        } else {
            motionRouter.deliver()
        }
    }

    /// Ask the windows from front to back for the view at a point of the screen.
    /// - Returns: the view, and the window that answered with it.
    final func hitTest(_ location: CGPoint, with event: UIEvent?) -> (view: UIView?, window: UIWindow?) {
        for window in windows.reversed() where !window.isHidden {
            let map = window.fromSuperview
            guard !window.flags.contains(.singular) else { continue }
            let hit = trace.noting(window) { window.hitTest(location.applying(map), with: event) }
            if let hit { return (hit, window) }
        }
        return (nil, nil)
    }

    /// Where presses, motion and remote control begin: the first responder of the key window, else the key window.
    final var inputResponder: UIResponder? { keyWindow.map { $0.firstResponder ?? $0 } }

    /// A part of a view tree left its window, perhaps for another one.
    final func treeLost(_ root: UIView) {
        hoverRouter.treeLost(root)
        arena.treeLost(root)
    }
}
