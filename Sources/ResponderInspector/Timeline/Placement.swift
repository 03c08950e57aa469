import Foundation

/// Where something that points at a place stands: beside it, never on it, and inside of what there is.
package enum Placement {
    /// The gap between the place and what points at it, in points.
    package static let gap: CGFloat = 8

    /// - Parameters:
    ///   - size: of what is to be placed; made smaller where there is no room for it.
    ///   - anchor: what must stay visible.
    ///   - bounds: all there is.
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
        // The place fills the window: above it, as high as it takes.
        return CGRect(origin: CGPoint(x: x, y: max(room.minY, anchor.minY - gap - size.height)), size: size)
    }
}
