import Foundation
import PhotoBoard
import ResponderFiles
import ResponderKitSDL
import UIKit

/// Keeps the board of a window in its file, and shows there what other windows add to it.
final class BoardKeeping {
    /// When the window was opened, in seconds of the host's clock.
    let opened: TimeInterval
    private var store: BoardStore?
    private let host: SDLHost
    private let shelf: BoardShelf?
    /// Makes a board the root of the window.
    private let show: (@escaping () -> UIViewController) -> Void
    /// The board that is to be opened instead of this one; nil for none.
    private var wanted: Wanted?
    /// The path of the file as it was when the window last said something about it.
    private var shownPath: String?
    private var watch: FileWatch?
    /// When the board was kept last, and when there was a reason to keep it.
    private var kept: TimeInterval
    private var used: TimeInterval
    /// Why the board cannot be kept; nil if it can.
    private var failure: String?
    /// Whether a user closes the window although the board cannot be kept.
    private var letsGo = false

    /// A board that is to be opened.
    private struct Wanted {
        let path: String
        /// Done once it is open, to say what happened to the one before.
        var onOpen: () -> Void = {}
    }

    /// Seconds between two times at which the board is kept while it is used: what a power failure costs.
    private static let interval: TimeInterval = 2

    /// - Parameters:
    ///   - shelf: the user's own boards; nil if none is kept.
    ///   - show: makes a board the root of the window.
    init(
        _ opening: OpenedBoard, of shelf: BoardShelf?, in host: SDLHost,
        show: @escaping (@escaping () -> UIViewController) -> Void
    ) {
        self.host = host
        self.shelf = shelf
        self.show = show
        opened = host.now
        kept = opened
        used = opened
        host.shouldClose = { [unowned self] in mayClose() }
        if let shelf {
            shelf.removeOld()
            BoardProgram.showBoards(of: shelf) { [unowned self] controller, request in
                guard controller === board else {
                    throw Refusal("This is an older moment of the board. Go back to now to change boards.")
                }
                try perform(request, on: shelf)
            }
        }
        begin(opening)
    }

    private func begin(_ opening: OpenedBoard) {
        store = opening.store
        show(opening.makeBoard)
        showName()
        if !opening.complaints.isEmpty { say(opening.complaints.joined(separator: " ") + ".") }
        showNotice()
    }

    /// Show the name of the board, and watch its file, which may have a new name.
    private func showName() {
        shownPath = store?.path
        let name = shownPath.map { BoardShelf.name(ofBoardAt: $0) } ?? BoardShelf.firstName
        host.title = name == BoardShelf.firstName ? "Photo Board" : "\(name) – Photo Board"
        watch = nil
        startWatching()
    }

    /// Open the board that a user wants, once this one is kept.
    private func openWanted() {
        guard let next = wanted else { return }
        wanted = nil
        keepAll()
        guard failure == nil else { return }
        shelf?.remember(next.path)
        begin(
            OpenedBoard(
                [BoardStore(next.path)], isEmpty: BoardShelf.name(ofBoardAt: next.path) != BoardShelf.firstName))
        kept = host.now
        // A new board has a file at once.
        keep()
        next.onOpen()
    }

    // MARK: What a user wants with boards

    private struct Refusal: Error, CustomStringConvertible {
        let description: String
        init(_ words: String) { description = words }
    }

    private func perform(_ request: BoardRequest, on shelf: BoardShelf) throws {
        // Also a fresh board gets a file now, which it keeps in the list.
        keepAll(includesFresh: true)
        if let failure { throw Refusal("The board cannot be kept: \(failure).") }
        switch request {
        case .open(let name), .make(let name): wanted = Wanted(path: shelf.path(of: name))
        case .rename(let name, let title):
            let isShown = shelf.path(of: name) == store?.path
            let new = try shelf.rename(name, to: title)
            guard isShown else { return }
            keep()
            showName()
            shelf.remember(shelf.path(of: new))
        case .delete(let name): try delete(name, of: shelf)
        }
    }

    /// Delete a board, and offer to undo it. The next one in the list takes the place of one that is shown.
    private func delete(_ name: String, of shelf: BoardShelf) throws {
        let isShown = shelf.path(of: name) == store?.path
        let next = shelf.name(after: name)
        let path = try shelf.delete(name)
        let words = "“\(BoardShelf.title(of: name))” was deleted."
        guard isShown else { return offerBack(path, name, of: shelf, wasShown: false, saying: words) }
        leave(path, name, for: next, of: shelf, saying: words)
    }

    /// Open another board in place of one that was deleted.
    private func leave(_ path: String, _ name: String, for next: String, of shelf: BoardShelf, saying words: String) {
        // Nothing of it is kept from now on.
        store = nil
        wanted = Wanted(path: shelf.path(of: next)) { [unowned self] in
            offerBack(path, name, of: shelf, wasShown: true, saying: words)
        }
    }

    private func offerBack(
        _ path: String, _ name: String, of shelf: BoardShelf, wasShown: Bool, saying words: String
    ) {
        say(
            words, answers: [("Undo", { [unowned self] in putBack(path, as: name, of: shelf, isShown: wasShown) })])
    }

    private func putBack(_ path: String, as name: String, of shelf: BoardShelf, isShown: Bool) {
        do {
            let restored = try shelf.restore(path, as: name)
            let words = "“\(BoardShelf.title(of: restored))” is back."
            if isShown {
                wanted = Wanted(path: shelf.path(of: restored)) { [unowned self] in sayBriefly(words) }
            } else {
                sayBriefly(words)
            }
        } catch { say("\(error)") }
    }

    /// Another window has given the board another name, or has deleted it: follow.
    private func followFile() {
        guard let store, wanted == nil else { return }
        let name = BoardShelf.name(ofBoardAt: store.path)
        let title = BoardShelf.title(of: name)
        if let path = store.deletedPath, let shelf {
            leave(
                path, name, for: shelf.name(after: name), of: shelf, saying: "Another window has deleted “\(title)”.")
        } else if store.path != shownPath {
            showName()
            shelf?.remember(store.path)
            sayBriefly("Another window has renamed this board: “\(title)”.")
        }
    }

    private var board: UIViewController? { host.window.rootViewController }

    /// When the board is to be kept next, in seconds of the host's clock; nil if nothing has happened.
    var nextWake: TimeInterval? { used > kept || failure != nil ? kept + Self.interval : nil }

    /// The user has done something.
    func noteInput(at time: TimeInterval) { used = time }

    /// Keep the board if it is time to, and nothing moves on it.
    func turn(at now: TimeInterval) {
        openWanted()
        if store?.hasNews == true { used = now }
        guard used > kept || failure != nil, now - kept >= Self.interval, !host.application.isAnimating else { return }
        kept = now
        keep()
        followFile()
        openWanted()
        startWatching()
    }

    /// The window is closed.
    func end() { keepAll() }

    /// The folder has to be there before another window keeps a board in it. Without it, the window tries again when it keeps
    /// its own.
    private func startWatching() {
        guard watch == nil, let store else { return }
        let folder = (store.path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        watch = FileWatch(store.path) { [unowned self] in
            if store.isChanged { used = host.now }
        }
    }

    /// Keep the board with all its pictures.
    private func keepAll(includesFresh: Bool = false) {
        store?.finishCopies()
        keep(includesFresh: includesFresh)
    }

    /// - Parameter includesFresh: whether a board that was never changed gets a file, too.
    private func keep(includesFresh: Bool = false) {
        guard let store else { return }
        do {
            _ = try host.application.asCurrent {
                try store.keep(board, includesFresh: includesFresh, follows: true)
            }
            if failure != nil { say("The board is kept again.") }
            failure = nil
        } catch {
            let words = "\(error)"
            guard words != failure else { return }
            failure = words
            complain(words)
            say("The board cannot be kept: \(words).")
        }
        showNotice()
    }

    /// Save a picture of the board in the folder of the user's pictures, unless it is an older moment of it, and offer the same as PDF.
    func savePicture(of controller: UIViewController) {
        guard controller === board, let picture = BoardProgram.picture(of: controller), let data = picture.pngData()
        else { return }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd-HHmmss"
        let path = "\(BoardProgram.pictureFolder)/photo-board-\(formatter.string(from: Date()))"
        let asPage = { [unowned self] in
            write(PicturePage.pdf(of: picture, size: picture.size), to: path + ".pdf")
        }
        write(Array(data), to: path + ".png", answers: [("Save as PDF", asPage)])
    }

    private func write(_ picture: [UInt8], to path: String, answers: [(title: String, action: () -> Void)] = []) {
        do {
            try OutputFile.write(picture, to: path)
            say("The picture of the board is \(path).", answers: answers)
        } catch { say("The picture was not saved: \(error).") }
    }

    private func showNotice() {
        guard let notice = store?.takeNotice() else { return }
        complain(notice.words)
        host.application.asCurrent { BoardProgram.show(notice, on: board) }
    }

    private func say(_ words: String, answers: [(title: String, action: () -> Void)] = []) {
        host.application.asCurrent { BoardProgram.show(words, answers: answers, on: board) }
    }

    private func sayBriefly(_ words: String) {
        host.application.asCurrent { BoardProgram.say(words, on: board) }
    }

    /// Asks before a board that cannot be kept is lost.
    private func mayClose() -> Bool {
        keep()
        guard !letsGo, let failure else { return true }
        let close = { [unowned self] in
            letsGo = true
            host.stop()
        }
        say(
            "The board cannot be kept, and is lost if you close it now: \(failure).",
            answers: [("Close and lose it", close)])
        return false
    }
}
