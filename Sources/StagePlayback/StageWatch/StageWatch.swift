import ResponderChronicle
import ResponderKit

/// What the lab shows of a stage, read from its chronicle: fingers, the last hit test, the chain, the gestures.
package final class StageWatch: ChronicleReader {
    package private(set) var fingers: [Finger] = []
    /// The ways of the fingers that are down, and of those that were down with them, in the order in which they landed.
    package private(set) var paths: [FingerPath] = []
    /// The fingers of the last touch, in the order in which they landed.
    package var landings: [TouchedFinger] { log?.touchedFingers ?? [] }
    /// The chains of responders as they were when a finger landed or a key came, by the number of the decision.
    private var chains: [Int: ChainPath] = [:]
    /// The number of the last key, motion or command of the scene that is known.
    private var knownCall = 0
    /// The number of the last one that was a command of the program.
    private var forgottenCall = 0
    /// The finger or event that the person chose to see; nil for the last one.
    private var choice: ChainPath.Subject?
    /// The scene's first responder; nil where there is none.
    package var firstResponder: Participant<UIResponder>? { log?.firstResponder }
    /// The last attempts of the recognizers that took part in the last input.
    package var gestures: [GestureAttempt] { log?.attemptsOfInput ?? [] }
    /// The record of the stage's chronicle; nil before the watch reads one.
    private(set) var log: TouchLog?
    /// The number of the record's losses that the verdict knows.
    private var knownLosses = 0
    /// When the last outcome began, in seconds; nil before the first.
    private var outcomeStart: TimeInterval?
    /// The outcome of the last input; nil before the first.
    package var outcome: TouchOutcome? { log?.last }
    package var warning: String? { log?.warnings.last }
    /// The time of the last shake of the device.
    package var shakeTime: TimeInterval? { log?.lastShake }
    /// The verdict, until something changes it.
    var knownVerdict: TouchVerdict?
    /// When a finger lifted last, in seconds.
    private(set) var lifted: TimeInterval?
    /// How often a responder of the scene handled a press.
    package var handledPresses: Int { log?.handledPresses ?? 0 }
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

    package init() {}

    package func begin(reading chronicle: Chronicle) { log = chronicle.log }

    /// A gesture continued. A move may cost another gesture the touch, which changes the verdict too.
    package func goOn() {
        guard let log, log.losses.count != knownLosses else { return }
        knownLosses = log.losses.count
        knownVerdict = nil
        isChanged = true
    }

    /// Fingers and gestures moved on.
    package func moveOn() { if news == .none { news = .moves } }

    package func read(_ event: Decision, in chronicle: Chronicle) {
        if event.isMove { moveOn() } else { isChanged = true }
        if !event.isMove { knownVerdict = nil }
        goOn()
        beginOutcome()
        keepChains()
    }

    /// Keep the chains of what landed or came since, as they are now, and forget those of earlier touches and keys.
    private func keepChains() {
        guard let log else { return }
        let paths = log.touchedFingers.map(\.path) + log.callPaths
        if paths.contains(where: { chains[$0.start] == nil }) {
            // What is shown is about these fingers, not about earlier ones.
            if let first = log.touchedFingers.first, log.touchedFingers.count == 1, chains[first.number] == nil {
                choice = nil
            }
            chains = Dictionary(
                uniqueKeysWithValues: paths.map { ($0.start, chains[$0.start] ?? ChainPath(of: $0)) })
        }
        guard log.lastCall > knownCall else { return }
        knownCall = log.lastCall
        choice = nil
    }

    /// The chain of a path with its last call.
    private func chain(of path: CallPath) -> ChainPath {
        var chain = chains[path.start] ?? ChainPath(of: path)
        chain.show(path)
        return chain
    }

    /// The chains of the last key, motion and remote command, the newest last.
    private var events: [ChainPath] { (log?.callPaths ?? []).map(chain) }

    /// Whether the newest of `events` came after the last landing, wheel and trackpad gesture, and was no command of the program.
    package var isEventNewest: Bool {
        let call = log?.lastCall ?? 0
        guard call > max(forgottenCall, landings.last?.number ?? 0) else { return false }
        guard let outcome, outcome.isWheel, let time = events.last?.pulse?.time else { return true }
        return time > outcome.start
    }

    /// What the rail can show: the fingers of the last touch by number, then keys, motion and remote commands.
    package var subjects: [ChainPath.Subject] {
        let fingers = landings.map(\.contact).sorted().map { ChainPath.Subject.finger($0) }
        return fingers
            + [.keys, .motion, .remote].filter { subject in events.contains { $0.subject == subject } }
    }

    /// The chain that is shown: the chosen one, or that of the last event; nil before the first.
    package var chain: ChainPath? {
        if let choice { return chain(of: choice) }
        // The chain of a new first responder is there to be chosen; no key has travelled along it.
        let event = events.last { $0.pulse != nil }
        return isEventNewest ? event : landings.last.map(chain) ?? event
    }

    /// The chain of a wheel or a trackpad's gesture that came last; nil after other input.
    package var pointerChain: ChainPath? {
        guard let outcome, outcome.isWheel, newestEvent == nil, let view = outcome.courses.last?.view else {
            return nil
        }
        return ChainPath(ofPointerOver: view, takenBy: outcome.winners)
    }

    /// Where the pointer was when that wheel or gesture began, in the scene; nil after other input.
    package var pointerPlace: CGPoint? { pointerChain == nil ? nil : outcome?.courses.last?.point }

    /// The chain of a finger or event; nil if there is none.
    package func chain(of subject: ChainPath.Subject) -> ChainPath? {
        if case .finger(let contact) = subject { return landings.last { $0.contact == contact }.map(chain) }
        return events.first { $0.subject == subject }
    }

    /// The chain of a finger, with the same end as the verdict.
    private func chain(of landing: TouchedFinger) -> ChainPath {
        var chain = chain(of: landing.path)
        switch (knownVerdict ?? touched?.verdict)?.standing {
        case .undecided?:
            chain.idleWord = "holds it"
            chain.isUndecided = true
        case .aside?: chain.idleWord = "did not use it"
        default: break
        }
        chain.keeper = touched.flatMap { touch in
            touch.handlers.first { touch.shares[$0]?.contains(landing.contact) == true }
        }
        for recognizer in takers(of: landing) { chain.take(by: recognizer) }
        return chain
    }

    /// The gestures that got a finger.
    func takers(of landing: TouchedFinger) -> [Participant<UIGestureRecognizer>] {
        (touched?.winners ?? []).compactMap { landing.recognizers[$0] }.filter { recognizer in
            let state = log?.attemptOfInput(of: recognizer)?.state
            return ![nil, .possible, .failed].contains(state)
        }
    }

    /// The finger that is shown: the chosen one, or the one that landed last; nil before the first.
    package var landing: TouchedFinger? {
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
        forgottenCall = log?.lastCall ?? 0
        knownVerdict = nil
        isChanged = true
    }

    /// Follow the fingers in the application's input.
    package func follow(_ input: InputSample, at time: TimeInterval) {
        log?.follow(input, at: time)
        switch input {
        case .touch(let sample): follow(sample, at: time)
        case .transform(let sample) where [.ended, .cancelled].contains(sample.phase):
            lifted = time
            isChanged = true
        case .activation(false): liftAll()
        default: break
        }
    }

    /// What is shown is about the last input. The chain and the hit test stay those of the last finger, because a wheel has
    /// neither.
    private func beginOutcome() {
        guard let outcome, outcome.start != outcomeStart else { return }
        outcomeStart = outcome.start
        knownVerdict = nil
        guard outcome.isWheel else { return }
        paths = []
        lifted = outcome.start
        isChanged = true
    }

    package func follow(_ moves: [FingerMove]) {
        moveOn()
        for index in fingers.indices where fingers[index].contact == moves.first?.contact {
            for move in moves { fingers[index].trail.append((move.time, move.place)) }
            shorten(index)
        }
        guard let index = paths.lastIndex(where: { $0.contact == moves.first?.contact }) else { return }
        for move in moves { paths[index].move(to: move.place) }
    }

    private func shorten(_ index: Int) {
        let count = fingers[index].trail.count
        if count > 2 * StageWatch.maximumTrail { fingers[index].trail.removeFirst(count - StageWatch.maximumTrail) }
    }

    private func follow(_ sample: TouchSample, at time: TimeInterval) {
        if sample.phase == .move { moveOn() } else { isChanged = true }
        if sample.phase != .move { (knownVerdict, lifted) = (nil, sample.phase == .down ? lifted : time) }
        if sample.phase == .down {
            if !fingers.contains(where: \.isDown) { paths.removeAll(keepingCapacity: true) }
            paths.append(FingerPath(contact: sample.contact, from: sample.location))
            // Remove fingers whose trail has faded, because without a window `fade(at:)` is never called.
            fingers.removeAll {
                $0.contact == sample.contact
                    || !$0.isDown && time - ($0.trail.last?.time ?? time) > StageWatch.trailTime
            }
            fingers.append(Finger(contact: sample.contact, type: sample.type, trail: [(time, sample.location)]))
            return
        }
        for index in fingers.indices where fingers[index].contact == sample.contact {
            fingers[index].trail.append((time, sample.location))
            shorten(index)
            if sample.phase != .move { fingers[index].isDown = false }
        }
        if let index = paths.lastIndex(where: { $0.contact == sample.contact }) {
            paths[index].move(to: sample.location)
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
        paths = []
        chains = [:]
        knownCall = 0
        forgottenCall = 0
        choice = nil
        log = nil
        outcomeStart = nil
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
