@testable import ResponderCore
@testable import ResponderKit

extension PagesRig {
    fileprivate func show(_ index: Int, animated: Bool = false) {
        rig.run { controller.setViewControllers([pages[index]], direction: .forward, animated: animated) }
    }
    @discardableResult fileprivate func turn(at time: TimeInterval, _ way: CGFloat = -250) -> PagesRig {
        stroke(way, from: 300, at: time).settle()
    }

    /// Exactly one page is a child, in the tree and visible.
    fileprivate func isSound(_ shown: UIViewController? = nil) -> Bool {
        let current = controller.viewControllers?.first
        let inTree = pages.filter { $0.viewIfLoaded?.window != nil }
        return (shown == nil || current === shown) && controller.turn == nil && inTree.count == 1
            && inTree.first === current && controller.children.count == 1 && controller.children.first === current
            && pages.allSatisfy { $0.sight.stage == ($0 === current ? .shown : .gone) }
    }
}

extension [Screen] {
    /// Run an action in the next calls with a name.
    fileprivate func on(_ call: String, times: Int = 1, _ action: @escaping (_ left: Int) -> Void) {
        var left = times
        for screen in self {
            screen.onCall = {
                guard $0 == call, left > 0 else { return }
                left -= 1
                action(left)
            }
        }
    }
}

@Suite(.playedOnce("containers stay as they were left")) struct HostileContainerTests {
    private let it = PagesRig(at: 1, of: 6)

    // MARK: Pages

    private nonisolated static let calls = [
        "will appear", "did appear", "will disappear", "did disappear", "will join", "joined", "will leave", "left",
        "loaded",
    ]

    @Test(arguments: calls, [false, true])
    func `A page can be set in any call about another page, and one is shown in the end`(call: String, animated: Bool) {
        func showInCall() { it.pages.on(call) { _ in it.show(5, animated: animated) } }
        showInCall()
        it.show(3, animated: true)
        #expect(it.settle().isSound(it.pages[5]))
        showInCall()
        it.show(2)
        #expect(it.settle().isSound())
        showInCall()
        #expect(it.turn(at: 20).isSound())
    }

    @Test(arguments: [false, true])
    func `A page can be set when a finger begins to turn another, and while neighbours are requested`(animated: Bool) {
        it.onGo = { it.show(5, animated: animated) }
        #expect(it.turn(at: 1).isSound(it.pages[5]))
        it.onGo = {}
        it.answer = { _ in
            it.show(4)
            return it.pages[2]
        }
        #expect(it.turn(at: 10).turn(at: 20).isSound())
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
        it.pages.on(call) { _ in it.run { it.rig.window.rootViewController = nil } }
        it.turn(at: 1)
        it.run { it.rig.window.rootViewController = it.controller }
        it.show(3, animated: true)
        #expect(it.settle().isSound(it.pages[3]))
    }

    @Test func `Invalid neighbours such as the page itself or the container are harmless`() {
        for answer in [it.pages[1], it.controller, it.pages[2], nil] as [UIViewController?] {
            it.answer = { _ in answer }
            it.show(1)
            it.turn(at: it.rig.time + 5)
            #expect(it.turn(at: it.rig.time + 5, 250).isSound())
        }
    }

    // MARK: Navigation

    @Test(arguments: calls, ["push", "pop", "set", "root"])
    func `The stack can change in any call`(call: String, change: String) {
        let it = NavigationRig()
        it.stack(it.b)
        let d = it.run { Screen("d", it.rig) }
        [it.a, it.b, it.c].on(call, times: 2) { left in
            switch change {
            case "push": it.navigation.pushViewController(d, animated: left == 1)
            case "pop": it.navigation.popViewController(animated: left == 1)
            case "set": it.navigation.setViewControllers([it.a, d], animated: left == 1)
            default: it.navigation.popToRootViewController(animated: left == 1)
            }
        }
        it.push(it.c).settle().pop()
        it.drag(from: CGPoint(3, 400), to: CGPoint(300, 400), at: it.rig.time + 1).settle()
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
        [it.a, it.b, it.c].on(call) { _ in it.run { it.rig.window.rootViewController = nil } }
        it.push(it.c).settle()
        it.run { it.rig.window.rootViewController = it.navigation }
        _ = it.run { it.navigation.popToRootViewController(animated: true) }
        it.settle()
        it.run { it.rig.window.rootViewController = it.navigation }
        #expect(it.settle().navigation.transition == nil && it.navigation.shown === it.a)
        #expect(it.a.view.window != nil && it.c.viewIfLoaded?.window == nil && it.b.viewIfLoaded?.window == nil)
    }

    @Test func `A pop survives a cancelled finger, a hidden window and the release of the stack`() {
        let it = NavigationRig()
        it.stack(it.b)
        it.drag(from: CGPoint(3, 400), to: CGPoint(200, 400), at: 1, lifts: false)
        it.rig.cancel()
        #expect(it.settle().navigation.viewControllers == [it.a, it.b] && it.b.sight.stage == .shown)
        it.drag(from: CGPoint(3, 400), to: CGPoint(200, 400), at: it.rig.time + 5, lifts: false)
        it.after { it.rig.window.isHidden = true }.up(at: it.rig.time + 0.1).settle()
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
        #expect(!it.settle().navigation.viewControllers.contains(outer) && it.rig.warnings.count == 1)
        it.run { outer.addChild(outer) }
        it.run { it.a.addChild(outer) }
        #expect(outer.parent == nil && it.rig.warnings.count == 3)
    }
}
