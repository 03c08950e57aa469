import ResponderInspector
import ResponderKit

/// Dims the window, and places a sheet in the middle of it or below a control.
final class SheetPresentationController: UIPresentationController {
    private let dimming = SheetDimming()

    /// A sheet at a place in the window keeps this height wherever the place is.
    private static let shortHeight: CGFloat = 220

    private var sheet: SheetController? { presentedViewController as? SheetController }

    /// The banner with a failure, below the panel; nil for none.
    private var banner: Banner? { containerView?.subviews.last { $0 is Banner } as? Banner }

    override func presentationTransitionWillBegin() {
        dimming.sheet = sheet
        dimming.backgroundColor = UIColor(white: 0, alpha: sheet?.anchor == nil ? 0.55 : 0)
        containerView?.addSubview(dimming)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { sheet?.closed() }

    override func containerViewWillLayoutSubviews() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        banner?.place(in: containerView.bounds)
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds, let sheet else { return .zero }
        let wanted = sheet.wantedSize
        let margin: CGFloat = bounds.width < 900 ? 16 : 32
        let room = banner.map { $0.frame.minY } ?? bounds.height
        let size = CGSize(
            width: min(wanted.width, bounds.width - 2 * margin).rounded(),
            height: min(wanted.height, room - 2 * margin).rounded())
        guard let anchor = sheet.anchor else {
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: ((room - size.height) / 2).rounded(),
                width: size.width, height: size.height)
        }
        let x = min(max(8, anchor.maxX - size.width), bounds.width - size.width - 8)
        // Near the lower edge a short one moves up; a long one has less height.
        let floor = bounds.height - 8
        let y = min(anchor.maxY + 4, floor - min(size.height, SheetPresentationController.shortHeight))
        return CGRect(x: x, y: y, width: size.width, height: min(wanted.height, floor - y))
    }
}

/// What is beside the panel of a sheet. A touch that begins and ends there closes the sheet, unless it is modal.
private final class SheetDimming: UIView {
    weak var sheet: SheetController?

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A tap or a drag.
        guard let sheet, !sheet.isModalInPresentation,
            touches.contains(where: { $0.view === self && !sheet.view.frame.contains($0.location(in: superview)) })
        else { return }
        sheet.close()
    }
}
