import Foundation

/// The frame of a card that points at something: beside it, without covering it, and inside the bounds.
package enum Placement {
    /// The gap between the card and what it points at, in points.
    package static let gap: CGFloat = 8

    /// - Parameters:
    ///   - size: the card's size; reduced if it does not fit into `bounds`.
    ///   - anchor: what the card points at and must not cover.
    ///   - bounds: the area that the card must not leave.
    package static func place(_ size: CGSize, by anchor: CGRect, in bounds: CGRect) -> CGRect {
        let room = bounds.insetBy(dx: gap, dy: gap)
        let size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        let x = max(room.minX, min(anchor.midX - size.width / 2, room.maxX - size.width))
        let y = max(room.minY, min(anchor.midY - size.height / 2, room.maxY - size.height))
        let places = [
            CGPoint(x: x, y: anchor.maxY + gap), CGPoint(x: x, y: anchor.minY - gap - size.height),
            CGPoint(x: anchor.maxX + gap, y: y), CGPoint(x: anchor.minX - gap - size.width, y: y),
        ]
        let frames = places.map { CGRect(origin: $0, size: size) }
        if let frame = frames.first(where: { room.contains($0) }) { return frame }
        // The anchor leaves no room on any side: the card goes above it and is moved down into the bounds.
        return CGRect(origin: CGPoint(x: x, y: max(room.minY, anchor.minY - gap - size.height)), size: size)
    }
}
