import UIKit

/// The photo board, for the programs that show it: its own, and the lab.
package enum BoardProgram {
    /// The size of its window, in points.
    package static let size = CGSize(width: 1200, height: 750)
    /// The size of the stage in the lab, in points: as wide as a window's.
    package static let stageSize = CGSize(width: 1240, height: 590)
    /// The smallest size with which it can be used, in points.
    package static let minimumSize = CGSize(width: 480, height: 360)

    /// A new board, as the root of a window.
    package static func makeController() -> UIViewController { BoardViewController() }
}
