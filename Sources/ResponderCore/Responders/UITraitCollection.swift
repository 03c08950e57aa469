import Foundation

/// Whether the touches of a device report how hard a finger presses.
nonisolated public enum UIForceTouchCapability: Int, Sendable {
    /// Unknown.
    case unknown
    /// `UITouch.force` is 0.
    case unavailable
    /// `UITouch.force` is measured.
    case available
}

/// Whether an interface is light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not specified.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The surroundings in which views are shown: those of UIKit's traits that a desktop window has.
nonisolated public struct UITraitCollection: Hashable, Sendable {
    /// Whether touches report their force: available once the host reported a touch that does, unavailable before.
    public let forceTouchCapability: UIForceTouchCapability
    /// Pixels per point.
    public let displayScale: CGFloat
    /// Always light: the system colours have no dark appearance here.
    public let userInterfaceStyle = UIUserInterfaceStyle.light
}

extension UIScreen {
    /// The traits of everything on the screen.
    public var traitCollection: UITraitCollection { UITraitCollection(measuresForce: measuresForce, scale: scale) }
}

extension UITraitCollection {
    fileprivate init(measuresForce: Bool, scale: CGFloat) {
        self.init(forceTouchCapability: measuresForce ? .available : .unavailable, displayScale: scale)
    }
}

extension UIApplication {
    /// The traits of the screen were others: tell every controller and view in a window, from the windows down.
    final func traitsChanged(_ measuredForce: Bool, scale: CGFloat) {
        let previous = UITraitCollection(measuresForce: measuredForce, scale: scale)
        asCurrent { for window in windows { window.announceTraits(previous) } }
    }
}

extension UIView {
    fileprivate final func announceTraits(_ previous: UITraitCollection) {
        _viewController?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
        for view in _subviews { view.announceTraits(previous) }
    }
}

extension UIView {
    /// The traits of the screen that shows the view. For a view without a window the force capability is unknown.
    public final var traitCollection: UITraitCollection {
        if let application = _window?.applicationPointer { return application.screen.traitCollection }
        return UITraitCollection(forceTouchCapability: .unknown, displayScale: UIScreen.main.scale)
    }
}

extension UIViewController {
    /// The traits of the controller's view; those of the main screen until the view is loaded.
    public final var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection
    }
}
