import ResponderKit

/// Pinches and rotations of touchpads, which the host reads from the window system because SDL does not report them.
extension EventTranslator {
    /// Add the samples of a step to a batch.
    /// - Returns: whether there were any.
    func translate(_ step: TouchpadStep, into batch: inout [InputSample]) -> Bool {
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
