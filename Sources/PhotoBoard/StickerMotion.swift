import UIKit

/// The movement of a sticker that no finger holds: a throw slows down by friction, a spring pulls back what is beyond the
/// edge of the board or the limits of its scale, and another one lifts it off the board and puts it down.
struct StickerMotion {
    /// Points a second.
    var velocity = CGPoint.zero
    /// Radians a second.
    var spin: CGFloat = 0
    /// How fast the scale's logarithm changes, a second.
    var growth: CGFloat = 0
    /// How fast the lift changes, a second.
    private var rise: CGFloat = 0

    /// The time in which friction slows a throw to a third, in seconds.
    private static let friction: CGFloat = 0.32
    /// The fastest throw and spin, a second.
    private static let slowestSpin: CGFloat = 2.5
    private static let limits = (speed: CGFloat(6000), spin: CGFloat(20))

    /// Stop where it is.
    mutating func stop() { (velocity, spin, growth) = (.zero, 0, 0) }

    /// Throw it with the velocity with which a finger let go, in points a second.
    mutating func launch(_ thrown: CGPoint) {
        let speed = hypot(thrown.x, thrown.y)
        let factor = min(1, Self.limits.speed / max(speed, 1))
        velocity = CGPoint(x: thrown.x * factor, y: thrown.y * factor)
    }

    /// Spin it with the velocity of two fingers; slow fingers put it down as it is.
    mutating func launch(spin: CGFloat) {
        self.spin = abs(spin) < Self.slowestSpin ? 0 : min(max(spin, -Self.limits.spin), Self.limits.spin)
    }

    /// Move a sticker for a short time.
    /// - Parameters:
    ///   - isHeld: whether fingers move it: then only its lift changes.
    ///   - isLifted: whether it is to be off the board.
    ///   - time: in seconds.
    /// - Returns: whether it still moves.
    static func step(_ sticker: StickerView, isHeld: Bool, isLifted: Bool, by time: CGFloat) -> Bool {
        var motion = sticker.motion
        var moves = motion.raise(sticker, to: isLifted ? 1 : 0, time)
        if isHeld {
            // What one finger gave before the others leave fades.
            motion.spin *= exp(-time / friction)
            motion.growth *= exp(-time / friction)
        } else {
            moves = motion.slide(sticker, time) || moves
        }
        sticker.motion = motion
        return moves
    }

    private mutating func raise(_ sticker: StickerView, to height: CGFloat, _ time: CGFloat) -> Bool {
        var (lift, speed) = (sticker.lift, rise)
        let moves = Self.pull(&lift, &speed, to: height, stiffness: 24, damping: 0.62, near: 0.004, time)
        rise = speed
        sticker.lift = lift
        return moves
    }

    private mutating func slide(_ sticker: StickerView, _ time: CGFloat) -> Bool {
        let area = sticker.geometry.area
        var place = sticker.placement
        var point = sticker.geometry.point(place.center)
        var moves = Self.glide(&point.x, &velocity.x, within: area.minX...area.maxX, stiffness: 11, near: 0.4, time)
        moves =
            Self.glide(&point.y, &velocity.y, within: area.minY...area.maxY, stiffness: 11, near: 0.4, time) || moves
        place.center = sticker.geometry.place(point)

        var size = log(place.scale)
        let sizes = log(StickerView.scales.lowerBound)...log(StickerView.scales.upperBound)
        moves = Self.glide(&size, &growth, within: sizes, stiffness: 14, near: 0.002, time) || moves
        place.scale = exp(size)

        spin *= exp(-time / 0.22)
        if abs(spin) < 0.02 { spin = 0 }
        place.angle += spin * time
        sticker.placement = place
        return moves || spin != 0
    }

    /// Within the limits friction slows a value down; beyond them a spring pulls it back.
    private static func glide(
        _ value: inout CGFloat, _ speed: inout CGFloat, within limits: ClosedRange<CGFloat>, stiffness: CGFloat,
        near: CGFloat, _ time: CGFloat
    ) -> Bool {
        let limit = min(max(value, limits.lowerBound), limits.upperBound)
        if limit != value {
            return pull(&value, &speed, to: limit, stiffness: stiffness, damping: 1, near: near, time)
        }
        speed *= exp(-time / friction)
        if abs(speed) < 10 * near { speed = 0 }
        value += speed * time
        return speed != 0
    }

    /// One step of a spring.
    /// - Parameters:
    ///   - stiffness: the spring's own frequency, in radians a second.
    ///   - damping: 1 does not swing.
    ///   - near: the distance from the end at which it rests there.
    private static func pull(
        _ value: inout CGFloat, _ speed: inout CGFloat, to end: CGFloat, stiffness: CGFloat, damping: CGFloat,
        near: CGFloat, _ time: CGFloat
    ) -> Bool {
        guard abs(value - end) > near || abs(speed) > 20 * near else {
            (value, speed) = (end, 0)
            return false
        }
        speed += (stiffness * stiffness * (end - value) - 2 * damping * stiffness * speed) * time
        value += speed * time
        return true
    }
}
