@testable import ResponderCore
@testable import ResponderKit

/// Presentation controllers of a program, touches during a presentation, and several presentations.
@Suite(.playedOnce("controllers stay presented or dismissed")) struct PresentationTests: PresentationSuite {
    let stage = PresentationStage()

    // MARK: Custom presentations

    @Test func `A custom presentation controller gets its calls in order, each time it is made`() {
        let maker = custom(shown)
        for time in 1...2 {
            rig.run { root.present(shown, animated: false) { rig.log.append("presented") } }
            let loaded = time == 1 ? ["shown loaded"] : []
            #expect(
                rig.take()
                    == ["shown from root by root", "begins"] + loaded
                    + ["shown will appear", "shown did appear", "began true", "presented"])
            let panel = maker.made[time - 1]
            #expect(shown.presentationController === panel && panel.presentingViewController === root)
            #expect(maker.made.count == time && panel.containerView?.frame == rig.window.bounds)
            #expect(shown.view.frame == CGRect(350, 100, 300, 200))
            #expect(panel.containerView?.subviews == [panel.dimming, shown.view] && panel.dimming.alpha == 1)
            rig.run { root.dismiss(animated: false) { rig.log.append("gone") } }
            #expect(rig.take() == ["ends", "shown will disappear", "shown did disappear", "ended true true", "gone"])
            #expect(panel.containerView == nil && shown.view.window == nil && shown.presentingViewController == nil)
        }
    }

    @Test func `Views beside the presented one are animated with the coordinator`() throws {
        let maker = custom(shown)
        rig.run { root.present(shown, animated: true) { rig.log.append("presented") } }
        let panel = try #require(maker.made.first)
        layOut()
        #expect(
            rig.take() == [
                "shown from root by root", "begins", "shown loaded", "shown will appear~", "will lay out", "laid out",
            ])
        rig.advance(to: 0.2)
        #expect(panel.dimming.alpha == 1 && panel.dimming.presentationAlpha > 0 && panel.dimming.presentationAlpha < 1)
        #expect(shown.view.frame.minY == 100 && shown.view.presentationFrame.minY > 100)
        #expect(shown.transitionCoordinator?.isAnimated == true && root.transitionCoordinator != nil)
        #expect(shown.transitionCoordinator?.animate { _ in } == false)
        #expect(rig.settle().take() == ["shown did appear~", "began true", "beside", "presented"])
        #expect(shown.transitionCoordinator == nil && panel.dimming.presentationAlpha == 1)
        layOut { root.dismiss(animated: true) }
        rig.advance(to: rig.time + 0.2)
        #expect(panel.dimming.presentationAlpha > 0 && panel.dimming.presentationAlpha < 1)
        #expect(shown.view.presentationFrame.minY > 100 && shown.view.frame.minY == 800)
        #expect(rig.settle().take() == ["ends", "shown will disappear~", "shown did disappear~", "ended true true"])
    }

    @Test func `A presentation that removes the presenting view makes the appearance calls for it`() {
        let maker = custom(shown)
        maker.make = { [rig] in
            let panel = TestPanel($0, rig)
            panel.removes = true
            return panel
        }
        for _ in 1...2 {
            rig.run { root.present(shown, animated: false) }
            #expect(root.view.window == nil)
            #expect(rig.take().filter { $0.hasPrefix("root") } == ["root will disappear", "root did disappear"])
            rig.run { shown.dismiss(animated: false) }
            #expect(root.view.window === rig.window && root.view.frame == rig.window.bounds)
            #expect(rig.take().filter { $0.hasPrefix("root") } == ["root will appear", "root did appear"])
        }
    }

    @Test func `The size of the window reaches the presentation controller, which places its view anew`() {
        let maker = custom(shown)
        _ = layOut { root.present(shown, animated: false) }.rig.take()
        rig.window.frame.size = CGSize(600, 500)
        layOut()
        #expect((rig.take(), shown.view.frame) == (["will lay out", "laid out"], CGRect(150, 100, 300, 200)))
        #expect(maker.made.first?.containerView?.frame == rig.window.bounds)
    }

    @Test func `A dismissal at any point of a presentation ends it once, and the next one works`() {
        let maker = custom(shown)
        maker.make = { [rig, root] in
            let panel = TestPanel($0, rig)
            panel.onBegin = { root.dismiss(animated: true) }
            return panel
        }
        for animated in [false, true] {
            after { root.present(shown, animated: animated) { rig.log.append("presented") } }.settle()
            let calls = rig.take().filter { !["beside", "shown loaded"].contains($0) }
            #expect(calls.dropFirst() == ["begins", "began false", "presented", "ends", "ended true true"])
            #expect(root.presentedViewController == nil && rig.window.subviews == [root.view])
        }
        maker.make = nil
        rig.run { root.present(shown, animated: true) { rig.log.append("presented") } }
        rig.advance(to: rig.application.now + 0.2)
        #expect(shown.isBeingPresented)
        _ = rig.take()
        rig.run { root.dismiss(animated: true) }
        #expect(shown.isBeingDismissed && !shown.isBeingPresented)
        settle()
        #expect(
            rig.take() == [
                "began false", "beside", "presented", "ends", "shown will disappear~", "shown did disappear~",
                "ended true true",
            ])
        rig.run { root.present(shown, animated: false) }
        #expect(root.presentedViewController === shown && shown.view.window != nil)
    }

    @Test func `An object that presents another controller already is not used a second time`() throws {
        let other = rig.run { Screen("other", rig) }
        let maker = custom(shown)
        rig.run { root.present(shown, animated: false) }
        let panel = try #require(maker.made.first)
        let cheat = custom(other)
        cheat.make = { _ in panel }
        _ = rig.take()
        rig.run { shown.present(other, animated: false) }
        #expect(other.presentationController !== panel && other.view.frame == rig.window.bounds)
        #expect(rig.events.contains { "\($0.kind)".contains("was made for another presentation") })
        #expect(shown.presentationController === panel && panel.presentedViewController === shown)
    }

    @Test func `A child presents from its outermost parent, which has one presentation at a time`() {
        let (one, two) = rig.run { (Screen("one", rig), Screen("two", rig)) }
        rig.run {
            for child in [one, two] {
                root.addChild(child)
                root.view.addSubview(child.view)
            }
        }
        let maker = custom(shown)
        _ = rig.take()
        #expect(rig.after { one.present(shown, animated: false) }.take().first == "shown from root by one")
        #expect(shown.presentingViewController === root && maker.made[0].presentingViewController === root)
        #expect([root, one, two].allSatisfy { $0.presentedViewController === shown })
        let second = rig.run { Screen("second", rig) }
        rig.run { two.present(second, animated: false) }
        #expect(second.presentingViewController == nil && rig.take() == [])
        rig.run { two.dismiss(animated: false) }
        #expect(shown.view.window == nil && root.presentedViewController == nil)
    }

    // MARK: Touches

    @Test func `Views behind get no new touches, and a finger that is down keeps its view`() {
        let maker = custom(shown)
        #expect(rig.down(10, 10, at: 0).take() == ["behind.began"])
        _ = layOut { root.present(shown, animated: false) }.rig.take()
        rig.move(20, 10, at: 0.1).tap(30, 30, at: 0.2, contact: 2)
        #expect(rig.up(at: 0.4).take() == ["behind.moved", "dimming.began", "dimming.ended", "behind.ended"])
        maker.made[0].dimming.removeFromSuperview()
        _ = layOut().rig.take()
        #expect(rig.tap(30, 30, at: 1).take() == [])
        _ = rig.after { root.dismiss(animated: false) }.take()
        #expect(rig.tap(30, 30, at: 2).take() == ["behind.began", "behind.ended"])
    }

    @Test func `Touches do nothing while the presented view moves`() {
        let maker = custom(shown)
        shown.make = { [rig] screen in rig.view("inside", CGRect(0, 0, 300, 200), in: screen.view) }
        // A view that is not animated itself.
        func holdDimming() { rig.run { maker.made[0].dimming.layer.removeAllAnimations() } }
        rig.run { root.present(shown, animated: true) }
        holdDimming()
        rig.tap(500, 200, at: 0.1).tap(10, 10, at: 0.2, contact: 2)
        #expect(rig.take().allSatisfy { !$0.hasPrefix("inside") && !$0.hasPrefix("dim") && !$0.hasPrefix("behind") })
        settle()
        _ = rig.take()
        #expect(rig.tap(500, 200, at: 2).take() == ["inside.began", "inside.ended"])
        rig.run { root.dismiss(animated: true) }
        holdDimming()
        maker.made[0].dimming.alpha = 1
        #expect(rig.tap(500, 200, at: 2.2).tap(10, 10, at: 2.3).take() == ["ends", "shown will disappear~"])
        #expect(maker.made.count == 1)
    }

    @Test func `A dismissal during a touch fails the tap, and the finger stays with its view as after any removal`() {
        let maker = custom(shown)
        shown.make = { [rig] screen in
            let inside = rig.view("inside", CGRect(0, 0, 300, 200), in: screen.view)
            rig.add(UITapGestureRecognizer(), "tap", to: inside)
        }
        for time in [1.0, 2.0] {
            _ = rig.after { root.present(shown, animated: false) }.take()
            rig.down(500, 200, at: time)
            rig.after { root.dismiss(animated: false) }.up(at: time + 0.5)
            let calls = rig.take()
            #expect(calls.filter { $0.hasPrefix("inside") } == ["inside.began", "inside.ended"])
            #expect(calls.allSatisfy { !$0.hasPrefix("behind") && !$0.hasPrefix("tap") })
        }
        #expect(maker.made.count == 2)
    }

    // MARK: Several

    @Test func `A controller that presents another dismisses that one, and its own dismissal takes both away`() {
        let front = rig.run { Screen("front", rig) }
        for _ in 1...2 {
            rig.run { root.present(shown, animated: false) }
            for _ in 1...2 {
                rig.run { shown.present(front, animated: false) }
                rig.run { shown.dismiss(animated: false) }
                #expect(front.view.window == nil && shown.view.window != nil)
            }
            _ = rig.after { shown.present(front, animated: false) }.take()
            rig.run { root.dismiss(animated: false) }
            #expect(
                rig.take() == [
                    "front will disappear", "front did disappear", "shown will disappear", "shown did disappear",
                ])
            #expect(rig.window.subviews == [root.view])
        }
    }

    @Test func `A front controller on its way out goes with the one behind it, and all go with the root`() {
        let (front, next) = rig.run { (Screen("front", rig), Screen("next", rig)) }
        rig.run {
            root.present(shown, animated: false)
            shown.present(front, animated: false)
            shown.dismiss(animated: true)
            root.dismiss(animated: false)
        }
        #expect(rig.window.subviews == [root.view] && front.presentingViewController == nil)
        #expect(settle().rig.window.subviews == [root.view])
        _ = rig.after { root.present(shown, animated: true) }.take()
        rig.run { rig.window.rootViewController = next }
        #expect(rig.window.subviews == [next.view] && shown.presentingViewController == nil)
        settle()
        #expect(rig.window.subviews == [next.view])
    }

    @Test func `Controllers and their presentation controllers are released`() {
        weak var controller: UIViewController?
        weak var presentation: UIPresentationController?
        weak var window: UIWindow?
        do {
            let rig = Rig(watched: false)
            window = rig.window
            let root = rig.run { UIViewController() }
            rig.run { rig.window.rootViewController = root }
            let shown = rig.run { UIViewController() }
            controller = shown
            presentation = shown.presentationController
            #expect(presentation != nil)
            rig.run { root.present(shown, animated: false) }
        }
        #expect(controller == nil && presentation == nil && window == nil)
        do {
            let rig = Rig(watched: false)
            let unused = rig.run { UIViewController() }
            controller = unused
            presentation = rig.run { unused.presentationController }
        }
        #expect(controller == nil && presentation == nil)
    }
}
