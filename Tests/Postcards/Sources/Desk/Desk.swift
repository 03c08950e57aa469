import Foundation
import ResponderInspector
import ResponderKit

/// A host of another package: no screen, and an inspector.
public final class Desk: ApplicationHost {
    /// The program.
    public let application = UIApplication()
    /// The window of the program.
    public let window: UIWindow
    /// The panels of the inspector.
    public var front: (any ApplicationFront)?
    /// The time of the last input.
    public private(set) var now: TimeInterval = 0
    /// Opened by F12.
    public private(set) var inspector: Inspector?

    /// Shows a controller.
    public init(showing controller: UIViewController) {
        application.screen.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
        window = application.asCurrent { UIWindow() }
        application.asCurrent {
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }
        inspector = Inspector.attach(to: self)
    }

    /// Passes input to the program.
    public func deliver(_ samples: [InputSample], at time: TimeInterval) { application.dispatch(samples, at: time) }

    /// Gives the panels their room.
    public func frontDidChange(growingBy growth: CGSize) {
        guard let panels = front?.application else { return }
        panels.screen.bounds.size.width += growth.width
        panels.screen.bounds.size.height += growth.height
    }

    /// Input that comes now.
    public func send(_ sample: InputSample, after pause: TimeInterval = 0.02) {
        now += pause
        let rest = front?.receive([sample], at: now) ?? [sample]
        if !rest.isEmpty { deliver(rest, at: now) }
        application.advance(to: now)
        front?.application?.advance(to: now)
        front?.turn(at: now)
    }
}
