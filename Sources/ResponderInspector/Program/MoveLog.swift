import Foundation
import ResponderChronicle
import ResponderKit

/// Moves of fingers, and actions of gestures that merely go on, until somebody looks. They are handed on many at a time,
/// which costs a fraction of handing on each.
final class MoveLog: @MainActor SparseReader {
    private var moves: [FingerMove] = []
    private var actions: [(gesture: ObjectIdentifier, time: TimeInterval)] = []
    /// Reused for each finger and gesture.
    private var own: [FingerMove] = []
    private var times: [TimeInterval] = []
    private let watch: StageWatch
    private let timeline: Timeline
    private let notes: SessionNotes
    /// Whether the outcome of the touch goes by each action; nil if that is not known since the last decision.
    private var isEachWanted: Bool?

    /// So many are kept at most.
    private static let maximum = 256

    /// It must read a chronicle before these do.
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

    /// Hand on what there is.
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
        // The memory is used again.
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
