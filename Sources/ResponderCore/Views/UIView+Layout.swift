import Foundation

extension UIView {
    /// How a view's frame changes when its superview changes size: the flexible parts share the change.
    nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance to the left edge grows.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width grows.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge grows.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top edge grows.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height grows.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom edge grows.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How the frame follows the superview's size; empty by default, for no change.
    public final var autoresizingMask: AutoresizingMask {
        get { rare?.autoresizingMask ?? [] }
        set { rareState.autoresizingMask = newValue }
    }

    /// Whether subviews follow the size of this view by their masks. True by default.
    public final var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set { set(.autoresizesSubviews, newValue) }
    }

    /// Stored but not used: there are no constraints, so frames and `autoresizingMask` always apply. True by default.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { rare?.usesMaskAsConstraints ?? true }
        set { if newValue != translatesAutoresizingMaskIntoConstraints { rareState.usesMaskAsConstraints = newValue } }
    }

    /// The space between the edges and the content, in points; 8 at first. The engine does not lay out by it: a view that does
    /// reads it in `layoutSubviews()`, which is called after a change.
    public final var layoutMargins: UIEdgeInsets {
        get { rare?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        set {
            guard newValue != layoutMargins else { return }
            rareState.layoutMargins = newValue
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    /// Stored but not used: there are no safe areas, so margins do not depend on them. True by default.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.insetsMarginsFromSafeArea ?? true }
        set { if newValue != insetsLayoutMarginsFromSafeArea { rareState.insetsMarginsFromSafeArea = newValue } }
    }

    final func autoresize(from old: CGSize, to new: CGSize) {
        guard let mask = rare?.autoresizingMask, !mask.isEmpty else { return }
        let frame = self.frame
        let (x, width) = Self.share(
            start: frame.minX, length: frame.width, old: old.width, new: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Self.share(
            start: frame.minY, length: frame.height, old: old.height, new: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        self.frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// One direction of `autoresize`: the flexible parts among margin, length and margin share the change in proportion
    /// to their sizes.
    private static func share(
        start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
        let change = new - old
        let end = old - start - length
        let total = (flexible.0 ? start : 0) + (flexible.1 ? length : 0) + (flexible.2 ? end : 0)
        let count = [flexible.0, flexible.1, flexible.2].filter { $0 }.count
        guard count > 0 else { return (start, length) }
        func part(_ isFlexible: Bool, _ size: CGFloat) -> CGFloat {
            guard isFlexible else { return 0 }
            return total != 0 ? change * size / total : change / CGFloat(count)
        }
        return (start + part(flexible.0, start), max(0, length + part(flexible.1, length)))
    }

    /// Tell the application that layout is due somewhere in its windows.
    @inline(__always)
    final func layoutChanged() { windowLink.borrow { $0.layoutBecameDue() } }

    final func performLayout() {
        // Layout that requests layout again settles in a few rounds; endless requests must not hang.
        var rounds = 0
        while flags.contains(.needsLayout), rounds < 8 {
            flags.remove(.needsLayout)
            if flags.contains(.needsConstraints) { updateConstraintsIfNeeded() }
            let isNested = flags.contains(.laysOut)
            flags.insert(.laysOut)
            _viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            _viewController?.viewDidLayoutSubviews()
            if !isNested { flags.remove(.laysOut) }
            rounds += 1
        }
        guard flags.contains(.holdsLayout) else { return }
        for view in _subviews where view.isLayoutPending { view.layoutIfNeeded() }
        // The layout of a subview may ask for that of one before it, which the next pass does.
        if !_subviews.contains(where: \.isLayoutPending) { flags.remove(.holdsLayout) }
    }

    /// Whether this view or a view in it may need layout.
    final var isLayoutPending: Bool { !flags.isDisjoint(with: [.needsLayout, .holdsLayout]) }

    /// Tell the superviews that this view, or a view in it, needs layout.
    final func tellOfLayout() {
        var outer = _superview
        while let view = outer, !view.flags.contains(.holdsLayout) {
            view.flags.insert(.holdsLayout)
            outer = view._superview
        }
    }

    /// Call `updateConstraints()` now for all descendants that need it, and then for this view if it does.
    public final func updateConstraintsIfNeeded() {
        for view in _subviews { view.updateConstraintsIfNeeded() }
        guard flags.contains(.needsConstraints) else { return }
        flags.remove(.needsConstraints)
        if let controller = _viewController { controller.updateViewConstraints() } else { updateConstraints() }
    }

    /// Whether `updateConstraints()` is pending.
    public final func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

    /// The view's drawing in its own coordinates, above its background and below its subviews. For renderers; calls
    /// `draw(_:)` if it is pending.
    public final var drawCommands: [DrawCommand] {
        if flags.contains(.needsDisplay) {
            flags.remove(.needsDisplay)
            let commands = UIApplication.shared.collectDrawing(in: _bounds) {
                if let layer = rare?.layer, let context = UIGraphicsGetCurrentContext() {
                    layer.drawContents(in: context)
                }
                draw(_bounds)
            }
            if rare != nil || !commands.isEmpty { rareState.drawing = commands }
        }
        return rare?.drawing ?? []
    }
}
