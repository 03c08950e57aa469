import Foundation
import ResponderCore

/// Rows of a table and items of a collection view: UIKit's names for Foundation's lists of numbers.
nonisolated extension IndexPath {
    /// A row of a section.
    public init(row: Int, section: Int) { self = [section, row] }
    /// An item of a section; the same as a row.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The section; -1 if the list does not have two numbers.
    public var section: Int { count == 2 ? self[0] : -1 }
    /// The row in its section; -1 if the list does not have two numbers.
    public var row: Int { count == 2 ? self[1] : -1 }
    /// The item in its section; -1 if the list does not have two numbers.
    public var item: Int { row }
}
