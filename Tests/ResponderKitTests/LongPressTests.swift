@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct LongPressTests {
    private var (rig, _, press) = Rig.with(UILongPressGestureRecognizer(), "press")

    @Test(arguments: Placement.allCases)
    func `S-208 It begins at its deadline, without a touch event`(_ placement: Placement) {
        let rig = Rig(placement)
        let view = rig.view("v", CGRect(0, 0, 400, 400))
        var times: [TimeInterval?] = []
        view.onCall = { _, _, event in times.append(event?.timestamp) }
        rig.add(UILongPressGestureRecognizer(), "press", to: view)
        #expect(rig.stroke((10, 10), (17, 10), at: 0, every: 0.2, lifts: false).application.nextDeadline == 0.5)
        #expect(rig.advance(to: 0.49).take() == ["v.began", "v.moved"])
        #expect(rig.advance(to: 0.5).take() == ["press.began", "v.cancelled"] && times == [0, 0.2, 0.5])
        #expect(rig.move(200, 10, at: 1).up(at: 2).take() == ["press.changed", "press.ended"] && rig.isQuiet)
    }

    @Test func `S-207 S-208 It has UIKit's defaults, and fails by an early lift or by moving too far before the begin`()
    {
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
        #expect(rig.down(10, 10, at: 0).up(at: 0.4).takeActions().isEmpty)
        #expect(rig.why("press", .failed) == "lifted after 0.4 s; minimumPressDuration is 0.5 s")
        #expect(rig.stroke((10, 10), (22, 10), at: 1, lifts: false).advance(to: 3).up(at: 3).takeActions().isEmpty)
        #expect(rig.why("press", .failed) == "moved 12 pt; allowableMovement allows 10 pt")
        press.allowableMovement = 50
        rig.stroke((10, 10), (40, 10), at: 4, lifts: false).advance(to: 5)
        #expect(rig.up(at: 5).takeActions() == ["press.began", "press.ended"])
    }

    @Test func `S-209 After the begin every move is a change, and the first required finger to lift ends it`() {
        press.numberOfTouchesRequired = 2
        #expect(rig.down(10, 10, at: 0).down(50, 10, at: 0.3, contact: 2).advance(to: 0.79).takeActions().isEmpty)
        #expect(rig.advance(to: 0.9).takeActions() == ["press.began"])
        rig.move(300, 10, at: 1).move(300, 300, at: 1.1, contact: 2).down(100, 100, at: 1.2, contact: 3)
        #expect(rig.up(3, at: 1.3).takeActions() == ["press.changed", "press.changed"])
        #expect(rig.up(1, at: 1.4).takeActions() == ["press.ended"])
        #expect(rig.up(2, at: 1.5).takeActions().isEmpty && rig.isQuiet)
    }

    @Test func `S-210 Required taps come before the hold`() {
        press.numberOfTapsRequired = 1
        #expect(rig.down(10, 10, at: 0).advance(to: 2).up(at: 2).takeActions().isEmpty)
        rig.tap(10, 10, at: 3)
        #expect(rig.down(10, 10, at: 3.2).advance(to: 4).up(at: 4).takeActions() == ["press.began", "press.ended"])
        // The second press comes too late, or too far away.
        rig.tap(10, 10, at: 5).down(10, 10, at: 6).advance(to: 7).up(at: 7).tap(10, 10, at: 8)
        #expect(rig.down(100, 10, at: 8.2).advance(to: 9).up(at: 9).takeActions().isEmpty && rig.isQuiet)
    }

    @Test(arguments: [0, -1, Double.nan])
    func `S-210 An extra finger before the begin fails it, and a duration of zero begins at once`(_ duration: Double) {
        rig.down(10, 10, at: 0).down(50, 10, at: 0.1, contact: 2).advance(to: 1)
        #expect(rig.up(1, at: 1).up(2, at: 1).takeActions().isEmpty && rig.isQuiet)
        press.minimumPressDuration = duration
        #expect(rig.down(10, 10, at: 3).up(at: 3.1).takeActions() == ["press.began", "press.ended"])
    }

    @Test(arguments: [(45.0, true), (46, false)])
    func `S-210 The hold can land 45 points from the tap before it`(_ distance: CGFloat, _ begins: Bool) {
        press.numberOfTapsRequired = 1
        rig.tap(100, 100, at: 0)
        #expect(rig.down(100 + distance, 100, at: 0.2).advance(to: 1).takeActions() == (begins ? ["press.began"] : []))
        rig.up(at: 1.5)
    }

    @Test(arguments: [
        (0, 2, true, "held for 0.75 s after 0 of 2 taps; numberOfTapsRequired is 2"),
        (1, 2, true, "held for 0.75 s after 1 of 2 taps; numberOfTapsRequired is 2"),
        (1, 2, false, "only 1 of 2 taps came: no second tap within 0.35 s"),
        (2, 2, false, "no press within 0.35 s after 2 taps; numberOfTapsRequired is 2"),
    ])
    func `S-297 A press without its taps says what was missing`(taps: Int, needs: Int, isHeld: Bool, reason: String) {
        press.numberOfTapsRequired = needs
        for index in 0..<taps { rig.tap(10, 10, at: 0.1 * Double(index)) }
        if isHeld { rig.down(10, 10, at: 0.1 * Double(taps)) }
        #expect(rig.advance(to: 3).why("press", .failed) == reason)
        if isHeld { rig.up(at: 4) }
        #expect(rig.isQuiet)
        for index in 0..<needs { rig.tap(10, 10, at: 5 + 0.1 * Double(index)) }
        rig.down(10, 10, at: 5 + 0.1 * Double(needs)).advance(to: 7)
        #expect(press.state == .began)
        rig.up(at: 8)
    }
}
