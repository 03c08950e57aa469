import Foundation
import ResponderCore

/// Delivers batches of input: to the front, then to the program's `onInput`, then to its application.
final class InputDelivery {
    private let applications: ProgramAndFront
    /// Called with each batch before the program's application; returns the samples for the application.
    var onInput: (([InputSample], TimeInterval) -> [InputSample])?
    /// The rings at fingers and pressed pointers; nil if they are not shown.
    private var touchMarks: TouchMarks?

    init(to applications: ProgramAndFront) { self.applications = applications }

    nonisolated deinit {}

    /// Whether a ring shows where each finger and pressed pointer is.
    var showsTouches: Bool {
        get { touchMarks != nil }
        set {
            guard newValue != showsTouches else { return }
            touchMarks?.remove()
            touchMarks = newValue ? TouchMarks(applications.program) : nil
        }
    }

    /// Deliver the input of the window, in the parts that belong together.
    func deliverFromWindow(_ samples: [InputSample], at time: TimeInterval) {
        guard InputParts.isDivided(samples) else { return deliverPart(samples, at: time) }
        for part in InputParts.timed(samples, at: time) { deliverPart(part.samples, at: part.time) }
    }

    private func deliverPart(_ samples: [InputSample], at time: TimeInterval) {
        // An event may be older than the last deadline that fired.
        let time = max(time, applications.program.now)
        deliverToProgram(applications.front?.receive(samples, at: time) ?? samples, at: time)
    }

    /// Deliver input that the front does not get.
    func deliverToProgram(_ samples: [InputSample], at time: TimeInterval) {
        guard !samples.isEmpty else { return }
        let time = max(time, applications.program.now)
        let rest = onInput?(samples, time) ?? samples
        touchMarks?.follow(rest)
        if !rest.isEmpty { applications.program.dispatch(rest, at: time) }
    }
}
