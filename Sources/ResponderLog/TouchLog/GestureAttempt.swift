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
        /// Why, with the values of that moment.
        public let stateChange: StateChange
        /// The recognizer that prevented it at this change; nil if none did.
        package let preventer: ObjectIdentifier?
    }

    /// The recognizer.
    public let recognizer: Participant<UIGestureRecognizer>
    /// Whether the recognizer is the content delay of a scroll view, which is not a gesture.
    package let isContentDelay: Bool
    /// The name of its view at the first change of its state; nil before, and without a view.
    public private(set) var view: String?
    /// The landings of its fingers, and after its recognition that of the wheel or trackpad gesture that it follows.
    public private(set) var landings: Set<TouchOutcome.Landing> = []
    /// The contacts of its fingers.
    public private(set) var contacts: Set<Int> = []
    /// The states, without `possible`. A gesture that continues has one `changed`.
    public private(set) var changes: [Change] = []
    /// The first landing of a recognition; nil before.
    public private(set) var first: TouchOutcome.Landing?
    /// The others for which it waited, by name, with the time at which it began to wait.
    package private(set) var waits: [String: TimeInterval] = [:]
    /// Since when it waits or waited, and for which others, in the order of the decision; nil if it has not waited.
    private(set) var wait: (since: TimeInterval, others: [String])?
    /// The number of the first decision that gave it a finger; nil before.
    private(set) var firstDelivery: Int?
    /// When its first finger was delivered, in seconds; nil before.
    private(set) var firstDeliveryTime: TimeInterval?
    /// How many of its fingers are down, and when there were enough and too few.
    private(set) var fingers = FingerCount()
    /// The number of its actions, as far as they are observed.
    package private(set) var actions = 0
    /// The state and the values of its last action; nil before the first.
    package private(set) var lastAction: (state: UIGestureRecognizer.State, values: GestureValues)?
    /// Whether it is one of a tap, which counts fingers that have lifted.
    package let isTap: Bool
    /// Whether it is a pinch that was recognized.
    package private(set) var isPinch = false
    /// Whether it began or failed because of a wheel, a trackpad gesture or a hovering pointer.
    package private(set) var isPointed = false
    /// The recognizer that prevented it, or had to fail first and did not.
    package private(set) var rival: ObjectIdentifier?

    init(of recognizer: Recognizer) {
        self.recognizer = recognizer
        isContentDelay = recognizer.object?.contentDelay != nil
        isTap = recognizer.object is UITapGestureRecognizer
    }

    nonisolated deinit {}

    /// When its first finger was delivered or its state first changed, in seconds.
    package var beginningOfAttempt: TimeInterval { firstDeliveryTime ?? changes.first?.time ?? -.infinity }
    /// The number of the decision with which it began.
    package var firstDecision: Int { firstDelivery ?? changes.first?.decision ?? 0 }
    /// The first landing of its fingers; nil before.
    package var firstFinger: TouchOutcome.Landing? { landings.filter { $0.contact != nil }.min() }
    /// When it was recognized, in seconds; a continuous gesture when it began. nil if it was not.
    public var recognition: TimeInterval? { changes.first.flatMap { $0.state == .failed ? nil : $0.time } }
    /// Whether it was recognized and then cancelled.
    public var isCancelled: Bool { changes.last?.state == .cancelled }
    /// Its last state; `possible` before the first change. The reset that ends it changes nothing.
    package var state: UIGestureRecognizer.State { changes.last?.state ?? .possible }
    /// When it began, while it continues and after it has ended; nil if it has not begun, or was cancelled.
    package var beginning: TimeInterval? {
        guard let first = changes.first, first.state == .began, !isCancelled else { return nil }
        return first.time
    }
    /// The change that says why it is in its state: of a gesture that began and was not cancelled, its beginning; nil before the
    /// first change.
    package var decisiveChange: Change? { beginning == nil ? changes.last : changes.first }
    /// The recognizer that prevented it, if that is the reason for its state.
    package var preventer: ObjectIdentifier? { decisiveChange?.preventer }
    /// Its values at the end, or the present ones while it continues; nil before its first action.
    package var values: GestureValues? {
        guard let lastAction else { return nil }
        return lastAction.state.isActive ? recognizer.object.map { GestureValues(of: $0) } : lastAction.values
    }
    /// The others for which it waits, in the order of the decision; empty once its state changed.
    package var waitsFor: [String] { changes.isEmpty ? wait?.others ?? [] : [] }
    /// When it failed, in seconds; nil if it has not.
    package var failure: TimeInterval? { changes.last.flatMap { $0.state == .failed ? $0.time : nil } }

    /// Note that it receives fingers.
    /// - Parameter place: where a finger landed and where it is, in its window.
    func receive(
        _ contacts: [Int], landed landings: [TouchOutcome.Landing], by decision: Decision,
        _ place: (Int) -> (start: CGPoint, place: CGPoint)?
    ) {
        if firstDelivery == nil {
            firstDelivery = decision.number
            firstDeliveryTime = decision.time
        }
        self.contacts.formUnion(contacts)
        // While a wheel or a trackpad drives a gesture, fingers that land do not move it.
        if recognition == nil || !isPointed { self.landings.formUnion(landings) }
        fingers.land(contacts, needs: fingersNeeded, at: decision.time, place)
    }

    /// Note that fingers of it lifted.
    /// - Parameter place: where a finger landed and where it is, in its window.
    func release(
        _ contacts: [Int], at time: TimeInterval, _ place: (Int) -> (start: CGPoint, place: CGPoint)?
    ) {
        fingers.lift(contacts, needs: fingersNeeded, at: time, place)
    }

    /// Note that fingers of it were cancelled.
    func cancel(_ contacts: [Int], at time: TimeInterval) { fingers.cancel(contacts, at: time) }

    private var fingersNeeded: Int { recognizer.object?.fingersNeeded ?? 1 }

    /// Note that it has met its own conditions and waits for others to fail.
    func wait(for others: [String], at time: TimeInterval) {
        wait = (time, others)
        for other in others where waits[other] == nil { waits[other] = time }
    }

    /// Note that it sends an action.
    func act(_ state: UIGestureRecognizer.State, _ values: GestureValues) {
        actions += 1
        lastAction = (state, values)
    }

    /// Note a change of the state, but not the reset.
    /// - Parameters:
    ///   - pointer: the landing of the wheel or trackpad gesture that causes the change; nil if there is none.
    ///   - place: a stand-in for a landing, for a recognition without input.
    func change(
        to state: UIGestureRecognizer.State, on view: Participant<UIView>?, _ change: StateChange,
        by decision: Decision,
        pointer: TouchOutcome.Landing?, orElse place: TouchOutcome.Landing
    ) {
        end(at: decision.time)
        if changes.isEmpty {
            self.view = view?.name
            isPointed = change.reason.pointer != nil
            rival = change.reason.rival?.id
            if state != .failed {
                if let pointer { landings.insert(pointer) }
                if landings.isEmpty { landings = [place] }
                first = landings.min()
                isPinch = recognizer.object is UIPinchGestureRecognizer
            }
        }
        changes.append(
            Change(
                state: state, time: decision.time, decision: decision.number, stateChange: change,
                preventer: change.reason.preventer?.id))
    }

    /// Note that the last state ended.
    func end(at time: TimeInterval) {
        if changes.last?.end == .infinity { changes[changes.count - 1].end = time }
    }
}
