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

    /// The folder that is proposed for what a person saves: the one used last, else that for documents, else their home.
    /// Never one of the lab's own, where nobody would find it again.
    /// - Parameter last: the folder used last.
    static func forSaving(
        last: String?, _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let own = LabFolders(environment)
        let home = environment["HOME"]
        let usual = [last.flatMap { own?.isOwn($0) == true ? nil : $0 }, home.map { $0 + "/Documents" }, home]
        return usual.compactMap { $0 }.first(where: isFolder) ?? FileManager.default.currentDirectoryPath
    }

    /// Whether a folder is the lab's, or lies in one of its.
    func isOwn(_ folder: String) -> Bool {
        func place(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        let path = place(folder)
        return [settings, state].map(place).contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return path.hasPrefix("/") && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// Make a folder of the lab's and its parent folders, readable by their owner only. One that is there already
    /// is closed to others.
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
    /// Whether a person sits before the window, with nothing written or played on command: only then anything is
    /// remembered from one run to the next.
    var isPersonal: Bool {
        replay == nil && record == nil && trace == nil && snapshot == nil && exitAfter == nil && !isHeadless
    }
}
