import Foundation
import ResponderChronicle
import ResponderKit

/// A line of the log of a program: what came to it from outside at a time.
nonisolated struct ProgramInput: InputLine {
    enum Content {
        case touch(TouchSample)
        /// A batch with something else than touches.
        case samples([InputSample])
        /// Time in which windows were laid out.
        case advance
        /// Everything that was down was cancelled, and why.
        case cancel(String)
        case motion(MotionPhase, UIEvent.EventSubtype)
        /// The screen has another size.
        case size(CGSize)
        /// A property was changed in the panels.
        case set(ProgramChange)
        /// A view's transform was reset in the panels, by the view's number.
        case resetTransform(UInt32)
        /// The panels opened for the time of this number; from here on decisions are known.
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
        case .advance, .cancel, .motion, .size, .set, .resetTransform, .opened: []
        }
    }
}

/// A change of a property in the panels. Its owner is known by its number: a copy of a program makes the same objects in the
/// same order.
nonisolated struct ProgramChange {
    /// The number of the view or recognizer among the objects of its application.
    let object: UInt32
    let place: KeyPlace
    let value: ListInput

    /// The change in words.
    var words: String {
        let owner =
            switch place.owner {
            case .view(let name), .gesture(let name): name
            }
        let value =
            switch self.value {
            case .flag(let flag): flag ? "true" : "false"
            case .number(let number): Wording.rounded(number, 2)
            case .none: "nothing"
            }
        return "\(owner): \(place.key) set to \(value)"
    }
}
