import Foundation
import ResponderScenes

/// The origin of a session: a scene, and the recording that is played on it, if any.
struct Source {
    /// The scene's name or path, as recordings write it.
    let name: String
    let scene: SceneDocument
    let recording: RecordingFile?
    /// Whether the scene is one that was edited, and may differ from the file of that name.
    let isDraft: Bool
    /// The folder that `name` is relative to, if it is a path.
    private let folder: String

    /// The scene of a first start: the first lesson of the catalogue.
    static let firstScene = "transform"

    init(_ arguments: Arguments, _ catalogue: SceneCatalogue) throws {
        guard let path = arguments.replay ?? arguments.scene.flatMap({ SavedQuestion.isPath($0) ? $0 : nil }) else {
            try self.init(name: arguments.scene ?? Source.firstScene, catalogue)
            try arguments.check(sceneFile: file(in: catalogue), size: scene.size)
            return
        }
        try self.init(recording: path, catalogue)
        try arguments.check(sceneFile: file(in: catalogue), size: scene.size)
    }

    init(name: String, _ catalogue: SceneCatalogue) throws {
        guard !name.hasSuffix(".jsonl") else {
            throw FormatError("\(name) is called like a recording: play it with --replay \(name)")
        }
        self.init(name: name, scene: try catalogue.scene(for: name), recording: nil, folder: "")
    }

    /// The recording of a file. Its lines are still to be read.
    init(recording path: String, _ catalogue: SceneCatalogue) throws {
        let recording = try RecordingFile(path, catalogue)
        self.init(
            name: recording.sceneName, scene: recording.scene, recording: recording, folder: Source.folder(of: path))
    }

    /// The scene's name without folders and ending.
    var shortName: String { ((name as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// The scene's title; its name if it has none.
    var title: String { scene.title.isEmpty ? shortName : scene.title }

    /// Whether the scene is a file, and not a built-in one.
    var isFile: Bool { SceneCatalogue.isFile(name) }

    /// Whether all of the recording is read, if there is one.
    var isRead: Bool { recording?.isRead ?? true }

    /// The scene alone.
    var withoutRecording: Source {
        Source(name: name, scene: scene, recording: nil, folder: folder, isDraft: isDraft)
    }

    /// A scene that was edited.
    /// - Parameter name: of the scene or the file from which it comes, or in which it is kept.
    init(draft scene: SceneDocument, name: String) {
        self.init(name: name, scene: scene, recording: nil, folder: "", isDraft: true)
    }

    /// The same scene for live input, read again from its file.
    func forPlay(_ catalogue: SceneCatalogue) throws -> Source {
        if isDraft { return withoutRecording }
        return try Source(name: isFile ? file(in: catalogue) : name, catalogue)
    }

    private init(
        name: String, scene: SceneDocument, recording: RecordingFile?, folder: String, isDraft: Bool = false
    ) {
        self.isDraft = isDraft
        self.name = name
        self.scene = scene
        self.recording = recording
        self.folder = folder
    }

    /// Everything before the last slash; empty for a name alone. (Foundation's function fails on names of one character.)
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The scene's file.
    func file(in catalogue: SceneCatalogue) -> String {
        guard isFile else { return catalogue.path(of: name) }
        return name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    }

    /// How a recording refers to the scene: a built-in one by its name, a file by its path relative to the recording.
    func reference(fromRecording path: String) -> String {
        guard isFile else { return name }
        func parts(_ path: String) -> [String] {
            URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
        }
        let scene = parts(name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name)
        let base = parts(Source.folder(of: path))
        let shared = zip(scene, base).prefix { $0 == $1 }.count
        return (base.dropFirst(shared).map { _ in ".." } + scene.dropFirst(shared)).joined(separator: "/")
    }
}
