import Foundation
import ResponderKit
import ResponderLog

extension RowPlace {
    /// `row 1 of songs`.
    var words: String { SelectionReason.row(path, of: list) }
}
