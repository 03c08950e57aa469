import UIKit

/// The composition of a fresh board: what is on it, and where. There is one for wide rooms, one for rooms that are about
/// as high as wide, and one for high rooms.
struct Arrangement: Equatable {
    /// The place of one thing.
    struct Spot: Equatable {
        /// Fractions of the room.
        let x, y: CGFloat
        let scale: CGFloat
        /// Degrees, clockwise.
        let turn: CGFloat

        init(_ x: CGFloat, _ y: CGFloat, _ turn: CGFloat, scale: CGFloat = 1) {
            (self.x, self.y, self.turn, self.scale) = (x, y, turn, scale)
        }
    }

    /// The size for which it is designed, in points.
    let size: CGSize
    /// A spot for each thing of `contents`.
    let spots: [Spot]

    /// What a fresh board shows, from the back to the front.
    static let contents: [BoardItem.Content] = [
        .picture(.lake), .picture(.dunes), .picture(.dawn), .note("Pinch and turn me", paper: 0),
        .note("Flick me", paper: 1), .picture(.forest), .picture(.night),
    ]

    /// The size of things, relative to their design, in a room.
    func unit(in room: CGSize) -> CGFloat { min(room.width / size.width, room.height / size.height) }

    /// The composition that shows things largest in a room.
    static func best(for room: CGSize) -> Arrangement {
        all.max { $0.unit(in: room) < $1.unit(in: room) } ?? all[0]
    }

    private static let all = [
        Arrangement(
            size: CGSize(width: 1230, height: 530),
            spots: [
                Spot(0.138, 0.275, -6), Spot(0.388, 0.235, 3), Spot(0.640, 0.265, -3), Spot(0.870, 0.275, 4),
                Spot(0.135, 0.765, -4), Spot(0.795, 0.745, 6), Spot(0.452, 0.695, -7, scale: 1.25),
            ]),
        Arrangement(
            size: CGSize(width: 900, height: 660),
            spots: [
                Spot(0.182, 0.200, -6), Spot(0.500, 0.182, 3), Spot(0.178, 0.805, 4), Spot(0.835, 0.215, 4),
                Spot(0.148, 0.505, -4), Spot(0.825, 0.690, 6), Spot(0.494, 0.630, -7, scale: 1.3),
            ]),
        Arrangement(
            size: CGSize(width: 600, height: 860),
            spots: [
                Spot(0.265, 0.135, -6), Spot(0.745, 0.130, 3), Spot(0.260, 0.855, 4), Spot(0.770, 0.640, 4),
                Spot(0.228, 0.640, -4), Spot(0.742, 0.850, 6), Spot(0.500, 0.395, -7, scale: 1.35),
            ]),
    ]
}
