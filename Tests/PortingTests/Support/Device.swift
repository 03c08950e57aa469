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

    /// Add a view to the controller that is shown.
    func show<View: UIView>(_ make: (CGRect) -> View, in frame: CGRect) -> View {
        application.asCurrent {
            let view = make(frame)
            window.rootViewController?.view.addSubview(view)
            return view
        }
    }

    /// Cancel all fingers.
    @discardableResult func cancel() -> Device {
        application.asCurrent { application.cancelAllTouches() }
        return self
    }

    /// Lift the finger.
    @discardableResult func lift(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> Device {
        play([TouchSample(contact: 1, phase: .up, location: CGPoint(x: x, y: y), timestamp: time)])
    }

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
