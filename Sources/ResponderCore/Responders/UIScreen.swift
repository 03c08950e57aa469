import Foundation

/// The screen that shows an application's windows. A host sets the size; there is one screen for each application.
@preconcurrency @MainActor
public final class UIScreen: nonisolated IdentityHashable {
    /// The whole screen in points; `TouchSample.location` is in these coordinates. A host with one window sets it to
    /// the size of that window. 1024 × 768 until a host sets it.
    public var bounds = CGRect(x: 0, y: 0, width: 1024, height: 768) {
        didSet {
            guard !bounds.origin.isFinite || !CGPoint(x: bounds.width, y: bounds.height).isFinite else { return }
            refuse("bounds of \(bounds)")
            bounds = oldValue
        }
    }

    /// Pixels per point; 1 until a host sets it.
    public var scale: CGFloat = 1 {
        didSet {
            guard !scale.isFinite || scale <= 0 else {
                if scale != oldValue { application?.traitsChanged(measuresForce, scale: oldValue) }
                return
            }
            refuse("a scale of \(scale)")
            scale = oldValue
        }
    }

    /// Pixels per point, the same as `scale`.
    public var nativeScale: CGFloat { scale }

    /// The whole screen in pixels.
    public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }

    /// Whether a touch reported its force; see `UITraitCollection.forceTouchCapability`.
    var measuresForce = false {
        didSet { if measuresForce != oldValue { application?.traitsChanged(oldValue, scale: scale) } }
    }

    private func refuse(_ what: String) {
        application?.warn("the screen refused \(what); the old value stays. Give finite numbers.")
    }

    /// The application that owns the screen.
    @WeakApplication var application: UIApplication?

    init() {}

    nonisolated deinit {}

    /// The screen of the application that is `shared`.
    public static var main: UIScreen { UIApplication.shared.screen }
}
