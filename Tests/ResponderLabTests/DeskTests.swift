import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes
import Testing

@testable import ResponderInspector
@testable import ResponderLab

/// What a desk does, for both of its subjects.
@Suite struct DeskTests {
    @Test(arguments: DeskRig.Kind.allCases)
    func `It stops, steps and scrubs between the first and the last event, and goes on`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        #expect(rig.desk.isLive && rig.desk.view.overlay.badge == nil)
        rig.strike("Space")
        #expect(!rig.desk.isLive && rig.desk.transport.mode == .stopped)
        #expect(rig.desk.view.overlay.badge?.hasPrefix("Paused at ") == true)
        let end = rig.desk.transport.moment
        rig.strike("Left")
        #expect(rig.desk.transport.moment < end && rig.shownX < rig.cardX)
        rig.strike("Home")
        #expect(rig.desk.transport.moment == rig.desk.shownBegin && rig.shownX == 0)
        rig.strike("Right", .shift)
        // The pan begins with the first movement of more than 10 points.
        #expect(rig.shownX <= 16)
        rig.desk.view.timeline.onScrub?(end + 100)
        #expect(rig.desk.transport.moment == rig.desk.shownEnd && rig.shownX == rig.cardX)
        rig.strike("Escape")
        #expect(rig.desk.isLive && rig.desk.view.shown === rig.subject.live)
        rig.drag()
        #expect(rig.cardX == 160)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `It plays the past at its speed, and is live at the end`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        rig.strike("Space")
        rig.strike("Home")
        rig.desk.view.timeline.header.speed.activate()
        rig.strike("Space")
        #expect(rig.desk.transport.mode == .playing && rig.desk.view.overlay.badge?.hasPrefix("Playing ") == true)
        let begin = rig.desk.transport.moment
        rig.turn(0.05)
        #expect(abs(rig.desk.transport.moment - begin - 0.05 * rig.desk.transport.speed) < 0.001)
        for _ in 1...100 where !rig.desk.isLive { rig.turn(0.05) }
        #expect(rig.desk.isLive)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A change while the past is shown is a what-if, which is compared, discarded, and asked again`(
        _ kind: DeskRig.Kind
    ) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        rig.strike("Space")
        for _ in 1...2 {
            rig.desk.change(SceneChange(.gesture("drag"), "enabled", false))
            rig.settle()
            #expect(rig.desk.view.overlay.badge?.hasPrefix("What if · Paused at ") == true)
            let comparison = try #require(rig.desk.whatIf?.comparison)
            #expect(comparison.first?.subject == .target(.gesture("drag")))
            rig.strike("End")
            #expect(rig.shownX == 0 && rig.cardX == 80)
            rig.strike("Escape")
            #expect(rig.desk.whatIf == nil && !rig.desk.isLive && rig.shownX == 80)
        }
        // A switch that is set back leaves no what-if.
        rig.desk.change(SceneChange(.gesture("drag"), "enabled", false))
        rig.desk.change(SceneChange(.gesture("drag"), "enabled", true))
        #expect(rig.desk.whatIf == nil && rig.said == "The what-if has no changes left.")
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A kept what-if changes the subject`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        rig.strike("Space")
        rig.desk.change(SceneChange(.gesture("drag"), "enabled", false))
        rig.settle()
        rig.desk.keepWhatIf()
        rig.settle()
        let kept = try #require(rig.kept)
        #expect(kept.asked == [SceneChange(.gesture("drag"), "enabled", false)] && kept.isComplete)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A change of the present is made at once, and a change that does not fit is refused`(
        _ kind: DeskRig.Kind
    ) throws {
        let rig = try DeskRig(kind)
        rig.desk.change(SceneChange(.gesture("drag"), "enabled", false))
        rig.drag()
        #expect(rig.cardX == 0 && rig.desk.isLive)
        rig.desk.change(SceneChange(.gesture("drag"), "numberOfTapsRequired", 0))
        #expect(rig.complaint?.contains("numberOfTapsRequired") == true, "\(rig.complaint ?? "")")
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `Make it win searches in pieces, chooses the first fix, and closes with Escape`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        rig.desk.find(.fail, for: "drag")
        let search = try #require(rig.desk.search)
        for _ in 1...2000 where !search.finder.isFinished { rig.turn(0.01) }
        #expect(search.finder.fixes.contains { $0.changes == [SceneChange(.gesture("drag"), "enabled", false)] })
        rig.settle()
        #expect(search.chosen == search.finder.fixes.first && rig.desk.whatIf != nil)
        rig.strike("Escape")
        #expect(rig.desk.search == nil && rig.desk.whatIf == nil && !rig.desk.isLive)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A search that Escape stops keeps what it has found, and goes on when asked`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.drag()
        rig.step = 0.1
        rig.desk.find(.fail, for: "drag")
        let search = try #require(rig.desk.search)
        rig.strike("Escape")
        #expect(search.isStopped && rig.desk.job == nil && rig.said == "The search is stopped.")
        rig.step = 0
        rig.desk.view.fixes.onWish?(.goOn)
        for _ in 1...2000 where !search.finder.isFinished { rig.turn(0.01) }
        #expect(search.finder.isFinished && !search.isStopped)
    }

    @Test(arguments: DeskRig.Kind.allCases)
    func `A finger that picks a view does not touch it`(_ kind: DeskRig.Kind) throws {
        let rig = try DeskRig(kind)
        rig.desk.view.panel.setPicking(true)
        let sample = TouchSample(contact: 4, phase: .down, location: DeskRig.place, timestamp: 0)
        #expect(rig.desk.pick([sample]).isEmpty)
        #expect(rig.desk.view.panel.selectedView == "card")
        var up = sample
        up.phase = .up
        #expect(rig.desk.pick([up]).isEmpty && rig.desk.picking.isEmpty)
    }
}
