import ResponderChronicle
import ResponderKit
import StagePlayback

/// Buffers moves of fingers, and passes them and the actions of continuing gestures to the watch, the timeline and the notes
/// in batches, before any of these is read. A batch costs a fraction of single calls.
final class MoveLog: @MainActor SparseReader {
    private var moves: [FingerMove] = []
    private let watch: StageWatch
    private let timeline: Timeline
    private let notes: SessionNotes
    private unowned let application: UIApplication

    private static let maximum = 256

    /// Creates a log for readers of a chronicle of a program. Add the log to the chronicle before them.
    init(of program: UIApplication, for watch: StageWatch, _ timeline: Timeline, _ notes: SessionNotes) {
        application = program
        self.watch = watch
        self.timeline = timeline
        self.notes = notes
    }

    func add(_ samples: [InputSample], at time: TimeInterval) {
        // An array that is changed in its property costs a check of exclusive access at each use of the property.
        var noted: [FingerMove] = []
        swap(&noted, &moves)
        for case .touch(let touch) in samples {
            noted.append(FingerMove(contact: touch.contact, place: touch.location, time: time))
        }
        let isFull = noted.count >= Self.maximum
        swap(&noted, &moves)
        if isFull { handOnMoves() }
    }

    func read(_ entry: Decision, in chronicle: Chronicle) { handOnMoves() }

    /// Pass on the moves and actions that are not known yet.
    func handOn() {
        handOnMoves()
        application.passOnContinuations()
    }

    // Loops, because each call of a closure checks on which thread it runs.

    private func handOnMoves() {
        guard !moves.isEmpty else { return }
        var all: [FingerMove] = []
        swap(&all, &moves)
        var contacts: [Int] = []
        for move in all where !contacts.contains(move.contact) { contacts.append(move.contact) }
        var own: [FingerMove] = []
        own.reserveCapacity(all.count)
        var times: [TimeInterval] = []
        times.reserveCapacity(all.count)
        for contact in contacts {
            own.removeAll(keepingCapacity: true)
            times.removeAll(keepingCapacity: true)
            for move in all where move.contact == contact {
                own.append(move)
                times.append(move.time)
            }
            notes.follow(own)
            watch.follow(own)
            timeline.move(contact, at: times)
        }
        // Reuse the memory.
        all.removeAll(keepingCapacity: true)
        swap(&all, &moves)
    }

    // MARK: Continuing gestures

    func goOn(_ actions: [Continuation]) {
        var gestures: [ObjectIdentifier] = []
        for action in actions where !gestures.contains(action.gesture) { gestures.append(action.gesture) }
        var times: [TimeInterval] = []
        times.reserveCapacity(actions.count)
        for gesture in gestures {
            times.removeAll(keepingCapacity: true)
            for action in actions where action.gesture == gesture { times.append(action.time) }
            timeline.goOn(gesture, at: times)
        }
        watch.moveOn()
    }

    /// Few outcomes of touches depend on each action.
    var wantsContinuations: Bool {
        timeline.goesByActions
    }

    func goOn(_ recognizer: UIGestureRecognizer, at time: TimeInterval) {
        handOn()
        timeline.goOn(recognizer, at: time)
        watch.goOn()
    }
}
