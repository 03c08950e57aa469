import Foundation
import ResponderChronicle
import ResponderKit

/// A line of the log of a program: input from outside, with its time.
nonisolated struct ProgramInput: InputLine {
    enum Content {
        case touch(TouchSample)
        /// A batch that contains input other than touches.
        case samples([InputSample])
        /// The clock advanced, and windows were laid out.
        case advance
        /// All touches and presses were cancelled, with the reason.
        case cancel(String)
        case motion(MotionPhase, UIEvent.EventSubtype)
        /// The size of the screen changed.
        case size(CGSize)
        /// A property that was changed in the panels.
        case set(ProgramChange)
        /// The panels opened; the number of the opening. Decisions are known from here on.
        case opened(Int)
    }

    let time: TimeInterval
    let content: Content

    init(at time: TimeInterval, _ content: Content) {
        self.time = time
        self.content = content
    }

    init(at time: TimeInterval, touch: TouchSample) { self.init(at: time, .touch(touch)) }

    var plainTouch: TouchSample? { if case .touch(let touch) = content { touch } else { nil } }

    var touches: [TouchSample] {
        samples.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    }

    /// The input that views and recognizers get.
    var samples: [InputSample] {
        switch content {
        case .touch(let touch): [.touch(touch)]
        case .samples(let samples): samples
        case .advance, .cancel, .motion, .size, .set, .opened: []
        }
    }
}

/// A change of a property in the panels. It identifies the object by its number, because a copy of a program creates
/// the same objects in the same order.
nonisolated struct ProgramChange {
    /// The number of the view or recognizer among the objects of its application.
    let object: UInt32
    let change: Change
}
