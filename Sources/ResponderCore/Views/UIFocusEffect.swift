import Foundation

/// How a view looks while it has the keyboard.
@preconcurrency @MainActor
open class UIFocusEffect: nonisolated IdentityHashable {
    /// No effect.
    public init() {}
}

/// A ring in the view's tint colour.
public final class UIFocusHaloEffect: UIFocusEffect {
    let rect: CGRect
    let cornerRadius: CGFloat

    /// A ring just inside a rectangle, in the view's coordinates. It keeps its distance from the view's edges.
    public init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        rect = roundedRect
        self.cornerRadius = cornerRadius
    }

    /// The width of the ring, in points.
    private static let width: CGFloat = 2

    /// The ring, for a view that has the keyboard.
    func ring(in view: UIView) -> UIView {
        let ring = UIView(frame: rect)
        ring.isUserInteractionEnabled = false
        ring.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ring.cornerRadius = cornerRadius
        ring.borderWidth = Self.width
        ring.borderColor = view.tintColor
        return ring
    }
}

/// The shape of a round corner.
nonisolated public struct CALayerCornerCurve: Hashable, Sendable {
    /// An arc.
    public static let circular = CALayerCornerCurve()
}

extension UIView {
    /// Whether the view shows its focus effect now.
    package final var showsFocusEffect: Bool { rare?.focusRing != nil }

    /// How the view looks while it has the keyboard, which here is while it is first responder; nil, the default, for no
    /// difference.
    public final var focusEffect: UIFocusEffect? {
        get { rare?.focusEffect }
        set {
            guard newValue !== rare?.focusEffect else { return }
            rareState.focusEffect = newValue
            showFocus(_window?.firstResponder === self)
        }
    }

    /// Show or hide what the effect shows.
    final func showFocus(_ isFirst: Bool) {
        guard let rare else { return }
        rare.focusRing?.removeFromSuperview()
        rare.focusRing = isFirst ? (rare.focusEffect as? UIFocusHaloEffect)?.ring(in: self) : nil
        rare.focusRing.map(addSubview)
    }
}
