import Foundation
import ResponderKit

/// The outcome of a touch, of a turn of a wheel or of a trackpad's gesture: which gesture or view got it, which lost it to which and
/// why, and which got nothing. It is a question to a log, so it continues with the log. The verdict and the order of lanes and cards
/// come from it.
public struct TouchOutcome {
    /// The outcome of a target.
    nonisolated public enum Standing: Int, Sendable {
        /// It got the touch.
        case won
        /// It would have got the touch, but another got it.
        case lost
        /// It may still get the touch.
        case undecided
        /// The touch is not its gesture.
        case aside
    }

    /// What happened in the session.
    package let log: TouchLog
    /// The index of the episode in the log.
    package let index: Int

    package var episode: TouchLog.Episode { log.episodes[index] }

    // MARK: The input

    /// When the first finger landed, or the wheel or the trackpad's gesture began, in seconds on the clock of the input.
    public var start: TimeInterval { episode.start }
    /// When it was over: its fingers lifted and its gestures decided; infinite while a finger is down.
    public var end: TimeInterval { episode.end }
    /// Whether this is the outcome of a wheel or of a trackpad's gesture instead of a touch.
    public var isWheel: Bool { episode.input != .touch }
    /// The name of the view on which the first finger landed; nil if no view takes touches there.
    public var view: String? { episode.view }
    /// The fingers, in the order in which they landed.
    public var contacts: [Int] { episode.contacts }
    /// The landings, in order.
    package var landings: [Landing] { episode.landings }
    /// `touch`, `wheel` or `trackpad's gesture`.
    public var noun: String {
        switch episode.input {
        case .touch: "touch"
        case .wheel: "wheel"
        case .trackpad: "trackpad's gesture"
        }
    }
    /// Its fingers that are down.
    package var held: Set<Int> { Set(landings.filter(log.isHeld).compactMap(\.contact)) }
    /// Whether a view was hit by a finger of the touch.
    public func isHit(_ view: String) -> Bool { episode.hitNames.contains(view) }
    /// The view that the first finger hit, as it was at its landing; nil if no finger has hit one.
    package var firstHit: LandedCard? { courses.lazy.compactMap(\.landed).first }
    /// The courses of the fingers.
    package var courses: [TouchLog.Course] { landings.compactMap { log.courses[$0] } }
    /// The landings whose fingers or lifts the gate withholds, with those who keep them, in the order of the landings.
    package var withheld: [(landing: Landing, keeper: GateKeeper)] {
        landings.compactMap { landing in
            log.withheld[landing] == nil ? nil : log.courses[landing]?.keeper.map { (landing, $0) }
        }
    }
    /// Whether it is one press of the mouse, or of another pointer.
    package var isOfMouse: Bool { courses.count == 1 && courses[0].isMouse }
    /// Whether it is a wheel or a gesture of the trackpad that began while a finger was down.
    package var isDuringTouch: Bool { episode.isDuringTouch }
    /// Whether fingers on a trackpad scroll instead of a wheel.
    package var isTrackpad: Bool { episode.isTrackpad }
    /// Whether fingers on a trackpad scroll, pinch or turn.
    package var usesTrackpad: Bool { episode.isTrackpad || episode.input == .trackpad }

    // MARK: Who got it

    /// The gestures that were recognized, in that order.
    public var winners: [String] { episode.winners }
    /// The controls and views that handled fingers of the touch and have not lost them, in the order in which they got them.
    public var handlers: [String] { episode.handlers }
    /// The first of these controls and views; nil if none handled the touch.
    public var taker: String? { handlers.first }
    /// The fingers with which gestures, views and controls got the touch, by name.
    package var shares: [String: Set<Int>] { episode.shares }
    /// Everything that failed, was late or got nothing, in order of time.
    public var losses: [Loss] { episode.losses.map { log.losses[$0] } }
    /// The gestures, views, controls and rows that got a landing, and why, in order of time.
    public var gains: [Gain] { episode.gains.map { log.gains[$0] }.filter { !$0.isTakenBack } }
    /// The attempts that failed, in order of time.
    package var failures: [TouchLog.Failure] { episode.failures.map { log.failures[$0] } }
    package var people: TouchLog.People { episode.people }

    /// The outcome of a target; `aside` for a target that took no part.
    public func standing(of target: Target) -> Standing {
        if let decided = episode.decided[target] { return decided.standing }
        if case .gesture(let name) = target, log.isCandidate(name, ofEpisode: index) { return .undecided }
        return .aside
    }

    /// The rank of a target among those of its standing: winners in the order in which they got the touch, losers in the
    /// order in which they lost it, all others equal.
    public func place(of target: Target) -> Int { episode.decided[target]?.place ?? episode.decided.count }

    /// The gestures that may still be recognized, by name.
    package var candidates: [String] { log.candidates(ofEpisode: index) }
    /// Those of them that pressed controls do not keep off, with the landings of their attempts.
    package var hopefuls: [TouchLog.Hopeful] { log.hopefuls(ofEpisode: index) }
    /// Whether a gesture may still be recognized.
    public var isOpen: Bool { !candidates.isEmpty }
    /// Whether a gesture waits for others to fail.
    package func isWaiting(_ name: String) -> Bool { log.isWaiting(name) }
    /// The names of the gestures for which a gesture waits.
    package func waits(of name: String) -> [String] { log.memory.waitsByName[name] ?? [] }

    /// Who holds the touch, and since when; nil while none does.
    package var holds: [TouchLog.Hold] { people.holds }

    /// When the touch was decided, in seconds: when its present holder got it; nil while nothing holds it.
    package var decidedAt: TimeInterval? { holds.decidedAt }

    /// What got the touch: the gestures in the order in which they got it, then the views.
    package var takerTargets: [Target] {
        // A gesture may still take the finger from a view that handles it.
        let isOpenView = winners.isEmpty && (isOpen && !held.isEmpty || !withheld.isEmpty)
        let views = handlers.filter { !isOpenView || people.controls[$0] != nil }
        return winners.map(Target.gesture) + views.map(Target.view)
    }

    /// Whether a target that got the touch has it still: one of its fingers is down. A tap or a swipe is over when it is recognized.
    package func has(_ target: Target) -> Bool {
        guard isGoingOn, !target.isGesture || people.continuous.contains(target.name) else { return false }
        // A wheel and a trackpad have no fingers.
        let own = shares[target.name] ?? []
        return own.isEmpty || !own.isDisjoint(with: held)
    }

    /// Whether a finger is down, or fingers on a trackpad move a gesture.
    package var isGoingOn: Bool {
        guard episode.input == .trackpad else { return !held.isEmpty }
        return log.episodes.count == index + 1
            && log.attemptsOfInput.contains { $0.state.isActive && winners.contains($0.recognizer.name) }
    }

    /// What people call a gesture or view.
    package func spoken(_ target: Target) -> SpokenName? { people.names[target] }
}
