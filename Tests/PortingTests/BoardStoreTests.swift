import Foundation
import UIKit

@testable import PhotoBoard

/// What keeps a board between runs, and between windows that show the same one.
@Suite final class BoardStoreTests {
    private typealias Sticker = PhotoBoard.StickerView

    /// A window with the board of a file, which it keeps there.
    private final class Window {
        let store: BoardStore
        let board: BoardViewController
        let device: Device

        init(_ path: String, isOwn: Bool = true, size: CGSize = CGSize(width: 1240, height: 590)) throws {
            let store = BoardStore(path, isOwn: isOwn)
            let text = try store.open()
            let controller = try UIApplication().asCurrent {
                try text.map { try BoardProgram.maker(of: $0, keptIn: store)() }
                    ?? BoardProgram.makeController(keptIn: store)
            }
            self.store = store
            board = try #require(controller as? BoardViewController)
            device = Device(size) { controller }
        }

        @discardableResult
        func note(_ text: String) throws -> Sticker {
            try #require(change { board.put(.note(text, paper: 0), at: CGPoint(x: 300, y: 300), turn: 0.3) })
        }

        @discardableResult
        func change<Result>(_ body: () throws -> Result) rethrows -> Result {
            let result = try device.application.asCurrent(body)
            device.wait(until: device.application.now + 2)
            return result
        }

        func sticker(_ words: String) throws -> Sticker {
            try #require(board.stickers.first { $0.content == .note(words, paper: 0) })
        }

        func move(_ words: String, to x: CGFloat) throws {
            let sticker = try sticker(words)
            change {
                sticker.placement.center.x = x
                board.registerUndo {}
            }
        }

        func keep() throws { try change { _ = try store.keep(board, follows: true) } }

        /// The line at the upper edge.
        var said: String? {
            board.view.subviews.compactMap { $0 as? UILabel }.first { $0.accessibilityIdentifier == "message" }?.text
        }

        var notes: [String] {
            board.items.compactMap { if case .note(let text, _) = $0.content { text } else { nil } }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.path + "/store-\(UUID().uuidString)"
    private var path: String { folder + "/board.json" }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    // MARK: One window

    @Test func `A board is kept in its file once it is changed, and begins with it again`() throws {
        let window = try Window(path)
        try window.keep()
        #expect(!FileManager.default.fileExists(atPath: path), "a fresh board needs no file")
        try window.note("mine")
        try window.keep()
        let other = try Window(path)
        #expect(other.board.items.map(\.content) == window.board.items.map(\.content))
        #expect(other.board.items.count == 8)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try other.keep()
        try window.keep()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text, "nothing was changed")
    }

    @Test func `A cleared board stays empty, and Undo brings everything back in the next run`() throws {
        let window = try Window(path)
        let before = window.board.items
        window.change { window.board.remove(window.board.stickers) }
        try window.keep()
        let next = try Window(path)
        #expect(next.board.items.isEmpty)
        next.change { next.board.undoManager?.undo() }
        #expect(Set(next.board.items.map(\.id)) == Set(before.map(\.id)))
        try next.keep()
        let last = try Window(path)
        #expect(last.board.items.count == 7 && last.board.undoManager?.canUndo == false)
    }

    @Test func `What is cleared at the last moment is gone in the next run`() throws {
        let window = try Window(path)
        // It fades while the window closes.
        window.device.application.asCurrent { window.board.remove(window.board.stickers) }
        try window.device.application.asCurrent { _ = try window.store.keep(window.board) }
        #expect(try Window(path).board.items.isEmpty)
    }

    @Test func `The thousandth thing is kept, and the next is refused before it is made`() throws {
        let window = try Window(path)
        for number in 8...1000 {
            window.device.application.asCurrent {
                _ = window.board.put(.note("\(number)", paper: 0), at: .zero, turn: 0)
            }
        }
        #expect(window.said == "The board is full now: it holds 1000 things.")
        #expect(window.change { window.board.put(.note("one more", paper: 0), at: .zero, turn: 0) } == nil)
        #expect(window.said == "A board holds 1000 things. Remove some to make room.")
        try window.keep()
        #expect(try Window(path).board.items.count == 1000)
    }

    @Test func `A note takes as much text as its file`() throws {
        let window = try Window(path)
        let note = try #require(window.note("") as? NoteView)
        window.device.application.asCurrent { note.edit() }
        for _ in 0..<5 { window.device.application.dispatch([.text(String(repeating: "é", count: 500))], at: 9) }
        try window.keep()
        let text = note.field.text ?? ""
        #expect(text.count == 2000)
        #expect(try Window(path).notes.contains(text))
    }

    @Test func `A folder that cannot be written gives one line, and the board is kept once it can`() throws {
        let window = try Window(path)
        try window.note("mine")
        try "in the way".write(toFile: folder, atomically: true, encoding: .utf8)
        #expect(throws: BoardFile.Mistake.self) { try window.keep() }
        try FileManager.default.removeItem(atPath: folder)
        try window.keep()
        #expect(try Window(path).notes.contains("mine"))
    }

    // MARK: Several windows

    @Test func `Two windows that both change keep and show what both have made`() throws {
        let (one, other) = (try Window(path), try Window(path))
        try one.note("first")
        try other.note("second")
        try one.keep()
        try other.keep()
        try one.keep()
        for window in [one, other, try Window(path)] {
            #expect(Set(window.notes) == ["first", "second", "Flick me", "Pinch and turn me"])
            #expect(window.board.items.count == 9)
        }
        // Each moves, removes and adds something at the same time.
        try one.move("first", to: 0.2)
        try other.move("second", to: 0.8)
        one.change { one.board.remove([one.board.stickers[0]]) }
        try other.note("third")
        try other.keep()
        try one.keep()
        try other.keep()
        for window in [one, other, try Window(path)] {
            #expect(Set(window.notes) == ["first", "second", "third", "Flick me", "Pinch and turn me"])
            #expect(try window.sticker("first").placement.center.x == 0.2)
            #expect(try window.sticker("second").placement.center.x == 0.8)
            #expect(window.board.items.count == 9)
        }
        #expect(one.board.items.map(\.id) == other.board.items.map(\.id), "in the same order")
    }

    @Test func `What one window has changed and the other removed stays`() throws {
        let one = try Window(path)
        try one.note("mine")
        try one.keep()
        let other = try Window(path)
        try one.move("mine", to: 0.25)
        other.change { other.board.remove(other.board.stickers) }
        try one.keep()
        try other.keep()
        try one.keep()
        for window in [one, other] { #expect(window.notes == ["mine"]) }
        // The other way around.
        one.change { one.board.remove(one.board.stickers) }
        try other.move("mine", to: 0.75)
        try one.keep()
        try other.keep()
        #expect(try Window(path).notes == ["mine"])
    }

    @Test func `A note that is typed is not changed by another window`() throws {
        let one = try Window(path)
        try one.note("mine")
        try one.keep()
        let other = try Window(path)
        let note = try #require(other.sticker("mine") as? NoteView)
        other.device.application.asCurrent { note.edit() }
        try one.move("mine", to: 0.25)
        try one.keep()
        try other.keep()
        #expect(note.field.isEditing && note.placement.center.x != 0.25)
        other.device.application.dispatch([.text("!")], at: other.device.application.now + 1)
        try other.keep()
        try one.keep()
        #expect(one.notes.contains("mine!") && !one.notes.contains("mine"))
    }

    @Test func `A window that shows the changes of others later does not take them back`() throws {
        let (lab, other) = (try Window(path), try Window(path))
        try lab.note("lab")
        try lab.change { _ = try lab.store.keep(lab.board) }
        try other.keep()
        try other.note("other")
        try other.keep()
        try lab.move("lab", to: 0.3)
        for _ in 0..<2 { try lab.change { _ = try lab.store.keep(lab.board) } }
        #expect(lab.notes.contains("other") == false)
        #expect(Set(try Window(path).notes).isSuperset(of: ["lab", "other"]))
    }

    @Test func `A third program that puts another board in place is followed`() throws {
        let window = try Window(path)
        try window.note("mine")
        try window.keep()
        try write(
            BoardFile.text(
                of: BoardState(items: [BoardItem(id: "x", content: .note("theirs", paper: 0), placement: Placement())]))
        )
        try window.keep()
        #expect(window.notes == ["theirs"])
    }

    // MARK: Boards that are renamed and deleted

    private var shelf: BoardShelf { BoardShelf(folder) }

    @Test(arguments: [true, false])
    func `A window follows its board to another name, and keeps there what was changed meanwhile`(_ hasID: Bool) throws
    {
        let one = try Window(path)
        try one.note("mine")
        try one.keep()
        if !hasID {
            // A file of an earlier version, or of a user's own.
            try write(BoardFile.text(of: BoardStore.board(of: path), in: folder))
            try one.keep()
        }
        let other = try Window(path)
        try other.note("meanwhile")
        try one.note("before")
        try one.keep()
        try shelf.rename("board", to: "Rome")
        // Another board has got the name since.
        let new = try Window(path)
        try new.note("new")
        try new.keep()
        try other.keep()
        try one.keep()
        let rome = shelf.path(of: "Rome")
        #expect(one.store.path == rome && other.store.path == rome && new.store.path == path)
        for window in [one, other, try Window(rome)] {
            #expect(Set(window.notes).isSuperset(of: ["mine", "before", "meanwhile"]))
            #expect(!window.notes.contains("new"))
        }
        try new.keep()
        #expect(!new.notes.contains("mine") && new.notes.contains("new"))
    }

    @Test func `A board that another window has deleted stays deleted, unless something was changed on it`() throws {
        let one = try Window(path)
        try one.note("mine")
        try one.keep()
        let other = try Window(path)
        let aside = try shelf.delete("board")
        try one.keep()
        #expect(one.store.deletedPath == aside && !FileManager.default.fileExists(atPath: path))
        // What was deleted is kept with the changes.
        try other.note("meanwhile")
        try other.keep()
        #expect(other.store.deletedPath == nil && other.store.path == path)
        #expect(Set(try Window(path).notes).isSuperset(of: ["mine", "meanwhile"]))
        let notice = try #require(other.store.takeNotice())
        #expect(notice.words.hasPrefix("Another window has deleted “First board”. It is back") && notice.path == nil)
        // And the first window shows it again.
        try one.keep()
        #expect(one.store.deletedPath == nil && one.notes.contains("meanwhile"))
    }

    @Test func `A deleted board that is put back is followed again`() throws {
        let window = try Window(path)
        try window.note("mine")
        try window.keep()
        let aside = try shelf.delete("board")
        try window.keep()
        _ = try shelf.restore(aside, as: "Rome")
        try window.keep()
        #expect(window.store.deletedPath == nil && window.store.path == shelf.path(of: "Rome"))
    }

    @Test func `A board that was removed by hand is kept again`() throws {
        let window = try Window(path)
        try window.note("mine")
        try window.keep()
        try FileManager.default.removeItem(atPath: path)
        try window.keep()
        #expect(try Window(path).notes.contains("mine"))
    }

    // MARK: Pictures

    /// A picture in a file, as far as its test reader knows.
    private func picture(_ name: String, _ content: String) throws -> String {
        let path = "\(folder)/from/\(name)"
        try FileManager.default.createDirectory(atPath: folder + "/from", withIntermediateDirectories: true)
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Reads every file that exists as a picture of 40 × 20 pixels.
    private final class AnyReader: ImageReader {
        struct Missing: Error {}

        func image(atPath path: String) throws -> UIImage {
            guard FileManager.default.fileExists(atPath: path),
                let image = UIImage(
                    pixelWidth: 40, pixelHeight: 20, pixels: [UInt8](repeating: 255, count: 3200))
            else { throw Missing() }
            return image
        }

        func image(named name: String, scale: CGFloat) throws -> UIImage { throw Missing() }
    }

    private func drop(_ paths: [String], on window: Window) {
        let now = window.device.application.now + 1
        for path in paths { window.device.application.dispatch([.file(path)], at: now) }
        window.device.wait(until: now + 2)
    }

    private func files(on window: Window) -> [String] {
        window.board.items.compactMap { if case .file(let file) = $0.content { file.path } else { nil } }
    }

    @Test func `Pictures are copied beside the board under their names, each content once`() throws {
        let reader = AnyReader()
        // The board is not in the folder of the pictures.
        let path = folder + "/kept/board.json"
        let window = try Window(path)
        window.device.application.imageReader = reader
        let (cat, other) = (try picture("cat.png", "one"), try picture("dog", "two"))
        drop([cat, other], on: window)
        window.store.finishCopies()
        try window.keep()
        // Another picture with the same name, and the same one once more.
        drop([try picture("cat.png", "three"), other], on: window)
        window.store.finishCopies()
        try window.keep()
        let copies = folder + "/kept/board.pictures"
        let names = try FileManager.default.contentsOfDirectory(atPath: copies).sorted()
        #expect(names == ["cat 2.png", "cat.png", "dog"])
        #expect(files(on: window) == ["cat.png", "dog", "cat 2.png", "dog"].map { "\(copies)/\($0)" })
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"board.pictures/cat 2.png\""))
        // Without the originals, and in another folder.
        try FileManager.default.removeItem(atPath: folder + "/from")
        try FileManager.default.moveItem(atPath: folder + "/kept", toPath: folder + "/moved")
        let next = try Window(folder + "/moved/board.json")
        #expect(
            files(on: next) == ["cat.png", "dog", "cat 2.png", "dog"].map { "\(folder)/moved/board.pictures/\($0)" })
        #expect(files(on: next).allSatisfy { FileManager.default.fileExists(atPath: $0) })
    }

    @Test func `A picture that cannot be copied is said, and shown from where it is`() throws {
        let path = folder + "/kept/board.json"
        let window = try Window(path)
        let reader = AnyReader()
        window.device.application.imageReader = reader
        try FileManager.default.createDirectory(atPath: folder + "/kept", withIntermediateDirectories: true)
        try "in the way".write(toFile: folder + "/kept/board.pictures", atomically: true, encoding: .utf8)
        let cat = try picture("cat.png", "one")
        drop([cat], on: window)
        window.store.finishCopies()
        try window.keep()
        #expect(window.said?.hasPrefix("A picture could not be copied beside the board") == true)
        #expect(files(on: try Window(path)) == [cat])
    }

    @Test func `Sixty pictures that are dropped together are one step to undo, in reading order`() throws {
        let reader = AnyReader()
        let window = try Window(path)
        window.device.application.imageReader = reader
        drop(try (10..<70).map { try picture("\($0).png", "\($0)") }, on: window)
        #expect(window.board.items.count == 67)
        let photos = window.board.stickers.suffix(60)
        let shown = window.board.scrollView.convert(window.board.scrollView.bounds, to: window.board.board)
        for (photo, next) in zip(photos, photos.dropFirst()) {
            #expect(shown.contains(photo.frame))
            #expect(next.frame.minX >= photo.frame.maxX - 1 || next.frame.minY >= photo.frame.maxY - 8)
        }
        window.change { window.board.undoManager?.undo() }
        #expect(window.board.items.count == 7)
    }

    // MARK: Files that cannot be read

    nonisolated private static let mistaken = """
        {"format":"responderkit-board","version":1,"items":[
        {"note":"one {not a brace}","center":[0.5,0.5],"scale":1,"turn":0},
        {"note":"no place","scale":1,"turn":0},
        {"picture":"lake","center":[0.2,0.2],"scale":1,"turn":0},
        {"note":"cut
        """

    @Test(arguments: ["", "[[[[", mistaken])
    func `A board that cannot be read is moved aside, and what is made from then on is kept`(_ text: String) throws {
        try write(text)
        let window = try Window(path)
        let notice = try #require(window.store.takeNotice())
        #expect(notice.path == folder + "/board (unreadable).json" && window.store.takeNotice() == nil)
        #expect(notice.words.hasPrefix("board.json could not be read: this is not a board"))
        #expect(
            notice.words.hasSuffix("It is now called “board (unreadable).json”, and this board is kept from now on."))
        #expect(try String(contentsOfFile: #require(notice.path), encoding: .utf8) == text && files.count == 1)
        try window.note("mine")
        try window.keep()
        #expect(try Window(path).notes.contains("mine"))
        // The next one gets another name.
        try write("[")
        try window.keep()
        #expect(try #require(window.store.takeNotice()).path == folder + "/board (unreadable 2).json")
        #expect(try files == ["board (unreadable 2).json", "board (unreadable).json", "board.json"])
        #expect(try Window(path).notes.contains("mine"))
    }

    @Test func `What can be read of a board is offered, and added as one step to undo`() throws {
        try write(Self.mistaken)
        let window = try Window(path)
        let notice = try #require(window.store.takeNotice())
        window.change { BoardProgram.show(notice, on: window.board) }
        #expect(window.board.notice.message == notice.words)
        let button = try #require(
            window.board.notice.subviews.first { $0.accessibilityIdentifier == "Add the 2 things that can be read" })
        window.change { (button as? UIButton)?.sendActions(for: .touchUpInside) }
        #expect(window.board.items.suffix(2).map(\.content) == [.note("one {not a brace}", paper: 0), .picture(.lake)])
        #expect(window.board.notice.message == nil)
        window.change { window.board.undoManager?.undo() }
        #expect(window.board.items.count == 7)
    }

    @Test func `A file that a user names and that never was a board stays as it is`() throws {
        try write("{\"name\": \"package\"}")
        #expect(throws: BoardFile.Mistake.self) { try Window(path, isOwn: false) }
        #expect(try files == ["board.json"])
        try write(Self.mistaken)
        _ = try Window(path, isOwn: false)
        #expect(try files == ["board (unreadable).json"])
    }
}
