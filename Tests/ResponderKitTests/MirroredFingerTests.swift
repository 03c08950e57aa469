import Testing

@testable import ResponderKit

/// Where the second finger of a mouse is.
@Suite struct MirroredFingerTests {
    @Test(arguments: [
        // Away from the middle it is the middle.
        (CGPoint(x: 20, y: 90), CGPoint(x: 120, y: 90)), (CGPoint(x: 160, y: 90), CGPoint(x: 120, y: 90)),
        // Near it the fingers are a fifth of the height apart on each side, in the same direction.
        (CGPoint(x: 110, y: 90), CGPoint(x: 146, y: 90)), (CGPoint(x: 120, y: 92), CGPoint(x: 120, y: 56)),
        (CGPoint(x: 120, y: 90), CGPoint(x: 156, y: 90)),
    ])
    func `A finger near the middle is mirrored further on`(_ finger: CGPoint, _ center: CGPoint) {
        let photo = UIView(frame: CGRect(x: 7, y: 5, width: 240, height: 180))
        #expect(photo.mirrorCenter(for: finger) == center)
    }

    @Test func `In a small view both fingers land inside`() {
        let disc = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let center = disc.mirrorCenter(for: CGPoint(x: 30, y: 30))
        #expect(disc.bounds.contains(CGPoint(x: 2 * center.x - 30, y: 30)) && center.x - 30 == 12)
    }

    @Test func `The view under the finger counts, also in a turned window in front`() {
        let application = UIApplication()
        application.screen.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
        application.asCurrent {
            let window = UIWindow(frame: application.screen.bounds)
            window.makeKeyAndVisible()
            let photo = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
            window.addSubview(photo)
            #expect(application.mirrorCenter(for: CGPoint(x: 110, y: 110)) == CGPoint(x: 200, y: 200))
            #expect(application.mirrorCenter(for: CGPoint(x: 190, y: 200)) == CGPoint(x: 230, y: 200))
            window.isHidden = true
            #expect(application.mirrorCenter(for: CGPoint(x: 110, y: 110)) == nil)
        }
    }
}
