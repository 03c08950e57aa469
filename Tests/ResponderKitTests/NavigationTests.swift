@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("screens stay on the stack")) struct NavigationTests {
    private let it = NavigationRig()
    private static let pushed = ["b will join", "b loaded", "a will disappear~", "b will appear~", "will show b~"]
    private static let popping = ["b will leave", "b will disappear~", "a will appear~", "will show a~"]
    private static let popped = ["b did disappear~", "a did appear~", "b left", "did show a~"]

    @Test func `The first controller appears with the window`() {
        let rig = Rig()
        let a = rig.run { Screen("a", rig) }
        let navigation = rig.run { UINavigationController(rootViewController: a) }
        #expect(rig.take() == ["a will join", "a joined"])
        rig.run { rig.window.rootViewController = navigation }
        #expect(rig.take() == ["a loaded", "a will appear", "a did appear"])
        #expect(a.navigationController === navigation && a.parent === navigation && a.view.window === rig.window)
        #expect(a.view.convert(CGPoint.zero, to: nil) == CGPoint(0, 44))
        #expect(rig.after { rig.window.rootViewController = nil }.take() == ["a will disappear", "a did disappear"])
    }

    @Test func `A push makes its calls in order and places the screens`() {
        #expect(it.push(it.b).rig.take() == Self.pushed && it.navigation.topViewController === it.b)
        #expect(it.x(of: it.a) == 0 && it.x(of: it.b) == 400)
        it.advance(to: 0.1)
        let (back, front) = (it.x(of: it.a) ?? 0, it.x(of: it.b) ?? 0)
        #expect(front > 0 && front < 400)
        // The screen behind moves three tenths of the distance.
        #expect(abs(back + 0.3 * (400 - front)) < 1e-6)
        #expect(it.settle().rig.take() == ["a did disappear~", "b did appear~", "b joined", "did show b~"])
        #expect(it.x(of: it.b) == 0 && it.x(of: it.a) == nil && it.navigation.children == [it.a, it.b])
    }

    @Test func `A bar is hidden at once or moves away, and without it the screen fills the stack`() {
        for animated in [false, true] {
            it.after { it.navigation.setNavigationBarHidden(false, animated: false) }.settle()
            it.run { it.navigation.setNavigationBarHidden(true, animated: animated) }
            #expect(it.rig.application.isAnimating == animated)
            #expect(it.settle().navigation.isNavigationBarHidden)
        }
        #expect(it.a.view.convert(it.a.view.bounds, to: nil) == CGRect(0, 0, 400, 800))
        it.run { it.navigation.isNavigationBarHidden = false }
        #expect(it.a.view.convert(it.a.view.bounds, to: nil) == CGRect(0, 44, 400, 756))
        it.run { it.rig.window.frame = CGRect(0, 0, 600, 500) }
        #expect(it.a.view.convert(it.a.view.bounds, to: nil) == CGRect(0, 44, 600, 456))
    }

    @Test func `A pop makes its calls in order`() {
        it.stack(it.b)
        var told: [Bool] = []
        it.b.onCall = { _ in told.append(it.b.isMovingFromParent) }
        it.run { #expect(it.navigation.popViewController(animated: true) === it.b) }
        #expect(it.rig.take() == Self.popping && it.b.navigationController === it.navigation)
        #expect((it.settle().rig.take(), told) == (Self.popped, [true, true, true, true]))
        #expect(it.b.parent == nil && it.navigation.viewControllers == [it.a] && it.b.view.window == nil)
        it.run { #expect(it.navigation.popViewController(animated: true) == nil) }
        #expect(it.rig.take() == [])
    }

    @Test func `Without animation all calls are made before the return`() {
        #expect(
            it.push(it.b, animated: false).rig.take() == [
                "b will join", "b loaded", "a will disappear", "b will appear", "will show b", "a did disappear",
                "b did appear", "b joined", "did show b",
            ])
        #expect(it.rig.application.nextDeadline == nil)
    }

    @Test func `Of several pushed controllers only the top one appears`() {
        it.run { it.navigation.setViewControllers([it.a, it.b, it.c], animated: false) }
        #expect(it.rig.take().filter { $0.hasPrefix("b") } == ["b will join", "b joined"] && !it.b.isViewLoaded)
        it.run { #expect(it.navigation.popToRootViewController(animated: true) == [it.b, it.c]) }
        #expect(it.settle().rig.take().filter { $0.hasPrefix("b") } == ["b will leave", "b left"])
        it.run { #expect(it.navigation.popToViewController(it.b, animated: true) == nil) }
        #expect(it.rig.warnings.last?.contains("not in the stack") == true)
    }

    @Test func `A controller in the stack is not pushed again, unless it is leaving`() {
        it.stack(it.b)
        #expect(it.push(it.b).rig.warnings.last?.contains("in the stack already") == true)
        #expect(it.settle().pop().advance(to: it.rig.time + 0.1).b.isMovingFromParent)
        it.push(it.b).settle()
        #expect(!it.b.isMovingFromParent && it.b.parent === it.navigation && it.navigation.children == [it.a, it.b])
        it.run { it.navigation.setViewControllers([it.a, it.a], animated: false) }
        #expect(it.navigation.viewControllers == [it.a])
    }

    @Test func `A push during a pop ends the pop at once`() {
        it.stack(it.b)
        _ = it.pop().advance(to: 0.1).rig.take()
        #expect(
            it.push(it.c).rig.take() == [
                "c will join", "b did disappear~", "a did appear~", "b left", "did show a~", "c loaded",
                "a will disappear~", "c will appear~", "will show c~",
            ])
        #expect(it.settle().navigation.viewControllers == [it.a, it.c])
        #expect(it.x(of: it.c) == 0 && it.x(of: it.a) == nil && it.x(of: it.b) == nil)
    }

    @Test func `A controller popped in its own viewDidAppear leaves the stack`() {
        it.b.onCall = { if $0 == "did appear" { it.navigation.popViewController(animated: true) } }
        #expect(it.push(it.b).settle().navigation.viewControllers == [it.a])
        #expect(it.x(of: it.a) == 0 && it.x(of: it.b) == nil)
        #expect((it.rig.take().suffix(4), it.b.parent) == (Self.popped[...], nil))
    }

    @Test func `Controllers that undo each other's changes endlessly are stopped with a warning`() {
        it.b.onCall = { if $0 == "will appear" { it.navigation.popViewController(animated: false) } }
        it.a.onCall = { if $0 == "will appear" { it.navigation.pushViewController(it.b, animated: false) } }
        #expect(it.push(it.b, animated: false).rig.warnings.last?.contains("Stopped after 20 transitions") == true)
        it.a.onCall = { _ in }
        it.b.onCall = { _ in }
        it.run { it.navigation.setViewControllers([it.c], animated: false) }
        #expect(it.x(of: it.c) == 0 && it.navigation.children == [it.c])
    }

    @Test func `A delegate that changes the stack during its call has the last word`() {
        it.onWillShow = { if $0 === it.b { it.navigation.setViewControllers([it.c], animated: true) } }
        #expect(it.push(it.b).settle().navigation.viewControllers == [it.c] && it.navigation.children == [it.c])
        #expect(it.x(of: it.c) == 0)
        let log = it.rig.take()
        for name in ["a", "b"] {
            for call in ["will disappear", "did disappear"] {
                #expect(log.filter { $0.hasPrefix("\(name) \(call)") }.count == 1)
            }
            #expect(log.filter { $0 == "\(name) left" }.count == 1)
        }
    }

    @Test func `A stack that leaves the window ends its transition`() {
        _ = it.push(it.b).rig.take()
        it.run { it.rig.window.rootViewController = nil }
        #expect(
            it.rig.take() == [
                "a did disappear~", "b did appear~", "b joined", "did show b~", "b will disappear", "b did disappear",
            ])
        #expect(it.settle().rig.take() == [])
    }

    @Test func `Touches are ignored during a transition and accepted after it`() {
        let it = NavigationRig { screen in screen.view.isMultipleTouchEnabled = true }
        it.push(it.b).down(300, 400, at: 0.1).up(at: 0.15)
        #expect(
            it.rig.events.contains {
                if case .hitTest(_, _, let view, _) = $0.kind { view?.object === it.b.view } else { false }
            } == false)
        it.settle()
        it.run { #expect(it.rig.window.hitTest(CGPoint(300, 400), with: nil) === it.b.view) }
    }

    @Test func `The bar shows the title, and its button goes back`() {
        it.stack(it.b)
        #expect(it.navigation.navigationBar.topItem === it.b.navigationItem)
        #expect(it.navigation.navigationBar.backItem === it.a.navigationItem)
        let bar = it.navigation.navigationBar
        #expect(bar.subviews.count { $0 is NavigationBarContent } == 1)
        #expect(it.tap(20, 22, at: 1).navigation.viewControllers == [it.a])
        #expect(it.settle().tap(20, 22, at: 5).settle().navigation.viewControllers == [it.a])
        #expect(bar.subviews.count { $0 is NavigationBarContent } == 1)
        it.b.navigationItem.hidesBackButton = true
        it.stack(it.b)
        #expect(it.tap(20, 22, at: 9).navigation.viewControllers == [it.a, it.b])
    }

    @Test func `A presented controller gets its calls in order`() {
        var done: [String] = []
        it.b.modalPresentationStyle = .fullScreen
        it.run { it.a.present(it.b, animated: true) { done.append("presented") } }
        #expect(it.rig.take() == ["b loaded", "a will disappear~", "b will appear~"])
        #expect(it.b.isBeingPresented && it.navigation.visibleViewController === it.b)
        #expect(it.settle().rig.take() == ["a did disappear~", "b did appear~"])
        #expect(done == ["presented"] && !it.b.isBeingPresented && it.a.view.window == nil)
        it.run { it.b.dismiss(animated: true) { done.append("dismissed") } }
        #expect(it.rig.take() == ["b will disappear~", "a will appear~", "will show a~"])
        #expect(it.settle().rig.take() == ["b did disappear~", "a did appear~", "did show a~"])
        #expect(done == ["presented", "dismissed"] && it.a.view.window != nil && it.b.view.window == nil)
        it.run { it.a.present(it.c, animated: false) }
        #expect(it.rig.take() == ["c loaded", "c will appear", "c did appear"])
    }

    @Test func `A released stack leaves nothing behind`() {
        weak var navigation: UINavigationController?
        weak var top: Screen?
        do {
            let it = NavigationRig(watched: false)
            it.stack(it.b)
            navigation = it.navigation
            top = it.b
            it.pop().settle()
            it.stack(it.c)
        }
        #expect(navigation == nil && top == nil)
    }

    @Test func `A bar button can be disabled, which makes it paler`() throws {
        final class Target: UIResponder {
            var count = 0
            func add() { count += 1 }
        }
        let target = Target()
        let item = UIBarButtonItem(title: "New", style: .plain, target: target, action: Selector(Target.add))
        it.run { it.a.navigationItem.rightBarButtonItem = item }
        let place = CGPoint(375, 22)
        let button = try #require(it.run { it.rig.window.hitTest(place, with: nil) } as? UIButton)
        it.tap(place.x, place.y, at: 1)
        #expect(target.count == 1)
        item.isEnabled = false
        it.tap(place.x, place.y, at: 2)
        #expect(target.count == 1 && !button.isEnabled && item.button?.isEnabled == false)
        let plain = try #require(button.titleColor(for: .normal))
        #expect(button.titleColor(for: .highlighted) == plain.withAlphaComponent(0.4))
        #expect(button.titleColor(for: .disabled) == plain.withAlphaComponent(0.4))
    }

    @Test func `Showing a screen pushes it`() {
        it.run { it.navigation.show(it.b, sender: nil) }
        #expect(it.settle().navigation.viewControllers == [it.a, it.b] && it.x(of: it.b) == 0)
    }
}
