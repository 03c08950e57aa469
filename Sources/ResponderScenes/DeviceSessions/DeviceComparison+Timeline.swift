import Foundation
import ResponderChronicle

extension DeviceComparison {
    /// The states of the recognizers on the device, as the lanes of a timeline.
    package var timeline: Timeline {
        Timeline(ofStates: courses.filter { !$0.device.isEmpty }.map { ($0.gesture, $0.spans) })
    }

    /// The first difference between the engine and the device, as the timeline shows it.
    package var timelineComparison: TimelineComparison {
        let different = different
        return TimelineComparison(
            first: different.first.map { course in
                .init(
                    time: course.firstDifference ?? 0, subject: .gesture(course.gesture),
                    words: DeviceReport.words(of: course))
            }, subjects: Set(different.map { .gesture($0.gesture) }))
    }
}

extension DeviceCourse {
    /// The states as spans of time. A continuous gesture is one span from its beginning to its end.
    fileprivate var spans: [(state: SpanState, start: TimeInterval, end: TimeInterval)] {
        var spans: [(state: SpanState, start: TimeInterval, end: TimeInterval)] = []
        for change in device {
            if let last = spans.indices.last, spans[last].end == .infinity { spans[last].end = change.time }
            switch change.state {
            case .began: spans.append((.changed, change.time, .infinity))
            case .ended: spans.append((.ended, change.time, change.time))
            case .cancelled: spans.append((.cancelled, change.time, change.time))
            case .failed: spans.append((.failed, change.time, change.time))
            }
        }
        return spans
    }
}
