import ResponderKit
import ResponderLog

extension TouchedFinger {
    /// Why the finger does not reach its view, or no longer does, in words; nil where it does.
    package var blockedWords: String? {
        switch blocked {
        case nil: nil
        case .ignored(let why)?: why.words
        case .gate(let note)?: note.words
        }
    }

    /// Sentences about the finger: that it is ignored, the view under it that was not asked, a control that lost it, a row that it
    /// selected.
    package var sentences: [String] {
        outcomes.map { outcome in
            switch outcome {
            case .ignored(let why): Wording.sentence("finger \(contact) is \(why.words)")
            // Names keep their case at the beginning of a sentence.
            case .unasked(let view, let obstacle): obstacle.words(whyNotAsked: view, contact) + "."
            case .note(let note): note.told + "."
            }
        }
    }
}
