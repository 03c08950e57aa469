import ResponderChronicle
import ResponderKit

extension StageWatch {
    /// The outcome of the last input, as people say it; nil before the first.
    package var verdict: TouchVerdict? {
        if let verdict = knownVerdict { return verdict }
        let verdict = newestEvent.map(verdict(on:)) ?? touched?.verdict
        knownVerdict = verdict
        return verdict
    }

    /// The outcome of a key, a shake or a remote command.
    private func verdict(on call: ChainPath) -> TouchVerdict {
        let handler = call.end.map { end -> TouchVerdict.CallHandler in
            let responder = call.links[end].responder
            return TouchVerdict.CallHandler(
                spoken: SpokenName(responder: responder).owner, after: end,
                view: responder.object is UIView ? responder.name : nil,
                isChosenByTouch: log?.focus.last.map { $0.isOfTouch && $0.new?.id == responder.id } ?? false)
        }
        let first = call.first.flatMap { $0.object is UIWindow ? nil : call.links.first?.spokenName }
        return TouchVerdict(of: call.subject, from: first, handledBy: handler)
    }

    /// The key, shake or remote command that came after the last touch; nil if none did.
    package var newestEvent: ChainPath? {
        if case .finger? = chain?.subject { return nil }
        return isEventNewest ? chain : nil
    }

    /// The outcome of the last touch, wheel or trackpad gesture; nil before the first.
    package var touched: TouchOutcome? { outcome.flatMap { $0.contacts.isEmpty && !$0.isWheel ? nil : $0 } }

    /// The fingers that the verdict is about, the shown one last: those that different things got; else those that a winner got, or all;
    /// while some are down, these.
    package var verdictFingers: [Int] {
        guard let shown = landing?.contact else { return [] }
        // The verdict names both fingers of two that different things got.
        let apart = newestEvent == nil ? outcome?.fingersApart.map(\.contact) ?? [] : []
        if apart.count > 1, apart.contains(shown) { return apart.filter { $0 != shown } + [shown] }
        let taken = landings.filter { !takers(of: $0).isEmpty }
        let known = (taken.isEmpty ? landings : taken).map(\.contact)
        let down = known.filter { contact in fingers.contains { $0.contact == contact && $0.isDown } }
        let all = down.isEmpty ? known : down
        return all.contains(shown) ? all.filter { $0 != shown } + [shown] : [shown]
    }

    /// What the verdict names as a loser, also if it failed for a reason of its own.
    package var namedLosers: Set<Target> {
        Set((verdict?.badges ?? []).filter { $0.standing == .lost }.map(\.target))
    }

    /// What a gesture has of the last input. One that acts without a touch, as by a wheel, has got it; the delay of a scroll view has
    /// nothing, because no program asks for it.
    package func standing(of gesture: GestureAttempt) -> TouchOutcome.Standing {
        guard gesture.recognizer.object?.contentDelay == nil else { return .aside }
        let standing = outcome?.standing(of: .gesture(gesture.recognizer.name)) ?? .aside
        let acts = gesture.state.isActive || gesture.state == .ended
        return standing == .aside && acts ? .won : standing
    }

    /// Gestures in the order in which they won or lost.
    package func inOrder(_ gestures: [GestureAttempt]) -> [GestureAttempt] {
        guard let outcome else { return gestures }
        return gestures.ranked { outcome.place(of: .gesture($0.recognizer.name)) }
    }

    /// When the last finger lifted or the key came that is shown, in seconds; nil while a finger is down or a trackpad's gesture
    /// goes on, and for other input.
    package var lastLift: TimeInterval? {
        guard !fingers.contains(where: \.isDown), outcome?.isGoingOn != true else { return nil }
        return newestEvent?.pulse?.time ?? lifted
    }
}
