import Foundation

/// What of a session is shown: now, one moment, or moments one after the other.
package struct Transport {
    package enum Mode {
        /// What happens now.
        case live
        /// The past, or a recording, as it went.
        case playing
        /// One moment.
        case stopped
    }

    package private(set) var mode = Mode.live
    /// The moment that is shown, in seconds of the session; while live, the newest.
    package private(set) var moment: TimeInterval = 0
    /// How fast the past is played; 1 is as fast as it was.
    package private(set) var speed = 1.0
    /// When playing began, on the host's clock and in the session.
    private var anchor: (clock: TimeInterval, moment: TimeInterval) = (0, 0)

    package init() {}

    package static let speeds = [0.25, 0.5, 1, 2]

    /// Go on from the moment that is shown.
    package mutating func play(at clock: TimeInterval) {
        mode = .playing
        anchor = (clock, moment)
    }

    package mutating func stop(at moment: TimeInterval) {
        mode = .stopped
        self.moment = max(0, moment)
    }

    package mutating func goLive(at moment: TimeInterval) {
        mode = .live
        self.moment = moment
    }

    /// Let the host's clock go on.
    /// - Returns: whether playing came to the end just now.
    package mutating func advance(to clock: TimeInterval, end: TimeInterval) -> Bool {
        guard mode == .playing else { return false }
        moment = min(end, anchor.moment + max(0, clock - anchor.clock) * speed)
        guard moment >= end else { return false }
        mode = .stopped
        return true
    }

    /// The next speed, after the fastest one the slowest.
    package mutating func changeSpeed(at clock: TimeInterval) {
        let index = Transport.speeds.firstIndex(of: speed) ?? 0
        if mode == .playing { anchor = (clock, moment) }
        speed = Transport.speeds[(index + 1) % Transport.speeds.count]
    }

    /// The speed in words: `½×`.
    package var speedWord: String { [0.25: "¼×", 0.5: "½×"][speed] ?? "\(Int(speed))×" }
}
