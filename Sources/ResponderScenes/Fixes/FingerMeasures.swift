import Foundation
import ResponderKit

/// Measures of the fingers of each touch of a recording, for comparison with the limits of gestures. Fingers that
/// are down together are one touch.
nonisolated struct FingerMeasures {
    /// The largest distance of a finger from its landing, in points.
    private(set) var movement: CGFloat = 0
    /// From the first landing to the first lift, in seconds.
    private(set) var duration: TimeInterval = 0
    /// The maximum number of fingers that were down together.
    private(set) var fingers = 0

    /// The measures of all touches of a log, in order.
    @MainActor
    static func all(in log: InputLog, until limit: TimeInterval) -> [FingerMeasures] {
        var found: [FingerMeasures] = []
        var landings: [Int: CGPoint] = [:]
        var start: TimeInterval = 0
        var hasLifted = false
        for index in 0..<log.count {
            guard let sample = log.touch(at: index) else { continue }
            let time = log.time(of: index)
            guard time <= limit else { break }
            switch sample.phase {
            case .down:
                if landings.isEmpty {
                    found.append(FingerMeasures())
                    start = time
                    hasLifted = false
                }
                landings[sample.contact] = sample.location
                found[found.count - 1].fingers = max(found[found.count - 1].fingers, landings.count)
            case .move:
                guard let landing = landings[sample.contact] else { continue }
                let distance = hypot(sample.location.x - landing.x, sample.location.y - landing.y)
                found[found.count - 1].movement = max(found[found.count - 1].movement, distance)
            case .up, .cancel:
                guard landings.removeValue(forKey: sample.contact) != nil else { continue }
                if !hasLifted { found[found.count - 1].duration = time - start }
                hasLifted = true
            }
        }
        return found
    }
}
