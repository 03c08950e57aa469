@testable import ResponderCore
@testable import ResponderKit

/// A stroke from the left edge of a stack whose screens contain a scroll view: which gesture wins, and how programs
/// change it.
@Suite(.playedOnce("screens stay popped")) struct EdgeStrokeTests {
    private let rig = Rig()

    /// A stack of two screens with a scroll view each.
    private final class Strip {
        var scrolls: [UIScrollView] = []
        let it: NavigationRig
        /// The scroll view of the top screen.
        var scroll: UIScrollView { scrolls[1] }
        var pop: UIGestureRecognizer { it.navigation.interactivePopGestureRecognizer! }
        init(
            content: CGSize = CGSize(2000, 800), offset: CGFloat = 0,
            make: @escaping (CGRect) -> UIScrollView = { UIScrollView(frame: $0) }
        ) {
            var made: [UIScrollView] = []
            it = NavigationRig { screen in
                let scroll = make(screen.view.bounds)
                scroll.contentSize = content
                scroll.contentOffset.x = offset
                screen.view.addSubview(scroll)
                made.append(scroll)
            }
            it.stack(it.b)
            scrolls = made
        }

        /// A stroke to the right that stays down at its end.
        /// - Returns: the recognizers that act.
        func stroke(from x: CGFloat = 5, at time: TimeInterval = 0) -> Set<String> {
            it.drag(from: CGPoint(x, 400), to: CGPoint(x + 250, 400), at: time, for: 0.4, lifts: false)
            var acting: Set<String> = []
            if it.navigation.transition != nil { acting.insert("pop") }
            if scroll.isDragging { acting.insert("scroll") }
            it.up(at: time + 0.41).settle()
            return acting
        }
    }

    @Test(arguments: [0, 500], [5, 100])
    func `S-261 S-195 By default a scroll view wins, even at its start if it bounces`(_ offset: CGFloat, _ x: CGFloat) {
        let strip = Strip(offset: offset)
        for round in 0..<2 {
            #expect(strip.stroke(from: x, at: Double(round) * 10) == ["scroll"])
            #expect(strip.it.navigation.viewControllers.count == 2)
        }
        let why = strip.it.rig.why("interactive pop", .failed) ?? ""
        #expect(x > 20 ? why.contains("from the edge") : why.contains("prevented by"))
    }

    @Test(arguments: ["fits", "still", "bounces up and down", "bounces sideways"])
    func `S-261 A scroll view that cannot move along the stroke leaves it to the pop`(_ kind: String) {
        let strip = Strip(content: kind == "still" ? CGSize(2000, 800) : CGSize(400, 4000))
        strip.scroll.isScrollEnabled = kind != "still"
        strip.scroll.alwaysBounceVertical = kind == "bounces up and down"
        strip.scroll.alwaysBounceHorizontal = kind == "bounces sideways"
        let scrolls = kind == "bounces sideways"
        #expect(strip.stroke() == [scrolls ? "scroll" : "pop"])
        #expect(strip.it.navigation.viewControllers.count == (scrolls ? 2 : 1))
    }

    @Test func `S-261 A stroke along the edge scrolls`() {
        let strip = Strip(content: CGSize(400, 4000))
        strip.it.drag(from: CGPoint(5, 600), to: CGPoint(5, 400), at: 0, for: 0.4, lifts: false)
        #expect(strip.scroll.isDragging && strip.scroll.contentOffset.y == 190)
        strip.it.up(at: 1)
        #expect(strip.it.navigation.viewControllers.count == 2)
    }

    @Test func `S-261 The pop wins if the scroll view's pan requires it to fail`() {
        let strip = Strip(offset: 500)
        strip.scroll.panGestureRecognizer.require(toFail: strip.pop)
        #expect(strip.stroke(from: 100) == ["scroll"])
        #expect(strip.stroke(at: 10) == ["pop"])
        // It waited: it did not begin only to be cancelled.
        let states = strip.it.rig.changes(of: strip.scroll.panGestureRecognizer.traceName)
        #expect(states.filter { $0 == "possible>began" }.count == 1 && !states.contains { $0.hasSuffix("cancelled") })
        #expect(strip.it.navigation.viewControllers.count == 1)
    }

    @Test func `S-261 With one screen, where the pop cannot begin, that requirement lets the scroll view scroll`() {
        let strip = Strip(offset: 500)
        strip.scroll.panGestureRecognizer.require(toFail: strip.pop)
        strip.it.run { _ = strip.it.navigation.popViewController(animated: false) }
        let first = strip.scrolls[0]
        first.panGestureRecognizer.require(toFail: strip.pop)
        strip.it.drag(from: CGPoint(5, 400), to: CGPoint(255, 400), at: 0, lifts: false)
        #expect(first.isDragging && strip.it.navigation.transition == nil)
        strip.it.up(at: 1)
    }

    @Test func `S-261 The pop wins if its delegate says that it must fail first`() {
        let answers = Answers()
        answers.isAwaited = { _, other in other is UIPanGestureRecognizer }
        let strip = Strip(offset: 500)
        strip.pop.delegate = answers
        #expect(strip.stroke(from: 100) == ["scroll"])
        #expect((strip.stroke(at: 10), strip.it.navigation.viewControllers.count) == (["pop"], 1))
    }

    @Test func `S-261 The pop and the pan run together if a delegate allows it at contentOffset.x == 0`() {
        final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { otherGestureRecognizer is UIScreenEdgePanGestureRecognizer && contentOffset.x == 0 }
        }
        #expect(Strip(offset: 500) { Sharing(frame: $0) }.stroke() == ["scroll"])
        let atStart = Strip { Sharing(frame: $0) }
        #expect(atStart.stroke(from: 100) == ["scroll"])
        #expect((atStart.stroke(at: 10), atStart.it.navigation.viewControllers.count) == (["pop", "scroll"], 1))
    }

    @Test func `S-195 A gesture that began first goes on and prevents the edge pan`() {
        let view = rig.view("v", CGRect(0, 0, 1000, 1000))
        let early = rig.add(Spy(rig), "early", to: view)
        early.onCall = { spy, call, _, _ in
            if call == "began" { spy.state = .began }
            if call == "moved" { spy.state = .changed }
            if call == "ended" { spy.state = .ended }
        }
        rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: rig.window) { $0.edges = .left }
        for time in [0.0, 1] {
            rig.drag(from: CGPoint(2, 500), to: CGPoint(200, 500), at: time, steps: 2)
            #expect(rig.takeActions() == ["early.began", "early.changed", "early.changed", "early.ended"])
        }
        #expect(rig.why("edge", .failed)?.hasPrefix("prevented by early") == true && rig.isQuiet)
    }

    @Test(arguments: [true, false])
    func `S-195 Against a pan of the same distance the deeper one wins, as between any two pans`(_ edgeIsDeeper: Bool) {
        let view = rig.view("v", CGRect(0, 0, 1000, 1000))
        let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: edgeIsDeeper ? view : rig.window)
        edge.edges = .left
        rig.add(UIPanGestureRecognizer(), "pan", to: edgeIsDeeper ? rig.window : view)
        let winner = edgeIsDeeper ? "edge" : "pan"
        rig.drag(from: CGPoint(2, 500), to: CGPoint(200, 500), at: 0, steps: 2)
        #expect(rig.takeActions() == ["\(winner).began", "\(winner).changed", "\(winner).ended"])
        // Away from the edge it fails at the landing, and delays no other recognizer.
        rig.drag(from: CGPoint(500, 500), to: CGPoint(700, 500), at: 1, steps: 2)
        #expect(rig.takeActions() == ["pan.began", "pan.changed", "pan.ended"])
    }

    @Test(arguments: [true, false])
    func `S-195 S-176 On one view the one added last of an edge pan and another pan acts`(_ edgeIsLast: Bool) {
        let view = rig.view("v", CGRect(0, 0, 1000, 1000))
        if edgeIsLast { rig.add(UIPanGestureRecognizer(), "pan", to: view) }
        rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: view) { $0.edges = .left }
        if !edgeIsLast { rig.add(UIPanGestureRecognizer(), "pan", to: view) }
        rig.drag(from: CGPoint(2, 500), to: CGPoint(200, 500), at: 0, steps: 1)
        #expect(rig.takeActions() == (edgeIsLast ? ["edge.began", "edge.ended"] : ["pan.began", "pan.ended"]))
    }

    @Test func `S-195 A tie decides otherwise`() {
        let view = rig.view("v", CGRect(0, 0, 1000, 1000))
        let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: rig.window) { $0.edges = .left }
        rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.require(toFail: edge) }
        rig.drag(from: CGPoint(2, 500), to: CGPoint(200, 500), at: 0, steps: 2)
        #expect(rig.takeActions() == ["edge.began", "edge.changed", "edge.ended"])
    }
}
