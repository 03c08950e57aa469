import Foundation
import ResponderScenes

/// A user's own folder of scenes, in the order of their key `lesson`.
nonisolated struct LessonFolder {
    /// The path.
    let path: String
    /// The scenes, named by their paths.
    let scenes: [SceneCatalogue.Entry]
    /// The number of scenes in the folder, of which only the first are shown; of a folder with too many files, among those
    /// that were read.
    private let count: Int
    /// The number of files in the folder whose names end in `.json`.
    private let fileCount: Int

    /// The maximum number of scenes of a folder that are shown.
    static let maximumScenes = 60

    /// - Returns: nil if there is no scene in the folder.
    init?(_ path: String) {
        let catalogue = SceneCatalogue(folder: path)
        let files = catalogue.names
        // Only scenes are read completely.
        let names = files.prefix(SceneCatalogue.maximumFiles).filter {
            FileKind(path: catalogue.path(of: $0)) == .scene
        }
        guard !names.isEmpty else { return nil }
        self.path = path
        count = names.count
        fileCount = files.count
        scenes = catalogue.entries(of: names)
            .sorted { ($0.lesson ?? .max, $0.name) < ($1.lesson ?? .max, $1.name) }
            .prefix(Self.maximumScenes)
            .map { entry in
                var entry = entry
                entry.name = entry.path
                return entry
            }
    }

    /// The heading in the catalogue.
    var title: String {
        let name = "Your folder \((path as NSString).lastPathComponent)"
        if fileCount > SceneCatalogue.maximumFiles {
            return "\(name): \(scenes.count) scenes of its first \(SceneCatalogue.maximumFiles) files, of \(fileCount)"
        }
        return count > scenes.count ? "\(name): the first \(scenes.count) of \(count) scenes" : name
    }

    /// Whether an argument names a folder of lessons.
    static func isOne(_ word: String) -> Bool {
        isFolder(word)
            && SceneCatalogue(folder: word).names.prefix(SceneCatalogue.maximumFiles).contains {
                FileKind(path: "\(word)/\($0).json") == .scene
            }
    }

    /// Whether an argument names a folder, with or without scenes.
    static func isFolder(_ word: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: word, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The absolute path of a folder, by which the settings remember it.
    static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
