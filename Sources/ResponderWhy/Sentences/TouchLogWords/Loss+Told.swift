import Foundation
import MessageText
import ResponderKit
import ResponderLog

extension TouchOutcome.Loss {
    /// The loss in a sentence, without its full stop.
    /// - Parameters:
    ///   - subject: what the sentence begins with: the name of the target, or its heading.
    ///   - isMany: whether these are the names of several gestures.
    func sentence(about subject: String, isMany: Bool = false) -> String {
        let telling = telling
        let cancelled = isMany ? "were cancelled" : "was cancelled"
        let reason = isMany ? telling.several ?? telling.program : telling.program
        return switch telling.form {
        case .reason: "\(subject) \(course == .cancelled ? cancelled : "failed"): \(reason)"
        case .predicate: "\(subject) \(telling.program)"
        case .sentence: telling.program
        }
    }

    /// The loss in a sentence that begins with the target's heading, if it has one.
    package var line: String { sentence(about: heading ?? target.name) }
}

/// What the rules say about a loss.
extension TouchOutcome.Loss {
    /// The sentences of the rule that holds.
    var telling: Telling { cause.telling }

    /// The rule that says why.
    public var rule: RuleID { telling.rule }

    /// The numbers and names that its sentence speaks of, as in data.
    package var evidence: [Evidence] { telling.evidence }

    /// Whether the value of a property of the target is the reason.
    /// - Parameter key: the key of the property in scene files.
    package func isAbout(propertyWithKey key: String) -> Bool {
        if case .property(let property, _)? = remedy?.setting, property.key == key { return true }
        guard case .gesture(let one) = cause else { return false }
        return one.gesture.properties.contains { property in
            property.key == key && evidence.contains(.property(property.name))
        }
    }

    /// The names of the recognizers for which its gesture waited; empty for other targets.
    package var waits: [String] { if case .gesture(let one) = cause { one.waits } else { [] } }

    /// Why, in words for developers.
    public var told: String { telling.program }

    /// What the sentence says after the target's name: `does not get finger 2: isEnabled is false`; nil for other forms.
    package var predicate: String? {
        let telling = telling
        return telling.form == .predicate ? telling.program : nil
    }

    /// Why, as people say it; nil if `told` says it.
    var plain: String? { telling.people }

    /// A line of Swift that is certain to change the outcome; nil if there is none.
    public var remedy: Remedy? { telling.remedy }

    /// The same without when its properties were set: its remedy is the same whenever that was.
    package var untimed: Self {
        var loss = self
        loss.since = ""
        return loss
    }

    /// The properties whose values caused it, in the order in which they act; without known ones that of the remedy.
    var decisiveSettings: [TouchOutcome.Setting] {
        settings.isEmpty ? [remedy?.decisive].compactMap { $0 } : settings
    }
}

extension TouchOutcome.Loss: Hashable {
    /// Whether both say the same about the same input. The numbers of their decisions may differ, as in two plays.
    public static func == (one: Self, other: Self) -> Bool {
        one.time == other.time && one.target == other.target && one.course == other.course
            && one.landings == other.landings && one.rival == other.rival && one.since == other.since
            && one.told == other.told
    }

    /// Hashes the time, the target and the course.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(time)
        hasher.combine(target)
        hasher.combine(course)
    }
}

extension TouchLog {
    /// Whether users would ask about a loss.
    private func isMissed(_ loss: Loss) -> Bool {
        switch loss.weight {
        case .decided: true
        case .agreed: false
        case .missed: isTowards(loss) && (loss.isNear || loss.landings.isDisjoint(with: acted))
        }
    }

    /// Whether the fingers of a loss moved in the direction in which its gesture goes.
    private func isTowards(_ loss: Loss) -> Bool {
        guard let inwards = loss.inwards else { return true }
        return loss.landings.contains { landing in
            guard let course = courses[landing], course.distance >= GestureLimits.panMovement else { return false }
            return inwards == .zero || course.way.x * inwards.x + course.way.y * inwards.y > 0.7 * course.distance
        }
    }

    /// The losses that users would ask about: those that a decision caused, and if nothing acted on a touch, the gestures whose
    /// conditions it did not meet. Late touches come last. Equal losses of one touch are listed once.
    package var missed: [Loss] { missed(of: losses) }

    /// Those of some losses.
    func missed(of losses: [Loss]) -> [Loss] {
        let all = losses.filter { isMissed($0) }
        // A finger that was refused is the reason why a gesture has too few.
        var refused: [Target: Set<TouchOutcome.Landing>] = [:]
        for loss in all where loss.cause.isOfRefusedFinger {
            refused[loss.target, default: []].formUnion(loss.landings)
        }
        let missed = all.filter { loss in
            if case .gesture(let one) = loss.cause, let told = refused[loss.target],
                !told.isDisjoint(with: one.refusedFingers)
            {
                return false
            }
            return !loss.isFaint || !all.contains { !$0.isFaint && !$0.landings.isDisjoint(with: loss.landings) }
        }.uniqued { Told(line: $0.line, landings: $0.landings) }
        return missed.filter { $0.course != .late } + missed.filter { $0.course == .late }
    }
}

extension TouchOutcome {
    /// The losses that users would ask about.
    var missed: [Loss] { log.missed(of: losses) }
}

extension TouchOutcome.Loss {
    /// The loss as what stops its target when the reason of another one is taken away: `; even without that, it fails: …`. nil if it is
    /// for the same reason.
    package func words(behind first: TouchOutcome.Loss) -> String? {
        let (telling, told) = (telling, first.told)
        guard course == .failed, first.course == .failed, telling.form != .sentence, weight != .agreed,
            origin.code != first.origin.code, !told.contains(telling.program)
        else { return nil }
        return "; even without that, it \(telling.form == .reason ? "fails: " : "")\(telling.program)"
    }
}

/// What makes two losses equal.
private struct Told: Hashable {
    let line: String
    let landings: Set<TouchOutcome.Landing>
}

/// Losses that share a line of the text.
package struct ToldLosses {
    /// Gestures that lose for the same reason at the same time, or one loss.
    package private(set) var losses: [TouchOutcome.Loss]
    /// The line of Swift of the remedy; nil if there is none.
    package let remedy: String?
    private var subject: String

    fileprivate init(_ loss: TouchOutcome.Loss, _ remedy: String?) {
        losses = [loss]
        subject = loss.heading ?? loss.target.name
        self.remedy = remedy
    }

    /// The sentence, on one line and without its full stop.
    package var sentence: String {
        (losses[0].sentence(about: subject, isMany: losses.count > 1) + losses[0].since).onOneLine
    }

    /// Add a loss, if it can share the line.
    fileprivate mutating func take(_ loss: TouchOutcome.Loss, _ remedy: String?) -> Bool {
        let first = losses[0]
        let (telling, known) = (loss.telling, first.telling)
        guard telling.form == .reason, known.form == .reason, first.course == loss.course, first.time == loss.time,
            known.program == telling.program, first.since == loss.since, remedy == self.remedy
        else { return false }
        losses.append(loss)
        subject += ", " + (loss.heading ?? loss.target.name)
        return true
    }
}

extension [TouchOutcome.Loss] {
    /// The lines of the text, each with its losses.
    /// - Parameter remedy: the remedy of a loss, as a line of Swift.
    package func told(_ remedy: (TouchOutcome.Loss) -> String?) -> [ToldLosses] {
        var told: [ToldLosses] = []
        for loss in self {
            let remedy = remedy(loss.untimed)
            if told.isEmpty || !told[told.count - 1].take(loss, remedy) { told.append(ToldLosses(loss, remedy)) }
        }
        return told
    }

    /// One line for each loss in order of time, and one with the remedy if there is one. Gestures that lose for the same reason at the
    /// same time share a line.
    /// - Parameter remedy: the remedy of a loss, as a line of Swift.
    func lines(_ remedy: (TouchOutcome.Loss) -> String?) -> [String] {
        sorted { $0.time < $1.time }.told(remedy).flatMap { told in
            [Wording.line(told.losses[0].time, told.sentence)]
                + (told.remedy.map { [Wording.line(nil, "remedy: \($0)")] } ?? [])
        }
    }
}
