import Foundation
import Testing

@testable import ResponderKit

@Suite(.replayed) struct FirstLightTests {
    private let rig = Rig()

    @Test func `S-155 S-153 S-154 The action of a tap comes before the view's cancellation`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 100, height: 100))
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        rig.tap(50, 50, at: 0)
        #expect(rig.take() == ["v.began", "tap.ended", "v.cancelled"])
        #expect(rig.changes(of: "tap") == ["possible>ended", "ended>possible"])
        #expect(rig.application.nextDeadline == nil)
        #expect(rig.application.arena.inPlay.isEmpty)
    }

    @Test func `S-156 S-125 A pan gives the view moves before the threshold, then a cancellation and nothing more`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 500, height: 100))
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(50, 50, at: 0)
        rig.move(54, 50, at: 0.01)
        rig.move(70, 50, at: 0.02)
        rig.move(90, 50, at: 0.03)
        rig.up(at: 0.04)
        #expect(rig.take() == ["v.began", "v.moved", "pan.began", "v.cancelled", "pan.changed", "pan.ended"])
    }

    @Test func `S-163 S-162 A double tap with delaysTouchesEnded cancels both touches`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 500, height: 100))
        let tap = rig.add(UITapGestureRecognizer(), "double", to: view)
        tap.numberOfTapsRequired = 2
        rig.tap(50, 50, at: 0)
        rig.tap(50, 50, at: 0.2)
        #expect(rig.take() == ["v.began", "v.began", "double.ended", "v.cancelled", "v.cancelled"])
        tap.delaysTouchesEnded = false
        rig.tap(50, 50, at: 1)
        rig.tap(50, 50, at: 1.2)
        #expect(rig.take() == ["v.began", "v.ended", "v.began", "double.ended", "v.cancelled"])
        rig.tap(50, 50, at: 2)
        tap.delaysTouchesEnded = true
        rig.tap(50, 50, at: 3)
        #expect(rig.take() == ["v.began", "v.ended", "v.began"])
        rig.application.advance(to: 5)
        #expect(rig.take() == ["v.ended"])
    }

    @Test func `S-197 S-187 A single tap waits for the double tap, which waits for the triple tap`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 500, height: 100))
        let single = rig.add(UITapGestureRecognizer(), "single", to: view)
        let double = rig.add(UITapGestureRecognizer(), "double", to: view)
        let triple = rig.add(UITapGestureRecognizer(), "triple", to: view)
        double.numberOfTapsRequired = 2
        triple.numberOfTapsRequired = 3
        single.require(toFail: double)
        double.require(toFail: triple)
        rig.tap(50, 50, at: 0)
        #expect(rig.take() == ["v.began"])
        rig.application.advance(to: 1)
        #expect(rig.take() == ["single.ended", "v.cancelled"])
        rig.tap(50, 50, at: 2)
        rig.tap(50, 50, at: 2.2)
        rig.application.advance(to: 3)
        #expect(rig.take() == ["v.began", "v.began", "double.ended", "v.cancelled", "v.cancelled"])
        rig.tap(50, 50, at: 4)
        rig.tap(50, 50, at: 4.2)
        rig.tap(50, 50, at: 4.4)
        #expect(rig.take().filter { !$0.hasPrefix("v") } == ["triple.ended"])
        rig.application.advance(to: 8)
        #expect(rig.application.arena.inPlay.isEmpty)
        #expect(rig.take().isEmpty)
    }

    @Test func `S-173 Of pinch and rotation the first to begin wins unless a delegate allows both`() {
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        for both in [false, true] {
            let rig = Rig()
            let view = rig.view("v", CGRect(x: 0, y: 0, width: 1000, height: 1000))
            let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
            rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
            let delegate = Both()
            if both { pinch.delegate = delegate }
            rig.send([(1, .down, CGPoint(x: 400, y: 500)), (2, .down, CGPoint(x: 600, y: 500))], at: 0)
            #expect(rig.take() == ["v.began"])
            for i in 1...20 {
                let a = CGFloat(i) * 0.05, r = 100 + CGFloat(i) * 5
                rig.send(
                    [
                        (1, .move, CGPoint(x: 500 - r * cos(a), y: 500 - r * sin(a))),
                        (2, .move, CGPoint(x: 500 + r * cos(a), y: 500 + r * sin(a))),
                    ], at: Double(i) * 0.01)
            }
            #expect(abs(pinch.scale - 2) < 1e-9)
            rig.up(1, at: 1)
            rig.up(2, at: 1.1)
            let log = rig.take()
            #expect(log.contains("rotation.ended") == both)
            #expect(log.contains("pinch.ended"))
            #expect(rig.application.arena.inPlay.isEmpty)
        }
    }

    @Test func `S-182 S-208 A long press begins at its deadline and makes the pan fail`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 500, height: 100))
        rig.add(UILongPressGestureRecognizer(), "press", to: view)
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.down(50, 50, at: 0)
        #expect(rig.application.nextDeadline == 0.5)
        rig.application.advance(to: 1)
        #expect(rig.take() == ["v.began", "press.began", "v.cancelled"])
        rig.move(90, 50, at: 1.1)
        rig.up(at: 1.2)
        #expect(rig.take() == ["press.changed", "press.ended"])
        #expect(rig.why("pan", .failed)?.hasPrefix("prevented by press on v") == true)
    }

    @Test func `S-180 A pan can require a swipe to fail`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 1000, height: 100))
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let swipe = rig.add(UISwipeGestureRecognizer(), "swipe", to: view)
        pan.require(toFail: swipe)
        rig.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 300, y: 50), at: 0, for: 0.15)
        #expect(rig.take().filter { !$0.hasPrefix("v") } == ["swipe.ended"])
        rig.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 160, y: 50), at: 2, for: 2)
        let log = rig.take().filter { !$0.hasPrefix("v") }
        #expect(log.first == "pan.began" && log.last == "pan.ended" && !log.contains("swipe.ended"))
        #expect(rig.application.arena.inPlay.isEmpty)
    }

    @Test func `S-160 delaysTouchesBegan releases began, moved and ended at the failure`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 1000, height: 100))
        let press = rig.add(UILongPressGestureRecognizer(), "press", to: view)
        press.delaysTouchesBegan = true
        rig.down(50, 50, at: 0)
        rig.move(55, 50, at: 0.1)
        #expect(rig.take() == [])
        rig.up(at: 0.2)
        #expect(rig.take() == ["v.began", "v.moved", "v.ended"])
    }
}
