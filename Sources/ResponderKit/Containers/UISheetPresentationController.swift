import Foundation
import ResponderCore

/// The presentation of page sheets and form sheets: a panel over the dimmed window. A finger drags it down, and a tap outside
/// of it dismisses it.
///
/// In a window less than 600 points wide a sheet reaches from side to side, and stops at its `detents`. In a wider window
/// it is a panel in the middle, whose height is that of its style.
public final class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet stops.
    @preconcurrency @MainActor
    public final class Detent: nonisolated IdentityHashable {
        /// The name of a height.
        nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// An identifier from a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// An identifier from a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// A little more than half of the largest height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// All of the window but a strip at the top.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name of the height.
        public let identifier: Identifier
        private let height: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ height: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.height = height
        }

        nonisolated deinit {}

        /// A little more than half of the largest height.
        public static func medium() -> Detent {
            Detent(.medium) { $0.maximumDetentValue * SheetHeights.mediumPart }
        }

        /// All of the window but a strip at the top.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of your own.
        /// - Parameters:
        ///   - identifier: its name; a unique one for nil.
        ///   - resolver: the height in points, at most the context's largest one; nil if the sheet does not stop there. Asked at
        ///     each layout.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// The height in points; nil if the sheet does not stop there.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            height(context)
        }
    }

    /// The heights at which the sheet stops; the large one alone by default. An empty array counts as that.
    public var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
    /// The height that the sheet has. Nil, and a name that no detent has, stand for the smallest one. A finger that moves the sheet to
    /// another height sets it. To animate the change, set it in `animateChanges(_:)`.
    public var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    /// Whether there is a grabber at the top of the sheet. False by default. A sheet can be dragged without one.
    public var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
    /// Whether a stroke up in a scroll view that is at its top makes the sheet higher instead of scrolling, while there is a larger
    /// detent. True by default.
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    /// The radius of the sheet's corners in points; nil, the default, for 10.
    public var preferredCornerRadius: CGFloat? { didSet { showCorners() } }

    /// Contains the presented view and cuts its corners, so that the program's view keeps its own look.
    let panel = SheetPart("sheet")
    let dimming = SheetPart("dimming view")
    private let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
    private lazy var drag = SheetDrag(self)

    // Our choice, after what UIKit looks like.
    nonisolated private static let cornerRadius: CGFloat = 10
    nonisolated private static let formSize = CGSize(width: 540, height: 620)
    nonisolated private static let pageWidth: CGFloat = 704
    nonisolated private static let margin: CGFloat = 20
    /// Our choice, because a window has no size classes: a narrower window is like an iPhone in portrait.
    nonisolated private static let regularWidth: CGFloat = 600

    /// The presentation of a controller.
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        panel.controller = presentedViewController
        dimming.controller = presentedViewController
        panel.clipsToBounds = true
        panel.cornerRadius = Self.cornerRadius
        dimming.backgroundColor = SheetHeights.dimming
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addAction { [unowned self] _ in dismissByUser() }
        dimming.addGestureRecognizer(tap)
        grabber.backgroundColor = .systemGray3
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        panel.addGestureRecognizer(drag.recognizer)
    }

    nonisolated deinit {}

    /// Change the selected detent, or the detents, in a spring's time.
    public func animateChanges(_ changes: () -> Void) {
        changes()
        guard containerView != nil, !isMoving, !drag.isActive else { return }
        drag.settle(speed: 0)
    }

    public override var presentedView: UIView? { panel }

    public override var frameOfPresentedViewInContainerView: CGRect { frame(in: containerView?.bounds.size ?? .zero) }

    private func frame(in room: CGSize) -> CGRect {
        guard room.width >= Self.regularWidth else {
            let height = SheetHeights(detents, in: room).height(of: selectedDetentIdentifier)
            return CGRect(x: 0, y: room.height - height, width: room.width, height: height)
        }
        let largest = CGSize(
            width: room.width - 2 * Self.margin, height: max(0, room.height - 2 * Self.margin))
        var wanted = CGSize(width: Self.pageWidth, height: largest.height)
        if presentationStyle == .formSheet {
            wanted = Self.formSize
            let preferred = presentedViewController.preferredContentSize
            if preferred.width > 0 { wanted.width = preferred.width }
            if preferred.height > 0 { wanted.height = preferred.height }
        }
        let size = CGSize(width: min(wanted.width, largest.width), height: min(wanted.height, largest.height))
        return CGRect(
            x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// The heights at which a finger can leave the sheet; nil for a panel in the middle, which has one height.
    var heights: SheetHeights? {
        guard let room = containerView?.bounds.size, room.width < Self.regularWidth else { return nil }
        return SheetHeights(detents, in: room)
    }

    public override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { frame(in: parentSize).size }

    public override func presentationTransitionWillBegin() {
        guard let containerView, let view = presentedViewController.view else { return }
        dimming.frame = containerView.bounds
        containerView.addSubview(dimming)
        panel.frame = frameOfPresentedViewInContainerView
        showCorners()
        view.frame = panel.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.addSubview(view)
        panel.addSubview(grabber)
        dim(from: 0, to: 1)
    }

    public override func dismissalTransitionWillBegin() {
        drag.stop()
        dim(from: dimming.alpha, to: 0)
    }

    private func dim(from start: CGFloat, to end: CGFloat) {
        guard let transition = presentedViewController.transitionCoordinator else { return dimming.alpha = end }
        dimming.alpha = start
        transition.animate { [dimming] _ in dimming.alpha = end }
    }

    /// A sheet as wide as the window has no corners at the bottom.
    private func showCorners() {
        let isWide = panel.frame.width == containerView?.bounds.width
        panel.cornerRadius = preferredCornerRadius ?? Self.cornerRadius
        panel.maskedCorners = isWide ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
        grabber.center.x = panel.bounds.midX
    }

    public override func containerViewWillLayoutSubviews() {
        // A finger or a spring has the sheet until it rests.
        guard !drag.isActive else { return }
        panel.frame = frameOfPresentedViewInContainerView
        showCorners()
    }

    public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// A finger left the sheet at another height.
    func select(_ identifier: Detent.Identifier) {
        let old = heights?.identifier(of: selectedDetentIdentifier)
        selectedDetentIdentifier = identifier
        guard identifier != old else { return }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

/// Called when a finger moves a sheet to another height. Set it as the `delegate` of the presentation controller.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A finger left the sheet at another height, which is `selectedDetentIdentifier` now.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// What the height of a detent can depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The largest height of a sheet in points.
    var maximumDetentValue: CGFloat { get }
}

extension UIViewController {
    /// The presentation of a controller with the style of a sheet; nil for other styles. Before the controller is presented, it is the
    /// object that will present it: set its detents after the style.
    public final var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
}
