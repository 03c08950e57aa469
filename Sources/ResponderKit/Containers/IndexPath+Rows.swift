import Foundation

/// A row of a table: UIKit's names for Foundation's lists of numbers.
nonisolated extension IndexPath {
    /// A row of a section.
    public init(row: Int, section: Int) { self = [section, row] }

    /// The section; -1 if the list does not have two numbers.
    public var section: Int { count == 2 ? self[0] : -1 }
    /// The row in its section; -1 if the list does not have two numbers.
    public var row: Int { count == 2 ? self[1] : -1 }
}
