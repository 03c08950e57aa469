import ResponderLog

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
        return record.links.effects(of: place).compactMap { effect in
            guard effect.subject != lane.subject, let other = self.lane(of: effect.subject),
                // Another decision of the same moment may have replaced the effect.
                other.spans[effect.index].because.contains(where: { record.links.shows(place, $0) })
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
