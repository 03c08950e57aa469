@testable import ResponderCore
@testable import ResponderKit

/// The calls of controllers when their window changes size.
@Suite(.playedOnce("windows keep their size")) final class SizeTransitionTests {
    private let rig = Rig(size: CGSize(400, 300))
    private var log: [String] = []

    private final class Controller: UIViewController {
        let name: String
        unowned let test: SizeTransitionTests
        var forwards = true
        var animates = false
        var childSize: CGSize?
        var coordinators: [any UIViewControllerTransitionCoordinator] = []
        init(_ name: String, _ test: SizeTransitionTests) {
            self.name = name
            self.test = test
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        private func note(_ what: String) {
            let size = view.bounds.size
            test.log.append("\(name) \(what), \(Int(size.width))x\(Int(size.height)) now")
        }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            note("to \(Int(size.width))x\(Int(size.height))")
            coordinators.append(coordinator)
            if forwards { super.viewWillTransition(to: size, with: coordinator) }
            guard animates else { return }
            let hasTime = coordinator.animate { [weak self] context in
                self?.note("alongside, animated \(context.isAnimated)")
            } completion: { [weak self] context in
                self?.note("completion, cancelled \(context.isCancelled)")
            }
            #expect(hasTime)
        }

        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            childSize ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }

        override func viewDidLayoutSubviews() { test.log.append("\(name) layout") }
    }

    private func root(_ name: String = "root") -> Controller {
        rig.run {
            let controller = Controller(name, self)
            rig.window.rootViewController = controller
            rig.window.layoutIfNeeded()
            log = []
            return controller
        }
    }

    private func take() -> [String] {
        defer { log = [] }
        return log
    }

    @Test func `A size change makes calls before, with and after the layout, each time`() {
        let controller = root()
        controller.animates = true
        rig.window.frame.size = CGSize(500, 300)
        #expect(take() == ["root to 500x300, 400x300 now", "root alongside, animated false, 500x300 now"])
        rig.advance(to: 1)
        #expect(take() == ["root layout", "root completion, cancelled false, 500x300 now"])
        #expect(controller.coordinators[0].animate(alongsideTransition: { _ in }) == false)
        #expect(controller.coordinators[0].containerView === rig.window)
        #expect(controller.coordinators[0].transitionDuration == 0)
        #expect(controller.coordinators[0].targetTransform == .identity)
        rig.window.bounds.size = CGSize(200, 100)
        rig.advance(to: 2)
        #expect(
            take() == [
                "root to 200x100, 500x300 now", "root alongside, animated false, 200x100 now", "root layout",
                "root completion, cancelled false, 200x100 now",
            ])
    }

    @Test func `A window that moves or keeps its size makes no calls, nor does another view`() {
        let controller = root()
        rig.window.frame.origin = CGPoint(10, 10)
        rig.window.frame = rig.window.frame
        rig.put(UIView(frame: CGRect(0, 0, 10, 10)), in: controller.view) { $0.frame.size = CGSize(20, 20) }
        controller.view.frame.size.width = 100
        #expect(controller.coordinators.isEmpty)
    }

    @Test func `Children whose size changes are called with the size from their parent`() {
        let parent = root("parent")
        let (same, other, unloaded) = rig.run {
            (Controller("same", self), Controller("other", self), Controller("unloaded", self))
        }
        rig.run {
            for child in [same, other, unloaded] { parent.addChild(child) }
            for child in [same, other] {
                child.view.frame = parent.view.bounds
                parent.view.addSubview(child.view)
            }
            same.view.frame.size = CGSize(50, 50)
        }
        log = []
        rig.window.frame.size = CGSize(600, 300)
        let heard = take()
        #expect(
            heard == ["parent to 600x300, 400x300 now", "same to 600x300, 50x50 now", "other to 600x300, 400x300 now"])
        parent.childSize = CGSize(50, 50)
        rig.window.frame.size = CGSize(700, 300)
        // The first has that size already.
        #expect(take().map { $0.prefix { $0 != "," } } == ["parent to 700x300", "other to 50x50"])
        parent.forwards = false
        rig.window.frame.size = CGSize(800, 300)
        #expect(take().map { $0.prefix { $0 != "," } } == ["parent to 800x300"] && !unloaded.isViewLoaded)
    }

    @Test func `A presented controller is called, and screens of a stack get the size below the bar`() {
        let front = rig.run { Controller("front", self) }
        let back = root("back")
        front.modalPresentationStyle = .overFullScreen
        rig.run { back.present(front, animated: false) }
        log = []
        rig.window.frame.size = CGSize(500, 300)
        #expect(take().map { $0.prefix { $0 != "," } } == ["back to 500x300", "front to 500x300"])
        let screen = rig.run { Controller("screen", self) }
        rig.layOut { rig.window.rootViewController = UINavigationController(rootViewController: screen) }
        log = []
        rig.window.frame.size = CGSize(600, 300)
        let height = 300 - Int(UINavigationBar.height)
        #expect(take() == ["screen to 600x\(height), 500x\(height) now"])
    }

    @Test func `A controller that resizes the window in the call does not hang`() {
        final class Stubborn: UIViewController {
            var calls = 0
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                calls += 1
                if calls < 3 { view.window?.frame.size = CGSize(111, 111) }
            }
        }
        let stubborn = rig.run { Stubborn() }
        rig.run { rig.window.rootViewController = stubborn }
        rig.window.frame.size = CGSize(500, 300)
        #expect(rig.window.bounds.size == CGSize(500, 300) && stubborn.calls <= 3)
        rig.advance(to: 1)
    }
}
