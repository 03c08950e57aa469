import Foundation
import ResponderKit

/// An attempt of a recognizer: from the first finger, or from the first change of its state, to its reset.
public final class GestureAttempt {
    /// A state to which the recognizer changed.
    public struct Change {
        /// The state.
        public let state: UIGestureRecognizer.State
        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The number of the decision.
        public let decision: Int
        /// When the recognizer changed to the next state or was reset, in seconds; infinite before.
        public internal(set) var end = TimeInterval.infinity
        /// Why, in words with numbers.
        public let why: String
    }

    /// The recognizer.
    public let recognizer: Participant<UIGestureRecognizer>
    /// Whether the recognizer is the content delay of a scroll view, which is not a gesture.
    package let isContentDelay: Bool
    /// The name of its view at the first change of its state; nil before, and without a view.
    public private(set) var view: String?
    /// The landings of its fingers, and after its recognition that of the wheel or trackpad gesture that it follows.
    public internal(set) var landings: Set<TouchOutcome.Landing> = []
    /// The contacts of its fingers.
    public internal(set) var contacts: Set<Int> = []
    /// The states, without `possible`. A gesture that continues has one `changed`.
    public private(set) var changes: [Change] = []
    /// The first landing of a recognition; nil before.
    public private(set) var first: TouchOutcome.Landing?
    /// The others for which it waited, by name, with the time at which it began to wait.
    package internal(set) var waits: [String: TimeInterval] = [:]
    /// Whether it is a pinch that was recognized.
    private(set) var isPinch = false
    /// Whether it began or failed because of a wheel, a trackpad gesture or a hovering pointer.
    package private(set) var isPointed = false
    /// The recognizer that prevented it, or had to fail first and did not.
    package private(set) var rival: ObjectIdentifier?

    init(of recognizer: Recognizer) {
        self.recognizer = recognizer
        isContentDelay = recognizer.object?.contentDelay != nil
    }

    nonisolated deinit {}

    /// The first landing of its fingers; nil before.
    package var firstFinger: TouchOutcome.Landing? { landings.filter { $0.contact != nil }.min() }
    /// When it was recognized, in seconds; a continuous gesture when it began. nil if it was not.
    public var recognition: TimeInterval? { changes.first.flatMap { $0.state == .failed ? nil : $0.time } }
    /// Whether it was recognized and then cancelled.
    public var isCancelled: Bool { changes.last?.state == .cancelled }

    /// Note a change of the state, but not the reset.
    /// - Parameters:
    ///   - pointer: the landing of the wheel or trackpad gesture that causes the change; nil if there is none.
    ///   - place: a stand-in for a landing, for a recognition without input.
    func change(
        to state: UIGestureRecognizer.State, on view: Participant<UIView>?, _ reason: GestureReason, _ why: String,
        by decision: Decision, pointer: TouchOutcome.Landing?, orElse place: TouchOutcome.Landing
    ) {
        end(at: decision.time)
        if changes.isEmpty {
            self.view = view?.name
            isPointed = reason.pointer != nil
            rival = reason.rival?.id
            if state != .failed {
                if let pointer { landings.insert(pointer) }
                if landings.isEmpty { landings = [place] }
                first = landings.min()
                isPinch = recognizer.object is UIPinchGestureRecognizer
            }
        }
        changes.append(Change(state: state, time: decision.time, decision: decision.number, why: why))
    }

    /// Note that the last state ended.
    func end(at time: TimeInterval) {
        if changes.last?.end == .infinity { changes[changes.count - 1].end = time }
    }
}
