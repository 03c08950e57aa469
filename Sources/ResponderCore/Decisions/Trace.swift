import Foundation

/// Passes the decisions of the engine to the observers. Without an observer `isOn` is false, and no decision is built.
package final class Trace {
    /// Set by the application that owns this, for life.
    var application = Link<UIApplication>()
    private var watchers: [Watcher] = []
    private(set) var isOn = false
    /// Whether any observer wants continuous moves, which a `SparseObserver` does not.
    private(set) var tellsMoves = false
    /// The actions of continuing gestures that the sparse observers do not know yet.
    private let continuations = ElementList<Continuation>()
    /// The list that the observers read; otherwise empty.
    private let passedContinuations = ElementList<Continuation>()
    /// The maximum number of `continuations`.
    private static let maximumContinuations = 256
    /// Whether a sparse observer wants to hear of each such action when it is sent.
    private var tellsContinuations = false
    /// Whether the current hit test records its steps. Static, because the hit test is a chain of overridable calls that
    /// know only a view and a point, and read this several times for each view.
    static var isHitTesting = false

    /// The number of decisions so far.
    private var count = 0
    /// The number of decisions at the end of the last work that was reported.
    private var countSettled = 0
    /// The number of the decision that is being carried out; 0 for none.
    private var cause = 0
    /// The condition that a delegate named for the answer that it is giving.
    var condition: Answer.Condition?
    private let clock: Clock
    private var visits: [Visit] = []
    /// The indices of the visits that have not returned, the innermost last.
    private var openVisits: [Int] = []
    private var calls: [(responder: UIResponder, isPassedOn: Bool)] = []

    /// An observer in an object of the engine, so that a loop over them counts no references.
    private final class Watcher {
        let observer: any DispatchObserver
        /// The same observer, if it need not hear how things go on.
        let sparse: (any SparseObserver)?
        init(_ observer: any DispatchObserver, _ sparse: (any SparseObserver)?) {
            self.observer = observer
            self.sparse = sparse
        }
        nonisolated deinit {}
    }

    init(_ clock: Clock) { self.clock = clock }

    nonisolated deinit {}

    func add(_ observer: any DispatchObserver, sparse: (any SparseObserver)? = nil) {
        passOnContinuations()
        watchers = watchers + [Watcher(observer, sparse)]
        watchersChanged()
    }

    func remove(_ observer: any DispatchObserver) {
        passOnContinuations()
        // Release the observer when the list is consistent again: its deinit may run any code.
        let old = watchers
        watchers = old.filter { $0.observer !== observer }
        watchersChanged()
        withExtendedLifetime(old) {}
    }

    private func watchersChanged() {
        isOn = !watchers.isEmpty
        tellsMoves = watchers.contains { $0.sparse == nil }
        tellsContinuations = wantsContinuations
    }

    private var wantsContinuations: Bool { watchers.contains { $0.sparse?.wantsContinuations == true } }

    /// Report a decision to the observers.
    /// - Parameter causes: the numbers of the decisions that led to it; where there are none, the decision that is being
    ///   carried out (see `carryingOut`).
    /// - Returns: its number, to be given as a cause later; 0 without an observer.
    @discardableResult
    package func record(
        _ kind: @autoclosure () -> Decision.Kind, because causes: @autoclosure () -> [Int] = [],
        landings: @autoclosure () -> [Int] = []
    ) -> Int {
        guard isOn else { return 0 }
        passOnContinuations()
        count += 1
        let number = count
        let kind = kind()
        let causes = Set(causes().isEmpty ? [cause] : causes()).filter { $0 > 0 && $0 < number }.sorted()
        let time = clock.now
        let landings = landings().filter { $0 > 0 }
        let decision = Decision(number: number, time: time, because: causes, landings: landings, kind: kind)
        if let application = application.object { tell { $0.application(application, didObserve: decision) } }
        // The decision may have changed that.
        if !tellsMoves { tellsContinuations = wantsContinuations }
        return number
    }

    /// The condition that was named for the current answer; it belongs to no later one.
    func takeCondition() -> Answer.Condition? {
        defer { condition = nil }
        return condition
    }

    /// Run the consequences of a decision: decisions that name no cause of their own get this one.
    @inline(__always)
    func carryingOut(_ number: Int, _ body: () -> Void) {
        let outer = cause
        cause = number
        body()
        cause = outer
    }

    @inline(__always)
    private func tell(_ body: (any DispatchObserver) -> Void) {
        // The current list retains the observers: one may remove itself or add another.
        let watchers = watchers
        watchers.forEachUnretained { body($0.observer) }
    }

    /// A gesture sends an action because it changed, and no observer wants the decision. A drag does this at each move, so
    /// the observers get these actions many at a time.
    func goesOn(_ recognizer: UIGestureRecognizer) {
        if tellsContinuations, let application = application.object {
            tellSparse { $0.application(application, willContinue: recognizer) }
        }
        continuations.append(Continuation(gesture: ObjectIdentifier(recognizer), time: clock.now))
        if continuations.count >= Self.maximumContinuations { passOnContinuations() }
    }

    /// Tell the sparse observers of the actions of continuing gestures that they do not know yet.
    func passOnContinuations() {
        guard !continuations.isEmpty, passedContinuations.isEmpty else { return }
        continuations.exchange(with: passedContinuations)
        if let application = application.object {
            tellSparse { $0.application(application, didContinue: passedContinuations.array) }
        }
        passedContinuations.removeAll()
    }

    private func tellSparse(_ body: (any SparseObserver) -> Void) {
        let watchers = watchers
        watchers.forEachUnretained { if let observer = $0.sparse { body(observer) } }
    }

    /// Report that all work is done.
    func settled() {
        guard isOn, tellsMoves || count != countSettled else { return }
        countSettled = count
        if let application = application.object { tell { $0.applicationDidSettle(application) } }
    }

    func warn(_ message: @autoclosure () -> String) { record(.warning(message())) }

    // MARK: Calls up the responder chain

    /// A responder is about to receive a call.
    func entered(_ responder: UIResponder) { calls.append((responder, false)) }

    /// The default implementation of `responder` passes the call on: report that now, in the order of the calls.
    func passedOn(_ responder: UIResponder, _ call: ResponderCall) {
        guard isOn else { return }
        if let last = calls.last, last.responder === responder {
            guard !last.isPassedOn else { return }
            calls[calls.count - 1].isPassedOn = true
        }
        report(responder, call, handled: false)
    }

    /// The call returned. Unless the responder passed it on, the responder handled it.
    func left(_ responder: UIResponder, _ call: ResponderCall) {
        guard let last = calls.popLast(), !last.isPassedOn else { return }
        report(responder, call, handled: true)
    }

    private func report(_ responder: UIResponder, _ call: ResponderCall, handled: Bool) {
        switch call {
        case .touches(let phase, let touches, _):
            record(
                .touch(phase, Participant(responder), contacts: touches.contacts, handled: handled),
                because: touches.map(\.decision), landings: touches.map(\.landing))
        case .motion(let phase, let subtype, _):
            record(.motion(Participant(responder), phase, subtype, handled: handled))
        case .remoteControl(let event):
            record(.remote(Participant(responder), event?.subtype ?? .none, handled: handled))
        case .presses(let phase, let presses, _):
            for press in presses.sorted(by: { $0._key.name < $1._key.name }) {
                record(.press(Participant(responder), phase, press._key, handled: handled))
            }
        }
    }

    // MARK: Hit tests

    /// A view that a hit test asked, and its answer.
    typealias Visit = (view: UIView, result: HitTestStep.Result)

    /// Run a hit test from the windows down. With observers, record the answer of each view; without, there are no visits.
    func notingHitTest<Found>(_ test: () -> Found) -> (found: Found, visits: [Visit]) {
        guard isOn else { return (test(), []) }
        let outer = (visits, openVisits, Trace.isHitTesting)
        visits = []
        openVisits = []
        Trace.isHitTesting = true
        let found = test()
        let noted = visits
        (visits, openVisits, Trace.isHitTesting) = outer
        return (found, noted)
    }

    /// Ask a window, and record its answer if this hit test is recorded.
    func noting(_ window: UIWindow, _ ask: () -> UIView?) -> UIView? {
        Trace.isHitTesting ? visit(window, ask) : ask()
    }

    /// Whether this view is being asked.
    func isAsking(_ view: UIView) -> Bool { openVisits.last.map { visits[$0].view === view } ?? false }

    /// Ask a view, and record its answer in the order of visits.
    @discardableResult
    func visit(_ view: UIView, _ ask: () -> UIView?) -> UIView? {
        let index = visits.count
        visits.append((view, .passThrough))
        openVisits.append(index)
        let hit = ask()
        openVisits.removeLast()
        if let hit { visits[index].result = hit === view ? .hit : .descend }
        return hit
    }

    /// The view that is being asked answers nil, for this reason.
    func refuse(_ result: HitTestStep.Result) {
        if let index = openVisits.last { visits[index].result = result }
    }
}
