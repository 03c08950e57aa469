import ResponderKit

/// Finds a three-finger tap in the input of a program. The program's own gestures get the touches too.
final class ThreeFingerTap {
    private var landings: [Int: CGPoint] = [:]
    private var begin: TimeInterval = 0
    private var fingers = 0
    /// Whether the fingers that are down may still become a tap.
    private(set) var isPossible = true

    /// The maximum time from the first landing to the last lift, in seconds.
    static let time: TimeInterval = 0.6
    /// The maximum movement of each finger, in points.
    static let slack: CGFloat = 20

    /// The fingers that are down.
    var contacts: Dictionary<Int, CGPoint>.Keys { landings.keys }

    func follow(_ sample: TouchSample, at time: TimeInterval) -> Bool {
        follow(sample, asPhase: sample.phase, at: time)
    }

    private func follow(_ sample: TouchSample, asPhase phase: TouchSample.Phase, at time: TimeInterval) -> Bool {
        switch phase {
        case .down:
            if landings.isEmpty {
                begin = time
                fingers = 0
                isPossible = true
            }
            // A faulty driver may report a landing again.
            if landings[sample.contact] != nil { return follow(sample, asPhase: .move, at: time) }
            landings[sample.contact] = sample.location
            fingers += 1
            if sample.type != .direct { isPossible = false }
        case .move:
            guard isPossible, let place = landings[sample.contact] else { return false }
            isPossible = hypot(sample.location.x - place.x, sample.location.y - place.y) <= Self.slack
        case .up, .cancel:
            landings[sample.contact] = nil
            if sample.phase == .cancel { isPossible = false }
            return landings.isEmpty && isPossible && fingers == 3 && time - begin <= Self.time
        }
        return false
    }
}
