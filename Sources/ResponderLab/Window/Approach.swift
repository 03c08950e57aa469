import Foundation

/// The way to a moment that is too far off to be played in one turn of the window. The stage plays on in pieces, and the
/// window takes input, draws, and tells how far it is between them.
struct Approach {
    /// The host's time at which it began.
    let since: TimeInterval
    /// How much of the input up to the moment was played, from 0 to 1.
    let part: Double

    /// How long one piece takes, in seconds: less than two frames.
    static let piece: TimeInterval = 0.03
    /// After what time the window tells how far it is, in seconds.
    static let patience: TimeInterval = 0.5

    /// - Parameters:
    ///   - shown: the stage on its way.
    ///   - moment: where it is to come, in seconds.
    init(since: TimeInterval, of shown: PlayedStage, to moment: TimeInterval) {
        self.since = since
        part = Double(shown.player.position) / Double(max(1, shown.player.log.count(upTo: moment)))
    }
}
