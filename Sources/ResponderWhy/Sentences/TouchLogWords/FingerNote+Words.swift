import Foundation
import ResponderKit
import ResponderLog

extension FingerNote {
    /// What happened, in words: `row 1 of songs was selected`.
    var words: String {
        switch news {
        case .lost(let control, let why, let wasTracking):
            ControlRules.telling(
                about: .lost(.init(control: control, finger: .known, why: why, wasTracking: wasTracking))
            ).program
        case .row(let row, _):
            if let taker, row.why == .touchCancelled {
                "\(SelectionReason.row(row.path, of: row.list)) was not selected: \(taker) took the finger"
            } else {
                row.words
            }
        }
    }

    /// The same for a person who watches, with the recognizer that took the finger, without its full stop.
    var told: String {
        switch news {
        case .lost(let control, _, _): taker.map { "\(control) lost it to \($0)" } ?? words
        case .row: words
        }
    }
}

extension RowNews {
    /// The outcome of a row, and why.
    var words: String { why.words(of: list, path, selected: isSelected) }
}
