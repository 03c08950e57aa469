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
            let own = Lane(subject: .gesture(lane.name), name: lane.name, detail: "")
            for span in lane.spans {
                own.spans.append(Span(start: span.start, end: span.end, state: span.state, why: ""))
            }
            self.lanes.append(own)
            laneOfSubject[own.subject] = own
        }
    }
}
