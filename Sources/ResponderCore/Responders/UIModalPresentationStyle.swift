import Foundation

/// How a presented controller is shown, and whether the controller behind it disappears.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
    /// The same as `pageSheet`.
    case automatic = -2
    /// All of the window. The presenting controller disappears.
    case fullScreen = 0
    /// A large panel over the dimmed window. The presenting controller stays in sight. A tap outside of the panel
    /// dismisses it, and so does a finger that drags it down.
    ///
    /// A window less than 600 points wide has room for a sheet only from side to side; there the sheet leaves a strip at the
    /// top, and its preferred size is ignored.
    case pageSheet = 1
    /// A smaller panel, of the `preferredContentSize` of the controller if it has one; else the same as `pageSheet`.
    case formSheet = 2
    /// The same as `fullScreen`: a presented controller fills the window.
    case currentContext = 3
    /// As the presentation controller of the `transitioningDelegate` decides.
    case custom = 4
    /// All of the window. The presenting controller stays in sight and may show through.
    case overFullScreen = 5
    /// The same as `overFullScreen`: a presented controller fills the window.
    case overCurrentContext = 6
}
