import Foundation
import ResponderKit

/// A finger that a test holds down, for what happens between its landing and its lift.
///
///     let finger = app.touchDown(on: card)
///     app.wait(0.6)
///     #expect(app.history(of: press) == [.began])
///     finger.move(by: CGVector(dx: 0, dy: 80))
///     finger.lift()
@preconcurrency @MainActor
public final class TestFinger {
    /// Its number in traces and explanations.
    public let contact: Int
    /// Its location in the window.
    public private(set) var location: CGPoint
    /// Whether it is on the screen.
    public private(set) var isDown = true
    private let app: TestApplication

    init(_ app: TestApplication, _ contact: Int, at point: CGPoint) {
        self.app = app
        self.contact = contact
        location = point
        send(.down)
    }

    nonisolated deinit {}

    /// Move in a straight line to a point of the window; a duration of 0 takes one sample.
    public func move(to point: CGPoint, duration: TimeInterval = 0.3) {
        let path = FingerPath.line(from: location, to: point, duration: duration)
        let steps = max(1, Int((duration / TestApplication.frame).rounded()))
        for step in 1...steps {
            app.wait(duration / Double(steps))
            location = path.point(after: CGFloat(step) / CGFloat(steps))
            send(.move)
        }
    }

    /// Move in a straight line by a vector.
    public func move(by vector: CGVector, duration: TimeInterval = 0.3) {
        move(to: CGPoint(x: location.x + vector.dx, y: location.y + vector.dy), duration: duration)
    }

    /// Lift.
    public func lift() { end(.up) }

    /// Cancel the touch, as the system does for an incoming call.
    public func cancel() { end(.cancel) }

    private func end(_ phase: TouchSample.Phase) {
        send(phase)
        isDown = false
        app.contacts.remove(contact)
    }

    private func send(_ phase: TouchSample.Phase) {
        guard isDown else { return app.misused("finger \(contact) has lifted; put another one down") }
        app.send(touches: [
            TouchSample(contact: contact, phase: phase, location: location, timestamp: app.time)
        ])
    }
}
