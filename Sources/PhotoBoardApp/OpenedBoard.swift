import Foundation
import PhotoBoard
import UIKit

/// The board with which the program begins, and the file in which it is kept.
struct OpenedBoard {
    /// nil if the board is in no file.
    let store: BoardStore?
    let makeBoard: () -> UIViewController
    /// What is wrong with files, each in one line.
    private(set) var complaints: [String] = []

    /// Open the board that is named on the command line, or the user's own: also in place of one that cannot be read and must
    /// not be replaced, so that what is made is kept.
    init(_ arguments: Arguments) {
        let named = arguments.board.map { BoardStore($0, isOwn: false) }
        let own = arguments.shelf.map { BoardStore($0.lastPath) }
        self.init([named, own].compactMap(\.self))
    }

    /// Open the board of the first of some files that can be opened.
    /// - Parameter isEmpty: whether a board without a file has nothing on it.
    init(_ stores: [BoardStore], isEmpty: Bool = false) {
        var complaints: [String] = []
        for store in stores {
            do {
                let text = try store.open()
                makeBoard =
                    try text.map { try BoardProgram.maker(of: $0, keptIn: store) }
                    ?? { BoardProgram.makeController(keptIn: store, isEmpty: isEmpty) }
                self.store = store
                self.complaints = complaints
                return
            } catch { complaints.append("\(error)") }
        }
        store = nil
        makeBoard = { BoardProgram.makeController() }
        if !complaints.isEmpty { complaints.append("The board is not kept") }
        self.complaints = complaints
    }
}
