@testable import ResponderCore
@testable import ResponderKit

/// Views that move, leave or change size during a touch, a hit test or a layout.
@Suite(.playedOnce("views stay where they were moved")) struct TreeChangeTests {
    private let rig = Rig()
    private let square = CGRect(0, 0, 100, 100)

    /// A view whose answers and callbacks a test controls.
    private final class FreeView: UIView {
        var allowsGestures = true
        var questions: [String] = []
        var onHitTest: (() -> Void)?
        var onWindow: ((UIWindow?) -> Void)?

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            questions.append(gestureRecognizer.traceName)
            return allowsGestures
        }
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            onHitTest?()
            return super.hitTest(point, with: event)
        }
        override func didMoveToWindow() { onWindow?(window) }
    }

    @Test func `S-112 S-192 A touched view with a new parent is still asked whether a gesture may begin`() {
        let (parent, other) = (rig.view("v", square), rig.view("w", CGRect(200, 0, 100, 100)))
        let (child, newParent) = rig.run { (FreeView(frame: square), FreeView(frame: square)) }
        other.addSubview(newParent)
        parent.addSubview(child)
        rig.add(UIPanGestureRecognizer(), "pan", to: parent)
        child.allowsGestures = false
        rig.down(50, 50, at: 0)
        newParent.addSubview(child)
        rig.move(80, 50, at: 0.1).up(at: 0.2)
        #expect((child.questions, newParent.questions) == (["pan"], []))
        #expect(rig.why("pan", .failed)?.contains(child.traceName) == true)
        // The plain child passes its touches on, to another superview than at first.
        #expect(rig.take() == ["v.began", "w.moved", "w.ended"])
    }

    @Test(arguments: [true, false])
    func `S-029 A view that its front sibling removes during the hit test is not hit`(_ isWatched: Bool) {
        let (rig, parent) = Rig.with("parent", square, watched: isWatched)
        let back = rig.view("back", square, in: parent)
        let front = rig.put(FreeView(frame: square), in: parent)
        front.isUserInteractionEnabled = false
        front.onHitTest = { back.removeFromSuperview() }
        #expect(rig.tap(50, 50, at: 0).take() == ["parent.began", "parent.ended"])
    }

    @Test func `A view that leaves while it enters a window reports one move to its subviews`() {
        let (parent, child) = rig.run { (FreeView(frame: square), FreeView(frame: square)) }
        parent.addSubview(child)
        var calls: [String] = []
        child.onWindow = { calls.append($0 == nil ? "out" : "in") }
        parent.onWindow = { [unowned parent] window in if window != nil { parent.removeFromSuperview() } }
        rig.window.addSubview(parent)
        #expect(calls == ["out"] && child.window == nil)
    }

    @Test func `S-243 A drag continues without a jump when the zoom scale changes meanwhile`() {
        let zoomed = rig.run { UIView(frame: CGRect(0, 0, 800, 800)) }
        let zooming = Zooming(zoomed)
        let scroll = rig.run { UIScrollView(frame: CGRect(0, 0, 400, 400)) }
        scroll.addSubview(zoomed)
        scroll.contentSize = zoomed.bounds.size
        scroll.delegate = zooming
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
        rig.window.addSubview(scroll)
        // At the end of the content, so that a smaller scale is limited by the range.
        scroll.contentOffset = CGPoint(390, 390)
        rig.drag(from: CGPoint(200, 200), to: CGPoint(190, 185), at: 0, lifts: false)
        rig.run { scroll.zoomScale = 0.75 }
        #expect(scroll.contentOffset == CGPoint(200, 200))
        rig.move(195, 190, at: 1)
        #expect(scroll.contentOffset == CGPoint(195, 195))
        rig.run { scroll.zoomScale = 1.5 }
        let larger = scroll.contentOffset
        rig.move(205, 195, at: 1.1)
        #expect(scroll.contentOffset == CGPoint(larger.x - 10, larger.y - 5))
        rig.up(at: 1.2)
    }

    private final class Zooming: UIScrollViewDelegate {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    @Test func `S-045 A view whose anchor point changes between two hit tests is hit at its new place`() {
        let view = rig.view("v", CGRect(100, 100, 100, 100))
        #expect(rig.window.hitTest(CGPoint(110, 110), with: nil) === view)
        view.anchorPoint = .zero
        #expect(view.frame == CGRect(150, 150, 100, 100))
        #expect(rig.window.hitTest(CGPoint(110, 110), with: nil) === rig.window)
        #expect(rig.window.hitTest(CGPoint(240, 240), with: nil) === view)
    }

    @Test func `A flexible child never gets a negative width when its parent shrinks`() {
        let (parent, child) = (UIView(frame: CGRect(0, 0, 200, 200)), UIView(frame: CGRect(20, 30, 50, 40)))
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.bounds.size = CGSize(100, 120)
        #expect(child.frame == CGRect(20, 30, 0, 0))
    }

    @Test func `A resized view draws again, a moved one does not`() {
        final class Drawing: UIView {
            var count = 0
            override func draw(_ rect: CGRect) { count += 1 }
        }
        let view = Drawing(frame: square)
        _ = view.drawCommands
        view.center = CGPoint(70, 70)
        _ = view.drawCommands
        #expect(view.count == 1)
        view.bounds.size.width = 50
        _ = view.drawCommands
        #expect(view.count == 2)
        view.frame.size.height = 50
        _ = view.drawCommands
        #expect(view.count == 3)
    }

    @Test func `Insets of four different lengths each move their own edge`() {
        let rect = CGRect(10, 20, 100, 200)
        #expect(rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)) == CGRect(12, 21, 90, 195))
    }
}
