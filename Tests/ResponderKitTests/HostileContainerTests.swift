import Foundation
import Testing

@testable import ResponderKit

/// Pages whose callbacks do anything.
private final class WildPages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let rig = Rig(size: CGSize(width: 400, height: 800))
    let pages: [Screen]
    let controller: UIPageViewController
    var onNeighbour: (UIViewController, Int) -> UIViewController?
    var onGo: () -> Void = {}

    init() {
        let rig = rig
        rig.application.screen.bounds = rig.window.bounds
        let pages = rig.run { (0..<6).map { Screen("p\($0)", rig) } }
        self.pages = pages
        onNeighbour = { page, step in
            pages.firstIndex { $0 === page }.flatMap { pages.indices.contains($0 + step) ? pages[$0 + step] : nil }
        }
        controller = rig.run {
            UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        }
        controller.dataSource = self
        controller.delegate = self
        rig.run { rig.window.rootViewController = controller }
        show(1)
        _ = rig.take()
    }

    func show(_ index: Int, animated: Bool = false) {
        rig.run { controller.setViewControllers([pages[index]], direction: .forward, animated: animated) }
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { onNeighbour(viewController, -1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { onNeighbour(viewController, 1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { onGo() }

    func settle() { while let next = rig.application.nextDeadline { rig.application.advance(to: next) } }
    func stroke(at time: TimeInterval, _ way: CGFloat = -250) {
        rig.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300 + way, y: 400), at: time)
        settle()
    }

    /// Exactly one page is a child, in the tree and visible.
    func isSound(_ shown: UIViewController? = nil) -> Bool {
        let current = controller.viewControllers?.first
        let inTree = pages.filter { $0.viewIfLoaded?.window != nil }
        return (shown == nil || current === shown) && controller.turn == nil && inTree.count == 1
            && inTree.first === current && controller.children.count == 1 && controller.children.first === current
            && pages.allSatisfy { $0.sight.stage == ($0 === current ? .shown : .gone) }
    }
}

@Suite(.playedOnce("containers stay as they were left"))
struct HostileContainerTests {
    private let it = WildPages()

    // MARK: Pages

    private nonisolated static let calls = [
        "will appear", "did appear", "will disappear", "did disappear", "will join", "joined", "will leave", "left",
        "loaded",
    ]

    @Test(arguments: calls, [false, true])
    func `A page can be set in any call about another page, and one page is shown in the end`(
        call: String, animated: Bool
    ) {
        var left = 1
        for page in it.pages {
            page.onCall = {
                guard $0 == call, left > 0 else { return }
                left -= 1
                it.show(5, animated: animated)
            }
        }
        it.show(3, animated: true)
        it.settle()
        #expect(it.isSound(it.pages[5]))
        left = 1
        it.show(2)
        it.settle()
        #expect(it.isSound())
        left = 1
        it.stroke(at: 20)
        #expect(it.isSound())
    }

    @Test(arguments: [false, true]) func `A page can be set when a finger begins to turn another`(animated: Bool) {
        it.onGo = { it.show(5, animated: animated) }
        it.stroke(at: 1)
        #expect(it.isSound(it.pages[5]))
    }

    @Test func `A page can be set while neighbours are requested`() {
        it.onNeighbour = { _, _ in
            it.show(4)
            return it.pages[2]
        }
        it.stroke(at: 1)
        it.stroke(at: 10)
        #expect(it.isSound())
    }

    @Test func `Pages that replace each other end with a warning, not with a stack overflow`() {
        for (index, page) in it.pages.enumerated() {
            page.onCall = { if $0 == "will appear" { it.show((index + 1) % 6) } }
        }
        it.show(3)
        for page in it.pages { page.onCall = { _ in } }
        #expect(it.rig.warnings.count == 1)
        it.show(0)
        it.show(4)
        #expect(it.isSound(it.pages[4]))
    }

    @Test(arguments: calls) func `The page controller can leave the window in any call`(call: String) {
        var left = 1
        for page in it.pages {
            page.onCall = {
                guard $0 == call, left > 0 else { return }
                left -= 1
                it.rig.run { it.rig.window.rootViewController = nil }
            }
        }
        it.stroke(at: 1)
        it.rig.run { it.rig.window.rootViewController = it.controller }
        it.show(3, animated: true)
        it.settle()
        #expect(it.isSound(it.pages[3]))
    }

    @Test func `Invalid neighbours such as the page itself or the container are harmless`() {
        for answer in [it.pages[1], it.controller, it.pages[2], nil] as [UIViewController?] {
            it.onNeighbour = { _, _ in answer }
            it.show(1)
            it.stroke(at: it.rig.time + 5)
            it.stroke(at: it.rig.time + 5, 250)
            #expect(it.isSound())
        }
    }

    // MARK: Navigation

    @Test(arguments: calls, ["push", "pop", "set", "root"])
    func `The stack can change in any call`(call: String, change: String) {
        let it = NavigationRig()
        it.stack(it.b)
        var left = 2
        let d = it.run { Screen("d", it.rig) }
        for screen in [it.a, it.b, it.c] {
            screen.onCall = {
                guard $0 == call, left > 0 else { return }
                left -= 1
                switch change {
                case "push": it.navigation.pushViewController(d, animated: left == 1)
                case "pop": it.navigation.popViewController(animated: left == 1)
                case "set": it.navigation.setViewControllers([it.a, d], animated: left == 1)
                default: it.navigation.popToRootViewController(animated: left == 1)
                }
            }
        }
        it.run { it.navigation.pushViewController(it.c, animated: true) }
        it.settle()
        _ = it.run { it.navigation.popViewController(animated: true) }
        it.rig.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 400), at: it.rig.time + 1)
        it.settle()
        let top = it.navigation.topViewController
        #expect(it.navigation.transition == nil && it.navigation.shown === top)
        for screen in [it.a, it.b, it.c, d] {
            #expect((screen.viewIfLoaded?.window != nil) == (screen === top))
            #expect(screen.sight.stage == (screen === top ? .shown : .gone))
            #expect((screen.parent === it.navigation) == it.navigation.viewControllers.contains(screen))
        }
    }

    @Test(arguments: calls)
    func `The stack can leave the window in any call, and works when it returns`(call: String) {
        let it = NavigationRig()
        it.stack(it.b)
        var left = 1
        for screen in [it.a, it.b, it.c] {
            screen.onCall = {
                guard $0 == call, left > 0 else { return }
                left -= 1
                it.run { it.rig.window.rootViewController = nil }
            }
        }
        it.run { it.navigation.pushViewController(it.c, animated: true) }
        it.settle()
        it.run { it.rig.window.rootViewController = it.navigation }
        _ = it.run { it.navigation.popToRootViewController(animated: true) }
        it.settle()
        it.run { it.rig.window.rootViewController = it.navigation }
        it.settle()
        #expect(it.navigation.transition == nil && it.navigation.shown === it.a)
        #expect(it.a.view.window != nil && it.c.viewIfLoaded?.window == nil && it.b.viewIfLoaded?.window == nil)
    }

    @Test func `A pop survives a cancelled finger, a hidden window and the release of the stack`() {
        let it = NavigationRig()
        it.stack(it.b)
        it.rig.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 200, y: 400), at: 1, lifts: false)
        it.rig.application.cancelAllTouches()
        it.settle()
        #expect(it.navigation.viewControllers == [it.a, it.b] && it.b.sight.stage == .shown)
        it.rig.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 200, y: 400), at: it.rig.time + 5, lifts: false)
        it.run { it.rig.window.isHidden = true }
        it.rig.up(at: it.rig.time + 0.1)
        it.settle()
        #expect(it.navigation.transition == nil && it.rig.application.nextDeadline == nil)
        it.run { it.rig.window.isHidden = false }
        weak var kept: UINavigationController?
        do {
            let other = it.run { UINavigationController(rootViewController: UIViewController()) }
            kept = other
            it.run { it.rig.window.rootViewController = other }
            it.run { other.pushViewController(UIViewController(), animated: true) }
            it.run { it.rig.window.rootViewController = nil }
        }
        it.settle()
        #expect(kept == nil)
    }

    @Test func `A stack cannot be put into its own content`() {
        let it = NavigationRig()
        let outer = it.run { UINavigationController(rootViewController: it.navigation) }
        it.run { it.rig.window.rootViewController = outer }
        it.run { it.navigation.pushViewController(outer, animated: false) }
        it.settle()
        #expect(!it.navigation.viewControllers.contains(outer) && it.rig.warnings.count == 1)
        it.run { outer.addChild(outer) }
        it.run { it.a.addChild(outer) }
        #expect(outer.parent == nil && it.rig.warnings.count == 3)
    }
}
