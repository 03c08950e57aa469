import UIKit

/// Where a thing is on the board, as fingers left it: the same in a window of every size.
struct Placement: Equatable {
    /// The middle, in fractions of the board.
    var center = CGPoint(x: 0.5, y: 0.5)
    /// 1 is the size at which things are put on the board.
    var scale: CGFloat = 1
    /// Radians, clockwise.
    var angle: CGFloat = 0
}

extension Placement {
    /// Whether it is the same place, apart from what is lost in a file, which has angles in degrees.
    func isSame(as other: Placement) -> Bool {
        let differences = [
            center.x - other.center.x, center.y - other.center.y, scale - other.scale, angle - other.angle,
        ]
        return differences.allSatisfy { abs($0) < 1e-9 }
    }
}

/// One thing on the board.
struct BoardItem: Equatable {
    /// What it shows.
    enum Content: Equatable {
        case picture(Picture)
        case file(PhotoFile)
        /// A note, with the number of its paper in `NoteView.papers`.
        case note(String, paper: Int)
    }

    /// By which windows with the same board know that they have the same thing; no two things on a board have the same.
    var id = ""
    var content: Content
    var placement: Placement

    /// A fresh board in a room, from the back to the front.
    static func fresh(in geometry: BoardGeometry) -> [BoardItem] {
        zip(Arrangement.contents, geometry.arrangement.spots).enumerated().map { index, part in
            let (content, spot) = part
            return BoardItem(
                id: "first-\(index + 1)", content: content,
                placement: Placement(
                    center: geometry.place(ofSpot: CGPoint(x: spot.x, y: spot.y)), scale: spot.scale,
                    angle: spot.turn * .pi / 180))
        }
    }
}
