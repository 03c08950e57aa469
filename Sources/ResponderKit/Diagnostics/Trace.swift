import Foundation

/// The seam for watching: collects what the parts of the engine report and hands it to the observers. With no observer
/// `isOn` is false, and nothing is built.
final class Trace {
    /// Set by the application that owns this, for life.
    unowned(unsafe) var application: UIApplication!
    private var observers: [any DispatchObserver] = []
    private(set) var isOn = false
    /// Whether the hit test that is running notes its steps. Static, because the walk is a chain of overridable calls
    /// that know nothing but a view and a point, and reads this once a view.
    static var isHitTesting = false

    private var steps: [HitTestStep] = []
    private var openSteps: [Int] = []
    private var calls: [(responder: UIResponder, isPassedOn: Bool)] = []

    nonisolated deinit {}

    func add(_ observer: any DispatchObserver) {
        observers.append(observer)
        isOn = true
    }

    func remove(_ observer: any DispatchObserver) {
        observers.removeAll { $0 === observer }
        isOn = !observers.isEmpty
    }

    func record(_ kind: @autoclosure () -> TraceEvent.Kind) {
        guard isOn else { return }
        let event = TraceEvent(time: application.now, kind: kind())
        for observer in observers { observer.application(application, didObserve: event) }
    }

    /// Nothing is under way any more.
    func settled() {
        guard isOn else { return }
        for observer in observers { observer.applicationDidSettle(application) }
    }

    func warn(_ message: @autoclosure () -> String) { record(.warning(message())) }

    // MARK: Calls up the responder chain

    /// A responder is about to receive a call.
    func entered(_ responder: UIResponder) { calls.append((responder, false)) }

    /// The default implementation of `responder` hands the call on: report that now, so that the order is that of the
    /// calls.
    func passedOn(_ responder: UIResponder, _ call: ResponderCall) {
        guard isOn else { return }
        if let last = calls.last, last.responder === responder {
            guard !last.isPassedOn else { return }
            calls[calls.count - 1].isPassedOn = true
        }
        report(responder, call, handled: false)
    }

    /// The call returned. If it was not handed on meanwhile, the responder handled it.
    func left(_ responder: UIResponder, _ call: ResponderCall) {
        guard let last = calls.popLast(), !last.isPassedOn else { return }
        report(responder, call, handled: true)
    }

    private func report(_ responder: UIResponder, _ call: ResponderCall, handled: Bool) {
        switch call {
        case .touches(let phase, let touches, _):
            record(.touch(phase, responder, contacts: touches.map(\.contact).sorted(), handled: handled))
        case .motion(let phase, let subtype, _): record(.motion(responder, phase, subtype, handled: handled))
        case .remoteControl(let event): record(.remote(responder, event?.subtype ?? .none, handled: handled))
        case .presses(let phase, let presses, _):
            for press in presses.sorted(by: { $0._key.name < $1._key.name }) {
                record(.press(responder, phase, press._key, handled: handled))
            }
        }
    }

    // MARK: Hit tests

    /// Run a hit test from the windows down and collect what every view said.
    func noteHitTest(_ test: () -> UIView?) -> (view: UIView?, steps: [HitTestStep]) {
        let outer = (steps, openSteps, Trace.isHitTesting)
        steps = []
        openSteps = []
        Trace.isHitTesting = true
        let view = test()
        let found = steps
        (steps, openSteps, Trace.isHitTesting) = outer
        return (view, found)
    }

    /// Whether the verdict being asked for is this view's.
    func isAsking(_ view: UIView) -> Bool { openSteps.last.map { steps[$0].view === view } ?? false }

    /// Ask a view, and note its verdict where it lies in the order of visits.
    @discardableResult
    func visit(_ view: UIView, _ ask: () -> UIView?) -> UIView? {
        let index = steps.count
        steps.append(HitTestStep(view: view, result: .passThrough))
        openSteps.append(index)
        let hit = ask()
        openSteps.removeLast()
        if let hit { steps[index].result = hit === view ? .hit : .descend }
        return hit
    }

    /// The view being asked answers nothing, for this reason.
    func refuse(_ result: HitTestStep.Result) -> UIView? {
        if let index = openSteps.last { steps[index].result = result }
        return nil
    }
}
