import Foundation
import ResponderChronicle
import ResponderKit

/// Buffers moves of fingers and actions of continuing gestures, and passes them to the watch, the timeline and the notes in
/// batches, before any of these is read. A batch costs a fraction of single calls.
final class MoveLog: @MainActor SparseReader {
    private var moves: [FingerMove] = []
    private var actions: [(gesture: ObjectIdentifier, time: TimeInterval)] = []
    /// Reused for each finger and gesture.
    private var own: [FingerMove] = []
    private var times: [TimeInterval] = []
    private let watch: StageWatch
    private let timeline: Timeline
    private let notes: SessionNotes
    /// Whether the outcome of the touch depends on each action; nil if the last decision may have changed that.
    private var isEachWanted: Bool?

    /// The maximum number of buffered moves, and of buffered actions.
    private static let maximum = 256

    /// Creates a log for readers of a chronicle. Add the log to the chronicle before them.
    init(for watch: StageWatch, _ timeline: Timeline, _ notes: SessionNotes) {
        self.watch = watch
        self.timeline = timeline
        self.notes = notes
    }

    nonisolated deinit {}

    /// A finger moves.
    func add(_ touch: TouchSample, at time: TimeInterval) {
        moves.append(FingerMove(contact: touch.contact, place: touch.location, time: time))
        if moves.count >= Self.maximum { handOn() }
    }

    func goOn(_ recognizer: UIGestureRecognizer, at time: TimeInterval) {
        if isEachWanted ?? findWhetherEachIsWanted() {
            handOn()
            timeline.goOn(recognizer, at: time)
            watch.goOn(recognizer, at: time)
        }
        actions.append((ObjectIdentifier(recognizer), time))
        if actions.count >= Self.maximum { handOn() }
    }

    private func findWhetherEachIsWanted() -> Bool {
        let isWanted = timeline.touches.last?.goesByActions == true || watch.outcome?.goesByActions == true
        isEachWanted = isWanted
        return isWanted
    }

    func read(_ entry: Entry, in chronicle: Chronicle) {
        handOn()
        isEachWanted = nil
    }

    /// Pass on the buffered moves and actions.
    func handOn() {
        if !moves.isEmpty { handOnMoves() }
        if !actions.isEmpty { handOnActions() }
    }

    // Loops, because each call of a closure checks on which thread it runs.

    private func handOnMoves() {
        var all = moves
        moves = []
        var contacts: [Int] = []
        for move in all where !contacts.contains(move.contact) { contacts.append(move.contact) }
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
        moves = all
    }

    private func handOnActions() {
        var all = actions
        actions = []
        var gestures: [ObjectIdentifier] = []
        for action in all where !gestures.contains(action.gesture) { gestures.append(action.gesture) }
        for gesture in gestures {
            times.removeAll(keepingCapacity: true)
            for action in all where action.gesture == gesture { times.append(action.time) }
            timeline.goOn(gesture, at: times)
        }
        watch.moveOn()
        all.removeAll(keepingCapacity: true)
        actions = all
    }
}

/// A move of a finger in the program.
struct FingerMove {
    let contact: Int
    let place: CGPoint
    let time: TimeInterval
}
