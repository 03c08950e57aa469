import Foundation
import ResponderKit

/// The way of a finger from its landing, in the coordinates of the scene. Its memory is bounded: the longer the way, the farther
/// apart are its points.
package struct FingerPath {
    package let contact: Int
    /// The points that are far enough apart, and behind them the place of the finger.
    package private(set) var points: [CGPoint]
    /// The distance of points that are kept, in points of the scene.
    private var spacing: CGFloat = 4

    /// More points than these are not kept.
    private static let maximum = 128

    package init(contact: Int, from place: CGPoint) {
        self.contact = contact
        points = [place, place]
        points.reserveCapacity(Self.maximum + 1)
    }

    /// The finger moved.
    package mutating func move(to place: CGPoint) {
        let kept = points[points.count - 2]
        points[points.count - 1] = place
        guard hypot(place.x - kept.x, place.y - kept.y) >= spacing else { return }
        points.append(place)
        guard points.count > Self.maximum else { return }
        // Keep the landing, every second point after it, and the place of the finger.
        for index in 1..<(points.count - 1) / 2 { points[index] = points[2 * index] }
        points.removeSubrange((points.count - 1) / 2..<points.count - 1)
        spacing *= 2
    }
}
