import UIKit

/// The photo board, for the programs that show it: its own, and the lab.
package enum BoardProgram {
    /// The size of its window, in points.
    package static let size = CGSize(width: 1000, height: 700)
    /// The smallest size with which it can be used, in points.
    package static let minimumSize = CGSize(width: 560, height: 400)

    /// A new board, as the root of a window.
    package static func makeController() -> UIViewController { BoardViewController() }
}
