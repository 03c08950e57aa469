import ResponderChronicle

@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("screens stay popped")) struct NavigationPopTests {
    private let it = NavigationRig()
    private static let popping = ["b will leave", "b will disappear~", "a will appear~", "will show a~"]
    private static let popped = ["b did disappear~", "a did appear~", "b left", "did show a~"]

    @Test func `S-260 A stroke of the pan from the left edge moves the screen, and its end position decides the pop`() {
        let pop = it.navigation.interactivePopGestureRecognizer
        #expect((pop as? UIScreenEdgePanGestureRecognizer)?.edges == .left && pop?.view === it.navigation.view)
        it.stack(it.b)
        it.edgeStroke(to: 255, at: 0, for: 1, lifts: false)
        #expect((it.rig.take(), it.x(of: it.b)) == (Self.popping, 240) && abs((it.x(of: it.a) ?? 0) + 0.3 * 160) < 1e-9)
        #expect(it.move(255, 400, at: 1.5).up(at: 1.6).rig.take() == [])
        #expect(it.settle().rig.take() == Self.popped && it.x(of: it.a) == 0 && it.navigation.viewControllers == [it.a])
        #expect(it.a.view.superview?.subviews.count == 1, "nothing lies over the screen any more")
    }

    @Test func `The title of the screen below and the back button's are one text during a pop`() {
        it.stack(it.b)
        func titles() -> [CGRect] {
            var found: [CGRect] = []
            func visit(_ view: UIView) {
                if let label = view as? UILabel, label.text == "a" {
                    // The text of the back button begins with its label.
                    let width = label.sizeThatFits(.zero).width
                    let text = CGRect(
                        x: label.textAlignment == .center ? (label.bounds.width - width) / 2 : 0, y: 0, width: width,
                        height: 20)
                    found.append(label.convert(text, to: nil))
                }
                for subview in view.subviews { visit(subview) }
            }
            visit(it.navigation.navigationBar)
            return found
        }
        let start = titles()
        #expect(start.count == 1)
        var middles = [start[0].midX]
        for end in [105.0, 255, 355] {
            it.edgeStroke(to: end, at: end, for: 1, lifts: false)
            let now = titles()
            #expect(now.count == 2 && abs(now[0].midX - now[1].midX) < 0.5, "\(now)")
            middles.append(now[0].midX)
            it.cancel().settle()
        }
        // It moves from the button to the middle.
        #expect(middles == middles.sorted() && middles[3] < 200 && middles[3] > middles[0] + 80, "\(middles)")
        it.edgeStroke(to: 355, at: 1000, for: 1).settle()
        #expect(titles().map(\.midX) == [200])
    }

    @Test func `S-260 A short or cancelled stroke returns and leaves the stack unchanged`() {
        it.stack(it.b)
        _ = it.edgeStroke(to: 105, at: 0, for: 1, lifts: false).rig.take()
        #expect(it.move(105, 400, at: 1.5).up(at: 1.6).navigation.viewControllers == [it.a, it.b])
        #expect(it.rig.take() == ["b will join"])
        #expect(
            it.settle().rig.take() == [
                "a will disappear~", "a did disappear~", "b will appear~", "b did appear~", "b joined",
            ])
        #expect(it.x(of: it.b) == 0 && it.x(of: it.a) == nil)
        #expect(it.navigation.navigationBar.topItem === it.b.navigationItem)
        it.edgeStroke(to: 305, at: 5, for: 0.3, lifts: false)
        #expect(it.cancel().settle().navigation.viewControllers == [it.a, it.b] && it.x(of: it.b) == 0)
        it.edgeStroke(to: 300, at: 10, for: 0.2).settle()
        #expect(it.navigation.viewControllers == [it.a])
    }

    @Test(arguments: [105.0, 155, 255, 355])
    func `S-260 After the lift the screen has 98 % of its way behind it after 0.2 s, however long it is`(
        _ end: CGFloat
    ) {
        it.stack(it.b)
        it.edgeStroke(to: end, at: 0, for: 1, lifts: false).move(end, 400, at: 1.5).up(at: 2)
        let (start, target) = (end - 15, end > 200 ? it.navigation.view.bounds.width : 0)
        func part(at time: TimeInterval) -> CGFloat {
            it.advance(to: 2 + time)
            return ((it.x(of: it.b) ?? 0) - start) / (target - start)
        }
        #expect(part(at: 0) == 0 && part(at: 0.18) < 0.98 && part(at: 0.22) > 0.98)
        #expect(it.settle().x(of: it.b) == (end > 200 ? nil : 0))
    }

    @Test(arguments: [(60.0, 160.0, 1), (300.0, 150.0, 2)])
    func `S-260 The direction of a flick decides`(from middle: CGFloat, to end: CGFloat, left: Int) {
        it.stack(it.b)
        it.edgeStroke(to: middle, at: 0, for: 1, lifts: false)
        for step in 1...10 { it.move(middle + (end - middle) * CGFloat(step) / 10, 400, at: 1 + Double(step) * 0.01) }
        #expect(it.up(at: 1.1).settle().navigation.viewControllers.count == left)
    }

    @Test func `S-260 It does not begin with one controller, during a transition, or disabled`() {
        func stroke(at time: TimeInterval) { it.edgeStroke(to: 305, at: time, for: 0.1) }
        stroke(at: 0)
        #expect(it.rig.take() == [] && !it.rig.changes(of: "interactive pop").contains("possible>began"))
        _ = it.push(it.b).rig.take()
        stroke(at: 0.15)
        #expect(it.navigation.viewControllers == [it.a, it.b])
        it.settle()
        it.navigation.interactivePopGestureRecognizer?.isEnabled = false
        stroke(at: 2)
        #expect(it.navigation.viewControllers == [it.a, it.b])
        it.navigation.interactivePopGestureRecognizer?.isEnabled = true
        stroke(at: 3)
        #expect(it.settle().navigation.viewControllers == [it.a])
        stroke(at: 10)
        #expect(it.navigation.viewControllers == [it.a] && it.navigation.transition == nil && it.rig.warnings == [])
    }

    @Test func `S-317 A stroke to the right over the content pops, once a program asked for its recognizer`() {
        func stroke(from start: CGPoint, to end: CGPoint, at time: TimeInterval) {
            it.drag(from: start, to: end, at: time, for: 0.5).settle()
        }
        let (middle, right) = (CGPoint(150, 400), CGPoint(390, 400))
        it.stack(it.b)
        stroke(from: middle, to: right, at: 0)
        #expect(it.navigation.viewControllers == [it.a, it.b])
        let pan = it.run { it.navigation.interactiveContentPopGestureRecognizer }
        #expect(
            pan?.view === it.navigation.view && pan === it.run { it.navigation.interactiveContentPopGestureRecognizer })
        stroke(from: right, to: middle, at: 10)
        stroke(from: CGPoint(200, 200), to: CGPoint(250, 500), at: 20)
        #expect(it.navigation.viewControllers == [it.a, it.b])
        stroke(from: middle, to: right, at: 30)
        #expect(it.navigation.viewControllers == [it.a])
        // Not the last screen, and not without the bar.
        stroke(from: middle, to: right, at: 40)
        it.stack(it.b)
        it.run { it.navigation.isNavigationBarHidden = true }
        stroke(from: middle, to: right, at: 50)
        #expect(it.navigation.viewControllers == [it.a, it.b] && it.rig.warnings == [])
    }

    @Test func `S-317 A view under the finger that wants the stroke gets it`() {
        it.stack(it.b)
        it.run { _ = it.navigation.interactiveContentPopGestureRecognizer }
        let pages = it.rig.put(UIScrollView(frame: CGRect(0, 0, 400, 300)), in: it.b.view) {
            $0.contentSize = CGSize(1200, 300)
            $0.contentOffset.x = 400
        }
        let dragged = it.rig.put(UIView(frame: CGRect(0, 300, 400, 300)), in: it.b.view)
        it.rig.add(UIPanGestureRecognizer(), "own", to: dragged)
        _ = it.rig.take()
        func stroke(at y: CGFloat, _ time: TimeInterval) {
            it.drag(from: CGPoint(150, y), to: CGPoint(390, y), at: time, for: 0.5).settle()
        }
        stroke(at: 500, 0)
        #expect(it.navigation.viewControllers == [it.a, it.b] && it.rig.take().contains("own.began"))
        stroke(at: 200, 10)
        #expect(it.navigation.viewControllers == [it.a, it.b] && pages.contentOffset.x < 400)
        // At its left edge it has nothing to scroll to.
        it.run { pages.contentOffset.x = 0 }
        stroke(at: 200, 20)
        #expect(it.navigation.viewControllers == [it.a])
    }

    /// What a program can do to the bar of the top screen.
    enum Bar: CaseIterable { case plain, withoutBackButton, withLeftItem, withSupplementingLeftItem, hidden }

    /// The delegate that answers for the pop's recognizer.
    enum Asked: CaseIterable { case ownDelegate, anotherDelegate, nobody }

    @Test(arguments: Bar.allCases, Asked.allCases)
    func `S-292 Only the pop's own delegate refuses without a back button`(bar: Bar, asked: Asked) {
        let told = Told()
        let chronicle = Chronicle(of: it.rig.application)
        chronicle.add(told)
        it.run {
            let item = it.b.navigationItem
            // The bar of a screen below does not matter.
            it.a.navigationItem.hidesBackButton = true
            switch bar {
            case .plain: break
            case .withoutBackButton: item.setHidesBackButton(true, animated: false)
            case .withLeftItem, .withSupplementingLeftItem:
                item.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
                item.leftItemsSupplementBackButton = bar == .withSupplementingLeftItem
            case .hidden: it.navigation.isNavigationBarHidden = true
            }
        }
        it.stack(it.b)
        let answers = Answers()
        if asked != .ownDelegate {
            it.navigation.interactivePopGestureRecognizer?.delegate = asked == .nobody ? nil : answers
        }
        let isPopped = asked != .ownDelegate || bar == .plain || bar == .withSupplementingLeftItem
        it.edgeStroke(to: 305, at: 0, for: 0.2).settle()
        #expect(it.navigation.viewControllers == (isPopped ? [it.a] : [it.a, it.b]))
        let reasons: [Bar: String] = [
            .withoutBackButton: "hidesBackButton of the screen's navigationItem is true",
            .withLeftItem: "leftBarButtonItem replaces the back button, and leftItemsSupplementBackButton is false",
            .hidden: "the navigation bar is hidden",
        ]
        let failure = isPopped ? nil : reasons[bar].map { "\($0) (interactivePopGestureRecognizer)" }
        #expect(told.failures.first == failure)
    }

    /// Keeps the reasons of failures, in words.
    private final class Told: ChronicleReader {
        var failures: [String] = []

        func read(_ entry: Decision, in chronicle: Chronicle) {
            if case .gesture(_, _, _, .failed, _) = entry.kind, let change = chronicle.stateChange(of: entry) {
                failures.append(change.told)
            }
        }
    }

    @Test func `S-292 With a left item that supplements it, the back button stands beside the item and pops`() {
        it.run {
            it.b.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Edit", style: .plain, target: nil, action: nil)
        }
        it.stack(it.b)
        #expect(it.tap(20, 22, at: 0).navigation.viewControllers == [it.a, it.b], "the item alone is there")
        it.run { it.b.navigationItem.leftItemsSupplementBackButton = true }
        #expect(it.tap(20, 22, at: 1).settle().navigation.viewControllers == [it.a])
    }

    @Test func `S-292 With a nil delegate a stroke on the root begins, and the next animated push never ends`() {
        it.navigation.interactivePopGestureRecognizer?.delegate = nil
        it.edgeStroke(to: 305, at: 0, for: 0.2).settle()
        #expect(it.navigation.viewControllers == [it.a] && it.navigation.transition == nil)
        #expect(it.rig.warnings.map { $0.contains("nothing to pop") } == [true])
        #expect(it.push(it.b).settle().navigation.transition != nil && it.x(of: it.b) == 400 && it.x(of: it.a) == 0)
        it.down(200, 400, at: 20)
        #expect(it.rig.application.arena.event.touches.first?.view?.isDescendant(of: it.a.view) != true)
        it.up(at: 20.1)
    }

    @Test func `S-292 A delegate that refuses on the root makes the remedy safe`() {
        let answers = Answers()
        answers.begins = { [unowned it] _ in it.navigation.viewControllers.count > 1 }
        it.navigation.interactivePopGestureRecognizer?.delegate = answers
        it.edgeStroke(to: 305, at: 0, for: 0.2)
        #expect(it.push(it.b).settle().x(of: it.b) == 0 && it.rig.warnings == [])
        it.edgeStroke(to: 305, at: 20, for: 0.2).settle()
        #expect(it.navigation.viewControllers == [it.a])
    }

    @Test func `Code that changes the stack under the finger wins, and the finger moves nothing any more`() {
        it.stack(it.b)
        it.edgeStroke(to: 105, at: 0, for: 0.3, lifts: false)
        it.push(it.c, animated: false).move(300, 400, at: 0.4)
        #expect(it.up(at: 0.5).settle().navigation.viewControllers == [it.a, it.c])
        #expect(it.x(of: it.c) == 0 && it.b.parent == nil)
    }

    @Test func `A custom pan with the pop's delegate as its target pops from anywhere`() {
        it.stack(it.b)
        let pan = it.run {
            UIPanGestureRecognizer(
                target: it.navigation.interactivePopGestureRecognizer?.delegate,
                action: Selector("handleNavigationTransition:"))
        }
        it.run { it.navigation.view.addGestureRecognizer(pan) }
        it.drag(from: CGPoint(150, 400), to: CGPoint(350, 400), at: 0, for: 0.3, lifts: false)
        #expect(it.x(of: it.b) == 190)
        #expect(it.up(at: 0.31).settle().navigation.viewControllers == [it.a] && it.rig.warnings.isEmpty)
    }

    @Test func `Custom recognizers on the stack's view are unaffected`() {
        _ = it.run { it.rig.add(UIPanGestureRecognizer(), "pan", to: it.navigation.view) }
        it.drag(from: CGPoint(150, 400), to: CGPoint(350, 400), at: 9, for: 0.3, lifts: false)
        #expect(it.rig.take().contains("pan.began"))
    }

    @Test func `A push at the begin of the finger's pop runs by itself`() {
        it.stack(it.b)
        it.a.onCall = { [unowned it] in if $0 == "will appear" { it.push(it.c) } }
        it.edgeStroke(to: 105, at: 0, for: 0.2, lifts: false)
        it.a.onCall = { _ in }
        #expect(it.settle().navigation.viewControllers == [it.a, it.c] && it.x(of: it.c) == 0 && it.x(of: it.a) == nil)
    }
}
