import Foundation

/// Directions of an interface, for `UIViewController.supportedInterfaceOrientations`. A desktop window does not rotate.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// On its right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// On its left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every direction.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// Every direction except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The look of the text in a status bar, for `UIViewController.preferredStatusBarStyle`. A desktop window has no status
/// bar.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
    /// The system's choice.
    case `default`
    /// Light, for dark backgrounds.
    case lightContent
    /// Dark, for light backgrounds.
    case darkContent = 3
}
