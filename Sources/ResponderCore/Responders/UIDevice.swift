import Foundation

/// The kind of an interface.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// A phone's.
    case phone
    /// A tablet's: that of a desktop window, which has its size.
    case pad
}

/// How a device is held.
nonisolated public enum UIDeviceOrientation: Int, Sendable {
    /// Not known. Always so on a desktop.
    case unknown
    /// Upright, home button at the bottom.
    case portrait
    /// Upright, home button at the top.
    case portraitUpsideDown
    /// Sideways, home button at the right.
    case landscapeLeft
    /// Sideways, home button at the left.
    case landscapeRight
    /// Lying on its back.
    case faceUp
    /// Lying on its face.
    case faceDown

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is sideways.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The computer, as far as UIKit asks for it.
@preconcurrency @MainActor
public final class UIDevice: nonisolated IdentityHashable {
    /// The computer.
    public static let current = UIDevice()

    private init() {}

    nonisolated deinit {}

    /// The name of the computer in its network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The kernel's name, such as `Linux`.
    public var systemName: String { Self.kernel.name }
    /// The kernel's version.
    public var systemVersion: String { Self.kernel.version }
    /// What the computer is.
    public var model: String { "Desktop" }
    /// That of a tablet.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    /// Unknown: a desktop is not turned. Compare the width and the height of a view.
    public var orientation: UIDeviceOrientation { .unknown }

    private static let kernel: (name: String, version: String) = {
        var names = utsname()
        guard uname(&names) == 0 else { return ("Unknown", "") }
        func text<Characters>(_ characters: Characters) -> String {
            withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return (text(names.sysname), text(names.release))
    }()
}
