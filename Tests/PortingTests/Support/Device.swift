import UIKit

/// A screen with one window that shows a controller, and fingers that play recorded input into it.
final class Device {
    let application = UIApplication()
    let window: UIWindow

    init<Controller: UIViewController>(
        _ size: CGSize = CGSize(width: 400, height: 800),
        in makeWindow: () -> UIWindow = { UIWindow(frame: UIScreen.main.bounds) },
        showing makeController: () -> Controller
    ) {
        application.screen.bounds = CGRect(origin: .zero, size: size)
        let window = application.asCurrent(makeWindow)
        self.window = window
        application.asCurrent {
            window.rootViewController = makeController()
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }
    }

    convenience init(showing controller: @autoclosure () -> UIViewController) { self.init(showing: { controller() }) }

    /// The controller that is shown.
    func controller<Controller: UIViewController>() -> Controller { window.rootViewController as! Controller }

    /// Dispatch a recording: samples with the same time are one batch, like one pump of a host.
    @discardableResult func play(_ recording: [TouchSample]) -> Device {
        var rest = recording[...]
        while let time = rest.first?.timestamp {
            let batch = rest.prefix { $0.timestamp == time }
            rest = rest.dropFirst(batch.count)
            application.dispatch(touches: Array(batch), at: time)
        }
        return self
    }

    /// Advance the clock without input.
    @discardableResult func wait(until time: TimeInterval) -> Device {
        application.advance(to: time)
        return self
    }

    /// Let everything come to rest.
    @discardableResult func settle() -> Device {
        while let next = application.nextDeadline { wait(until: next) }
        return self
    }
}
