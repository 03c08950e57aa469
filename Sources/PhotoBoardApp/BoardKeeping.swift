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
    /// The file of the board that a user wants instead of this one; nil for none.
    private var wanted: String?
    private var watch: FileWatch?
    /// When the board was kept last, and when there was a reason to keep it.
    private var kept: TimeInterval
    private var used: TimeInterval
    /// Why the board cannot be kept; nil if it can.
    private var failure: String?
    /// Whether a user closes the window although the board cannot be kept.
    private var letsGo = false

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
            BoardProgram.showBoards(of: shelf) { [unowned self] in if $0 === board { wanted = $1 } }
        }
        begin(opening)
    }

    private func begin(_ opening: OpenedBoard) {
        store = opening.store
        show(opening.makeBoard)
        let name = store.map { BoardShelf.name(ofBoardAt: $0.path) } ?? BoardShelf.firstName
        host.title = name == BoardShelf.firstName ? "Photo Board" : "\(name) – Photo Board"
        if !opening.complaints.isEmpty { say(opening.complaints.joined(separator: " ") + ".") }
        showNotice()
        watch = nil
        startWatching()
    }

    /// Open the board that a user wants, once this one is kept.
    private func openWanted() {
        guard let path = wanted else { return }
        wanted = nil
        store?.finishCopies()
        keep()
        guard failure == nil else { return }
        shelf?.remember(path)
        begin(OpenedBoard([BoardStore(path)], isEmpty: BoardShelf.name(ofBoardAt: path) != BoardShelf.firstName))
        kept = host.now
        // A new board has a file at once.
        keep()
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
        startWatching()
    }

    /// The window is closed.
    func end() {
        store?.finishCopies()
        keep()
    }

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

    private func keep() {
        guard let store else { return }
        do {
            _ = try host.application.asCurrent { try store.keep(board, follows: true) }
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

    /// Save a picture of the board in the folder of the user's pictures, unless it is an older moment of it.
    func savePicture(of controller: UIViewController) {
        guard controller === board, let data = BoardProgram.png(of: controller) else { return }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd-HHmmss"
        let path = "\(BoardProgram.pictureFolder)/photo-board-\(formatter.string(from: Date())).png"
        do {
            try OutputFile.write(Array(data), to: path)
            say("The picture of the board is \(path).")
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
