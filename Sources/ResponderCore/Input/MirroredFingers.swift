import Foundation

extension UIView {
    /// The point about which a finger is mirrored to make two: the middle of the view, or, for a finger that lands near it, a
    /// point further on. Two fingers that land close together would scale enormously when they part.
    /// - Parameter finger: where the finger lands, in the view's coordinates.
    package final func mirrorCenter(for finger: CGPoint) -> CGPoint {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let way = CGVector(dx: middle.x - finger.x, dy: middle.y - finger.y)
        let length = hypot(way.dx, way.dy)
        // In a small view both fingers stay inside.
        let least = min(Self.usualReach, min(bounds.width, bounds.height) / 5)
        guard length < least else { return middle }
        guard length > 0 else { return CGPoint(x: finger.x + least, y: finger.y) }
        return CGPoint(x: finger.x + way.dx / length * least, y: finger.y + way.dy / length * least)
    }

    /// The least distance of a finger from the centre, in points; two fingertips on glass are about twice as far apart.
    private static var usualReach: CGFloat { 40 }
}

extension UIApplication {
    /// The point about which a finger that lands at a point of the screen is mirrored, for the view that it hits; nil if it hits
    /// none.
    package final func mirrorCenter(for finger: CGPoint) -> CGPoint? {
        asCurrent {
            for window in windows.reversed() where !window.isHidden {
                let map = window.transformToSuperview
                let place = finger.applying(map.inverted())
                guard let hit = window.hitTest(place, with: nil) else { continue }
                return hit.convert(hit.mirrorCenter(for: hit.convert(place, from: nil)), to: nil)
                    .applying((hit.window ?? window).transformToSuperview)
            }
            return nil
        }
    }
}
