import UIKit

/// The board in a window of some size: how large it is, how large things on it are, and how far they may go.
struct BoardGeometry: Equatable {
    /// The visible part of the board at first, in points.
    let room: CGSize
    /// How much larger the board is than the room, at each side.
    let margin: CGFloat
    /// The size of things on the board; 1 is the size at which they are designed.
    let unit: CGFloat
    /// The composition for this room.
    let arrangement: Arrangement

    /// The height that the toolbar takes at the lower edge of the room.
    static let toolbarHeight: CGFloat = 60

    init(room: CGSize) {
        self.room = room
        let free = CGSize(width: max(room.width, 1), height: max(room.height - Self.toolbarHeight, 1))
        arrangement = Arrangement.best(for: free)
        unit = max(0.1, arrangement.unit(in: free))
        margin = (min(room.width, room.height) * 0.08).rounded()
    }

    /// The size of the board, in points.
    var size: CGSize { CGSize(width: room.width + 2 * margin, height: room.height + 2 * margin) }

    /// Where the middle of a thing may rest, in points of the board: always with a good part of it in the room.
    var area: CGRect {
        CGRect(origin: .zero, size: size).insetBy(
            dx: margin + min(88 * unit, room.width / 3), dy: margin + min(60 * unit, room.height / 3))
    }

    /// Where the middle of a thrown thing of some size may rest: all of it in the room, above the toolbar. A thing that is larger than
    /// that may rest as far out as one that was put there.
    func area(forThrown size: CGSize) -> CGRect {
        let free = CGRect(
            x: margin, y: margin, width: room.width, height: max(0, room.height - Self.toolbarHeight))
        let inner = free.insetBy(dx: min(size.width, free.width) / 2, dy: min(size.height, free.height) / 2)
        return CGRect(
            x: size.width <= free.width ? inner.minX : area.minX,
            y: size.height <= free.height ? inner.minY : area.minY,
            width: size.width <= free.width ? inner.width : area.width,
            height: size.height <= free.height ? inner.height : area.height)
    }

    /// The point of a place, which is a fraction of the board.
    func point(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x * size.width, y: place.y * size.height) }

    /// The place of a point of the board.
    func place(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x / max(size.width, 1), y: point.y / max(size.height, 1))
    }

    /// The place of a spot of the arrangement, which is a fraction of the room above the toolbar.
    func place(ofSpot spot: CGPoint) -> CGPoint {
        place(
            CGPoint(
                x: margin + spot.x * room.width, y: margin + spot.y * max(1, room.height - Self.toolbarHeight)))
    }

    /// A point that fingers pull beyond the area follows them less and less.
    func held(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: RubberBand.held(point.x, within: area.minX...area.maxX, room: room.width / 2),
            y: RubberBand.held(point.y, within: area.minY...area.maxY, room: room.height / 2))
    }
}

/// Values that are pulled beyond their limits, as a scroll view shows them.
enum RubberBand {
    /// The value to show: within the limits itself, beyond them less and less, never by more than `room`.
    static func held(_ value: CGFloat, within limits: ClosedRange<CGFloat>, room: CGFloat) -> CGFloat {
        let over = value - min(max(value, limits.lowerBound), limits.upperBound)
        guard over != 0, room > 0 else { return value }
        let shown = room * (1 - 1 / (abs(over) * 0.55 / room + 1))
        return value - over + (over < 0 ? -shown : shown)
    }
}
