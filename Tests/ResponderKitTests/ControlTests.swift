@testable import ResponderCore
@testable import ResponderKit

private final class SpyControl: UIControl {
    unowned let rig: Rig
    var begins = true
    var continues = true

    init(_ rig: Rig, _ frame: CGRect) {
        self.rig = rig
        super.init(frame: frame)
        accessibilityIdentifier = "c"
        spy(on: self, rig)
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ call: String, then passOn: () -> Void) {
        rig.log.append(call)
        passOn()
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("c.began") { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("c.moved") { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("c.ended") { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("c.cancelled") { super.touchesCancelled(touches, with: event) }
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        rig.log.append("begin")
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        rig.log.append("continue")
        return continues
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { rig.log.append("end") }
    override func cancelTracking(with event: UIEvent?) { rig.log.append("cancel") }
}

private let names: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "dragInside"),
    (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"),
]

/// Log every event of a control, with its state at that time.
@MainActor private func spy(on control: UIControl, _ rig: Rig) {
    for (event, name) in names {
        control.addAction(for: event) { [unowned rig] control in
            rig.log.append(name + (control.isHighlighted ? "!" : ""))
        }
    }
}

@Suite(.replayed) struct ControlTests {
    private let rig = Rig()
    private let control: SpyControl

    init() {
        let rig = rig
        control = rig.run { SpyControl(rig, CGRect(200, 200, 100, 50)) }
        rig.window.addSubview(control)
    }

    @Test func `Raw values equal UIKit's`() {
        #expect(names.map(\.0.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 4096])
        #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF && UIControl.Event.editingChanged.rawValue == 0x20000)
        let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
        #expect(states.map(\.rawValue) == [0, 1, 2, 4])
    }

    @Test(arguments: Placement.allCases)
    func `S-251 S-254 A finger that lands and lifts inside sends its events in order`(_ placement: Placement) {
        let rig = Rig(placement)
        let control = rig.run { SpyControl(rig, CGRect(200, 200, 100, 50)) }
        (rig.stage ?? rig.window).addSubview(control)
        rig.down(250, 225, at: 0)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(rig.take() == ["c.began", "begin", "touchDown!"])
        #expect(rig.up(at: 0.1).take() == ["c.ended", "end", "upInside"])
        #expect(!control.isTracking && !control.isTouchInside && control.state == .normal)
        #expect(rig.down(250, 225, at: 0.2).take() == ["c.began", "begin", "touchDown!", "touchDownRepeat!"])
        rig.up(at: 0.3)
    }

    @Test func `S-251 S-254 beginTracking or continueTracking false sends no more events for that touch`() {
        control.begins = false
        rig.drag(from: CGPoint(250, 225), to: CGPoint(260, 225), at: 0, steps: 1)
        #expect(rig.take() == ["c.began", "begin", "c.moved", "c.ended"])
        #expect(!control.isTracking && !control.isHighlighted)
        control.begins = true
        rig.down(250, 225, at: 2)
        control.continues = false
        rig.move(255, 225, at: 2.1).move(260, 225, at: 2.2).up(at: 2.3)
        #expect(rig.take() == ["c.began", "begin", "touchDown!", "c.moved", "continue", "c.moved", "c.ended"])
        control.continues = true
    }

    @Test func `S-293 cancelTracking of a program sends touchCancel, and nothing more of that finger`() {
        let plain = rig.put(UIControl(frame: CGRect(400, 400, 100, 50)))
        spy(on: plain, rig)
        #expect(rig.after { plain.cancelTracking(with: nil) }.down(450, 425, at: 0).take() == ["touchDown!"])
        #expect(rig.after { plain.cancelTracking(with: nil) }.take() == ["touchCancel"])
        #expect(!plain.isTracking && !plain.isTouchInside && !plain.isHighlighted)
        #expect(rig.after { plain.cancelTracking(with: nil) }.move(460, 425, at: 0.1).up(at: 0.2).take() == [])
        let losses = rig.events.compactMap { if case .controlLost(_, let why) = $0.kind { why } else { nil } }
        #expect(losses == [.cancelled])
        #expect(rig.tap(450, 425, at: 5).take() == ["touchDown!", "upInside"])
        // From an action, and with a repeated tap.
        plain.addAction(for: .touchDown) { $0.cancelTracking(with: nil) }
        #expect(rig.tap(450, 425, at: 5.2).take() == ["touchDown!", "touchCancel"])
    }

    @Test func `S-293 An override of cancelTracking that calls super is called once, whoever cancels`() {
        final class Counting: UIControl {
            var calls = 0
            override func cancelTracking(with event: UIEvent?) {
                calls += 1
                super.cancelTracking(with: event)
            }
        }
        let counting = rig.put(Counting(frame: CGRect(400, 400, 100, 50)))
        spy(on: counting, rig)
        rig.down(450, 425, at: 0).cancel()
        #expect(counting.calls == 1 && rig.take() == ["touchDown!", "touchCancel"])
        rig.down(450, 425, at: 1)
        rig.after { counting.cancelTracking(with: nil) }.up(at: 1.1)
        #expect(counting.calls == 2 && rig.take() == ["touchDown!", "touchCancel"])
    }

    @Test func `S-252 S-253 A finger counts as inside up to 70 pt outside, then sends exit and outside, then enter`() {
        _ = rig.down(250, 225, at: 0).take()
        #expect(rig.move(330, 225, at: 0.1).take() == ["c.moved", "continue", "dragInside!"])
        rig.move(420, 225, at: 0.2)
        #expect(!control.isTouchInside && !control.isHighlighted)
        #expect(rig.take() == ["c.moved", "continue", "dragExit", "dragOutside"])
        #expect(rig.move(430, 225, at: 0.3).take() == ["c.moved", "continue", "dragOutside"])
        #expect(rig.move(320, 225, at: 0.4).take() == ["c.moved", "continue", "dragEnter!", "dragInside!"])
        #expect(rig.up(at: 0.5).take() == ["c.ended", "end", "upInside"])
    }

    @Test func `S-254 A lift outside and a cancellation send their own events`() {
        rig.drag(from: CGPoint(250, 225), to: CGPoint(500, 225), at: 0, steps: 1)
        #expect(rig.take().suffix(3) == ["c.ended", "end", "upOutside"])
        rig.down(250, 225, at: 1).cancel()
        #expect(rig.take().suffix(3) == ["c.cancelled", "cancel", "touchCancel"] && !control.isTouchInside)
        #expect(control.state == .normal && !control.isTracking)
    }

    @Test func `S-255 A control tracks one touch at a time and sends one ending for each`() {
        control.isMultipleTouchEnabled = true
        rig.down(250, 225, at: 0).down(210, 225, at: 0.1, contact: 2).up(2, at: 0.2)
        #expect(control.isTracking)
        rig.up(1, at: 0.3)
        #expect(rig.take() == ["c.began", "begin", "touchDown!", "c.began", "c.ended", "c.ended", "end", "upInside"])
    }

    @Test(arguments: [true, false])
    func `S-256 Disabling or removing a control cancels its tracking, and no up event follows`(_ disables: Bool) {
        _ = rig.down(250, 225, at: 0).take()
        if disables { control.isEnabled = false } else { control.removeFromSuperview() }
        #expect(rig.take() == ["cancel", "touchCancel"] && !control.isTracking && !control.isHighlighted)
        #expect(rig.move(255, 225, at: 0.1).up(at: 0.2).take() == ["c.moved", "c.ended"])
        #expect(rig.tap(250, 225, at: 1).take() == (disables ? ["c.began", "c.ended"] : []))
    }

    @Test(.playedOnce("the control stays disabled"))
    func `S-256 An action that disables the control at the end causes no second ending`() {
        control.addAction(for: .touchUpInside) { $0.isEnabled = false }
        #expect(rig.tap(250, 225, at: 0).take() == ["c.began", "begin", "touchDown!", "c.ended", "end", "upInside"])
    }

    @Test func `S-073 A control does not pass its touches on`() {
        let outer = rig.view("outer", CGRect(0, 0, 1000, 1000))
        outer.addSubview(control)
        rig.drag(from: CGPoint(250, 225), to: CGPoint(260, 225), at: 0, steps: 1)
        control.isEnabled = false
        #expect(!rig.tap(250, 225, at: 1).take().contains { $0.hasPrefix("outer") })
    }

    @Test func `S-258 touchesMoved without super sends no drag events, and a lift is still inside`() {
        final class Stiff: UIButton { override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {} }
        let button = rig.put(Stiff(frame: CGRect(500, 500, 100, 50)))
        spy(on: button, rig)
        #expect(rig.drag(from: CGPoint(550, 525), to: CGPoint(900, 525), at: 0).take() == ["touchDown!", "upInside"])
    }

    @Test func `S-259 Actions pass sendAction of the control and then of the application`() {
        final class Application: UIApplication {
            var sent: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
                -> Bool
            {
                sent.append("application \(action.name ?? "")")
                return super.sendAction(action, to: target, from: sender, for: event)
            }
        }
        final class Sender: UIControl {
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                (UIApplication.shared as? Application)?.sent.append("control")
                super.sendAction(action, to: target, for: event)
            }
        }
        final class Target {
            var calls: [String] = []
            func pressed(_ sender: UIControl) { calls.append("pressed") }
            func pressed(_ sender: UIControl, _ event: UIEvent?) { calls.append("with event \(event != nil)") }
            func plain() { calls.append("plain") }
            static let pressed = Selector("pressed", Target.pressed(_:))
            static let withEvent = Selector(Target.pressed(_:_:))
            static let plain = Selector("plain", Target.plain)
        }
        let application = Application()
        application.asCurrent {
            let control = Sender(frame: .zero)
            let target = Target()
            control.addTarget(target, action: Target.pressed, for: [.touchUpInside, .touchDown])
            control.addTarget(target, action: Target.withEvent, for: .touchUpInside)
            control.addTarget(target, action: Target.plain, for: .valueChanged)
            control.sendActions(for: .touchUpInside)
            #expect(target.calls == ["pressed", "with event false"])
            #expect(application.sent == ["control", "application pressed", "control", "application "])
            control.removeTarget(target, action: Target.pressed, for: .touchUpInside)
            control.sendActions(for: .touchUpInside)
            control.sendActions(for: .touchDown)
            #expect(target.calls == ["pressed", "with event false", "with event false", "pressed"])
            #expect(control.allControlEvents == [.touchUpInside, .touchDown, .valueChanged])
            #expect(control.allTargets.count == 1)
            control.removeTarget(nil, action: nil, for: .allEvents)
            control.sendActions(for: .allEvents)
            #expect(target.calls.count == 4 && control.allControlEvents == [])
        }
    }

    @Test func `S-259 An action that its target does not have is reported, and nothing else is`() {
        final class Target {
            func pressed(_ sender: UIControl) {}
            static let pressed = Selector("pressed", Target.pressed(_:))
        }
        rig.run {
            let control = UIControl(frame: .zero)
            control.sendAction(Target.pressed, to: Target(), for: nil)
            control.sendAction(Target.pressed, to: nil, for: nil)
        }
        #expect(rig.warnings.isEmpty)
        rig.run { UIControl(frame: .zero).sendAction(Target.pressed, to: self, for: nil) }
        #expect(rig.warnings.count == 1)
    }

    @Test func `S-086 S-259 An action without a target goes up the chain from the first responder`() {
        final class Handler: UIView {
            var calls = 0
            func pressed(_ sender: UIControl) { calls += 1 }
            override var canBecomeFirstResponder: Bool { true }
        }
        let handler = rig.put(Handler(frame: CGRect(0, 0, 10, 10)))
        control.addTarget(nil, action: Selector(Handler.pressed), for: .touchUpInside)
        rig.tap(250, 225, at: 0)
        #expect(handler.calls == 0)
        handler.becomeFirstResponder()
        rig.tap(250, 225, at: 1)
        #expect(handler.calls == 1)
    }

    @Test func `A closure is removed by its number, and the others stay`() {
        var calls: [String] = []
        let first = control.addAction(for: .valueChanged) { _ in calls.append("first") }
        control.addAction(for: .valueChanged) { _ in calls.append("second") }
        control.removeAction(first)
        rig.run { control.sendActions(for: .valueChanged) }
        #expect(calls == ["second"])
    }

    @Test func `A control is laid out again when its state changes`() {
        final class Laid: UIControl {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let laid = rig.run { Laid(frame: CGRect(0, 0, 10, 10)) }
        rig.run { laid.layoutIfNeeded() }
        for change in [{ laid.isSelected = true }, { laid.isEnabled = false }, { laid.isHighlighted = true }] {
            laid.count = 0
            change()
            rig.run { laid.layoutIfNeeded() }
            #expect(laid.count == 1)
        }
    }

    @Test func `The engine reports which events a control sends`() {
        rig.tap(250, 225, at: 0)
        let sent = rig.events.compactMap { event -> UIControl.Event? in
            if case .control(let sender, let events) = event.kind, sender.object === control { events } else { nil }
        }
        #expect(sent == [.touchDown, .touchUpInside])
    }
}
