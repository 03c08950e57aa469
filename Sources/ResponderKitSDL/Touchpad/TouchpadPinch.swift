import Foundation
import ResponderCore

/// The pinch on the touchpad that is under way: sums up its steps to samples of the engine.
///
/// The location of the samples is the pointer's at the begin, moved like the fingers, so that what is pinched can follow
/// them. Where the pointer is later does not matter: under X11 it follows a finger on a touchscreen. Steps whose begin was
/// lost are summed up from the first one on; the engine decides what they are.
struct TouchpadPinch {
    /// The newest sample; nil if no pinch is under way.
    private var newest: TransformSample?

    /// The samples of a step.
    mutating func samples(
        of step: TouchpadStep, unitScale: CGFloat, modifiers: UIKeyModifierFlags
    ) -> [TransformSample] {
        switch step.phase {
        case .began:
            let sample = first(.began, step, unitScale, modifiers)
            newest = sample
            return [sample]
        case .changed:
            guard step.isValid else { return [] }
            var sample = newest ?? first(.changed, step, unitScale, modifiers)
            sample.phase = .changed
            sample.scale = step.scale
            sample.rotation += step.turn * .pi / 180
            sample.location.x += step.movement.dx / unitScale
            sample.location.y += step.movement.dy / unitScale
            sample.modifierFlags = modifiers
            newest = sample
            return [sample]
        case .ended: return [finish(.ended)].compactMap(\.self)
        case .cancelled: return [finish(.cancelled)].compactMap(\.self)
        case .scrolled, .scrollEnded: return []
        }
    }

    private func first(
        _ phase: TransformSample.Phase, _ step: TouchpadStep, _ unitScale: CGFloat, _ modifiers: UIKeyModifierFlags
    ) -> TransformSample {
        let location = CGPoint(x: step.pointer.x / unitScale, y: step.pointer.y / unitScale)
        return TransformSample(phase: phase, location: location, modifierFlags: modifiers)
    }

    private mutating func finish(_ phase: TransformSample.Phase) -> TransformSample? {
        defer { newest = nil }
        return newest.map {
            var sample = $0
            sample.phase = phase
            return sample
        }
    }
}

extension TouchpadStep {
    fileprivate var isValid: Bool {
        scale.isFinite && scale > 0 && turn.isFinite && (movement.dx + movement.dy).isFinite
    }
}
