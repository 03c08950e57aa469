@testable import ResponderCore
@testable import ResponderKit

extension Rig {
    /// Log a call of a recognizer: "tap:began", "tap:moved×2", "tap:reset".
    func note(
        _ recognizer: UIGestureRecognizer, _ call: String, _ touches: Set<UITouch> = [], then passOn: () -> Void = {}
    ) {
        log.append("\(recognizer.traceName):\(call)" + (touches.count > 1 ? "×\(touches.count)" : ""))
        passOn()
    }
}

/// A custom recognizer that logs its calls and runs closures.
class Spy: UIGestureRecognizer {
    final unowned let rig: Rig
    /// Called in every touch method and in `reset()`, with the method's name.
    final var onCall: ((Spy, String, Set<UITouch>, UIEvent?) -> Void)?
    final var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    final var isPreventable: (UIGestureRecognizer) -> Bool = { _ in true }
    final var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
    final var isRequiredToFail: (UIGestureRecognizer) -> Bool = { _ in false }

    init(_ rig: Rig) {
        self.rig = rig
        super.init(target: nil, action: nil)
    }

    private func note(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        rig.note(self, call, touches)
        onCall?(self, call, touches, event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note("cancelled", touches, event) }
    override func reset() { note("reset", [], nil) }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventable(other) }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { requiresFailure(other) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { isRequiredToFail(other) }
}

/// A tap that logs its calls.
final class SpyTap: UITapGestureRecognizer {
    unowned let rig: Rig
    init(_ rig: Rig, taps: Int = 1) {
        self.rig = rig
        super.init(target: nil, action: nil)
        numberOfTapsRequired = taps
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "began", touches) { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "moved", touches) { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "ended", touches) { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "cancelled", touches) { super.touchesCancelled(touches, with: event) }
    }
    override func reset() { rig.note(self, "reset") { super.reset() } }
}

/// A pan that logs its calls.
final class SpyPan: UIPanGestureRecognizer {
    unowned let rig: Rig
    init(_ rig: Rig) {
        self.rig = rig
        super.init(target: nil, action: nil)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "began", touches) { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "moved", touches) { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "ended", touches) { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        rig.note(self, "cancelled", touches) { super.touchesCancelled(touches, with: event) }
    }
    override func reset() { rig.note(self, "reset") { super.reset() } }
}

/// A delegate with closures for answers. Every question is logged as "tap?begin", "tap?together(pan)".
final class Answers: UIGestureRecognizerDelegate {
    var begins: (UIGestureRecognizer) -> Bool = { _ in true }
    var receives: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }
    var receivesEvent: (UIGestureRecognizer, UIEvent) -> Bool = { _, _ in true }
    var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isAwaited: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var questions: [String] = []

    private func note(_ one: UIGestureRecognizer, _ question: String, _ other: UIGestureRecognizer? = nil) {
        questions.append("\(one.traceName)?\(question)" + (other.map { "(\($0.traceName))" } ?? ""))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        note(gestureRecognizer, "begin")
        return begins(gestureRecognizer)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        note(gestureRecognizer, "touch")
        return receives(gestureRecognizer, touch)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        note(gestureRecognizer, "event")
        return receivesEvent(gestureRecognizer, event)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        note(gestureRecognizer, "together", other)
        return together(gestureRecognizer, other)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        note(gestureRecognizer, "waits", other)
        return waits(gestureRecognizer, other)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        note(gestureRecognizer, "awaited", other)
        return isAwaited(gestureRecognizer, other)
    }

    /// The questions so far; the list is cleared.
    func take() -> [String] {
        defer { questions = [] }
        return questions
    }
}

extension Rig {
    /// Whether everything is over: nothing in play, no deadline, no touch.
    var isQuiet: Bool {
        let arena = application.arena
        return arena.inPlay.isEmpty && application.nextDeadline == nil && arena.event.touches.isEmpty
            && application.gate.isEmpty && arena.waitingCount == 0 && arena.proposals.isEmpty
    }
}
