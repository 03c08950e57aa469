import ResponderLog

/// Which spans of a timeline caused which others, by the numbers of their decisions.
struct SpanLinks {
    /// A span, by its place in its lane.
    struct Place: Hashable {
        let subject: Timeline.Subject
        let index: Int
    }

    /// The span that shows a decision.
    private var shown: [Int: Place] = [:]
    /// The spans that name a decision of a span as their cause, in the order in which they began.
    private var effects: [Place: [Place]] = [:]

    /// A span shows a decision and names its causes.
    mutating func add(_ decision: Int, because causes: [Int], at place: Place) {
        shown[decision] = place
        for cause in causes {
            guard let source = shown[cause], source != place, effects[source]?.last != place else { continue }
            effects[source, default: []].append(place)
        }
    }

    /// Note that a decision ended a span and has no span of its own: its effects count as effects of that span.
    mutating func add(_ decision: Int, endOf place: Place) { shown[decision] = place }

    /// The effects of a span.
    func effects(of place: Place) -> [Place] { effects[place] ?? [] }

    /// Whether a decision is one of a span's.
    func shows(_ place: Place, _ decision: Int) -> Bool { shown[decision] == place }
}

extension Timeline {
    /// A span that is an effect of another span.
    public struct Effect {
        /// The lane that has it.
        public let lane: Lane
        /// Its place in the lane.
        public let index: Int
        /// The span.
        public var span: Span { lane.spans[index] }
    }

    /// The effects of a gesture's span in other lanes, in the order in which they began.
    public func effects(of lane: Lane, _ index: Int) -> [Effect] {
        guard case .target(.gesture) = lane.subject else { return [] }
        let place = SpanLinks.Place(subject: lane.subject, index: index)
        return links.effects(of: place).compactMap { effect in
            guard effect.subject != lane.subject, let other = self.lane(of: effect.subject),
                // Another decision of the same moment may have replaced the effect.
                other.spans[effect.index].because.contains(where: { links.shows(place, $0) })
            else { return nil }
            return Effect(lane: other, index: effect.index)
        }
    }

    /// The effects of a gesture's span in other lanes, in words.
    func consequences(of lane: Lane, _ index: Int) -> [String] {
        let start = lane.spans[index].start
        return effects(of: lane, index).map { effect in
            let span = effect.span
            let moment = span.start == start ? "" : " at \(Wording.seconds(span.start))"
            return Wording.sentence("because of it \(effect.lane.name) \(span.verb)\(moment)")
        }
    }
}
