import ResponderChronicle
import ResponderKit
import Testing

/// What-ifs of a program that the inspector builds.
@Suite struct PastWhatIfTests {
    @Test func `A what-if is said in the verdict, and Keep changes the running program`() throws {
        let host = TestHost.openedTray()
        host.drag(by: 80).strike("Space")
        let view = try #require(host.view)
        view.panel.onChange?(Change(.gesture("inner"), "enabled", false))
        #expect(host.settle().verdict.hasPrefix("What if inner: isEnabled set to false? First difference at "))
        // The program is as it was.
        #expect(try #require(host.card(in: host.window)).center.x == 190)
        view.panel.onChange?(Change(.view(try #require(host.shownCard).traceName), "alpha", .number(0.5)))
        #expect(host.settle().verdict.contains("alpha set to 0.5"))
        view.timeline.header.keep.activate()
        #expect(view.stage.source === host.window && host.card(in: host.window)?.alpha == 0.5)
        #expect(host.drag(by: 50, from: CGPoint(x: 230, y: 140)).card(in: host.window)?.superview?.center.x == 280)
        // The change is part of what is played again.
        #expect(host.stop().shownCard?.superview?.center.x == 280 && host.shownCard?.alpha == 0.5 && host.verdict == "")
        #expect(host.strike("Home").shownCard?.alpha == 1)
    }
}
