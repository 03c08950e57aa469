import Foundation
import ResponderKit

/// A view of the scene from above at an angle, with each level of the tree lifted off the one below. A level is an affine
/// transform of the scene.
package struct ExplodedProjection: Equatable {
    /// How far the scene is turned about its middle, in radians.
    package var turn: CGFloat = 0.6
    /// How steeply the scene is looked at, in radians: 0 from the side, π/2 from above.
    package var tilt: CGFloat = 0.5
    /// The distance between the lowest and the highest level, as a part of the scene's larger side.
    package var spread: CGFloat = 0.7

    package static let turns: ClosedRange<CGFloat> = -1.4...1.4
    package static let tilts: ClosedRange<CGFloat> = 0.15...(.pi / 2)
    package static let spreads: ClosedRange<CGFloat> = 0.05...3

    /// Within its limits after a change.
    package mutating func change(turn: CGFloat = 0, tilt: CGFloat = 0, spread: CGFloat = 1) {
        func bound(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            min(max(range.lowerBound, value), range.upperBound)
        }
        self.turn = bound(self.turn + turn, ExplodedProjection.turns)
        self.tilt = bound(self.tilt + tilt, ExplodedProjection.tilts)
        self.spread = bound(self.spread * spread, ExplodedProjection.spreads)
    }

    /// The projection on its way from the flat scene, seen from above, to this one.
    /// - Parameter progress: 0 for the flat scene, 1 for this projection.
    package func opened(by progress: CGFloat) -> ExplodedProjection {
        ExplodedProjection(
            turn: turn * progress, tilt: .pi / 2 + (tilt - .pi / 2) * progress, spread: spread * progress)
    }

    /// The maps from the scene to the drawing, one for each level from the lowest, scaled so that all levels fit.
    /// - Parameters:
    ///   - size: of the scene.
    ///   - room: the rectangle to fit in.
    package func maps(levels: Int, of size: CGSize, in room: CGRect) -> [CGAffineTransform] {
        guard levels > 0, size.width > 0, size.height > 0, room.width > 0, room.height > 0 else { return [] }
        let flat = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
            .concatenating(CGAffineTransform(rotationAngle: turn))
            .concatenating(CGAffineTransform(scaleX: 1, y: sin(tilt)))
        let lift = max(size.width, size.height) * spread * cos(tilt) / CGFloat(max(1, levels - 1))
        let base = CGRect(origin: .zero, size: size).applying(flat)
        let height = base.height + lift * CGFloat(levels - 1)
        let scale = min(room.width / base.width, room.height / height)
        // The middle of the drawing is half of the lifts above that of the lowest level.
        let down = lift * CGFloat(levels - 1) / 2
        return (0..<levels).map { level in
            flat.concatenating(CGAffineTransform(translationX: 0, y: down - lift * CGFloat(level)))
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: room.midX, y: room.midY))
        }
    }
}
