import ResponderChronicle
import ResponderKit

/// What the lab shows of a stage, read from its chronicle: fingers, the last hit test, the chain, the gestures.
package final class StageWatch: ChronicleReader {
    package private(set) var fingers: [Finger] = []
    /// The fingers of the last touch, in the order in which they landed.
    package private(set) var landings: [Landing] = []
    /// The chains of the last key, motion and remote command, the newest last.
    private var events: [ChainPath] = []
    /// Whether the newest of `events` came after the last landing.
    private(set) var isEventNewest = false
    /// The finger or event that the person chose to see; nil for the last one.
    private var choice: ChainPath.Subject?
    /// The scene's first responder; nil where there is none.
    package private(set) var firstResponder: Participant<UIResponder>?
    package private(set) var gestures: [Gesture] = []
    /// The index of each recognizer in `gestures`, because a view may have thousands.
    private var gestureIndex: [ObjectIdentifier: Int] = [:]
    /// The outcome of the last touch; nil before the first.
    package private(set) var outcome: TouchOutcome?
    package private(set) var warning: String?
    /// The time of the last shake of the device.
    package private(set) var shakeTime: TimeInterval?
    /// The verdict, until something changes it.
    var knownVerdict: TouchVerdict?
    /// When a finger lifted last, in seconds.
    private(set) var lifted: TimeInterval?
    private var isNewSequence = true
    /// The time of the last step of a wheel.
    private var wheelTime: TimeInterval = 0
    /// The gesture of the trackpad.
    private var trackpad = TrackpadProgress()
    /// Whether a responder of the scene handled the last press.
    package var isPressHandled = false
    /// What happened since it was last shown.
    package private(set) var news = News.changes

    /// What can happen.
    package enum News: Int, Comparable {
        case none
        /// Fingers and gestures moved on.
        case moves
        /// Anything else.
        case changes

        package static func < (one: News, other: News) -> Bool { one.rawValue < other.rawValue }
    }

    /// Whether anything happened since it was last shown.
    package var isChanged: Bool {
        get { news != .none }
        set { news = newValue ? .changes : .none }
    }

    /// How long the points of a trail are kept, in seconds.
    package static let trailTime: TimeInterval = 0.6
    /// How long a pulse is on its way along the chain, in seconds.
    package static let pulseTime: TimeInterval = 0.45
    /// How long a shake is shown, in seconds.
    package static let shakeTime: TimeInterval = 0.9
    /// The maximum number of points of a trail if `fade(at:)` is not called, as on a stage that is played ahead: more than
    /// any hardware sends in `trailTime`. A trail is shortened to it when it is twice as long, because that moves all its points.
    private static let maximumTrail = 768

    /// Note another action of a continuing gesture; the outcome of the touch may depend on it.
    func goOn(_ recognizer: UIGestureRecognizer, at time: TimeInterval) {
        changeOutcome { $0?.goOn(recognizer, at: time) }
    }

    /// Change the outcome. A move may cost a gesture the touch, which changes the verdict too.
    private func changeOutcome(_ change: (inout TouchOutcome?) -> Void) {
        let known = outcome?.losses.count
        change(&outcome)
        if outcome?.losses.count != known { (knownVerdict, isChanged) = (nil, true) }
    }

    /// Fingers and gestures moved on.
    func moveOn() { if news == .none { news = .moves } }

    package func read(_ event: Decision, in chronicle: Chronicle) {
        if event.isMove { moveOn() } else { isChanged = true }
        if !event.isMove { knownVerdict = nil }
        if TouchOutcome.matters(event), outcome?.concerns(event) == true {
            changeOutcome { $0?.read(event, in: chronicle) }
        }
        switch event.kind {
        case .hitTest, .ignored, .unasked, .touch, .gate: readFinger(event, chronicle)
        case .gesture, .delivery, .waiting, .action: readGesture(event, chronicle)
        case .press, .motion, .remote: readCall(event)
        case .firstResponder(_, let new):
            firstResponder = new
            events.removeAll { $0.subject == .keys }
            if let first = new?.object { events.insert(ChainPath(.keys, from: first), at: 0) }
        case .warning(let message): warning = message
        default: if let aside = chronicle.fingerNote(of: event) { note(aside) }
        }
    }

    private func readFinger(_ event: Decision, _ chronicle: Chronicle) {
        switch event.kind {
        case .hitTest(let contact, let point, let view, let steps):
            // What is shown is about these fingers, not about earlier ones.
            if isNewSequence { forgetTouch() }
            isNewSequence = false
            land(Landing(contact: contact, number: event.number, at: point, on: view, steps: steps))
        case .ignored(let contact, let why):
            // A finger that met no view has landed.
            if why != .noView {
                land(Landing(contact: contact, number: event.number))
                change(contact) { $0.outcomes = [Wording.sentence("finger \(contact) is \(why.words)")] }
            }
            change(contact) { $0.blocked = why.words }
        case .unasked(let contact, let view, _, _):
            guard let obstacle = chronicle.obstacle(of: event) else { break }
            // Names keep their case at the beginning of a sentence.
            change(contact) { $0.outcomes.append(obstacle.words(whyNotAsked: view.name, contact) + ".") }
        case .touch(let phase, let responder, let contacts, let handled):
            for contact in contacts { change(contact) { $0.reach(responder, phase, handled: handled, at: event.time) } }
        case .gate(_, _, .endedWithheld): break
        case .gate(let contact, _, .released): change(contact) { $0.blocked = nil }
        case .gate(let contact, let view, let verdict):
            change(contact) { $0.blocked = verdict.words(for: view.name) }
        default: break
        }
    }

    private func readGesture(_ event: Decision, _ chronicle: Chronicle) {
        switch event.kind {
        case .gesture(let recognizer, _, _, let state, let why) where state != .possible:
            let told = chronicle.ending(of: event)?.told ?? why.text
            note(recognizer) { $0.change(to: state, why, told, at: event.time) }
        case .delivery(let recognizer, .began, let contacts):
            for contact in contacts { change(contact) { $0.recognizers[recognizer.name] = recognizer } }
            note(recognizer) { if $0.recognizer.object?.state == .possible { $0.restart(at: event.time) } }
        case .waiting(let recognizer, let others): note(recognizer) { $0.waitsFor = others.map(\.name) }
        case .action(let recognizer, let state, let values):
            note(recognizer) {
                $0.state = state
                $0.hasActed = true
                $0.lastValues = state == .began || state == .changed ? nil : values
            }
        default: break
        }
    }

    /// Read the call of a key, a motion or a remote command.
    private func readCall(_ event: Decision) {
        switch event.kind {
        case .press(let responder, let phase, _, let handled):
            if handled { isPressHandled = true }
            reach(responder, .keys, isBegin: phase == .began, handled: handled, event)
        case .motion(let responder, let phase, _, let handled):
            if phase == .began { shakeTime = event.time }
            reach(responder, .motion, isBegin: phase == .began, handled: handled, event)
        case .remote(let responder, _, let handled): reach(responder, .remote, isBegin: true, handled: handled, event)
        default: break
        }
    }

    // MARK: Fingers and events

    private func land(_ landing: Landing) {
        landings.removeAll { $0.contact == landing.contact }
        landings.append(landing)
        isEventNewest = false
    }

    private func change(_ contact: Int, _ change: (inout Landing) -> Void) {
        guard let index = landings.lastIndex(where: { $0.contact == contact }) else { return }
        change(&landings[index])
    }

    /// A key, motion or remote command came to a responder.
    private func reach(
        _ responder: Participant<UIResponder>, _ subject: ChainPath.Subject, isBegin: Bool, handled: Bool,
        _ event: Decision
    ) {
        var path = events.first { $0.subject == subject }
        if path?.links.contains(where: { $0.responder.id == responder.id }) != true {
            path = ChainPath(subject, from: responder.object)
        }
        guard var path else { return }
        if responder.id == path.first?.id { path.restart() }
        path.reach(responder, handled: handled, pulseAt: event.time)
        events.removeAll { $0.subject == subject }
        events.append(path)
        guard isBegin, path.isOfScene else { return }
        isEventNewest = true
        choice = nil
    }

    /// What the rail can show: the fingers of the last touch by number, then keys, motion and remote commands.
    package var subjects: [ChainPath.Subject] {
        let fingers = landings.map(\.contact).sorted().map { ChainPath.Subject.finger($0) }
        return fingers
            + [.keys, .motion, .remote].filter { subject in events.contains { $0.subject == subject && $0.isOfScene } }
    }

    /// The chain that is shown: the chosen one, or that of the last event; nil before the first.
    package var chain: ChainPath? {
        if let choice { return chain(of: choice) }
        // The chain of a new first responder is there to be chosen; no key has travelled along it.
        let event = events.last { $0.isOfScene && $0.pulse != nil }
        return isEventNewest ? event : landings.last.map(chain) ?? event
    }

    private func chain(of subject: ChainPath.Subject) -> ChainPath? {
        if case .finger(let contact) = subject { return landings.last { $0.contact == contact }.map(chain) }
        return events.first { $0.subject == subject }
    }

    /// The chain of a finger, with the same end as the verdict.
    private func chain(of landing: Landing) -> ChainPath {
        var chain = landing.chain
        switch (knownVerdict ?? touched?.verdict)?.standing {
        case .undecided?: chain.idleWord = "holds it"
        case .aside?: chain.idleWord = "kept it, unused"
        default: break
        }
        chain.keeper = touched?.taker
        for recognizer in takers(of: landing) { chain.take(by: recognizer) }
        return chain
    }

    /// The gestures that got a finger.
    func takers(of landing: Landing) -> [Participant<UIGestureRecognizer>] {
        (touched?.winners ?? []).compactMap { landing.recognizers[$0] }.filter { recognizer in
            let state = gestureIndex[recognizer.id].map { gestures[$0].state }
            return ![nil, .possible, .failed].contains(state)
        }
    }

    /// The finger that is shown: the chosen one, or the one that landed last; nil before the first.
    package var landing: Landing? {
        guard case .finger(let contact)? = choice else { return landings.last }
        return landings.last { $0.contact == contact }
    }

    /// Show the chain of a finger or event until the next touch or event.
    package func choose(_ subject: ChainPath.Subject) {
        guard chain(of: subject) != nil else { return }
        choice = subject
        knownVerdict = nil
        isChanged = true
    }

    /// The finger that is down whose ring is at a point of the scene, the nearest of several; nil for none.
    /// - Parameter reach: the radius of a ring, in points of the scene.
    package func finger(at point: CGPoint, within reach: CGFloat) -> Int? {
        let near = fingers.filter(\.isDown).compactMap { finger -> (contact: Int, distance: CGFloat)? in
            guard let place = finger.trail.last?.place else { return nil }
            return (finger.contact, hypot(place.x - point.x, place.y - point.y))
        }
        return near.filter { $0.distance <= reach }.min { $0.distance < $1.distance }?.contact
    }

    /// A command of the program took the last key, so that an earlier key is not the last event any more.
    package func forgetKey() {
        (isEventNewest, knownVerdict, isChanged) = (false, nil, true)
    }

    /// Keep a sentence about the finger that caused a decision, or else about the last finger that landed.
    private func note(_ aside: FingerNote) {
        guard let news = aside.news, let contact = aside.contact ?? landings.last?.contact else { return }
        change(contact) { $0.outcomes.append(news + ".") }
    }

    private func note(_ participant: Participant<UIGestureRecognizer>, _ change: (inout Gesture) -> Void) {
        let id = participant.id
        let index = gestureIndex[id] ?? gestures.count
        if index == gestures.count {
            gestures.append(Gesture(recognizer: participant))
            gestureIndex[id] = index
        }
        change(&gestures[index])
    }

    private func forgetTouch() {
        landings = []
        choice = nil
        gestures = []
        gestureIndex = [:]
    }

    /// Follow the fingers in the application's input.
    package func follow(_ input: InputSample, at time: TimeInterval) {
        defer { outcome?.follow(input) }
        switch input {
        case .touch(let sample): follow(sample, at: time)
        case .scroll: turnWheel(at: time)
        case .transform(let sample): if trackpad.begins(with: sample.phase) { beginPointing(at: time) }
        case .activation(false): liftAll()
        default: break
        }
    }

    /// While no finger is down, the turn of a wheel is reported like a touch. The chain and the hit test stay those of the last
    /// finger, because a wheel has neither.
    private func turnWheel(at time: TimeInterval) {
        guard !fingers.contains(where: \.isDown) else { return }
        defer { wheelTime = time }
        if outcome?.isWheel == true, time - wheelTime < TouchOutcome.wheelPause { return }
        beginPointing(at: time)
    }

    /// A wheel begins to turn, or a gesture of a trackpad begins.
    private func beginPointing(at time: TimeInterval) {
        guard !fingers.contains(where: \.isDown) else { return }
        outcome = TouchOutcome(at: time, after: outcome, isWheel: true)
        (knownVerdict, lifted) = (nil, time)
        gestures = []
        gestureIndex = [:]
        isChanged = true
    }

    func follow(_ moves: [FingerMove]) {
        moveOn()
        for index in fingers.indices where fingers[index].contact == moves.first?.contact {
            for move in moves { fingers[index].trail.append((move.time, move.place)) }
            shorten(index)
        }
    }

    private func shorten(_ index: Int) {
        let count = fingers[index].trail.count
        if count > 2 * StageWatch.maximumTrail { fingers[index].trail.removeFirst(count - StageWatch.maximumTrail) }
    }

    private func follow(_ sample: TouchSample, at time: TimeInterval) {
        if sample.phase == .move { moveOn() } else { isChanged = true }
        if sample.phase != .move { (knownVerdict, lifted) = (nil, sample.phase == .down ? lifted : time) }
        if sample.phase == .down {
            // The first finger that lands begins a sequence. Its hit test is too late to decide that: all fingers of a moment
            // are followed before it, and one of them may have lifted.
            if !fingers.contains(where: \.isDown) {
                isNewSequence = true
                outcome = TouchOutcome(at: time, after: outcome)
            }
            // Remove fingers whose trail has faded, because without a window `fade(at:)` is never called.
            fingers.removeAll {
                $0.contact == sample.contact
                    || !$0.isDown && time - ($0.trail.last?.time ?? time) > StageWatch.trailTime
            }
            fingers.append(Finger(contact: sample.contact, trail: [(time, sample.location)]))
            return
        }
        for index in fingers.indices where fingers[index].contact == sample.contact {
            fingers[index].trail.append((time, sample.location))
            shorten(index)
            if sample.phase != .move { fingers[index].isDown = false }
        }
    }

    /// Remove the old points of trails.
    /// - Returns: whether anything is still fading or moving.
    package func fade(at time: TimeInterval) -> Bool {
        for index in fingers.indices {
            let finger = fingers[index]
            guard let last = finger.trail.last else { continue }
            fingers[index].trail.removeAll { time - $0.time > StageWatch.trailTime }
            if fingers[index].trail.isEmpty, finger.isDown { fingers[index].trail = [last] }
        }
        fingers.removeAll { $0.trail.isEmpty }
        let isFading =
            fingers.contains { !$0.isDown || $0.trail.count > 1 }
            || chain?.pulse.map { time - $0.time < StageWatch.pulseTime } ?? false
            || shakeTime.map { time - $0 < StageWatch.shakeTime } ?? false
        if isFading { moveOn() }
        return isFading
    }

    /// Remove everything, and retain nothing of the stage.
    package func clear() {
        fingers = []
        forgetTouch()
        events = []
        isEventNewest = false
        firstResponder = nil
        outcome = nil
        warning = nil
        shakeTime = nil
        isNewSequence = true
        isChanged = true
    }

    /// The system cancelled the fingers because the window lost the focus.
    private func liftAll() {
        for index in fingers.indices { fingers[index].isDown = false }
    }
}

extension Decision {
    /// Whether fingers and gestures merely move on.
    fileprivate var isMove: Bool {
        switch kind {
        case .transform, .delivery(_, .moved, _), .touch(.moved, _, _, _), .action(_, .changed, _): true
        default: false
        }
    }
}
