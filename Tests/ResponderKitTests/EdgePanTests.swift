@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct EdgePanTests {
    private let rig = Rig()
    private let edge = UIScreenEdgePanGestureRecognizer()

    init() {
        rig.view("v", CGRect(0, 0, 1000, 1000))
        rig.add(edge, "edge", to: rig.window)
    }

    @Test func `S-230 Without edges it never begins, and with one only inwards`() {
        #expect(edge.edges == [])
        #expect(rig.drag(from: CGPoint(2, 500), to: CGPoint(200, 500), at: 0).takeActions().isEmpty)
        #expect(rig.why("edge", .failed) == "edges is empty, so it never begins")
        edge.edges = .left
        #expect(rig.drag(from: CGPoint(2, 500), to: CGPoint(20, 700), at: 1).takeActions().isEmpty)
        #expect(rig.why("edge", .failed) == "moved along the edge or out of it, not inwards")
    }

    @Test(arguments: [(2, true), (60, false)])
    func `S-230 It starts near a listed edge`(_ distance: CGFloat, _ begins: Bool) {
        let strokes: [(UIRectEdge, CGPoint, CGPoint)] = [
            (.left, CGPoint(distance, 500), CGPoint(300, 500)),
            (.right, CGPoint(1000 - distance, 500), CGPoint(700, 500)),
            (.top, CGPoint(500, distance), CGPoint(500, 300)),
            (.bottom, CGPoint(500, 1000 - distance), CGPoint(500, 700)),
        ]
        var time = 0.0
        for listed in strokes.map(\.0) + [.all] {
            edge.edges = listed
            for (at, from, to) in strokes {
                rig.drag(from: from, to: to, at: time)
                let log = rig.takeActions()
                #expect((log.first == "edge.began" && log.last == "edge.ended") == (begins && listed.contains(at)))
                #expect(log.isEmpty != (begins && listed.contains(at)))
                time += 1
            }
        }
        #expect(rig.isQuiet)
    }

    @Test func `S-230 Further fingers are ignored, before and after the begin`() {
        edge.edges = .left
        rig.down(2, 500, at: 0).down(500, 500, at: 0.1, contact: 2)
        #expect(edge.numberOfTouches == 1)
        rig.move(50, 500, at: 0.2).move(900, 500, at: 0.3, contact: 2)
        #expect(edge.translation(in: nil) == CGPoint(38, 0))
        #expect(rig.up(2, at: 0.4).up(1, at: 0.5).takeActions() == ["edge.began", "edge.ended"])
        _ = rig.drag(from: CGPoint(2, 500), to: CGPoint(102, 500), at: 1, lifts: false).take()
        rig.down(600, 300, at: 2, contact: 2)
        #expect(edge.numberOfTouches == 1 && edge.translation(in: nil) == CGPoint(90, 0))
        rig.move(110, 500, at: 2.1)
        #expect(edge.translation(in: nil) == CGPoint(98, 0))
        #expect(rig.up(2, at: 2.2).up(1, at: 2.3).takeActions() == ["edge.changed", "edge.ended"])
    }
}
