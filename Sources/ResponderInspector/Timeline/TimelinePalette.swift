import ResponderChronicle
import ResponderKit

extension Timeline.Span {
    /// The colour of the span in a lane. Red is for a loss: a gesture that fails because the touch is not its gesture is grey,
    /// and so is one that does not get the touch, and a finger that a view does not get and would not have used.
    package func color(in subject: Timeline.Subject) -> UIColor {
        switch (subject, state) {
        case (.target(.gesture), .refused): Palette.textThird
        case (.target(.gesture), .failed), (.contact, .refused): isLoss ? Palette.failed : Palette.textThird
        default: state.color(in: subject)
        }
    }
}

/// How states look on the timeline.
extension Timeline.State {
    /// The colour of a span in a lane.
    package func color(in subject: Timeline.Subject) -> UIColor {
        switch self {
        case .down, .withheld, .taken:
            if case .contact(let number) = subject { Palette.touch(number) } else { Palette.textSecond }
        case .refused: Palette.failed
        case .heard: Palette.grip
        case .possible: Palette.state(.possible)
        case .waiting: Palette.waiting
        case .began: Palette.state(.began)
        case .changed: Palette.state(.changed)
        case .ended: Palette.state(.ended)
        case .cancelled: Palette.cancelled
        case .failed: Palette.failed
        case .note: Palette.textSecond
        }
    }

    /// The word that is written on a bar.
    package var word: String { self == .down ? "" : rawValue }
}
