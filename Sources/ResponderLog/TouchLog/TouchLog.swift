import Foundation
import ResponderKit

/// What happened to the input of a session, told once: its episodes, the landings of fingers and pointers, the attempts of recognizers,
/// and who got which landing, lost it, or may still get it. It is the only type that follows decisions to know who has what.
/// Verdicts, badges, chains, lanes, explanations and the judge of a search ask it.
///
/// A decision belongs to the episodes of the landings that its attempt has, or to that of its contact.
public final class TouchLog: ChronicleReader {
    package typealias Landing = TouchOutcome.Landing
    package typealias Loss = TouchOutcome.Loss
    package typealias Gain = TouchOutcome.Gain
    typealias Standing = TouchOutcome.Standing
    typealias Setting = TouchOutcome.Setting

    /// The episodes in the order in which they began.
    var episodes: [Episode] = []
    /// The episode of each landing.
    private var places: [Landing: Int] = [:]
    /// The last touch of fingers.
    private var newestTouch: Int?
    /// The episodes to which the decision belongs that was read last, by their places; empty before the first input.
    package internal(set) var scope: [Int] = []

    /// Everything that failed, was late or got nothing, in order of time.
    package internal(set) var losses: [Loss] = []
    /// The gestures, views, controls and rows that got a landing, and why, in order of time.
    package internal(set) var gains: [Gain] = []
    /// The attempts that failed, in order of time; losses are those of them that users may ask about.
    package private(set) var failures: [Failure] = []
    /// What each landing did until its lift, as far as decisions report it.
    package var courses: [Landing: Course] = [:]
    /// The gestures that have fingers and are not decided yet, by name.
    var candidates = Candidates()
    /// What the record remembers of recognizers besides their attempts.
    var memory = RecognizerMemory()
    /// The attempts of recognizers, with their states and fingers.
    package var attempts = AttemptLog()
    /// Which views, controls and lists got which landings.
    package internal(set) var acts = ActLog()
    /// What views, controls and lists noticed and did, in order.
    package var heard = HeardCalls()
    /// The keys, motions and commands that began, on their way up the responder chain, in order.
    package internal(set) var calls: [SessionCall] = []
    /// The changes of the first responder.
    package var focus: [FocusChange] = []
    /// The chains along which the last key, motion and remote command went.
    var paths = CallPaths()
    /// The fingers of the last touch, in the order in which they landed last.
    package internal(set) var touchedFingers: [TouchedFinger] = []
    /// What the last decision said about a finger that said something besides the changes of recognizers; nil before.
    var aside: FingerNote?
    /// When the device was shaken last, in seconds; nil before.
    package internal(set) var lastShake: TimeInterval?
    /// How often a responder handled a press.
    package internal(set) var handledPresses = 0
    /// The warnings.
    package private(set) var warnings: [String] = []
    /// What each finger, recognizer and view did over time; nil while no reader shows it.
    private var lanes: LaneLog?
    /// What stories are made of; nil while no reader tells them.
    package private(set) var notes: NoteLog?

    /// The landings of contacts.
    private(set) var landing = ContactLandings()
    /// The last landings of fingers, the newest last.
    private(set) var recentLandings: [Landing] = []
    /// The newest landing of a finger; nil before the first.
    var newest: Landing? { recentLandings.last }
    /// Where the views of the last landings were.
    var earlierPlaces: [EarlierPlace] = []
    /// The contacts that have not lifted, as far as a recognizer or a view was told.
    var down: Set<Int> = []
    /// The contacts that lifted, whether or not anybody was told.
    private var lifted: Set<Int> = []
    /// The finger that stayed down when the others lifted, until another one lands; nil before.
    var alone: Alone?
    /// The fingers that stay down after the lift of another one ended their gesture.
    var stragglers: [Landing: Straggler] = [:]
    /// The landings on which a gesture, a control, a row or the hit view acted.
    package var acted: Set<Landing> = []
    /// The landings and lifts that the gate withholds, since when, and with the latest verdict.
    var withheld: [Landing: (since: TimeInterval, verdict: GateDecision)] = [:]
    /// The landings on rows whose lift the gate withheld, with the verdict and the duration.
    var lateLifts: [Landing: (verdict: GateDecision, delay: TimeInterval)] = [:]
    /// The controls that are pressed: they sent `touchDown` for a landing.
    package var pressed: [Landing: PressedControl] = [:]
    /// The recognizers that took landings from their views.
    var claims: [Landing: Recognizer] = [:]
    /// The locations of the hovering pointer and of the wheel.
    var pointers: [PointerInput: Pointed] = [:]
    /// The decision that is being read; nil between decisions.
    private var reading: Decision?
    /// What made the last step of scrolling: a wheel, or fingers on a trackpad.
    private(set) var scrollKind = ScrollSample.Kind.discrete
    /// What that step does.
    private(set) var scrollUse = ScrollUse.scroll
    /// How far that step should move content, in points.
    private(set) var scrollWay = CGPoint.zero
    /// The last step of a trackpad's pinch or rotation; nil before.
    var transformStep: TransformSample?

    /// An attempt that failed.
    package struct Failure {
        package let loss: Loss
        /// Whether the program added the recognizer.
        package let isOfProgram: Bool
    }

    nonisolated package init() {}

    nonisolated deinit {}

    /// The lanes of what happens from now on; those that are kept already, if another reader asked for them.
    package func keepLanes() -> LaneLog {
        if let lanes { return lanes }
        let new = LaneLog()
        lanes = new
        return new
    }

    /// Keep notes of what happens from now on.
    /// - Parameter isOpen: whether the recognizers and views that take part are not known beforehand.
    package func keepNotes(isOpen: Bool) -> NoteLog {
        if let notes { return notes }
        let new = NoteLog(isOpen: isOpen)
        notes = new
        return new
    }

    // MARK: Asking

    /// The contacts that are down.
    var held: Set<Int> { down.subtracting(lifted) }

    /// Whether the finger of a landing is still down.
    package func isHeld(_ place: Landing) -> Bool { contact(of: place).map(held.contains) ?? false }

    /// The contact of a landing; nil if the contact landed again since.
    private func contact(of place: Landing) -> Int? { place.contact.flatMap { landing.last[$0] == place ? $0 : nil } }

    /// The outcome of an episode.
    func outcome(ofEpisode index: Int) -> TouchOutcome { TouchOutcome(log: self, index: index) }

    /// The episode of a landing; nil for a landing without input.
    package func episode(of landing: Landing) -> Int? { places[landing] }

    /// The episode of an attempt with several landings, such as the taps of a double tap: that of the last landing, which decided.
    /// nil without landings.
    package func episode(of landings: Set<Landing>) -> Int? { landings.max().flatMap(episode) }

    /// The outcomes of all episodes, in order.
    package var all: [TouchOutcome] { episodes.indices.map(outcome) }

    /// The outcomes of the episodes that began while no finger was down, in order: a wheel that turns during a touch is a part of it.
    public var outcomes: [TouchOutcome] {
        episodes.indices.filter { !episodes[$0].isDuringTouch }.map(outcome)
    }

    /// The outcomes of the episodes to which the decision belongs that is being read.
    package var concerned: [TouchOutcome] { scope.map(outcome) }

    /// The outcome of the newest of these; nil before the first.
    public var last: TouchOutcome? { episodes.lastIndex { !$0.isDuringTouch }.map(outcome) }

    /// Who held a finger of an episode, and since when.
    func holds(of contact: Int, ofEpisode index: Int) -> [Hold] { episodes[index].holds[contact] ?? [] }

    /// Whether a gesture may still get its fingers, of any episode.
    func isCandidate(_ name: String) -> Bool { candidates.isWaiting(name) != nil }

    /// Whether a gesture waits for others to fail.
    func isWaiting(_ name: String) -> Bool { candidates.isWaiting(name) == true }

    /// The gestures that may still get the fingers of an episode, by name.
    func candidates(ofEpisode index: Int) -> [String] { candidates.names(inEpisode: index) }

    /// Whether a gesture may still get a finger of an episode.
    func isCandidate(_ name: String, ofEpisode index: Int) -> Bool {
        candidates.contains(name, inEpisode: index)
    }

    /// What people call a gesture or view in the episodes of the current decision; nil if it has no name yet.
    func spoken(_ target: Target) -> SpokenName? {
        scope.lazy.compactMap { self.episodes[$0].people.names[target] }.first
    }

    /// The gestures that got the fingers of the current decision, by name.
    var winners: Set<String> { scope.reduce(into: []) { $0.formUnion(episodes[$1].winners) } }

    /// The views and controls that handle the touch of the current decision, by name.
    var handlers: Set<String> { scope.reduce(into: []) { $0.formUnion(episodes[$1].handlers) } }

    // MARK: Input

    /// Note input that is about to be dispatched to the application.
    package func follow(_ sample: InputSample, at time: TimeInterval) {
        switch sample {
        case .touch(let touch) where touch.phase == .up || touch.phase == .cancel:
            lifted.insert(touch.contact)
            if touch.phase == .cancel, let place = landing[touch.contact] { courses[place]?.cancellation = time }
            lift(touch.contact, at: time)
            noteStraggler(touch.contact, at: touch.location)
        case .scroll(let step):
            scrollKind = step.kind
            scrollUse = ScrollUse(step.modifierFlags)
            scrollWay = CGPoint(x: step.delta.dx, y: step.delta.dy)
            goOn(.wheel, at: time)
        case .transform(let step):
            goOn(.transform, at: time)
            followTrackpad(step, at: time)
        case .activation(false):
            endOnTrackpad(.cancelled(time))
            for contact in held {
                lifted.insert(contact)
                lift(contact, at: time)
            }
        default: break
        }
    }

    /// A wheel turned on, or a trackpad's gesture went on.
    private func goOn(_ input: PointerInput, at time: TimeInterval) {
        guard let index = pointers[input].flatMap({ places[$0.landing] }) else { return }
        if input == .transform || isSameTurn(index, at: time) { episodes[index].end = time }
    }

    /// Whether a step of a wheel belongs to the turn of an episode.
    private func isSameTurn(_ index: Int, at time: TimeInterval) -> Bool {
        time - episodes[index].end < RecordLimits.wheelTurnPause
    }

    private func lift(_ contact: Int, at time: TimeInterval) {
        guard let index = landing[contact].flatMap({ places[$0] }), episodes[index].end == .infinity,
            !episodes[index].landings.contains(where: isHeld)
        else { return }
        episodes[index].end = time
    }

    // MARK: Decisions

    /// Whether a decision can change what is known. Most decisions cannot, because they are about moving fingers.
    private static func matters(_ entry: Decision) -> Bool {
        switch entry.kind {
        case .transform, .delivery(_, .moved, _), .delivery(_, .stationary, _): false
        default: true
        }
    }

    /// Take note of a decision.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        if case .press = entry.kind {} else { lanes?.advance(to: entry.time) }
        guard Self.matters(entry) else { return }
        let open = openEpisodes
        let now = Moment(decision: entry, chronicle: chronicle)
        reading = entry
        take(now)
        reading = nil
        close(open, at: entry.time)
        lanes?.read(now, of: self)
        notes?.read(now, of: self)
    }

    /// The episodes with gestures that may still get their fingers.
    private var openEpisodes: Set<Int> { candidates.episodes }

    /// Note the end of episodes whose last undecided gesture was decided after the last lift.
    private func close(_ open: Set<Int>, at time: TimeInterval) {
        guard !open.isEmpty else { return }
        for index in open.subtracting(openEpisodes) where episodes[index].end < .infinity { episodes[index].end = time }
    }

    /// Take note of a decision. The order of the first lines matters: contacts mean the landings that the decision is about before
    /// anything asks for their landings, fingers are where the decision found them before their movements are measured, and the
    /// episodes are known before losses and gains come to them.
    private func take(_ now: Moment) {
        landing.mean(now.decision)
        attempts.beginDecision()
        follow(now)
        scope = episodes(of: now)
        if let call = now.decision.call { noteCall(call, now) }
        switch now.decision.kind {
        case .hitTest(let contact, let point, let view, let steps):
            readHitTest(Touchdown(contact: contact, point: point, view: view, steps: steps, time: now.time), now)
        case .ignored(let contact, let why): readIgnored(contact, why, now)
        case .unasked(let contact, let view, let stop, _): readUnasked(contact, view, at: stop, now)
        case .delivery(let recognizer, let phase, let contacts): readDelivery(recognizer, phase, contacts, now)
        case .waiting(let recognizer, let others): waits(recognizer, for: others, now)
        case .gesture(let recognizer, let view, let from, let to, _):
            readChange(of: recognizer, on: view, from, to, now)
        case .refusal(let recognizer, let contact, let why): readRefusal(recognizer, contact, why, now)
        case .gate(let contact, let view, let verdict): readGate(contact, view, verdict, now.time)
        case .touch(let phase, let responder, let contacts, let handled):
            readTouchCall(responder, phase, contacts, handled, now)
        case .action(let recognizer, let state, let values): readAction(recognizer, state, values, now.time)
        case .pointed(let input, let point, let view): readPointer(input, at: point, on: view, now)
        case .press(let responder, let phase, let key, true): readKey(key, phase, handledBy: responder, now.time)
        case .motion(let responder, let phase, let motion, let handled):
            readMotion(motion, phase, responder, handled, now.time)
        case .remote(let responder, let command, true): noteCommand(command, of: responder, now.time)
        case .control(let control, let events): readEvents(events, of: control, now)
        case .firstResponder(let old, let new): readFirstResponder(from: old, to: new, now)
        case .firstResponderRefused(let responder, _, let why):
            add(.keys(.refused(responder.name, why)), of: .view(responder.name), [], now.time, wish: .focus)
        case .controlLost(let control, let why): readControlLoss(control, why, now)
        case .selection(let list, let path, let selected, let why): readSelection(list, path, selected, why, now)
        case .placed(.view(let view), nil): removed(view, now.time)
        case .placed(.recognizer(let recognizer), let view?): readMove(of: recognizer, to: view, now.time)
        case .warning(let message): warnings.append(message)
        default: break
        }
    }

    // MARK: Episodes

    /// The episodes to which a decision belongs. One that no input caused belongs to the last episode before it.
    private func episodes(of now: Moment) -> [Int] {
        let found: [Int]
        switch now.decision.kind {
        // The landing makes its own scope.
        case .hitTest, .pointed: return []
        case .ignored(let contact, _), .unasked(let contact, _, _, _), .gate(let contact, _, _),
            .refusal(_, let contact, _):
            found = episodes(of: [contact])
        case .delivery(_, _, let contacts), .touch(_, _, let contacts, _): found = episodes(of: contacts)
        case .gesture(let recognizer, _, _, _, let why):
            found = episodes(of: landings(of: recognizer, drivenBy: why.pointer))
        case .waiting(let recognizer, _), .action(let recognizer, _, _):
            found = episodes(of: landings(of: recognizer, drivenBy: nil))
        case .control, .controlLost, .selection: found = landing(behind: now.decision).map { episodes(of: [$0]) } ?? []
        case .firstResponder: found = cause(of: now.decision, now.chronicle).map { episodes(of: [$0]) } ?? []
        default: found = []
        }
        return found.isEmpty ? episodes.indices.last.map { [$0] } ?? [] : found
    }

    private func episodes(of contacts: [Int]) -> [Int] { episodes(of: Set(contacts.compactMap { landing[$0] })) }

    /// The landing that caused a decision; nil if there is none.
    func landing(behind decision: Decision) -> Landing? {
        decision.because.lazy.compactMap { self.landing[decision: $0] }.first
    }

    /// The episodes of landings, the newest first.
    func episodes(of landings: Set<Landing>) -> [Int] {
        landings.compactMap { places[$0] }.uniqued.sorted(by: >)
    }

    /// The landings of a recognizer's current attempt: of its fingers, or of the wheel or the trackpad's gesture that drives it.
    /// - Parameter pointer: the input that drives it by the reason of a change; nil if it does not say so.
    func landings(of recognizer: Recognizer, drivenBy pointer: PointerInput?) -> Set<Landing> {
        if let place = pointer.flatMap({ pointers[$0] }) { return [place.landing] }
        let fingers = memory.landings[recognizer.id] ?? []
        return fingers.isEmpty ? memory.drivers[recognizer.id].map { [$0] } ?? [] : fingers
    }

    /// Whether the last input is a wheel that may come over another scroll view.
    var isTurning: Bool {
        guard let wheel = pointers[.wheel], !wheel.isTold else { return false }
        return places[wheel.landing] == episodes.indices.last
    }

    /// Begin an episode, or take a landing to the touch whose fingers are down.
    private func place(_ new: Landing, _ input: Episode.Input) {
        // A touch begins only after the event in which the last finger of the one before lifted.
        let touching = newestTouch.flatMap { index in
            episodes[index].landings.contains { contact(of: $0).map(down.contains) ?? false } ? index : nil
        }
        let turning = input == .wheel && episodes.last?.input == .wheel ? episodes.indices.last : nil
        if input == .touch, let touching {
            episodes[touching].landings.append(new)
            episodes[touching].end = .infinity
            places[new] = touching
        } else if let turning, isSameTurn(turning, at: new.time) {
            episodes[turning].landings.append(new)
            places[new] = turning
        } else {
            let end = input == .touch ? .infinity : new.time
            episodes.append(
                Episode(input, at: new.time, until: end, isDuringTouch: touching != nil, landings: [new]))
            places[new] = episodes.count - 1
            if input == .touch {
                newestTouch = episodes.count - 1
                touchedFingers = []
                acts.beginTouch()
            }
            if touching == nil { attempts.beginInput() }
        }
        scope = [places[new] ?? 0]
    }

    /// Note the beginning of a wheel's turn or of a trackpad's gesture.
    func begin(_ landing: Landing, _ input: PointerInput, on view: Participant<UIView>?) {
        guard input != .hover else {
            scope = episodes.indices.last.map { [$0] } ?? []
            return
        }
        place(landing, input == .wheel ? .wheel : .trackpad)
        for index in scope {
            episodes[index].view = episodes[index].view ?? view?.name
            episodes[index].isTrackpad = scrollKind == .continuous
        }
    }

    /// Change the episodes of the current decision.
    func update(_ change: (inout Episode) -> Void) { for index in scope { change(&episodes[index]) } }

    /// Change the episodes of some landings, or of the current decision if there are none.
    func update(_ landings: Set<Landing>, _ change: (inout Episode) -> Void) {
        for index in landings.isEmpty ? scope : episodes(of: landings) { change(&episodes[index]) }
    }

    /// Note a loss in the episodes of its landings.
    /// - Parameter others: landings of other episodes that it is about too.
    func append(_ loss: Loss, besides others: Set<Landing> = []) {
        losses.append(loss)
        let index = losses.count - 1
        // A loss that is told only after later movements keeps the decision that caused it.
        if loss.decision == 0, let reading { losses[index].origin = Loss.Origin(of: reading) }
        update(loss.landings.union(others)) { $0.losses.append(index) }
    }

    /// Note a gain in the episodes of its landings.
    func append(_ gain: Gain) {
        gains.append(gain)
        let index = gains.count - 1
        update(gain.landings) { $0.gains.append(index) }
    }

    func append(_ failure: Failure) {
        failures.append(failure)
        let index = failures.count - 1
        update(failure.loss.landings) { $0.failures.append(index) }
    }

    /// Note what people call a gesture.
    func name(_ recognizer: Recognizer) { update { $0.people.name(recognizer) } }

    /// Note what people call a view.
    func name(_ view: UIView) { update { $0.people.name(view) } }

    // MARK: Landings

    /// Note whether contacts are presses of the mouse, or fingers that the touchscreen had lost. At the hit test the engine has no touch
    /// of a contact yet.
    func noteDevice(of contacts: [Int], _ chronicle: Chronicle) {
        for contact in contacts {
            guard let number = landing[contact] else { continue }
            if chronicle.type(of: contact) == .indirectPointer {
                courses[number]?.isMouse = true
            } else {
                noteLostContact(at: number)
            }
        }
    }

    func landed(_ finger: Touchdown, by decision: Int, _ chronicle: Chronicle) {
        let (point, view) = (finger.point, finger.view)
        noLongerAlone(chronicle)
        // No decision tells the lift of a finger that every recognizer has finished with and no view follows.
        down = down.filter { chronicle.type(of: $0) != nil }
        let number = land(finger.contact, finger.time, isFollowed: true)
        landing.note(number, at: decision)
        let isFirst = scope.first.map { episodes[$0].landings.count == 1 } ?? true
        courses[number] = Course(contact: finger.contact, point: point, view: view, at: finger.time)
        courses[number]?.landed = view?.object.map { LandedCard($0) }
        courses[number]?.isInside = (view?.object as? UIControl)?.isTouchInside
        update { episode in
            if isFirst {
                episode.view = view?.name
                episode.people.isBeside = view == nil && finger.steps.allSatisfy { $0.result == .outside }
            }
            if let view { episode.hitNames.insert(view.name) }
        }
        noteDisplacement(at: number, on: view?.object)
        if let container = view?.object, let moving = container.containedPresentation, moving.isMoving {
            return duringPresentation(moving, in: container, finger)
        }
        for step in finger.steps { unanswered(step, finger) }
        nearMiss(finger)
        movingMiss(finger)
        if let view = view?.object {
            courses[number]?.isAhead = view.isDrawnElsewhere(than: point)
            courses[number]?.asker = view.superview.flatMap { outer in
                outer.bounds.contains(outer.convert(point, from: nil)) ? nil : SpokenName(view: outer)
            }
            courses[number]?.skipped = finger.steps.compactMap { SkippedView($0, at: point, hit: view) }
            let moving = view.lineage.first { ($0 as? UIScrollView)?.isDecelerating == true }
            if let moving { courses[number]?.hint = .stopped(moving.traceName) }
        }
        keptFocus(finger)
        covered(finger)
        notZooming(finger)
        pressedHover(finger)
    }

    /// - Parameter isFollowed: whether the engine follows the finger; it reports no lift of others.
    @discardableResult
    func land(_ contact: Int, _ time: TimeInterval, isFollowed: Bool) -> Landing {
        if down.isEmpty {
            memory.refusals = [:]
            memory.spent = [:]
            memory.moves = [:]
            stragglers = [:]
            memory.missedFingers = [:]
            memory.lateFingers = []
        }
        let new = Landing(.contact(contact), at: time, after: landing[contact])
        landing.last[contact] = nil
        place(new, .touch)
        landing.add(new, of: contact)
        lifted.remove(contact)
        if isFollowed { down.insert(contact) } else { down.remove(contact) }
        recentLandings = recentLandings.suffix(RecordLimits.landings - 1) + [new]
        update { if !$0.contacts.contains(contact) { $0.contacts.append(contact) } }
        return new
    }

    /// Note that contacts lifted, as far as a recognizer or a view was told.
    func release(_ contacts: [Int], at time: TimeInterval) {
        down.subtract(contacts)
        for contact in contacts { lift(contact, at: time) }
    }

    // MARK: Bookkeeping

    /// Note that a target got the touches of some contacts.
    func win(_ target: Target, with contacts: [Int], _ time: TimeInterval) {
        update { $0.win(target, with: contacts.filter($0.contacts.contains), time) }
    }

    /// Note that a target did not get the touch of the current decision.
    func lose(_ target: Target) { update { $0.lose(target) } }
}

extension Chronicle {
    /// The record of what happened to the input since the first reader that asked for it. It reads each decision before the readers.
    public var log: TouchLog { shared(TouchLog()) }
}
