import Foundation

/// The lab's folders, by the XDG base directory specification.
struct LabFolders {
    /// For settings.
    let settings: String
    /// For sessions.
    let state: String

    /// - Parameter environment: uses `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and `HOME`.
    /// - Returns: nil if the environment names no home.
    init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ variable: String, _ usual: String) -> String? {
            // The specification says to ignore relative paths.
            if let path = environment[variable], path.hasPrefix("/") { return path + "/responderlab" }
            return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(usual)/responderlab" : nil }
        }
        guard let settings = folder("XDG_CONFIG_HOME", ".config"), let state = folder("XDG_STATE_HOME", ".local/state")
        else { return nil }
        self.settings = settings
        self.state = state
    }

    var settingsFile: String { settings + "/settings.json" }

    /// The default folder for saving: the one used last, else the folder for documents, else the home folder. Never one
    /// of the lab's folders, where the file would be hard to find.
    /// - Parameter last: the folder used last.
    static func forSaving(
        last: String?, _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let own = LabFolders(environment)
        let home = environment["HOME"]
        let usual = [last.flatMap { own?.isOwn($0) == true ? nil : $0 }, home.map { $0 + "/Documents" }, home]
        return usual.compactMap { $0 }.first { $0.hasPrefix("/") && FileFacts.isFolder($0) }
            ?? FileManager.default.currentDirectoryPath
    }

    /// Whether a folder is one of the lab's or inside of one.
    func isOwn(_ folder: String) -> Bool {
        func place(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        let path = place(folder)
        return [settings, state].map(place).contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    /// Make a folder of the lab and its parent folders, readable by their owner only. An existing folder is closed to
    /// others.
    /// - Throws: `LabCommand.Failure` with one line.
    static func make(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw LabCommand.Failure(
                description: "\(folder): this folder cannot be made; set HOME, or XDG_CONFIG_HOME and "
                    + "XDG_STATE_HOME, to folders that can be written")
        }
        var status = stat()
        if stat(folder, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 { chmod(folder, 0o700) }
    }
}

extension Arguments {
    /// Whether the run is for a user, with no options that write or play files. Only then settings and sessions are
    /// kept.
    var isPersonal: Bool {
        replay == nil && record == nil && trace == nil && snapshot == nil && exitAfter == nil && !isHeadless
    }
}
