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

    @Test func `A finger that rests on a card asks what its gesture should do, and Return starts the search`() throws {
        let host = TestHost.openedTray()
        host.drag(by: 80).strike("1").settle()
        let panel = try #require(host.view).panel
        let list = try #require(panel.subviews.compactMap { $0 as? ListView }.first { !$0.isHidden })
        let card = try #require(
            list.visibleCells.first { (($0 as? ListCell)?.item.content as? GestureCard)?.name == "outer" })
        let place = card.convert(CGPoint(x: 40, y: 20), to: nil)
        func ask() {
            host.touch(.down, place)
            for _ in 1...8 { host.turn(0.1) }
            host.touch(.up, place)
        }
        ask()
        #expect(host.sheet?.title?.hasPrefix("What should") == true)
        // Escape gives the keys back, and the program gets none of a menu.
        host.delivered = []
        #expect(host.strike("Escape").sheet == nil && host.delivered.isEmpty && host.strike("Q").delivered.count == 2)
        ask()
        #expect(host.strike("Return").sheet == nil)
        #expect(host.view?.fixes.search?.goal.wish == .win)
    }

    @Test func `The gestures of a tie are chosen in a menu, which changes the program`() throws {
        let host = TestHost.openedTray()
        try #require(host.view).panel.onChooseGestures?("outer", "simultaneousWith")
        #expect(host.sheet?.title == "outer: simultaneousWith")
        host.strike("Return")
        let stage = try #require(host.view).shown.stage
        #expect(stage.description(ofGesture: "outer")?.simultaneousWith == .names(["inner"]) && host.sheet != nil)
        #expect(host.strike("Escape").sheet == nil)
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
