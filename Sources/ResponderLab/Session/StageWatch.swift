import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// What the lab shows of a stage, read from its chronicle: fingers, the last hit test, the chain, the gestures.
final class StageWatch: ChronicleReader {
    /// A finger, and where it was.
    struct Finger {
        let contact: Int
        var isDown = true
        var trail: [(time: TimeInterval, place: CGPoint)]
    }

    /// What a responder did with the last call of a touch.
    enum Verdict: String {
        case waiting = "not reached"
        case passed = "passed on"
        case handled = "handled"
    }

    /// A responder of the chain.
    struct Link {
        let responder: Participant<UIResponder>
        var verdict = Verdict.waiting
    }

    /// What a recognizer last did.
    struct Gesture {
        let recognizer: Participant<UIGestureRecognizer>
        var state = UIGestureRecognizer.State.possible
        var why = ""
        var time: TimeInterval = 0
        /// When it began, while it goes on.
        var beginning: TimeInterval?
        var waitsFor: [String] = []
        /// The recognizer that prevented it, where that is the reason.
        var preventer: ObjectIdentifier?
        /// Its values when it ended; nil while it goes on, where the recognizer knows them.
        fileprivate var lastValues: GestureValues?
        /// Whether it has sent an action.
        fileprivate var hasActed = false

        /// Its values at the end, or now while it goes on; nil before its first action.
        var values: GestureValues? {
            hasActed ? lastValues ?? recognizer.object.map { GestureValues(of: $0) } : nil
        }

        /// Why it is in its state, in the sentence that the timeline says; empty while nothing is decided.
        var reason: String {
            if !waitsFor.isEmpty { return Wording.sentence(Wording.reason(ofWaitingFor: waitsFor)) }
            guard state == .changed, let beginning else { return Wording.sentence(why) }
            return Wording.sentence(Wording.reason(ofBeginningAt: beginning, why))
        }
    }

    private(set) var fingers: [Finger] = []
    private(set) var steps: [Entry.Step] = []
    private(set) weak var hitView: UIView?
    private(set) var hitContact = 1
    private(set) var links: [Link] = []
    /// The link that the last call has come to.
    private var lastReached = -1
    private(set) var lastPhase = UITouch.Phase.began
    private(set) var gestures: [Gesture] = []
    /// Where each recognizer stands in `gestures`, because a view may have thousands.
    private var gestureIndex: [ObjectIdentifier: Int] = [:]
    /// What became of the last touch; nil before the first.
    private(set) var outcome: TouchOutcome?
    private(set) var warning: String?
    /// Why the last finger that landed does not reach its view, or no longer does; nil where it does.
    private(set) var blocked: String?
    /// Sentences about the last finger that landed: that it is ignored, the view under it that was not asked, a control that
    /// lost it, a row that it selected.
    private(set) var outcomes: [String] = []
    /// The last call that went up the chain: when, and which link it has come to.
    private(set) var pulse: (time: TimeInterval, reach: Int)?
    /// When the device was shaken the last time.
    private(set) var shakeTime: TimeInterval?
    private var isNewSequence = true
    /// Whether a responder of the scene handled the last press.
    var isPressHandled = false
    /// Whether anything changed since the lab last looked.
    var isChanged = true

    /// How long a trail stays, in seconds.
    static let trailTime: TimeInterval = 0.6
    /// How long a pulse is on its way along the chain, in seconds.
    static let pulseTime: TimeInterval = 0.45
    /// How long a shake is shown, in seconds.
    static let shakeTime: TimeInterval = 0.9
    /// Where nobody lets old parts go, as in a stage that is played ahead; enough for `trailTime` of any hardware.
    private static let maximumTrail = 768

    nonisolated deinit {}

    func read(_ event: Entry, in chronicle: Chronicle) {
        isChanged = true
        outcome?.read(event, in: chronicle)
        switch event.kind {
        case .hitTest(let contact, _, let view, let steps):
            self.steps = steps
            hitView = view?.object
            hitContact = contact
            links = sequence(first: hitView as UIResponder?, next: { $0?.next }).prefix { $0 != nil }
                .compactMap { $0.map { Link(responder: Participant($0)) } }
            // What is told is about these fingers, not about earlier ones.
            if isNewSequence { forgetGestures() }
            isNewSequence = false
            blocked = nil
            outcomes = []
        case .ignored(let contact, let why):
            if why != .noView {
                (steps, links, hitView, hitContact) = ([], [], nil, contact)
                outcomes = [Wording.sentence("finger \(contact) is \(why.words)")]
            }
            blocked = why.words
        case .unasked(let contact, let view, let obstacle):
            // Names keep their case at the beginning of a sentence.
            outcomes.append(obstacle.words(whyNotAsked: view.name, contact) + ".")
        case .controlLost(let control, let why): note(why.words(for: control.name), of: event, chronicle)
        case .selection(let list, let path, let selected, let why):
            note(why.words(of: list.name, path, selected: selected), of: event, chronicle)
        case .touch(let phase, let responder, let contacts, let handled):
            guard contacts.contains(hitContact) else { return }
            if phase != lastPhase || responder.id == links.first?.responder.id {
                lastPhase = phase
                for index in links.indices { links[index].verdict = .waiting }
            }
            guard let index = place(of: responder.id) else { return }
            lastReached = index
            links[index].verdict = handled ? .handled : .passed
            // A light for every move would be a light for ever.
            if phase != .moved { pulse = (event.time, index) }
        case .gesture(let recognizer, _, _, let state, let why):
            guard state != .possible else { return }
            note(recognizer) {
                $0.state = state
                // While it goes on, why it began is the thing to know.
                if state != .changed {
                    $0.why = why.told
                    $0.preventer = why.isPrevented ? why.rival?.id : nil
                }
                if state == .began { $0.beginning = event.time }
                $0.time = event.time
                $0.waitsFor = []
            }
        case .delivery(let recognizer, .began, _):
            note(recognizer) {
                guard $0.recognizer.object?.state == .possible else { return }
                $0.state = .possible
                $0.why = ""
                $0.preventer = nil
                $0.hasActed = false
                $0.waitsFor = []
                $0.time = event.time
            }
        case .waiting(let recognizer, let others): note(recognizer) { $0.waitsFor = others.map(\.name) }
        case .action(let recognizer, let state, let values):
            note(recognizer) {
                $0.state = state
                $0.hasActed = true
                let goesOn = state == .began || state == .changed
                $0.lastValues = goesOn ? nil : values
            }
        case .gate(let contact, let view, let verdict):
            guard contact == hitContact else { return }
            switch verdict.kind {
            case .released: blocked = nil
            case .endedWithheld: break
            default: blocked = verdict.words(for: view.name)
            }
        case .press(_, _, _, handled: true): isPressHandled = true
        case .motion(_, .began, _, _): shakeTime = event.time
        case .warning(let message): warning = message
        default: break
        }
    }

    /// Where a responder is in the chain: usually it is the one after that which had the call before.
    private func place(of responder: ObjectIdentifier) -> Int? {
        let next = lastReached + 1
        if next < links.count, links[next].responder.id == responder { return next }
        return links.firstIndex { $0.responder.id == responder }
    }

    /// Something became of the last finger that landed, if the decision came of it.
    private func note(_ words: String, of event: Entry, _ chronicle: Chronicle) {
        if chronicle.contact(behind: event) ?? hitContact == hitContact { outcomes.append(words + ".") }
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

    private func forgetGestures() {
        gestures = []
        gestureIndex = [:]
    }

    /// Follow the fingers by the input that the stage is given.
    func follow(_ input: RecordedInput) {
        switch input.content {
        case .touch(let sample): follow(sample, at: input.time)
        case .window(isActive: false): liftAll()
        default: break
        }
    }

    private func follow(_ sample: TouchSample, at time: TimeInterval) {
        isChanged = true
        if sample.phase == .down {
            // Known by the first finger that lands: fingers of one moment are all followed before the first of them is hit
            // tested, and one that lands and lifts in it is up again by then.
            if !fingers.contains(where: \.isDown) {
                isNewSequence = true
                outcome = TouchOutcome(at: time, after: outcome)
            }
            // Fingers whose trail has faded go here too: without a window, `fade` is never called.
            fingers.removeAll {
                $0.contact == sample.contact
                    || !$0.isDown && time - ($0.trail.last?.time ?? time) > StageWatch.trailTime
            }
            fingers.append(Finger(contact: sample.contact, trail: [(time, sample.location)]))
            return
        }
        guard let index = fingers.firstIndex(where: { $0.contact == sample.contact }) else { return }
        fingers[index].trail.append((time, sample.location))
        if fingers[index].trail.count > StageWatch.maximumTrail { fingers[index].trail.removeFirst(64) }
        if sample.phase != .move { fingers[index].isDown = false }
    }

    /// Let old parts of trails go.
    /// - Returns: whether anything is still fading or on its way.
    func fade(at time: TimeInterval) -> Bool {
        for index in fingers.indices {
            let finger = fingers[index]
            guard let last = finger.trail.last else { continue }
            fingers[index].trail.removeAll { time - $0.time > StageWatch.trailTime }
            if fingers[index].trail.isEmpty, finger.isDown { fingers[index].trail = [last] }
        }
        fingers.removeAll { $0.trail.isEmpty }
        let isFading =
            fingers.contains { !$0.isDown || $0.trail.count > 1 }
            || pulse.map { time - $0.time < StageWatch.pulseTime } ?? false
            || shakeTime.map { time - $0 < StageWatch.shakeTime } ?? false
        if isFading { isChanged = true }
        return isFading
    }

    /// What a responder of the chain did, in words. The last one has nobody to pass a touch on to.
    func word(for index: Int) -> String {
        let verdict = links[index].verdict
        return verdict == .passed && index == links.count - 1 ? "not handled" : verdict.rawValue
    }

    /// Forget everything, and keep nothing of the stage alive.
    func clear() {
        fingers = []
        steps = []
        hitView = nil
        links = []
        forgetGestures()
        outcome = nil
        warning = nil
        pulse = nil
        shakeTime = nil
        blocked = nil
        outcomes = []
        isNewSequence = true
        isChanged = true
    }

    /// The fingers are gone, as after the window lost the focus.
    private func liftAll() {
        for index in fingers.indices { fingers[index].isDown = false }
    }
}
