import Foundation

/// Finds the folder `Assets`, which holds the font, the built-in scenes and a program's pictures, whatever the working
/// folder is.
///
/// Looked at in this order: the environment variable `RESPONDERKIT_ASSETS`; the folders above the running executable;
/// the folders above the source file that this was compiled from. The first that has the part that is looked for, such
/// as the folder `Font`, wins.
nonisolated public enum AssetFolder {
    /// The folder could not be found; the description says where it was looked for.
    public struct NotFound: Error, CustomStringConvertible {
        /// One line that says what to do.
        public let description: String
    }

    /// The path of the folder that holds a part.
    public static func path(
        holding part: String = "Font", environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: String? = nil, source: String = #filePath
    ) throws(NotFound) -> String {
        if let named = environment["RESPONDERKIT_ASSETS"], !named.isEmpty {
            if holds(part, named) { return named }
            throw NotFound(description: "RESPONDERKIT_ASSETS is \(named), but there is no \(part) folder in it")
        }
        let running = URL(fileURLWithPath: executable ?? runningExecutable).resolvingSymlinksInPath().path
        for start in [running, source] { if let found = search(for: part, above: start) { return found } }
        throw NotFound(
            description: "no Assets/\(part) above \(running): set RESPONDERKIT_ASSETS to the folder Assets")
    }

    private static func search(for part: String, above start: String) -> String? {
        var folder = URL(fileURLWithPath: start).deletingLastPathComponent().standardizedFileURL
        while true {
            let candidate = folder.appendingPathComponent("Assets").path
            if holds(part, candidate) { return candidate }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            guard parent.path != folder.path, folder.path != "/" else { return nil }
            folder = parent
        }
    }

    private static func holds(_ part: String, _ folder: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\(part)", isDirectory: &isFolder) && isFolder.boolValue
    }

    /// On Linux the link that the kernel keeps; the first argument elsewhere, and where there is no such link.
    private static var runningExecutable: String {
        let link = "/proc/self/exe"
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) { return target }
        return Bundle.main.executablePath ?? CommandLine.arguments.first ?? "."
    }
}
