import Foundation
import ResponderKit
import ResponderText

extension TouchOutcome {
    /// A gesture that failed or was late, or a view, a control or a row that did not get its finger, and why.
    public struct Loss: Hashable {
        /// How the loss compares with what users expect.
        nonisolated public enum Weight: Sendable {
            /// A rule, another recognizer or an answer decided against a target that could have got the touch.
            case decided
            /// Another got the touch, as users expect: a double tap instead of a single tap.
            case agreed
            /// The touch did not meet its conditions. This matters only if nothing else acted on the touch.
            case missed
        }

        /// What happened to the target.
        nonisolated public enum Course: String, Sendable {
            /// It did not get its touch.
            case failed
            /// It got the touch, and its gesture was cancelled.
            case cancelled
            /// It got its touch, but later than users expect.
            case late
            /// It acted although users expect another gesture to act alone.
            case unwanted
        }

        /// What the target would get without the loss.
        nonisolated enum Wish: Sendable {
            /// It acts: it is recognized, it handles the touch, it sends the event of a completed touch. For a view a gesture on it
            /// may act instead.
            case action
            /// It receives the calls of the touch until the lift.
            case calls
            /// It receives the landing.
            case landing
            /// Its pinch zooms it.
            case zoom
            /// A row of it is selected.
            case selection
            /// It is first responder.
            case focus
        }

        /// The decision that caused a loss. Losses of two plays are equal although their decisions have other numbers.
        nonisolated public struct Origin: Hashable, Sendable {
            /// The number of the decision; 0 for a stand-in.
            public internal(set) var decision = 0
            /// The kind of the decision in a word, as in data: `prevented`, `liftedEarly`, `isEnabled`; empty for a stand-in.
            public internal(set) var code = ""

            /// All are equal.
            public static func == (one: Origin, other: Origin) -> Bool { true }

            /// Nothing, because all are equal.
            public func hash(into hasher: inout Hasher) {}
        }

        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The target that lost.
        public let target: Target
        /// The name of a gesture with its kind, for the beginning of a line: `swipe (swipe on card)`; nil for others.
        var heading: String?
        /// What people call the target; nil if it is not known.
        package var spoken: SpokenName?
        /// Why, as values from which rules make sentences.
        var cause: Cause
        /// What happened to the target.
        public internal(set) var course = Course.failed
        /// What the target would get without the loss.
        var wish = Wish.action
        /// The name of the gesture that got the touch instead; nil if no gesture did.
        public var rival: String?
        /// How the loss compares with what users expect.
        public var weight = Weight.decided
        /// The name of the scroll view whose pan lost; nil for other targets.
        var scrollView: String?
        /// Whether the gesture's scroll view scrolls only across the movement of the fingers.
        var isAcross = false
        /// Whether another loss about the same landings replaces it. For example, a list that scrolls only vertically
        /// did not follow a horizontal stroke, as expected.
        var isFaint = false
        /// Whether it is listed although something else acted on the touch: the target was near to getting it, or lies under the finger.
        var isNear = false
        /// The direction in which the fingers must move for the loss to be told, as a unit vector; zero if they must move in any
        /// direction, nil if they need not move.
        var inwards: CGPoint?
        /// The properties whose values caused it, in the order in which they act.
        var settings: [Setting] = []
        /// When these properties were set, for the end of a sentence; empty if they were not.
        var since = ""
        /// The decision that caused it.
        public internal(set) var origin = Origin()
        /// The landings of its touches.
        package var landings: Set<Landing> = []
        /// The number of the decision that is the cause.
        public internal(set) var decision: Int {
            get { origin.decision }
            set { origin.decision = newValue }
        }

        /// The name of the gesture that did not get the touch; nil if the target is a view, or the gesture got the touch.
        var gesture: String? { if case .gesture(let name) = target, course == .failed { name } else { nil } }

        /// The loss in a sentence, without its full stop.
        /// - Parameter subject: what the sentence begins with: the name of the target, or its heading.
        func sentence(about subject: String) -> String {
            let telling = telling
            return switch telling.form {
            case .reason: "\(subject) \(course == .cancelled ? "was cancelled" : "failed"): \(telling.program)"
            case .predicate: "\(subject) \(telling.program)"
            case .sentence: telling.program
            }
        }

        /// The loss in a sentence that begins with the target's heading, if it has one.
        package var line: String { sentence(about: heading ?? target.name) }
    }
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
}

extension TouchOutcome.Loss {
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
        let missed = all.filter { loss in
            !loss.isFaint || !all.contains { !$0.isFaint && !$0.landings.isDisjoint(with: loss.landings) }
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
    package var sentence: String { (losses[0].sentence(about: subject) + losses[0].since).onOneLine }

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
            // A remedy is for a loss whenever its properties were set.
            var plain = loss
            plain.since = ""
            let remedy = remedy(plain)
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
