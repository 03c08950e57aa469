import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderInspector
@testable import ResponderKit

/// What-ifs of a program that the inspector builds.
@Suite struct PastWhatIfTests {
    @Test func `A what-if plays the same fingers with another winner; Discard forgets it`() throws {
        let host = TestHost.openedTray()
        host.drag(by: 80)
        host.strike("Space")
        let view = try #require(host.view)
        for _ in 1...2 {
            view.panel.onChange?(Change(.gesture("inner"), "enabled", .flag(false)))
            host.settle()
            #expect(host.verdict.hasPrefix("What if inner: isEnabled set to false? First difference at "))
            #expect(host.verdict.contains("outer"))
            #expect(view.overlay.badge?.hasPrefix("What if · Paused at ") == true)
            host.strike("End")
            #expect(host.shownRecognizer("inner")?.isEnabled == false)
            #expect(try #require(host.shownCard).center.x == 120 && host.shownCard?.superview?.center.x == 320)
            // The program is as it was.
            #expect(try #require(host.card(in: host.window)).center.x == 200)
            view.timeline.header.discard.activate()
            #expect(try #require(host.shownCard).center.x == 200 && host.verdict == "")
        }
    }

    @Test func `A view whose switch asked for a what-if stays in the panel, although another touch is shown`() throws {
        let host = TestHost.openedTray()
        host.drag(by: 8, from: CGPoint(x: 300, y: 250))
        let first = host.now
        host.turn(1)
        host.drag(by: 80)
        host.strike("Space")
        let view = try #require(host.view)
        view.timeline.onScrub?(first)
        let card = try #require(host.shownCard).traceName
        view.panel.inspect(card)
        for isOn in [false, true, false] {
            view.panel.onChange?(Change(.view(card), "userInteractionEnabled", .flag(isOn)))
            host.settle()
            #expect(view.panel.selectedView == card)
        }
        // The moment is that of the first difference, in the second drag.
        #expect(view.timeline.playhead.moment > first + 1)
        // It follows the touches again once the person goes to another moment.
        #expect(view.panel.keepsView)
        host.strike("End")
        #expect(!view.panel.keepsView)
    }

    @Test func `A switch that is set back ends the what-if, and Keep changes the running program`() throws {
        let host = TestHost.openedTray()
        host.drag(by: 80)
        host.strike("Space")
        let view = try #require(host.view)
        view.panel.onChange?(Change(.gesture("inner"), "enabled", false))
        view.panel.onChange?(Change(.gesture("inner"), "enabled", true))
        host.settle()
        #expect(host.verdict == "" && !view.timeline.header.play.isHidden)
        view.panel.onChange?(Change(.gesture("inner"), "enabled", false))
        view.panel.onChange?(Change(.view(try #require(host.shownCard).traceName), "alpha", .number(0.5)))
        host.settle()
        #expect(host.verdict.contains("alpha set to 0.5"))
        view.timeline.header.keep.activate()
        #expect(view.stage.source === host.window && host.card(in: host.window)?.alpha == 0.5)
        host.drag(by: 50, from: CGPoint(x: 230, y: 140))
        #expect(host.card(in: host.window)?.superview?.center.x == 290)
        // The change is part of what is played again.
        host.stop()
        #expect(host.shownCard?.superview?.center.x == 290 && host.shownCard?.alpha == 0.5 && host.verdict == "")
        host.strike("Home")
        #expect(host.shownCard?.alpha == 1)
    }
}
