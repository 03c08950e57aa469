@testable import ResponderCore
@testable import ResponderKit

/// Where the second finger of a mouse is.
@Suite struct MirroredFingerTests {
    @Test(arguments: [
        // Away from the middle it is the middle.
        (CGPoint(20, 90), CGPoint(120, 90)), (CGPoint(160, 90), CGPoint(120, 90)),
        // Near it the fingers are a fifth of the height apart on each side, in the same direction.
        (CGPoint(110, 90), CGPoint(146, 90)), (CGPoint(120, 92), CGPoint(120, 56)),
        (CGPoint(120, 90), CGPoint(156, 90)),
    ])
    func `A finger near the middle is mirrored further on`(_ finger: CGPoint, _ center: CGPoint) {
        #expect(UIView(frame: CGRect(7, 5, 240, 180)).mirrorCenter(for: finger) == center)
    }

    @Test func `In a small view both fingers land inside`() {
        let disc = UIView(frame: CGRect(0, 0, 60, 60))
        let center = disc.mirrorCenter(for: CGPoint(30, 30))
        #expect(disc.bounds.contains(CGPoint(2 * center.x - 30, 30)) && center.x - 30 == 12)
    }

    @Test func `The view under the finger counts, also in a turned window in front`() {
        let application = UIApplication()
        application.screen.bounds = CGRect(0, 0, 400, 400)
        application.asCurrent {
            let window = UIWindow(frame: application.screen.bounds)
            window.makeKeyAndVisible()
            let photo = UIView(frame: CGRect(100, 100, 200, 200))
            window.addSubview(photo)
            #expect(application.mirrorCenter(for: CGPoint(110, 110)) == CGPoint(200, 200))
            #expect(application.mirrorCenter(for: CGPoint(190, 200)) == CGPoint(230, 200))
            window.isHidden = true
            #expect(application.mirrorCenter(for: CGPoint(110, 110)) == nil)
        }
    }
}
