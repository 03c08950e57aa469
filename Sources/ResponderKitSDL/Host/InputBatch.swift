import Foundation
import ResponderCore

/// The samples of one turn of the loop, and the time of the newest one. They are dispatched together.
struct InputBatch {
    var samples: [InputSample] = []
    private(set) var time: TimeInterval = 0

    /// Something was added at a time.
    mutating func added(at time: TimeInterval) { self.time = max(self.time, time) }

    mutating func clear() {
        samples.removeAll(keepingCapacity: true)
        time = 0
    }
}
