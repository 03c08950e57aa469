import Foundation

/// Where the lab keeps what it remembers, as desktops agree on it.
struct LabFolders {
    /// For settings.
    let settings: String
    /// For the session under way.
    let state: String

    /// - Parameter environment: `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and `HOME` are looked at.
    /// - Returns: nil where the environment names no home.
    init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ variable: String, _ usual: String) -> String? {
            // Relative paths there are to be ignored.
            if let path = environment[variable], path.hasPrefix("/") { return path + "/responderlab" }
            return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(usual)/responderlab" : nil }
        }
        guard let settings = folder("XDG_CONFIG_HOME", ".config"), let state = folder("XDG_STATE_HOME", ".local/state")
        else { return nil }
        self.settings = settings
        self.state = state
    }

    /// The settings' file.
    var settingsFile: String { settings + "/settings.json" }

    /// Make a folder with those above it; nothing happens if it is there.
    static func make(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
}

extension Arguments {
    /// Whether a person sits before the window, with nothing written or played on command: only then anything is
    /// remembered from one run to the next.
    var isPersonal: Bool {
        replay == nil && record == nil && trace == nil && snapshot == nil && exitAfter == nil && !isHeadless
    }
}
