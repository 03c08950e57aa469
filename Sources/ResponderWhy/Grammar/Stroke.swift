import Foundation
import ResponderKit
import ResponderLog

/// The movement of the fingers of a swipe.
struct Stroke {
    let way: CGPoint

    private var isSideways: Bool { abs(way.x) >= abs(way.y) }
    private var aside: UISwipeGestureRecognizer.Direction {
        isSideways ? (way.y < 0 ? .up : .down) : (way.x < 0 ? .left : .right)
    }

    /// The direction of its larger component.
    var direction: UISwipeGestureRecognizer.Direction {
        isSideways ? (way.x < 0 ? .left : .right) : (way.y < 0 ? .up : .down)
    }
    /// The length of its larger component.
    var length: CGFloat { max(abs(way.x), abs(way.y)) }
    private var width: CGFloat { min(abs(way.x), abs(way.y)) }
    /// Whether a swipe in its direction would accept it.
    var isStraight: Bool { width <= length / 2 }

    /// `moved 200 pt left and 60 pt up`.
    var words: String {
        let main = "moved \(Wording.points(length)) \(direction.names[0])"
        return width < 10 ? main : "\(main) and \(Wording.points(width)) \(aside.names[0])"
    }
}
