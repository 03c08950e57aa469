import Foundation
import UIKit

@testable import PhotoBoard

/// The photo board in daily use: selecting, keys, order, zooming, pasting, notes.
@Suite struct BoardUseTests {
    private let test = BoardDevice()
    private var board: BoardViewController { test.board }

    // MARK: Selecting

    @Test func `A tap selects a photo, Ctrl and a tap adds another or takes it out, a tap beside takes all out`() throws
    {
        let (one, other) = (try test.sticker("photo"), try test.sticker("photo-2"))
        test.tap(one)
        #expect(board.selection == [one] && one.isSelected)
        test.tap(other, keys: .control)
        #expect(board.selection == [one, other] && other.isSelected)
        test.tap(one, keys: .control)
        #expect(board.selection == [other] && !one.isSelected)
        test.key("Escape")
        #expect(board.selection.isEmpty && !other.isSelected)
    }

    @Test(arguments: ["Backspace", "Delete"])
    func `Ctrl and A selects everything, and a key deletes it as one step to undo`(_ key: String) {
        test.key(key)
        #expect(board.stickers.count == 7, "nothing is selected")
        test.key("A", .control)
        #expect(board.selection.count == 7)
        test.key(key)
        #expect(board.stickers.isEmpty && board.selection.isEmpty)
        test.key("Z", .control)
        #expect(board.stickers.count == 7)
    }

    @Test func `While a note is typed the keys are the note's`() throws {
        test.key("A", .control)
        let note = try #require(try test.sticker("note") as? NoteView)
        test.change { note.edit() }
        test.key("Backspace")
        test.key("Left")
        #expect(board.stickers.count == 7 && note.field.text == "Flick m")
    }

    @Test func `Arrow keys move what is selected, and several are one step to undo`() throws {
        let (one, other) = (try test.sticker("photo"), try test.sticker("photo-2"))
        let (start, place) = (one.center, other.center)
        test.tap(one)
        for _ in 0..<3 { test.key("Right", rest: 0.1) }
        test.key("Up", rest: 0.1)
        #expect(abs(one.center.x - start.x - 12) < 0.001 && abs(one.center.y - start.y + 4) < 0.001)
        #expect(other.center == place)
        test.wait(3)
        test.key("Left")
        test.key("Z", .control)
        #expect(abs(one.center.x - start.x - 12) < 0.001)
        test.key("Z", .control)
        #expect(one.center == start)
    }

    @Test func `A finger on one of several that are selected moves all, and undo brings all back`() throws {
        let (one, other, third) = (try test.sticker("photo"), try test.sticker("photo-2"), try test.sticker("photo-5"))
        test.tap(one)
        test.tap(other, keys: .control)
        let places = [one, other, third].map(\.center)
        let start = test.point(one)
        test.play(
            Stroke(from: start, at: test.now + 1).to(start.x - 50, start.y - 40, in: 0.2, steps: 10).hold(0.3).up())
        test.wait(3)
        let moves = zip([one, other, third], places).map {
            CGPoint(x: ($0.center.x - $1.x).rounded(), y: ($0.center.y - $1.y).rounded())
        }
        #expect(moves[0] == moves[1] && moves[0].x < -30 && moves[2] == .zero, "\(moves)")
        test.key("Z", .control)
        #expect([one, other, third].map(\.center) == places)
    }

    // MARK: Order

    @Test func `What is selected comes to the front or goes to the back, and undo restores the order`() throws {
        let names = board.stickers.map(\.id)
        let (lowest, highest) = (board.stickers[0], board.stickers[6])
        board.selection = [lowest, board.stickers[2]]
        test.key("]", .control)
        #expect(board.stickers.suffix(2).map(\.id) == [names[0], names[2]])
        test.key("Z", .control)
        #expect(board.stickers.map(\.id) == names)
        board.selection = [highest]
        test.key("[", .control)
        #expect(board.stickers.first === highest)
        test.key("Z", .control)
        #expect(board.stickers.map(\.id) == names)
    }

    @Test func `Tidy lays everything level in rows as it was read before, and undo brings it back`() throws {
        let before = board.stickers.map(\.placement)
        test.change { board.tidy() }
        let room = board.visibleRoom
        for sticker in board.stickers {
            #expect(sticker.placement.angle == 0 && room.insetBy(dx: -1, dy: -1).contains(sticker.frame))
        }
        for one in board.stickers {
            for other in board.stickers where one !== other { #expect(!one.frame.intersects(other.frame)) }
        }
        let (lake, dunes, night) = (board.stickers[0], board.stickers[1], board.stickers[6])
        #expect(lake.center.x < dunes.center.x && abs(lake.center.y - dunes.center.y) < 1)
        #expect(night.center.y > lake.center.y + 50)
        test.key("Z", .control)
        #expect(board.stickers.map(\.placement) == before)
        // Two that are selected stay about where they are.
        let frame = dunes.frame.union(lake.frame)
        board.selection = [dunes, lake]
        test.change { board.tidy() }
        #expect(lake.center.x < dunes.center.x && abs(lake.center.y - dunes.center.y) < 1)
        #expect(frame.insetBy(dx: -80, dy: -80).contains(lake.frame.union(dunes.frame)))
        #expect(zip(board.stickers, before).count { $0.placement == $1 } == 5)
    }

    // MARK: Zooming

    @Test func `Everything is shown, and the board at its own size again`() throws {
        let photo = try test.sticker("photo")
        photo.placement.center = CGPoint(x: 0.75, y: 0.6)
        test.change { board.scrollView.zoomScale = 3 }
        test.key("0", .control)
        func isShown(_ sticker: PhotoBoard.StickerView) -> Bool {
            board.scrollView.convert(board.scrollView.bounds, to: board.board).contains(sticker.frame)
        }
        #expect(board.stickers.allSatisfy(isShown))
        test.key("1", .control)
        #expect(board.scrollView.zoomScale == 1)
    }

    @Test func `A wheel with Ctrl zooms the board beside photos, and with Shift over them too`() throws {
        let photo = try test.sticker("photo")
        let (scale, place) = (photo.placement.scale, test.point(photo))
        test.wheel(2, at: place, keys: .control)
        #expect(photo.placement.scale > scale * 1.05 && board.scrollView.zoomScale == 1)
        let grown = photo.placement.scale
        test.wheel(2, at: place, keys: [.control, .shift])
        #expect(photo.placement.scale == grown && board.scrollView.zoomScale > 1.05)
        let zoom = board.scrollView.zoomScale
        let ground = try #require(
            stride(from: 20, to: 580, by: 20).map { CGPoint(x: 30, y: $0) }.first {
                test.device.window.hitTest($0, with: nil) === board.board
            })
        test.wheel(2, at: ground, keys: .control)
        #expect(board.scrollView.zoomScale > zoom)
        // The wheel's turn is not zooming.
        test.wheel(2, at: test.point(photo), keys: [.shift, .alternate])
        #expect(photo.placement.angle != 0)
    }

    // MARK: Pasting and notes

    private func paste(_ text: String) {
        test.change {
            UIPasteboard.general.string = text
            board.paste(nil)
        }
    }

    @Test func `A text with several lines is one note with all of them`() throws {
        paste("milk\n\nbread and butter\n")
        #expect(board.stickers.last?.content == .note("milk\n\nbread and butter", paper: 2))
        let note = try #require(board.stickers.last)
        let words = try #require(note.subviews.compactMap { $0 as? UILabel }.first)
        #expect(words.text == "milk\n\nbread and butter")
        paste("photo:lake\nphoto:dawn")
        #expect(board.stickers.suffix(2).map(\.content) == [.picture(.lake), .picture(.dawn)])
        #expect(board.selection == board.stickers.suffix(2))
        test.key("Z", .control)
        #expect(board.stickers.count == 8)
    }

    @Test(arguments: [
        "important words", "Internationalization day", "wonderful evening", "Brandenburg gate", "a Donaudampfschiff",
        "Donaudampfschifffahrtsgesellschaftskapitän",
    ])
    func `A note breaks no word`(_ text: String) throws {
        for size in [CGSize(width: 1240, height: 590), CGSize(width: 480, height: 360)] {
            let other = BoardDevice(
                BoardState(items: [BoardItem(content: .note(text, paper: 0), placement: Placement())]), size: size)
            let note = try #require(other.board.stickers.first)
            let words = try #require(note.subviews.compactMap { $0 as? UILabel }.first)
            for word in text.split(separator: " ") {
                let probe = UILabel()
                probe.font = words.font
                probe.text = String(word)
                let width = other.device.application.asCurrent { probe.sizeThatFits(.zero).width }
                #expect(width <= words.bounds.width + 0.5, "\(word)")
            }
        }
    }
}
