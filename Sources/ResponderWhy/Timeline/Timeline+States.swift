import Foundation
import ResponderLog

extension Timeline {
    /// A timeline of recognizers whose states were recorded on a device, without reasons.
    /// - Parameter lanes: each with its name and its states in order; a momentary state ends at its start.
    package convenience init(
        ofStates lanes: [(name: String, spans: [(state: State, start: TimeInterval, end: TimeInterval)])]
    ) {
        self.init(of: Cast(gestures: [], views: [:], bundles: [:]))
        for lane in lanes {
            let spans = lane.spans.map { Span(start: $0.start, end: $0.end, state: $0.state, []) }
            record.add(Lane(.gesture(lane.name), spans: spans))
        }
    }
}
