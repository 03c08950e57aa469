@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct ResponderChainTests {
    private let log = Log()
    private let rig = Rig()
    private let square = CGRect(0, 0, 100, 100)

    /// The chain after a responder, by name.
    private func chain(from responder: UIResponder) -> [String] {
        sequence(first: responder, next: \.next).map(\.traceName)
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {}
    private final class PlainDelegate: UIApplicationDelegate {}
    private final class ControllerDelegate: UIViewController, UIApplicationDelegate {}
    private final class ViewDelegate: UIView, UIApplicationDelegate {}

    @Test func `S-060 S-072 Applications, windows, controllers and views are responders, recognizers are not`() {
        rig.run {
            let objects: [AnyObject] = [
                rig.application, rig.window, UIViewController(), UIView(), UILabel(), Delegate(),
            ]
            #expect(objects.allSatisfy { $0 is UIResponder })
            #expect(!((UIPanGestureRecognizer() as AnyObject) is UIResponder))
        }
    }

    @Test func `S-061 S-062 Next of a root view is its controller, of another view its superview`() {
        rig.run {
            let controller = UIViewController()
            let sub = rig.put(UIView(), in: controller.view)
            #expect(controller.view.next === controller && sub.next === controller.view && UIView().next == nil)
            #expect(controller.next == nil)
            rig.window.rootViewController = controller
            #expect(controller.next === rig.window)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func `S-063 Next of a presented controller is the presenting one, whether its view is covered or removed`(
        _ style: UIModalPresentationStyle
    ) {
        rig.run {
            let (root, shown, over) = (UIViewController(), UIViewController(), UIViewController())
            for (controller, name) in [(root, "root"), (shown, "shown"), (over, "over")] {
                controller.accessibilityIdentifier = name
                controller.view.accessibilityIdentifier = "\(name)View"
                controller.modalPresentationStyle = style
            }
            rig.window.rootViewController = root
            root.present(shown, animated: false)
            #expect(shown.presentingViewController === root && shown.view.superview != nil)
            let end = ["window", "application"]
            #expect(chain(from: shown.view) == ["shownView", "shown", "root"] + end)
            shown.present(over, animated: false)
            #expect(chain(from: over.view) == ["overView", "over", "shown", "root"] + end)
            root.dismiss(animated: false)
            #expect(chain(from: root) == ["root"] + end)
            #expect(shown.next == nil)
        }
    }

    @Test func `S-063 A touch that a sheet leaves goes to the presenting controller, and its field resigns with it`() {
        final class Root: UIViewController {
            var touched = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
        }
        let (root, shown, field) = rig.run {
            let (root, shown, field) = (Root(), UIViewController(), UITextField(frame: CGRect(0, 0, 200, 40)))
            rig.window.rootViewController = root
            root.present(shown, animated: false)
            shown.view.addSubview(field)
            return (root, shown, field)
        }
        rig.tap(500, 900, at: 1)
        #expect(root.touched == 1)
        rig.run { _ = field.becomeFirstResponder() }
        #expect(field.isFirstResponder)
        rig.run { shown.dismiss(animated: false) }
        #expect(!field.isFirstResponder && rig.window.firstResponder == nil)
    }

    @Test func `S-064 S-065 S-066 The chain leads through nested controllers to the application's delegate`() {
        rig.run {
            let (parent, child) = (UIViewController(), UIViewController())
            rig.window.rootViewController = parent
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            let (leaf, other) = (UIView(), UIView())
            child.view.addSubview(leaf)
            parent.view.addSubview(other)
            let names: [(UIResponder, String)] = [
                (leaf, "leaf"), (other, "other"), (child.view, "c"), (child, "C"), (parent.view, "q"), (parent, "Q"),
            ]
            for (responder, name) in names { responder.accessibilityIdentifier = name }
            #expect(chain(from: leaf) == ["leaf", "c", "C", "q", "Q", "window", "application"])
            #expect(chain(from: other) == ["other", "q", "Q", "window", "application"])
            let delegate = Delegate()
            delegate.accessibilityIdentifier = "delegate"
            rig.application.delegate = delegate
            #expect(chain(from: leaf) == ["leaf", "c", "C", "q", "Q", "window", "application", "delegate"])
        }
    }

    @Test func `S-066 A delegate ends the chain only if it is a responder but no view, controller or application`() {
        rig.run {
            let delegates: [(any UIApplicationDelegate, Bool)] = [
                (Delegate(), true), (PlainDelegate(), false), (ControllerDelegate(), false),
                (ViewDelegate(frame: square), false),
            ]
            for (delegate, follows) in delegates {
                rig.application.delegate = delegate
                #expect((rig.application.next === delegate) == follows)
            }
            rig.application.delegate = nil
            #expect(rig.application.next == nil)
        }
    }

    /// Views a in b in c in the window.
    private func three(_ rig: Rig, _ log: Log) -> [ChainView] {
        rig.run {
            var parent: UIView = rig.window
            return ["c", "b", "a"].map { name in
                let view = rig.put(ChainView(name, square, log), in: parent)
                parent = view
                return view
            }.reversed()
        }
    }

    @Test func `S-067 S-068 A call goes up to the first responder that keeps it, or ends silently`() {
        let views = three(rig, log)
        rig.stroke((10, 10), (20, 10), at: 0).down(10, 10, at: 1).cancel()
        let calls = ["began", "moved", "ended", "began", "cancelled"]
        #expect(log.take() == calls.flatMap { call in ["a", "b", "c"].map { "\($0).\(call)" } })
        _ = views
    }

    @Test func `S-067 The set and the event are passed on unchanged`() throws {
        final class Receiver: UIView {
            var calls: [(Set<UITouch>, UIEvent?)] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                calls.append((touches, event))
                super.touchesBegan(touches, with: event)
            }
        }
        let (outer, inner) = rig.run { (Receiver(frame: square), Receiver(frame: square)) }
        rig.window.addSubview(outer)
        outer.addSubview(inner)
        rig.down(10, 10, at: 0)
        #expect(inner.calls.count == 1 && outer.calls.count == 1)
        let (first, second) = (try #require(inner.calls.first), try #require(outer.calls.first))
        #expect(first.0 == second.0 && first.1 === second.1)
    }

    @Test func `S-069 S-070 Each phase is routed on its own`() {
        let views = three(rig, log)
        views[0].handles = ["began"]
        views[1].handles = ["moved"]
        rig.stroke((10, 10), (20, 10), at: 0)
        #expect(log.take() == ["a.began", "a.moved", "b.moved", "a.ended", "b.ended", "c.ended"])
    }

    @Test func `S-071 Next is read when the call is passed on`() {
        let views = three(rig, log)
        let other = rig.put(ChainView("other", square, log)) { $0.isUserInteractionEnabled = false }
        rig.down(10, 10, at: 0)
        #expect(log.take() == ["a.began", "b.began", "c.began"])
        other.addSubview(views[0])
        rig.move(20, 10, at: 0.1)
        #expect(log.take() == ["a.moved", "other.moved"])
        rig.up(at: 0.2)
        #expect(log.take() == ["a.ended", "other.ended"])
    }

    @Test func `S-072 A responder that keeps a touch does not keep it from recognizers`() {
        let views = three(rig, log)
        views[0].handles = ["began", "moved", "ended"]
        views[2].addGestureRecognizer(rig.run { LoggingRecognizer("r", log) })
        rig.tap(10, 10, at: 0)
        #expect(log.take() == ["r.began", "a.began", "r.ended", "a.ended"])
        #expect(chain(from: views[0]) == ["a", "b", "c", "window", "application"])
    }

    @Test func `The engine reports which responder passed a call on and which handled it`() {
        let views = three(rig, log)
        views[1].handles = ["began"]
        rig.down(10, 10, at: 0)
        let calls = rig.events.compactMap { event -> String? in
            guard case .touch(let phase, let responder, let contacts, let handled) = event.kind else { return nil }
            return "\(responder.name) \(phase) \(contacts) \(handled)"
        }
        #expect(calls == ["a began [1] false", "b began [1] true"])
    }

    @Test func `A controller that is released or gets a new view gives its view back, and a child leaves its parent`() {
        rig.run {
            let view = UIView()
            var first: UIViewController? = UIViewController()
            first?.view = view
            let second = UIViewController()
            second.view = view
            #expect(view.next === second)
            first = nil
            #expect(view.next === second)
            second.view = UIView()
            #expect(view.next == nil)
            let (third, child) = (UIViewController(), UIViewController())
            second.addChild(child)
            third.addChild(child)
            #expect(second.children.isEmpty && third.children == [child] && child.parent === third)
        }
    }
}
