import Foundation
import ResponderScenes

/// A user's own folder of scenes, in the order of their key `lesson`.
nonisolated struct LessonFolder {
    /// Larger files are not read as a whole, which would keep the window waiting.
    nonisolated static let maximumBytes = 1 << 16

    let path: String
    /// The scenes, named by their paths.
    let scenes: [SceneCatalogue.Entry]
    /// Those that the catalogue shows.
    var shown: ArraySlice<SceneCatalogue.Entry> { scenes.prefix(Self.maximumScenes) }
    /// The number of files in the folder whose names end in `.json`.
    private let fileCount: Int

    /// The maximum number of scenes of a folder that are shown.
    static let maximumScenes = 60

    /// - Returns: nil if there is no scene in the folder.
    init?(_ path: String) {
        let catalogue = SceneCatalogue(folder: path)
        let files = catalogue.names
        let names = files.prefix(SceneCatalogue.maximumFiles).filter {
            FileKind(path: catalogue.path(of: $0)) == .scene
        }
        guard !names.isEmpty else { return nil }
        self.path = path
        fileCount = files.count
        scenes = names.map { SceneHead.entry(of: $0, in: catalogue) }
            .sorted { ($0.lesson ?? .max, $0.path) < ($1.lesson ?? .max, $1.path) }
    }

    /// The heading in the catalogue.
    var title: String {
        let name = "Your folder \((path as NSString).lastPathComponent)"
        if fileCount > SceneCatalogue.maximumFiles {
            return "\(name): \(shown.count) scenes of its first \(SceneCatalogue.maximumFiles) files, of \(fileCount)"
        }
        return shown.count < scenes.count ? "\(name): the first \(shown.count) of \(scenes.count) scenes" : name
    }

    /// The names of the other scenes, from the one that follows a scene, or with a negative step from the one before it, round
    /// to its neighbour on the other side.
    /// - Parameter scene: the path of a scene. If it is not in the folder, the scenes follow from the first or the last one.
    func others(from scene: String, by step: Int) -> [String] {
        let names = step < 0 ? scenes.reversed().map(\.name) : scenes.map(\.name)
        guard let index = names.firstIndex(of: scene) else { return names }
        return Array(names[(index + 1)...] + names[..<index])
    }

    /// Whether an argument names a folder of lessons.
    static func isOne(_ word: String) -> Bool {
        FileFacts.isFolder(word)
            && SceneCatalogue(folder: word).names.prefix(SceneCatalogue.maximumFiles).contains {
                FileKind(path: "\(word)/\($0).json") == .scene
            }
    }

    /// The absolute path of a folder, by which the settings remember it.
    static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}

/// What the catalogue shows of a scene's file. The views of many scenes take seconds to read, so they are not read for it.
nonisolated private struct SceneHead: Decodable {
    private let title, about: String?
    private let lesson: Int?
    private let steps: [Step]?

    private struct Step: Decodable {}

    /// The entry of a scene, named by its path, or the error in its file.
    static func entry(of name: String, in catalogue: SceneCatalogue) -> SceneCatalogue.Entry {
        let path = catalogue.path(of: name)
        var text = FileKind.beginning(of: path, LessonFolder.maximumBytes)
        let isWhole = text.utf8.count < LessonFolder.maximumBytes
        // The views usually come last.
        if !isWhole, let views = text.range(of: "\"root\"") { text = text[..<views.lowerBound] + "\"root\": 0}" }
        let head = try? JSONDecoder().decode(SceneHead.self, from: Data(text.utf8))
        let title = head?.title ?? ""
        var entry = SceneCatalogue.Entry(
            name: path, title: title.isEmpty ? name : title, about: head?.about ?? "", path: path)
        if head == nil, isWhole { entry.about = catalogue.entries(of: [name])[0].about }
        (entry.lesson, entry.steps) = (head?.lesson, head?.steps?.count ?? 0)
        return entry
    }
}
