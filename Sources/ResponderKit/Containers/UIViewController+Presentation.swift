import Foundation

/// How much of the window a presented controller takes, which decides whether the controller behind it disappears.
///
/// Here every presented view fills the window; there are no sheets.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
    /// The engine's choice: over the presenting controller, which stays in sight.
    case automatic = -2
    /// The presenting controller disappears.
    case fullScreen = 0
    /// As `fullScreen`: a presented controller fills the window.
    case currentContext = 3
    /// Over the presenting controller, which stays in sight and may show through.
    case overFullScreen = 5
    /// As `overFullScreen`: a presented controller fills the window.
    case overCurrentContext = 6
}

/// A controller that is presented over the one that holds this object.
final class Presentation {
    let controller: UIViewController
    /// The controller that disappears: the outermost parent of the presenting one; nil if none does.
    private(set) weak var covered: UIViewController?
    /// The superview of its view before it disappeared.
    private weak var home: UIView?
    var isBeginning = true
    var isEnding = false

    init(_ controller: UIViewController, covering covered: UIViewController?) {
        self.controller = controller
        self.covered = covered
    }

    nonisolated deinit {}

    /// Take the covered view out of the window, which makes the appearance calls.
    func takeCoveredAway() {
        guard let view = covered?.viewIfLoaded else { return }
        home = view.superview
        view.removeFromSuperview()
    }

    func putCoveredBack() {
        guard let home, let view = covered?.viewIfLoaded, view.superview == nil else { return }
        view.frame = home.bounds
        home.insertSubview(view, at: 0)
    }

    /// Our choice. Seconds that a view takes to move in from below, or out.
    nonisolated static let duration: TimeInterval = 0.4
}

extension UIViewController {
    /// The controller that this one or one of its parents presents; nil for none.
    public final var presentedViewController: UIViewController? {
        presentation?.controller ?? parent?.presentedViewController
    }

    /// The controller that presents this one or one of its parents; nil for none.
    public final var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    /// Whether `present` is bringing the controller into sight.
    public final var isBeingPresented: Bool { presenter?.presentation?.isBeginning ?? false }

    /// Whether `dismiss` is taking the controller out of sight.
    public final var isBeingDismissed: Bool { presenter?.presentation?.isEnding ?? false }

    final func show(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard presentedViewController == nil, controller !== self, controller.presentingViewController == nil,
            controller.parent == nil, let window = viewIfLoaded?.window
        else {
            UIApplication.current?.warn(
                "\(controller.traceName) was not presented by \(traceName): its view is in no window, or one of the two "
                    + "is part of a presentation or a container already.")
            return
        }
        var root = self
        while let outer = root.parent { root = outer }
        let covered = [.fullScreen, .currentContext].contains(controller.modalPresentationStyle) ? root : nil
        let presentation = Presentation(controller, covering: covered)
        self.presentation = presentation
        controller.presenter = self
        let view: UIView = controller.view
        let animated = animated && UIView.areAnimationsEnabled && window.bounds.height > 0
        covered?.beginAppearanceTransition(false, animated: animated)
        controller.beginAppearanceTransition(true, animated: animated)
        UIView.performWithoutAnimation {
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
            if animated { view.center.y += window.bounds.height }
        }
        let arrive: @MainActor () -> Void = { [weak self] in
            guard presentation.isBeginning else { return }
            presentation.isBeginning = false
            if self?.presentation === presentation, !presentation.isEnding {
                presentation.takeCoveredAway()
                presentation.covered?.endAppearanceTransition()
                controller.endAppearanceTransition()
            }
            completion?()
        }
        guard animated else { return arrive() }
        UIView.animate(withDuration: Presentation.duration, delay: 0, options: .curveEaseOut) {
            view.center.y -= window.bounds.height
        } completion: { _ in
            arrive()
        }
    }

    final func endPresentation(animated: Bool, completion: (() -> Void)?) {
        guard let presentation, !presentation.isEnding else {
            // A presented controller, or a child of it, dismisses the presented controller.
            if presentation == nil { presentingViewController?.dismiss(animated: animated, completion: completion) }
            return
        }
        let controller = presentation.controller
        presentation.isEnding = true
        // Controllers that it presents are dismissed with it.
        if controller.presentation != nil { controller.dismiss(animated: false) }
        let view = controller.viewIfLoaded
        let animated = animated && UIView.areAnimationsEnabled && view?.window != nil
        controller.beginAppearanceTransition(false, animated: animated)
        presentation.covered?.beginAppearanceTransition(true, animated: animated)
        UIView.performWithoutAnimation { presentation.putCoveredBack() }
        let leave: @MainActor () -> Void = { [weak self] in
            guard self?.presentation === presentation else { return }
            view?.removeFromSuperview()
            controller.endAppearanceTransition()
            presentation.covered?.endAppearanceTransition()
            self?.presentation = nil
            controller.presenter = nil
            completion?()
        }
        guard animated, let view, let height = view.superview?.bounds.height else { return leave() }
        UIView.animate(withDuration: Presentation.duration, delay: 0, options: .curveEaseIn) {
            view.center.y += height
        } completion: { _ in
            leave()
        }
    }
}
