/// Which spans caused which others, by the numbers of their decisions.
package struct SpanLinks {
    /// A span, by its place in its lane.
    package struct Place: Hashable {
        package let subject: Lane.Subject
        package let index: Int

        package init(subject: Lane.Subject, index: Int) {
            self.subject = subject
            self.index = index
        }
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
    package func effects(of place: Place) -> [Place] { effects[place] ?? [] }

    /// Whether a decision is one of a span's.
    package func shows(_ place: Place, _ decision: Int) -> Bool { shown[decision] == place }
}
