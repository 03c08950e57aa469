import Foundation
import ResponderKit

/// What recognizers did: who got fingers, waited, was recognized or failed.
extension TouchLog {
    /// A change of a recognizer's state at the decision that is being read.
    package struct Transition {
        let recognizer: Recognizer
        let view: Participant<UIView>?
        let from: UIGestureRecognizer.State
        let to: UIGestureRecognizer.State
        let why: StateChange
        let now: Moment

        /// A loss of the gesture at this change.
        func loss(_ cause: Cause, course: Loss.Course = .failed, with landings: Set<Landing>) -> Loss {
            Loss(
                time: now.time, target: .gesture(recognizer.name), heading: GestureWords.heading(recognizer, on: view),
                cause: cause, course: course, landings: landings)
        }

        /// Why the recognizer changed.
        var cause: Cause { .gesture(why.facts) }

        /// When the last finger lifted, if the gesture failed because the next tap did not come in time; nil otherwise.
        var liftBeforeNextTap: TimeInterval? {
            guard case .noNextTap(_, _, let within) = why.reason else { return nil }
            return now.time - within
        }
    }

    func waits(_ recognizer: Recognizer, for others: [Recognizer], _ now: Moment) {
        attempts.waited(recognizer, for: others.map(\.name), now.time)
        candidates.wait(recognizer.name)
        memory.waitsByName[recognizer.name] = others.map(\.name)
        for other in others {
            name(other)
            if let means = WaitMeans(of: recognizer, for: other, now.answers) {
                memory.means[recognizer.name, default: [:]][other.name] = means
            }
        }
    }

    func received(_ recognizer: Recognizer, _ contacts: [Int], _ time: TimeInterval) {
        // A tap that waits for others to fail has all its fingers.
        let attempt = attempts[recognizer.id]
        let isComplete = attempt?.waitsFor.isEmpty == false && recognizer.object is UITapGestureRecognizer
        if !isComplete {
            memory.landings[recognizer.id, default: []].formUnion(contacts.compactMap { landing[$0] })
        }
        gotFingers(recognizer.id, contacts)
        update { episode in
            if episode.winners.contains(recognizer.name) {
                episode.share(
                    .gesture(recognizer.name), with: contacts.filter(episode.contacts.contains), time)
            }
        }
        name(recognizer)
        noteComeback(of: recognizer, time)
        if attempt?.recognition == nil, !isComplete {
            candidates.join(recognizer.name, Set(scope))
        }
        noteLateFinger(of: recognizer, contacts, time)
        noteLateTap(of: recognizer, time)
    }

    /// Note that the next tap, for which a gesture had waited, came too late: several taps in a row were wanted.
    private func noteLateTap(of recognizer: Recognizer, _ time: TimeInterval) {
        guard let missed = memory.missedTaps.removeValue(forKey: recognizer.id),
            time - missed.lift < RecordLimits.lateTapPause
        else { return }
        var followed = missed.loss
        followed.cause.continue(with: .lateTap(after: time - missed.lift))
        followed.weight = .decided
        let isSame = { (loss: Loss) in loss.target == missed.loss.target && loss.time == missed.loss.time }
        if let index = losses.lastIndex(where: isSame) { losses[index] = followed } else { append(followed) }
        memory.lateTaps.insert(recognizer.id)
    }

    func changed(_ change: Transition) {
        let (recognizer, why) = (change.recognizer, change.why)
        // Wheels and hovering pointers deliver no touch.
        if let pointer = why.reason.pointer, let place = pointers[pointer], change.to == .began || change.to == .ended {
            acted.insert(place.landing)
            memory.drivers[recognizer.id] = place.landing
        }
        let waited = candidates.isWaiting(recognizer.name)
        if change.to != .changed { candidates.remove(recognizer.name) }
        if change.to == .failed || change.to == .ended || change.to == .cancelled {
            noteMissedAttempt(of: recognizer, hasFailed: change.to == .failed, change.now.time)
        }
        decidedOnTrackpad(change)
        switch change.to {
        case .began, .ended:
            if change.from == .possible {
                gained(change)
            } else {
                finished(recognizer, change.now)
                busy(change)
            }
            recognized(change, isOfTouch: waited != nil)
        case .failed: failed(change, waited)
        case .possible: memory.forget(recognizer.id, wasRecognized: attempts.ended?.recognition != nil)
        case .cancelled:
            let own = landings(of: recognizer, drivenBy: nil)
            append(change.loss(.gesture(known(change)), course: .cancelled, with: own))
        case .changed: break
        }
    }

    /// The change with what is known of its cause besides.
    private func known(_ change: Transition) -> GestureCase {
        var one = change.why.facts
        if case .removed = one.reason, let move = memory.moves[change.recognizer.id], move.time == change.now.time {
            one.sequel = .movedTo(move.view)
        }
        return one
    }

    private func recognized(_ change: Transition, isOfTouch: Bool) {
        let (recognizer, now) = (change.recognizer, change.now)
        let landings = memory.landings[recognizer.id] ?? []
        // A recognizer that follows a wheel or a trackpad gesture ignores the fingers that land meanwhile.
        // Nor does a gesture act on fingers that it ignores.
        if memory.drivers[recognizer.id] == nil {
            acted.formUnion(landings.filter { memory.refusals[recognizer.id]?[$0]?.why != .ignored })
        }
        noteLateness(of: change, landings)
        if change.to == .ended, change.from == .possible {
            tapped(change, landings)
            strokeBeside(change, landings)
        }
        let isHover = recognizer.object is UIHoverGestureRecognizer
        for index in scope {
            let isWheeled = episodes[index].input != .touch && change.from == .possible && !isHover
            guard isOfTouch || isWheeled else { continue }
            if isWheeled, episodes[index].view == nil { episodes[index].view = change.view?.name }
            episodes[index].people.recognized(recognizer, isContinuous: change.to == .began, change.why)
            let own = episodes[index].landings.filter(landings.contains).compactMap(\.contact)
            episodes[index].win(.gesture(recognizer.name), with: own, now.time)
            // Each step of a wheel is recognized by itself; all steps of a turn are one gesture.
            if episodes[index].input == .touch || !episodes[index].winners.contains(recognizer.name) {
                episodes[index].winners.append(recognizer.name)
            }
        }
    }

    /// Note that a gesture failed.
    /// - Parameter waited: whether it waited for others to fail; nil if it was not a candidate.
    private func failed(_ change: Transition, _ waited: Bool?) {
        let (recognizer, why) = (change.recognizer, change.why)
        let facts = failureFacts(of: change)
        update { $0.people.failed(recognizer, why, $0.contacts.count) }
        for number in memory.landings[recognizer.id] ?? [] {
            memory.spent[recognizer.id, default: [:]][number] = change.now.time
        }
        let loss = failureLoss(of: change, facts)
        if recognizer.object?.contentDelay == nil {
            append(Failure(loss: loss, isOfProgram: recognizer.object?.isOfProgram != false))
        }
        if waited == nil, let beaten = beatenByPointer(loss, recognizer, why) {
            lostPointer(beaten, facts)
        } else if let waited, let weight = weight(of: why, waited: waited) {
            lostFingers(loss, facts, of: change, weight, waited: waited)
        } else {
            prevented(recognizer, why, loss)
        }
    }

    /// The values of a failure, with the others for which the gesture waited.
    private func failureFacts(of change: Transition) -> GestureCase {
        let name = change.recognizer.name
        let others = memory.waitsByName[name] ?? []
        var facts = known(change)
        facts.waits = others
        facts.means = memory.means(of: name, for: others)
        facts.waitsSpoken = others.compactMap { spoken(.gesture($0)) }
        if case .liftedWaiting = change.why.reason { facts.cycle = memory.ring(of: name) }
        return facts
    }

    /// The loss of a failure, as far as it does not depend on who else got the landings.
    private func failureLoss(of change: Transition, _ facts: GestureCase) -> Loss {
        var loss = change.loss(.gesture(facts), with: memory.landings[change.recognizer.id] ?? [])
        loss.rival = change.why.reason.rival?.name
        loss.isAcross = facts.isAcross
        loss.scrollView = change.recognizer.object?.scrolled?.traceName
        loss.origin = Loss.Origin(of: change.now.decision)
        loss.isNear = facts.isNear
        loss.inwards =
            facts.isAlongEdgeOfPan || facts.isNotInwards && isTaken(loss.landings) ? nil : facts.gesture.inwards
        return loss
    }

    /// Note that a gesture lost a wheel or a trackpad's gesture.
    private func lostPointer(_ loss: Loss, _ facts: GestureCase) {
        guard loss.weight != .missed else { return append(loss) }
        var (loss, facts) = (loss, facts)
        facts.isDriven = true
        loss.cause = .gesture(facts)
        loss.spoken = facts.gesture.spoken
        update(loss.landings) { $0.lose(loss.target) }
        append(loss)
    }

    /// Note that a gesture lost fingers that it might have got.
    private func lostFingers(
        _ loss: Loss, _ facts: GestureCase, of change: Transition, _ weight: Loss.Weight, waited: Bool
    ) {
        let (recognizer, reason) = (change.recognizer, change.why.reason)
        guard !isOfEarlierLoss(change, facts) else { return }
        var (loss, facts) = (loss, facts)
        loss.weight = weight
        loss.isFaint = weight == .missed && recognizer.object?.scrolled?.isScrollable == true
        loss.spoken = facts.gesture.spoken
        if let lift = change.liftBeforeNextTap {
            memory.missedTaps[recognizer.id] = (loss, lift)
            facts.sequel = elsewhere(after: lift, than: recognizer)
        }
        if case .fingersApart = reason { memory.missedFingers[recognizer.id] = loss }
        if waited, weight == .decided, reason.endsWait { facts.isReady = true }
        loss.cause = .gesture(facts)
        // The touch that the rival got is about this gesture too.
        let taken = reason.rival.flatMap { memory.landings[$0.id] } ?? []
        append(loss, besides: taken)
        if weight != .missed { update(loss.landings.union(taken)) { $0.lose(loss.target) } }
    }

    /// Whether the failure belongs to a loss that the record has: the loss of a first tap covers a second one that came too late, and
    /// the loss of the first fingers of a tap covers those that landed too late. To be asked once: the next failure has its own loss.
    private func isOfEarlierLoss(_ change: Transition, _ facts: GestureCase) -> Bool {
        let id = change.recognizer.id
        if change.liftBeforeNextTap != nil { return memory.lateTaps.remove(id) != nil }
        return facts.lacksFingers && memory.lateFingers.remove(id) != nil
    }

    /// Whether a gesture got a landing.
    private func isTaken(_ landings: Set<Landing>) -> Bool {
        gains.suffix(RecordLimits.recent).contains { $0.target.isGesture && !$0.landings.isDisjoint(with: landings) }
    }

    /// How a failure compares with what users expect; nil if the touch never was its gesture. A gesture that waited had met its own
    /// conditions, so another one that prevented it decided, or the movement that broke its limit while it waited.
    private func weight(of why: StateChange, waited: Bool) -> Loss.Weight? {
        guard waited, why.weight != .decided else { return why.weight }
        switch why.reason {
        case .prevented where why.weight == nil, .movedTooFar: return .decided
        default: return .agreed
        }
    }
}

extension GestureReason {
    /// Whether it ends the attempt of a gesture that waits for others although the gesture has met its own conditions.
    fileprivate var endsWait: Bool {
        switch self {
        case .prevented, .movedTooFar: true
        default: false
        }
    }
}
