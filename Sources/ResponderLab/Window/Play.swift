import Foundation
import ResponderInspector
import ResponderKit
import ResponderKitSDL

/// What a newcomer meets: Play and Expert, the hand that shows what can be done, the hint about a second finger, and the finger
/// for the keyboard.
final class Play {
    private let mode: PlayMode
    let hand: GhostHand
    private let finger: KeyFinger
    private let host: SDLHost

    init(
        on desk: Desk, _ view: LabView, _ input: LabInput, _ sessions: Sessions, _ keeping: Keeping, _ host: SDLHost
    ) {
        mode = PlayMode(on: desk, view, keeping)
        hand = GhostHand(on: desk, view, sessions, host.application.textMeasurer)
        finger = KeyFinger(on: desk, view, input, host)
        self.host = host
    }

    nonisolated deinit {}

    /// - Parameter asked: the mode that the command line asks for; nil for the one that a person chose last.
    func connect(_ asked: DeskMode?) { mode.connect(asked) }

    /// Another session is shown.
    func begin() { finger.forget() }

    /// Perform a key.
    /// - Returns: whether it is one of Play's.
    func perform(_ key: UIKey) -> Bool { finger.perform(key) || mode.perform(key) }

    func turn(_ now: TimeInterval) {
        hand.turn(now)
        mode.showHint(at: host.translator.pointer, now)
    }

    /// When the next turn is needed, in the host's time; nil for never.
    func nextWake(_ now: TimeInterval) -> TimeInterval? {
        [hand.wake, mode.hintEnd, hand.isPlaying ? now + 1.0 / 60 : nil].compactMap(\.self).min()
    }
}
