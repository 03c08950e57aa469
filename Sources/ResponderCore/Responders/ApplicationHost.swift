import Foundation

/// A host as other libraries see it: it shows an application and brings it input, and lets a front get the
/// input first and be drawn instead.
@preconcurrency @MainActor
public protocol ApplicationHost: AnyObject {
    /// The program's application.
    var application: UIApplication { get }
    /// The current time in seconds, on the clock of the input.
    var now: TimeInterval { get }
    /// The front that gets the input before the program and is drawn instead of it; nil for none. Retained.
    var front: (any ApplicationFront)? { get set }

    /// Dispatch input to the program.
    func deliver(_ samples: [InputSample], at time: TimeInterval)

    /// The front began or stopped to show an application. The one that is shown now gets the size of the window.
    /// - Parameter growth: how much larger the window should become, in points, if the desktop has room.
    func frontDidChange(growingBy growth: CGSize)
}

/// An object that gets a program's input first and can show an application of its own instead, such as an inspector.
@preconcurrency @MainActor
public protocol ApplicationFront: AnyObject {
    /// The application that is shown instead of the program's; nil if the program's is shown. The one that is shown is
    /// advanced and drawn by the host, and so is the program's, as far as the front shows it.
    var application: UIApplication? { get }
    /// The time at which `turn(at:)` must be called next, in seconds; nil for never.
    var nextWake: TimeInterval? { get }
    /// The area of text entry, in points of the window; nil for none.
    var textArea: CGRect? { get }

    /// Input has come, in points of the window.
    /// - Returns: the samples that the host must dispatch to the program now.
    func receive(_ samples: [InputSample], at time: TimeInterval) -> [InputSample]

    /// The middle of the view at a point of the window; two fingers of a mouse are mirrored about it.
    func middleOfView(at point: CGPoint) -> CGPoint?

    /// Called in each turn of the host's loop, before it draws.
    func turn(at time: TimeInterval)
}
