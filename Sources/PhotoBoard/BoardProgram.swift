import UIKit

/// The photo board, for the programs that show it: its own, and the lab.
package enum BoardProgram {
    /// The size of its window, in points.
    package static let size = CGSize(width: 1200, height: 750)
    /// The size of the stage in the lab, in points: as wide as a window's.
    package static let stageSize = CGSize(width: 1240, height: 590)
    /// The smallest size with which it can be used, in points.
    package static let minimumSize = CGSize(width: 480, height: 360)

    /// Read the pictures of all boards of this program in the background. Without it each is read when it is first shown.
    package static func readPictures(with decoder: PhotoDecoder) { PhotoMemory.shared.decoder = decoder }

    /// Show the pictures of a folder, and of those that a user goes to, when photos are added. Without it only the board's own are shown.
    package static func showPictures(in folder: String) { PicturePicker.folder = folder }

    /// The folder of the user's pictures; the home folder if there is none.
    package static var pictureFolder: String {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
        let pictures = home + "/Pictures"
        return FileManager.default.fileExists(atPath: pictures) ? pictures : home
    }

    /// The boards between which *Boards* changes; nil for a program with one board, as in the lab.
    private(set) static var shelf: BoardShelf?
    /// Does what a user wants with those boards; throws an error that says in a sentence why it cannot be done.
    private(set) static var onRequest: ((UIViewController, BoardRequest) throws -> Void)?

    /// Change between the boards of a folder.
    /// - Parameter onRequest: does what a user wants with them in the window of a controller, which may be an older moment of it.
    ///   Throws an error that says in a sentence why it cannot be done.
    package static func showBoards(
        of shelf: BoardShelf, onRequest: @escaping (UIViewController, BoardRequest) throws -> Void
    ) {
        self.shelf = shelf
        self.onRequest = onRequest
    }

    /// What *Save* does with the board of a window. Without it, as in a run without a user and where an older moment is shown, it does
    /// nothing.
    package static var onSave: ((UIViewController) -> Void)?

    /// A picture of everything on a board, with 2 pixels for a point; nil for an empty board, and where nothing makes
    /// pixels. The present application does.
    package static func picture(of controller: UIViewController) -> UIImage? {
        guard let board = controller as? BoardViewController, let area = board.usedArea else { return nil }
        let factor = 2 / UIScreen.main.scale
        let size = CGSize(width: (area.width * factor).rounded(), height: (area.height * factor).rounded())
        board.selection = []
        let drawing = UIGraphicsImageRenderer(size: size).image { context in
            context.cgContext.scaleBy(x: factor, y: factor)
            context.cgContext.translateBy(x: -area.minX, y: -area.minY)
            board.board.layer.render(in: context.cgContext)
        }
        return drawing.cgImage.map { UIImage(cgImage: $0, scale: 2, orientation: .up) }
    }

    /// A new board, as the root of a window.
    /// - Parameters:
    ///   - store: the file in which it is kept; nil if it is in no file.
    ///   - isEmpty: whether nothing is on it.
    package static func makeController(keptIn store: BoardStore? = nil, isEmpty: Bool = false) -> UIViewController {
        BoardViewController(isEmpty ? BoardState(items: []) : nil, keptIn: store)
    }

    /// Makes boards that begin with the content of a board's file.
    /// - Parameters:
    ///   - folder: the folder to which the paths of pictures are relative.
    ///   - store: the file in which the boards are kept; nil if they are in no file.
    /// - Throws: an error that says in one line what is wrong with the text.
    package static func maker(
        of text: String, relativeTo folder: String = "/", keptIn store: BoardStore? = nil
    ) throws -> () -> UIViewController {
        let board = try BoardFile.board(in: text, relativeTo: folder)
        return { BoardViewController(board, keptIn: store) }
    }

    /// The text of a file with a board as it is now.
    /// - Parameter includesFresh: whether a fresh board has a text too.
    /// - Returns: nil for another controller.
    package static func text(of controller: UIViewController?, includesFresh: Bool = false) -> String? {
        guard let board = controller as? BoardViewController, includesFresh || !board.isFresh else { return nil }
        return BoardFile.text(of: board.state)
    }

    /// Show a message on a board until a user answers it.
    /// - Parameter answers: buttons and what they do. Another one closes the message.
    package static func show(
        _ words: String, answers: [(title: String, action: () -> Void)] = [], on controller: UIViewController?
    ) {
        (controller as? BoardViewController)?.notice.show(words, answers: answers)
    }

    /// Show a line on a board for some seconds.
    package static func say(_ words: String, on controller: UIViewController?) {
        (controller as? BoardViewController)?.say(words)
    }

    /// Show what a user has to know about the file of a board, and offer what can be read of one that was moved aside.
    package static func show(_ notice: BoardStore.Notice, on controller: UIViewController?) {
        guard let path = notice.path else { return show(notice.words, on: controller) }
        (controller as? BoardViewController)?.offerReadable(in: path, saying: notice.words)
    }
}
