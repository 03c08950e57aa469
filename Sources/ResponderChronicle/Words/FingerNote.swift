import ResponderKit

/// What a decision says about a finger besides the changes of recognizers: a control lost it, or a row was selected or not.
public struct FingerNote {
    /// The finger; nil if none caused the decision.
    public let contact: Int?
    /// The control or list, by name.
    let view: String
    /// In words: `row 1 of songs was selected`.
    public let words: String
    /// In words for a person who watches, with the recognizer that took the finger; nil if the loss is as expected.
    public let news: String?
    /// Whether a control lost the finger.
    let isLoss: Bool
}

extension Chronicle {
    /// What a decision says about a finger; nil if nothing.
    public func fingerNote(of decision: Decision) -> FingerNote? {
        switch decision.kind {
        case .controlLost(let control, let why):
            let lost = ControlCase.Lost(control: control.name, finger: .known, why: why)
            let words = ControlRules.telling(about: .lost(lost)).program
            return FingerNote(
                contact: contact(behind: decision), view: control.name, words: words,
                news: taker(behind: decision).map { "\(control.name) lost it to \($0)" } ?? words, isLoss: true)
        case .selection(let list, let path, let selected, let why):
            let words = why.words(of: list.name, path, selected: selected)
            let taker = why == .touchCancelled ? taker(behind: decision) : nil
            // A list that scrolls selects no row, as expected.
            let isScroll = taker != nil && taker == (list.object as? UIScrollView)?.panGestureRecognizer.traceName
            return FingerNote(
                contact: contact(behind: decision), view: list.name, words: words,
                news: isScroll ? nil : words + (taker.map { " by \($0)" } ?? ""), isLoss: false)
        default: return nil
        }
    }
}
