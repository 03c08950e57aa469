import Foundation
import ResponderKit

/// The outcome of a touch, from the first finger's landing to the last lift, or of a whole session: which gesture or view got it,
/// which lost it to which and why, and which got nothing. It reads the chronicle's decisions as they are made. The verdict, the
/// order of lanes and cards, and the first section of an explanation come from it.
public struct TouchOutcome {
    /// The outcome of a target.
    nonisolated public enum Standing: Int, Sendable {
        /// It got the touch.
        case won
        /// It would have got the touch, but another got it.
        case lost
        /// It may still get the touch.
        case undecided
        /// The touch is not its gesture.
        case aside
    }

    /// When the first finger landed, in seconds on the clock of the input.
    public let start: TimeInterval
    /// The name of the view on which the first finger landed; nil before the hit test, and if no view takes touches.
    public private(set) var view: String?
    /// The fingers, in the order in which they landed.
    public private(set) var contacts: [Int] = []
    /// The gestures that were recognized, in that order.
    public private(set) var winners: [String] = []
    /// The control or view that handled the touch and has not lost it.
    public internal(set) var taker: String?
    /// The fingers with which gestures, views and controls got the touch, by name.
    private(set) var shares: [String: Set<Int>] = [:]
    /// The losses: everything that failed, was late or got nothing, in order of time.
    public internal(set) var losses: [Loss] = []
    /// The gestures, views, controls and rows that got a landing, and why, in order of time.
    public internal(set) var gains: [Gain] = []
    /// The attempts that failed, in order of time; losses are those of them that users may ask about.
    var failures: [Failure] = []
    /// What each landing did until its lift, as far as decisions report it.
    var courses: [Landing: Course] = [:]
    /// The gestures that may still be recognized, and whether they wait for others to fail.
    private(set) var undecided: [String: Bool] = [:]
    /// The standing and rank of each target that got or lost the touch. A dictionary, because a scene may have thousands of gestures.
    var decided: [Target: (standing: Standing, place: Int)] = [:]
    /// The gesture that took the touch from its view last.
    private(set) var claimer: Recognizer?

    /// The last landing of each contact.
    private(set) var landing: [Int: Landing] = [:]
    /// The newest landing.
    private(set) var newest: Landing?
    private(set) var hitViews: [Landing: Participant<UIView>] = [:]
    /// The names of the hit views.
    private var hitNames: Set<String> = []
    /// The contacts that have not lifted, as far as a recognizer or a view was told.
    var down: Set<Int> = []
    /// The contacts that lifted, whether or not anybody was told.
    private var lifted: Set<Int> = []
    /// The contacts that are down.
    var held: Set<Int> { down.subtracting(lifted) }

    /// Whether the finger of a landing is still down.
    func isHeld(_ place: Landing) -> Bool { contact(of: place).map(held.contains) ?? false }
    /// The only finger that is down, and where it was in the window when the others lifted; nil before.
    var alone: (landing: Landing, point: CGPoint)?
    /// The landings on which a gesture, a control, a row or the hit view acted.
    var acted: Set<Landing> = []
    /// The landings and lifts that the gate withholds, since when, and with the latest verdict.
    var withheld: [Landing: (since: TimeInterval, verdict: GateDecision)] = [:]
    /// The landings on rows whose lift the gate withheld, with the verdict and the duration.
    var lateLifts: [Landing: (verdict: GateDecision, delay: TimeInterval)] = [:]
    /// The recognizers that took landings from their views.
    var claims: [Landing: Recognizer] = [:]
    var attempts = Attempts()
    var people = People()
    /// The locations of the hovering pointer and of the wheel.
    var pointers: [PointerInput: Pointed] = [:]
    /// What made the last step of scrolling: a wheel, or fingers on a trackpad.
    private(set) var scrollKind = ScrollSample.Kind.discrete
    /// The last landings of fingers, the newest last.
    private(set) var recentLandings: [Landing] = []

    /// Whether this is the outcome of wheel steps or of a trackpad gesture instead of a touch.
    public let isWheel: Bool

    /// - Parameters:
    ///   - previous: the touch before this one, whose gestures may still wait for others to fail.
    ///   - isWheel: whether this is the outcome of wheel steps or of a trackpad gesture.
    public init(at start: TimeInterval, after previous: TouchOutcome?, isWheel: Bool = false) {
        self.start = start
        self.isWheel = isWheel
        guard let previous else { return }
        // A gesture that waits with the fingers of a touch does not get a wheel.
        undecided = isWheel ? [:] : previous.undecided.filter(\.value)
        attempts = previous.attempts
    }

    /// The maximum time between two steps of one turn of a wheel, in seconds.
    public static let wheelPause: TimeInterval = 0.3

    /// The outcome of a target; `aside` for a target that took no part.
    public func standing(of target: Target) -> Standing {
        if let decided = decided[target] { return decided.standing }
        if case .gesture(let name) = target, undecided[name] != nil { return .undecided }
        return .aside
    }

    /// The rank of a target among those of its standing: winners in the order in which they got the touch, losers in the
    /// order in which they lost it, all others equal.
    public func place(of target: Target) -> Int { decided[target]?.place ?? decided.count }

    /// Whether a view was hit by a finger of the touch.
    public func isHit(_ view: String) -> Bool { hitNames.contains(view) }

    /// Whether a finger landed in this touch.
    func has(_ contact: Int) -> Bool { landing[contact] != nil }

    /// Whether the attempt of a recognizer has fingers.
    func has(_ recognizer: ObjectIdentifier) -> Bool { attempts.landings[recognizer]?.isEmpty == false }

    /// Whether a decision belongs to a touch, a turn of a wheel, or a trackpad gesture; hovering belongs to none of them.
    public func concerns(_ entry: Decision) -> Bool {
        if case .pointed(let input, _, _) = entry.kind { isWheel && input != .hover } else { true }
    }

    /// Whether a decision can change an outcome. Most decisions cannot, because they are about moving fingers.
    public static func matters(_ entry: Decision) -> Bool {
        switch entry.kind {
        case .transform, .delivery(_, .moved, _), .delivery(_, .stationary, _): false
        default: true
        }
    }

    /// Note input that is about to be dispatched to the application.
    package mutating func follow(_ sample: InputSample) {
        switch sample {
        case .touch(let touch) where touch.phase == .up || touch.phase == .cancel: lifted.insert(touch.contact)
        case .scroll(let step): scrollKind = step.kind
        default: break
        }
    }

    /// Take note of a decision.
    public mutating func read(_ entry: Decision, in chronicle: Chronicle) {
        let known = losses.count
        take(Moment(decision: entry, chronicle: chronicle))
        guard losses.count > known else { return }
        // A loss that an earlier decision caused has its number already.
        for index in losses.indices.dropFirst(known)
        where losses[index].decision == 0 || losses[index].origin.code.isEmpty {
            let cause = losses[index].decision == 0 ? entry : chronicle[losses[index].decision] ?? entry
            losses[index].origin = Loss.Origin(decision: cause.number, code: cause.code)
        }
    }

    private mutating func take(_ now: Moment) {
        let time = now.time
        follow(now)
        switch now.decision.kind {
        case .hitTest(let contact, let point, let view, let steps):
            landed(Touchdown(contact: contact, point: point, view: view, steps: steps, time: time), now.chronicle)
        // The hit test of a finger that no view takes is its landing.
        case .ignored(let contact, let why) where why != .noView: land(contact, time)
        case .unasked(let contact, let view, _, _):
            now.chronicle.obstacle(of: now.decision).map { unasked(contact, view, $0, time) }
        case .delivery(let recognizer, .began, let contacts): received(recognizer, contacts, time)
        case .delivery(let recognizer, .ended, let contacts):
            down.subtract(contacts)
            lifted(contacts, of: recognizer, now)
        case .delivery(_, .cancelled, let contacts): down.subtract(contacts)
        case .waiting(let recognizer, let others): waits(recognizer, for: others, time)
        case .gesture(let recognizer, let view, let from, let to, _):
            guard let ending = now.chronicle.ending(of: now.decision) else { break }
            changed(Change(recognizer: recognizer, view: view, from: from, to: to, why: ending, now: now))
        case .refusal(let recognizer, let contact, let why): refused(recognizer, contact, why, now)
        case .gate(let contact, let view, let verdict):
            if let taker = verdict.taker { claimer = taker }
            gate(contact, view, verdict, time)
        case .touch(let phase, let responder, let contacts, let handled):
            called(responder, phase, contacts, handled, now)
        case .action(let recognizer, let state, let values):
            acted(recognizer, values, time)
            if !pointers.isEmpty { wheeled(recognizer, state, at: values.location, time) }
        case .pointed(let input, let point, let view):
            if isWheel, self.view == nil { self.view = view?.name }
            pointed(input, at: point, on: view, now)
        case .press(let responder, .began, let key, handled: true): keyTaken(key, by: responder, time)
        case .control(let control, let events):
            sent(control, completing: events, now)
            sent(control, events, now)
        case .firstResponder(_, let new?): focused(new, now)
        case .firstResponderRefused(let responder, _, let why):
            add(
                "\(responder.name) did not become first responder: \(why.words)", of: .view(responder.name), [], time,
                wish: .focus, remedy: why == .cannotBecome ? .firstResponder(responder.name) : nil)
        case .controlLost(let control, let why): lost(control, why, now)
        case .selection(let list, let path, let selected, let why): selection(list, path, selected, why, now)
        case .placed(.recognizer(let recognizer), let view?): tooLate(recognizer, on: view, time)
        default: break
        }
    }

    /// A change of a recognizer's state.
    struct Change {
        let recognizer: Recognizer
        let view: Participant<UIView>?
        let from: UIGestureRecognizer.State
        let to: UIGestureRecognizer.State
        let why: Ending
        let now: Moment

        /// A loss of the gesture at this change.
        func loss(
            _ told: String, course: Loss.Course = .failed, form: Loss.Form = .predicate, with landings: Set<Landing>
        ) -> Loss {
            Loss(
                time: now.time, target: .gesture(recognizer.name), heading: GestureWords.heading(recognizer, on: view),
                course: course, form: form, told: told, landings: landings)
        }
    }

    private mutating func waits(_ recognizer: Recognizer, for others: [Recognizer], _ time: TimeInterval) {
        if undecided[recognizer.name] != nil { undecided[recognizer.name] = true }
        attempts.waits[recognizer.id] = (time, others.map(\.name))
        attempts.waitsByName[recognizer.name] = others.map(\.name)
        for other in others { people.name(other) }
    }

    private mutating func landed(_ finger: Touchdown, _ chronicle: Chronicle) {
        let (point, view) = (finger.point, finger.view)
        if contacts.isEmpty {
            self.view = view?.name
            people.isBeside = view == nil && finger.steps.allSatisfy { $0.result == .outside }
        }
        let number = land(finger.contact, finger.time)
        hitViews[number] = view
        courses[number] = Course(contact: finger.contact, point: point, view: view, at: finger.time)
        if let view { hitNames.insert(view.name) }
        // No decision tells the lift of a finger that every recognizer has finished with and no view follows.
        down = down.filter { chronicle.type(of: $0) != nil }
        defer { down.insert(finger.contact) }
        if let container = view?.object, let moving = container.containedPresentation, moving.isMoving {
            return duringPresentation(moving, in: container, finger)
        }
        for step in finger.steps { unanswered(step, finger) }
        nearMiss(finger)
        movingMiss(finger)
        if let view = view?.object {
            courses[number]?.isAhead = view.isDrawnElsewhere(than: point)
            courses[number]?.asker = view.superview.flatMap { outer in
                outer.bounds.contains(outer.convert(point, from: nil)) ? nil : SpokenName(view: outer).subject
            }
            courses[number]?.disabled =
                finger.steps.first { $0.result == .disabled && $0.view.object?.isPanel(at: point) == true }?.view.name
            noteScrolling(of: number, on: view)
            let moving = view.lineage.first { ($0 as? UIScrollView)?.isDecelerating == true }
            if let moving { courses[number]?.hint = "the finger stopped \(moving.traceName), which was in motion" }
        }
        keptFocus(finger)
        covered(finger)
        notZooming(finger)
        pressedHover(finger)
    }

    @discardableResult
    private mutating func land(_ contact: Int, _ time: TimeInterval) -> Landing {
        if landing[contact] == nil { contacts.append(contact) }
        let new = Landing(.contact(contact), at: time, after: landing[contact])
        landing[contact] = new
        lifted.remove(contact)
        newest = new
        recentLandings = recentLandings.suffix(7) + [new]
        return new
    }

    /// The contact of a landing; nil if the contact landed again since.
    private func contact(of place: Landing) -> Int? { place.contact.flatMap { landing[$0] == place ? $0 : nil } }

    // MARK: Gestures

    private mutating func received(_ recognizer: Recognizer, _ contacts: [Int], _ time: TimeInterval) {
        // A tap that waits for others to fail has all its fingers.
        if attempts.waits[recognizer.id] == nil || !(recognizer.object is UITapGestureRecognizer) {
            attempts.landings[recognizer.id, default: []].formUnion(contacts.compactMap { landing[$0] })
        }
        gotFingers(recognizer.id, contacts)
        if winners.contains(recognizer.name) { shares[recognizer.name]?.formUnion(contacts) }
        people.name(recognizer)
        if !attempts.recognized.contains(recognizer.id), undecided[recognizer.name] == nil {
            undecided[recognizer.name] = false
        }
        // The next tap came, but too late: several taps in a row were wanted.
        guard let missed = attempts.missedTaps.removeValue(forKey: recognizer.id), time - missed.lift < 1 else {
            return
        }
        let followed = missed.loss.followed(missed.taps.words(after: time - missed.lift))
        let isSame = { (loss: Loss) in loss.target == missed.loss.target && loss.time == missed.loss.time }
        if let index = losses.lastIndex(where: isSame) { losses[index] = followed } else { losses.append(followed) }
        attempts.lateTaps.insert(recognizer.id)
    }

    private mutating func changed(_ change: Change) {
        let (recognizer, why) = (change.recognizer, change.why)
        // Wheels and hovering pointers deliver no touch.
        if let pointer = why.reason.pointer, let place = pointers[pointer], change.to == .began || change.to == .ended {
            acted.insert(place.landing)
        }
        let waited = undecided[recognizer.name]
        if change.to != .changed { undecided[recognizer.name] = nil }
        switch change.to {
        case .began, .ended:
            if change.from == .possible { gained(change) } else { finished(recognizer) }
            recognized(change, isOfTouch: waited != nil)
        case .failed: failed(change, waited)
        case .possible: attempts.forget(recognizer.id)
        case .cancelled:
            let own = attempts.landings[recognizer.id] ?? []
            losses.append(change.loss(why.told, course: .cancelled, form: .reason, with: own))
        case .changed: break
        }
    }

    private mutating func recognized(_ change: Change, isOfTouch: Bool) {
        let (recognizer, now) = (change.recognizer, change.now)
        let landings = attempts.landings[recognizer.id] ?? []
        acted.formUnion(landings)
        noteLateness(of: change, landings)
        attempts.recognized.insert(recognizer.id)
        if change.to == .ended, change.from == .possible {
            tapped(change, landings)
            strokeBeside(change, landings)
        }
        let isWheeled = isWheel && change.from == .possible && !(recognizer.object is UIHoverGestureRecognizer)
        guard isOfTouch || isWheeled else { return }
        if isWheeled, view == nil { view = change.view?.name }
        people.recognized(recognizer, isContinuous: change.to == .began, change.why)
        win(.gesture(recognizer.name), with: landings.sorted().compactMap(contact(of:)), now.time)
        // Each step of a wheel is recognized by itself; all steps of a turn are one gesture.
        if !isWheel || !winners.contains(recognizer.name) { winners.append(recognizer.name) }
    }

    /// - Parameter waited: whether the gesture waited for others to fail; nil if it was not a candidate.
    private mutating func failed(_ change: Change, _ waited: Bool?) {
        let (recognizer, why) = (change.recognizer, change.why)
        people.failed(recognizer, why, contacts.count)
        var loss = change.loss(why.told, form: .reason, with: attempts.landings[recognizer.id] ?? [])
        (loss.rival, loss.remedy, loss.isAcross) = (why.reason.rival?.name, why.remedy, why.isAcross)
        let scrollView = recognizer.object?.scrolled
        loss.scrollView = scrollView?.traceName
        loss.decision = change.now.decision.number
        loss.isNear = why.mayBeMeant
        loss.inwards = recognizer.object.flatMap(TouchOutcome.inwards)
        if case .liftedWaiting = why.reason {
            let ring = attempts.ring(of: recognizer.name)
            let others = Wording.list(attempts.waitsByName[recognizer.name] ?? [])
            loss.told =
                ring.isEmpty
                ? "its fingers lifted before \(others), for which it waited, had failed (require(toFail:))"
                : "\(Wording.list(ring)) wait for each other (require(toFail:)): none can act while the others are possible"
        }
        if recognizer.object?.contentDelay == nil {
            failures.append(Failure(loss: loss, isOfProgram: recognizer.object?.isOfProgram != false))
        }
        if waited == nil, let beaten = beatenByPointer(loss, recognizer, why) { return losses.append(beaten) }
        guard let waited, let weight = waited && why.weight != .decided ? .agreed : why.weight else {
            return prevented(recognizer, why, loss)
        }
        loss.weight = weight
        loss.isFaint = weight == .missed && scrollView?.isScrollable == true
        (loss.spoken, loss.brief, loss.plain) = (recognizer.object.map(SpokenName.init), why.brief, why.plain)
        if let taps = why.missedTap {
            // The loss of the first of two taps that are too far apart in time covers the second one.
            if attempts.lateTaps.remove(recognizer.id) != nil { return }
            let lift = change.now.time - taps.within
            loss.told += elsewhere(after: lift, than: recognizer)
            attempts.missedTaps[recognizer.id] = (loss, taps, lift)
        }
        if case .liftedWaiting = why.reason, attempts.ring(of: recognizer.name).isEmpty {
            let others = (attempts.waitsByName[recognizer.name] ?? []).compactMap { spoken(.gesture($0))?.subject }
            if !others.isEmpty { loss.plain = "it waited for \(Wording.list(others)), and your finger lifted first" }
        }
        losses.append(loss)
        if weight != .missed { lose(loss.target) }
    }

    // MARK: Bookkeeping

    mutating func win(_ target: Target, with contacts: [Int], _ time: TimeInterval) {
        decided[target] = (.won, decided.count)
        shares[target.name] = Set(contacts)
        // What joins another holder decides nothing.
        if winners.isEmpty { people.hold(target, at: time) }
    }

    mutating func lose(_ target: Target) {
        if decided[target] == nil { decided[target] = (.lost, decided.count) }
    }
}
