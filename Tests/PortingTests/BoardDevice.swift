import Foundation
import UIKit

@testable import PhotoBoard

/// A photo board on a screen, for tests.
final class BoardDevice {
    typealias Sticker = PhotoBoard.StickerView

    let device: Device
    let board: BoardViewController

    init(_ state: BoardState? = nil, size: CGSize = CGSize(width: 1240, height: 590)) {
        let controller = UIApplication().asCurrent { BoardViewController(state) }
        board = controller
        device = Device(size) { controller }
    }

    var now: TimeInterval { device.application.now }

    func wait(_ seconds: TimeInterval) { device.wait(until: now + seconds) }

    /// Do something as the program would, and wait until it rests.
    @discardableResult
    func change<Result>(_ body: () throws -> Result) rethrows -> Result {
        let result = try device.application.asCurrent(body)
        wait(2)
        return result
    }

    func key(_ name: String, _ modifiers: UIKeyModifierFlags = [], rest: TimeInterval = 2) {
        for isDown in [true, false] {
            device.application.dispatch(
                [.key(KeySample(key: UIKey(name: name, modifierFlags: modifiers), isDown: isDown))], at: now + 0.01)
        }
        wait(rest)
    }

    /// The sticker with a name, such as "photo-2".
    func sticker(_ name: String) throws -> Sticker {
        try #require(board.stickers.first { $0.accessibilityIdentifier == name })
    }

    /// A point of a sticker in the window, by its distance from the middle in points.
    func point(_ sticker: Sticker, _ x: CGFloat = 0, _ y: CGFloat = 0) -> CGPoint {
        board.board.convert(CGPoint(x: sticker.center.x + x, y: sticker.center.y + y), to: nil)
    }

    /// Play fingers together.
    func play(_ fingers: [TouchSample]...) {
        device.play(fingers.flatMap { $0 }.sorted { $0.timestamp < $1.timestamp })
    }

    func tap(_ sticker: Sticker, keys: UIKeyModifierFlags = []) {
        let place = point(sticker)
        let start = now + 1
        for (phase, time) in [(TouchSample.Phase.down, start), (.up, start + 0.05)] {
            device.application.dispatch(
                touches: [
                    TouchSample(contact: 1, phase: phase, location: place, timestamp: time, modifierFlags: keys)
                ], at: time)
        }
        wait(1)
    }

    func wheel(_ notches: CGFloat, at place: CGPoint, keys: UIKeyModifierFlags) {
        device.application.dispatch(
            [
                .scroll(
                    ScrollSample(
                        delta: CGVector(dx: 0, dy: 40 * notches), location: place, kind: .discrete, modifierFlags: keys)
                )
            ], at: now + 0.1)
        wait(1)
    }
}
