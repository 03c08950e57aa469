import ResponderKit
import Testing

@testable import ResponderInspector
@testable import ResponderKit

/// The time travel of a program that the inspector builds: moments, steps, playing, and its limits.
@Suite struct PastTests {
    @Test func `The closure builds the program in the host's window, once`() throws {
        var count = 0
        let host = TestHost {
            count += 1
            return TrayController()
        }
        #expect(count == 1 && host.window.rootViewController is TrayController)
        host.inspector.open()
        host.drag(by: 80)
        #expect(count == 1)
    }

    @Test func `A host without a window gets one`() {
        let host = EmptyHost()
        let inspector = Inspector.attach(to: host) { TrayController() }
        #expect(host.application.keyWindow?.rootViewController is TrayController)
        withExtendedLifetime(inspector) {}
    }

    @Test func `A drag is shown again at each moment by a copy, and Escape shows the program, twice`() throws {
        let host = TestHost.openedTray()
        for round in 1...2 {
            let start = try #require(host.card(in: host.window)).center.x
            let begin = host.now
            host.drag(by: 80, from: CGPoint(x: TestHost.trayCard.x + CGFloat(round - 1) * 80, y: TestHost.trayCard.y))
            let end = host.now
            #expect(try #require(host.card(in: host.window)).center.x == start + 80)
            host.strike("Space")
            let view = try #require(host.view)
            #expect(view.overlay.badge?.hasPrefix("Paused at ") == true)
            #expect(try #require(host.shownCard).center.x == start + 80 && view.stage.source !== host.window)
            // Ten samples, 0.01 seconds apart.
            for (time, distance) in [(begin + 0.055, 40.0), (begin + 0.005, 0), (begin + 0.085, 70), (end, 80)] {
                view.timeline.onScrub?(time)
                #expect(abs(try #require(host.shownCard).center.x - start - distance) < 0.01, "\(time)")
            }
            #expect(try #require(host.card(in: host.window)).center.x == start + 80)
            host.strike("Escape")
            #expect(view.stage.source === host.window && view.overlay.badge == nil)
        }
    }

    @Test func `A step goes to the event before and after, with Shift to a change of a state`() throws {
        let host = TestHost.openedTray()
        host.turn(1)
        host.touch(.down, host.place(TestHost.trayCard))
        let landing = host.now
        host.turn(0.19)
        // Too short for a pan, and no change of a state.
        host.touch(.move, host.place(TestHost.trayCard.x + 1, TestHost.trayCard.y))
        host.turn(0.5)
        host.touch(.up, host.place(TestHost.trayCard))
        let lift = host.now
        func moments(_ key: String, _ flags: UIKeyModifierFlags = []) throws -> Double {
            for isDown in [true, false] {
                host.send([.key(KeySample(key: UIKey(name: key, modifierFlags: flags), isDown: isDown))])
            }
            return try #require(host.view).timeline.playhead.moment
        }
        #expect(try moments("Left") < lift)
        #expect(abs(try moments("Home") - landing + 0.1) < 0.02)
        #expect(abs(try moments("Right") - landing) < 1e-9)
        #expect(abs(try moments("Right") - landing - 0.2) < 1e-9)
        #expect(abs(try moments("Left") - landing) < 1e-9)
        #expect(abs(try moments("Right", .shift) - landing - 0.5) < 1e-9)
        #expect(host.shownRecognizer("hold")?.state == .began)
        #expect(abs(try moments("Left", .shift) - landing) < 1e-9)
        #expect(host.shownRecognizer("hold")?.state == .possible)
        #expect(abs(try moments("End") - lift) < 1e-9)
    }

    @Test func `Play shows the past as it went, and then the present`() throws {
        let host = TestHost.openedTray()
        host.drag(by: 80)
        host.strike("Space")
        host.strike("Home")
        host.strike("Space")
        let view = try #require(host.view)
        #expect(view.overlay.badge == "Playing 1×")
        host.turn(0.05)
        let x = try #require(host.shownCard).center.x
        #expect(x > 120 && x < 200)
        host.turn(1)
        #expect(view.stage.source === host.window)
    }

    @Test func `While the past is shown the program gets no touches and no keys, but the end of what is down`() throws {
        let host = TestHost.openedTray()
        host.touch(.down, host.place(TestHost.trayCard))
        host.touch(.move, host.place(190, 140))
        host.strike("Space")
        host.delivered = []
        host.touch(.move, host.place(200, 140))
        host.tap(host.place(TestHost.trayCard), contact: 2)
        host.strike("A")
        host.touch(.up, host.place(200, 140))
        #expect(host.delivered.count == 2 && host.view?.title.text == "Touches have no effect on the past")
        host.strike("Escape")
        #expect(try #require(host.card(in: host.window)).center.x == 170)
        host.drag(by: 30, from: CGPoint(x: 200, y: 140))
        #expect(try #require(host.card(in: host.window)).center.x == 200)
        // The copy got them too.
        host.strike("Space")
        #expect(try #require(host.shownCard).center.x == 200)
        host.settle()
        #expect(host.verdict == "")
    }

    @Test func `What was done before the panels opened is played too, but only what came later is shown`() throws {
        let host = TestHost.tray()
        #expect(!host.application.trace.isOn)
        host.drag(by: 80)
        host.inspector.open()
        let opened = host.now
        host.drag(by: 40, from: CGPoint(x: 230, y: 140))
        host.strike("Space")
        host.strike("Home")
        #expect(try #require(host.shownCard).center.x == 200)
        #expect(try #require(host.view).timeline.playhead.moment >= opened)
        host.strike("End")
        host.settle()
        #expect(try #require(host.shownCard).center.x == 240 && host.verdict == "")
        // Closed and opened once more.
        host.inspector.close()
        #expect(!host.application.trace.isOn)
        host.drag(by: -100, from: CGPoint(x: 270, y: 140))
        host.inspector.open()
        host.drag(by: 10, from: CGPoint(x: 170, y: 140))
        host.stop()
        #expect(try #require(host.shownCard).center.x == 150 && host.verdict == "")
    }

    @Test func `Without a closure nothing is kept, and there are no buttons and no shortcuts of time`() throws {
        let host = TestHost()
        #expect(host.application.inputRecorder == nil)
        host.inspector.open()
        host.drag(by: 80)
        let header = try #require(host.view?.timeline.header)
        #expect(header.play.isHidden && header.back.isHidden && header.forward.isHidden && header.speed.isHidden)
        host.strike("Space")
        host.strike("Left")
        host.view?.timeline.onScrub?(0.01)
        #expect(host.view?.stage.source === host.window && host.view?.overlay.badge == nil)
    }

    @Test func `With more input than is kept, time travel ends, and the panels say so`() throws {
        let host = TestHost.tray()
        let recorder = try #require(host.application.inputRecorder as? ProgramRecorder)
        let touch = TouchSample(contact: 9, phase: .move, location: .zero, timestamp: 0)
        recorder.record(touches: Array(repeating: touch, count: ProgramRecorder.maximum - 1), at: 0)
        #expect(recorder.log?.count == ProgramRecorder.maximum - 1)
        host.inspector.open()
        #expect(recorder.log == nil && host.application.inputRecorder == nil)
        host.drag(by: 80)
        #expect(host.verdict == "No time travel any more: the program got more input than is kept.")
        host.strike("Space")
        #expect(host.view?.timeline.header.play.isHidden == true && host.view?.stage.source === host.window)
        host.inspector.close()
        host.inspector.open()
        host.turn()
        #expect(host.view?.timeline.header.play.isHidden == true)
    }
}

/// A host whose program has no window yet.
private final class EmptyHost: ApplicationHost {
    let application = UIApplication()
    var now: TimeInterval = 0
    var front: (any ApplicationFront)?
    func deliver(_ samples: [InputSample], at time: TimeInterval) { application.dispatch(samples, at: time) }
    func frontDidChange(growingBy growth: CGSize) {}
    nonisolated deinit {}
}
