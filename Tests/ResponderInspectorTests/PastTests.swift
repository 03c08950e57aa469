import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderCore
@testable import ResponderInspector
@testable import ResponderKit
@testable import StagePlayback

/// The time travel of a program that the inspector builds: what `DeskTests` does not say of all subjects.
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

    @Test func `While the past is shown the program gets no touches and no keys, but the end of what is down`() throws {
        let host = TestHost.openedTray()
        host.touch(.down, host.place(TestHost.trayCard)).touch(.move, host.place(190, 140))
        host.strike("Space")
        host.delivered = []
        host.touch(.move, host.place(200, 140)).tap(host.place(TestHost.trayCard), contact: 2)
        host.strike("A").touch(.up, host.place(200, 140))
        #expect(host.delivered.count == 2 && host.view?.title.text == "Touches have no effect on the past")
        host.strike("Escape")
        #expect(try #require(host.card(in: host.window)).center.x == 160)
        host.drag(by: 30, from: CGPoint(x: 200, y: 140))
        #expect(try #require(host.card(in: host.window)).center.x == 180)
        // The copy got them too.
        host.strike("Space")
        #expect(try #require(host.shownCard).center.x == 180 && host.settle().verdict == "")
    }

    @Test(arguments: ["Space", "D"])
    func `A key that shows a past moment shows the lanes too, without another step`(key: String) {
        let host = TestHost.openedTray()
        host.drag(by: 80).turn(1).strike(key).settle()
        #expect(host.view?.overlay.sign?.words.hasPrefix("Paused at ") == true)
        #expect(host.view?.timeline.lanes.rows.first?.lane?.subject == .contact(1))
    }

    @Test func `What was done before the panels opened is played too, but only what came later is shown`() throws {
        let host = TestHost.tray()
        #expect(!host.application.trace.isOn)
        host.drag(by: 80)
        host.inspector.open()
        let opened = host.now
        host.drag(by: 40, from: CGPoint(x: 230, y: 140)).strike("Space").strike("Home")
        #expect(try #require(host.shownCard).center.x == 190 && #require(host.view).timeline.playhead.moment >= opened)
        host.strike("End")
        host.settle()
        #expect(try #require(host.shownCard).center.x == 220 && host.verdict == "")
        // Closed and opened once more.
        host.inspector.close()
        #expect(!host.application.trace.isOn)
        host.drag(by: -100, from: CGPoint(x: 270, y: 140))
        host.inspector.open()
        host.drag(by: 10, from: CGPoint(x: 170, y: 140))
        host.stop()
        #expect(try #require(host.shownCard).center.x == 130 && host.verdict == "")
    }

    @Test func `Without a closure nothing is kept, and there are no buttons and no shortcuts of time`() throws {
        let host = TestHost()
        #expect(host.application.inputRecorder == nil)
        host.inspector.open()
        host.drag(by: 80)
        let header = try #require(host.view?.timeline.header)
        #expect(header.play.isHidden && header.back.isHidden && header.forward.isHidden && header.speed.isHidden)
        host.strike("Space").strike("Left")
        host.view?.timeline.onScrub?(0.01)
        #expect(host.view?.stage.source === host.window && host.view?.overlay.sign == nil)
    }

    @Test func `With more input than is kept, time travel ends, and the panels say so`() throws {
        let host = TestHost.tray()
        let recorder = try #require(host.application.inputRecorder as? ProgramRecorder)
        let touch = TouchSample(contact: 9, phase: .move, location: .zero, timestamp: 0)
        recorder.record(touches: Array(repeating: touch, count: ProgramRecorder.maximum - 1), at: 0)
        #expect(recorder.log?.count == ProgramRecorder.maximum - 1)
        host.inspector.open()
        #expect(recorder.log == nil && host.application.inputRecorder == nil)
        #expect(host.drag(by: 80).verdict == "No time travel any more: the program got more input than is kept.")
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
}
