@testable import ResponderCore
@testable import ResponderKit

/// Fingers that a view receives late, or that another view's claim affects.
@Suite(.replayed) struct GateTests {
    private let rig = Rig()

    @Test
    func `S-103 S-104 A claimed finger of an exclusive view blocks no other view, nor another's an exclusive one`() {
        let exclusive = rig.view("exclusive", CGRect(0, 0, 200, 200)) { $0.isExclusiveTouch = true }
        let other = rig.view("other", CGRect(300, 0, 200, 200))
        for view in [exclusive, other] { rig.add(UIPanGestureRecognizer(), "pan", to: view) }
        #expect(rig.down(50, 50, at: 0).tap(350, 50, at: 0.1, contact: 2).take() == ["exclusive.began"])
        #expect(rig.move(80, 50, at: 0.2).take() == ["pan.began", "exclusive.cancelled"])
        #expect(rig.tap(350, 50, at: 0.3, contact: 2).take() == ["other.began", "other.ended"])
        #expect(rig.up(at: 0.4).isQuiet)
        _ = rig.drag(from: CGPoint(350, 50), to: CGPoint(390, 50), at: 1, lifts: false).take()
        #expect(rig.tap(50, 50, at: 2, contact: 2).take() == ["exclusive.began", "exclusive.ended"])
        rig.up(at: 3)
    }

    @Test func `S-012 S-160 A view that receives a late move reads the finger's location at its previous call`() {
        let view = rig.view("v", CGRect(0, 0, 400, 400))
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.delaysTouchesBegan = true
        spy.onCall = { spy, call, touches, _ in
            if call == "moved", touches.contains(where: { $0.location(in: nil).x > 100 }) { spy.state = .failed }
        }
        var places: [[CGFloat]] = []
        view.onCall = { _, touches, _ in
            for touch in touches { places.append([touch.previousLocation(in: nil).x, touch.location(in: nil).x]) }
        }
        rig.stroke((10, 10), (40, 10), (70, 10), (120, 10), (130, 10), at: 0, lifts: false)
        #expect(places == [[10, 10], [10, 120], [120, 130]])
        #expect(rig.up(at: 0.5).take().filter { $0.hasPrefix("v") } == ["v.began", "v.moved", "v.moved", "v.ended"])
        // All calls come at the lift.
        places = []
        spy.onCall = { spy, call, _, _ in if call == "ended" { spy.state = .failed } }
        rig.stroke((10, 10), (40, 10), (70, 10), at: 1)
        #expect(places == [[10, 10], [10, 70], [70, 70]])
    }

    @Test func `S-160 The engine reports each landing and each lift that a recognizer withholds from a view`() {
        let view = rig.view("v", CGRect(0, 0, 400, 400))
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.delaysTouchesBegan = true
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .failed } }
        rig.add(UITapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
        rig.stroke((10, 10), (12, 10), at: 0, every: 0.05).advance(to: 1)
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
