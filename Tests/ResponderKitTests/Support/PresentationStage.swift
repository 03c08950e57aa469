@testable import ResponderCore
@testable import ResponderKit

/// A window with a root controller, a controller to present, and a view behind both.
struct PresentationStage {
    let rig: Rig
    let root: Screen
    let shown: Screen
    let behind: LoggingView

    init() {
        rig = Rig(size: CGSize(1000, 800))
        root = rig.run { [rig] in Screen("root", rig) }
        shown = rig.run { [rig] in Screen("shown", rig) }
        rig.run { [rig, root] in rig.window.rootViewController = root }
        behind = rig.view("behind", CGRect(0, 0, 1000, 800), in: root.view)
        _ = rig.take()
    }
}

/// A suite about presented controllers.
protocol PresentationSuite: InRig { var stage: PresentationStage { get } }

extension PresentationSuite {
    var rig: Rig { stage.rig }
    var root: Screen { stage.root }
    var shown: Screen { stage.shown }
    var behind: LoggingView { stage.behind }

    func custom(_ controller: UIViewController) -> PanelMaker {
        let maker = PanelMaker(rig)
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = maker
        return maker
    }
}

/// A panel of 300 × 200 with a view behind it.
final class TestPanel: UIPresentationController {
    let rig: Rig
    let dimming: LoggingView
    var removes = false
    var onBegin: () -> Void = {}
    var onRemoval: () -> Void = {}

    init(_ controller: UIViewController, _ rig: Rig) {
        self.rig = rig
        dimming = LoggingView("dimming", .zero, rig)
        super.init(presentedViewController: controller, presenting: nil)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        CGRect((containerView?.bounds.midX ?? 0) - 150, 100, 300, 200)
    }
    override var shouldRemovePresentersView: Bool { removes }
    override func presentationTransitionWillBegin() {
        rig.log.append("begins")
        dimming.frame = containerView?.bounds ?? .zero
        containerView?.addSubview(dimming)
        dimming.alpha = 0
        let coordinator = presentedViewController.transitionCoordinator
        coordinator?.animate { [dimming] _ in
            dimming.alpha = 1
        } completion: { [rig] _ in
            rig.log.append("beside")
        }
        if coordinator == nil { dimming.alpha = 1 }
        onBegin()
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { rig.log.append("began \(completed)") }
    override func dismissalTransitionWillBegin() {
        rig.log.append("ends")
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
        onRemoval()
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        rig.log.append("ended \(completed) \(containerView != nil)")
    }
    override func containerViewWillLayoutSubviews() {
        rig.log.append("will lay out")
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func containerViewDidLayoutSubviews() { rig.log.append("laid out") }
}

/// Makes panels, and logs what it was asked.
final class PanelMaker: UIViewControllerTransitioningDelegate {
    let rig: Rig
    var made: [TestPanel] = []
    var make: ((UIViewController) -> UIPresentationController?)?
    init(_ rig: Rig) { self.rig = rig }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        rig.log.append("\(presented.traceName) from \(presenting?.traceName ?? "nobody") by \(source.traceName)")
        if let make { return make(presented) }
        let panel = TestPanel(presented, rig)
        made.append(panel)
        return panel
    }
}

/// Answers, and logs its calls.
final class DismissalJudge: UIAdaptivePresentationControllerDelegate {
    let rig: Rig
    var allows = true
    var onAsked: () -> Void = {}
    init(_ rig: Rig) { self.rig = rig }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        rig.log.append("should?")
        onAsked()
        return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        rig.log.append("dismisses")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        rig.log.append("dismissed")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        rig.log.append("attempted")
    }
}
