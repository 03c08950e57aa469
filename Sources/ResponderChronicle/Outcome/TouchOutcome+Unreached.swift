import Foundation
import ResponderKit

/// Views under a finger that a hit test did not reach: off, covered, missed by a little, or outside of a superview.
extension TouchOutcome {
    /// Note that the hit test asked a view, which returned nil although it is under the finger and wants touches.
    mutating func unanswered(_ step: HitTestStep, _ contact: Int, at point: CGPoint, _ time: TimeInterval) {
        guard let loss = step.loss(of: contact, at: point) else { return unseen(in: step, contact, at: point, time) }
        let settings = step.view.object?.hinderingSettings(at: point) ?? []
        if let object = step.view.object { people.name(object) }
        add(
            loss.words, of: .view(step.view.name), [contact], time, remedy: loss.remedy, weight: .missed,
            isNear: step.result != .hidden, settings: settings,
            plain: step.view.object?.plainState(of: step.result).map { "it \($0)" })
    }

    /// Note that a hidden, transparent or disabled view is under the finger, with a control or a gesture in it that is not seen.
    private mutating func unseen(in step: HitTestStep, _ contact: Int, at point: CGPoint, _ time: TimeInterval) {
        guard step.skipsSubviews, let outer = step.view.object else { return beyond(step, contact, at: point, time) }
        let views = outer.subviewsInDrawingOrder.reversed().lazy
        let takes = { (view: UIView) in view is UIControl || !view.ownGestures.isEmpty }
        let seen = views.compactMap { $0.taker(at: point, where: takes) }.first
        // A view that is drawn in a disabled view has a decision of its own.
        guard step.result != .disabled || seen == nil,
            let found = seen ?? views.compactMap({ $0.taker(at: point, even: .hidden, where: takes) }).first
        else { return }
        let obstacle = Obstacle(to: found, outer, step.result, at: point)
        people.name(found)
        add(
            obstacle.words(whyNotAsked: found.traceName, contact), of: .view(found.traceName), [contact], time,
            remedy: obstacle.remedy, weight: .missed,
            isNear: step.result != .hidden && !([found] + found.superviews).contains(where: \.isHidden),
            settings: found.hinderingSettings(at: point), plain: obstacle.plain)
    }

    /// Note that the hit test stopped before it reached a view that is drawn under the finger.
    mutating func unasked(
        _ contact: Int, _ view: Participant<UIView>, _ obstacle: Obstacle, _ time: TimeInterval
    ) {
        // The entry of the control that contains the view already says why it is not hit.
        guard view.object?.isInMovingPresentation != true else { return }
        let number = landing[contact]
        let isTold = losses.contains { loss in
            loss.target == .view(obstacle.view.name) && number.map(loss.landings.contains) == true
        }
        guard !isTold || view.object?.isDescendant(of: obstacle.view.object ?? UIView()) != true else { return }
        let isPlain = obstacle.control == nil && view.object?.isPlain == true
        // A label takes no touches, wherever it is.
        guard !isPlain || view.object?.isUserInteractionEnabled != false else { return }
        let point = number.flatMap { courses[$0]?.point } ?? .zero
        let settings = view.object?.hinderingSettings(at: point) ?? []
        if let loser = obstacle.control == nil ? view.object : obstacle.view.object { people.name(loser) }
        add(
            obstacle.words(whyNotAsked: view.name, contact), of: .view(obstacle.control ?? view.name), [contact], time,
            wish: isPlain ? .calls : .action, remedy: obstacle.remedy, settings: settings, plain: obstacle.plain)
    }

    /// Note that a finger landed beside a small view that wants touches.
    mutating func nearMiss(
        _ steps: [HitTestStep], _ contact: Int, at point: CGPoint, on view: Participant<UIView>?, _ time: TimeInterval
    ) {
        for step in steps {
            guard let distance = step.cornerMiss(at: point), let object = step.view.object else { continue }
            let angle = Wording.degrees(atan2(object.transform.b, object.transform.a))
            add(
                "finger \(contact) landed in the frame of \(step.view.name), but \(step.view.name) is turned by \(angle), and the "
                    + "finger is \(Wording.points(distance)) outside its bounds\(object.gesturesGetNothing)",
                of: .view(step.view.name), [contact],
                time,
                weight: .missed, isNear: true,
                plain: "it is turned, and your finger landed \(Wording.points(distance)) beside it")
        }
        let near = steps.compactMap { step in step.nearMiss(at: point).map { (step, $0) } }
        guard let (step, (distance, size)) = near.min(by: { $0.1.distance < $1.1.distance }) else { return }
        add(
            "finger \(contact) landed \(Wording.points(distance)) beside \(step.view.name), whose size is "
                + "\(Wording.tenths(size.width)) × \(Wording.tenths(size.height)), on \(view?.told ?? "no view")",
            of: .view(step.view.name), [contact], time, weight: .missed, isNear: true,
            plain: "your finger landed \(Wording.points(distance)) beside it")
    }

    /// Note that a finger landed on a view that does nothing with touches, in front of a view that wants them.
    mutating func covered(
        _ contact: Int, by view: Participant<UIView>?, at point: CGPoint, _ time: TimeInterval
    ) {
        guard let front = view?.object else { return }
        guard let (behind, branch) = front.viewBehind(at: point, even: .disabled, where: \.wantsTouches) else {
            return coveredArea(contact, by: front, at: point, time)
        }
        // The container of a presentation is no view of the program.
        let isContainer = branch.containedPresentation != nil
        guard (isContainer ? front : branch).isInert else { return }
        let words =
            isContainer
            ? "\(front.traceName), which is presented in front of it, took the touch"
            : branch === front
                ? front.answeredInFront : "\(front.traceName), in \(branch.traceName) in front of it, took the touch"
        add(
            "\(behind.traceName) lies under finger \(contact) but was not hit-tested: \(words)"
                + behind.words(ofHindrancesBehind: front, nil, at: point),
            of: .view(behind.traceName), [contact], time,
            remedy: isContainer ? nil : .view(branch.traceName, "isUserInteractionEnabled", false), weight: .missed,
            isNear: front.shows(behind: branch), settings: behind.hinderingSettings(at: point),
            plain: "\(SpokenName(view: front).subject) lies in front of it")
    }

    /// Note that a finger landed on a view that does nothing with touches, in front of the hit area of a view that reaches over the
    /// bounds of its superview.
    private mutating func coveredArea(_ contact: Int, by front: UIView, at point: CGPoint, _ time: TimeInterval) {
        guard front.isInert, let found = front.window?.first(where: { $0.reachesOut(to: point) }),
            !front.isDescendant(of: found),
            !losses.contains(where: { $0.target == .view(found.traceName) && $0.time == time })
        else { return }
        let obstacles = found.hindrances(at: point)
        guard obstacles.contains(where: { $0.view === front }) else { return }
        let words = obstacles.map { "\($0.view.traceName)\($0.words.hasPrefix("in front") ? ", " : " ")\($0.words)" }
        add(
            "finger \(contact) landed in the hit area of \(found.traceName) (point(inside:with:)), but \(found.traceName) was not "
                + "hit-tested: \(words.joined(separator: ", and "))", of: .view(found.traceName), [contact], time,
            weight: .missed, isNear: true, settings: found.hinderingSettings(at: point),
            plain: "\(SpokenName(view: front).subject) lies in front of it")
    }

    /// Note that a finger landed while a presentation moves, which takes all touches.
    /// - Parameter container: the view that was hit.
    mutating func duringPresentation(
        _ presentation: UIPresentationController, in container: UIView, _ contact: Int, at point: CGPoint,
        _ time: TimeInterval
    ) {
        let presented = presentation.presentedViewController.viewIfLoaded
        let behind = container.viewBehind(at: point, even: .disabled, where: \.wantsTouches)?.view
        guard let target = behind ?? presented else { return }
        let what = "the presentation of \(presented?.traceName ?? "a view controller") is under way"
        let words =
            behind == nil
            ? "\(target.traceName) does not get finger \(contact): its presentation is under way, and takes all touches until it ends"
            : "\(target.traceName) lies under finger \(contact) but was not hit-tested: \(what), and takes all touches until it ends"
        people.name(target)
        add(
            words, of: .view(target.traceName), [contact], time, weight: .missed, isNear: true,
            plain: "another screen was just moving in or out")
    }

    /// Note that a finger landed in the hit area of a view, which reaches over the bounds of its superview.
    private mutating func beyond(_ step: HitTestStep, _ contact: Int, at point: CGPoint, _ time: TimeInterval) {
        guard step.result == .outside, let outer = step.view.object else { return }
        let found = outer.subviewsInDrawingOrder.reversed().first { $0.reachesOut(to: point) }
        guard let found else { return }
        let obstacle = Obstacle(to: found, outer, .outside, at: point)
        add(
            "finger \(contact) landed in the hit area of \(found.traceName) (point(inside:with:)), but \(found.traceName) was not "
                + "hit-tested: \(obstacle.words)", of: .view(found.traceName), [contact], time, weight: .missed,
            isNear: true, settings: found.hinderingSettings(at: point), plain: obstacle.plain)
    }

    /// Note that a second finger landed on a scroll view that cannot zoom.
    mutating func notZooming(_ contact: Int, on view: Participant<UIView>?, _ time: TimeInterval) {
        let others = down.subtracting([contact]).compactMap { landing[$0].flatMap { hitViews[$0]?.object } }
        guard let view = view?.object, !others.isEmpty,
            let scroll = ([view] + view.superviews).lazy.compactMap({ $0 as? UIScrollView }).first(where: { scroll in
                others.contains { $0.isDescendant(of: scroll) }
            }), !(scroll is UITableView), !(scroll is UICollectionView),
            scroll.minimumZoomScale >= scroll.maximumZoomScale
        else { return }
        add(
            "\(scroll.traceName) does not zoom: minimumZoomScale is \(Wording.rounded(scroll.minimumZoomScale, 3)), "
                + "maximumZoomScale is \(Wording.rounded(scroll.maximumZoomScale, 3))", of: .view(scroll.traceName),
            [contact], time, wish: .zoom,
            remedy: .view(scroll.traceName, "maximumZoomScale", .number(4), of: UIScrollView.self),
            weight: .missed, plain: "it does not zoom")
        losses[losses.endIndex - 1].inwards = .zero
    }

    /// Note that a finger landed elsewhere while a text field is first responder.
    mutating func keptFocus(_ contact: Int, on view: Participant<UIView>?, _ time: TimeInterval) {
        guard let view = view?.object, let field = view.window?.firstResponder as? UITextField,
            !view.isDescendant(of: field)
        else { return }
        add(
            "\(field.traceName) stays first responder: a touch elsewhere does not change that, only "
                + "resignFirstResponder() or endEditing(_:)", of: .view(field.traceName), [contact], time,
            weight: .missed, plain: "it keeps the keys: a touch elsewhere does not end typing")
    }
}

extension UIView {
    /// Whether neither the view nor a recognizer on it does anything with touches, as far as is known.
    fileprivate var isPlain: Bool { !wantsTouches }

    /// Whether the view does something with touches, or a recognizer on it does, as far as is known.
    fileprivate var wantsTouches: Bool { (followsTouches || !ownGestures.isEmpty) && !isBackdrop }

    /// Whether it is a part of a presentation that the presentation made: it dims what is behind.
    private var isBackdrop: Bool { superview?.containedPresentation != nil && !(next is UIViewController) }

    /// Whether a presentation that moves contains it.
    fileprivate var isInMovingPresentation: Bool {
        superviews.contains { $0.containedPresentation?.isMoving == true }
    }

    /// Whether it wants touches, and its hit area, which is larger than its bounds, contains a point of the window outside of these.
    fileprivate func reachesOut(to point: CGPoint) -> Bool {
        let place = convert(point, from: nil)
        return !isHidden && alpha >= 0.01 && wantsTouches && !bounds.contains(place)
            && overrides?.contains(place) == true
    }

    /// Whether what is behind a view can be seen through it: neither this view, which is the one or in it, nor one between the two is
    /// opaque.
    fileprivate func shows(behind branch: UIView) -> Bool {
        let views = [self] + superviews
        let part = views.prefix { $0 !== branch } + [branch]
        return part.allSatisfy { $0.alpha < 1 || ($0.backgroundColor?.alpha ?? 0) < 1 }
    }

    /// Whether the view has a background that covers a point of the window, and no class whose views are disabled by default.
    func isPanel(at point: CGPoint) -> Bool {
        !(self is UILabel) && !(self is UIImageView) && !isHidden && alpha >= 0.01 && (backgroundColor?.alpha ?? 0) > 0
            && bounds.contains(convert(point, from: nil))
    }

    /// Views that take no input: none of them, the disabled ones, or the hidden and transparent ones as well.
    enum Off { case none, disabled, hidden }

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
        guard off == .hidden || !isHidden && alpha >= 0.01, off != .none || isUserInteractionEnabled,
            bounds.contains(convert(point, from: nil))
        else { return nil }
        for view in subviewsInDrawingOrder.reversed() {
            if let found = view.taker(at: point, even: off, where: takes) { return found }
        }
        return takes(self) ? self : nil
    }
}
