import Foundation
import UIKit

@testable import PhotoBoard

/// Pictures of the user's own on the photo board, and the board's file.
@Suite final class BoardFileTests {
    private let device: Device
    private let board: BoardViewController
    private let pictures = Pictures()
    private let folder = FileManager.default.temporaryDirectory.path + "/board-\(UUID().uuidString)"
    private var path: String { folder + "/sub/board.json" }

    /// Pictures of 40 × 20 pixels, or larger ones, without files.
    private final class Pictures: ImageReader {
        struct Refusal: Error, CustomStringConvertible { let description = "it is not a picture; save it as PNG." }
        var known: [String: (width: Int, height: Int)] = [:]

        func image(atPath path: String) throws -> UIImage {
            guard let (width, height) = known[path],
                let image = UIImage(
                    pixelWidth: width, pixelHeight: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
            else { throw Refusal() }
            return image
        }

        func image(named name: String, scale: CGFloat) throws -> UIImage { throw Refusal() }
    }

    init() {
        (device, board) = Self.shown(nil)
        device.application.imageReader = pictures
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private static func shown(_ items: [BoardItem]?) -> (Device, BoardViewController) {
        let controller = UIApplication().asCurrent { BoardViewController(items.map { BoardState(items: $0) }) }
        return (Device(CGSize(width: 1240, height: 590)) { controller }, controller)
    }

    private func drop(_ path: String) {
        device.application.dispatch([.file(path)], at: device.application.now + 1)
        device.wait(until: device.application.now + 2)
    }

    private var message: UILabel? {
        board.view.subviews.compactMap { $0 as? UILabel }.first { $0.accessibilityIdentifier == "message" }
    }

    // MARK: Pictures

    @Test func `A dropped picture lies on the board in its own form, and is one step to undo`() throws {
        // Not a name of another test, because what was read is kept.
        pictures.known["/wide.png"] = (4000, 1000)
        let count = board.stickers.count
        drop("/wide.png")
        let photo = try #require(board.stickers.last as? PhotoView)
        #expect((board.stickers.count, photo.content) == (count + 1, .file(PhotoFile(path: "/wide.png", shape: 4))))
        let image = try #require(photo.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(abs(image.bounds.width / image.bounds.height - 4) < 0.01)
        // A large picture does not stay in memory as a whole, and what is small on the board has few pixels.
        #expect(try #require(image.image).pixelWidth < 1000)
        photo.placement.scale = 3
        #expect((1500...2048).contains(try #require(image.image).pixelWidth))
        device.application.asCurrent { board.undoManager?.undo() }
        device.wait(until: device.application.now + 2)
        #expect(board.stickers.count == count)
    }

    @Test func `A panorama keeps its shape`() throws {
        pictures.known["/panorama.png"] = (4000, 400)
        drop("/panorama.png")
        let photo = try #require(board.stickers.last as? PhotoView)
        #expect(photo.content == .file(PhotoFile(path: "/panorama.png", shape: 10)))
        let image = try #require(photo.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(abs(image.bounds.width / image.bounds.height - 10) < 0.01)
    }

    @Test func `A file that is no picture gives one line, and nothing on the board`() throws {
        let count = board.stickers.count
        drop("/text.png")
        #expect(message?.text == "text.png: it is not a picture; save it as PNG.")
        #expect(board.stickers.count == count && message?.layer.presentation()?.opacity == 1)
        device.wait(until: device.application.now + 10)
        #expect(message?.layer.presentation()?.opacity == 0)
    }

    @Test func `A picture whose file is missing keeps its place and its form, and says which it is`() throws {
        let (width, height) = try #require(
            Self.shown([
                BoardItem(content: .file(PhotoFile(path: "/away/cat.jpg", shape: 2)), placement: Placement(scale: 2))
            ]).1.stickers.first.map { ($0.bounds.width - 22 * $0.unit, $0.bounds.height - 22 * $0.unit) })
        #expect(abs(width / height - 2) < 0.01)
        let (_, other) = Self.shown([
            BoardItem(content: .file(PhotoFile(path: "/away/cat.jpg", shape: 2)), placement: Placement())
        ])
        let label = try #require(other.stickers.first?.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.text == "cat.jpg cannot be read" && label.superview === other.stickers.first)
    }

    @Test func `A picture of the user's own is copied and pasted`() throws {
        pictures.known["/cat.png"] = (40, 20)
        drop("/cat.png")
        device.application.asCurrent {
            board.selection = board.stickers.suffix(1)
            board.copy(nil)
            board.paste(nil)
        }
        #expect(board.stickers.suffix(2).map(\.content) == [board.stickers[7].content, board.stickers[7].content])
        #expect(board.stickers.count == 9)
    }

    // MARK: The file

    private static let items = [
        BoardItem(content: .note("héllo\n\"you\"", paper: 3), placement: Placement(scale: 0.5, angle: 1)),
        BoardItem(
            content: .file(PhotoFile(path: "/a b/c.png", shape: 1.5)),
            placement: Placement(center: CGPoint(x: 0.1, y: 0.9))),
        BoardItem(content: .picture(.dawn), placement: Placement(scale: 4, angle: -0.25)),
    ]

    @Test func `What is written is read again, in its order and place`() throws {
        let read = try BoardFile.board(in: BoardFile.text(of: BoardState(items: Self.items)), relativeTo: "/").items
        #expect(read.map(\.content) == Self.items.map(\.content))
        for (one, other) in zip(read, Self.items) {
            #expect(one.placement.center == other.placement.center && one.placement.scale == other.placement.scale)
            #expect(abs(one.placement.angle - other.placement.angle) < 1e-9)
        }
        // A board that is read and written does not change any more.
        let text = BoardFile.text(of: BoardState(items: read))
        #expect(try BoardFile.text(of: BoardFile.board(in: text, relativeTo: "/")) == text)
        #expect(Self.shown(read).1.items == read)
    }

    @Test(arguments: [
        ("", "this is not a board: it is not JSON."), ("[[[[", "this is not a board: it is not JSON."),
        ("[]", "this is not a board: its outermost value is no object."),
        (
            #"{"format":"responderkit-board","version":1,"items":[{"note":"x","picture":"lake","center":[0,0],"scale":1,"turn":0}]}"#,
            "items[0] has several of"
        ),
        ("{}", "\"format\" is missing"), (#"{"format":"x","version":1,"items":[]}"#, "its format is not"),
        (#"{"format":"responderkit-board","version":2,"items":[]}"#, "version 2 is newer"),
        (#"{"format":"responderkit-board","version":1,"items":{}}"#, "items has another type"),
        (
            #"{"format":"responderkit-board","version":1,"items":[{"center":[0,0],"scale":1,"turn":0}]}"#,
            "items[0] needs"
        ),
        (
            #"{"format":"responderkit-board","version":1,"items":[{"picture":"x","center":[0,0],"scale":1,"turn":0}]}"#,
            "items[0] needs \"picture\" with night, lake"
        ),
        (
            #"{"format":"responderkit-board","version":1,"items":[{"note":"x","center":[0],"scale":1,"turn":0}]}"#,
            "items[0] is out of reach"
        ),
        (
            #"{"format":"responderkit-board","version":1,"items":[{"note":"x","center":[0,1e9],"scale":1,"turn":0}]}"#,
            "items[0] is out of reach"
        ),
        (
            #"{"format":"responderkit-board","version":1,"items":[{"note":"x","center":[0,0],"scale":0,"turn":0}]}"#,
            "items[0] is out of reach"
        ),
        (
            #"{"format":"responderkit-board","version":1,"items":[{"file":"x","center":[0,0],"scale":1,"turn":0}]}"#,
            "\"file\" with \"shape\" above 0"
        ),
    ])
    func `A file that is no board gives one line, and stays as it is`(_ text: String, _ line: String) throws {
        try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let before = board.items
        drop(path)
        // What is a board but for a mistake stays until it is answered.
        let notice = board.notice.message
        let words = try #require(text.contains(BoardFile.format) ? notice : message?.text)
        #expect(words.contains(line) && !words.contains("\n"), "\(words)")
        #expect(board.items == before)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func `A board that is opened where another is replaces it as one step to undo`() throws {
        try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
        let before = board.items.map(\.content)
        try BoardFile.text(of: BoardState(items: Self.items)).write(toFile: path, atomically: true, encoding: .utf8)
        drop(path)
        #expect(board.items.map(\.content) == Self.items.map(\.content))
        device.application.asCurrent { board.undoManager?.undo() }
        device.wait(until: device.application.now + 2)
        #expect(Set(board.items.map { "\($0.content)" }) == Set(before.map { "\($0)" }))
    }

    @Test func `The board on the page is read, and has each kind of thing`() throws {
        let page = try Repository.text("Docs/Formats.md").components(separatedBy: "```")
        let text = try #require(page.first { $0.contains(BoardFile.format) })
        let items = try BoardFile.board(in: String(text.drop { $0 != "{" }), relativeTo: "/").items
        #expect(
            items.map(\.content) == [
                .picture(.lake), .file(PhotoFile(path: "/home/me/cat.jpg", shape: 1.5)), .note("Flick me", paper: 1),
            ])
    }

    @Test func `Relative paths begin at the folder of the file, and paths in it are written relative`() throws {
        let board = BoardState(items: [
            BoardItem(id: "1", content: .file(PhotoFile(path: "/home/a/y.png", shape: 1)), placement: Placement()),
            BoardItem(id: "2", content: .file(PhotoFile(path: "/homes/y.png", shape: 1)), placement: Placement()),
        ])
        let text = BoardFile.text(of: board, in: "/home")
        #expect(text.contains("\"a/y.png\"") && text.contains("\"/homes/y.png\""))
        #expect(try BoardFile.board(in: text, relativeTo: "/home") == board)
        #expect(
            try BoardFile.board(in: text, relativeTo: "/x").items[0].content
                == .file(PhotoFile(path: "/x/a/y.png", shape: 1)))
    }
}
