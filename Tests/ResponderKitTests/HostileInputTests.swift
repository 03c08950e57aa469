@testable import ResponderCore
@testable import ResponderKit

/// Extreme hardware and programs: the effect is limited, reported, and over when the fingers are up.
@Suite(.replayed) struct HostileInputTests {
    private let rig = Rig()
    private let square = CGRect(0, 0, 100, 100)

    @Test func `Fingers beyond the limit are refused with a warning, and the others work`() {
        let view = rig.view("v", square) { $0.isMultipleTouchEnabled = true }
        rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let all = (1...1000).map { (contact: $0, at: CGPoint(CGFloat($0 % 100), 50)) }
        rig.send(all.map { ($0.contact, .down, $0.at) }, at: 0)
        #expect(rig.application.touchSequence.event.touches.count == GestureLimits.fingersAtOnce)
        #expect(rig.warnings.count == 1000 - GestureLimits.fingersAtOnce)
        rig.send(all.map { ($0.contact, .move, CGPoint($0.at.x, 60)) }, at: 0.1)
        rig.send(all.map { ($0.contact, .up, CGPoint($0.at.x, 60)) }, at: 0.2)
        #expect(rig.warnings.count == 1000 - GestureLimits.fingersAtOnce)
        #expect(rig.advance(to: 10).isQuiet && rig.take() == ["v.began×128", "v.moved×128", "v.ended×128"])
    }

    @Test func `When the clock jumps by hours during a press, deadlines fire first at their own times`() {
        rig.add(UILongPressGestureRecognizer(), "press", to: rig.view("v", square))
        rig.down(50, 50, at: 1).move(52, 50, at: 7 * 3600).up(at: 14 * 3600)
        #expect(rig.changes(of: "press").prefix(3) == ["possible>began", "began>changed", "changed>ended"])
        let began = rig.events.first { if case .gesture(_, _, _, .began, _) = $0.kind { true } else { false } }
        #expect(began?.time == 1.5 && rig.isQuiet)
    }

    @Test func `A drag of a thousand samples at one time has a finite velocity`() {
        let view = rig.view("v", square)
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        var fastest: CGFloat = 0
        pan.addAction { _ in
            let velocity = pan.velocity(in: nil)
            fastest = max(fastest, abs(velocity.x), abs(velocity.y))
        }
        rig.down(0, 50, at: 3)
        for step in 1...1000 { rig.move(CGFloat(step), 50, at: 3) }
        #expect(pan.translation(in: nil).x == 990)
        rig.up(at: 3)
        #expect(fastest.isFinite)
        #expect(rig.advance(to: 4).isQuiet)
    }

    @Test(arguments: [0.001, 3600])
    func `Samples a thousand times a second and once an hour drag alike`(_ interval: TimeInterval) {
        let view = rig.view("v", square)
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(0, 50, at: 0)
        for step in 1...200 { rig.move(CGFloat(step), 50, at: Double(step) * interval) }
        #expect((pan.state, pan.translation(in: nil)) == (.changed, CGPoint(190, 0)))
        let speed = pan.velocity(in: nil).x
        #expect(interval > 1 ? speed < 0.01 : abs(speed - 1000) < 1)
        #expect(rig.up(at: 201 * interval).isQuiet)
    }

    @Test func `A chain of five thousand requirements is built, and reported when it becomes a cycle`() {
        let view = rig.view("v", square)
        let taps = (0..<5000).map { _ in UITapGestureRecognizer() }
        view.addGestureRecognizer(taps[0])
        rig.run {
            for (one, next) in zip(taps, taps.dropFirst()) { one.require(toFail: next) }
            #expect(rig.warnings.isEmpty)
            taps[4999].require(toFail: taps[0])
        }
        #expect(rig.warnings.count == 1 && rig.warnings[0].contains("cycle"))
    }

    @Test func `A screen, a pasteboard and a menu outlive their application, and refuse what it would`() {
        let (screen, pasteboard, menu) = {
            let application = UIApplication()
            return application.asCurrent { (application.screen, UIPasteboard.general, UIMenuController.shared) }
        }()
        screen.scale = -1
        pasteboard.string = "kept"
        menu.hideMenu()
        #expect(screen.scale == 1 && pasteboard.string == "kept" && !menu.isMenuVisible)
    }

    @Test(arguments: [true, false])
    func `A gesture continues in points when the window shrinks or the screen's scale changes`(shrinks: Bool) {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: rig.view("v", CGRect(0, 0, 400, 400)))
        rig.stroke((300, 300), (330, 300), at: 0, lifts: false)
        if shrinks { rig.window.frame.size = CGSize(200, 200) } else { rig.application.screen.scale = 2 }
        rig.move(340, 300, at: 0.2)
        #expect(pan.translation(in: nil).x == 30)
        #expect(rig.up(at: 0.3).log.filter { $0.hasPrefix("pan") } == ["pan.began", "pan.changed", "pan.ended"])
        #expect(rig.isQuiet)
    }

    @Test(arguments: [true, false])
    func `A hit test that finds nothing and disables a recognizer is settled at once`(byWheel: Bool) {
        let rig = Rig(UIApplication()) { Meddler(frame: $0) }
        let view = rig.view("v", square)
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        rig.down(50, 50, at: 0)
        (rig.window as? Meddler)?.insteadOfHitTest = { tap.isEnabled = false }
        let place = CGPoint(900, 900)
        let input: InputSample =
            byWheel
            ? .scroll(ScrollSample(delta: CGVector(dx: 0, dy: 5), location: place))
            : .touch(TouchSample(contact: 2, phase: .down, location: place, timestamp: 0.1))
        rig.application.dispatch([input], at: 0.1)
        #expect(rig.changes(of: "tap") == ["possible>failed", "failed>possible"])
        #expect(rig.up(at: 0.2).isQuiet)
    }

    @Test func `Taps that all wait for each other are built quickly, with at most one warning each`() {
        let view = rig.view("v", CGRect(0, 0, 100, 100))
        let taps = (0..<100).map { rig.add(UITapGestureRecognizer(), "tap-\($0)", to: view) }
        rig.run { for tap in taps { for other in taps { tap.require(toFail: other) } } }
        #expect((1..<100).contains(rig.warnings.count))
        #expect(rig.down(50, 50, at: 0).up(at: 0.1).take().filter { $0.hasPrefix("tap") } == [])
        #expect(rig.application.nextDeadline == nil)
    }
}

/// A window that runs an action during the hit test, and finds nothing.
private final class Meddler: UIWindow {
    var insteadOfHitTest: (() -> Void)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let insteadOfHitTest else { return super.hitTest(point, with: event) }
        insteadOfHitTest()
        return nil
    }
}
