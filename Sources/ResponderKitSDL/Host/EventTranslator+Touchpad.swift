import Foundation
import ResponderCore

/// What the host reads about touchpads from the window system, because SDL does not report it.
extension EventTranslator {
    /// Points for a movement of fingers that an X server reports as one notch, as far as its driver for touchpads moves.
    static let fingersPerNotch: CGFloat = 15

    /// Add the samples of a step to a batch.
    /// - Parameter time: in seconds, on SDL's clock.
    /// - Returns: whether there were any.
    func translate(_ step: TouchpadStep, at time: TimeInterval, into batch: inout [InputSample]) -> Bool {
        switch step.phase {
        case .scrolled:
            scroll(by: step.movement, at: step.pointer, time, pointsPerNotch: Self.fingersPerNotch, &batch)
            return true
        case .scrollEnded:
            let location = CGPoint(x: step.pointer.x / unitScale, y: step.pointer.y / unitScale)
            batch.append(
                .scroll(ScrollSample(delta: .zero, location: location, kind: .lifted, modifierFlags: modifiers)))
            return true
        default: break
        }
        let samples = touchpad.samples(of: step, unitScale: unitScale, modifiers: modifiers)
        for sample in samples {
            // Of several changes in one batch only the last one is shown.
            if sample.phase == .changed, case .transform(let last) = batch.last, last.phase == .changed {
                batch.removeLast()
            }
            batch.append(.transform(sample))
        }
        return !samples.isEmpty
    }
}
