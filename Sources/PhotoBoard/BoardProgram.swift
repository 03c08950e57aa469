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

    /// Makes boards that begin with the content of a board's file. An empty one begins fresh.
    /// - Parameter folder: the folder to which the paths of pictures are relative.
    /// - Throws: an error that says in one line what is wrong with the text.
    package static func maker(
        of text: String, relativeTo folder: String = "/"
    ) throws -> () -> UIViewController {
        let items = try BoardFile.items(in: text, relativeTo: folder)
        return { BoardViewController(items) }
    }

    /// The text of a file with a board as it is now.
    /// - Parameter includesFresh: whether a fresh board has a text too.
    /// - Returns: nil for another controller.
    package static func text(of controller: UIViewController?, includesFresh: Bool = false) -> String? {
        guard let board = controller as? BoardViewController, includesFresh || !board.isFresh else { return nil }
        return BoardFile.text(of: board.items)
    }
}
