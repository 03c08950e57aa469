@testable import ResponderCore
@testable import ResponderKit

/// A view with replaceable hit testing.
private final class CustomView: UIView {
    var hit: ((CustomView, CGPoint, UIEvent?) -> UIView?)?
    var inside: ((CustomView, CGPoint) -> Bool)?

    /// The default answer of the view.
    func plainHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit { hit(self, point, event) } else { super.hitTest(point, with: event) }
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        inside?(self, point) ?? super.point(inside: point, with: event)
    }
}

@Suite(.replayed) struct HitTestingTests {
    private let rig = Rig()

    private func view(_ frame: CGRect, in parent: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        parent?.addSubview(view)
        return view
    }

    private func custom(_ frame: CGRect, in parent: UIView) -> CustomView {
        let view = rig.put(CustomView(frame: frame), in: parent)
        return view
    }

    private func hit(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> UIView? { view.hitTest(CGPoint(x, y), with: nil) }
    private let square = CGRect(0, 0, 100, 100)

    @Test func `S-029 S-035 A hit test asks the view, its subviews from front to back, then answers itself`() {
        let parent = view(square)
        let (back, front) = (view(CGRect(10, 10, 50, 50), in: parent), view(CGRect(30, 30, 50, 50), in: parent))
        #expect(hit(parent, 40, 40) === front && hit(parent, 20, 20) === back && hit(parent, 5, 5) === parent)
        #expect(hit(parent, 105, 5) == nil)
        parent.bringSubviewToFront(back)
        #expect(hit(parent, 40, 40) === back)
    }

    @Test func `S-029 The point is tested before the subviews, and the search stops at the first hit`() {
        var asked: [String] = []
        let parent = CustomView(frame: square)
        parent.inside = { view, point in
            asked.append("parent")
            return view.bounds.contains(point)
        }
        for name in ["a", "b", "c"] {
            custom(square, in: parent).inside = { _, _ in
                asked.append(name)
                return name == "b"
            }
        }
        #expect(hit(parent, 50, 50) === parent.subviews[1] && asked == ["parent", "c", "b"])
        asked = []
        parent.isHidden = true
        #expect((hit(parent, 50, 50), asked) == (nil, []))
    }

    @Test func `S-030 A view that is disabled, hidden or has alpha below 0.01 is not hit`() {
        let view = view(square)
        for (alpha, isHit) in [(1, true), (0.02, true), (0.009, false), (0, false)] as [(CGFloat, Bool)] {
            view.alpha = alpha
            #expect((hit(view, 50, 50) === view) == isHit, "alpha \(alpha)")
        }
        (view.alpha, view.isHidden) = (1, true)
        #expect(hit(view, 50, 50) == nil)
        view.isHidden = false
        view.isUserInteractionEnabled = false
        #expect(hit(view, 50, 50) == nil)
    }

    @Test func `S-031 The subviews of a view that takes no touches are not hit; the view behind it is`() {
        let parent = view(square)
        let (behind, front) = (view(CGRect(0, 0, 50, 100), in: parent), view(square, in: parent))
        let child = view(square, in: front)
        #expect(hit(parent, 20, 20) === child)
        let changes: [(UIView) -> Void] = [
            { $0.isUserInteractionEnabled = false }, { $0.isHidden = true }, { $0.alpha = 0 },
        ]
        for change in changes {
            front.isUserInteractionEnabled = true
            front.isHidden = false
            front.alpha = 1
            change(front)
            #expect(hit(parent, 20, 20) === behind && hit(parent, 70, 20) === parent)
        }
    }

    @Test func `S-032 S-047 S-048 The deepest view is hit, or with blue disabled its superview, and the path told`() {
        let white = rig.view("white", CGRect(0, 0, 400, 400))
        let green = rig.view("green", CGRect(20, 20, 300, 100), in: white)
        let orange = rig.view("orange", CGRect(20, 100, 300, 280), in: white)
        let blue = rig.view("blue", CGRect(20, 20, 200, 200), in: orange)
        rig.view("red", CGRect(230, 20, 60, 200), in: orange)
        let yellow = rig.view("yellow", CGRect(20, 20, 100, 100), in: blue)
        #expect(hit(white, 100, 180) === yellow && hit(white, 30, 30) === green)
        rig.down(100, 180, at: 0)
        let steps = rig.events.compactMap { event -> [String]? in
            guard case .hitTest(_, _, _, let steps) = event.kind else { return nil }
            return steps.map { "\($0.view.name) \($0.result.rawValue)" }
        }
        #expect(
            steps == [
                ["window descend", "white descend", "orange descend", "red outside", "blue descend", "yellow hit"]
            ])
        #expect(rig.take() == ["yellow.began"])
        blue.isUserInteractionEnabled = false
        #expect(hit(white, 100, 180) === orange)
    }

    @Test
    func `S-033 Interaction is on for views and off for labels and image views, with all inside and their recognizers`()
    {
        let parent = view(square)
        let image = UIImageView(frame: square)
        let label = UILabel(frame: square)
        let images = [image, UIImageView(image: nil), UIImageView(image: nil, highlightedImage: nil)]
        #expect(parent.isUserInteractionEnabled && !(images + [label]).contains { $0.isUserInteractionEnabled })
        parent.addSubview(image)
        let child = view(square, in: image)
        #expect(hit(parent, 5, 5) === parent)
        rig.window.addSubview(parent)
        rig.add(UITapGestureRecognizer(), "tap", to: image)
        #expect(rig.tap(50, 50, at: 0).take() == [])
        image.isUserInteractionEnabled = true
        #expect(hit(parent, 5, 5) === child)
        #expect(rig.tap(50, 50, at: 1).take() == ["tap.ended"])
    }

    @Test func `S-034 The inside of a view is half open`() {
        let view = view(CGRect(30, 30, 100, 50))
        view.bounds.origin = CGPoint(-10, 5)
        let answers: [(CGFloat, CGFloat, Bool)] = [
            (-10, 5, true), (89.999, 54.999, true), (90, 20, false), (20, 55, false), (-10.001, 20, false),
            (20, 4.999, false),
        ]
        for (x, y, isInside) in answers {
            #expect(view.point(inside: CGPoint(x, y), with: nil) == isInside, "\(x), \(y)")
        }
        #expect(!view.point(inside: CGPoint(CGFloat.nan, 20), with: nil))
    }

    @Test func `S-036 S-038 Clipping, corners and zPosition do not affect the hit test`() {
        let parent = view(square)
        parent.clipsToBounds = true
        parent.layer.cornerRadius = 50
        parent.backgroundColor = .clear
        #expect(hit(parent, 0, 0) === parent)
        let (back, front) = (view(square, in: parent), view(square, in: parent))
        back.layer.zPosition = 100
        #expect(hit(parent, 50, 50) === front && back.zPosition == 100)
    }

    @Test func `S-037 A part outside the parent is not hit; the view behind is`() {
        let root = view(CGRect(0, 0, 300, 300))
        let (behind, parent) = (view(CGRect(100, 0, 100, 100), in: root), view(square, in: root))
        let child = view(CGRect(50, 0, 100, 100), in: parent)
        #expect(hit(root, 75, 50) === child && hit(root, 120, 50) === behind)
        behind.removeFromSuperview()
        #expect(hit(root, 120, 50) === root)
    }

    @Test func `S-039 An override can answer a child outside the bounds, and only the child acts`() {
        let log = Log()
        let parent = rig.run { custom(CGRect(100, 100, 100, 100), in: rig.window) }
        let child = rig.run { ChainView("child", CGRect(100, 0, 50, 50), log) }
        child.handles = ["began", "ended"]
        parent.addSubview(child)
        rig.add(UITapGestureRecognizer(), "tap", to: child)
        parent.hit = { view, point, event in
            let inChild = view.convert(point, to: child)
            return child.point(inside: inChild, with: event) ? child : view.plainHit(point, event)
        }
        rig.tap(220, 120, at: 0)
        #expect((log.take(), rig.take()) == (["child.began", "child.cancelled"], ["tap.ended"]))
        rig.tap(120, 120, at: 1)
        #expect(log.take() == [])
    }

    @Test func `S-040 An enlarged view is hit beside its bounds, but not outside its superview`() {
        let parent = view(square)
        let child = custom(CGRect(60, 60, 20, 20), in: parent)
        child.inside = { view, point in view.bounds.insetBy(dx: -30, dy: -30).contains(point) }
        #expect(hit(parent, 50, 50) === child && hit(parent, 99, 99) === child && hit(parent, 105, 70) == nil)
    }

    @Test func `S-041 A view that answers nil instead of itself is transparent, its subviews are not`() {
        let parent = view(square)
        let overlay = custom(square, in: parent)
        let child = view(CGRect(0, 0, 20, 20), in: overlay)
        overlay.hit = { view, point, event in
            let answer = view.plainHit(point, event)
            return answer === view ? nil : answer
        }
        #expect(hit(parent, 10, 10) === child && hit(parent, 50, 50) === parent)
    }

    @Test func `S-042 Any view that an override answers is taken: a stranger, a detached one, one of another window`() {
        let asked = rig.run { custom(square, in: rig.window) }
        let stranger = rig.view("stranger", CGRect(500, 500, 50, 50))
        rig.add(UITapGestureRecognizer(), "tap", to: stranger)
        asked.hit = { _, _, _ in stranger }
        #expect(rig.tap(10, 10, at: 0).take() == ["stranger.began", "tap.ended", "stranger.cancelled"])
        let detached = rig.run { LoggingView("detached", square, rig) }
        rig.add(UITapGestureRecognizer(), "lost", to: detached)
        asked.hit = { _, _, _ in detached }
        rig.tap(10, 10, at: 1)
        // A recognizer outside any window receives nothing, and delays nothing.
        #expect(rig.take() == ["detached.began", "detached.ended"])
        let other = rig.run {
            let window = UIWindow(frame: CGRect(0, 900, 100, 100))
            window.isHidden = false
            let view = rig.put(LoggingView("other", square, rig), in: window)
            return (window, view)
        }
        rig.add(UITapGestureRecognizer(), "over there", to: other.1)
        asked.hit = { _, _, _ in other.1 }
        var place = CGPoint.zero
        other.1.onCall = { _, touches, _ in
            place = touches.first?.location(in: nil) ?? .zero
            #expect(touches.first?.window === other.0)
        }
        #expect(rig.tap(10, 10, at: 2).take() == ["other.began", "over there.ended", "other.cancelled"])
        #expect(place == CGPoint(10, -890) && rig.application.arena.inPlay.isEmpty)
    }

    /// Calls its superclass more than once, as devices may do.
    private final class Twice: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            _ = super.hitTest(point, with: event)
            return super.hitTest(point, with: event)
        }
    }

    @Test func `S-044 Any number of hit tests gives one landing on the same view`() {
        let outer = rig.put(Twice(frame: CGRect(0, 0, 200, 200)))
        rig.view("v", CGRect(50, 50, 100, 100), in: outer)
        #expect(rig.tap(100, 100, at: 0).take() == ["v.began", "v.ended"])
        #expect(rig.tap(10, 10, at: 1).take() == [])
    }

    @Test func `S-321 The event of a hit test is that of the fingers that are down, and lacks the one that lands`() {
        let view = rig.run { custom(square, in: rig.window) }
        var counts: [Int] = []
        view.hit = { view, point, event in
            #expect(event?.type == .touches)
            counts.append(event?.allTouches?.count ?? 0)
            return view.plainHit(point, event)
        }
        view.isMultipleTouchEnabled = true
        rig.down(10, 10, at: 0, contact: 1).down(20, 20, at: 0.1, contact: 2).up(1, at: 0.2).up(2, at: 0.3)
        #expect(counts == [0, 1])
    }

    @Test func `S-043 Only a landing is hit-tested`() {
        var asked = 0
        let view = rig.run { custom(square, in: rig.window) }
        view.inside = { view, point in
            asked += 1
            return view.bounds.contains(point)
        }
        rig.down(10, 10, at: 0)
        let landing = asked
        rig.move(20, 20, at: 0.1).up(at: 0.2)
        #expect(landing >= 1 && asked == landing)
    }

    @Test func `S-045 Points are mapped through the inverse of transform and anchor point`() {
        let parent = view(CGRect(0, 0, 400, 400))
        let child = view(CGRect(100, 100, 100, 100), in: parent)
        child.transform = CGAffineTransform(rotationAngle: .pi / 4)
        // In the frame's corner, outside the turned square; and a corner of the square outside the old frame.
        #expect(hit(parent, 85, 85) === parent && hit(parent, 150, 85) === child)
        child.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(hit(parent, 60, 150) === child && hit(parent, 150, 120) === parent)
        child.transform = CGAffineTransform(translationX: 200, y: 0)
        #expect(hit(parent, 310, 150) === child)
        child.transform = CGAffineTransform(rotationAngle: .pi / 2)
        child.anchorPoint = .zero
        // Turned about its top left corner, which is at the center: it covers x 50…150, y 150…250.
        #expect(child.frame.middle.distance(to: CGPoint(100, 200)) < 1e-9 && hit(parent, 100, 200) === child)
        #expect(hit(parent, 160, 160) === parent)
        child.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(hit(parent, 150, 160) === parent)
    }

    @Test func `S-046 A scrolled parent is hit in its bounds space`() {
        let parent = view(square)
        let child = view(CGRect(0, 205, 100, 10), in: parent)
        #expect(hit(parent, 50, 10) === parent)
        parent.bounds.origin.y = 200
        let root = view(CGRect(0, 0, 200, 200))
        root.addSubview(parent)
        #expect(hit(root, 50, 10) === child && hit(root, 50, 20) === parent)
    }

    @Test func `S-051 S-052 An animated view is hit at its final place, and only with allowUserInteraction`() {
        let view = rig.view("v", CGRect(0, 0, 100, 100))
        let child = rig.view("c", CGRect(0, 0, 50, 50), in: view)
        rig.run { UIView.animate(withDuration: 1) { view.frame.origin.x = 500 } }
        #expect(rig.window.hitTest(CGPoint(510, 10), with: nil) === rig.window)
        #expect(rig.window.hitTest(CGPoint(10, 10), with: nil) === rig.window)
        #expect(rig.advance(to: 2).window.hitTest(CGPoint(510, 10), with: nil) === child)
        rig.run {
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.frame.origin.x = 0 }
        }
        #expect(rig.window.hitTest(CGPoint(10, 10), with: nil) === child)
        #expect(rig.window.hitTest(CGPoint(510, 10), with: nil) === rig.window)
    }

    @Test(.playedOnce("the views stay removed")) func `Views can be added and removed during a hit test`() {
        let parent = rig.run { custom(CGRect(0, 0, 200, 200), in: rig.window) }
        var children: [CustomView] = []
        rig.run { for _ in 0..<4 { children.append(custom(square, in: parent)) } }
        children[3].inside = { _, _ in
            for child in children { child.removeFromSuperview() }
            return false
        }
        rig.tap(50, 50, at: 0)
        #expect(parent.subviews.isEmpty)
        rig.run { children = [custom(square, in: parent)] }
        children[0].hit = { [unowned rig] view, point, event in
            view.superview?.addSubview(rig.run { CustomView(frame: CGRect(0, 0, 100, 100)) })
            view.superview?.removeFromSuperview()
            return view.plainHit(point, event)
        }
        rig.tap(50, 50, at: 1)
        #expect(parent.superview == nil && rig.application.touchSequence.event.touches.isEmpty)
    }
}
