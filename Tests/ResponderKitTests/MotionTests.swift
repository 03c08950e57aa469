@testable import ResponderCore
@testable import ResponderKit

/// Shakes, keys and remote control, which reach the first responder without a finger.
@Suite(.replayed) struct MotionTests {
    private let rig = Rig()

    /// A first responder in a view that logs, in the window.
    private func focusedView(_ log: Log) -> ChainView {
        let view = rig.run { ChainView("v", CGRect(0, 0, 10, 10), log) }
        let focus = rig.run { FocusView("focus", Log()) }
        rig.window.addSubview(view)
        view.addSubview(focus)
        focus.becomeFirstResponder()
        return view
    }

    @Test func `S-232 Without a first responder a shake starts at the key window`() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var calls: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                calls.append(
                    "began \(event?.type == .motion) \(event?.subtype == .motionShake) \(event?.allTouches == nil)")
            }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("ended") }
        }
        let delegate = Delegate()
        rig.application.delegate = delegate
        rig.application.dispatch([.motion(.motionShake)], at: 0)
        // S-233: of type motion, subtype shake, without touches.
        #expect((delegate.calls, rig.application.nextDeadline) == (["began true true true", "ended"], nil))
    }

    @Test func `S-232 A shake that lasts too long or is interrupted is cancelled`() {
        let log = Log()
        _ = focusedView(log)
        let application = rig.application
        application.dispatch(.began, of: .motionShake)
        application.advance(to: 1)
        application.dispatch(.ended, of: .motionShake)
        #expect(log.take() == ["v.motionBegan", "v.motionEnded"])
        application.dispatch(.began, of: .motionShake)
        application.advance(to: 10)
        application.dispatch(.ended, of: .motionShake)
        #expect(log.take() == ["v.motionBegan", "v.motionCancelled"])
        application.dispatch(.began, of: .motionShake)
        application.dispatch([.activation(false)], at: 11)
        #expect((log.take(), application.nextDeadline) == (["v.motionBegan", "v.motionCancelled"], nil))
    }

    @Test func `S-235 Recognizers with matching press types receive a press first`() {
        final class Spy: UIGestureRecognizer {
            var log: Log?
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                log?.add("r.pressesBegan")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                log?.add("r.pressesEnded")
            }
        }
        let log = Log()
        let view = focusedView(log)
        let (spy, deaf) = rig.run { (Spy(), Spy()) }
        spy.log = log
        deaf.log = log
        spy.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        view.addGestureRecognizer(spy)
        view.addGestureRecognizer(deaf)
        for name in ["Return", "Left"] { rig.press(name) }
        #expect(
            log.take() == [
                "r.pressesBegan", "v.pressesBegan", "r.pressesEnded", "v.pressesEnded", "v.pressesBegan",
                "v.pressesEnded",
            ])
        #expect(rig.application.arena.inPlay.isEmpty)
    }

    @Test func `A press has the time of its latest sample`() {
        final class Focus: FocusView {
            var times: [TimeInterval] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                times += presses.map(\.timestamp)
                #expect(event?.allPresses == presses)
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                times += presses.map(\.timestamp)
            }
        }
        let focus = rig.put(Focus("focus", Log()))
        focus.becomeFirstResponder()
        for (isDown, time) in [(true, 2.0), (false, 2.5)] {
            rig.application.dispatch([.key(KeySample(key: UIKey(name: "A"), isDown: isDown))], at: time)
        }
        #expect(focus.times == [2, 2.5])
    }

    @Test func `An event that a program sends again later is not delivered twice`() {
        final class Focus: FocusView {
            var events: [UIEvent] = []
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                events += event.map { [$0] } ?? []
            }
            override func remoteControlReceived(with event: UIEvent?) { events += event.map { [$0] } ?? [] }
        }
        let focus = rig.put(Focus("focus", Log()))
        focus.becomeFirstResponder()
        rig.application.dispatch([.motion(.motionShake), .remote(.remoteControlPlay)], at: 3)
        #expect(focus.events.map(\.type) == [.motion, .remoteControl] && focus.events.map(\.timestamp) == [3, 3])
        for event in focus.events { rig.application.sendEvent(event) }
        #expect(focus.events.count == 2)
    }
}
