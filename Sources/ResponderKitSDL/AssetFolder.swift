import Foundation

/// Finds the folder of the assets: the font, the built-in scenes and a program's pictures, independently of the working
/// folder.
///
/// It is `Assets` in a checkout, and `share/responderkit` in an installation. Search order: the environment variable
/// `RESPONDERKIT_ASSETS`; the folders above the running executable, of which links are followed; the folders above the
/// source file of this type. The first one that contains the requested part, such as the folder `Font`, is used.
nonisolated public enum AssetFolder {
    /// The folder was not found. The description lists the searched places.
    public struct NotFound: Error, CustomStringConvertible {
        /// One line with the searched places and a remedy.
        public let description: String
    }

    /// The path of the folder that contains a part.
    public static func path(
        holding part: String = "Font", environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: String? = nil, source: String? = nil
    ) throws(NotFound) -> String {
        if let named = environment["RESPONDERKIT_ASSETS"], !named.isEmpty {
            if holds(part, named) { return named }
            throw NotFound(description: "RESPONDERKIT_ASSETS is \(named), but there is no \(part) folder in it")
        }
        let running = URL(fileURLWithPath: executable ?? runningExecutable).resolvingSymlinksInPath().path
        for start in [running, source ?? ownSource] { if let found = search(for: part, above: start) { return found } }
        throw NotFound(
            description: "no Assets/\(part) and no share/responderkit/\(part) above \(running): "
                + "set RESPONDERKIT_ASSETS to the folder Assets")
    }

    /// The source file of this type, which leads to the assets of a checkout. A package knows no checkout.
    private static var ownSource: String {
        #if PACKAGED
            "/"
        #else
            #filePath
        #endif
    }

    private static let names = ["Assets", "share/responderkit"]

    private static func search(for part: String, above start: String) -> String? {
        var folder = URL(fileURLWithPath: start).deletingLastPathComponent().standardizedFileURL
        while true {
            for name in names {
                let candidate = folder.appendingPathComponent(name).path
                if holds(part, candidate) { return candidate }
            }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            guard parent.path != folder.path, folder.path != "/" else { return nil }
            folder = parent
        }
    }

    private static func holds(_ part: String, _ folder: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\(part)", isDirectory: &isFolder) && isFolder.boolValue
    }

    /// On Linux the kernel's link to the executable; elsewhere, or without that link, the first argument.
    private static var runningExecutable: String {
        let link = "/proc/self/exe"
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) { return target }
        return Bundle.main.executablePath ?? CommandLine.arguments.first ?? "."
    }
}
