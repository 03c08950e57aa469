import Foundation
import ResponderCore

/// The presentation of page sheets and form sheets: a panel over the dimmed window. A tap outside of the panel dismisses
/// it, as on an iPad. The gesture of dragging it down does not exist.
final class SheetPresentation: UIPresentationController {
    /// Contains the presented view and cuts its corners, so that the program's view keeps its own look.
    private let panel = UIView()
    private let dimming = UIView()

    // Our choice, after what UIKit looks like.
    nonisolated private static let cornerRadius: CGFloat = 10
    nonisolated private static let dimming = UIColor(white: 0, alpha: 0.35)
    nonisolated private static let formSize = CGSize(width: 540, height: 620)
    nonisolated private static let pageWidth: CGFloat = 704
    nonisolated private static let margin: CGFloat = 20
    /// The strip above a sheet that is as wide as the window.
    nonisolated private static let strip: CGFloat = 40
    /// Our choice, because a window has no size classes: a narrower window is like an iPhone in portrait.
    nonisolated private static let regularWidth: CGFloat = 600

    override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        panel.clipsToBounds = true
        panel.cornerRadius = SheetPresentation.cornerRadius
        dimming.backgroundColor = SheetPresentation.dimming
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addAction { [unowned self] _ in dismissByUser() }
        dimming.addGestureRecognizer(tap)
    }

    nonisolated deinit {}

    override var presentedView: UIView? { panel }

    override var frameOfPresentedViewInContainerView: CGRect { frame(in: containerView?.bounds.size ?? .zero) }

    private func frame(in room: CGSize) -> CGRect {
        guard room.width >= SheetPresentation.regularWidth else {
            let top = min(SheetPresentation.strip, room.height)
            return CGRect(x: 0, y: top, width: room.width, height: room.height - top)
        }
        let largest = CGSize(
            width: room.width - 2 * SheetPresentation.margin,
            height: max(0, room.height - 2 * SheetPresentation.margin))
        var wanted = CGSize(width: SheetPresentation.pageWidth, height: largest.height)
        if presentationStyle == .formSheet {
            wanted = SheetPresentation.formSize
            let preferred = presentedViewController.preferredContentSize
            if preferred.width > 0 { wanted.width = preferred.width }
            if preferred.height > 0 { wanted.height = preferred.height }
        }
        let size = CGSize(width: min(wanted.width, largest.width), height: min(wanted.height, largest.height))
        return CGRect(
            x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { frame(in: parentSize).size }

    override func presentationTransitionWillBegin() {
        guard let containerView, let view = presentedViewController.view else { return }
        dimming.frame = containerView.bounds
        containerView.addSubview(dimming)
        panel.frame = frameOfPresentedViewInContainerView
        showCorners()
        view.frame = panel.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.addSubview(view)
        dim(from: 0, to: 1)
    }

    override func dismissalTransitionWillBegin() { dim(from: 1, to: 0) }

    private func dim(from start: CGFloat, to end: CGFloat) {
        guard let transition = presentedViewController.transitionCoordinator else { return dimming.alpha = end }
        dimming.alpha = start
        transition.animate { [dimming] _ in dimming.alpha = end }
    }

    /// A sheet as wide as the window has no corners at the bottom.
    private func showCorners() {
        let isWide = panel.frame.width == containerView?.bounds.width
        panel.maskedCorners = isWide ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
    }

    override func containerViewWillLayoutSubviews() {
        panel.frame = frameOfPresentedViewInContainerView
        showCorners()
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
}
