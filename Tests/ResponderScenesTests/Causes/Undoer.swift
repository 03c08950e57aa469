import ResponderKit

@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneFormat
@testable import SceneStage

/// Finds what undoes the cause of a loss, from the decision that is the cause and from the scene, without the words of the explanation.
struct Undoer {
    let loss: TouchOutcome.Loss
    let decision: Decision
    let play: ProofPlay

    var name: String { loss.target.name }
    var state: SceneState { play.state }
    var fingers: FingerEdit { FingerEdit(inputs: play.inputs, landings: loss.landings) }

    /// The undoings of all things that the decision names; empty if the driver cannot undo it.
    var undoings: [Undoing] {
        if loss.course == .late || loss.course == .unwanted { return timing }
        switch decision.kind {
        case .gesture(_, _, _, .cancelled, _): return []
        case .gesture(_, _, _, _, let why): return failure(why)
        case .refusal(_, _, let why): return refusal(why)
        case .gate(_, _, let verdict): return gate(verdict)
        case .unasked(_, let view, let stop, let result): return unasked(view.name, stop, result)
        case .hitTest(_, _, let view, let steps): return hitTest(steps, on: view?.name)
        case .controlLost(let control, let why): return controlLost(control.name, why)
        case .selection(let list, _, _, .allowsSelection):
            return [Undoing("allowsSelection", .view(list.name), "allowsSelection", true)]
        case .selection(_, _, _, .touchCancelled): return taken("row: touch taken")
        case .touch(.cancelled, _, _, _): return taken("view: touch taken")
        case .pointed(.wheel, _, let view): return wheel(over: view?.name)
        case .touch(.began, let view, _, handled: true):
            return [Undoing("inner view handles the touch", .view(view.name), "touches", "forward")]
        default: return []
        }
    }

    // MARK: Gestures

    private func failure(_ why: GestureReason) -> [Undoing] {
        switch why {
        case .prevented(let other):
            return [off(other.name, "prevented: the other one off"), company(with: other.name)].compactMap(\.self)
        case .requirementRecognized(let other):
            return [off(other.name, "requirement: the other one off"), free(of: [other.name])].compactMap(\.self)
        case .liftedWaiting, .deadlocked: return [free(of: nil)].compactMap(\.self)
        case .noNextTap(let had, _, _): return [number("no next tap", "numberOfTapsRequired", had)]
        case .pressBeforeTaps(let had, _, _): return [number("press before taps", "numberOfTapsRequired", had)]
        case .fingersApart(let had, _, _): return [number("fingers apart", "numberOfTouchesRequired", had)]
        case .liftedBeforeNext(let had, _): return [number("lifted before next", "numberOfTouchesRequired", had)]
        case .tooManyTouches(let count, _, lifted: 0): return [many(count)]
        case .tapTooFar: return fingers.start.map { [Undoing("tap too far", inputs: fingers.moved(to: $0))] } ?? []
        case .noEdges:
            return [Undoing("no edges", .gesture(name), "edges", list(["left", "right", "top", "bottom"]))]
        case .notAtEdge:
            return edge.flatMap { edge in
                fingers.start.map { [Undoing("not at the edge", inputs: fingers.moved(to: edge.place($0)))] }
            } ?? []
        case .notInwards:
            return edge.map { [Undoing("not inwards", inputs: fingers.directed(towards: $0.inwards))] } ?? []
        case .wheelStoppedWaiting: return [free(of: nil)].compactMap(\.self)
        case .tooFewTouches(let count, _) where count > 0: return [few("too few fingers", count)]
        case .heldTooLong(_, let allows):
            return [Undoing("held too long", inputs: fingers.quicker(min(1, allows * 0.4 / fingers.duration)))]
        case .liftedEarly(let time, _): return [number("lifted early", "minimumPressDuration", time * 0.8)]
        case .movedTooFar: return [Undoing("moved too far", inputs: fingers.still)]
        case .liftedBeforeMoving(_, _, let touches) where touches > loss.landings.count:
            return [few("too few fingers for a pan", loss.landings.count)]
        case .liftedBeforeMoving: return [Undoing("lifted before moving", inputs: fingers.farther(by: 40))]
        case .liftedAcross: return content("lifted across")
        case .liftedBeforePinching, .liftedBeforeTurning:
            guard loss.landings.count == 1 else {
                return [Undoing("lifted before pinching or turning", inputs: fingers.apart)]
            }
            return [Undoing("one finger of two", inputs: fingers.doubled(towards: besideLanding))]
        case .swipeTooSlow, .swipeAside: return [swipe(why)]
        case .shouldBegin(.delegate): return [permission]
        case .shouldBegin(.view(let view)): return refused(by: view)
        case .disabled: return [Undoing("disabled", .gesture(name), "enabled", true)]
        default: return []
        }
    }

    private func number(_ kind: String, _ key: String, _ value: some BinaryInteger) -> Undoing {
        number(kind, key, Double(value))
    }

    private func number(_ kind: String, _ key: String, _ value: Double) -> Undoing {
        Undoing(kind, .gesture(name), key, JSONValue(.number(value)))
    }

    private var kind: GestureDescription.Kind? { state.gestures[name]?.kind }

    private func many(_ count: Int) -> Undoing {
        number("too many fingers", kind == .pan ? "maximumNumberOfTouches" : "numberOfTouchesRequired", count)
    }

    private func few(_ kind: String, _ count: Int) -> Undoing {
        number(kind, self.kind == .pan ? "minimumNumberOfTouches" : "numberOfTouchesRequired", count)
    }

    /// A recognizer is disabled.
    private func off(_ other: String, _ kind: String) -> Undoing? {
        if let owner = state.owners[other], other.hasSuffix(".pan") {
            return Undoing(kind, .view(owner), "isScrollEnabled", false)
        }
        guard state.gestures[other] != nil else {
            // The recognizers of a text field cannot be changed.
            let field = play.stage.recognizer(named: other)?.view
            return field.map { Undoing(kind, .view($0.traceName), "userInteractionEnabled", false) }
        }
        return Undoing(kind, .gesture(other), "enabled", false)
    }

    /// The delegate allows both at once.
    private func company(with other: String) -> Undoing? {
        guard case .names(let names)? = state.gestures[name]?.simultaneousWith else { return nil }
        return Undoing("prevented: both allowed", .gesture(name), "simultaneousWith", list(names + [other]))
    }

    private func list(_ names: [String]) -> JSONValue { JSONValue(.list(names.map { JSONValue(.string($0)) })) }

    /// Without the requirements of the gesture.
    /// - Parameter others: the others that need not fail; nil for all.
    private func free(of others: [String]?) -> Undoing? {
        let others = others ?? Array(state.gestures.keys)
        guard let own = state.gestures[name] else { return nil }
        func rest(_ names: [String]) -> [String] { names.filter { !others.contains($0) } }
        var changes: [SceneChange] = []
        if rest(own.requireToFail) != own.requireToFail {
            changes.append(SceneChange(.gesture(name), "requireToFail", list(rest(own.requireToFail))))
        }
        if rest(own.shouldRequireFailureOf) != own.shouldRequireFailureOf {
            let names = list(rest(own.shouldRequireFailureOf))
            changes.append(SceneChange(.gesture(name), "shouldRequireFailureOf", names))
        }
        for other in others {
            guard let names = state.gestures[other]?.shouldBeRequiredToFailBy, names.contains(name) else { continue }
            let left = list(names.filter { $0 != name })
            changes.append(SceneChange(.gesture(other), "shouldBeRequiredToFailBy", left))
        }
        return changes.isEmpty ? nil : Undoing("requirement removed", changes)
    }

    private func swipe(_ why: GestureReason) -> Undoing {
        let way = fingers.way(until: decision.time)
        let direction = abs(way.x) > abs(way.y) ? (way.x > 0 ? "right" : "left") : (way.y > 0 ? "down" : "up")
        let needs = state.gestures[name]?.values["numberOfTouchesRequired"]
        if case .number(let count)? = needs, Int(count) > loss.landings.count {
            return few("too few fingers for a swipe", loss.landings.count)
        }
        var allowed = ["right"]
        if case .words(let words)? = state.gestures[name]?.values["direction"] { allowed = words }
        guard allowed.contains(direction) || hypot(way.x, way.y) < GestureLimits.swipeDistance else {
            return Undoing("swipe direction", .gesture(name), "direction", list([direction]))
        }
        guard case .swipeTooSlow = why else { return Undoing("swipe aside", inputs: fingers.straight) }
        let ways = ["left": CGPoint(x: -1, y: 0), "up": CGPoint(x: 0, y: -1), "down": CGPoint(x: 0, y: 1)]
        let quick = FingerEdit(inputs: fingers.quicker(0.2), landings: loss.landings)
        return Undoing(
            "swipe too slow", inputs: quick.farther(by: 60, towards: ways[allowed[0]] ?? CGPoint(x: 1, y: 0)))
    }

    /// What the delegate refused is allowed.
    private var permission: Undoing {
        guard state.gestures[name]?.shouldBeginIf != nil else {
            return Undoing("shouldBegin of the delegate", .gesture(name), "shouldBegin", true)
        }
        return Undoing("shouldBegin of the delegate", .gesture(name), "shouldBeginIf", JSONValue(.object([])))
    }

    private func refused(by view: Participant<UIView>) -> [Undoing] {
        guard view.object is UIControl else { return content("shouldBegin of the scroll view") }
        return [Undoing("shouldBegin of a control", .view(view.name), "userInteractionEnabled", false)]
    }

    /// A scroll view gets room to scroll, or may take touches of its content.
    private func content(_ kind: String) -> [Undoing] {
        guard let scroll = play.stage.recognizer(named: name)?.view as? UIScrollView else { return [] }
        guard scroll.isScrollEnabled else {
            return [Undoing("isScrollEnabled", .view(scroll.traceName), "isScrollEnabled", true)]
        }
        guard scroll.canCancelContentTouches || play.hit(loss) === scroll else {
            return [Undoing("canCancelContentTouches", .view(scroll.traceName), "canCancelContentTouches", true)]
        }
        if let control = play.hit(loss) as? UIControl, !scroll.touchesShouldCancel(in: control) {
            return [Undoing("touchesShouldCancel(in:)", .view(scroll.traceName), "touchesShouldCancel", true)]
        }
        if let table = scroll as? UITableView {
            // No change of a scene gives a table more rows.
            let canScroll = table.contentSize.height > table.bounds.height
            return canScroll ? [Undoing(kind + ", turned", inputs: fingers.turned)] : []
        }
        let size = [scroll.bounds.width * 3, scroll.bounds.height * 3].map { JSONValue(.number(Double($0))) }
        return [Undoing(kind, .view(scroll.traceName), "contentSize", JSONValue(.list(size)))]
    }

    private func refusal(_ why: RefusalReason) -> [Undoing] {
        switch why {
        case .disabled:
            if let owner = state.owners[name], name.hasSuffix(".pan") {
                return [Undoing("isScrollEnabled", .view(owner), "isScrollEnabled", true)]
            }
            return [Undoing("disabled", .gesture(name), "enabled", true)]
        case .shouldReceive: return [Undoing("shouldReceive", .gesture(name), "shouldReceiveTouch", true)]
        case .touchType: return [Undoing("allowedTouchTypes", .gesture(name), "allowedTouchTypes", list(["direct"]))]
        case .exclusiveType:
            return [Undoing("requiresExclusiveTouchType", .gesture(name), "requiresExclusiveTouchType", false)]
        case .ignored, .finished: return []
        }
    }

    // MARK: Touches

    private func gate(_ verdict: GateDecision) -> [Undoing] {
        switch verdict {
        case .refusedMultipleTouch:
            return [Undoing("isMultipleTouchEnabled", .view(name), "multipleTouchEnabled", true)]
        case .refusedExclusiveTouch(let view):
            return [Undoing("isExclusiveTouch", .view(view.name), "exclusiveTouch", false)]
        case .claimed(let taker): return [off(taker.name, "withheld and taken: the taker off")].compactMap(\.self)
        case .refusedStoppedScroll: return [Undoing("stopped a scroll", inputs: fingers.alone)]
        default: return []
        }
    }

    /// The recognizer that took the touch does not.
    private func taken(_ kind: String) -> [Undoing] { loss.rival.flatMap { off($0, kind) }.map { [$0] } ?? [] }

    private func controlLost(_ control: String, _ why: ControlLoss) -> [Undoing] {
        switch why {
        case .disabled: [Undoing("isEnabled of a control", .view(control), "enabled", true)]
        case .onSubview:
            play.hit(loss).map {
                [Undoing("on a subview of a control", .view($0.traceName), "userInteractionEnabled", false)]
            } ?? []
        case .touchCancelled: taken("control: touch taken")
        case .trackingRefused:
            thumb(of: control).map { [Undoing("beside the thumb", inputs: fingers.moved(to: $0))] } ?? []
        default: []
        }
    }

    /// The centre of a slider's thumb when the finger landed; nil if the control is no slider.
    private func thumb(of control: String) -> CGPoint? {
        atLanding { stage in
            guard let slider = stage.view(named: control) as? UISlider else { return nil }
            let bounds = slider.bounds
            let thumb = slider.thumbRect(
                forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: slider.value)
            return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        }
    }

    /// A place near the first finger where a second one lands on the view of the gesture, or in it.
    private var besideLanding: CGPoint {
        atLanding { stage in
            guard let start = fingers.start, let view = stage.recognizer(named: name)?.view, let window = view.window
            else { return .zero }
            let centre = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            let places = (0..<8).map { turn -> CGPoint in
                let angle = atan2(centre.y - start.y, centre.x - start.x) + CGFloat(turn) * .pi / 4
                return CGPoint(x: start.x + 16 * cos(angle), y: start.y + 16 * sin(angle))
            }
            return places.first { window.hitTest($0, with: nil)?.isDescendant(of: view) == true } ?? centre
        }
    }

    /// Ask the stage with its views where they were when the first finger landed.
    func atLanding<Answer>(_ ask: (Stage) -> Answer) -> Answer {
        let stage = loss.landings.min().flatMap { play.stage(before: $0.time) } ?? play.stage
        // A view alone does not retain those around it.
        return withExtendedLifetime(stage) { ask(stage) }
    }

    /// An edge at which the gesture can start.
    private var edge: (place: (CGPoint) -> CGPoint, inwards: CGPoint)? {
        guard case .words(let edges)? = state.gestures[name]?.values["edges"] else { return nil }
        return switch edges.first {
        case "left": ({ CGPoint(x: 3, y: $0.y) }, CGPoint(x: 1, y: 0))
        case "right": ({ CGPoint(x: 397, y: $0.y) }, CGPoint(x: -1, y: 0))
        case "top": ({ CGPoint(x: $0.x, y: 3) }, CGPoint(x: 0, y: 1))
        case "bottom": ({ CGPoint(x: $0.x, y: 297) }, CGPoint(x: 0, y: -1))
        default: nil
        }
    }

    /// What kept a wheel from the target.
    private func wheel(over front: String?) -> [Undoing] {
        guard loss.target.isGesture else {
            let target = play.stage.view(named: name)
            return target.flatMap { target in front.map { [self.front($0, of: target)] } } ?? []
        }
        if let owner = state.owners[name], name.hasSuffix(".pan") {
            return [Undoing("wheel: isScrollEnabled", .view(owner), "isScrollEnabled", true)]
        }
        return [Undoing("wheel: allowedScrollTypesMask", .gesture(name), "allowedScrollTypesMask", list(["discrete"]))]
    }

    // MARK: Late and unwanted

    private var timing: [Undoing] {
        if loss.course == .late, loss.target.isGesture { return [free(of: nil)].compactMap(\.self) }
        if loss.course == .late { return [delay].compactMap(\.self) }
        if let rival = loss.rival {
            let names = (state.gestures[name]?.requireToFail ?? []) + [rival]
            return [Undoing("does not wait", .gesture(name), "requireToFail", list(names))]
        }
        return [alone].compactMap(\.self)
    }

    /// No recognizer delays the touch.
    private var delay: Undoing? {
        let contacts = Set(loss.landings.compactMap(\.contact))
        let withheld = play.model.decisions.last { entry in
            guard entry.number < decision.number, case .gate(let contact, _, let verdict) = entry.kind else {
                return false
            }
            switch verdict {
            case .beganWithheld, .endedWithheld: return contacts.contains(contact)
            default: return false
            }
        }
        guard case .gate(_, _, let verdict)? = withheld?.kind, let by = verdict.recognizer else { return nil }
        if let scroll = by.object?.view as? UIScrollView, by.object?.contentDelay != nil {
            return Undoing("late: content delay", .view(scroll.traceName), "delaysContentTouches", false)
        }
        if case .beganWithheld = verdict {
            return Undoing("late: delaysTouchesBegan", .gesture(by.name), "delaysTouchesBegan", false)
        }
        return Undoing("late: delaysTouchesEnded", .gesture(by.name), "delaysTouchesEnded", false)
    }

    /// No delegate lets the gesture run beside another one.
    private var alone: Undoing? {
        let changes = state.gestures.values.filter { gesture in
            switch gesture.simultaneousWith {
            case .all: true
            case .names(let names): gesture.name == name ? !names.isEmpty : names.contains(name)
            }
        }
        .map { SceneChange(.gesture($0.name), "simultaneousWith", list([])) }
        return changes.isEmpty ? nil : Undoing("runs beside another one", changes)
    }
}
