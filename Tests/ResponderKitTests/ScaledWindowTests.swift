@testable import ResponderKit

/// Landing fingers, the pointer and wheels use the same hit test.
@Suite(.replayed) struct ScaledWindowTests {
    @Test func `A window scaled to zero receives no touches, pointer or wheel`() {
        let (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400))
        rig.add(UIHoverGestureRecognizer(), "below", to: view)
        let window = rig.run { UIWindow(frame: CGRect(0, 0, 400, 400)) }
        window.windowLevel = .alert
        rig.run { window.isHidden = false }
        rig.add(UIHoverGestureRecognizer(), "hover", to: window)
        rig.add(UIPanGestureRecognizer(), "pan", to: window) { $0.allowedScrollTypesMask = .all }
        func send(at time: TimeInterval) {
            rig.hover(CGPoint(100, 100), at: time).wheel(0, 5, at: time + 0.1).hover(nil, at: time + 5)
        }
        send(at: 0)
        #expect(rig.take() == ["hover.began", "pan.began", "pan.ended", "hover.ended"])
        for transform in [CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1, y: 0)] {
            window.transform = transform
            send(at: rig.application.clock.now + 1)
            #expect(rig.take() == ["below.began", "below.ended"])
        }
        #expect(rig.tap(100, 100, at: 100).take() == ["v.began", "v.ended"])
        window.transform = .identity
        send(at: 200)
        #expect(rig.take().contains("hover.began"))
    }
}
