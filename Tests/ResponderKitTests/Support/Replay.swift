@testable import ResponderCore
@testable import ResponderKit

nonisolated enum CurrentPlay { @TaskLocal static var play: Play? }

/// The input and the log of the rigs in one run of a test.
final class Play {
    /// The present run; nil if the test's suite is not replayed.
    static var current: Play? { CurrentPlay.play }

    /// One input of a test to an application.
    enum Input {
        case input([InputSample], TimeInterval)
        case touches([TouchSample], TimeInterval)
        case advance(TimeInterval)
        case motion(MotionPhase, UIEvent.EventSubtype)
        case cancelAll
    }

    /// A line of the log, and whether it comes from an observer.
    struct Line: Equatable {
        let text: String
        let isObserved: Bool
    }

    /// The run whose input each application receives before its own; nil for new applications.
    private let rehearsal: Play?
    /// Whether applications have an observer.
    let isWatched: Bool
    /// The input of each application, in the order in which the applications were made.
    private(set) var inputs: [[Input]] = []
    private(set) var lines: [Line] = []
    /// Whether an application is in its rehearsal, which logs no lines.
    private var isRehearsing = false

    init(after rehearsal: Play? = nil, isWatched: Bool = true) {
        self.rehearsal = rehearsal
        self.isWatched = isWatched
    }

    func note(_ text: String, isObserved: Bool = false) {
        if !isRehearsing { lines.append(Line(text: text, isObserved: isObserved)) }
    }

    /// The log without the lines of observers.
    var calls: [String] { lines.filter { !$0.isObserved }.map(\.text) }

    // MARK: Applications

    /// An application was made. Its clock starts early enough for the rehearsal to end at zero, so that all times of
    /// the test stay unchanged.
    /// - Returns: its number.
    func enter(_ application: UIApplication) -> Int {
        inputs.append([])
        let number = inputs.count - 1
        if let input = rehearsalInput(number) { application.clock.now = -Self.length(of: input) }
        return number
    }

    func note(_ input: Input, to number: Int) {
        if !isRehearsing { inputs[number].append(input) }
    }

    private func rehearsalInput(_ number: Int) -> [Input]? {
        guard let rehearsal, rehearsal.inputs.indices.contains(number), !rehearsal.inputs[number].isEmpty else {
            return nil
        }
        return rehearsal.inputs[number]
    }

    /// Seconds for the input and all its consequences.
    private static func length(of input: [Input]) -> TimeInterval {
        let last =
            input.map { input in
                switch input {
                case .input(_, let time), .touches(_, let time), .advance(let time): time
                case .motion, .cancelAll: 0
                }
            }.filter(\.isFinite).max() ?? 0
        return (max(0, last) + 20).rounded(.up)
    }

    /// Rehearse with an application: the same input, slightly displaced, then all fingers up and time until everything
    /// is over.
    func rehearse(_ application: UIApplication, _ number: Int) {
        guard let input = rehearsalInput(number) else { return }
        let start = -Self.length(of: input)
        isRehearsing = true
        for step in input {
            switch step {
            case .input(let input, let time):
                application.dispatch(input.map { $0.moved(by: start) }, at: start + time)
            case .touches(let touches, let time):
                application.dispatch(touches: touches.map { $0.moved(by: start) }, at: start + time)
            case .advance(let time): application.advance(to: start + time)
            case .motion(let phase, let motion): application.dispatch(phase, of: motion)
            case .cancelAll: application.cancelAllTouches()
            }
        }
        let lifts = application.touchSequence.event.touches.map { touch in
            TouchSample(contact: touch.contact, phase: .up, location: touch.sample.location, timestamp: -10)
        }
        application.dispatch(touches: lifts, at: -10)
        application.dispatch([.hover(HoverSample(location: nil))], at: -10)
        application.advance(to: 0)
        isRehearsing = false
    }
}

extension InputSample {
    fileprivate func moved(by time: TimeInterval) -> InputSample {
        if case .touch(let touch) = self { .touch(touch.moved(by: time)) } else { self }
    }
}

extension TouchSample {
    /// The sample at another time and slightly displaced, so that a location that is left over differs.
    fileprivate func moved(by time: TimeInterval) -> TouchSample {
        var sample = self
        sample.timestamp += time
        sample.location = CGPoint(location.x + 1.5, location.y + 2.5)
        return sample
    }
}

/// An application that reports its input and its observers' decisions to the present run.
class RecordedApplication: UIApplication {
    private let play = Play.current
    private var number = 0
    private var depth = 0
    private var isUnused = true
    /// Called with the rehearsal, to exclude it from the logs.
    var rehearsing: (() -> Void) -> Void = { $0() }

    override init() {
        super.init()
        guard let play else { return }
        number = play.enter(self)
        if play.isWatched { addObserver(Ear(play)) }
    }

    private func give(_ input: Play.Input, _ body: () -> Void) {
        guard let play, depth == 0 else { return body() }
        depth += 1
        if isUnused {
            isUnused = false
            rehearsing { play.rehearse(self, number) }
        }
        play.note(input, to: number)
        body()
        depth -= 1
    }

    override func dispatch(_ input: [InputSample], at time: TimeInterval) {
        give(.input(input, time)) { super.dispatch(input, at: time) }
    }
    override func dispatch(touches samples: [TouchSample], at time: TimeInterval) {
        give(.touches(samples, time)) { super.dispatch(touches: samples, at: time) }
    }
    override func advance(to time: TimeInterval) { give(.advance(time)) { super.advance(to: time) } }
    override func dispatch(_ phase: MotionPhase, of motion: UIEvent.EventSubtype) {
        give(.motion(phase, motion)) { super.dispatch(phase, of: motion) }
    }
    override func cancelAllTouches(why: String) { give(.cancelAll) { super.cancelAllTouches(why: why) } }

    /// Logs the engine's decisions.
    private final class Ear: DispatchObserver {
        private let play: Play
        init(_ play: Play) { self.play = play }

        func application(_ application: UIApplication, didObserve event: Decision) {
            if let text = event.kind.line { play.note("\(max(0, event.time)) \(text)", isObserved: true) }
        }
    }
}

extension Decision.Kind {
    /// A decision in one line; nil for decisions that the tests' own logs contain.
    fileprivate var line: String? {
        switch self {
        case .hitTest(let contact, let point, let view, let steps):
            "\(contact) hit \(view?.name ?? "nothing") at \(point), asked "
                + steps.map { "\($0.view.name) \($0.result)" }.joined(separator: ", ")
        case .touch(let phase, let responder, let contacts, let handled):
            "\(responder.name) \(phase) \(contacts) \(handled)"
        case .delivery(let recognizer, let phase, let contacts): "\(recognizer.name) \(phase) \(contacts)"
        case .gesture(let recognizer, _, let from, let to, let why):
            "\(recognizer.name) \(from.name) > \(to.name): \(why.text)"
        case .waiting(let recognizer, let others):
            "\(recognizer.name) waits for \(others.map(\.name).joined(separator: ", "))"
        case .refusal(let recognizer, let contact, let why): "\(recognizer.name) refuses \(contact): \(why)"
        case .gate(let contact, let view, let decision): "\(contact) for \(view.name): \(decision.line)"
        case .control(let control, let event): "\(control.name) sends \(event.rawValue)"
        case .warning(let text): "warning: \(text)"
        default: nil
        }
    }
}

extension GateDecision {
    fileprivate var line: String {
        switch self {
        case .beganWithheld(let recognizer): "began withheld by \(recognizer.name)"
        case .endedWithheld(let recognizer): "ended withheld by \(recognizer.name)"
        case .claimed(let recognizer): "claimed by \(recognizer.name)"
        case .refusedExclusiveTouch(let view): "refused, exclusive touch of \(view.name)"
        // The name of the object; its content may print an address.
        default: String("\(self)".prefix { $0 != "(" })
        }
    }
}

extension UIGestureRecognizer {
    /// All values that an action can read from a recognizer.
    var reading: String {
        let places = (0..<numberOfTouches).map { location(ofTouch: $0, in: nil) }
        var text = "\(traceName) \(state.name) at \(location(in: nil)), \(numberOfTouches) touches \(places)"
        switch self {
        case let pan as UIPanGestureRecognizer:
            text += ", moved \(pan.translation(in: nil)) at \(pan.velocity(in: nil))"
        case let pinch as UIPinchGestureRecognizer: text += ", scale \(pinch.scale) at \(pinch.velocity)"
        case let rotation as UIRotationGestureRecognizer: text += ", turn \(rotation.rotation) at \(rotation.velocity)"
        default: break
        }
        return text
    }
}
