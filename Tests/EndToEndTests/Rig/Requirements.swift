import Foundation
import Testing

extension DisplayProcess {
    static let xvfb = "Xvfb"

    /// The server itself rather than the script in front of it, which on some systems admits only a console's user.
    static let xorg = ChildProcess.find("/usr/lib/xorg/Xorg") ?? "Xorg"

    /// The programs and drivers of the X servers that this machine lacks, and what talks to them.
    static let missing: [String] = {
        let programs = [xvfb, xorg, "xclip"].filter { ChildProcess.find($0) == nil }
        let drivers = ["drivers/dummy_drv.so", "input/inputtest_drv.so"].filter { driver in
            !["/usr/lib/xorg/modules/", "/usr/lib64/xorg/modules/"].contains {
                FileManager.default.fileExists(atPath: $0 + driver)
            }
        }
        return programs + drivers
    }()

    /// The programs that a Wayland compositor and its clients need and this machine lacks.
    static let missingForWayland = ["sway", "grim", "wl-copy"].filter { ChildProcess.find($0) == nil }

    /// On the machine that guards the main branch nothing may be skipped: there a missing server is a failure.
    static let mayBeSkipped = ProcessInfo.processInfo.environment["CI"] != "true"
}

extension Trait where Self == ConditionTrait {
    /// Skips a test where X servers cannot be had, and says what is missing.
    static var needsDisplay: Self {
        let runs = DisplayProcess.missing.isEmpty || !DisplayProcess.mayBeSkipped
        let missing = DisplayProcess.missing.joined(separator: ", ")
        return .enabled(if: runs, "lacks \(missing); `make test` installs them on Debian")
    }

    /// Skips a test where a Wayland compositor cannot be had, and says what is missing.
    static var needsCompositor: Self {
        let runs = DisplayProcess.missingForWayland.isEmpty || !DisplayProcess.mayBeSkipped
        let missing = DisplayProcess.missingForWayland.joined(separator: ", ")
        return .enabled(if: runs, "lacks \(missing); `make test` installs them on Debian")
    }
}
