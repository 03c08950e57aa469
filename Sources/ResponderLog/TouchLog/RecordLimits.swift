import Foundation

/// The numbers that decide what the record notes, and how it calls that. No gesture depends on them. Lengths are in points, times in
/// seconds. Each comment gives the reason for the number.
nonisolated package enum RecordLimits {
    // MARK: Times

    /// Our choice. A shorter delay of a gesture, a landing or a lift is not told: to people, a reaction up to about this time is
    /// immediate.
    static let noticedDelay: TimeInterval = 0.1
    /// Our choice. A touch without movement is a tap up to this duration, and a press from it on: longer than a quick tap, and shorter
    /// than `GestureLimits.pressDuration`.
    static let tapDuration: TimeInterval = 0.3
    /// Our choice. A touch that nothing got and that is shorter has one line. The limit is below `tapDuration`, because a finger that
    /// rested a little may have been meant for one of the gestures that failed.
    package static let plainTapDuration: TimeInterval = 0.25
    /// Our choice. A tap that lands later after the lift of the one before is not meant as the next of several taps. It is longer than
    /// `GestureLimits.tapGap`, because a tap that comes too late is to be explained.
    static let lateTapPause: TimeInterval = 1
    /// Our choice. Steps of a wheel further apart are two turns. It is longer than `GestureLimits.wheelPause`, because a hand that goes
    /// on turning pauses to move the finger back, and a turn with such pauses is one input for people.
    static let wheelTurnPause: TimeInterval = 0.3
    /// Our choice. A finger that lands sooner where one lifted is the same finger, which the touchscreen lost. Panels lose contacts for
    /// 10 to 40 ms, and between two quick taps lie at least 60.
    static let contactLoss: TimeInterval = 0.05

    // MARK: Lengths

    /// Our choice. A smaller movement is not mentioned: a finger that taps rolls by so much.
    package static let mentionedMovement: CGFloat = 3
    /// Our choice, half of `fingerSize`. A finger that lands up to this distance beside a view may have been meant for it, and a
    /// sentence says so.
    static let fingerReach: CGFloat = 22
    /// Our choice. How far from where the touchscreen lost a resting finger it finds it again: a tip rolls by so much.
    static let contactLossDistance: CGFloat = 10
    /// Apple's minimum size of a control, documented. A finger easily misses a view that is smaller in a direction; of larger views
    /// no sentence says that it did.
    static let fingerSize: CGFloat = 44
    /// Our choice. The same for a pointer: less than for a finger, because people see where the pointer is.
    static let pointerReach: CGFloat = 8

    // MARK: Counts

    /// How many of the last losses and gains can be about a landing that is not over. Few gestures of one touch are near to getting it.
    static let recent = 32
    /// How many of the last landings are kept: those of the touches that a gesture with several taps may consist of.
    static let landings = 8
    /// Of how many of the last landings the places of the views are kept, to tell that a view has moved away since.
    static let places = 16
    /// How many gestures of one touch have names for people; a scene may have thousands of gestures.
    static let names = 48
}
