import Foundation
import ResponderKit

/// A row of a table or an item of a collection view that was not selected, or late, as values.
package enum RowCase {
    case notSelected(Row, Reason)
    /// A tap took the finger while it was still kept from the row.
    case tapTaken(Row, finger: Int, by: Taker, tap: GestureCard?)
    /// It was selected late, because a gesture kept the lift back.
    case selectedLate(Row, finger: Int, delay: TimeInterval, keeper: String, card: GestureCard?)

    package typealias Row = RowPlace

    /// Why a row was not selected.
    package enum Reason {
        /// The delegate did not allow it.
        case refused
        /// `allowsSelection` is false.
        case selectionOff
        /// Its touch was cancelled, by a gesture or otherwise.
        case touchCancelled(by: Taker?)
    }
}

extension RowCase.Reason {
    /// - Parameter taker: the gesture that took the finger; nil if none did.
    package init?(_ why: SelectionReason, by taker: Taker? = nil) {
        switch why {
        case .refused: self = .refused
        case .allowsSelection: self = .selectionOff
        case .touchCancelled: self = .touchCancelled(by: taker)
        case .tapped, .replaced: return nil
        }
    }
}
