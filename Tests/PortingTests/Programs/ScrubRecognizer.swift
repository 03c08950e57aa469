import UIKit

/// One finger that goes back and forth, as if it rubbed something out. Discrete: recognized when it has turned back
/// often enough, while it is still down.
class ScrubGestureRecognizer: UIGestureRecognizer {
    /// How often the finger has to turn back.
    var numberOfTurnsRequired = 3
    /// How far it has to go between two turns, in points.
    var strokeLength: CGFloat = 30
    /// How far it may leave the line on which it landed, in points.
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
        let way = point.x - farthest
        if direction != 0, way * direction >= 0 {
            farthest = point.x
        } else if abs(way) >= strokeLength {
            if direction != 0 { turns += 1 }
            direction = way < 0 ? -1 : 1
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
