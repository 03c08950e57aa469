import UIKit

/// Logs its questions.
private class Judge: UIGestureRecognizerDelegate {
    let name: String
    let note: (String) -> Void

    init(_ name: String, note: @escaping (String) -> Void) {
        self.name = name
        self.note = note
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        note("\(name): event?")
        return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        note("\(name): touch?")
        return true
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        note("\(name): begin?")
        return true
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        note("\(name): together?")
        return false
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        note("\(name): wait?")
        return false
    }
}

private class Noting: UIView {
    var note: (String) -> Void = { _ in }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        note("view: begin?")
        return true
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("view: began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("view: moved") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("view: cancelled") }
}

@Suite struct ArbitrationTests {
    private let device = Device { UIViewController() }

    @Test func `The questions are asked in the documented order`() {
        var log: [String] = []
        let view = Noting(frame: device.window.bounds)
        view.note = { log.append($0) }
        device.window.addSubview(view)
        let judges = ["pan", "tap"].map { Judge($0) { log.append($0) } }
        let pan = UIPanGestureRecognizer()
        pan.addAction { log.append("pan: action \($0.state.name)") }
        let tap = UITapGestureRecognizer()
        for (recognizer, judge) in zip([pan, tap], judges) {
            recognizer.delegate = judge
            view.addGestureRecognizer(recognizer)
        }
        device.play(Stroke(100, 100, at: 0).to(120, 100, steps: 1).samples)
        #expect(
            log == [
                "pan: event?", "pan: touch?", "tap: event?", "tap: touch?", "view: began",
                "pan: wait?", "tap: wait?", "view: begin?", "pan: begin?", "pan: together?", "tap: together?",
                "pan: action began", "view: cancelled",
            ])
    }

    @Test func `The log on the Arbitration page is the actual one`() throws {
        let gestures = GestureLog()
        device.application.addObserver(gestures)
        let view = Noting(frame: device.window.bounds)
        view.accessibilityIdentifier = "card"
        let single = UITapGestureRecognizer()
        single.name = "single"
        let double = UITapGestureRecognizer()
        double.name = "double"
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let pan = UIPanGestureRecognizer()
        pan.name = "pan"
        device.window.addSubview(view)
        for recognizer in [single, double, pan] { view.addGestureRecognizer(recognizer) }
        device.play(tap(100, 100, at: 1)).wait(until: 2)
        device.play(Stroke(100, 100, at: 3).to(124, 100, in: 0.1, steps: 2).up())
        let text = try Repository.text("Docs/Arbitration.md")
        // The lines of the log begin with a time.
        let documented = text.split(separator: "\n").filter { $0.hasPrefix("    ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.prefix { $0 != " " }.contains(".") && $0.first?.isNumber == true }
        #expect(gestures.lines == documented)
    }
}
