import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderInspector
@testable import StagePlayback

/// The fix finder over a running program.
@Suite struct ProgramFixTests {
    /// A tray whose card was dragged, with the fixes that let the tray's own pan win.
    private func searched() throws -> (host: TestHost, search: FixSearch) {
        let host = TestHost.openedTray()
        host.drag(by: 80)
        try #require(host.view).panel.onFix?("outer", nil)
        let search = try #require(host.view?.fixes.search)
        for _ in 1...2000 where !search.finder.isFinished { host.turn(0.01) }
        #expect(search.finder.isFinished && search.finder.missed == nil)
        return (host, search)
    }

    @Test func `Keep makes the change in the running program, whose delegate still answers`() throws {
        let (host, search) = try searched()
        #expect(search.chosen?.words == "outer and inner may run together")
        let tray = try #require(host.card(in: host.window)?.superview)
        let pan = try #require(tray.gestureRecognizers?.first { $0.name == "outer" })
        try #require(host.view).fixes.onWish?(.keep(0))
        for _ in 1...200 where host.view?.stage.source !== host.window { host.turn(0.01) }
        #expect(host.view?.title.text == "The running program has the change now")
        let card = try #require(host.card(in: host.window))
        let (x, trayX) = (card.center.x, tray.center.x)
        host.drag(by: 40, from: CGPoint(x: 260, y: 140))
        #expect(card.center.x == x + 30 && tray.center.x == trayX + 30 && pan.delegate != nil)
        // The kept change is part of the program's input: a copy has it too.
        #expect(host.stop().verdict == "" && host.shownCard?.superview?.center.x == trayX + 30)
    }

    @Test func `Without a copy of the program there is no search, and the panels say why`() throws {
        let host = TestHost.opened()
        host.drag(from: host.place(150, 140), to: host.place(250, 140))
        let view = try #require(host.view)
        view.panel.onFix?("drag", nil)
        #expect(view.fixes.search == nil)
        #expect(view.title.text?.contains("Inspector.attach") == true, "\(view.title.text ?? "")")
    }
}
