import Testing

@testable import ResponderKit

@Suite(.playedOnce("there is no input")) struct ConversionTests {
    private let rig = Rig()

    private func near(_ one: CGPoint, _ other: CGPoint, _ limit: CGFloat = 1e-9) -> Bool {
        one.distance(to: other) <= limit
    }

    private func near(_ one: CGRect, _ other: CGRect, _ limit: CGFloat = 1e-9) -> Bool {
        near(one.origin, other.origin, limit)
            && near(CGPoint(x: one.maxX, y: one.maxY), CGPoint(x: other.maxX, y: other.maxY), limit)
    }

    /// Views of every kind of geometry, two nested views each, in two windows.
    private func tree(_ rig: Rig) -> [UIView] {
        rig.run {
            let windows = [rig.window, UIWindow(frame: CGRect(x: 300, y: -40, width: 500, height: 500))]
            windows[1].isHidden = false
            windows[1].transform = CGAffineTransform(rotationAngle: 0.3)
            var views: [UIView] = windows
            for window in windows {
                for transform in [
                    CGAffineTransform.identity, CGAffineTransform(rotationAngle: 1),
                    CGAffineTransform(scaleX: -2, y: 0.5),
                    CGAffineTransform(1, 0.2, -0.4, 0.7, 30, -9),
                ] {
                    var parent: UIView = window
                    for level in 0..<2 {
                        let view = UIView(frame: CGRect(x: 13, y: 40 * level, width: 120, height: 80))
                        view.bounds.origin = CGPoint(x: 5, y: CGFloat(200 * level))
                        view.anchorPoint = CGPoint(x: 0.25, y: CGFloat(level))
                        view.transform = transform
                        parent.addSubview(view)
                        views.append(view)
                        parent = view
                    }
                }
            }
            // A root that is scrolled itself, like a full-screen scroll view.
            windows[1].bounds.origin = CGPoint(x: 7, y: 3)
            return views
        }
    }

    @Test func `S-053 Conversion works between any two views, back, and through a third`() {
        let views = tree(rig)
        let point = CGPoint(x: 17, y: -4)
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
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(view)
        view.bounds.origin = CGPoint(x: 10, y: 20)
        view.center = CGPoint(x: 200, y: 100)
        view.anchorPoint = CGPoint(x: 0, y: 1)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // The anchor (10, 70) is at the center; a step to the right becomes a step down.
        #expect(near(view.convert(CGPoint(x: 10, y: 70), to: parent), CGPoint(x: 200, y: 100)))
        #expect(near(view.convert(CGPoint(x: 13, y: 70), to: parent), CGPoint(x: 200, y: 103)))
        #expect(near(view.convert(CGPoint(x: 10, y: 66), to: parent), CGPoint(x: 204, y: 100)))
    }

    @Test func `S-054 Nil means the window's coordinates, and for a window its own`() {
        rig.window.frame.origin = CGPoint(x: 50, y: 60)
        let view = rig.view("v", CGRect(x: 100, y: 200, width: 50, height: 50))
        #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 101, y: 202))
        #expect(view.convert(CGPoint(x: 101, y: 202), from: nil) == CGPoint(x: 1, y: 2))
        #expect(rig.window.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
        #expect(view.convert(CGPoint(x: 1, y: 2), to: rig.window) == CGPoint(x: 101, y: 202))
    }

    @Test func `S-054 Windows convert to each other through the screen`() {
        let other = rig.run { UIWindow(frame: CGRect(x: 300, y: 10, width: 100, height: 100)) }
        #expect(rig.window.convert(CGPoint(x: 310, y: 20), to: other) == CGPoint(x: 10, y: 10))
    }

    @Test func `S-055 Without a transform the frame's origin is subtracted and the bounds' origin added`() {
        let parent = UIView(frame: CGRect(x: 9, y: 9, width: 300, height: 300))
        let child = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        parent.addSubview(child)
        child.bounds.origin = CGPoint(x: 5, y: 100)
        #expect(parent.convert(CGPoint(x: 70, y: 70), to: child) == CGPoint(x: 45, y: 130))
    }

    @Test func `S-056 Frame is the bounding box of the transformed bounds, and bounds and center stay`() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(abs(view.frame.width - 141.4213562373095) < 1e-9 && abs(view.frame.height - 141.4213562373095) < 1e-9)
        #expect(near(view.frame.middle, CGPoint(x: 150, y: 150)))
        #expect((view.bounds, view.center) == (CGRect(x: 0, y: 0, width: 100, height: 100), CGPoint(x: 150, y: 150)))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    }

    @Test func `S-056 Setting frame under a transform moves and scales the view to that frame`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        view.transform = CGAffineTransform(scaleX: 2, y: -0.5)
        let frame = CGRect(x: 10, y: 20, width: 300, height: 40)
        view.frame = frame
        #expect(near(view.frame, frame))
        #expect(near(CGPoint(x: view.bounds.width, y: view.bounds.height), CGPoint(x: 150, y: 80)))
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: -0.5))
        view.frame.origin = CGPoint(x: 50, y: 50)
        #expect(near(view.frame, CGRect(x: 50, y: 50, width: 300, height: 40)))
    }

    @Test func `S-057 Center is the position of the anchor point`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.anchorPoint = CGPoint(x: 0, y: 0)
        #expect((view.center, view.frame) == (CGPoint(x: 60, y: 45), CGRect(x: 60, y: 45, width: 100, height: 50)))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(view.center == .zero)
        view.anchorPoint = CGPoint(x: 1, y: 0.5)
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 80, y: 90, width: 20, height: 20))
    }

    @Test func `S-058 A rectangle converts to the bounding box of its corners`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let child = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        parent.addSubview(child)
        child.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(near(child.convert(child.bounds, to: parent), child.frame))
        let half = CGFloat(0.5).squareRoot() * 100
        let box = child.convert(CGRect(x: 50, y: 50, width: 50, height: 50), to: parent)
        #expect(near(box, CGRect(x: 150 - half / 2, y: 150, width: half, height: half)))
        #expect(
            near(parent.convert(CGRect(x: 150, y: 150, width: 0, height: 0), to: child).origin, CGPoint(x: 50, y: 50)))
        #expect(
            near(child.convert(parent.convert(child.bounds, from: child), from: parent).middle, child.bounds.middle))
    }

    @Test func `S-059 Rotated, scaled and translated apply the new operation first, in the local space`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(view)
        view.transform = view.transform.translatedBy(x: 100, y: 0)
        view.transform = view.transform.rotated(by: .pi / 2)
        // Turned about its own middle, which the translation had moved.
        #expect(near(view.convert(CGPoint(x: 50, y: 50), to: parent), CGPoint(x: 150, y: 50)))
        #expect(near(view.convert(CGPoint(x: 100, y: 50), to: parent), CGPoint(x: 150, y: 100)))
        view.transform = view.transform.translatedBy(x: 10, y: 0)
        #expect(near(view.convert(CGPoint(x: 50, y: 50), to: parent), CGPoint(x: 150, y: 60)))
        view.transform = view.transform.scaledBy(x: 3, y: 1)
        #expect(near(view.convert(CGPoint(x: 60, y: 50), to: parent), CGPoint(x: 150, y: 90)))
    }
}
