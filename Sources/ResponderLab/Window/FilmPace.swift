import Foundation

/// Which frames of a window are pictures of the film that `--snapshot FILE.apng` asks for.
struct FilmPace {
    /// What to do with a frame.
    enum Step: Equatable {
        /// It comes too soon after the picture before it.
        case skip
        case add
        /// It is the first picture: those before it are left out.
        case begin
    }

    /// Whether the film shows a recording. It then begins with the first verdict, because a page that does not play films shows the
    /// first picture.
    let isReplay: Bool
    private var last = -TimeInterval.infinity
    private var hasBegun = false

    /// At most thirty pictures a second: a little less than the time of two frames on a screen with sixty.
    static let interval: TimeInterval = 0.03

    init(isReplay: Bool) { self.isReplay = isReplay }

    /// What to do with the frame at a time, in seconds.
    /// - Parameter hasVerdict: whether the picture shows a verdict about a touch.
    mutating func step(at time: TimeInterval, hasVerdict: Bool) -> Step {
        let begins = isReplay && hasVerdict && !hasBegun
        guard begins || time >= last + Self.interval else { return .skip }
        last = time
        hasBegun = hasBegun || begins
        return begins ? .begin : .add
    }
}
