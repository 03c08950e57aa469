import Foundation
import UIKit

@testable import PhotoBoard

/// How things on the photo board go on when fingers let go.
@Suite struct BoardMotionTests {
    private let test = BoardDevice()
    private var board: BoardViewController { test.board }

    /// The places of a sticker's middle, one for each frame until it rests.
    private func frames(of sticker: BoardDevice.Sticker, _ body: (CGPoint) -> Void = { _ in }) -> [CGPoint] {
        var places: [CGPoint] = []
        for _ in 0..<600 {
            places.append(sticker.center)
            body(sticker.center)
            test.wait(1.0 / 60)
            if test.device.application.nextDeadline == nil { break }
        }
        return places
    }

    private func launch(_ sticker: BoardDevice.Sticker, _ body: (inout StickerMotion) -> Void) {
        test.device.application.asCurrent {
            body(&sticker.motion)
            board.startMoving()
        }
    }

    @Test func `A throw goes as far as the content of a scroll view, and stops at 10 points a second`() throws {
        let note = try test.sticker("note-2")
        let start = note.center
        launch(note) { $0.launch(CGPoint(x: -300, y: 0)) }
        let places = frames(of: note)
        // 290 points a second are lost; each is about half a point of the way.
        #expect(abs(start.x - note.center.x - 290 * 0.4995) < 1, "\(start.x - note.center.x)")
        #expect(abs(Double(places.count) / 60 - 0.4995 * log(30)) < 0.1)
    }

    @Test(arguments: [(-4000, 0), (0, 1500), (1800, 1200)] as [(CGFloat, CGFloat)])
    func `A thrown photo bounces off the edge with a part of its speed`(_ x: CGFloat, _ y: CGFloat) throws {
        let note = try test.sticker("note-2")
        launch(note) { $0.launch(CGPoint(x: x, y: y)) }
        let area = board.geometry.area(forThrown: note.frame.size)
        var isOut = false
        var last = note.center
        var fastest: CGFloat = 0
        let places = frames(of: note) { place in
            let inside = area.contains(place)
            if isOut, inside { fastest = max(fastest, hypot(place.x - last.x, place.y - last.y) * 60) }
            isOut = isOut || !inside
            last = place
        }
        #expect(isOut && fastest > 60 && fastest < 0.6 * hypot(x, y), "\(fastest)")
        #expect(area.insetBy(dx: -0.01, dy: -0.01).contains(note.center))
        let edge =
            x < 0
            ? abs(note.center.x - area.minX) : x > 0 ? abs(area.maxX - note.center.x) : abs(area.maxY - note.center.y)
        #expect(edge > 20, "it does not stay at the edge, but \(edge) from it; \(places.count) frames")
    }

    @Test func `A photo that is let go at rest beyond the edge comes back to the edge, without a bounce`() throws {
        let photo = try test.sticker("photo-3")
        let start = test.point(photo)
        test.play(Stroke(from: start, at: 1).to(1238, start.y, in: 0.3, steps: 12).hold(0.3).up())
        let edge = board.geometry.area.maxX
        #expect(photo.center.x > edge + 20)
        for place in frames(of: photo) { #expect(place.x > edge - 0.5) }
        #expect(abs(photo.center.x - edge) < 0.5)
    }

    @Test func `A throw beside the middle turns a photo, and one at the middle does not`() throws {
        for (y, turns) in [(0, 0), (-50, -1), (50, 1)] as [(CGFloat, CGFloat)] {
            let test = BoardDevice()
            let photo = try test.sticker("photo")
            let angle = photo.placement.angle
            let start = test.point(photo, 0, y)
            test.play(Stroke(from: start, at: 1).to(start.x - 60, start.y, in: 0.1, steps: 6).up())
            test.wait(4)
            let turned = photo.placement.angle - angle
            // To the left above the middle is against the clock.
            #expect(turns == 0 ? abs(turned) < 0.1 : turned * turns > 0.1 && abs(turned) < 1.5, "\(y): \(turned)")
            #expect(test.device.application.nextDeadline == nil)
        }
    }

    private func twoFingers(_ photo: BoardDevice.Sticker, rest: TimeInterval, turning: Bool) {
        let middle = test.point(photo)
        func finger(_ contact: Int, _ sign: CGFloat) -> [TouchSample] {
            var samples: [TouchSample] = []
            for step in 0...12 {
                let part = CGFloat(step) / 12
                let angle = turning ? part * 0.6 : 0
                let radius = turning ? 60 : 40 + 8 * part
                let place = CGPoint(x: middle.x + sign * radius * cos(angle), y: middle.y + sign * radius * sin(angle))
                samples.append(
                    TouchSample(
                        contact: contact, phase: step == 0 ? .down : .move, location: place,
                        timestamp: 1 + Double(step) / 60))
            }
            let end = samples[12]
            return samples + [
                TouchSample(
                    contact: contact, phase: .up, location: end.location, timestamp: end.timestamp + 0.016 + rest)
            ]
        }
        test.play(finger(1, -1), finger(2, 1))
    }

    @Test(arguments: [true, false])
    func `A pinch and a turn go on, and end once the farthest corner is slow; after a rest they end at once`(
        _ turning: Bool
    ) throws {
        let photo = try test.sticker("photo-2")
        twoFingers(photo, rest: 0, turning: turning)
        func value() -> CGFloat { turning ? photo.placement.angle : log(photo.placement.scale) }
        let left = value()
        var values = [left]
        _ = frames(of: photo) { _ in values.append(value()) }
        #expect(value() - left > 0.1, "\(value() - left)")
        let steps = zip(values.dropFirst(2), values.dropFirst()).map { $0 - $1 }.filter { $0 != 0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 }, "slower and slower: \(steps)")
        let speed = try #require(steps.last) * 60 * photo.radius
        #expect(speed > 9 && speed < 13, "the corner's last speed is \(speed)")

        let other = BoardMotionTests()
        let resting = try other.test.sticker("photo")
        other.twoFingers(resting, rest: 0.2, turning: turning)
        let end = turning ? resting.placement.angle : log(resting.placement.scale)
        other.test.wait(3)
        #expect(abs((turning ? resting.placement.angle : log(resting.placement.scale)) - end) < 0.001)
    }

    @Test(arguments: [(-3000, 0), (3000, 200), (0, -2500), (400, 2500)] as [(CGFloat, CGFloat)])
    func `What is thrown rests whole in the room, above the toolbar`(_ x: CGFloat, _ y: CGFloat) throws {
        let photo = try test.sticker("photo-2")
        launch(photo) {
            $0.launch(CGPoint(x: x, y: y))
            $0.launch(spin: 2)
        }
        _ = frames(of: photo)
        let room = CGRect(origin: .zero, size: board.geometry.room).offsetBy(
            dx: board.geometry.margin, dy: board.geometry.margin)
        let free = room.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: BoardGeometry.toolbarHeight, right: 0))
        #expect(free.insetBy(dx: -1, dy: -1).contains(photo.frame), "\(photo.frame) in \(free)")
    }

    @Test func `What is larger than the room may rest as far out as what was put there`() {
        let geometry = board.geometry
        let free = CGSize(width: geometry.room.width, height: geometry.room.height - BoardGeometry.toolbarHeight)
        let fitting = geometry.area(forThrown: CGSize(width: free.width, height: 100))
        #expect(fitting.width == 0 && fitting.height == free.height - 100)
        let large = geometry.area(forThrown: CGSize(width: free.width + 1, height: free.height + 1))
        #expect(large == geometry.area)
    }

    @Test func `What is thrown out of sight on an enlarged board comes back`() throws {
        test.change {
            board.scrollView.zoomScale = 3
            board.scrollView.contentOffset = CGPoint(x: 900, y: 400)
        }
        let note = try test.sticker("note-2")
        note.placement.center = board.geometry.place(CGPoint(x: board.visibleRoom.midX, y: board.visibleRoom.midY))
        launch(note) { $0.launch(CGPoint(x: 1200, y: 0)) }
        var isOut = false
        _ = frames(of: note) { _ in isOut = isOut || !board.visibleRoom.intersects(note.frame) }
        test.wait(2)
        #expect(isOut && board.visibleRoom.intersects(note.frame.insetBy(dx: 22, dy: 22)))
    }
}
