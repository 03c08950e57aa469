import Foundation
import ResponderKit

/// What a decision says about a finger besides the changes of recognizers: a control lost it, or a row was selected or not.
package struct FingerNote {
    /// The number of the decision.
    package let decision: Int
    /// The finger; nil if none caused the decision.
    package let contact: Int?
    package let news: News
    /// The name of the recognizer that took the finger, if that caused the decision; nil otherwise.
    package let taker: String?

    /// What happened to the finger.
    package enum News {
        /// A control lost it, or did not begin to track it.
        case lost(control: String, ControlLoss, wasTracking: Bool)
        /// A list said something about a row.
        /// - Parameter isScroll: whether the list scrolls with the finger, and selects no row, as expected.
        case row(RowNews, isScroll: Bool)
    }

    /// That a control lost the finger.
    init(of control: Participant<UIView>, finger: Int?, _ why: ControlLoss, wasTracking: Bool, _ now: Moment) {
        decision = now.decision.number
        contact = finger
        news = .lost(control: control.name, why, wasTracking: wasTracking)
        taker = now.taker
    }

    /// What a list said about a row.
    init(of list: Participant<UIView>, _ row: RowNews, _ now: Moment) {
        decision = now.decision.number
        contact = now.contact
        taker = row.why == .touchCancelled ? now.taker : nil
        let isScroll =
            taker != nil && taker == (list.object as? UIScrollView)?.panGestureRecognizer.traceName
        news = .row(row, isScroll: isScroll)
    }

    /// The control or list, by name.
    package var view: String {
        switch news {
        case .lost(let control, _, _): control
        case .row(let row, _): row.list
        }
    }

    /// Whether a control lost the finger.
    package var isLoss: Bool { if case .lost = news { true } else { false } }

    /// Whether a person who watches did not expect it.
    package var isUnexpected: Bool { if case .row(_, isScroll: true) = news { false } else { true } }
}

/// What a list says about a row: it was selected, deselected, or not selected, and why.
nonisolated package struct RowNews: Hashable, Sendable {
    /// The list, by name.
    package let list: String
    package let path: IndexPath
    package let isSelected: Bool
    package let why: SelectionReason
}
