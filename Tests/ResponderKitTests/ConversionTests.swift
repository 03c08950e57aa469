@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("there is no input")) struct ConversionTests {
    private let rig = Rig()

    private func near(_ one: CGPoint, _ other: CGPoint, _ limit: CGFloat = 1e-9) -> Bool {
        one.distance(to: other) <= limit
    }

    private func near(_ one: CGRect, _ other: CGRect, _ limit: CGFloat = 1e-9) -> Bool {
        near(one.origin, other.origin, limit)
            && near(CGPoint(one.maxX, one.maxY), CGPoint(other.maxX, other.maxY), limit)
    }

    /// Views of every kind of geometry, two nested views each, in two windows.
    private func tree(_ rig: Rig) -> [UIView] {
        rig.run {
            let windows = [rig.window, UIWindow(frame: CGRect(300, -40, 500, 500))]
            windows[1].isHidden = false
            windows[1].transform = CGAffineTransform(rotationAngle: 0.3)
            var views: [UIView] = windows
            for window in windows {
                for transform in [
                    CGAffineTransform.identity, CGAffineTransform(rotationAngle: 1),
                    CGAffineTransform(scaleX: -2, y: 0.5), CGAffineTransform(1, 0.2, -0.4, 0.7, 30, -9),
                ] {
                    var parent: UIView = window
                    for level in 0..<2 {
                        let view = UIView(frame: CGRect(x: 13, y: 40 * level, width: 120, height: 80))
                        view.bounds.origin = CGPoint(5, CGFloat(200 * level))
                        view.anchorPoint = CGPoint(0.25, CGFloat(level))
                        view.transform = transform
                        parent.addSubview(view)
                        views.append(view)
                        parent = view
                    }
                }
            }
            // A root that is scrolled itself, like a full-screen scroll view.
            windows[1].bounds.origin = CGPoint(7, 3)
            return views
        }
    }

    @Test func `S-053 Conversion works between any two views, back, and through a third`() {
        let views = tree(rig)
        let point = CGPoint(17, -4)
        for one in views {
            for other in views {
                let there = one.convert(point, to: other)
                #expect(near(other.convert(there, to: one), point, 1e-6))
                #expect(near(other.convert(point, from: one), there))
                #expect(near(one.convert(there, from: other), point, 1e-6))
                let third = views[5]
                #expect(near(third.convert(one.convert(point, to: third), to: other), there, 1e-6))
            }
        }
    }

    @Test func `S-053 One level up applies bounds origin, anchor point, center and transform`() {
        let (view, parent) = (UIView(frame: CGRect(0, 0, 100, 50)), UIView(frame: CGRect(0, 0, 400, 400)))
        parent.addSubview(view)
        view.bounds.origin = CGPoint(10, 20)
        view.center = CGPoint(200, 100)
        view.anchorPoint = CGPoint(0, 1)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // The anchor (10, 70) is at the center; a step to the right becomes a step down.
        #expect(near(view.convert(CGPoint(10, 70), to: parent), CGPoint(200, 100)))
        #expect(near(view.convert(CGPoint(13, 70), to: parent), CGPoint(200, 103)))
        #expect(near(view.convert(CGPoint(10, 66), to: parent), CGPoint(204, 100)))
    }

    @Test func `S-054 Nil means the window's coordinates, and windows convert to each other through the screen`() {
        rig.window.frame.origin = CGPoint(50, 60)
        let view = rig.view("v", CGRect(100, 200, 50, 50))
        #expect(view.convert(CGPoint(1, 2), to: nil) == CGPoint(101, 202))
        #expect(view.convert(CGPoint(101, 202), from: nil) == CGPoint(1, 2))
        #expect(rig.window.convert(CGPoint(1, 2), to: nil) == CGPoint(1, 2))
        #expect(view.convert(CGPoint(1, 2), to: rig.window) == CGPoint(101, 202))
        let other = rig.run { UIWindow(frame: CGRect(300, 10, 100, 100)) }
        #expect(rig.window.convert(CGPoint(260, -40), to: other) == CGPoint(10, 10))
    }

    @Test func `S-055 Without a transform the frame's origin is subtracted and the bounds' origin added`() {
        let (parent, child) = (UIView(frame: CGRect(9, 9, 300, 300)), UIView(frame: CGRect(30, 40, 100, 100)))
        parent.addSubview(child)
        child.bounds.origin = CGPoint(5, 100)
        #expect(parent.convert(CGPoint(70, 70), to: child) == CGPoint(45, 130))
    }

    @Test func `S-056 Frame is the bounding box of the transformed bounds, and bounds and center stay`() {
        let view = UIView(frame: CGRect(100, 100, 100, 100))
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(abs(view.frame.width - 141.4213562373095) < 1e-9 && abs(view.frame.height - 141.4213562373095) < 1e-9)
        #expect(near(view.frame.middle, CGPoint(150, 150)))
        #expect((view.bounds, view.center) == (CGRect(0, 0, 100, 100), CGPoint(150, 150)))
        view.transform = .identity
        #expect(view.frame == CGRect(100, 100, 100, 100))
    }

    @Test func `S-056 Setting frame under a transform moves and scales the view to that frame`() {
        let view = UIView(frame: CGRect(0, 0, 100, 60))
        view.transform = CGAffineTransform(scaleX: 2, y: -0.5)
        let frame = CGRect(10, 20, 300, 40)
        view.frame = frame
        #expect(near(view.frame, frame) && near(CGPoint(view.bounds.width, view.bounds.height), CGPoint(150, 80)))
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: -0.5))
        view.frame.origin = CGPoint(50, 50)
        #expect(near(view.frame, CGRect(50, 50, 300, 40)))
    }

    @Test func `S-057 Center is the position of the anchor point`() {
        let view = UIView(frame: CGRect(10, 20, 100, 50))
        #expect(view.center == CGPoint(60, 45))
        view.anchorPoint = CGPoint(0, 0)
        #expect((view.center, view.frame) == (CGPoint(60, 45), CGRect(60, 45, 100, 50)))
        view.frame = CGRect(0, 0, 20, 20)
        #expect(view.center == .zero)
        view.anchorPoint = CGPoint(1, 0.5)
        view.center = CGPoint(100, 100)
        #expect(view.frame == CGRect(80, 90, 20, 20))
    }

    @Test func `S-058 A rectangle converts to the bounding box of its corners`() {
        let (parent, child) = (UIView(frame: CGRect(0, 0, 400, 400)), UIView(frame: CGRect(100, 100, 100, 100)))
        parent.addSubview(child)
        child.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(near(child.convert(child.bounds, to: parent), child.frame))
        let half = CGFloat(0.5).squareRoot() * 100
        let box = child.convert(CGRect(50, 50, 50, 50), to: parent)
        #expect(near(box, CGRect(150 - half / 2, 150, half, half)))
        #expect(near(parent.convert(CGRect(150, 150, 0, 0), to: child).origin, CGPoint(50, 50)))
        #expect(
            near(child.convert(parent.convert(child.bounds, from: child), from: parent).middle, child.bounds.middle))
    }

    @Test func `S-059 Rotated, scaled and translated apply the new operation first, in the local space`() {
        let (view, parent) = (UIView(frame: CGRect(0, 0, 100, 100)), UIView(frame: CGRect(0, 0, 400, 400)))
        parent.addSubview(view)
        view.transform = view.transform.translatedBy(x: 100, y: 0)
        view.transform = view.transform.rotated(by: .pi / 2)
        // Turned about its own middle, which the translation had moved.
        #expect(near(view.convert(CGPoint(50, 50), to: parent), CGPoint(150, 50)))
        #expect(near(view.convert(CGPoint(100, 50), to: parent), CGPoint(150, 100)))
        view.transform = view.transform.translatedBy(x: 10, y: 0)
        #expect(near(view.convert(CGPoint(50, 50), to: parent), CGPoint(150, 60)))
        view.transform = view.transform.scaledBy(x: 3, y: 1)
        #expect(near(view.convert(CGPoint(60, 50), to: parent), CGPoint(150, 90)))
    }
}
