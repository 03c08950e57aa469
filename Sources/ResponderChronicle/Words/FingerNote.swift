import Foundation
import ResponderKit

/// What a decision says about a finger besides the changes of recognizers: a control lost it, or a row was selected or not.
struct FingerNote {
    /// The number of the decision.
    let decision: Int
    /// The finger; nil if none caused the decision.
    let contact: Int?
    /// The control or list, by name.
    let view: String
    /// In words: `row 1 of songs was selected`.
    let words: String
    /// In words for a person who watches, with the recognizer that took the finger; nil if the loss is as expected.
    let news: String?
    /// Whether a control lost the finger.
    let isLoss: Bool

    /// That a control lost the finger.
    init(of control: Participant<UIView>, _ why: ControlLoss, _ now: Moment) {
        decision = now.decision.number
        contact = now.contact
        view = control.name
        words = ControlRules.telling(about: .lost(.init(control: control.name, finger: .known, why: why))).program
        news = now.taker.map { "\(control.name) lost it to \($0)" } ?? words
        isLoss = true
    }

    /// What a list said about a row.
    init(
        of list: Participant<UIView>, _ path: IndexPath, selected: Bool, _ why: SelectionReason, _ now: Moment
    ) {
        decision = now.decision.number
        contact = now.contact
        view = list.name
        words = why.words(of: list.name, path, selected: selected)
        let taker = why == .touchCancelled ? now.taker : nil
        // A list that scrolls selects no row, as expected.
        let isScroll = taker != nil && taker == (list.object as? UIScrollView)?.panGestureRecognizer.traceName
        news = isScroll ? nil : words + (taker.map { " by \($0)" } ?? "")
        isLoss = false
    }
}
