import Foundation
import ResponderKit

/// Views under a finger that a hit test did not reach: off, covered, missed by a little, or outside of a superview.
extension TouchLog {
    /// A finger that lands, with its hit test.
    package struct Touchdown {
        let contact: Int
        /// Where, in coordinates of the window.
        let point: CGPoint
        /// The view that was hit; nil for none.
        let view: Participant<UIView>?
        let steps: [HitTestStep]
        let time: TimeInterval
    }

    /// Note that a view under or near a finger does not get it.
    /// - Parameter isHindered: whether the loss names what keeps the hit test from the view.
    private func miss(
        _ finger: Touchdown, _ view: UIView, _ cause: Cause, wish: Loss.Wish = .action, isNear: Bool = true,
        isHindered: Bool = false, inwards: CGPoint? = nil
    ) {
        name(view)
        add(
            cause, of: .view(view.traceName), [finger.contact], finger.time, wish: wish, weight: .missed,
            isNear: isNear,
            inwards: inwards, settings: isHindered ? view.hinderingSettings(at: finger.point) : [])
    }

    /// Note that the hit test asked a view, which returned nil although it is under the finger and wants touches.
    func unanswered(_ step: HitTestStep, _ finger: Touchdown) {
        guard let view = step.view.object, let one = step.skipping(of: finger.contact, at: finger.point) else {
            return unseen(in: step, finger)
        }
        miss(finger, view, .hitTest(.skipped(one)), isNear: step.result != .hidden, isHindered: true)
    }

    /// Note that a hidden, transparent or disabled view is under the finger, with a control or a gesture in it that is not seen.
    private func unseen(in step: HitTestStep, _ finger: Touchdown) {
        guard step.skipsSubviews, let outer = step.view.object else { return beyond(step, finger) }
        let views = outer.subviewsInDrawingOrder.reversed().lazy
        let seen = views.compactMap { $0.taker(at: finger.point, where: \.wantsFingers) }.first
        // A view that is drawn in a disabled view has a decision of its own.
        guard step.result != .disabled || seen == nil,
            let found = seen
                ?? views.compactMap({ $0.taker(at: finger.point, even: .hidden, where: \.wantsFingers) }).first
        else { return }
        let stop = HitTestStop(to: found, at: outer, step.result, finger.point)
        miss(
            finger, found, .hitTest(.unreached(found.traceName, finger: finger.contact, stop)),
            isNear: step.result != .hidden && !found.lineage.contains(where: \.isHidden), isHindered: true)
    }

    /// Note that a finger landed in the hit area of a view, which reaches over the bounds of its superview.
    private func beyond(_ step: HitTestStep, _ finger: Touchdown) {
        guard step.result == .outside, let outer = step.view.object,
            let found = outer.subviewsInDrawingOrder.last(where: { $0.reachesOut(to: finger.point) })
        else { return }
        let stop = HitTestStop(to: found, at: outer, .outside, finger.point)
        miss(
            finger, found, .hitTest(.beyondHitArea(found.traceName, finger: finger.contact, stop)), isHindered: true)
    }

    /// Note that the hit test stopped before it reached a view that is drawn under the finger.
    func unasked(_ contact: Int, _ view: Participant<UIView>, _ obstacle: Obstacle, _ time: TimeInterval) {
        // The entry of the control that contains the view already says why it is not hit.
        guard view.object?.isInMovingPresentation != true else { return }
        let number = landing[contact]
        let isTold = losses.contains { loss in
            loss.target == .view(obstacle.view.name) && number.map(loss.landings.contains) == true
        }
        guard !isTold || view.object?.isDescendant(of: obstacle.view.object ?? UIView()) != true else { return }
        let control = obstacle.stop.control
        // That a part of a view in front took the touch, and what it is a part of, says more.
        let isCovered = losses.suffix(RecordLimits.recent).contains { loss in
            loss.target == .view(control ?? view.name) && number.map(loss.landings.contains) == true
                && loss.cause.isOfFront
        }
        guard !isCovered || !obstacle.stop.isFront else { return }
        let isPlain = control == nil && view.object?.wantsTouches == false
        // A label takes no touches, wherever it is.
        guard !isPlain || view.object?.isUserInteractionEnabled != false else { return }
        if let loser = control == nil ? view.object : obstacle.view.object { name(loser) }
        add(
            .hitTest(.unreached(view.name, finger: contact, obstacle.stop)), of: .view(control ?? view.name), [contact],
            time, wish: isPlain ? .calls : .action,
            settings: view.object?.hinderingSettings(at: course(of: contact)?.point ?? .zero) ?? [])
    }

    /// Note that a finger landed beside a small view that wants touches.
    func nearMiss(_ finger: Touchdown) {
        for step in finger.steps {
            guard let one = step.cornerMiss(of: finger.contact, at: finger.point), let view = step.view.object else {
                continue
            }
            miss(finger, view, .hitTest(.turned(one)))
        }
        let near = finger.steps.compactMap { step in step.nearMiss(at: finger.point).map { (step, $0) } }
        guard let (step, distance) = near.min(by: { $0.1 < $1.1 }), let view = step.view.object else { return }
        let one = NearMiss(
            view: step.view.name, distance: distance, size: view.bounds.size, hit: finger.view?.told)
        miss(finger, view, .hitTest(.beside(one, finger: finger.contact)))
    }

    /// Note that a finger landed on a view as it is drawn during an animation, but not on the frame at the end of the animation.
    func movingMiss(_ finger: Touchdown) {
        for step in finger.steps where step.result == .outside || step.isAnimated {
            guard let view = step.view.object, view.wantsFingers, view.isDrawn(at: finger.point),
                let parent = view.superview, !view.frame.contains(parent.convert(finger.point, from: nil))
            else { continue }
            let one = UnreachedCase.Animated(
                view: step.view.name, finger: finger.contact, frame: view.frame, isDisabling: step.isAnimated,
                losers: view.ownGestures.map(\.traceName))
            miss(finger, view, .hitTest(.animated(one)))
        }
    }

    /// Note that a finger landed on a view that does nothing with touches, in front of a view that wants them.
    func covered(_ finger: Touchdown) {
        guard let front = finger.view?.object else { return }
        guard let (behind, branch) = front.viewBehind(at: finger.point, even: .disabled, where: \.wantsTouches) else {
            return coveredArea(finger, by: front)
        }
        // The container of a presentation is no view of the program.
        let isContainer = branch.containedPresentation != nil
        guard (isContainer ? front : branch).isInert else { return }
        let stop = HitTestStop(to: behind, in: front, of: branch, isPresented: isContainer, finger.point)
        miss(
            finger, behind, .hitTest(.unreached(behind.traceName, finger: finger.contact, stop)),
            isNear: front.shows(behind: branch), isHindered: true)
    }

    /// Note that a finger landed on a view that does nothing with touches, in front of the hit area of a view that reaches over
    /// the bounds of its superview.
    private func coveredArea(_ finger: Touchdown, by front: UIView) {
        guard front.isInert, let found = front.window?.first(where: { $0.reachesOut(to: finger.point) }),
            !front.isDescendant(of: found),
            !losses.contains(where: { $0.target == .view(found.traceName) && $0.time == finger.time })
        else { return }
        let obstacles = found.hindrances(at: finger.point)
        guard obstacles.contains(where: { $0.view === front }) else { return }
        let cards = obstacles.map { HindranceCard($0, of: found) }
        miss(
            finger, found,
            .hitTest(.coveredHitArea(found.traceName, finger: finger.contact, by: ViewCard(front), cards)),
            isHindered: true)
    }

    /// Note that a finger landed while a presentation moves, which takes all touches.
    /// - Parameter container: the view that was hit.
    func duringPresentation(
        _ presentation: UIPresentationController, in container: UIView, _ finger: Touchdown
    ) {
        let presented = presentation.presentedViewController.viewIfLoaded
        let behind = container.viewBehind(at: finger.point, even: .disabled, where: \.wantsTouches)?.view
        guard let target = behind ?? presented else { return }
        let one = UnreachedCase.Presentation(
            view: target.traceName, finger: finger.contact,
            role: behind == nil ? .presented : .behind(presented?.traceName))
        miss(finger, target, .hitTest(.presentation(one)))
    }

    /// Note that a second finger landed on a scroll view that cannot zoom.
    func notZooming(_ finger: Touchdown) {
        let others = down.subtracting([finger.contact]).compactMap { hitView(of: $0)?.object }
        let scrolls = finger.view?.object?.lineage.lazy.compactMap { $0 as? UIScrollView }
        guard !others.isEmpty,
            let scroll = scrolls?.first(where: { scroll in others.contains { $0.isDescendant(of: scroll) } }),
            !(scroll is UITableView), !(scroll is UICollectionView), scroll.minimumZoomScale >= scroll.maximumZoomScale
        else { return }
        let one = UnreachedCase.notZooming(
            scroll.traceName, minimum: scroll.minimumZoomScale, maximum: scroll.maximumZoomScale)
        miss(finger, scroll, .hitTest(one), wish: .zoom, isNear: false, inwards: .zero)
    }

    /// Note that a finger landed elsewhere while a text field or a text view is first responder.
    func keptFocus(_ finger: Touchdown) {
        guard let view = finger.view?.object, let field = view.window?.firstResponder as? UIView, field.isTextEditor,
            !view.isDescendant(of: field)
        else { return }
        miss(finger, field, .keys(.kept(field.traceName)), isNear: false)
    }
}

extension UIView {
    /// Whether the view does something with touches, or a recognizer on it does, as far as is known.
    fileprivate var wantsTouches: Bool { (followsTouches || !ownGestures.isEmpty) && !isBackdrop }

    /// Whether it is a part of a presentation that the presentation made: it dims what is behind.
    private var isBackdrop: Bool { superview?.containedPresentation != nil && !(next is UIViewController) }

    /// Whether a presentation that moves contains it.
    fileprivate var isInMovingPresentation: Bool { superviews.contains { $0.containedPresentation?.isMoving == true } }

    /// Whether it wants touches, and its hit area, which is larger than its bounds, contains a point of the window outside of
    /// these.
    fileprivate func reachesOut(to point: CGPoint) -> Bool {
        !isHidden && !isTooTransparentToHit && wantsTouches && !isUnder(point)
            && overrides?.contains(convert(point, from: nil)) == true
    }

    /// Whether what is behind a view can be seen through it: neither this view, which is the one or in it, nor one between the
    /// two is opaque.
    fileprivate func shows(behind branch: UIView) -> Bool {
        let part = lineage.prefix { $0 !== branch } + [branch]
        return part.allSatisfy { $0.alpha < 1 || ($0.backgroundColor?.alpha ?? 0) < 1 }
    }

    /// Whether the view has a background that covers a point of the window, and no class whose views are disabled by default.
    func isPanel(at point: CGPoint) -> Bool {
        !(self is UILabel) && !(self is UIImageView) && !isHidden && !isTooTransparentToHit
            && (backgroundColor?.alpha ?? 0) > 0 && isUnder(point)
    }

    /// Whether the view is animated, and whether it contains a point of the window as it is drawn; nil if it is not animated.
    private func containsAsDrawn(_ point: CGPoint) -> Bool? {
        guard let parent = superview, presentationFrame != frame else { return nil }
        return presentationFrame.contains(parent.convert(point, from: nil))
    }

    /// Whether the view is animated and contains a point of the window as it is drawn.
    fileprivate func isDrawn(at point: CGPoint) -> Bool { containsAsDrawn(point) == true }

    /// Whether the view is animated and does not contain a point of the window as it is drawn.
    func isDrawnElsewhere(than point: CGPoint) -> Bool { containsAsDrawn(point) == false }

    /// Views that take no input: none of them, the disabled ones, or the hidden and transparent ones as well.
    package enum Off { case none, disabled, hidden }

    /// The front-most view behind this one that takes input and contains a point of the window, and the view in front of it that
    /// is or contains this one and would be hit next; nil if there is none.
    func viewBehind(
        at point: CGPoint, even off: Off = .none, where takes: (UIView) -> Bool
    ) -> (view: UIView, front: UIView)? {
        var branch = self
        while let parent = branch.superview {
            // The parent gets the touches through its own recognizers.
            let behind = parent.subviewsInDrawingOrder.prefix { $0 !== branch }
            for sibling in behind.reversed() {
                if let found = sibling.taker(at: point, even: off, where: takes) { return (found, branch) }
            }
            branch = parent
        }
        return nil
    }

    /// The front-most of the view and its descendants that takes input and contains a point of the window.
    /// - Parameter off: the views that count although they take no input.
    func taker(at point: CGPoint, even off: Off = .none, where takes: (UIView) -> Bool) -> UIView? {
        guard off == .hidden || !isHidden && !isTooTransparentToHit, off != .none || isUserInteractionEnabled,
            isUnder(point)
        else { return nil }
        for view in subviewsInDrawingOrder.reversed() {
            if let found = view.taker(at: point, even: off, where: takes) { return found }
        }
        return takes(self) ? self : nil
    }
}
