import Foundation
import Testing
import UIKit

@testable import PhotoBoard

/// Several boards with names.
@Suite final class BoardChooserTests {
    private let folder = NSTemporaryDirectory() + "boards-\(UUID().uuidString)"
    private var shelf: BoardShelf { BoardShelf(folder) }

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ name: String) {
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data("{}".utf8)))
    }

    @Test func `The boards are the files of a folder, the first one before the others by name`() {
        #expect(shelf.names == ["board"])
        let others = ["board (unreadable).json", "paris (deleted 2).json", "last", ".hidden.json"]
        for name in ["rome.json", "Garden.json", "board.json"] + others { write(name) }
        #expect(shelf.names == ["board", "Garden", "rome"])
        #expect(
            shelf.path(of: "rome") == "\(folder)/rome.json" && BoardShelf.name(ofBoardAt: "/a/b/rome.json") == "rome")
    }

    @Test(
        arguments: [
            "", "a/b", ".hidden", "ROME", "board", "first board", "a (deleted)", String(repeating: "x", count: 61),
        ])
    func `A name that no new board can have says why`(_ name: String) throws {
        write("board.json")
        write("rome.json")
        let problem = try #require(shelf.problem(withName: name))
        #expect(problem.hasSuffix("."))
        #expect(shelf.problem(withName: "Trip to Rome – 2026") == nil)
    }

    // MARK: Renaming and deleting

    private func write(_ name: String, _ notes: [String]) throws {
        let items = notes.map { BoardItem(id: $0, content: .note($0, paper: 0), placement: Placement()) }
        try BoardFile.text(of: BoardState(items: items)).write(
            toFile: shelf.path(of: name), atomically: true, encoding: .utf8)
    }

    private func notes(_ path: String) throws -> [String] { try BoardStore.board(of: path).items.map(\.id) }

    private func problem(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return "\(error)" }
        return nil
    }

    @Test func `A board gets another name, with what is on it, and no other board is replaced`() throws {
        try write("rome", ["mine"])
        try write("paris", ["other"])
        #expect(try shelf.rename("rome", to: "Rome 2026") == "Rome 2026")
        #expect(shelf.names == ["paris", "Rome 2026"])
        #expect(try notes(shelf.path(of: "Rome 2026")) == ["mine"])
        #expect(problem { try shelf.rename("paris", to: "rome 2026") } == "There is a board with this name.")
        #expect(problem { try shelf.rename("paris", to: "") } == "The board needs a name.")
        #expect(try notes(shelf.path(of: "paris")) == ["other"])
        // Only the case of its letters.
        #expect(try shelf.rename("Rome 2026", to: "ROME 2026") == "ROME 2026")
        #expect(problem { try shelf.rename("gone", to: "here") }?.hasPrefix("“gone” keeps its name: ") == true)
        // The first board can get another name, and its own again.
        try write("board", ["first"])
        try shelf.rename("board", to: "Home")
        #expect(shelf.names == ["Home", "paris", "ROME 2026"])
        #expect(try shelf.rename("Home", to: "First board") == "board")
        #expect(try notes(shelf.path(of: "board")) == ["first"])
    }

    @Test func `A deleted board is set aside, and put back with what is on it`() throws {
        try write("board", ["first"])
        try write("rome", ["mine"])
        let path = try shelf.delete("rome")
        #expect(path == "\(folder)/rome (deleted).json" && shelf.names == ["board"])
        // Another one has got the name since.
        try write("rome", ["other"])
        let second = try shelf.delete("rome")
        #expect(second == "\(folder)/rome (deleted 2).json")
        #expect(try shelf.restore(path, as: "rome") == "rome")
        #expect(try shelf.restore(second, as: "rome") == "rome 2")
        #expect(try notes(shelf.path(of: "rome")) == ["mine"] && notes(shelf.path(of: "rome 2")) == ["other"])
        #expect(problem { _ = try shelf.restore(path, as: "rome") }?.hasPrefix("“rome” cannot be put back: ") == true)
    }

    @Test func `The next board in the list takes the place of one that is deleted`() {
        for name in ["board.json", "Garden.json", "rome.json"] { write(name) }
        #expect(shelf.name(after: "board") == "Garden")
        #expect(shelf.name(after: "Garden") == "rome")
        #expect(shelf.name(after: "rome") == "Garden")
        // It may be gone already.
        #expect(shelf.name(after: "naples") == "rome")
    }

    /// A board with pictures in the folder of copies of another.
    private func write(_ name: String, pictures: [String], removed: [String] = []) throws {
        func items(_ pictures: [String]) -> [BoardItem] {
            pictures.map {
                BoardItem(
                    id: $0, content: .file(PhotoFile(path: "\(folder)/\($0)", shape: 1)), placement: Placement())
            }
        }
        for picture in pictures + removed {
            let path = "\(folder)/\(picture)"
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            #expect(FileManager.default.createFile(atPath: path, contents: Data("picture".utf8)))
        }
        try BoardFile.text(of: BoardState(items: items(pictures), removed: items(removed)), in: folder).write(
            toFile: shelf.path(of: name), atomically: true, encoding: .utf8)
    }

    private var pictures: [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.contains("/") }.sorted()
    }

    @Test func `A board that was deleted a month ago is removed, with the pictures that no other board has`() throws {
        let month: TimeInterval = 30 * 24 * 60 * 60
        let mine = ["rome.pictures/a.png", "rome.pictures/b.png", "rome.pictures/c.png", "Desk/own.png"]
        try write("rome", pictures: mine, removed: ["rome.pictures/d.png"])
        try write("paris", pictures: ["rome.pictures/b.png"], removed: ["rome.pictures/c.png"])
        let path = try shelf.delete("rome")
        #expect(pictures.count == 5, "Undo brings them back")
        shelf.removeOld(before: Date() + month - 60)
        #expect(FileManager.default.fileExists(atPath: path) && pictures.count == 5)
        shelf.removeOld(before: Date() + month + 60)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(pictures == ["Desk/own.png", "rome.pictures/b.png", "rome.pictures/c.png"])
        #expect(shelf.names == ["paris"])
        // The last one takes the folder with it.
        _ = try shelf.delete("paris")
        shelf.removeOld(before: Date() + month + 60)
        #expect(pictures == ["Desk/own.png"] && !FileManager.default.fileExists(atPath: folder + "/rome.pictures"))
    }

    @Test func `While a board cannot be read no picture is removed, because it may have it`() throws {
        try write("rome", pictures: ["rome.pictures/a.png"])
        write("paris (unreadable).json")
        let path = try shelf.delete("rome")
        shelf.removeOld(before: Date() + 90 * 24 * 60 * 60)
        #expect(!FileManager.default.fileExists(atPath: path) && pictures == ["rome.pictures/a.png"])
    }

    // MARK: The next run

    @Test func `The next run begins with the board that was open last, while it is there`() throws {
        #expect(shelf.lastPath == shelf.path(of: "board"))
        write("rome.json")
        shelf.remember(shelf.path(of: "rome"))
        #expect(shelf.lastPath == shelf.path(of: "rome"))
        // A board of another folder is none of the user's own.
        shelf.remember("/tmp/elsewhere.json")
        #expect(shelf.lastPath == shelf.path(of: "rome"))
        try FileManager.default.removeItem(atPath: shelf.path(of: "rome"))
        #expect(shelf.lastPath == shelf.path(of: "board"))
        write("paris.json")
        #expect(shelf.lastPath == shelf.path(of: "paris"), "there is no first board any more")
    }

    // MARK: The sheet

    private func tap(_ name: String, in rig: BoardDevice) throws {
        let window = try #require(rig.board.view.window)
        let view = try #require(all(in: window).last { $0.accessibilityIdentifier == name })
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        for (phase, time) in [(TouchSample.Phase.down, rig.now + 0.5), (.up, rig.now + 0.6)] {
            rig.device.application.dispatch(
                touches: [TouchSample(contact: 1, phase: phase, location: place, timestamp: time)], at: time)
        }
        rig.wait(2)
    }

    private func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    /// The sheet over a board, and what a user wants with it. Boards are renamed and deleted as the program does it.
    private func sheet() -> (rig: BoardDevice, wanted: () -> [BoardRequest]) {
        let rig = BoardDevice()
        var wanted: [BoardRequest] = []
        rig.change {
            let chooser = BoardChooser(shelf, current: shelf.path(of: "board")) { [shelf] in
                switch $0 {
                case .rename(let name, let title): try shelf.rename(name, to: title)
                case .delete(let name): _ = try shelf.delete(name)
                case .open, .make: break
                }
                wanted.append($0)
            }
            rig.board.present(chooser, animated: true)
        }
        return (rig, { wanted })
    }

    private func type(_ text: String, in rig: BoardDevice) {
        for letter in text { rig.device.application.dispatch([.text(String(letter))], at: rig.now + 0.01) }
    }

    /// What the sheet says.
    private func said(_ rig: BoardDevice) throws -> String? {
        let window = try #require(rig.board.view.window)
        return (all(in: window).first { $0.accessibilityIdentifier == "problem" } as? UILabel)?.text
    }

    @Test func `A tap opens another board, and the one that is open stays`() throws {
        write("rome.json")
        let (rig, opened) = sheet()
        try tap("board-2", in: rig)
        #expect(opened() == [.open("rome")] && rig.board.presentedViewController == nil)
        let (other, none) = sheet()
        try tap("board-1", in: other)
        #expect(none().isEmpty && other.board.presentedViewController == nil)
    }

    @Test func `A new board gets a name that no other has`() throws {
        write("rome.json")
        let (rig, opened) = sheet()
        try tap("name", in: rig)
        type("ROME", in: rig)
        try tap("New board", in: rig)
        #expect(try opened().isEmpty && said(rig) == "There is a board with this name.")
        type(" 2", in: rig)
        rig.key("Return")
        #expect(opened() == [.make("ROME 2")] && rig.board.presentedViewController == nil)
    }

    @Test func `A finger renames a board in the list, and a name that it cannot have says why`() throws {
        try write("board", ["first"])
        try write("rome", ["mine"])
        let (rig, wanted) = sheet()
        try tap("board-2.Rename", in: rig)
        // The whole name is selected.
        type("First board", in: rig)
        try tap("board-2.Done", in: rig)
        #expect(try wanted().isEmpty && said(rig) == "There is a board with this name.")
        for _ in 0..<20 { rig.key("Backspace", rest: 0.1) }
        try tap("board-2.Done", in: rig)
        #expect(try wanted().isEmpty && said(rig) == "The board needs a name.")
        #expect(rig.board.undoManager?.canUndo == false, "what is typed in the sheet is no change of the board")
        type("Milan", in: rig)
        try tap("board-2.Done", in: rig)
        #expect(wanted() == [.rename("rome", to: "Milan")] && shelf.names == ["board", "Milan"])
        #expect(try said(rig) == nil && rig.board.presentedViewController != nil)
        // Cancel leaves the name.
        try tap("board-2.Rename", in: rig)
        type("Oslo", in: rig)
        try tap("board-2.Cancel", in: rig)
        #expect(shelf.names == ["board", "Milan"] && wanted().count == 1)
        // The board that is open keeps being the one that is open.
        try tap("board-1.Rename", in: rig)
        type("Home", in: rig)
        rig.key("Return")
        #expect(shelf.names == ["Home", "Milan"])
        try tap("board-1", in: rig)
        #expect(wanted().count == 2 && rig.board.presentedViewController == nil)
    }

    @Test func `A finger deletes a board, and the last one stays`() throws {
        try write("board", ["first"])
        try write("rome", ["mine"])
        let (rig, wanted) = sheet()
        try tap("board-2.Delete", in: rig)
        #expect(wanted() == [.delete("rome")] && rig.board.presentedViewController == nil)
        let (other, _) = sheet()
        let window = try #require(other.board.view.window)
        let names = all(in: window).compactMap(\.accessibilityIdentifier)
        #expect(names.contains("board-1.Rename") && !names.contains("board-1.Delete"))
        other.key("Down")
        other.key("Delete")
        #expect(shelf.names == ["board"] && other.board.presentedViewController != nil)
    }

    @Test func `Keys open, rename and delete boards, and close the sheet`() throws {
        try write("board", ["first"])
        try write("rome", ["mine"])
        let (rig, wanted) = sheet()
        // The board that is open, then the next.
        rig.key("Down")
        rig.key("Down")
        #expect(try said(rig) == "Return opens it, F2 renames it, Delete deletes it.")
        rig.key("F2")
        type("Milan", in: rig)
        rig.key("Escape")
        #expect(shelf.names == ["board", "rome"] && rig.board.presentedViewController != nil)
        rig.key("F2")
        type("Milan", in: rig)
        rig.key("Return")
        #expect(shelf.names == ["board", "Milan"])
        // Tab to the field of a new board, and back.
        rig.key("Tab")
        type("x", in: rig)
        rig.key("Tab")
        rig.key("Return")
        #expect(wanted() == [.rename("rome", to: "Milan"), .open("Milan")])
        #expect(rig.board.presentedViewController == nil)
        let (other, _) = sheet()
        other.key("Down")
        other.key("Delete")
        #expect(shelf.names == ["Milan"] && other.board.presentedViewController == nil)
        let (last, _) = sheet()
        last.key("Escape")
        #expect(last.board.presentedViewController == nil)
    }

    @Test func `A board that another window has renamed is not opened empty`() throws {
        try write("board", ["first"])
        try write("rome", ["mine"])
        let (rig, wanted) = sheet()
        try shelf.rename("rome", to: "Milan")
        try tap("board-2", in: rig)
        #expect(try wanted().isEmpty && said(rig) == "Another window has renamed or deleted this board.")
        try tap("board-2", in: rig)
        #expect(wanted() == [.open("Milan")])
    }

    @Test func `Only a program with several boards has the button, and a new board is empty`() throws {
        func titles(_ board: UIViewController) -> [String] {
            let device = Device(CGSize(width: 1240, height: 590)) { board }
            return device.application.asCurrent { all(in: board.view).compactMap { ($0 as? UIButton)?.currentTitle } }
        }
        #expect(!titles(BoardDevice().board).contains("Boards"))
        let empty = UIApplication().asCurrent { BoardProgram.makeController(isEmpty: true) }
        #expect((empty as? BoardViewController)?.beginning.items.isEmpty == true)
    }
}
