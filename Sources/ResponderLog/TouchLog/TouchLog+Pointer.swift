import Foundation
import ResponderKit

/// Hovers and wheels, which deliver no touch, and keys.
extension TouchLog {
    /// The location of a hovering pointer or of a wheel.
    package struct Pointed {
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
        passedBy(input, over: front, landing)
        if input != .hover { disabledUnder(input, at: point, front, landing) }
        switch input {
        case .hover:
            hoversSwitchedOff(over: front, landing)
            if let unreached = now.chronicle.viewUnreachedByHover, switchedOff(unreached, landing, unreached.hovers) {
                return
            }
            missBehind(front, at: point, .hover, landing, where: { !$0.hovers.isEmpty }, losers: \.hovers)
        case .wheel where scrollUse != .scroll:
            courses[landing]?.use = scrollUse
            if scrollUse == .pinch { courses[landing]?.hint = front.lineage.lazy.compactMap(\.fixedZoom).first }
            missBehind(front, at: point, .wheel, landing, where: \.followsTrackpads, losers: \.ownGestures)
            let near = front.nearMiss(at: point, where: wanting(input))
            if let near { miss(near.view, .scrolledBeside(near.miss, scrollKind), landing) }
        case .wheel:
            wheel(at: point, over: front, landing)
            let kind = scrollKind
            let near = front.nearMiss(at: point) { $0.follows(kind) }
            // It is told only if nothing scrolls: a view that scrolls may have been meant as well as the one beside it.
            if let near { miss(near.view, .scrolledBeside(near.miss, kind), landing) }
        case .transform:
            beganOnTrackpad(landing, front.lineage.flatMap(\.ownGestures).filter { follows($0, input) })
            courses[landing]?.hint = front.lineage.lazy.compactMap(\.fixedZoom).first
            missBehind(front, at: point, .transform, landing, where: \.followsTrackpads, losers: \.ownGestures)
            let near = front.nearMiss(at: point, where: \.zoomsByTrackpad)
            if let near { miss(near.view, .pinchedBeside(near.miss), landing, isNear: true) }
        }
    }

    /// Note that recognizers under a wheel or a trackpad's gesture would follow it, but are switched off or have fingers.
    private func passedBy(_ input: PointerInput, over front: UIView, _ landing: Landing) {
        guard input != .hover else { return }
        let source = PointerCase.Source(input: input, kind: scrollKind)
        let (chain, inside) = (front.lineage, front.lineage.prefix { !($0 is UIScrollView) })
        let innermost = chain.lazy.compactMap { $0 as? UIScrollView }.first
        let isScrolling = input == .wheel && scrollUse == .scroll
        let disabledPans = isScrolling ? chain.compactMap(\.disabledPan) : []
        for recognizer in chain.flatMap(\.disabledGestures) + disabledPans where follows(recognizer, input) {
            miss(
                .switchedOff(GestureCard(recognizer), source), of: recognizer, [], landing.time,
                isNear: inside.contains { $0 === recognizer.view } || recognizer.isPan(of: innermost),
                landings: [landing])
        }
        for recognizer in chain.flatMap(\.ownGestures) where follows(recognizer, input) {
            let fingers = attempts[ObjectIdentifier(recognizer)]?.fingers.down ?? []
            guard !fingers.isEmpty else { continue }
            miss(
                .busyWithFingers(fingers.sorted(), source), of: recognizer, [], landing.time, landings: [landing])
        }
    }

    /// Whether a recognizer follows the last step of a wheel, or the gestures of a trackpad, while it is enabled and has no fingers.
    private func follows(_ recognizer: UIGestureRecognizer, _ input: PointerInput) -> Bool {
        // The pinch of a scroll view that does not zoom is off too, and the hint of the scroll view says why.
        let isZoom = recognizer.view?.fixedZoom == nil || recognizer.isOfProgram && recognizer.isEnabled
        switch (input, scrollUse) {
        case (.hover, _): return recognizer is UIHoverGestureRecognizer
        case (.transform, _): return recognizer.isOfTrackpads && isZoom
        case (.wheel, .pinch): return recognizer is UIPinchGestureRecognizer && isZoom
        case (.wheel, .rotation): return recognizer is UIRotationGestureRecognizer
        case (.wheel, .scroll):
            guard let pan = recognizer as? UIPanGestureRecognizer,
                pan.allowedScrollTypesMask.contains(scrollKind.mask)
            else { return false }
            return wouldScroll(pan)
        }
    }

    /// Whether a pan would follow the last step of a wheel, if it follows wheels: it is one of the program, or its scroll view has room.
    private func wouldScroll(_ pan: UIPanGestureRecognizer) -> Bool {
        // Of a scroll view without room another rule gives the reason.
        pan.scrolled.map { ScrollRoom($0, along: scrollWay).rest == nil } ?? pan.isOfProgram
    }

    /// Note each hover recognizer under the pointer that is switched off, once in a session, because a pointer comes back often.
    private func hoversSwitchedOff(over front: UIView, _ landing: Landing) {
        let source = PointerCase.Source(input: .hover, kind: scrollKind)
        for hover in front.lineage.flatMap(\.disabledGestures) where follows(hover, .hover) {
            let isTold = losses.contains { loss in
                guard case .pointer(.switchedOff) = loss.cause else { return false }
                return loss.target == .gesture(hover.traceName)
            }
            guard !isTold else { continue }
            miss(.switchedOff(GestureCard(hover), source), of: hover, [], landing.time, landings: [landing])
        }
    }

    /// Note that a view under a wheel or a trackpad's gesture would take it, but takes no touches, or a superview of it takes none.
    private func disabledUnder(_ input: PointerInput, at point: CGPoint, _ front: UIView, _ landing: Landing) {
        let wants = wanting(input)
        guard !front.lineage.contains(where: wants) else { return }
        let under = front.neighbours.reversed().lazy.compactMap {
            $0.taker(at: point, even: .disabled, where: wants)
        }.first
        guard let under else { return }
        let losers = under is UIScrollView ? [] : under.ownGestures.filter { follows($0, input) }
        _ = switchedOff(under, landing, losers)
    }

    /// Whether a view has a recognizer that follows the last step of a wheel, or the gestures of a trackpad.
    private func wanting(_ input: PointerInput) -> (UIView) -> Bool {
        { view in view.ownGestures.contains { self.follows($0, input) } }
    }

    /// Note that a view under the pointer, or a superview of it, takes no touches, and so no pointer either.
    /// - Parameter losers: its recognizers that get nothing.
    private func switchedOff(_ view: UIView, _ landing: Landing, _ losers: [UIGestureRecognizer]) -> Bool {
        guard let off = view.lineage.first(where: { !$0.isUserInteractionEnabled }) else { return false }
        let one = PointerCase.Disabled(
            view: view.traceName, superview: off === view ? nil : off.traceName, state: ViewState(ofDisabled: off),
            losers: losers.map(\.traceName))
        add(
            .pointer(.disabled(one)), of: .view(view.traceName), [], landing.time, weight: .missed, landings: [landing])
        return true
    }

    /// Note that a view which wants the input of a pointer does not get it, because another one is in front of it. Except for
    /// hovers, nothing happens if the view in front or one around it wants it too.
    /// - Parameter losers: the recognizers of the view that get nothing, as the sentence names them.
    private func missBehind(
        _ front: UIView, at point: CGPoint, _ input: PointerInput, _ landing: Landing, where wants: (UIView) -> Bool,
        losers: (UIView) -> [UIGestureRecognizer]
    ) {
        guard input == .hover || !front.lineage.contains(where: wants),
            let (behind, branch) = front.viewBehind(at: point, where: wants)
        else { return }
        let one = PointerCase.Covered(
            view: behind.traceName, input: input, front: front.traceName, losers: losers(behind).map(\.traceName),
            inertBranch: branch.isInert ? branch.traceName : nil)
        add(
            .pointer(.covered(one)), of: .view(behind.traceName), [], landing.time, weight: .missed,
            landings: [landing])
    }

    /// Note that a view does not get the input of a pointer.
    private func miss(_ view: UIView, _ one: PointerCase, _ landing: Landing, isNear: Bool = false) {
        name(view)
        add(
            .pointer(one), of: .view(view.traceName), [], landing.time, weight: .missed, isNear: isNear,
            landings: [landing])
    }

    private func wheel(at point: CGPoint, over front: UIView, _ landing: Landing) {
        let chain = front.lineage
        for case let scroll as UIScrollView in chain where !scroll.isScrollEnabled {
            switchedOff(scroll, [], landing.time, landings: [landing], along: scrollWay)
        }
        let inside = chain.prefix { !($0 is UIScrollView) }
        let innermost = chain.lazy.compactMap { $0 as? UIScrollView }.first
        for case let pan as UIPanGestureRecognizer in chain.flatMap(\.ownGestures)
        where !pan.allowedScrollTypesMask.contains(scrollKind.mask) && wouldScroll(pan) {
            miss(
                .notFollowing(GestureCard(pan), scrollKind, pan.allowedScrollTypesMask), of: pan, [], landing.time,
                isNear: inside.contains { $0 === pan.view } || pan.isPan(of: innermost), landings: [landing])
        }
        let inner = chain.lazy.compactMap { $0 as? UIScrollView }.first(where: \.isScrollEnabled)
        if let inner {
            let room = ScrollRoom(inner, along: scrollWay)
            if room.rest != nil { courses[landing]?.hint = .resting(room) }
        }
        missBehind(front, at: point, .wheel, landing, where: { $0 is UIScrollView }, losers: { _ in [] })
    }

    /// Note that a recognizer does not get an input that is not meant for it.
    private func miss(
        _ one: PointerCase, of recognizer: UIGestureRecognizer, _ contacts: [Int], _ time: TimeInterval,
        isNear: Bool = false, landings: Set<Landing> = []
    ) {
        name(Participant(recognizer))
        add(
            .pointer(one), of: .gesture(recognizer.traceName), heading: GestureWords.heading(recognizer), contacts,
            time,
            weight: .missed, isNear: isNear, landings: landings)
    }

    /// Note that a wheel scrolls a view until another scroll view inside it is under the pointer.
    func wheeled(
        _ recognizer: Recognizer, _ state: UIGestureRecognizer.State, at place: CGPoint, _ time: TimeInterval
    ) {
        guard let run = pointers[.wheel], !run.isTold, acted.contains(run.landing), state.isActive,
            let scroll = recognizer.object?.scrolled, let space = scroll.superview,
            let inner = scroll.taker(at: space.convert(place, to: nil), where: { $0.isScrollable }),
            inner !== scroll, run.view?.object?.isDescendant(of: inner) != true
        else { return }
        pointers[.wheel]?.isTold = true
        add(
            .pointer(.stays(inner.traceName, with: scroll.traceName, since: run.landing.time)),
            of: .view(inner.traceName), [], time, rival: recognizer.name, weight: .decided, landings: [run.landing])
    }

    /// The loss of a recognizer that a wheel or a trackpad's gesture drove, or would have driven; nil if neither did.
    func beatenByPointer(_ loss: Loss, _ recognizer: Recognizer, _ why: StateChange) -> Loss? {
        var loss = loss
        if let pointer = why.reason.pointer, let place = pointers[pointer] {
            loss.landings = [place.landing]
            loss.weight = .missed
            return loss
        }
        guard memory.landings[recognizer.id]?.isEmpty != false, let object = recognizer.object else { return nil }
        // A wheel drives pinches and rotations too, with the keys for these.
        let inputs: [PointerInput] = object is UIPanGestureRecognizer ? [.wheel] : [.wheel, .transform]
        guard let place = inputs.compactMap({ pointers[$0] }).max(by: { $0.landing.time < $1.landing.time }) else {
            return nil
        }
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

    /// Note that a recognizer ignores the fingers that landed while it followed a wheel or a trackpad gesture.
    func busy(_ change: Transition) {
        guard let object = change.recognizer.object, !(object is UIHoverGestureRecognizer),
            let driver = memory.drivers[change.recognizer.id],
            let input = pointers.first(where: { $0.value.landing == driver })?.key
        else { return }
        for landing in (memory.landings[change.recognizer.id] ?? []).sorted() {
            guard let contact = landing.contact else { continue }
            name(change.recognizer)
            add(
                .pointer(.busy(finger: contact, with: input, until: change.now.time)),
                of: .gesture(change.recognizer.name),
                heading: GestureWords.heading(change.recognizer, on: change.view), [], change.now.time,
                weight: .missed, landings: [landing])
        }
    }

    /// Note that a finger landed on a view that has only a hover recognizer.
    func pressedHover(_ finger: Touchdown) {
        for hover in (finger.view?.object?.lineage ?? []).flatMap(\.hovers) where hover.state == .possible {
            miss(.hoverPressed(finger: finger.contact), of: hover, [finger.contact], finger.time)
        }
    }

    /// Note that the first responder handled a key that may have been meant for another view.
    func keyTaken(_ key: UIKey, by first: Participant<UIResponder>, _ time: TimeInterval) {
        guard let view = first.object as? UIView, let window = view.window else { return }
        let handler = window.first(where: { $0.overrides?.endsPresses == true && !view.isDescendant(of: $0) })
        guard view.isTextEditor else {
            if let handler { losesKeys(handler, to: first, time) }
            return
        }
        let touched = newest.flatMap { courses[$0]?.view?.object }
        let pointedAt = touched?.lineage.first { $0.isTextEditor || $0.canBecomeFirstResponder }
        // Typed text belongs to the field; other keys may be meant for another view.
        let other =
            pointedAt.flatMap { $0 === view ? nil : $0 } ?? handler
            ?? (key.name.count > 1 ? window.first(where: \.takesKeys) : nil)
        if let other, !view.isDescendant(of: other) { losesKeys(other, to: first, time) }
    }

    private func losesKeys(_ view: UIView, to first: Participant<UIResponder>, _ time: TimeInterval) {
        add(.keys(.taken(view.traceName, by: first.name)), of: .view(view.traceName), [], time)
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
        ownGestures.contains(where: \.isOfTrackpads)
    }

    /// Whether a pinch or a rotation of the program, or zooming, follows the gestures of a trackpad on it.
    fileprivate var zoomsByTrackpad: Bool {
        followsTrackpads && (fixedZoom == nil || ownGestures.contains { $0.isOfProgram && $0.isOfTrackpads })
    }

    /// Whether it scrolls by a kind of steps, or a pan of the program on it follows them.
    fileprivate func follows(_ kind: ScrollSample.Kind) -> Bool {
        ownGestures.contains {
            ($0.isOfProgram || isScrollable && $0 === (self as? UIScrollView)?.panGestureRecognizer)
                && ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.contains(kind.mask) == true
        }
    }

    /// The pan of a scroll view, if that alone is switched off; nil for other views.
    fileprivate var disabledPan: UIGestureRecognizer? {
        guard let scroll = self as? UIScrollView, scroll.isScrollEnabled, !scroll.panGestureRecognizer.isEnabled else {
            return nil
        }
        return scroll.panGestureRecognizer
    }

    /// The nearest view beside a pointer over this view that wants its input; nil if none is near.
    /// - Parameter point: of the pointer, in coordinates of the window.
    fileprivate func nearMiss(at point: CGPoint, where wants: (UIView) -> Bool) -> (view: UIView, miss: NearMiss)? {
        let near = neighbours.compactMap { view -> (view: UIView, distance: CGFloat)? in
            guard !view.isHidden, !view.isTooTransparentToHit, view.isUserInteractionEnabled, wants(view),
                view.transform.isInvertible
            else { return nil }
            let distance = view.distance(to: point)
            return distance > 0 && distance <= RecordLimits.pointerReach ? (view, distance) : nil
        }
        return near.min { $0.distance < $1.distance }.map { view, distance in
            let hit = Participant<UIView>(self).told
            return (view, NearMiss(view: view.traceName, distance: distance, size: view.bounds.size, hit: hit))
        }
    }

    /// The views that a hit test asks without success before it ends at this view: its subviews, and those that lie in front of
    /// it in its superviews.
    fileprivate var neighbours: [UIView] {
        var found = subviews
        for (inner, outer) in zip(lineage, superviews) {
            guard let index = outer.subviews.firstIndex(of: inner) else { continue }
            found += outer.subviews[(index + 1)...]
        }
        return found
    }

    /// Whether it is a scroll view with more content than it shows.
    var isScrollable: Bool { (self as? UIScrollView).map { $0.isScrollEnabled && $0.hasMoreContent } ?? false }

    /// Whether it can become first responder and edits no text.
    var takesKeys: Bool { canBecomeFirstResponder && !(self is any UIKeyInput) && !(self is UILabel) }
}

extension UIGestureRecognizer {
    /// Whether it is the pan of a scroll view.
    fileprivate func isPan(of scroll: UIScrollView?) -> Bool { self === scroll?.panGestureRecognizer }

    /// Whether it is a pinch or a rotation, which follow the gestures of a trackpad.
    fileprivate var isOfTrackpads: Bool { self is UIPinchGestureRecognizer || self is UIRotationGestureRecognizer }
}

extension ScrollSample.Kind {
    /// The bit that a pan needs to follow such steps.
    nonisolated fileprivate var mask: UIScrollTypeMask { self == .discrete ? .discrete : .continuous }
}

extension UIScrollView {
    /// Whether its content with its insets is larger than what it shows, along any axis.
    var hasMoreContent: Bool { hasMoreContent(.horizontal) || hasMoreContent(.vertical) }
}
