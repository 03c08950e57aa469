import Foundation
import ResponderKit

/// What the host reads about touchpads from the window system, because SDL does not report it.
extension EventTranslator {
    /// Add the samples of a step to a batch.
    /// - Returns: whether there were any.
    func translate(_ step: TouchpadStep, into batch: inout [InputSample]) -> Bool {
        if step.phase == .scrollEnded {
            let location = CGPoint(x: step.pointer.x / unitScale, y: step.pointer.y / unitScale)
            batch.append(
                .scroll(ScrollSample(delta: .zero, location: location, kind: .lifted, modifierFlags: modifiers)))
            return true
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
