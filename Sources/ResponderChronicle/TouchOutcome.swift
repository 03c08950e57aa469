import Foundation
import ResponderKit

/// What became of a touch, from the first finger's landing to the last lift: who got it, and who lost it to whom. It reads
/// the chronicle's decisions as they come.
public struct TouchOutcome {
    /// A gesture or view that the touch concerns, by its name.
    nonisolated public enum Party: Hashable, Sendable {
        case gesture(String)
        case view(String)

        /// Its name.
        public var name: String {
            switch self {
            case .gesture(let name), .view(let name): name
            }
        }
    }

    /// What a party came to.
    nonisolated public enum Standing: Int, Sendable {
        /// It got the touch.
        case won
        /// It would have got the touch but for another.
        case lost
        /// It may still get the touch.
        case undecided
        /// The touch is not its gesture.
        case aside
    }

    /// A party that lost the touch.
    nonisolated public struct Loss: Hashable, Sendable {
        /// Who lost it.
        public let party: Party
        /// The name of the gesture that got the touch in its place; nil where no gesture did.
        public let rival: String?
        /// Why, in words.
        public let why: String
    }

    /// When the first finger landed, in seconds on the clock of the input.
    public let start: TimeInterval
    /// The name of the view on which the first finger landed; nil before the hit test, and where no view takes touches.
    public private(set) var view: String?
    /// The fingers, in the order in which they landed.
    public private(set) var contacts: [Int] = []
    /// The gestures that were recognized, in that order.
    public private(set) var winners: [String] = []
    /// The control or view that handled the touch and has not lost it.
    public private(set) var taker: String?
    /// Who lost the touch, in that order.
    public private(set) var losses: [Loss] = []
    /// The gestures that may still be recognized, and whether they wait for others to fail.
    private var undecided: [String: Bool] = [:]
    /// The standing of those that got or lost the touch, with how many did before them: a scene may have thousands of gestures.
    private var decided: [Party: (standing: Standing, place: Int)] = [:]
    /// The gesture that took the touch from its view last.
    private var claimer: String?

    /// - Parameter previous: the touch before this one, whose gestures may still wait for others to fail.
    public init(at start: TimeInterval, after previous: TouchOutcome?) {
        self.start = start
        undecided = previous?.undecided.filter(\.value) ?? [:]
    }

    /// Whether a gesture may still be recognized.
    public var isOpen: Bool { !undecided.isEmpty }

    /// The gestures that may still be recognized, by name.
    var candidates: [String] { undecided.keys.sorted() }

    /// What a party came to; `aside` for one that took no part.
    public func standing(of party: Party) -> Standing {
        if let decided = decided[party] { return decided.standing }
        if case .gesture(let name) = party, undecided[name] != nil { return .undecided }
        return .aside
    }

    /// Where a party comes among those of its standing: winners in the order in which they got the touch, losers in the
    /// order in which they lost it, others equal.
    public func place(of party: Party) -> Int { decided[party]?.place ?? decided.count }

    /// Take note of a decision.
    public mutating func read(_ entry: Entry) {
        switch entry.kind {
        case .hitTest(let contact, _, let view, _):
            if contacts.isEmpty { self.view = view?.name }
            land(contact)
        case .ignored(let contact, _): land(contact)
        case .delivery(let recognizer, .began, _):
            let isKnown = decided[.gesture(recognizer.name)]?.standing == .won || undecided[recognizer.name] != nil
            if !isKnown { undecided[recognizer.name] = false }
        case .waiting(let recognizer, _):
            if undecided[recognizer.name] != nil { undecided[recognizer.name] = true }
        case .gesture(let recognizer, _, let from, let to, let why): changed(recognizer.name, from, to, why)
        case .gate(_, _, let verdict): if verdict.kind == .claimed { claimer = verdict.by }
        case .touch(let phase, let responder, _, let handled): called(responder, phase, handled)
        case .controlLost(let control, let why):
            if why != .touchCancelled { untake(control.name, why.words(for: control.name)) }
        default: break
        }
    }

    private mutating func land(_ contact: Int) { if !contacts.contains(contact) { contacts.append(contact) } }

    private mutating func changed(
        _ name: String, _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, _ why: Entry.Reason
    ) {
        // Wheels and pointers that hover deliver no touch.
        guard let waited = undecided[name] else { return }
        let party = Party.gesture(name)
        switch to {
        case .began, .ended:
            undecided[name] = nil
            win(party)
            winners.append(name)
        case .failed:
            undecided[name] = nil
            guard waited || why.isLoss, standing(of: party) != .lost else { return }
            lose(Loss(party: party, rival: why.rival?.name, why: why.text))
        case .possible, .cancelled: undecided[name] = nil
        case .changed: break
        }
    }

    private mutating func called(_ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ handled: Bool) {
        if phase == .cancelled { return untake(responder.name, "the touch was cancelled") }
        guard handled, taker == nil, responder.object is UIView, !(responder.object is UIWindow) else { return }
        win(.view(responder.name))
        taker = responder.name
    }

    private mutating func untake(_ view: String, _ why: String) {
        guard taker == view else { return }
        taker = nil
        lose(Loss(party: .view(view), rival: claimer, why: why))
    }

    private mutating func win(_ party: Party) {
        if decided[party]?.standing == .lost { losses.removeAll { $0.party == party } }
        decided[party] = (.won, decided.count)
    }

    private mutating func lose(_ loss: Loss) {
        losses.append(loss)
        decided[loss.party] = (.lost, decided.count)
    }
}
