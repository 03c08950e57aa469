import Foundation

/// What fingers do before a gesture begins, which its values then leave out. Wheels and touchpads need nothing to begin.
enum NeededToBegin {
    /// The way of a pan, in points (S-212).
    static let pan = 10.0
    /// The change of the distance between two fingers, in points (S-222).
    static let pinch = 8.7
    /// The turn of two fingers, in radians: 8 degrees (S-227).
    static let turn = 8 * Double.pi / 180
}

/// The movement of a view whose finger moves by this, in points: less what a pan needs to begin, along the way.
func dragged(by x: Double, _ y: Double) -> (x: Double, y: Double) {
    let part = 1 - NeededToBegin.pan / hypot(x, y)
    return (x * part, y * part)
}

/// The scale of a view whose fingers open from one distance to another, in points: less what a pinch needs to begin.
func opened(from start: Double, to end: Double) -> Double { end / (start + NeededToBegin.pinch) }

/// The turn of a view whose fingers turn clockwise by this, in radians: less what a rotation needs to begin.
func turned(by angle: Double) -> Double { angle - NeededToBegin.turn }
