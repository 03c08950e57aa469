@testable import ResponderKit

@Suite(.replayed) struct HitTestCountTests {
    /// Calls its superclass more than once, as devices may do.
    private final class Twice: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            _ = super.hitTest(point, with: event)
            return super.hitTest(point, with: event)
        }
    }

    @Test func `S-044 Any number of hit tests gives one landing on the same view`() {
        let rig = Rig()
        let outer = rig.put(Twice(frame: CGRect(0, 0, 200, 200)))
        rig.view("v", CGRect(50, 50, 100, 100), in: outer)
        #expect(rig.tap(100, 100, at: 0).take() == ["v.began", "v.ended"])
        #expect(rig.tap(10, 10, at: 1).take() == [])
    }
}
