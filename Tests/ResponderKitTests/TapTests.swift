@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct TapTests {
    private var (rig, view, tap) = Rig.with(UITapGestureRecognizer(), "tap")

    @Test func `S-203 A tap has UIKit's defaults, and its action has the required number of touches`() {
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        var counts: [Int] = []
        tap.addAction { counts.append($0.numberOfTouches) }
        rig.tap(10, 10, at: 0)
        tap.numberOfTouchesRequired = 2
        #expect(rig.send(.down, (10, 10), (50, 10), at: 1).up(1, at: 1.1).takeActions() == ["tap.ended"])
        #expect((rig.up(2, at: 1.2).takeActions(), counts, tap.numberOfTouches) == (["tap.ended"], [1, 2], 0))
    }

    @Test func `S-134 S-203 Each finger of a two-finger tap has its location in the action, at each tap`() {
        var places: [CGPoint] = []
        tap.numberOfTouchesRequired = 2
        tap.addAction { tap in places = [tap.location(in: nil)] + (0..<2).map { tap.location(ofTouch: $0, in: nil) } }
        for (shift, time) in [(0, 0), (200, 2)] as [(CGFloat, TimeInterval)] {
            rig.send(.down, (10 + shift, 10), (50 + shift, 30), at: time).up(2, at: time + 0.1).up(1, at: time + 0.2)
            #expect(places == [CGPoint(30 + shift, 20), CGPoint(10 + shift, 10), CGPoint(50 + shift, 30)])
        }
    }

    @Test(arguments: [(0.7, true), (0.8, false)])
    func `S-204 A tap lasts at most 0.75 s and fails at that deadline without an event`(_ held: Double, _ isTap: Bool) {
        #expect(rig.down(10, 10, at: 0).advance(to: held).changes(of: "tap").isEmpty == isTap)
        #expect(rig.up(at: held).takeActions() == (isTap ? ["tap.ended"] : []))
        #expect(rig.down(10, 10, at: 10).up(at: 10.75).takeActions() == ["tap.ended"], "0.75 s are allowed")
    }

    @Test(arguments: [(0.3, 0, true), (0.4, 0, false), (0.1, 40, true), (0.1, 50, false)])
    func `S-204 Taps are at most 0.35 s and 45 pt apart`(_ gap: Double, _ distance: CGFloat, _ isDouble: Bool) {
        tap.numberOfTapsRequired = 2
        rig.tap(100, 100, at: 0).tap(100 + distance, 100, at: 0.05 + gap).advance(to: 3)
        #expect(rig.takeActions() == (isDouble ? ["tap.ended"] : []) && rig.isQuiet)
    }

    @Test(arguments: [(40, true), (50, false)])
    func `S-204 The finger can drift by 45 pt`(_ distance: CGFloat, _ isTap: Bool) {
        rig.drag(from: CGPoint(10, 10), to: CGPoint(10 + distance, 10), at: 0)
        #expect(rig.takeActions() == (isTap ? ["tap.ended"] : []))
        if !isTap { #expect(rig.why("tap", .failed) == "moved 50 pt; a tap allows 45 pt") }
    }

    @Test(arguments: Placement.allCases) func `S-205 Location is that of the first tap`(_ placement: Placement) {
        let (rig, view, tap) = Rig.with(UITapGestureRecognizer(), "tap", placement)
        tap.numberOfTapsRequired = 2
        var place: CGPoint?
        tap.addAction { place = $0.location(in: view) }
        rig.tap(100, 100, at: 0).tap(120, 110, at: 0.2)
        #expect(place!.distance(to: CGPoint(100, 100)) < 1e-9)
    }

    @Test func `S-206 Two fingers can land and lift in different events within 0.3 s`() {
        tap.numberOfTouchesRequired = 2
        rig.down(10, 10, at: 0).down(50, 10, at: 0.2, contact: 2)
        #expect(rig.up(2, at: 0.3).up(1, at: 0.4).takeActions() == ["tap.ended"])
        rig.down(10, 10, at: 1).down(50, 10, at: 1.4, contact: 2)
        #expect(rig.up(2, at: 1.5).up(1, at: 1.5).takeActions() == [] && rig.isQuiet)
    }

    @Test func `S-206 S-297 An extra finger, or one that lifts before all are down, fails it`() {
        rig.down(10, 10, at: 0).down(50, 10, at: 0.05, contact: 2)
        #expect(rig.up(1, at: 0.1).up(2, at: 0.1).takeActions() == [])
        #expect(rig.why("tap", .failed) == "2 fingers down; 1 allowed")
        tap.numberOfTouchesRequired = 2
        rig.tap(10, 10, at: 1)
        #expect(rig.why("tap", .failed) == "lifted before a second finger landed; numberOfTouchesRequired is 2")
        rig.tap(50, 10, at: 1.1, contact: 2)
        #expect(rig.why("tap", .failed) == "lifted before a second finger landed; numberOfTouchesRequired is 2")
        rig.down(10, 10, at: 2).advance(to: 3)
        #expect(rig.why("tap", .failed) == "1 of 2 fingers down after 0.3 s; numberOfTouchesRequired is 2")
        rig.up(at: 3.1)
        tap.numberOfTouchesRequired = 3
        rig.down(10, 10, at: 4).tap(50, 10, at: 4.1, contact: 2)
        #expect(rig.why("tap", .failed) == "a finger lifted before all 3 had landed; numberOfTouchesRequired is 3")
        #expect(rig.up(at: 4.3).takeActions() == [] && rig.isQuiet)
    }

    @Test func `S-206 A finger that lands after one of two has lifted does not belong to the tap`() {
        tap.numberOfTouchesRequired = 2
        rig.send(.down, (10, 10), (50, 10), at: 0).up(1, at: 0.1).down(20, 10, at: 0.15, contact: 3)
        #expect(rig.why("tap", .failed) == "3 fingers, 1 of which had lifted; 2 allowed")
        #expect(rig.up(2, at: 0.2).up(3, at: 0.25).takeActions() == [] && rig.isQuiet)
    }

    @Test func `S-204 A finger can land, lift and land in one batch`() {
        tap.numberOfTapsRequired = 2
        let place = CGPoint(10, 10)
        rig.send([(1, .down, place), (1, .up, place), (1, .down, place), (1, .up, place)], at: 0)
        #expect(rig.take() == ["v.began", "v.began", "tap.ended", "v.cancelled", "v.cancelled"] && rig.isQuiet)
    }

    @Test func `buttonMaskRequired excludes the other button`() {
        #expect(rig.click(.primary, 10, 10, at: 0).takeActions() == ["tap.ended"])
        #expect(rig.click(.secondary, 10, 10, at: 1).takeActions() == [])
        tap.buttonMaskRequired = .secondary
        #expect(rig.click(.secondary, 10, 10, at: 2).takeActions() == ["tap.ended"])
    }
}
