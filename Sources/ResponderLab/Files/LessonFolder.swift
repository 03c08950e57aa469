import Foundation
import ResponderScenes

/// A folder of scenes of a person's own: a course, whose lessons are in the order of their key `lesson`.
nonisolated struct LessonFolder {
    /// The path.
    let path: String
    /// The scenes, known by their paths.
    let scenes: [SceneCatalogue.Entry]

    /// The maximum number of scenes of a folder that are shown.
    static let maximumScenes = 60

    /// - Returns: nil if there is no scene in the folder.
    init?(_ path: String) {
        let catalogue = SceneCatalogue(folder: path)
        // Other files are not read as a whole.
        let names = catalogue.names.filter { FileKind(path: catalogue.path(of: $0)) == .scene }
        guard !names.isEmpty else { return nil }
        self.path = path
        scenes = catalogue.entries(of: Array(names.prefix(Self.maximumScenes)))
            .sorted { ($0.lesson ?? .max, $0.name) < ($1.lesson ?? .max, $1.name) }
            .map { entry in
                var entry = entry
                entry.name = entry.path
                return entry
            }
    }

    /// The heading in the catalogue.
    var title: String { "Your folder \((path as NSString).lastPathComponent)" }

    /// Whether an argument names a folder of lessons.
    static func isOne(_ word: String) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: word, isDirectory: &isFolder), isFolder.boolValue else {
            return false
        }
        return SceneCatalogue(folder: word).names.contains { FileKind(path: "\(word)/\($0).json") == .scene }
    }

    /// The path that a folder is remembered by.
    static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
