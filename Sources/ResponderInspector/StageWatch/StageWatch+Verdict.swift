import ResponderChronicle
import ResponderKit

extension StageWatch {
    /// The outcome of the last input, as people say it; nil before the first.
    package var verdict: TouchVerdict? {
        if let verdict = knownVerdict { return verdict }
        let verdict = newestEvent?.verdict ?? touched?.verdict
        knownVerdict = verdict
        return verdict
    }

    /// The key, shake or remote command that came after the last touch; nil if none did.
    package var newestEvent: ChainPath? {
        if case .finger? = chain?.subject { return nil }
        return isEventNewest ? chain : nil
    }

    /// The outcome of the last touch, wheel or trackpad gesture; nil before the first.
    package var touched: TouchOutcome? { outcome.flatMap { $0.contacts.isEmpty && !$0.isWheel ? nil : $0 } }

    /// The fingers that the verdict is about, the shown one last: those that a winner got, or all.
    package var verdictFingers: [Int] {
        guard let shown = landing?.contact else { return [] }
        let taken = landings.filter { !takers(of: $0).isEmpty }
        let all = (taken.isEmpty ? landings : taken).map(\.contact)
        return all.contains(shown) ? all.filter { $0 != shown } + [shown] : [shown]
    }

    /// When the last finger lifted, in seconds; nil while one is down or a trackpad's gesture goes on, and for other input.
    package var lastLift: TimeInterval? {
        guard !fingers.contains(where: \.isDown), outcome?.isGoingOn != true else { return nil }
        return lifted
    }
}

extension ChainPath {
    /// The outcome of a key, a shake or a remote command.
    fileprivate var verdict: TouchVerdict {
        let handler = end.flatMap { links[$0].responder.object }.map { SpokenName(responder: Participant($0)).owner }
        return TouchVerdict(
            of: subject, from: links.first.map { SpokenName(responder: $0.responder).owner }, handledBy: handler,
            after: end ?? 0)
    }
}
