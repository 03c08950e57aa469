import Foundation
import ResponderKit

/// Hovers and wheels, which deliver no touch, and keys.
extension TouchOutcome {
    /// The location of a hovering pointer or of a wheel.
    struct Pointed {
        let landing: Landing
        let view: Participant<UIView>?
        /// Whether a view that the wheel does not reach was already named.
        var isTold = false
    }

    /// Note that a pointer entered a view, or that a wheel began to turn over it.
    mutating func pointed(
        _ input: PointerInput, at point: CGPoint, on view: Participant<UIView>?, _ entry: Decision,
        _ chronicle: Chronicle
    ) {
        let landing = Landing(.pointer(input), at: entry.time, after: pointers[input]?.landing)
        pointers[input] = Pointed(landing: landing, view: view)
        if input != .hover { courses[landing] = Course(contact: 0, point: point, view: view, at: entry.time) }
        guard let front = view?.object else { return }
        switch input {
        case .hover:
            if let unreached = chronicle.viewUnreachedByHover, switchedOff(unreached, landing) { return }
            guard let (behind, branch) = front.viewBehind(at: point, where: { !$0.hovers.isEmpty }) else { return }
            miss(
                "\(behind.traceName) lies under the pointer but was not hit-tested: \(front.traceName), in front of it, "
                    + "took the pointer; \(behind.hovers.getNothing)", of: behind, branch.isInert ? branch : nil,
                landing)
        case .wheel: wheel(at: point, over: front, landing)
        case .transform: trackpad(at: point, over: front, landing)
        }
    }

    /// Note that a view under the pointer, or a superview of it, takes no touches, and so no pointer either.
    private mutating func switchedOff(_ view: UIView, _ landing: Landing) -> Bool {
        guard let off = ([view] + view.superviews).first(where: { !$0.isUserInteractionEnabled }) else { return false }
        let state = off.state(of: .disabled) ?? ""
        let cause = off === view ? state : "was not hit-tested: its superview \(off.traceName) \(state)"
        add(
            "\(view.traceName) lies under the pointer but \(cause): \(view.hovers.getNothing)",
            of: .view(view.traceName),
            [], landing.time, remedy: .view(off.traceName, "isUserInteractionEnabled", true), weight: .missed,
            landings: [landing])
        return true
    }

    private mutating func miss(_ told: String, of view: UIView, _ front: UIView?, _ landing: Landing) {
        add(
            told, of: .view(view.traceName), [], landing.time,
            remedy: front.flatMap { .view($0.traceName, "isUserInteractionEnabled", false) }, weight: .missed,
            landings: [landing])
    }

    private mutating func wheel(at point: CGPoint, over front: UIView, _ landing: Landing) {
        let chain = [front] + front.superviews
        for case let scroll as UIScrollView in chain where !scroll.isScrollEnabled {
            add(
                "\(scroll.traceName) does not scroll: isScrollEnabled is false",
                of: .gesture(scroll.panGestureRecognizer.traceName), [], landing.time,
                remedy: .view(scroll.traceName, "isScrollEnabled", true, of: UIScrollView.self), weight: .missed,
                landings: [landing])
        }
        let inside = chain.prefix { !($0 is UIScrollView) }
        for case let pan as UIPanGestureRecognizer in chain.flatMap(\.ownGestures)
        where BuiltInRole(of: pan) == nil && !pan.allowedScrollTypesMask.contains(scrollKind.mask) {
            add(
                "does not follow \(scrollKind.noun): \(scrollKind.refusal(by: pan.allowedScrollTypesMask))",
                of: .gesture(pan.traceName), heading: "\(pan.traceName) (\(GestureWords.place(of: pan)))", [],
                landing.time, form: .predicate,
                remedy: .gesture(pan, "allowedScrollTypesMask", .words(UIScrollTypeMask.words.map(\.0))),
                weight: .missed, isNear: inside.contains { $0 === pan.view }, landings: [landing])
        }
        let sideways = chain.lazy.compactMap { $0 as? UIScrollView }.filter(\.isOnlyScrollableSideways).map(\.traceName)
        if let name = sideways.first { courses[landing]?.hint = "\(name) scrolls only sideways" }
        guard !chain.contains(where: { $0 is UIScrollView }) else { return }
        guard let (behind, branch) = front.viewBehind(at: point, where: { $0 is UIScrollView }) else { return }
        miss(
            "\(behind.traceName) lies under the wheel but was not hit-tested: \(front.traceName), in front of it, took the wheel",
            of: behind, branch.isInert ? branch : nil, landing)
    }

    private mutating func trackpad(at point: CGPoint, over front: UIView, _ landing: Landing) {
        let chain = [front] + front.superviews
        courses[landing]?.hint = chain.lazy.compactMap(\.fixedZoom).first ?? ""
        guard !chain.contains(where: \.followsTrackpads) else { return }
        guard let (behind, branch) = front.viewBehind(at: point, where: \.followsTrackpads) else { return }
        miss(
            "\(behind.traceName) lies under the pointer but was not hit-tested: \(front.traceName), in front of it, took the "
                + "trackpad's gesture\(behind.gesturesGetNothing)", of: behind, branch.isInert ? branch : nil, landing)
    }

    /// Note that a wheel scrolls a view until another scroll view inside it is under the pointer.
    mutating func wheeled(
        _ recognizer: Participant<UIGestureRecognizer>, _ state: UIGestureRecognizer.State, at place: CGPoint,
        _ time: TimeInterval
    ) {
        guard let run = pointers[.wheel], !run.isTold, acted.contains(run.landing), state.isBegun,
            let object = recognizer.object, case .pan(let scroll)? = BuiltInRole(of: object),
            let space = scroll.superview,
            let inner = scroll.taker(at: space.convert(place, to: nil), where: { $0.isScrollable }),
            inner !== scroll, run.view?.object?.isDescendant(of: inner) != true
        else { return }
        pointers[.wheel]?.isTold = true
        add(
            "\(inner.traceName) does not get the wheel: the wheel began over \(scroll.traceName) at "
                + "\(Wording.seconds(run.landing.time)) and stays with \(scroll.traceName) until it pauses for "
                + Wording.span(GestureLimits.wheelPause), of: .view(inner.traceName), [], time,
            rival: recognizer.name, weight: .decided, landings: [run.landing])
    }

    /// The loss of a recognizer that a wheel or a trackpad's gesture drove, or would have driven; nil if neither did.
    func beatenByPointer(_ loss: Loss, _ recognizer: Participant<UIGestureRecognizer>, _ why: Ending) -> Loss? {
        var loss = loss
        if let pointer = why.reason.pointer, let place = pointers[pointer] {
            loss.landings = [place.landing]
            loss.weight = .missed
            return loss
        }
        guard attempts.landings[recognizer.id]?.isEmpty != false, let object = recognizer.object,
            let place = pointers[object is UIPanGestureRecognizer ? .wheel : .transform]
        else { return nil }
        switch why.reason {
        case .shouldBegin: loss.weight = .decided
        case .prevented(let rival), .requirementRecognized(let rival):
            guard gains.last?.target == .gesture(rival.name), gains.last?.landings.contains(place.landing) == true,
                object.delegate == nil || !object.isTextEditing
            else { return nil }
            loss.weight = .decided
        default: return nil
        }
        loss.landings = [place.landing]
        return loss
    }

    /// Note that a finger landed on a view that has only a hover recognizer.
    mutating func pressedHover(_ contact: Int, on view: Participant<UIView>?, _ time: TimeInterval) {
        guard let view = view?.object else { return }
        for hover in ([view] + view.superviews).flatMap(\.hovers) where hover.state == .possible {
            add(
                "gets nothing from finger \(contact): a hover follows a pointer with no button pressed, not a touch",
                of: .gesture(hover.traceName), heading: "\(hover.traceName) (\(GestureWords.place(of: hover)))",
                [contact], time, form: .predicate, weight: .missed)
        }
    }

    /// Note that the first responder handled a key that may have been meant for another view.
    mutating func keyTaken(_ key: UIKey, by first: Participant<UIResponder>, _ time: TimeInterval) {
        guard let view = first.object as? UIView, let window = view.window else { return }
        let handler = window.first(where: { $0.overrides?.endsPresses == true && !view.isDescendant(of: $0) })
        guard let field = view as? UITextField else {
            if let handler { losesKeys(handler, to: first, time) }
            return
        }
        let touched = newest.flatMap { hitViews[$0]?.object }
        let pointedAt = touched.flatMap { view in
            ([view] + view.superviews).first { $0 is UITextField || $0.canBecomeFirstResponder }
        }
        // Typed text belongs to the field; other keys may be meant for another view.
        let other =
            pointedAt.flatMap { $0 === field ? nil : $0 } ?? handler
            ?? (key.name.count > 1 ? window.first(where: \.takesKeys) : nil)
        if let other, !field.isDescendant(of: other) { losesKeys(other, to: first, time) }
    }

    private mutating func losesKeys(_ view: UIView, to first: Participant<UIResponder>, _ time: TimeInterval) {
        add(
            "\(view.traceName) gets no keys: \(first.name) is first responder and takes them",
            of: .view(view.traceName), [], time)
    }
}

extension TouchOutcome {
    /// Note that a finger landed on a view as it is drawn during an animation, but not on the frame at the end of the animation.
    mutating func movingMiss(_ steps: [HitTestStep], _ contact: Int, at point: CGPoint, _ time: TimeInterval) {
        for step in steps where step.result == .outside || step.isAnimated {
            guard let view = step.view.object, view is UIControl || !view.ownGestures.isEmpty,
                let parent = view.superview, view.presentationFrame != view.frame,
                view.presentationFrame.contains(parent.convert(point, from: nil)),
                !view.frame.contains(parent.convert(point, from: nil))
            else { continue }
            let also = step.isAnimated ? "; besides, it is animated without allowUserInteraction" : ""
            let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map(Wording.tenths)
            add(
                "\(step.view.name) is drawn under finger \(contact), but it is animated, and a hit test uses its frame at the end of "
                    + "the animation, (\(frame.joined(separator: ", ")))\(also)\(view.gesturesGetNothing)",
                of: .view(step.view.name), [contact],
                time,
                weight: .missed, isNear: true)
        }
    }
}

extension UIView {
    /// Whether the view is animated and does not contain a point of the window as it is drawn.
    func isDrawnElsewhere(than point: CGPoint) -> Bool {
        guard let parent = superview, presentationFrame != frame else { return false }
        return !presentationFrame.contains(parent.convert(point, from: nil))
    }

    /// The recognizers that follow a hovering pointer.
    fileprivate var hovers: [UIHoverGestureRecognizer] { ownGestures.compactMap { $0 as? UIHoverGestureRecognizer } }

    /// Why it does not zoom, in words, if it is a scroll view; nil if it zooms or is none.
    fileprivate var fixedZoom: String? {
        guard let scroll = self as? UIScrollView, scroll.maximumZoomScale <= scroll.minimumZoomScale else { return nil }
        let limit = Wording.tenths(scroll.maximumZoomScale)
        return "\(scroll.traceName) does not zoom: its minimumZoomScale and maximumZoomScale are both \(limit)"
    }

    /// Whether a pinch or a rotation on it follows the gestures of a trackpad.
    fileprivate var followsTrackpads: Bool {
        ownGestures.contains { $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer }
    }

    /// Whether it is a scroll view whose content is wider than its bounds, but not higher.
    fileprivate var isOnlyScrollableSideways: Bool {
        guard let scroll = self as? UIScrollView, scroll.isScrollEnabled, !scroll.alwaysBounceVertical else {
            return false
        }
        return scroll.contentSize.width > scroll.bounds.width && scroll.contentSize.height <= scroll.bounds.height
    }

    /// Whether it is a scroll view with more content than it shows.
    var isScrollable: Bool {
        guard let scroll = self as? UIScrollView else { return false }
        return scroll.isScrollEnabled && scroll.hasMoreContent
    }

    /// Whether it can become first responder and edits no text.
    var takesKeys: Bool { canBecomeFirstResponder && !(self is any UIKeyInput) && !(self is UILabel) }
}

extension ScrollSample.Kind {
    /// The bit that a pan needs to follow such steps.
    nonisolated fileprivate var mask: UIScrollTypeMask { self == .discrete ? .discrete : .continuous }

    /// What scrolls, in words.
    nonisolated fileprivate var noun: String { self == .discrete ? "the wheel" : "the trackpad's scrolling" }

    /// Why a mask without the bit refuses it, in words.
    nonisolated fileprivate func refusal(by mask: UIScrollTypeMask) -> String {
        guard !mask.isEmpty else { return "allowedScrollTypesMask is empty" }
        return self == .discrete
            ? "allowedScrollTypesMask lists only continuous, and the steps of a wheel are discrete"
            : "allowedScrollTypesMask lists only discrete, and the steps of a trackpad are continuous"
    }
}

extension UIScrollView {
    /// Whether its content is larger than what it shows.
    var hasMoreContent: Bool { contentSize.height > bounds.height || contentSize.width > bounds.width }
}
