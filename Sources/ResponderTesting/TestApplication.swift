import Foundation
import ResponderChronicle
import ResponderKit

/// A program under test, in a window without a display. A test sends touches, keys and wheel input to it, and asks what
/// happened and why.
///
///     let photo = PhotoViewController()
///     let app = TestApplication { photo }
///     app.pinch(on: photo.imageView, scale: 2)
///     #expect(app.history(of: photo.pinch) == [.began, .changed, .ended])
///     #expect(photo.imageView.transform.a > 1.9)
///
/// Time is virtual: it begins at 0 and advances only with the input and with `wait(_:)`, so a long press takes no real time and
/// every run of a test is the same. Points are in the window's coordinates, unless the call names a view.
///
/// A mistake in the test, such as a tap on a view that is not in a window, adds a warning to `warnings` and to the explanation,
/// and the input reaches no view.
@preconcurrency @MainActor
public final class TestApplication {
    /// The engine. A test can send other input to it.
    public let application = UIApplication()
    /// The window, which is key and visible.
    public let window: UIWindow
    /// The current time, in seconds from the beginning.
    public private(set) var time: TimeInterval = 0
    /// What happened since the beginning, and the decisions since the beginning or since `forget()`.
    let model = SessionModel(of: nil, parts: [.all, .decisions])
    /// The number of the first decision that is not forgotten.
    var start = 0
    private let chronicle: Chronicle
    /// The contacts that are down.
    var contacts: Set<Int> = []

    /// The time between two moves of a finger, in seconds: touchscreens report 120 times a second.
    public static let frame: TimeInterval = 1.0 / 120

    /// A program that shows a view controller.
    /// - Parameters:
    ///   - size: the size of the screen, in points.
    ///   - makeController: called once, with this application as `UIApplication.shared`.
    public init(
        size: CGSize = CGSize(width: 390, height: 844), _ makeController: () throws -> UIViewController
    ) rethrows {
        application.screen.bounds = CGRect(origin: .zero, size: size)
        window = application.asCurrent { UIWindow(frame: CGRect(origin: .zero, size: size)) }
        chronicle = Chronicle(of: application)
        chronicle.add(model)
        try application.asCurrent {
            window.rootViewController = try makeController()
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }
    }

    /// A program that shows views without a custom controller.
    /// - Parameter views: they are added to a view that fills the screen.
    public convenience init(size: CGSize = CGSize(width: 390, height: 844), views: () throws -> [UIView]) rethrows {
        try self.init(size: size) {
            let controller = UIViewController()
            for view in try views() { controller.view.addSubview(view) }
            return controller
        }
    }

    nonisolated deinit {}

    /// Run code with this application as `UIApplication.shared`, as in an action or a touch method of the program.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try application.asCurrent(body) }

    // MARK: Time

    /// Let time pass, so that long presses, time-outs, animations and delayed calls fire.
    public func wait(_ duration: TimeInterval) {
        guard duration >= 0, duration.isFinite else { return misused("time does not move by \(duration) s") }
        time += duration
        application.advance(to: time)
        layOut()
    }

    /// Send a batch of input at the current time.
    public func send(_ input: [InputSample]) {
        application.dispatch(input, at: time)
        layOut()
    }

    /// Send a batch of input at a later time. Deadlines before that time fire first; a deadline at that time fires after the input.
    func send(_ input: [InputSample], at moment: TimeInterval) {
        time = max(time, moment)
        application.dispatch(input, at: time)
        layOut()
    }

    /// Send touches at the current time.
    func send(touches: [TouchSample]) {
        application.dispatch(touches: touches, at: time)
        layOut()
    }

    /// Lay out the windows, as a host does before it draws.
    private func layOut() {
        application.asCurrent { for window in application.windows where !window.isHidden { window.layoutIfNeeded() } }
    }

    /// Draw a frame, as a host does: lay out, and call `draw(_:)` of every visible view for which it is pending. No other call
    /// draws; a view that sets itself up while drawing needs one before the first touch.
    public func draw() {
        layOut()
        application.asCurrent { for window in application.windows { draw(window) } }
        application.needsFrame = false
    }

    private func draw(_ view: UIView) {
        guard !view.isHidden else { return }
        _ = view.drawCommands
        for subview in view.subviews { draw(subview) }
    }

    // MARK: Places

    /// Convert a point of a view to the window's coordinates.
    /// - Parameter point: in the view's coordinates; nil for its middle.
    public func place(_ point: CGPoint? = nil, in view: UIView) -> CGPoint {
        guard view.window != nil else {
            misused("\(view.traceName) is not in a window, so no finger can reach it; add it to the view tree")
            return CGPoint(x: -10_000, y: -10_000)
        }
        return view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// Report a call that is impossible.
    func misused(_ words: String) { application.warn("the test: \(words)") }

    /// The lowest free numbers, for fingers that land.
    func takeContacts(_ count: Int) -> [Int] {
        let numbers = (1...).lazy.filter { [contacts] in !contacts.contains($0) }.prefix(count)
        contacts.formUnion(numbers)
        return Array(numbers)
    }
}
