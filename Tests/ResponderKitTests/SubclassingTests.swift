@testable import ResponderCore
@testable import ResponderKit

// Custom recognizers as programs write them.

/// A pan along one axis: leaves the begin to its superclass, and cancels it for the wrong direction.
private final class DirectionPan: UIPanGestureRecognizer {
    override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began {
            let velocity = velocity(in: view)
            if abs(velocity.y) > abs(velocity.x) { state = .cancelled }
        }
    }
}

/// Reports every state to its owner.
private final class ObservedPan: UIPanGestureRecognizer {
    var seen: [String] = []
    override var state: State { didSet { seen.append(state.name) } }
}

/// Passes the state on explicitly.
private final class ForwardingRecognizer: UIGestureRecognizer {
    var assigned: [String] = []
    override var state: State {
        get { super.state }
        set {
            assigned.append(newValue.name)
            super.state = newValue
        }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

/// Returns other values than its superclass.
private final class DampedPan: UIPanGestureRecognizer {
    override func translation(in view: UIView?) -> CGPoint { CGPoint(super.translation(in: view).x / 2, 0) }
    override func velocity(in view: UIView?) -> CGPoint { CGPoint(super.velocity(in: view).x / 2, 0) }
    override func location(in view: UIView?) -> CGPoint { CGPoint(super.location(in: view).x, 0) }
}

/// Observes its own delegate property.
private final class GuardedPan: UIPanGestureRecognizer {
    var changes = 0
    override weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { changes += 1 } }
}

/// Keeps the property for its owner, and uses a separate object as the delegate.
private final class HidingPan: UIPanGestureRecognizer {
    let answers = Answers()
    private weak var outer: (any UIGestureRecognizerDelegate)?
    override var delegate: (any UIGestureRecognizerDelegate)? {
        get { outer }
        set { outer = newValue }
    }
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        super.delegate = answers
    }
}

/// Returns another delegate than the stored one.
private final class ShowingPan: UIPanGestureRecognizer {
    let answers = Answers()
    override var delegate: (any UIGestureRecognizerDelegate)? {
        get { answers }
        set { super.delegate = newValue }
    }
}

/// Stores strokes by touch.
private final class StrokeRecognizer: UIGestureRecognizer {
    var strokes: [UITouch: [CGPoint]] = [:]
    var finished: [[CGPoint]] = []

    override init?(coder: NSCoder) { super.init(coder: coder) }
    override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    convenience init() { self.init(target: nil, action: nil) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { strokes[touch] = [touch.location(in: view)] }
        if state == .possible { state = .began }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { strokes[touch]?.append(touch.location(in: view)) }
        state = .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { if let stroke = strokes.removeValue(forKey: touch) { finished.append(stroke) } }
        if strokes.isEmpty { state = .ended }
    }
    override func reset() { strokes = [:] }
}

@Suite(.replayed) struct SubclassingTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 1000, 1000))

    @Test(arguments: Placement.allCases)
    func `A pan for one direction can assign cancelled after super.touchesMoved began it`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400), placement)
        let other = rig.add(UIPanGestureRecognizer(), "other", to: view)
        let pan = rig.add(DirectionPan(target: nil, action: nil), "pan", to: view)
        rig.drag(from: CGPoint(100, 100), to: CGPoint(160, 105), at: 0, steps: 2)
        #expect(rig.take() == ["v.began", "pan.began", "v.cancelled", "pan.changed", "pan.ended"])
        rig.drag(from: CGPoint(100, 100), to: CGPoint(105, 160), at: 1, steps: 2)
        #expect(rig.take() == ["v.began", "other.began", "v.cancelled", "other.changed", "other.ended"])
        #expect(pan.state == .possible && other.state == .possible && rig.isQuiet)
        #expect(rig.changes(of: "pan").suffix(2) == ["possible>failed", "failed>possible"])
    }

    @Test func `S-276 A didSet on state sees every change once, including external ones`() {
        let pan = rig.add(ObservedPan(), "pan", to: view)
        rig.drag(from: .zero, to: CGPoint(40, 0), at: 0, steps: 2)
        #expect(pan.seen == ["began", "changed", "ended", "possible"])
        pan.seen = []
        // Prevented by another recognizer.
        let tap = rig.add(Spy(rig), "spy", to: view)
        tap.onCall = { spy, call, _, _ in if call == "began" { spy.state = .ended } }
        rig.tap(10, 10, at: 1)
        #expect(pan.seen == ["failed", "possible"])
        pan.seen = []
        tap.isEnabled = false
        rig.drag(from: .zero, to: CGPoint(40, 0), at: 2, steps: 1, lifts: false)
        pan.isEnabled = false
        #expect(pan.seen == ["began", "cancelled", "possible"])
    }

    @Test func `A subclass can override state with its own getter and setter`() {
        let recognizer = rig.add(ForwardingRecognizer(), "own", to: view)
        rig.drag(from: .zero, to: CGPoint(40, 0), at: 0, steps: 1)
        // The change is automatic (S-278), through the property.
        #expect(rig.take() == ["own.began", "own.changed", "own.ended"])
        #expect(recognizer.assigned == ["began", "changed", "ended", "possible"])
    }

    @Test func `A subclass can override translation, velocity and location`() {
        let pan = rig.add(DampedPan(), "pan", to: view)
        rig.drag(from: .zero, to: CGPoint(80, 60), at: 0, for: 0.1, steps: 10, lifts: false)
        #expect(pan.translation(in: nil).distance(to: CGPoint(36, 0)) < 1e-9)
        #expect(abs(pan.velocity(in: nil).x - 400) < 1e-6 && pan.velocity(in: nil).y == 0)
        #expect(pan.location(in: nil) == CGPoint(80, 0))
    }

    @Test func `A subclass can override delegate with didSet`() {
        let pan = rig.add(GuardedPan(), "pan", to: view)
        let answers = Answers()
        pan.delegate = answers
        answers.begins = { _ in false }
        rig.drag(from: .zero, to: CGPoint(100, 0), at: 0)
        #expect(pan.changes == 1 && answers.take().contains("pan?begin") && !rig.take().contains("pan.began"))
    }

    @Test func `S-283 The delegate of super is asked in a subclass that overrides the property`() {
        let pan = rig.add(HidingPan(target: nil, action: nil), "pan", to: view)
        let outer = Answers()
        pan.delegate = outer
        #expect(pan.delegate === outer)
        for start in [0.0, 1] {
            rig.drag(from: .zero, to: CGPoint(100, 0), at: start)
            #expect(pan.answers.take() == ["pan?event", "pan?touch", "pan?begin"] && outer.take() == [])
        }
        pan.answers.begins = { _ in false }
        _ = rig.take()
        #expect(!rig.drag(from: .zero, to: CGPoint(100, 0), at: 2).take().contains("pan.began"))
    }

    @Test func `S-283 An override of the getter alone has no effect`() {
        let pan = rig.add(ShowingPan(), "pan", to: view)
        pan.answers.begins = { _ in false }
        rig.drag(from: .zero, to: CGPoint(100, 0), at: 0)
        #expect(rig.take().contains("pan.began") && pan.answers.take() == [])
        let outer = Answers()
        pan.delegate = outer
        rig.drag(from: .zero, to: CGPoint(100, 0), at: 1)
        #expect(outer.take().contains("pan?begin") && pan.answers.take() == [])
    }

    @Test func `UITouch can be a dictionary key, and a subclass can declare UIKit's initializers`() {
        let recognizer = rig.add(StrokeRecognizer(), "strokes", to: view)
        rig.send(.down, (0, 0), (100, 0), at: 0).send(.move, (10, 0), (110, 0), at: 0.1)
        rig.up(1, at: 0.2).move(120, 0, at: 0.3, contact: 2).up(2, at: 0.4)
        #expect(
            recognizer.finished == [
                [CGPoint(0, 0), CGPoint(10, 0)], [CGPoint(100, 0), CGPoint(110, 0), CGPoint(120, 0)],
            ])
        #expect(recognizer.strokes.isEmpty && rig.isQuiet)
        #expect(rig.take() == ["strokes.began", "strokes.changed", "strokes.changed", "strokes.ended"])
    }

    @Test(.playedOnce("timers run on the real clock")) func `A Foundation timer can assign a state late`() {
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, _, _ in
            guard call == "began" else { return }
            _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
                MainActor.assumeIsolated { spy.state = .began }
            }
        }
        #expect(rig.down(10, 10, at: 0).take() == ["spy:began", "v.began"])
        let limit = Date(timeIntervalSinceNow: 5)
        while rig.log.isEmpty, Date() < limit {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        #expect(rig.take() == ["spy.began", "v.cancelled"])
        spy.state = .ended
        #expect(rig.up(at: 1).take() == ["spy.ended", "spy:reset"] && rig.isQuiet)
    }

    @Test func `A block on the main queue can assign a state late, for a double tap with a shorter gap`() async throws {
        let spy = rig.add(Spy(rig), "double", to: view)
        rig.add(UITapGestureRecognizer(), "single", to: view) { $0.require(toFail: spy) }
        var taps = 0
        spy.onCall = { spy, call, _, _ in
            if call == "reset" { taps = 0 }
            guard call == "ended" else { return }
            taps += 1
            if taps == 2 { return spy.state = .ended }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
                MainActor.assumeIsolated { if spy.state == .possible, taps == 1 { spy.state = .failed } }
            }
        }
        #expect(
            rig.tap(10, 10, at: 0, 0.1).take() == [
                "double:began", "v.began", "double:ended", "double:began", "v.began", "double:ended", "double.ended",
                "v.cancelled", "v.cancelled", "double:reset",
            ])
        #expect(rig.tap(10, 10, at: 1).take() == ["double:began", "v.began", "double:ended"])
        for _ in 0..<100 where rig.log.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(rig.take() == ["single.ended", "v.cancelled", "double:reset"] && rig.isQuiet)
    }

    @Test func `A recognizer that others wait for and that never decides fails after a second`() {
        let spy = rig.add(Spy(rig), "lazy", to: view)
        rig.add(UITapGestureRecognizer(), "single", to: view) { $0.require(toFail: spy) }
        #expect(rig.tap(10, 10, at: 0).advance(to: 0.9).take() == ["lazy:began", "v.began", "lazy:ended"])
        #expect(rig.advance(to: 2).take() == ["single.ended", "v.cancelled", "lazy:reset"])
        #expect(rig.why("lazy", .failed)?.hasPrefix("undecided for 1 s") == true && rig.isQuiet)
    }

    @Test func `A state assigned without an event is reset like any other`() {
        let spy = rig.add(Spy(rig), "spy", to: view) { $0.state = .failed }
        #expect((spy.state, rig.take()) == (.possible, ["spy:reset"]))
        spy.state = .ended
        #expect((spy.state, rig.take()) == (.possible, ["spy.ended", "spy:reset"]))
        #expect(rig.tap(10, 10, at: 0).take() == ["spy:began", "v.began", "spy:ended", "v.ended"])
    }

    @Test func `Began and ended in one call send both actions, and possible after the begin is refused`() {
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, _, _ in
            guard call == "moved" else { return }
            spy.state = .began
            spy.state = .changed
            spy.state = .ended
        }
        rig.drag(from: .zero, to: CGPoint(40, 0), at: 0, steps: 1)
        #expect(rig.take().filter { $0.hasPrefix("spy.") } == ["spy.began", "spy.ended"])
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .began } }
        rig.drag(from: .zero, to: CGPoint(40, 0), at: 1, steps: 1, lifts: false)
        spy.state = .possible
        #expect((spy.state, rig.warnings.last?.contains("possible was refused")) == (.began, true))
        spy.state = .cancelled
        #expect(rig.up(at: 2).isQuiet)
    }

    @Test func `A subclass can override the questions about prevention, failure and touches`() {
        final class Hooked: UITapGestureRecognizer {
            override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is UILongPressGestureRecognizer) }
            override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is UIPanGestureRecognizer) }
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
                other is UISwipeGestureRecognizer
            }
            override func shouldReceive(_ event: UIEvent) -> Bool { !event.modifierFlags.contains(.shift) }
        }
        rig.add(Hooked(), "hooked", to: view)
        rig.add(UISwipeGestureRecognizer(), "swipe", to: view)
        rig.tap(10, 10, at: 0)
        // The swipe fails at the lift, which lets the tap go on.
        #expect(rig.take().contains("hooked.ended"))
        #expect(rig.why("hooked", .ended) == "require(toFail:) is met: swipe failed")
    }
}
