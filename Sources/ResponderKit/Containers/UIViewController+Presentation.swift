import Foundation
import ResponderCore

extension UIViewController: ControllerPresenting {
    /// Shows the controller that this one presents.
    final var presentation: UIPresentationController? {
        get { shownPresentation as? UIPresentationController }
        set { shownPresentation = newValue }
    }

    /// Will show this controller, and was asked for before the presentation.
    private final var ownPresentation: UIPresentationController? {
        get { preparedPresentation as? UIPresentationController }
        set { preparedPresentation = newValue }
    }

    /// Makes the presentation controller for the style `custom`. Not retained.
    public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { keptObjects[TransitioningDelegateLink.self]?.delegate }
        set {
            keptObjects[TransitioningDelegateLink.self] = newValue.map { TransitioningDelegateLink($0) }
            if modalPresentationStyle == .custom, presenter == nil { ownPresentation = nil }
        }
    }

    /// The controller that this one or one of its parents presents; nil for none.
    public final var presentedViewController: UIViewController? { outermost.presentation?.presentedViewController }

    /// The controller that presents this one or one of its parents; nil for none.
    public final var presentingViewController: UIViewController? { outermost.presenter }

    /// Whether `present` is bringing the controller into sight.
    public final var isBeingPresented: Bool { presenter?.presentation?.isBeginning ?? false }

    /// Whether `dismiss` is taking the controller out of sight.
    public final var isBeingDismissed: Bool { presenter?.presentation?.isEnding ?? false }

    /// Shows this controller, or one of its parents, while it is presented. Before, it is the object that will show it, made
    /// for the present `modalPresentationStyle`: set its delegate after the style. Each presentation has another one.
    public final var presentationController: UIPresentationController? {
        let controller = outermost
        if let presentation = controller.presenter?.presentation { return presentation }
        guard controller === self else { return nil }
        if let ownPresentation { return ownPresentation }
        ownPresentation = makePresentation(presenting: nil, source: self)
        return ownPresentation
    }

    /// The coordinator of the animation that presents or dismisses this controller, a parent of it or the controller that
    /// it presents. Nil if none runs, and for changes of a navigation stack.
    public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        let controller = outermost
        return controller.presenter?.presentation?.transition ?? controller.presentation?.transition
    }

    /// The outermost parent, or this controller if it has none.
    private final var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    private final func makePresentation(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .custom:
            let made = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
            if let made, made.isFree(for: self) { return made }
            if made != nil {
                ownApplication?.warn(
                    "The presentation controller for \(traceName) was made for another presentation. \(traceName) fills the "
                        + "window instead.")
            }
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: break
        }
        return UIPresentationController(presentedViewController: self, presenting: presenting)
    }

    package final func show(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenting = outermost
        guard presenting.presentation == nil, !isWithin(controller), controller.presenter == nil,
            controller.parent == nil, let window = viewIfLoaded?.window
        else {
            ownApplication?.warn(
                "\(controller.traceName) was not presented by \(traceName): its view is in no window, or one of the two "
                    + "is part of a presentation or a container already.")
            return
        }
        let presentation =
            controller.ownPresentation ?? controller.makePresentation(presenting: presenting, source: self)
        // The delegate that made it may have presented something.
        guard presenting.presentation == nil, controller.presenter == nil else { return }
        controller.ownPresentation = nil
        let animated = animated && UIView.areAnimationsEnabled && window.bounds.height > 0
        presentation.begin(from: presenting, in: window, animated: animated, completion: completion)
    }

    package final func endPresentation(animated: Bool, completion: (() -> Void)?) {
        let presenting = outermost
        guard let presentation = presenting.presentation else {
            // A presented controller, or a child of it, dismisses the presented controller.
            presenting.presenter?.dismiss(animated: animated, completion: completion)
            return
        }
        guard !presentation.isEnding else { return }
        presentation.end(animated: animated && UIView.areAnimationsEnabled, completion: completion)
    }
}

/// Refers to the delegate of a controller's transitions without retaining it.
private final class TransitioningDelegateLink {
    weak var delegate: (any UIViewControllerTransitioningDelegate)?

    init(_ delegate: any UIViewControllerTransitioningDelegate) { self.delegate = delegate }

    nonisolated deinit {}
}
