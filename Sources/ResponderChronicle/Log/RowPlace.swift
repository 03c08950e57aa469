import Foundation
import ResponderKit

/// A row of a table or an item of a collection view, as values.
struct RowPlace {
    /// The name of the list, and that of a named cell in it: `songs (row-2)`.
    let list: String
    let path: IndexPath

    /// `row 1 of songs`.
    var words: String { SelectionReason.row(path, of: list) }
}
