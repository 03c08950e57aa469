import Foundation
import ResponderChronicle
import ResponderKit

/// A program under test: a window without a display, fingers, keys and wheels that a test moves, and answers about what
/// happened and why.
///
///     let photo = PhotoViewController()
///     let app = TestApplication { photo }
///     app.pinch(on: photo.imageView, scale: 2)
///     #expect(app.history(of: photo.pinch) == [.began, .changed, .ended])
///     #expect(photo.imageView.transform.a > 1.9)
///
/// Time is virtual: it begins at 0 and moves only with the input and with `wait(_:)`, so that a long press takes no time and
/// every run of a test is the same. Points are those of the window, unless a view is named.
///
/// A mistake of the test itself, such as a tap on a view that is in no window, is a warning in `warnings` and in the explanation,
/// and the input reaches nothing.
public final class TestApplication {
    /// The engine. A test can pass input of its own to it.
    public let application = UIApplication()
    /// The window, which is key and visible.
    public let window: UIWindow
    /// The present time, in seconds from the beginning.
    public private(set) var time: TimeInterval = 0
    /// Keeps what happens.
    let log: DecisionLog
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
        log = DecisionLog()
        chronicle = Chronicle(of: application)
        chronicle.add(log)
        chronicle.add(log.explanation)
        try application.asCurrent {
            window.rootViewController = try makeController()
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }
    }

    /// A program that shows views without a controller of their own.
    /// - Parameter views: they are added to a view that fills the screen.
    public convenience init(size: CGSize = CGSize(width: 390, height: 844), views: () throws -> [UIView]) rethrows {
        try self.init(size: size) {
            let controller = UIViewController()
            for view in try views() { controller.view.addSubview(view) }
            return controller
        }
    }

    nonisolated deinit {}

    /// Run code with this application as `UIApplication.shared`, as an action or a touch method of the program runs.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try application.asCurrent(body) }

    // MARK: Time

    /// Let time pass: long presses, time-outs, animations and delayed calls happen.
    public func wait(_ duration: TimeInterval) {
        guard duration >= 0, duration.isFinite else { return misused("time does not move by \(duration) s") }
        time += duration
        application.advance(to: time)
        layOut()
    }

    /// Pass a batch of input at the present time.
    public func send(_ input: [InputSample]) {
        application.dispatch(input, at: time)
        layOut()
    }

    /// Pass a batch of input at a later time. Deadlines before that time fire first, one at the same time fires after the input.
    func send(_ input: [InputSample], at moment: TimeInterval) {
        time = max(time, moment)
        application.dispatch(input, at: time)
        layOut()
    }

    /// Pass touches at the present time.
    func send(touches: [TouchSample]) {
        application.dispatch(touches: touches, at: time)
        layOut()
    }

    /// As a host does before it draws.
    private func layOut() {
        application.asCurrent { for window in application.windows where !window.isHidden { window.layoutIfNeeded() } }
    }

    // MARK: Places

    /// The point of the window at which a view has a point of its own.
    /// - Parameter point: in the view's coordinates; nil for its middle.
    public func place(_ point: CGPoint? = nil, in view: UIView) -> CGPoint {
        guard view.window != nil else {
            misused("\(view.traceName) is in no window, so no finger can reach it; add it to the view tree")
            return CGPoint(x: -10_000, y: -10_000)
        }
        return view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// The test asks for something that cannot be.
    func misused(_ words: String) { application.warn("the test: \(words)") }

    /// Numbers for fingers that land, the lowest free ones.
    func takeContacts(_ count: Int) -> [Int] {
        let numbers = (1...).lazy.filter { [contacts] in !contacts.contains($0) }.prefix(count)
        contacts.formUnion(numbers)
        return Array(numbers)
    }
}
