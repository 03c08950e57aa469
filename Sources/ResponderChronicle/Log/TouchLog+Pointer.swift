import Foundation
import ResponderKit

/// Hovers and wheels, which deliver no touch, and keys.
extension TouchLog {
    /// The location of a hovering pointer or of a wheel.
    struct Pointed {
        let landing: Landing
        let view: Participant<UIView>?
        /// Whether a view that the wheel does not reach was already named.
        var isTold = false
    }

    /// Note that a pointer entered a view, or that a wheel began to turn over it.
    func pointed(_ input: PointerInput, at point: CGPoint, on view: Participant<UIView>?, _ now: Moment) {
        let landing = Landing(.pointer(input), at: now.time, after: pointers[input]?.landing)
        pointers[input] = Pointed(landing: landing, view: view)
        begin(landing, input, on: view)
        if input != .hover { courses[landing] = Course(contact: 0, point: point, view: view, at: now.time) }
        guard let front = view?.object else { return }
        switch input {
        case .hover:
            if let unreached = now.chronicle.viewUnreachedByHover, switchedOff(unreached, landing) { return }
            missBehind(front, at: point, landing, took: "pointer", where: { !$0.hovers.isEmpty }) {
                "; \($0.hovers.getNothing)"
            }
        case .wheel: wheel(at: point, over: front, landing)
        case .transform:
            courses[landing]?.hint = front.lineage.lazy.compactMap(\.fixedZoom).first
            missBehind(
                front, at: point, landing, took: "trackpad's gesture", where: \.followsTrackpads, \.gesturesGetNothing)
        }
    }

    /// Note that a view under the pointer, or a superview of it, takes no touches, and so no pointer either.
    private func switchedOff(_ view: UIView, _ landing: Landing) -> Bool {
        guard let off = view.lineage.first(where: { !$0.isUserInteractionEnabled }) else { return false }
        let state = off.state(of: .disabled) ?? ""
        let cause = off === view ? state : "was not hit-tested: its superview \(off.traceName) \(state)"
        add(
            "\(view.traceName) lies under the pointer but \(cause): \(view.hovers.getNothing)",
            of: .view(view.traceName), [], landing.time,
            remedy: .view(off.traceName, "isUserInteractionEnabled", true), weight: .missed, landings: [landing])
        return true
    }

    /// Note that a view which wants the input of a pointer does not get it, because another one is in front of it. Nothing happens if
    /// the view in front or one around it wants it too.
    private func missBehind(
        _ front: UIView, at point: CGPoint, _ landing: Landing, under place: String = "pointer", took input: String,
        where wants: (UIView) -> Bool, _ more: (UIView) -> String = { _ in "" }
    ) {
        guard input == "pointer" || !front.lineage.contains(where: wants),
            let (behind, branch) = front.viewBehind(at: point, where: wants)
        else { return }
        let why = "\(front.traceName), in front of it, took the \(input)\(more(behind))"
        add(
            behind.notHitTested(under: "the \(place)", why), of: .view(behind.traceName), [], landing.time,
            remedy: branch.isInert ? .view(branch.traceName, "isUserInteractionEnabled", false) : nil,
            weight: .missed, landings: [landing])
    }

    private func wheel(at point: CGPoint, over front: UIView, _ landing: Landing) {
        let chain = front.lineage
        for case let scroll as UIScrollView in chain where !scroll.isScrollEnabled {
            switchedOff(scroll, [], landing.time, landings: [landing])
        }
        let inside = chain.prefix { !($0 is UIScrollView) }
        for case let pan as UIPanGestureRecognizer in chain.flatMap(\.ownGestures)
        where pan.isOfProgram && !pan.allowedScrollTypesMask.contains(scrollKind.mask) {
            add(
                "does not follow \(scrollKind.noun): \(scrollKind.refusal(by: pan.allowedScrollTypesMask))", of: pan,
                [],
                landing.time, remedy: .gesture(pan, "allowedScrollTypesMask", .words(UIScrollTypeMask.words.map(\.0))),
                isNear: inside.contains { $0 === pan.view }, landings: [landing])
        }
        let inner = chain.lazy.compactMap { $0 as? UIScrollView }.first(where: \.isScrollEnabled)
        if let inner {
            let room = ScrollRoom(inner, along: scrollWay)
            if room.rest != nil { courses[landing]?.hint = .resting(room) }
        }
        missBehind(front, at: point, landing, under: "wheel", took: "wheel", where: { $0 is UIScrollView })
    }

    /// Note that a wheel scrolls a view until another scroll view inside it is under the pointer.
    func wheeled(
        _ recognizer: Recognizer, _ state: UIGestureRecognizer.State, at place: CGPoint, _ time: TimeInterval
    ) {
        guard let run = pointers[.wheel], !run.isTold, acted.contains(run.landing), state.isBegun,
            let scroll = recognizer.object?.scrolled, let space = scroll.superview,
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
    func beatenByPointer(_ loss: Loss, _ recognizer: Recognizer, _ why: Ending) -> Loss? {
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
        case .shouldBegin: break
        case .prevented(let rival), .requirementRecognized(let rival):
            guard gains.last?.target == .gesture(rival.name), gains.last?.landings.contains(place.landing) == true,
                object.delegate == nil || !object.isTextEditing
            else { return nil }
        default: return nil
        }
        loss.weight = .decided
        loss.landings = [place.landing]
        return loss
    }

    /// Note that a finger landed on a view that has only a hover recognizer.
    func pressedHover(_ finger: Touchdown) {
        for hover in (finger.view?.object?.lineage ?? []).flatMap(\.hovers) where hover.state == .possible {
            add(
                "gets nothing from finger \(finger.contact): a hover follows a pointer with no button pressed, not a touch",
                of: hover, [finger.contact], finger.time,
                plain: "a hover follows a pointer with no button pressed, not a touch")
        }
    }

    /// Note that the first responder handled a key that may have been meant for another view.
    func keyTaken(_ key: UIKey, by first: Participant<UIResponder>, _ time: TimeInterval) {
        guard let view = first.object as? UIView, let window = view.window else { return }
        let handler = window.first(where: { $0.overrides?.endsPresses == true && !view.isDescendant(of: $0) })
        guard let field = view as? UITextField else {
            if let handler { losesKeys(handler, to: first, time) }
            return
        }
        let touched = newest.flatMap { hitViews[$0]?.object }
        let pointedAt = touched?.lineage.first { $0 is UITextField || $0.canBecomeFirstResponder }
        // Typed text belongs to the field; other keys may be meant for another view.
        let other =
            pointedAt.flatMap { $0 === field ? nil : $0 } ?? handler
            ?? (key.name.count > 1 ? window.first(where: \.takesKeys) : nil)
        if let other, !field.isDescendant(of: other) { losesKeys(other, to: first, time) }
    }

    private func losesKeys(_ view: UIView, to first: Participant<UIResponder>, _ time: TimeInterval) {
        add(
            "\(view.traceName) gets no keys: \(first.name) is first responder and takes them",
            of: .view(view.traceName), [], time)
    }
}

extension UIView {
    /// The recognizers that follow a hovering pointer.
    fileprivate var hovers: [UIHoverGestureRecognizer] { ownGestures.compactMap { $0 as? UIHoverGestureRecognizer } }

    /// Why it does not zoom, if it is a scroll view; nil if it zooms or is none.
    fileprivate var fixedZoom: ScrollHint? {
        guard let scroll = self as? UIScrollView, scroll.maximumZoomScale <= scroll.minimumZoomScale else { return nil }
        return .fixedZoom(scroll.traceName, scale: scroll.maximumZoomScale)
    }

    /// Whether a pinch or a rotation on it follows the gestures of a trackpad.
    fileprivate var followsTrackpads: Bool {
        ownGestures.contains { $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer }
    }

    /// Whether it is a scroll view with more content than it shows.
    var isScrollable: Bool { (self as? UIScrollView).map { $0.isScrollEnabled && $0.hasMoreContent } ?? false }

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
        let (other, steps, own) =
            self == .discrete ? ("continuous", "a wheel", "discrete") : ("discrete", "a trackpad", "continuous")
        return "allowedScrollTypesMask lists only \(other), and the steps of \(steps) are \(own)"
    }
}

extension UIScrollView {
    /// Whether its content is larger than what it shows.
    var hasMoreContent: Bool { contentSize.height > bounds.height || contentSize.width > bounds.width }
}
