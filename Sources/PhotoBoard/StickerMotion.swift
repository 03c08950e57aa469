import ResponderKit
import UIKit

/// The movement of a sticker that no finger holds. A throw, a spin and a growth slow down as the content of a scroll view does. At
/// the edge of the board a throw bounces softly; a spring pulls back what was let go beyond the edge or the limits of its
/// scale, and another one lifts it off the board and puts it down.
struct StickerMotion {
    /// Points a second.
    private(set) var velocity = CGPoint.zero
    /// Radians a second.
    private(set) var spin: CGFloat = 0
    /// How fast the scale's logarithm changes, a second.
    private(set) var growth: CGFloat = 0
    /// Whether it was thrown since it was stopped last.
    var isThrown = false
    /// How fast the lift changes, a second.
    private var rise: CGFloat = 0
    /// Whether it flew over the edge, in each direction, instead of being let go beyond it.
    private var bounces = (x: false, y: false)

    /// The friction of a scroll view.
    private static let rate = UIScrollView.DecelerationRate.normal.rawValue
    /// How little a bounce swings: a sixth of the speed is left, so that what was thrown at an edge rests near it.
    private static let bounceDamping: CGFloat = 0.5
    /// The fastest throw, spin and growth, a second.
    private static let limits = (speed: CGFloat(6000), spin: CGFloat(20), growth: CGFloat(6))
    /// The part of the spin of a free body that a throw beside the middle gives.
    private static let torque: CGFloat = 0.3

    /// Stop where it is.
    mutating func stop() {
        velocity = .zero
        spin = 0
        growth = 0
        bounces = (false, false)
        isThrown = false
    }

    /// Throw it with the velocity with which a finger let go, in points a second.
    mutating func launch(_ thrown: CGPoint) {
        let speed = hypot(thrown.x, thrown.y)
        let factor = min(1, Self.limits.speed / max(speed, 1))
        velocity = CGPoint(x: thrown.x * factor, y: thrown.y * factor)
        isThrown = speed > 0
    }

    /// A throw beside the middle turns it, too.
    /// - Parameters:
    ///   - arm: the way from the middle to the finger, in points.
    ///   - size: that of what is thrown, in points.
    mutating func turn(thrownAt arm: CGPoint, size: CGSize) {
        let moment = arm.x * velocity.y - arm.y * velocity.x
        let inertia = arm.x * arm.x + arm.y * arm.y + (size.width * size.width + size.height * size.height) / 12
        launch(spin: Self.torque * moment / max(inertia, 1))
    }

    /// Spin it with the velocity of two fingers, in radians a second.
    mutating func launch(spin: CGFloat) { self.spin = min(max(spin, -Self.limits.spin), Self.limits.spin) }

    /// Let it grow or shrink with the velocity of two fingers, which is that of the scale's logarithm.
    mutating func launch(growth: CGFloat) {
        self.growth = min(max(growth, -Self.limits.growth), Self.limits.growth)
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
            let rest = ScrollPhysics.remainder(after: TimeInterval(time), rate: rate)
            motion.velocity = CGPoint(x: motion.velocity.x * rest, y: motion.velocity.y * rest)
            motion.spin *= rest
            motion.growth *= rest
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
        let area = isThrown ? sticker.geometry.area(forThrown: sticker.frame.size) : sticker.geometry.area
        var place = sticker.placement
        var point = sticker.geometry.point(place.center)
        let movesAcross = Self.glide(
            &point.x, &velocity.x, &bounces.x, within: area.minX...area.maxX, end: ScrollPhysics.endSpeed, time)
        let movesDown = Self.glide(
            &point.y, &velocity.y, &bounces.y, within: area.minY...area.maxY, end: ScrollPhysics.endSpeed, time)
        place.center = sticker.geometry.place(point)

        // A turn or a growth ends when the farthest corner is as slow as content whose deceleration ends.
        let end = ScrollPhysics.endSpeed / max(sticker.radius, 1)
        let sizes = log(StickerView.scales.lowerBound)...log(StickerView.scales.upperBound)
        var size = log(place.scale)
        var isBeyond = false
        let grows = Self.glide(&size, &growth, &isBeyond, within: sizes, end: end, near: 0.002, time)
        place.scale = exp(size)
        place.angle += ScrollPhysics.distance(from: spin, after: TimeInterval(time), rate: Self.rate)
        spin = Self.slowed(spin, end: end, time)
        sticker.placement = place
        return movesAcross || movesDown || grows || spin != 0
    }

    /// Within the limits friction slows a value down; beyond them a spring pulls it back.
    /// - Parameters:
    ///   - bounces: whether it flew over a limit; then it comes back with a part of its speed.
    ///   - end: the speed at which it stops.
    ///   - near: the distance from a limit at which it rests there.
    private static func glide(
        _ value: inout CGFloat, _ speed: inout CGFloat, _ bounces: inout Bool, within limits: ClosedRange<CGFloat>,
        end: CGFloat, near: CGFloat = 0.4, _ time: CGFloat
    ) -> Bool {
        let limit = limits.clamp(value)
        if limit != value {
            return pull(
                &value, &speed, to: limit, stiffness: 12, damping: bounces ? bounceDamping : 1, near: near, time)
        }
        value += ScrollPhysics.distance(from: speed, after: TimeInterval(time), rate: rate)
        speed = slowed(speed, end: end, time)
        bounces = limits.clamp(value) != value
        return speed != 0 || bounces
    }

    private static func slowed(_ speed: CGFloat, end: CGFloat, _ time: CGFloat) -> CGFloat {
        let slower = speed * ScrollPhysics.remainder(after: TimeInterval(time), rate: rate)
        return abs(slower) < end ? 0 : slower
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
