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
package struct FingerMove {
    package let contact: Int
    package let place: CGPoint
    package let time: TimeInterval

    package init(contact: Int, place: CGPoint, time: TimeInterval) {
        self.contact = contact
        self.place = place
        self.time = time
    }
}
