import Foundation
import ResponderKit

/// A row of a table or an item of a collection view, as values.
package struct RowPlace: Hashable {
    /// The name of the list, and that of a named cell in it: `songs (row-2)`.
    package let list: String
    package let path: IndexPath

    package init(list: String, path: IndexPath) {
        self.list = list
        self.path = path
    }
}
