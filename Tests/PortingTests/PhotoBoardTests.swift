import UIKit

@testable import PhotoBoard

/// The photo board without a window: how things move, undo and redo, and where a paste lands.
@Suite struct PhotoBoardTests {
    private typealias Sticker = PhotoBoard.StickerView
    private let device: Device
    private let board: BoardViewController

    init() {
        let controller = UIApplication().asCurrent { BoardViewController() }
        board = controller
        device = Device(CGSize(width: 1240, height: 590)) { controller }
    }

    private func key(_ name: String, _ modifiers: UIKeyModifierFlags) {
        let now = device.application.now + 1
        for isDown in [true, false] {
            device.application.dispatch(
                [.key(KeySample(key: UIKey(name: name, modifierFlags: modifiers), isDown: isDown))], at: now)
        }
        device.wait(until: now + 2)
    }

    private func sticker(_ name: String) throws -> Sticker {
        try #require(board.stickers.first { $0.accessibilityIdentifier == name })
    }

    /// The middle of a sticker in the window.
    private func middle(_ sticker: Sticker) -> CGPoint { board.board.convert(sticker.center, to: nil) }
    private func note(_ name: String) throws -> NoteView { try #require(try sticker(name) as? NoteView) }

    private func pull(_ sticker: Sticker, by x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> Stroke {
        let start = middle(sticker)
        return Stroke(from: start, at: time).to(start.x + x, start.y + y, in: 0.1, steps: 6)
    }

    /// Play fingers together.
    private func play(_ fingers: [TouchSample]...) {
        device.play(fingers.flatMap { $0 }.sorted { $0.timestamp < $1.timestamp })
    }

    // MARK: Movement

    @Test func `A finger lifts a photo and raises it to the front, and puts it down`() throws {
        let lake = try sticker("photo-5")
        let (size, shadow) = (lake.frame.width, lake.layer.shadowRadius)
        play(Stroke(from: middle(lake), at: 1).hold(0.3).samples)
        #expect(board.stickers.last === lake && lake.frame.width > size + 5 && lake.layer.shadowRadius > shadow)
        play([TouchSample(contact: 1, phase: .up, location: middle(lake), timestamp: 1.4)])
        device.wait(until: 4)
        // It was a tap, too.
        #expect(board.selection == [lake])
        board.selection = []
        #expect(lake.frame.width == size && lake.layer.shadowRadius == shadow && device.application.nextDeadline == nil)
    }

    @Test func `S-212 A photo stays until its pan begins, and then follows 10 points behind the finger`() throws {
        let photo = try sticker("photo")
        device.application.screen.scale = 2
        /// Its middle in whole pixels.
        func pixels() -> CGPoint { CGPoint(x: (2 * middle(photo).x).rounded(), y: (2 * middle(photo).y).rounded()) }
        let (start, place) = (pixels(), middle(photo))
        play([TouchSample(contact: 1, phase: .down, location: place, timestamp: 1)])
        for step in 1...60 {
            // Half a point, which is a pixel, in each step.
            let finger = CGPoint(x: place.x - CGFloat(step) / 2, y: place.y)
            play([TouchSample(contact: 1, phase: .move, location: finger, timestamp: 1 + Double(step) / 100)])
            #expect(pixels() == CGPoint(x: start.x - CGFloat(max(0, step - 20)), y: start.y), "step \(step)")
        }
    }

    @Test func `S-222 S-227 Two fingers that begin to open and turn cause no jump of a photo's corner`() throws {
        let photo = try sticker("photo")
        device.application.screen.scale = 2
        let place = middle(photo)
        /// A corner of it in pixels, without the growth of a lifted photo.
        func corner() -> CGPoint {
            let size = CGPoint(x: photo.bounds.width / 2, y: photo.bounds.height / 2)
            let arm = size.applying(CGAffineTransform(rotationAngle: photo.placement.angle))
            let middle = photo.center
            return CGPoint(
                x: 2 * (middle.x + arm.x * photo.shownScale), y: 2 * (middle.y + arm.y * photo.shownScale))
        }
        var last = corner()
        for step in 0...80 {
            let (radius, angle) = (30 + CGFloat(step) / 4, CGFloat(step) / 160)
            let arm = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            let phase = step == 0 ? TouchSample.Phase.down : .move
            let time = 1 + Double(step) / 100
            play([
                TouchSample(
                    contact: 1, phase: phase, location: CGPoint(x: place.x - arm.x, y: place.y - arm.y), timestamp: time
                ),
                TouchSample(
                    contact: 2, phase: phase, location: CGPoint(x: place.x + arm.x, y: place.y + arm.y), timestamp: time
                ),
            ])
            let now = corner()
            // A finger moves by 0.4 points in a step; the corner is up to six times as far from the middle.
            #expect(hypot(now.x - last.x, now.y - last.y) < 5, "step \(step)")
            last = now
        }
        #expect(photo.placement.scale > 1.2 && photo.placement.angle > 0.2)
    }

    @Test func `A thrown note glides on, slower and slower, and can be caught where it is seen`() throws {
        let note = try sticker("note")
        let start = middle(note)
        play(pull(note, by: 40, 0, at: 1).up())
        let left = middle(note).x
        var steps: [CGFloat] = []
        for frame in 1...6 {
            let before = middle(note).x
            device.wait(until: 1.1 + Double(frame) / 60)
            steps.append(middle(note).x - before)
        }
        #expect(left > start.x + 20 && zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 && $1 > 0 }, "\(steps)")
        let place = middle(note)
        play(Stroke(from: place, at: 1.25).hold(0.3).up())
        device.wait(until: 4)
        #expect(abs(middle(note).x - place.x) < 12)
    }

    @Test(arguments: [(0.09, true), (0.12, false)] as [(TimeInterval, Bool)])
    func `S-309 A finger that rests for a tenth of a second puts a note down`(
        _ rest: TimeInterval, _ isThrown: Bool
    ) throws {
        let note = try sticker("note")
        play(pull(note, by: 40, 0, at: 1).up(after: rest))
        let place = middle(note).x
        device.wait(until: 5)
        #expect((middle(note).x > place + 20) == isThrown && (abs(middle(note).x - place) < 0.01) != isThrown)
    }

    @Test(arguments: [(-500, 0), (0, -500), (500, 30), (60, 600)] as [(CGFloat, CGFloat)])
    func `At the board's edge a throw stretches like rubber, and springs back`(_ x: CGFloat, _ y: CGFloat) throws {
        let forest = try sticker("photo-2")
        play(pull(forest, by: x * 2, y * 2, at: 1).up())
        #expect(!board.geometry.area.insetBy(dx: -1, dy: -1).contains(forest.center))
        let held = CGPoint(
            x: abs(forest.center.x - board.geometry.size.width / 2),
            y: abs(forest.center.y - board.geometry.size.height / 2))
        #expect(held.x < board.geometry.size.width && held.y < board.geometry.size.height)
        device.wait(until: 5)
        #expect(board.geometry.area.insetBy(dx: -0.01, dy: -0.01).contains(forest.center))
        #expect(device.application.nextDeadline == nil)
    }

    @Test(arguments: [(20, 400, 2.5), (60, 4, 0.3)] as [(CGFloat, CGFloat, CGFloat)])
    func `A pinch stretches the scale beyond its limit, and lets it spring back`(
        _ from: CGFloat, _ to: CGFloat, _ limit: CGFloat
    ) throws {
        let photo = try sticker("photo")
        let at = middle(photo)
        var held: CGFloat = 0
        // A second attempt begins at the limit.
        for time in [1, 10] as [TimeInterval] {
            let far = to > from ? to / (photo.shownScale < 2 ? 1 : 4) : to
            play(
                Stroke(1, at.x - from / 2, at.y, at: time).to(at.x - far / 2, at.y, in: 0.4, steps: 20).samples,
                Stroke(2, at.x + from / 2, at.y, at: time).to(at.x + far / 2, at.y, in: 0.4, steps: 20).samples)
            held = photo.shownScale
            #expect(limit > 1 ? held > limit && held < limit * 1.7 : held < limit && held > limit / 1.7)
            device.cancel().wait(until: time + 5)
            #expect(abs(photo.shownScale - limit) < 0.001)
        }
    }

    @Test func `The same fingers give the same board`() throws {
        func run() throws -> [BoardItem] {
            let other = PhotoBoardTests()
            let (note, photo) = (try other.sticker("note"), try other.sticker("photo"))
            other.play(other.pull(note, by: 60, -30, at: 1).up())
            other.play(other.pull(photo, by: -50, -40, at: 1.3).up())
            other.device.wait(until: 6)
            return other.board.items
        }
        #expect(try run() == run())
    }

    @Test func `A fresh board is composed for its window's size; after a change everything keeps its place`() throws {
        func show(_ size: CGSize) {
            device.application.screen.bounds = CGRect(origin: .zero, size: size)
            device.window.frame = device.application.screen.bounds
            device.application.asCurrent { device.window.layoutIfNeeded() }
        }
        for size in [
            CGSize(width: 1240, height: 590), CGSize(width: 640, height: 480), CGSize(width: 420, height: 700),
        ] {
            show(size)
            #expect(board.items == BoardItem.fresh(in: BoardGeometry(room: size)))
            for sticker in board.stickers {
                let frame = board.board.convert(sticker.frame, to: nil)
                #expect(
                    CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1).contains(frame), "\(frame) in \(size)")
            }
        }
        show(CGSize(width: 1240, height: 590))
        play(pull(try sticker("note"), by: 60, -30, at: 1).up())
        device.wait(until: 6)
        let items = board.items
        show(CGSize(width: 420, height: 700))
        #expect(board.items == items)
    }

    // MARK: Notes, undo and redo

    @Test func `Undo of typing changes the words on the note, and shows the note`() throws {
        let note = try self.note("note-2")
        device.application.asCurrent { note.edit() }
        device.application.dispatch([.text("!")], at: 1)
        key("Escape", [])
        #expect(words(on: note) == "Pinch and turn me!")
        // Another sticker covers it, and it is scrolled out of sight.
        device.application.asCurrent {
            board.scrollView.zoomScale = 3
            board.scrollView.contentOffset = CGPoint(x: 0, y: 900)
            board.board.sendSubviewToBack(note)
        }
        key("Z", .control)
        #expect(words(on: note) == "Pinch and turn me" && board.board.subviews.last === note)
        let place = note.convert(CGPoint(x: note.bounds.midX, y: note.bounds.midY), to: board.scrollView)
        #expect(board.scrollView.bounds.contains(place))
        key("Z", [.control, .shift])
        #expect(words(on: note) == "Pinch and turn me!")
    }

    private func words(on note: NoteView) -> String? {
        note.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }?.text
    }

    @Test(arguments: [("Z", [.control, .shift]), ("Y", .control)] as [(String, UIKeyModifierFlags)])
    func `Drag, paste and removal are undone and redone`(_ name: String, _ modifiers: UIKeyModifierFlags) throws {
        let photo = try sticker("photo")
        let start = photo.center
        play(pull(photo, by: -60, -80, at: 1).hold(0.3).up())
        device.wait(until: 4)
        let end = photo.center
        #expect(end.y < start.y - 50)
        key("Z", .control)
        #expect(photo.center == start)
        key(name, modifiers)
        #expect(photo.center == end)
        key("Z", .control)
        #expect(photo.center == start)
        let count = board.stickers.count
        device.application.asCurrent { board.put(.note("new", paper: 2), at: CGPoint(x: 300, y: 300), turn: 0) }
        for _ in 0..<2 {
            key("Z", .control)
            #expect(board.stickers.count == count)
            key(name, modifiers)
            #expect(board.stickers.count == count + 1)
        }
        device.application.asCurrent { board.remove(board.stickers) }
        device.wait(until: device.application.now + 2)
        for _ in 0..<2 {
            key("Z", .control)
            #expect(board.stickers.count == count + 1)
            key(name, modifiers)
            #expect(board.stickers.isEmpty)
        }
    }

    @Test(arguments: [nil, "Milk"])
    func `A new note that is undone leaves the keys for Undo with the board`(_ typed: String?) throws {
        let count = board.stickers.count
        device.application.asCurrent { board.addNote() }
        if let typed { device.application.dispatch([.text(typed)], at: 1) }
        for _ in 0..<(typed == nil ? 1 : 2) { key("Z", .control) }
        #expect(board.stickers.count == count)
        key("Z", [.control, .shift])
        #expect(board.stickers.count == count + 1)
        key("Z", .control)
        let photo = try sticker("photo")
        let start = photo.center
        play(pull(photo, by: -60, -80, at: device.application.now + 1).hold(0.3).up())
        device.wait(until: device.application.now + 3)
        #expect(photo.center != start)
        key("Z", .control)
        #expect(photo.center == start)
    }

    @Test func `A key pastes in the middle of what is seen, and the menu where it is open`() throws {
        device.application.asCurrent { UIPasteboard.general.string = "pasted" }
        device.application.asCurrent { board.pastePoint = CGPoint(x: 100, y: 100) }
        key("V", .control)
        let shown = board.scrollView.convert(board.scrollView.bounds, to: board.board)
        let pasted = try note("note-3")
        #expect(abs(pasted.center.x - shown.midX) < 60 && abs(pasted.center.y - shown.midY) < 60)
        device.application.asCurrent { board.paste(UIMenuController.shared) }
        #expect(try note("note-4").placement.center == board.geometry.place(CGPoint(x: 100, y: 100)))
    }
}
