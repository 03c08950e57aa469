import Foundation
import Testing

extension DisplayProcess {
    static let xvfb = "Xvfb"

    /// The server itself instead of the script around it, which on some systems accepts only a console's user.
    static let xorg = ChildProcess.find("/usr/lib/xorg/Xorg") ?? "Xorg"

    /// The missing programs and drivers of X servers, and of tools that use them.
    static let missing: [String] = {
        let programs = [xvfb, xorg, "xclip"].filter { ChildProcess.find($0) == nil }
        let drivers = ["drivers/dummy_drv.so", "input/inputtest_drv.so"].filter { driver in
            !["/usr/lib/xorg/modules/", "/usr/lib64/xorg/modules/"].contains {
                FileManager.default.fileExists(atPath: $0 + driver)
            }
        }
        return programs + drivers
    }()

    /// The missing programs of a Wayland compositor and its clients.
    static let missingForWayland = ["sway", "grim", "wl-copy"].filter { ChildProcess.find($0) == nil }

    /// On the machine that checks the main branch no test may be skipped: there a missing server is a failure.
    static let mayBeSkipped = ProcessInfo.processInfo.environment["CI"] != "true"
}

extension Trait where Self == ConditionTrait {
    /// Skips a test if X servers are not available, and lists the missing parts.
    static var needsDisplay: Self { needs(DisplayProcess.missing) }

    /// Skips a test if a Wayland compositor is not available, and lists the missing parts.
    static var needsCompositor: Self { needs(DisplayProcess.missingForWayland) }

    private static func needs(_ missing: [String]) -> Self {
        let runs = missing.isEmpty || !DisplayProcess.mayBeSkipped
        return .enabled(if: runs, "lacks \(missing.joined(separator: ", ")); `make test` installs them on Debian")
    }
}
