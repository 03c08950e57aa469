import Foundation

/// What an application's windows are shown on. A host sets the size; there is one screen for each application.
@preconcurrency @MainActor
public final class UIScreen {
    /// The whole screen in points; `TouchSample.location` is in these coordinates. A host that shows one window makes it
    /// as large as that. 1024 × 768 until a host says otherwise.
    public var bounds = CGRect(x: 0, y: 0, width: 1024, height: 768) {
        didSet {
            guard !bounds.origin.isFinite || !CGPoint(x: bounds.width, y: bounds.height).isFinite else { return }
            refuse("bounds of \(bounds)")
            bounds = oldValue
        }
    }

    /// Pixels to a point; 1 until a host says otherwise.
    public var scale: CGFloat = 1 {
        didSet {
            guard !scale.isFinite || scale <= 0 else { return }
            refuse("a scale of \(scale)")
            scale = oldValue
        }
    }

    /// Pixels to a point, the same as `scale`.
    public var nativeScale: CGFloat { scale }

    /// The whole screen in pixels.
    public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }

    /// Whether a touch told its force; see `UITraitCollection.forceTouchCapability`.
    var measuresForce = false

    private func refuse(_ what: String) {
        UIApplication.current?.warn("the screen refused \(what); the old value stays. Give finite numbers.")
    }

    init() {}

    nonisolated deinit {}

    /// The screen of the application that is `shared`.
    public static var main: UIScreen { UIApplication.shared.screen }
}
