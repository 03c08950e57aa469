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
        for name in ["rome.json", "Garden.json", "board.json", "board (unreadable).json", "last", ".hidden.json"] {
            write(name)
        }
        #expect(shelf.names == ["board", "Garden", "rome"])
        #expect(
            shelf.path(of: "rome") == "\(folder)/rome.json" && BoardShelf.name(ofBoardAt: "/a/b/rome.json") == "rome")
    }

    @Test(arguments: ["", "a/b", ".hidden", "ROME", "board", "first board", String(repeating: "x", count: 61)])
    func `A name that no new board can have says why`(_ name: String) throws {
        write("rome.json")
        let problem = try #require(shelf.problem(withName: name))
        #expect(problem.hasSuffix("."))
        #expect(shelf.problem(withName: "Trip to Rome – 2026") == nil)
    }

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

    /// The sheet over a board, and what it opens.
    private func sheet() -> (rig: BoardDevice, opened: () -> [String]) {
        let rig = BoardDevice()
        var opened: [String] = []
        rig.change {
            let chooser = BoardChooser(shelf, current: shelf.path(of: "board")) { opened.append($0) }
            rig.board.present(chooser, animated: true)
        }
        return (rig, { opened })
    }

    @Test func `A tap opens another board, and the one that is open stays`() throws {
        write("rome.json")
        let (rig, opened) = sheet()
        try tap("board-2", in: rig)
        #expect(opened() == [shelf.path(of: "rome")] && rig.board.presentedViewController == nil)
        let (other, none) = sheet()
        try tap("board-1", in: other)
        #expect(none().isEmpty && other.board.presentedViewController == nil)
    }

    @Test func `A new board gets a name that no other has`() throws {
        write("rome.json")
        let (rig, opened) = sheet()
        try tap("name", in: rig)
        for letter in ["R", "O", "M", "E"] { rig.device.application.dispatch([.text(letter)], at: rig.now) }
        try tap("New board", in: rig)
        let window = try #require(rig.board.view.window)
        let problem = all(in: window).first { $0.accessibilityIdentifier == "problem" } as? UILabel
        #expect(opened().isEmpty && problem?.text == "There is a board with this name.")
        rig.device.application.dispatch([.text(" 2")], at: rig.now)
        rig.key("Return")
        #expect(opened() == [shelf.path(of: "ROME 2")] && rig.board.presentedViewController == nil)
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
