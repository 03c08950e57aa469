import Testing
import UIKit

@testable import PhotoBoard

/// The photo board without a window: undo and redo, and where a paste lands.
@Suite struct PhotoBoardTests {
    private let device: Device
    private let board: BoardViewController

    init() {
        let controller = UIApplication().asCurrent { BoardViewController() }
        board = controller
        device = Device(CGSize(width: 1000, height: 700)) { controller }
    }

    private func key(_ name: String, _ modifiers: UIKeyModifierFlags) {
        let now = device.application.now + 1
        for isDown in [true, false] {
            device.application.dispatch(
                [.key(KeySample(key: UIKey(name: name, modifierFlags: modifiers), isDown: isDown))], at: now)
        }
        device.wait(until: now + 2)
    }

    private func note(_ name: String) -> NoteView? {
        board.board.subviews.first { $0.accessibilityIdentifier == name } as? NoteView
    }

    private var stickers: Int { board.board.subviews.count { $0 is any Sticker } }

    @Test func `Undo of typing changes the words on the note, and shows the note`() throws {
        let note = try #require(self.note("note-1"))
        device.application.asCurrent { note.edit() }
        device.application.dispatch([.text("!")], at: 1)
        key("Return", [])
        #expect(words(on: note) == "Pinch and turn me!")
        // Another sticker covers it, and it is scrolled out of sight.
        device.application.asCurrent {
            board.scrollView.contentOffset = CGPoint(x: 600, y: 400)
            board.board.sendSubviewToBack(note)
        }
        key("Z", .control)
        #expect(words(on: note) == "Pinch and turn me")
        #expect(board.board.subviews.last === note)
        let place = note.convert(CGPoint(x: note.bounds.midX, y: note.bounds.midY), to: board.scrollView)
        #expect(board.scrollView.bounds.contains(place))
        key("Z", [.control, .shift])
        #expect(words(on: note) == "Pinch and turn me!")
    }

    private func words(on note: NoteView) -> String? {
        note.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }?.text
    }

    @Test(arguments: [("Z", [.control, .shift]), ("Y", .control)] as [(String, UIKeyModifierFlags)])
    func `A drag, a paste and the removal of everything are undone and redone`(
        _ name: String, _ modifiers: UIKeyModifierFlags
    )
        throws
    {
        let photo = try #require(board.board.subviews.first { $0.accessibilityIdentifier == "photo-4" })
        let start = photo.center
        device.play(Stroke(from: CGPoint(x: 470, y: 494), at: 1).to(CGPoint(x: 470, y: 594)).hold(0.3).up())
        device.wait(until: 4)
        let end = photo.center
        #expect(end.y > start.y + 50)
        key("Z", .control)
        #expect(photo.center == start)
        key(name, modifiers)
        #expect(photo.center == end)
        key("Z", .control)
        #expect(photo.center == start)

        let count = stickers
        device.application.asCurrent {
            board.put(NoteView("new", paper: .yellow), at: CGPoint(x: 300, y: 300), turn: 0)
        }
        for _ in 0..<2 {
            key("Z", .control)
            #expect(stickers == count)
            key(name, modifiers)
            #expect(stickers == count + 1)
        }
        device.application.asCurrent { board.remove(board.board.subviews.compactMap { $0 as? any Sticker }) }
        device.wait(until: device.application.now + 2)
        for _ in 0..<2 {
            key("Z", .control)
            #expect(stickers == count + 1)
            key(name, modifiers)
            #expect(stickers == 0)
        }
    }

    @Test func `A key pastes in the middle of what is seen, and the menu where it is open`() throws {
        device.application.asCurrent { UIPasteboard.general.string = "pasted" }
        device.application.asCurrent { board.pastePoint = CGPoint(x: 100, y: 100) }
        key("V", .control)
        let shown = board.scrollView.convert(board.scrollView.bounds, to: board.board)
        let pasted = try #require(note("note-3"))
        #expect(abs(pasted.center.x - shown.midX) < 60 && abs(pasted.center.y - shown.midY) < 60)
        device.application.asCurrent { board.paste(UIMenuController.shared) }
        #expect(note("note-4")?.center == CGPoint(x: 100, y: 100))
    }
}
