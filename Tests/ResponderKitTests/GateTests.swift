import Foundation
import Testing

@testable import ResponderKit

/// Fingers that a view receives late, or that another view's claim affects.
@Suite(.replayed) struct GateTests {
    private let rig = Rig()

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    /// The exclusive view no longer tracks a touch.
    @Test func `S-103 An exclusive view whose finger was claimed does not block other views`() {
        let exclusive = rig.view("exclusive", CGRect(x: 0, y: 0, width: 200, height: 200))
        exclusive.isExclusiveTouch = true
        rig.view("other", CGRect(x: 300, y: 0, width: 200, height: 200))
        rig.add(UIPanGestureRecognizer(), "pan", to: exclusive)
        rig.down(50, 50, at: 0)
        rig.tap(350, 50, at: 0.1, contact: 2)
        #expect(rig.take() == ["exclusive.began"])
        rig.move(80, 50, at: 0.2)
        #expect(rig.take() == ["pan.began", "exclusive.cancelled"])
        rig.tap(350, 50, at: 0.3, contact: 2)
        #expect(rig.take() == ["other.began", "other.ended"])
        rig.up(at: 0.4)
        #expect(rig.isQuiet)
    }

    /// The reverse case.
    @Test func `S-104 A finger that was claimed from another view does not block an exclusive view`() {
        let exclusive = rig.view("exclusive", CGRect(x: 0, y: 0, width: 200, height: 200))
        exclusive.isExclusiveTouch = true
        let other = rig.view("other", CGRect(x: 300, y: 0, width: 200, height: 200))
        rig.add(UIPanGestureRecognizer(), "pan", to: other)
        rig.drag(from: point(350, 50), to: point(390, 50), at: 0, lifts: false)
        _ = rig.take()
        rig.tap(50, 50, at: 1, contact: 2)
        #expect(rig.take() == ["exclusive.began", "exclusive.ended"])
        rig.up(at: 2)
    }

    @Test func `S-012 S-160 A view that receives a late move reads the finger's location at its previous call`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 400, height: 400))
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.delaysTouchesBegan = true
        spy.onCall = { spy, call, touches, _ in
            if call == "moved", touches.contains(where: { $0.location(in: nil).x > 100 }) { spy.state = .failed }
        }
        var places: [[CGFloat]] = []
        view.onCall = { _, touches, _ in
            for touch in touches { places.append([touch.previousLocation(in: nil).x, touch.location(in: nil).x]) }
        }
        rig.down(10, 10, at: 0)
        rig.move(40, 10, at: 0.1)
        rig.move(70, 10, at: 0.2)
        rig.move(120, 10, at: 0.3)
        rig.move(130, 10, at: 0.4)
        #expect(places == [[10, 10], [10, 120], [120, 130]])
        rig.up(at: 0.5)
        #expect(rig.take().filter { $0.hasPrefix("v") } == ["v.began", "v.moved", "v.moved", "v.ended"])
    }

    @Test func `S-160 The engine reports each landing and each lift that a recognizer withholds from a view`() {
        let view = rig.view("v", CGRect(x: 0, y: 0, width: 400, height: 400))
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.delaysTouchesBegan = true
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .failed } }
        rig.add(UITapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
        rig.down(10, 10, at: 0)
        rig.move(12, 10, at: 0.05)
        rig.up(at: 0.1)
        rig.application.advance(to: 1)
        let reports = rig.events.compactMap { event -> String? in
            guard case .gate(1, let place, let decision) = event.kind, place.object === view else { return nil }
            switch decision {
            case .beganWithheld(let recognizer): return "landing kept by \(recognizer.name)"
            case .endedWithheld(let recognizer): return "lift kept by \(recognizer.name)"
            case .released: return "released"
            default: return "something else"
            }
        }
        #expect(reports == ["landing kept by spy", "released", "lift kept by double"])
    }
}
