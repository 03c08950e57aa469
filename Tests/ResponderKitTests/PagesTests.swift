@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("pages stay turned")) struct PagesTests {
    private let it = PagesRig(at: 1)

    @Test func `S-264 It has no recognizers: paging is the inner scroll view's pan, centred again after each page`() {
        #expect(it.controller.gestureRecognizers.isEmpty)
        let inner = it.controller.view.subviews.first as? UIScrollView
        #expect(inner?.isPagingEnabled == true && inner?.contentOffset.x == 400)
        it.stroke(-150, at: 0, lifts: false)
        #expect((inner?.contentOffset.x ?? 0) > 500)
        #expect(it.up(at: 0.21).settle().shown == "p2" && inner?.contentOffset.x == 400 && it.x(of: 2) == 0)
        #expect(it.stroke(-150, at: 10).settle().shown == "p3" && inner?.contentOffset.x == 400)
    }

    @Test func `A finger turns a page with its calls in order`() {
        #expect(
            it.stroke(-150, at: 0, lifts: false).rig.take() == [
                "will go to p2", "p2 will join", "p2 loaded", "p1 will disappear~", "p2 will appear~",
            ])
        #expect(it.shown == "p1")
        #expect(
            it.up(at: 0.21).settle().rig.take() == [
                "p1 will leave", "p1 did disappear~", "p2 did appear~", "p1 left", "p2 joined", "went from p1",
            ])
        #expect(it.controller.children == [it.pages[2]] && it.pages[1].view.window == nil)
    }

    @Test func `A finger can return a page`() {
        it.stroke(-100, at: 0, for: 1, lifts: false).move(100, 400, at: 2)
        #expect(
            it.up(at: 2.1).settle().rig.take().suffix(7) == [
                "p2 will leave", "p2 will disappear~", "p2 did disappear~", "p1 will appear~", "p1 did appear~",
                "p2 left", "stayed from p1",
            ])
        #expect(it.shown == "p1" && it.x(of: 1) == 0)
    }

    @Test func `A finger that moves back and beyond brings the page of the other side`() {
        it.stroke(-100, at: 0, for: 1, lifts: false).move(350, 400, at: 1.2).move(380, 400, at: 1.3)
        #expect(it.rig.take().filter { $0.hasPrefix("will go") } == ["will go to p2", "will go to p0"])
        #expect(it.up(at: 1.31).settle().shown == "p0" && it.x(of: 0) == 0 && it.controller.children == [it.pages[0]])
    }

    @Test func `The ends resist and spring back`() {
        let it = PagesRig(at: 0)
        #expect(it.stroke(150, at: 0, lifts: false).x(of: 0) > 20 && it.x(of: 0) < 140)
        #expect(it.up(at: 0.21).settle().shown == "p0" && it.x(of: 0) == 0 && it.rig.take() == [])
    }

    @Test func `Strokes in quick succession turn one page each`() {
        let it = PagesRig(at: 0)
        for index in 0..<3 { it.stroke(-200, from: 300, at: Double(index) * 0.35, for: 0.1) }
        #expect(it.settle().shown == "p3" && it.x(of: 3) == 0)
        let log = it.rig.take()
        for page in it.pages {
            let will = log.filter { $0.hasPrefix("\(page.name) will appear") }.count
            #expect(log.filter { $0.hasPrefix("\(page.name) did appear") }.count <= will)
        }
        #expect(it.controller.children == [it.pages[3]])
    }

    @Test func `A page caught between two does not stay there after the lift`() {
        it.stroke(-150, at: 0, for: 0.1).advance(to: 0.2)
        #expect(it.tap(200, 400, at: 0.21).settle().x(of: it.shown == "p2" ? 2 : 1) == 0)
    }

    @Test func `Pages set by the program make no calls of the delegate`() {
        let it = PagesRig(at: 0)
        var done: [Bool] = []
        it.run {
            it.controller.setViewControllers([it.pages[2]], direction: .forward, animated: true) { done.append($0) }
        }
        #expect(it.shown == "p2" && done == [])
        it.settle()
        #expect(done == [true] && it.x(of: 2) == 0 && !it.rig.take().contains { $0.contains("from") })
        it.run {
            it.controller.setViewControllers([it.pages[0]], direction: .reverse, animated: true) { done.append($0) }
            it.controller.setViewControllers([it.pages[3]], direction: .forward, animated: false)
        }
        #expect(it.settle().shown == "p3" && done == [true, true] && it.controller.children == [it.pages[3]])
        it.run { it.controller.setViewControllers([], direction: .forward, animated: false) }
        #expect(it.shown == "p3" && it.rig.warnings.last?.contains("no page was given") == true)
    }

    @Test func `Spacing lies between pages and never beside a page at rest`() {
        let it = PagesRig(at: 1, spacing: 20)
        #expect(it.x(of: 1) == 0 && it.pages[1].view.bounds.width == 400)
        it.stroke(-150, at: 0, lifts: false)
        #expect(abs(it.x(of: 2) - it.x(of: 1) - 420) < 1e-9)
        #expect(it.up(at: 0.21).settle().x(of: 2) == 0)
        it.run { it.rig.window.frame = CGRect(0, 0, 600, 600) }
        #expect(it.x(of: 2) == 0 && it.pages[2].view.bounds.size == CGSize(600, 600))
        #expect(it.stroke(200, at: 10).settle().shown == "p1" && it.x(of: 1) == 0)
    }

    @Test(arguments: [true, false])
    func `S-264 In a navigation controller the edge pops and the middle turns pages`(fromEdge: Bool) {
        var navigation: UINavigationController?
        let it = PagesRig(at: 1) { rig, pages in
            let new = UINavigationController(rootViewController: Screen("root", rig))
            new.pushViewController(pages, animated: false)
            navigation = new
            return new
        }
        it.stroke(250, from: fromEdge ? 5 : 120, at: 0).settle()
        #expect((navigation?.viewControllers.count, it.shown) == ((fromEdge ? 1 : 2), (fromEdge ? "p1" : "p0")))
        if fromEdge { #expect(it.rig.take().contains("p1 did disappear~")) }
    }

    @Test func `Invalid answers of a data source give a warning`() {
        it.answer = { $0 }
        #expect(it.stroke(-150, at: 0).settle().shown == "p1" && it.x(of: 1) == 0)
        #expect(it.rig.warnings.last?.contains("counts as none") == true)
    }

    @Test func `A page controller that leaves the window ends its turn`() {
        _ = it.stroke(-250, from: 350, at: 0, lifts: false).rig.take()
        it.run { it.rig.window.rootViewController = nil }
        let log = it.rig.take()
        #expect(log.contains("p1 did disappear~") && log.contains("p2 did appear~") && log.last == "p2 did disappear")
        #expect(it.shown == "p2")
    }

    @Test func `A page set at once ends the one before, and has its own neighbours`() {
        let it = PagesRig(at: 0)
        // A short stroke that turns no page, but requests the neighbours.
        #expect(it.stroke(-30, at: 0, for: 1).settle().shown == "p0" && !it.rig.take().isEmpty)
        it.run { it.controller.setViewControllers([it.pages[2]], direction: .forward, animated: false) }
        let log = it.rig.take()
        #expect(
            log.filter { $0.hasPrefix("p0") } == ["p0 will leave", "p0 will disappear", "p0 did disappear", "p0 left"])
        #expect(log.last == "p2 joined")
        #expect(it.stroke(-300, from: 350, at: 5).settle().shown == "p3")
    }

    @Test func `The data source is asked for the neighbours of a page once`() {
        var asked = 0
        it.answer = { [pages = it.pages] page in
            asked += 1
            return page === pages[1] ? pages[2] : nil
        }
        for time in [0.0, 5] { it.stroke(-30, at: time, for: 1).settle() }
        #expect(it.shown == "p1" && asked == 2)
    }
}
