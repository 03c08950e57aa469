@testable import ResponderCore
@testable import ResponderKit

/// An application with one window, fingers to touch it, and a log of everything in order.
final class Rig: InRig {
    var rig: Rig { self }
    let application: UIApplication
    let window: UIWindow
    /// The log of views, recognizers and actions, one word each.
    var log: [String] = [] {
        didSet {
            for line in log.dropFirst(loggedCount) { Play.current?.note(line) }
            loggedCount = log.count
        }
    }
    private var loggedCount = 0
    /// What the engine reported.
    var events: [Decision] = []
    /// The time of the last batch.
    var time: TimeInterval = 0
    private(set) var places: [Int: CGPoint] = [:]
    /// The default superview, whose coordinates finger locations use. nil for the window.
    private(set) var stage: UIView?

    init(size: CGSize = CGSize(1000, 1000), watched: Bool = true, _ placement: Placement = .plain) {
        let application = RecordedApplication()
        self.application = application
        window = application.asCurrent { UIWindow(frame: CGRect(origin: .zero, size: size)) }
        application.asCurrent {
            window.makeKeyAndVisible()
            stage = placement.makeStage(in: window)
        }
        listen(watched)
    }

    /// A rig with one view.
    static func with(
        _ name: String, _ frame: CGRect, watched: Bool = true, _ placement: Placement = .plain
    ) -> (rig: Rig, view: LoggingView) {
        let rig = Rig(watched: watched, placement)
        return (rig, rig.view(name, frame))
    }

    /// A rig with one view of the window's size, `v`, and one recognizer on it.
    static func with<R: UIGestureRecognizer>(
        _ recognizer: @autoclosure () -> R, _ name: String, watched: Bool = true, _ placement: Placement = .plain
    ) -> (rig: Rig, view: LoggingView, recognizer: R) {
        let (rig, view) = with("v", CGRect(0, 0, 1000, 1000), watched: watched, placement)
        return (rig, view, rig.add(rig.run(recognizer), name, to: view))
    }

    private func listen(_ isWatched: Bool = true) {
        if isWatched, Play.current?.isWatched != false { application.addObserver(Ear(self)) }
        (application as? RecordedApplication)?.rehearsing = { [unowned self] rehearse in
            let kept = (log, events)
            rehearse()
            (log, events) = kept
        }
    }

    /// The application retains its observers: if the rig were one, both would leak.
    private final class Ear: DispatchObserver {
        private weak let rig: Rig?
        init(_ rig: Rig) { self.rig = rig }
        func application(_ application: UIApplication, didObserve event: Decision) { rig?.events.append(event) }
    }

    // MARK: Building

    /// Make a view, add it to the stage or to another view, and set what is not as it should be.
    @discardableResult func put<View: UIView>(
        _ make: @autoclosure () -> View, in parent: UIView? = nil, with set: (View) -> Void = { _ in }
    ) -> View {
        run {
            let view = make()
            (parent ?? stage ?? window).addSubview(view)
            set(view)
            return view
        }
    }

    /// A view that logs its touches.
    @discardableResult func view(
        _ name: String, _ frame: CGRect, in parent: UIView? = nil, with set: (LoggingView) -> Void = { _ in }
    ) -> LoggingView { put(LoggingView(name, frame, self), in: parent, with: set) }

    /// Add a recognizer to a view, with a name and an action that logs the name and the state.
    @discardableResult func add<R: UIGestureRecognizer>(
        _ recognizer: R, _ name: String, to view: UIView, with set: (R) -> Void = { _ in }
    ) -> R {
        recognizer.name = name
        recognizer.addAction { [unowned self] in
            log.append("\(name).\($0.state.name)")
            Play.current?.note($0.reading)
        }
        view.addGestureRecognizer(recognizer)
        set(recognizer)
        return recognizer
    }

    /// With an application and a window of a test's own classes.
    init(_ application: UIApplication, window make: (CGRect) -> UIWindow) {
        self.application = application
        window = application.asCurrent { make(CGRect(0, 0, 1000, 1000)) }
        application.asCurrent { window.makeKeyAndVisible() }
        listen()
    }

    /// Run code with the rig's application as the shared one.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result { try application.asCurrent(body) }

    @discardableResult
    func send(_ samples: [(contact: Int, phase: TouchSample.Phase, at: CGPoint)], at time: TimeInterval) -> Rig {
        self.time = time
        for sample in samples { places[sample.contact] = sample.at }
        application.dispatch(
            touches: samples.map {
                TouchSample(
                    contact: $0.contact, phase: $0.phase, location: stage?.convert($0.at, to: nil) ?? $0.at,
                    timestamp: time)
            }, at: time)
        return self
    }

    @discardableResult func advance(to time: TimeInterval) -> Rig {
        application.advance(to: time)
        return self
    }

    @discardableResult func settle() -> Rig {
        while let next = application.nextDeadline {
            application.advance(to: next)
            time = max(time, next)
        }
        return self
    }

    // MARK: Reading

    /// The changes of state of a recognizer, as "possible>began".
    func changes(of name: String) -> [String] {
        events.compactMap { event in
            guard case .gesture(let recognizer, _, let from, let to, _) = event.kind, recognizer.name == name
            else { return nil }
            return "\(from.name)>\(to.name)"
        }
    }

    /// The reason of a recognizer's last change to a state.
    func why(_ name: String, _ state: UIGestureRecognizer.State) -> String? {
        events.reversed().lazy.compactMap { event -> String? in
            guard case .gesture(let recognizer, _, _, state, let why) = event.kind, recognizer.name == name
            else { return nil }
            return why.text
        }.first
    }

    var warnings: [String] { events.compactMap { if case .warning(let text) = $0.kind { text } else { nil } } }

    /// The log so far; it is cleared.
    func take() -> [String] {
        defer { log = [] }
        return log
    }
}

/// A view that logs every touch call and passes nothing on.
final class LoggingView: UIView {
    private unowned let rig: Rig
    /// Called inside every touch call, with its name.
    var onCall: ((String, Set<UITouch>, UIEvent?) -> Void)?
    var passesOn = false

    init(_ name: String, _ frame: CGRect, _ rig: Rig) {
        self.rig = rig
        super.init(frame: frame)
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?, _ passOn: () -> Void) {
        rig.log.append("\(traceName).\(call)" + (touches.count > 1 ? "×\(touches.count)" : ""))
        onCall?(call, touches, event)
        if passesOn { passOn() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches, event) { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches, event) { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches, event) { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches, event) { super.touchesCancelled(touches, with: event) }
    }
}
