import ResponderKit

/// A view of the scene from above at an angle, with each level of the tree lifted off the one below. A level is an affine
/// transform of the scene.
package struct ExplodedProjection: Equatable {
    /// How far the scene is turned about its middle, in radians.
    package var turn: CGFloat = 0.52
    /// How steeply the scene is looked at, in radians: 0 from the side, π/2 from above.
    package var tilt: CGFloat = 0.62
    /// The distance between the lowest and the highest level, as a part of the scene's larger side.
    package var spread: CGFloat = 0.66

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

    /// The maps from the scene to the drawing, one for each level from the lowest, scaled so that the lowest level and
    /// the content of the others fit.
    /// - Parameter content: rectangles of the scene with the levels on which they are; nil for the whole scene on every level.
    package func maps(
        levels: Int, of size: CGSize, content: [(frame: CGRect, level: Int)]? = nil, in room: CGRect
    ) -> [CGAffineTransform] {
        guard levels > 0, size.width > 0, size.height > 0, room.width > 0, room.height > 0 else { return [] }
        let flat = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
            .concatenating(CGAffineTransform(rotationAngle: turn))
            .concatenating(CGAffineTransform(scaleX: 1, y: sin(tilt)))
        let lift = max(size.width, size.height) * spread * cos(tilt) / CGFloat(max(1, levels - 1))
        let scene = CGRect(origin: .zero, size: size)
        let raised = (0..<levels).map { level in
            flat.concatenating(CGAffineTransform(translationX: 0, y: -lift * CGFloat(level)))
        }
        let content = content ?? (0..<levels).map { (scene, $0) }
        let box = content.reduce(scene.applying(flat)) { box, part in
            let frame = part.frame.intersection(scene)
            return frame.isNull || !raised.indices.contains(part.level)
                ? box : box.union(frame.applying(raised[part.level]))
        }
        let scale = min(room.width / box.width, room.height / box.height)
        return raised.map { map in
            map.concatenating(CGAffineTransform(translationX: -box.midX, y: -box.midY))
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: room.midX, y: room.midY))
        }
    }
}
