import Foundation
import ResponderCore

/// The program's application, and the front that may show another application instead of it, such as an inspector.
final class ProgramAndFront {
    let program: UIApplication
    /// The front that gets the input before the program; nil for none. It may show no application of its own.
    var front: (any ApplicationFront)?

    init(_ program: UIApplication) { self.program = program }

    nonisolated deinit {}

    /// The front, while it shows an application of its own; nil while the program is shown.
    var shownFront: (any ApplicationFront)? { front?.application == nil ? nil : front }

    /// The application that is drawn.
    var shown: UIApplication { front?.application ?? program }

    // MARK: Time

    /// The earliest time at which one of them must be advanced, in seconds on the clock of the input; infinity for never.
    var nextWake: TimeInterval {
        // Each turn of the loop asks; a list would be allocated.
        var wake = program.nextDeadline ?? .infinity
        if let deadline = front?.application?.nextDeadline { wake = min(wake, deadline) }
        if let other = front?.nextWake { wake = min(wake, other) }
        return wake
    }

    /// Advance both applications to a time, except one that has passed it already.
    func advance(to time: TimeInterval) {
        if time > program.now { program.advance(to: time) }
        if let application = front?.application, time > application.now { application.advance(to: time) }
    }

    // MARK: Frames

    /// Whether something visible changed since the last frame, or moves.
    var needsFrame: Bool {
        // A front shows the program too, so a change of the program needs a frame of the front.
        if program.needsFrame || program.isAnimating { return true }
        guard let application = front?.application else { return false }
        return application.needsFrame || application.isAnimating
    }

    /// The changes so far are drawn now.
    func clearNeedsFrame() {
        program.needsFrame = false
        front?.application?.needsFrame = false
    }

    // MARK: Places

    /// The point about which a mouse's finger at a point of the window mirrors the second one; nil for none.
    func mirrorCenter(for point: CGPoint) -> CGPoint? {
        if let shownFront { return shownFront.middleOfView(at: point) }
        return program.mirrorCenter(for: point)
    }
}
