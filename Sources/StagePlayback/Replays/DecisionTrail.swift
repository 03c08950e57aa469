import ResponderChronicle
import ResponderKit

/// The decisions of a program since its panels opened, in 16 bytes each, for comparison with its copies: which views
/// fingers hit, and what recognizers, controls and responders did. Moves are left out.
package final class DecisionTrail: @MainActor SparseObserver {
    /// One decision: its subject and the event.
    struct Mark {
        let time: TimeInterval
        /// The indices of two words of the trail.
        let subject: Int32
        let event: Int32

        func isEqual(to other: Mark) -> Bool {
            abs(time - other.time) < DecisionTrail.tolerance && subject == other.subject && event == other.event
        }
    }

    private(set) var marks: [Mark] = []
    private unowned let application: UIApplication
    private var words: [String] = []
    private var numbers: [String: Int32] = [:]

    /// The maximum number of decisions; later ones are not compared. They take 3 MB of memory.
    private static let maximum = 200_000
    /// Times that differ by less than this are the same, in seconds.
    nonisolated static let tolerance: TimeInterval = 1e-6

    package init(of application: UIApplication) {
        self.application = application
        application.addSparseObserver(self)
    }

    func stop() { application.removeObserver(self) }

    /// The time up to which all decisions are known, in seconds.
    var end: TimeInterval { isFull ? marks.last?.time ?? 0 : application.now }

    private var isFull: Bool { marks.count >= Self.maximum }

    package func application(_ application: UIApplication, didObserve event: Decision) {
        guard !isFull, let mark = mark(of: event) else { return }
        marks.append(mark)
    }

    /// The mark of a decision of the program or of a copy; nil if it is not compared.
    func mark(of decision: Decision) -> Mark? {
        guard let (subject, event) = decision.kind.trailWords else { return nil }
        return Mark(time: decision.time, subject: number(of: subject), event: number(of: event))
    }

    private func number(of word: String) -> Int32 {
        if let number = numbers[word] { return number }
        words.append(word)
        numbers[word] = Int32(words.count - 1)
        return Int32(words.count - 1)
    }

    /// The difference between a decision of the program and one of a copy.
    func parting(_ own: Mark?, _ other: Mark?) -> Parting? {
        func text(_ mark: Mark, since subject: Int32? = nil) -> String {
            "\(mark.subject == subject ? "it" : words[Int(mark.subject)]) \(words[Int(mark.event)])"
        }
        let gap = (own?.time ?? .infinity) - (other?.time ?? .infinity)
        switch (own, other) {
        case (let own?, let other?) where abs(gap) < Self.tolerance:
            return Parting(time: own.time, words: "here \(text(own)), in the copy \(text(other, since: own.subject))")
        case (let own?, let other) where other == nil || gap < 0:
            return Parting(time: own.time, words: "here \(text(own)), in the copy nothing happened")
        case (_, let other?):
            return Parting(time: other.time, words: "in the copy \(text(other)), here nothing happened")
        default: return nil
        }
    }
}

/// The first decision in which a copy differs from its program.
package struct Parting {
    package let time: TimeInterval
    /// The last moment at which both are the same, in seconds.
    package var lastCommonTime: TimeInterval { time - DecisionTrail.tolerance }
    /// `here pan began, in the copy it failed`.
    let words: String

    package var sentence: String {
        "The copy differs from the program at \(Wording.seconds(time)): \(words). Later moments cannot be shown."
    }
}

/// Compares a copy with its program, decision by decision.
final class TrailChecker: DispatchObserver {
    private let trail: DecisionTrail
    /// The number of decisions that were the same.
    private var count = 0
    /// The first difference; nil if there is none yet.
    private(set) var parting: Parting?

    init(_ trail: DecisionTrail) { self.trail = trail }

    func application(_ application: UIApplication, didObserve event: Decision) {
        guard parting == nil, let mark = trail.mark(of: event) else { return }
        guard count < trail.marks.count else {
            // The program may still make this decision: its time there has not passed.
            if mark.time < trail.end - DecisionTrail.tolerance { parting = trail.parting(nil, mark) }
            return
        }
        if mark.isEqual(to: trail.marks[count]) {
            count += 1
        } else {
            parting = trail.parting(trail.marks[count], mark)
        }
    }

    /// Check that the copy, which has reached a time, has made all decisions that the program made before it.
    func check(before time: TimeInterval) {
        guard parting == nil, count < trail.marks.count,
            trail.marks[count].time < time - DecisionTrail.tolerance
        else { return }
        parting = trail.parting(trail.marks[count], nil)
    }
}

extension Decision.Kind {
    /// The subject and the event in words; nil for a move, and for a decision that follows from others.
    fileprivate var trailWords: (subject: String, event: String)? {
        switch self {
        case .hitTest(let contact, let point, let view, _):
            guard let view else { return ("finger \(contact)", "hit no view") }
            // Including the location, so that a view that is hit at a different position counts as a difference.
            let place = view.object?.convert(point, from: nil) ?? point
            let words = Wording.place(place)
            return ("finger \(contact)", "landed on \(view.name) at \(words)")
        case .gesture(let recognizer, _, _, let state, _):
            guard state != .changed, state != .possible, recognizer.object?.contentDelay == nil else { return nil }
            return (recognizer.name, state == .cancelled ? "was cancelled" : state.name)
        case .touch(let phase, let responder, _, handled: true):
            guard phase != .moved, phase != .stationary else { return nil }
            return (responder.name, "got a touch that \(phase.word)")
        case .control(let control, let events):
            return (control.name, "sent \(events.words.joined(separator: " and "))")
        case .firstResponder(_, let responder):
            return (responder?.name ?? "nothing", "became first responder")
        case .motion(let responder, let phase, let motion, handled: true):
            return (responder.name, "handled a \(motion.word) that \(phase.rawValue)")
        case .remote(let responder, let command, handled: true): return (responder.name, "handled \(command.word)")
        case .press(let responder, let phase, let key, handled: true):
            return (responder.name, "handled the key \(key.name) that \(phase.word)")
        case .selection(_, let path, let selected, _):
            return ("row \(path.map(String.init).joined(separator: "."))", selected ? "was selected" : "was deselected")
        case .ignored(let contact, _): return ("finger \(contact)", "was ignored")
        default: return nil
        }
    }
}
