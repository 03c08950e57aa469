@testable import ResponderCore
@testable import ResponderKit

/// A list of words that several objects write to.
final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) {
        lines.append(line)
        Play.current?.note(line)
    }
    /// The lines so far; the list is cleared.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// An application that logs its events, and can drop them.
final class LoggingApplication: RecordedApplication {
    let log: Log
    var swallows = false

    init(_ log: Log) {
        self.log = log
        super.init()
    }

    override func sendEvent(_ event: UIEvent) {
        log.add("application.sendEvent")
        if !swallows { super.sendEvent(event) }
    }
}

/// A window that logs its events and callbacks, and can drop events.
final class LoggingWindow: UIWindow {
    let log: Log
    let name: String
    var swallows: (UIEvent) -> Bool = { _ in false }

    init(_ name: String, _ frame: CGRect, _ log: Log) {
        self.log = log
        self.name = name
        super.init(frame: frame)
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    override func sendEvent(_ event: UIEvent) {
        log.add("\(name).sendEvent")
        if !swallows(event) { super.sendEvent(event) }
    }

    override func becomeKey() { log.add("\(name).becomeKey") }
    override func resignKey() { log.add("\(name).resignKey") }
}

/// A recognizer that recognizes nothing and logs its touch methods.
final class LoggingRecognizer: UIGestureRecognizer {
    let log: Log
    /// Called in every touch method, with its name.
    var onCall: ((String, Set<UITouch>, UIEvent) -> Void)?

    init(_ name: String, _ log: Log) {
        self.log = log
        super.init(target: nil, action: nil)
        self.name = name
    }

    private func note(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent) {
        log.add("\(traceName).\(call)" + (touches.count > 1 ? "×\(touches.count)" : ""))
        onCall?(call, touches, event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note("cancelled", touches, event) }
    override func reset() { log.add("\(traceName).reset") }
}

/// A view that logs every call of a responder and passes it on.
final class ChainView: UIView {
    let log: Log
    /// The calls that are not passed on.
    var handles: Set<String> = []

    init(_ name: String, _ frame: CGRect, _ log: Log) {
        self.log = log
        super.init(frame: frame)
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ call: String, _ passOn: () -> Void) {
        log.add("\(traceName).\(call)")
        if !handles.contains(call) { passOn() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began") { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved") { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended") { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled") { super.touchesCancelled(touches, with: event) }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        note("motionBegan") { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        note("motionEnded") { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        note("motionCancelled") { super.motionCancelled(motion, with: event) }
    }
    override func remoteControlReceived(with event: UIEvent?) {
        note("remote.\(event?.subtype.rawValue ?? -1)") { super.remoteControlReceived(with: event) }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressesBegan") { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressesEnded") { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressesCancelled") { super.pressesCancelled(presses, with: event) }
    }
}

/// A view that can be first responder and logs its questions.
class FocusView: UIView {
    let log: Log
    var canBecome = true
    var canResign = true

    init(_ name: String, _ log: Log) {
        self.log = log
        super.init(frame: CGRect(0, 0, 10, 10))
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool {
        log.add("\(traceName).canBecome")
        return canBecome
    }
    override var canResignFirstResponder: Bool {
        log.add("\(traceName).canResign")
        return canResign
    }
    override func resignFirstResponder() -> Bool {
        log.add("\(traceName).resign")
        return super.resignFirstResponder()
    }
}
