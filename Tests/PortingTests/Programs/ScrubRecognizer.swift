import UIKit

/// One finger that moves back and forth, like an eraser. Discrete: recognized when it has turned back often enough,
/// while it is still down.
class ScrubGestureRecognizer: UIGestureRecognizer {
    /// The number of turns for a recognition.
    var numberOfTurnsRequired = 3
    /// The minimum distance between two turns, in points.
    var strokeLength: CGFloat = 30
    /// The maximum distance from the line on which it landed, in points.
    var allowableDrift: CGFloat = 40

    private var turns = 0
    /// +1 or -1; 0 until the first stroke is long enough.
    private var direction: CGFloat = 0
    private var start = CGPoint.zero
    /// The farthest point of the present stroke.
    private var farthest: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1 else {
            state = .failed
            return
        }
        start = location(in: nil)
        farthest = start.x
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = location(in: nil)
        if abs(point.y - start.y) > allowableDrift {
            state = .failed
            return
        }
        let distance = point.x - farthest
        if direction != 0, distance * direction >= 0 {
            farthest = point.x
        } else if abs(distance) >= strokeLength {
            if direction != 0 { turns += 1 }
            direction = distance < 0 ? -1 : 1
            farthest = point.x
        }
        if turns >= numberOfTurnsRequired { state = .recognized }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    override func reset() {
        turns = 0
        direction = 0
    }
}
