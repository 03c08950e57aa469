import Foundation
import ResponderKit
import ResponderLog

/// The accounts of a session.
extension SessionModel {
    /// What happened to each touch, wheel, trackpad gesture, key, shake and command, and the changes of the program, in order of time.
    public var accounts: [Account] {
        let outcomes = log.all
        var touches = outcomes.map { outcome in
            var account = Account(input: outcome.input, time: outcome.start)
            account.isTrackpad = outcome.isTrackpad
            account.view = outcome.courses.first?.told
            return account
        }
        // Taps in a row belong to the touch that decided.
        for gain in log.gains where !gain.isTakenBack {
            if let index = log.episode(of: gain.landings) { touches[index].gains.append(gain) }
        }
        // The lines of the losses of each input: thousands of gestures may lose one.
        var told: [Int: Set<String>] = [:]
        // A loss without a landing belongs to the input before it.
        for loss in missed {
            let index = log.episode(of: loss.landings) ?? outcomes.lastIndex { $0.start <= loss.time }
            if let index {
                // Several fingers may lose for one reason, and a wheel tries again with each step.
                let isWheel = touches[index].input == .wheel
                let isRepeated =
                    isWheel && touches[index].losses.contains { $0.target == loss.target && $0.course == loss.course }
                if !isRepeated, told[index, default: []].insert(loss.line).inserted {
                    touches[index].losses.append(loss)
                }
            } else {
                var account = Account(input: .program, time: loss.time)
                account.losses = [loss]
                touches.append(account)
            }
        }
        let inputs = SessionInputs(log)
        for index in touches.indices {
            let before = index == 0 ? -TimeInterval.infinity : touches[index - 1].time
            touches[index].addTimes(from: inputs, log, obstacles, after: before)
        }
        let known = KnownLandings(log, missed)
        for (index, outcome) in outcomes.enumerated() { touches[index].addRest(of: outcome, inputs, known) }
        let calls = log.calls.map { call in
            var account = Account(.call(call.word), at: call.time, call.sentence)
            account.calls = [call] + call.others
            return account
        }
        let notes = (inputs.changes + SessionInputs.focus(log) + inputs.lostTexts).map {
            Account(.program, at: $0.time, $0.words)
        }
        let all = notes + touches + calls
        return all.ranked(by: \.time)
    }
}

/// Which landings something got, which have a loss, and which attempts failed with them.
private struct KnownLandings {
    let gained: Set<TouchOutcome.Landing>
    let lost: Set<TouchOutcome.Landing>
    private(set) var failures: [TouchOutcome.Landing: [TouchLog.Failure]] = [:]

    init(_ log: TouchLog, _ missed: [TouchOutcome.Loss]) {
        gained = log.gains.filter { !$0.isTakenBack }.reduce(into: log.acted) { $0.formUnion($1.landings) }
        lost = missed.reduce(into: []) { $0.formUnion($1.landings) }
        for failure in log.failures {
            for landing in failure.loss.landings { failures[landing, default: []].append(failure) }
        }
    }
}

extension Account {
    /// Say when properties that decided something were set.
    /// - Parameter start: when the touch before began, in seconds.
    fileprivate mutating func addTimes(
        from inputs: SessionInputs, _ log: TouchLog, _ obstacles: [TouchOutcome.Loss: String],
        after start: TimeInterval
    ) {
        for index in gains.indices {
            let end = gains[index].landings.compactMap { log.courses[$0]?.end }.max() ?? gains[index].time
            gains[index].cases += inputs.facts(of: gains[index], after: start, from: time, until: end)
            let course = gains[index].landings.min().flatMap { log.courses[$0] }
            if let front = course.flatMap(inputs.hidden) { gains[index].cases.append(.letThrough(front)) }
        }
        for index in losses.indices {
            losses[index].since = (obstacles[losses[index]] ?? "") + inputs.times(of: losses[index])
        }
    }

    /// Say which fingers nothing got, where no loss says why.
    fileprivate mutating func addRest(
        of outcome: TouchOutcome, _ inputs: SessionInputs, _ known: KnownLandings
    ) {
        let log = outcome.log
        let open = outcome.undecidedWords
        for course in outcome.courses.compactMap(\.lostContact).prefix(Self.maximumRemarks) {
            remarks.append((course.time, course.words))
        }
        for landing in outcome.landings.sorted()
        where !known.gained.contains(landing) && log.holder(of: landing) == nil {
            // For a finger that is down or whose gesture is undecided, the sentence names the gestures that may still get it.
            if open != nil, log.isHeld(landing) || input == .trackpad || outcome.isUndecided(landing) { continue }
            let plain = isPlainTap(landing, outcome)
            // A tap that nothing listens for is one line.
            if plain {
                losses.removeAll { $0.telling.form == .reason && $0.weight == .missed && $0.landings.contains(landing) }
            }
            guard remarks.count < Self.maximumRemarks else { continue }
            let moved = log.courses[landing]?.tellingDisplacement.map { displacement in
                inputs.change(moving: displacement, before: landing.time) ?? GainCase.displaced(displacement).words
            }
            guard plain || !known.lost.contains(landing) && !isTold(landing, known.failures[landing] ?? []) else {
                if let moved, let contact = landing.contact {
                    let view = log.courses[landing]?.told ?? "no view"
                    remarks.append((landing.time, "finger \(contact) landed on \(view): \(moved)"))
                }
                // That it came late does not say that it was cancelled.
                if let contact = landing.contact, let time = log.courses[landing]?.cancellation,
                    !losses.contains(where: { $0.course != .late && $0.landings.contains(landing) })
                {
                    remarks.append((time, "finger \(contact) was cancelled by the device or the system"))
                }
                continue
            }
            let words = log.nothing(
                got: landing, alone: outcome.landings.count == 1, as: input, known.failures[landing] ?? [])
            let changes = inputs.changes(before: landing.time, at: log.courses[landing]?.point)
            let isKnown = moved.map(changes.contains) ?? true
            remarks.append((landing.time, words + changes + (isKnown ? "" : "; \(moved ?? "")")))
        }
        remarks += outcome.undecidedRemarks
    }

    /// The maximum number of fingers of a touch that nothing got and that have a line.
    private static let maximumRemarks = 3

    /// Whether a loss says where a finger landed instead of on the view of its gesture, or that the gesture of the finger was refused
    /// another one that it needs.
    /// - Parameter failures: the attempts that failed with the finger.
    private func isTold(_ landing: TouchOutcome.Landing, _ failures: [TouchLog.Failure]) -> Bool {
        losses.contains { loss in
            if loss.cause.isOfRefusedFinger {
                return failures.contains { failure in
                    guard failure.loss.target == loss.target, case .gesture(let one) = failure.loss.cause else {
                        return false
                    }
                    return !one.refusedFingers.isDisjoint(with: loss.landings)
                }
            }
            guard case .gesture(let one) = loss.cause, let uncounted = one.fingers?.uncounted else { return false }
            return uncounted.contains { $0.contact == landing.contact }
        }
    }

    /// Whether a finger only tapped, and no tap got it.
    private func isPlainTap(_ landing: TouchOutcome.Landing, _ outcome: TouchOutcome) -> Bool {
        guard outcome.landings.count == 1, let course = outcome.log.courses[landing], course.isOver,
            course.cancellation == nil
        else { return false }
        return course.distance < RecordLimits.mentionedMovement
            && course.end - course.start < RecordLimits.plainTapDuration && !course.listeners.contains(.tap)
            && !losses.contains { $0.telling.form != .reason && $0.landings.contains(landing) }
            && !(course.landed?.followsTouches ?? false)
    }
}

extension TouchOutcome {
    /// The sentences about fingers that are down and that nothing got yet: what has them for now, and what may still get them.
    var undecidedRemarks: [(time: TimeInterval, text: String)] {
        let gained = gains.reduce(into: log.acted) { $0.formUnion($1.landings) }
        let holders = landings.sorted().filter { !gained.contains($0) }.compactMap { landing in
            log.holder(of: landing).map { (log.courses[landing]?.timeOfHolding ?? landing.time, $0) }
        }
        return holders + (undecidedWords.map { [(start, $0)] } ?? [])
    }

    /// The gestures that may still get the touch. The delay of a scroll view's content gets none.
    private var undecided: [TouchLog.Hopeful] {
        hopefuls.filter { spoken(.gesture($0.name))?.kind != .contentDelay }
    }

    /// Whether a gesture that may still be recognized counts a landing. Only a tap counts a finger that has lifted.
    func isUndecided(_ landing: Landing) -> Bool {
        guard log.courses[landing]?.cancellation == nil else { return false }
        return undecided.contains { $0.landings.contains(landing) && ($0.isTap || log.isHeld(landing)) }
    }

    /// `pan may still get the touch`; nil if nothing may.
    var undecidedWords: String? {
        if let gesture = courses.first?.trackpad {
            let open = landings.allSatisfy(log.acted.contains) ? [] : gesture.undecided
            guard !open.isEmpty else { return nil }
            return "\(Wording.list(open.map(\.name))) may still get the \(noun): \(gesture.progress(for: open))"
        }
        let names = undecided.map(\.name)
        return names.isEmpty ? nil : "\(Wording.list(names)) may still get the \(noun)"
    }
}

extension TouchLog {
    /// Says what has a finger that is down although nothing got it yet: a pressed control or row, or a view that handles its touches.
    /// nil if nothing has it.
    func holder(of landing: Landing) -> String? {
        guard let contact = landing.contact, isHeld(landing), let course = courses[landing] else { return nil }
        let finger = "finger \(contact)"
        if let control = pressed[landing] {
            guard course.isInside != false else {
                return "\(control.control) is not pressed any more: \(finger) left it and has not lifted"
            }
            let missing = control.isButton ? ", so it has not sent touchUpInside" : ""
            return "\(control.control) is pressed: it sent touchDown; \(finger) has not lifted\(missing)"
        }
        if let row = course.highlighted {
            return "\(row.words) is pressed: \(finger) has not lifted, and its lift on the row selects it"
        }
        return course.handler.map { "\($0) has \(finger): it overrides the touch methods and does not call super" }
    }

    /// Says that nothing got a landing, and what listens there.
    /// - Parameter failures: the attempts that failed with it.
    func nothing(
        got landing: Landing, alone: Bool, as input: Account.Input, _ failures: [Failure]
    ) -> String {
        switch input {
        case .wheel: return nothingScrolled(at: landing)
        case .trackpad: return nothingPinched(at: landing)
        default: break
        }
        let finger = landing.contact.map { "finger \($0)" } ?? "it"
        let what = alone ? "the touch" : finger
        guard let course = courses[landing] else {
            return
                "\(finger) got to no view: touches are ignored (beginIgnoringInteractionEvents), or too many fingers are down"
        }
        guard let view = course.told else { return "no view takes touches where \(finger) landed" }
        // No decision tells what a finger does that no view follows.
        let isFollowed = course.isOver || isHeld(landing)
        let (kind, noun) = (course.kind, isFollowed ? course.kind.noun : "touches")
        let words = "nothing \(isHeld(landing) ? "has got" : "got") \(what) on \(view)"
        if let hint = course.hint { return "\(words): \(hint.words)" }
        let deaf =
            if let time = course.cancellation {
                ": \(finger) was cancelled at \(Wording.seconds(time))"
            } else if let removal = course.removal {
                ": \(removal.view) was removed at \(Wording.seconds(removal.time)), while \(finger) was down on it"
            } else if let busy = course.busy {
                ": \(busy.words(about: finger))"
            } else if let ignored = course.ignoredWords {
                ignored
            } else if course.listeners.contains(kind) {
                ""
            } else {
                course.missedWords ?? ": nothing here listens for \(noun)"
            }
        let losses = failures.filter { $0.isOfProgram || kind == .drag }.uniqued(by: \.loss.target.name).prefix(3)
            .map(\.loss)
        // Gestures that failed for the same reason share its words.
        let alike = losses.uniqued(by: \.told).flatMap { first in losses.filter { $0.told == first.told } }
        let reasons = alike.told { _ in nil }.map { "; \($0.sentence)" }
        return words + deaf + reasons.joined()
    }

    private func nothingPinched(at landing: Landing) -> String {
        let words = "nothing got the trackpad's gesture on \(courses[landing]?.told ?? "no view")"
        guard let gesture = courses[landing]?.trackpad, !gesture.followers.isEmpty else {
            let hint = courses[landing]?.hint.map { "; \($0.words)" } ?? ""
            return "\(words): neither it nor a superview has a pinch or rotation that is enabled\(hint)"
        }
        switch gesture.ending {
        case .cancelled(let time): return "\(words): the system cancelled it at \(Wording.seconds(time))"
        case .replaced(let time):
            return "\(words): another one began at \(Wording.seconds(time)), before "
                + "\(Wording.list(gesture.followers.map(\.heading))) began: "
                + gesture.progress(for: gesture.followers)
        case .lifted, nil: return words
        }
    }

    private func nothingScrolled(at landing: Landing) -> String {
        guard let view = courses[landing]?.told else { return "nothing got the wheel: no view is under the pointer" }
        if let hint = courses[landing]?.hint { return "nothing got the wheel on \(view): \(hint.words)" }
        let words = "nothing got the wheel on \(view)"
        return switch courses[landing]?.use {
        case .pinch?:
            "\(words): with Control it pinches, and neither the view nor a superview has a pinch that is enabled"
        case .rotation?:
            "\(words): with Shift and Option it rotates, and neither the view nor a superview has a rotation that is enabled"
        case .scroll?, nil:
            "\(words): neither it nor a superview is a scroll view, or has a pan that follows it (allowedScrollTypesMask)"
        }
    }
}

extension TouchLog.Course {
    /// When the control or the view under the finger came to be as it is, in seconds: when the finger left it, or landed.
    fileprivate var timeOfHolding: TimeInterval { isInside == false ? exit ?? start : start }
}

extension TrackpadGesture {
    /// How far it has come, and when recognizers begin: `the trackpad's scale changed by 2 %; a pinch begins at 5 %`.
    fileprivate func progress(for followers: [Follower]) -> String {
        let steps = followers.map { follower -> GestureReason.TrackpadStep in
            follower.isPinch
                ? .pinched(abs(scale - 1), needs: GestureLimits.trackpadScale)
                : .rotated(abs(rotation), needs: GestureLimits.rotationAngle)
        }
        return steps.map { GestureReason.trackpad($0).text(preventedOn: nil) }.uniqued.joined(separator: "; ")
    }
}

extension TouchLog.Course {
    /// Which recognizers do not count the finger although they follow such strokes: `: hold (long press on box) does not count finger 3,
    /// which landed in the event in which its attempt with finger 1 failed`. nil if there are none.
    fileprivate var missedWords: String? {
        let own = missedAttempts.filter { $0.kind == kind }.prefix(3)
        let clauses = own.map { one in
            "\(one.heading) does not count finger \(contact), which landed in the event in which its attempt with "
                + "\(Wording.fingers(one.contacts)) \(one.hasFailed ? "failed" : "ended")"
        }
        return clauses.isEmpty ? nil : ": " + clauses.joined(separator: "; ")
    }
}

extension TouchLog.Course {
    /// Which recognizers ignored the finger although they follow such strokes: `: drag (pan on box) ignored finger 2:
    /// maximumNumberOfTouches is 1`. nil if there are none.
    fileprivate var ignoredWords: String? {
        // A pinch and a rotation follow fingers that are dragged.
        let own = ignorers.filter { $0.kind == kind || $0.kind == .other && kind == .drag }.prefix(3)
        let clauses = own.map { "\($0.heading) ignored finger \(contact)\($0.reason.ignoringWords)" }
        return clauses.isEmpty ? nil : ": " + clauses.joined(separator: "; ")
    }
}

extension TouchLog.Course.BusyView {
    /// `b follows one finger at a time, and had finger 1 when finger 2 came`
    fileprivate func words(about other: String) -> String {
        "\(name) follows one finger at a time, and had finger \(finger) when \(other) came"
    }
}

extension TouchLog.Course.Kind {
    /// The strokes of this kind.
    fileprivate var noun: String {
        switch self {
        case .tap: "taps"
        case .press: "long presses"
        case .drag: "drags"
        case .other: "it"
        }
    }
}
