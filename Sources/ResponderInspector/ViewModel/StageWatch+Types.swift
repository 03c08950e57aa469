import ResponderChronicle
import ResponderKit

extension StageWatch {
    package struct Finger {
        package let contact: Int
        package let type: UITouch.TouchType
        package var isDown = true
        package var trail: [(time: TimeInterval, place: CGPoint)]
    }
}

/// A move of a finger.
struct FingerMove {
    let contact: Int
    let place: CGPoint
    let time: TimeInterval
}
