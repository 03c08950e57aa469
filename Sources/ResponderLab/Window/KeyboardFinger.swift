import ResponderKit

/// A finger that keys put down, move and lift, so that a stage can be touched without a pointer.
struct KeyboardFinger {
    /// The number of its contact.
    let contact: Int
    /// Where it is, in points of the scene.
    private(set) var place: CGPoint
    private let bounds: CGRect

    /// How far an arrow key moves it, in points of the scene; with Shift four times as far.
    static let step: CGFloat = 8

    /// A finger that lands.
    /// - Parameter bounds: the scene, which it does not leave.
    init(_ contact: Int, at place: CGPoint, in bounds: CGRect) {
        (self.contact, self.place, self.bounds) = (contact, place, bounds)
    }

    /// Its sample of a phase, at a time on the clock of the input.
    func sample(_ phase: TouchSample.Phase, at time: TimeInterval) -> TouchSample {
        TouchSample(contact: contact, phase: phase, location: place, timestamp: time)
    }

    /// Move it with an arrow key.
    /// - Returns: whether the key is one.
    mutating func move(_ key: UIKey) -> Bool {
        let length = Self.step * (key.modifierFlags.contains(.shift) ? 4 : 1)
        var next = place
        switch key.name {
        case "Left": next.x -= length
        case "Right": next.x += length
        case "Up": next.y -= length
        case "Down": next.y += length
        default: return false
        }
        place = CGPoint(
            x: min(max(bounds.minX, next.x), bounds.maxX - 1), y: min(max(bounds.minY, next.y), bounds.maxY - 1))
        return true
    }
}
