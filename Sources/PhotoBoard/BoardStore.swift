import ResponderFiles
import UIKit

/// The file in which a board is kept. Several windows may have the same: each adds its own changes to what the file says.
package final class BoardStore {
    /// What a user has to know about the file.
    package struct Notice: Equatable {
        /// In one line.
        package let words: String
        /// The file that could not be read, under its new name; nil if the words are about something else.
        package let path: String?
    }

    /// The whole path. It changes when another window renames the board.
    package private(set) var path: String
    /// Copies of the pictures on the board.
    private let pictures: PictureFolder
    /// Whether something was copied since the board was kept, so that it is to be kept again.
    package private(set) var hasNews = false
    /// A file that could not be read and was moved aside; nil for none, and once it was taken.
    private var notice: Notice?
    /// The names of things that are new in this window begin with it.
    let mark: String
    /// Whether the file is the program's own, and not one that a user has named.
    private let isOwn: Bool
    /// By what windows recognize the board under another name; nil until there is a file.
    private var id: String?
    /// Where the file is, if another window has deleted the board and this one has not changed it since; nil while it is used.
    package private(set) var deletedPath: String?
    /// The file as it was last read or written here.
    private var stamp: FileStamp?
    /// What the file said then; nil for no file.
    private var known: BoardState?
    /// The window's board when it was last put together with the file; nil before that.
    private var last: BoardState?

    /// A larger file is no board, in bytes: no board of `BoardFile.maximumItemsInFile` things is larger.
    private static let maximum = 128 << 20

    /// A file that may not exist.
    /// - Parameter isOwn: whether it is the program's own, which is always moved aside if it cannot be read. One that a user has
    ///   named is moved only if it was a board once.
    package init(_ path: String, isOwn: Bool = true) {
        self.path = URL(fileURLWithPath: path).path
        pictures = PictureFolder((self.path as NSString).deletingPathExtension + ".pictures")
        self.isOwn = isOwn
        mark = String(UInt32.random(in: .min ... .max), radix: 36)
    }

    private var folder: String { (path as NSString).deletingLastPathComponent }

    /// What a user has to know about the file, once.
    package func takeNotice() -> Notice? {
        defer { notice = nil }
        return notice
    }

    /// Whether another program has written or removed the file since it was read or written here.
    package var isChanged: Bool { FileStamp(path) != stamp }

    // MARK: Reading

    /// Read the file. One that cannot be read is moved aside, and the board begins fresh.
    /// - Returns: the text of its board, with whole paths; nil if there is no file.
    /// - Throws: an error that says in one line what is wrong with it and why it cannot be moved aside. It is never
    ///   written then.
    package func open() throws -> String? { try openBoard().map { BoardFile.text(of: $0) } }

    func openBoard() throws -> BoardState? {
        let board = try readOrMoveAside()
        if let board { last = board }
        return board
    }

    /// Whether a file has a board, also one that can be read only in parts.
    package static func isBoard(_ path: String) -> Bool {
        guard let text = try? text(of: path) else { return false }
        return text.contains("\"\(BoardFile.format)\"")
    }

    /// The board of a file.
    /// - Throws: `BoardFile.Mistake`.
    static func board(of path: String) throws -> BoardState {
        try BoardFile.board(in: text(of: path), relativeTo: (path as NSString).deletingLastPathComponent)
    }

    /// The things of a file that can be read, if it cannot be read as a whole.
    static func readable(in path: String) -> [BoardItem] {
        let folder = (path as NSString).deletingLastPathComponent
        return (try? text(of: path)).map { BoardFile.readable(in: $0, relativeTo: folder) } ?? []
    }

    private static func text(of path: String) throws -> String {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw BoardFile.Mistake(description: "it cannot be read: \(String(cString: strerror(errno))).")
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximum else {
            throw BoardFile.Mistake(description: "this is not a board.")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BoardFile.Mistake(description: "it cannot be read; check its permissions.")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// By what windows recognize the board in a file: what the file says, and otherwise its name, as long as no window has given
    /// it another; nil if it cannot be read.
    static func id(of path: String) -> String? {
        guard let text = try? text(of: path), let content = try? BoardFile.content(of: text, relativeTo: "/") else {
            return nil
        }
        return content.id ?? BoardShelf.name(ofBoardAt: path)
    }

    /// Write into a file by what windows recognize its board, so that they find it under another name.
    static func identify(_ path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        guard let content = try? BoardFile.content(of: text(of: path), relativeTo: folder), content.id == nil else {
            return
        }
        let text = BoardFile.text(of: content.board, in: folder, id: BoardShelf.name(ofBoardAt: path))
        try OutputFile.write(Array(text.utf8), to: path)
    }

    /// Find the file again if it is not at its path any more, or if another board has got its name. Without a trace of it, the
    /// path stays.
    private func findFile() {
        deletedPath = nil
        guard let id, FileStamp(path) != stamp,
            !FileManager.default.fileExists(atPath: path) || Self.id(of: path).map({ $0 != id }) == true,
            let found = BoardShelf(folder).path(withID: id)
        else { return }
        if SetAside.deleted.isReason(of: (found as NSString).lastPathComponent) {
            deletedPath = found
        } else {
            path = found
        }
    }

    /// What the file says now; nil if there is none, or if it was moved aside.
    private func readOrMoveAside() throws -> BoardState? {
        let now = FileStamp(path)
        if let now, now == stamp { return known }
        stamp = nil
        known = nil
        guard let now else { return nil }
        do {
            let content = try BoardFile.content(of: Self.text(of: path), relativeTo: folder)
            known = content.board
            id = content.id ?? BoardShelf.name(ofBoardAt: path)
            stamp = now
        } catch let mistake as BoardFile.Mistake {
            try moveAside(because: mistake)
        }
        return known
    }

    private func moveAside(because mistake: BoardFile.Mistake) throws {
        let name = (path as NSString).lastPathComponent
        guard isOwn || Self.isBoard(path) else {
            throw BoardFile.Mistake(description: "\(path): \(mistake) It stays as it is")
        }
        do {
            let aside = try SetAside.unreadable.move(path)
            notice = Notice(
                words: "\(name) could not be read: \(mistake) It is now called "
                    + "“\((aside as NSString).lastPathComponent)”, and this board is kept from now on.",
                path: aside)
        } catch {
            throw BoardFile.Mistake(
                description: "\(path): \(mistake) It cannot be moved aside: \(error). Move it, and the board is kept")
        }
    }

    // MARK: Writing

    /// Keep the board of a controller: add its changes to what the file says now, in one step. The folder is made if it is
    /// missing.
    /// - Parameters:
    ///   - includesFresh: whether a fresh board replaces what is kept.
    ///   - follows: whether the controller shows the changes of other windows, too.
    /// - Returns: the text of the board in the file, with whole paths; nil for another controller, for a fresh board, and for
    ///   one that was deleted.
    /// - Throws: an error that says in one line why the file cannot be written. It is unchanged then.
    @discardableResult
    package func keep(
        _ controller: UIViewController?, includesFresh: Bool = false, follows: Bool = false
    ) throws -> String? {
        guard let board = controller as? BoardViewController else { return nil }
        hasNews = false
        if follows { board.putArrivals() }
        useCopies(on: board)
        let mine = board.state
        guard includesFresh || !board.isFresh else {
            // The changes of this window are none.
            findFile()
            if deletedPath == nil, follows, let theirs = try readOrMoveAside() {
                board.follow(theirs)
                last = board.state
            }
            return nil
        }
        guard let kept = try keep(mine, since: last ?? board.beginning) else { return nil }
        if follows { board.follow(kept) }
        last = follows ? board.state : mine
        return BoardFile.text(of: kept)
    }

    // MARK: Pictures

    /// Copy a picture beside the board, in the background, unless it is in the board's folder.
    func copy(_ file: PhotoFile) {
        guard !file.path.hasPrefix(folder + "/"), FileManager.default.fileExists(atPath: file.path) else { return }
        pictures.add(file.path) { [weak self] in self?.hasNews = true }
    }

    /// Wait until all pictures are copied.
    package func finishCopies() { pictures.finish() }

    /// The photos that were copied show their copies from now on.
    private func useCopies(on board: BoardViewController) {
        for photo in board.stickers.compactMap({ $0 as? PhotoView }) {
            guard let file = photo.file, let copy = pictures.copy(of: file.path) else { continue }
            PhotoMemory.shared.move(file.path, to: copy)
            photo.file = PhotoFile(path: copy, shape: file.shape)
        }
        let problems = pictures.takeProblems()
        guard let first = problems.first else { return }
        let rest = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
        board.say("A picture could not be copied beside the board, which shows the original. \(first)\(rest)")
    }

    // MARK: Adding

    /// Add the changes of a board to what the file says now.
    /// - Returns: nil for one that was deleted and has no changes.
    private func keep(_ mine: BoardState, since last: BoardState) throws -> BoardState? {
        if known == mine, FileStamp(path) == stamp { return mine }
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw BoardFile.Mistake(description: "the folder \(folder) cannot be made.")
        }
        guard let lock = FolderLock(folder) else {
            throw BoardFile.Mistake(description: "\(path) is being written by another program.")
        }
        return try withExtendedLifetime(lock) {
            findFile()
            if let deletedPath {
                let isChanged = known.map { mine.merged(into: $0, since: last, knowing: $0) != $0 } ?? true
                guard isChanged else { return nil }
                try putBack(deletedPath)
            }
            let before = known
            let theirs = try readOrMoveAside()
            let merged =
                theirs.map { mine.merged(into: $0, since: last, knowing: before ?? BoardState(items: [])) } ?? mine
            guard merged != theirs else { return merged }
            let id = id ?? mark
            let text = BoardFile.text(of: merged, in: folder, id: id)
            try OutputFile.write(Array(text.utf8), to: path)
            stamp = FileStamp(path)
            self.id = id
            // As it will be read: a file has angles in degrees.
            known = try BoardFile.board(in: text, relativeTo: folder)
            return known ?? merged
        }
    }

    /// What was changed on a board is kept, although another window has deleted it.
    private func putBack(_ deleted: String) throws {
        let shelf = BoardShelf(folder)
        let name = try shelf.putBack(deleted, as: BoardShelf.name(ofBoardAt: path))
        path = shelf.path(of: name)
        deletedPath = nil
        notice = Notice(
            words:
                "Another window has deleted “\(BoardShelf.title(of: name))”. It is back, because something was changed "
                + "on it here.", path: nil)
    }
}
