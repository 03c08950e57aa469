import Foundation
import ResponderScenes

/// The origin of a session: a scene, and the recording that is played on it, if any.
struct Source {
    /// The scene's name or path, as recordings write it.
    let name: String
    let scene: SceneDocument
    let recording: RecordingFile?
    /// The text of the scene, if no lasting file contains it: it was edited, or a recording contains it. nil for one of a file.
    let text: String?
    /// The text of the scene's file when it was read; nil if the scene has no lasting file, or is a built-in one.
    let fileText: String?
    /// The folder that `name` is relative to, if it is a path.
    private let folder: String

    /// The scene of a first start: the first one of the catalogue.
    static let firstScene = LabPrograms.first

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
            guard FileKind.ofContent(name) != .scene else { throw FormatError(Source.misnamed(name)) }
            throw FormatError("\(name) has the name of a recording: play it with --replay \(name)")
        }
        guard !name.hasSuffix(".json") || FileKind.ofContent(name) != .recording else {
            throw FormatError("\(name) is a recording: play it with --replay \(name)")
        }
        let text = Source.textOfDraft(name)
        let (scene, fileText) = try catalogue.read(name)
        self.init(name: name, scene: scene, text: text, fileText: fileText)
    }

    /// What to do about a scene with the name of a recording.
    private static func misnamed(_ path: String) -> String {
        "\(path) is a scene with the name of a recording: rename it to end in .json, and open it with ResponderLab"
    }

    /// The text of a scene in the lab's own folder, which the builder removes once the scene is saved; nil for other files.
    private static func textOfDraft(_ path: String) -> String? {
        guard path.hasSuffix(".json"), LabFolders()?.isOwn(folder(of: path)) == true else { return nil }
        return try? SceneDraft(contentsOf: path).text
    }

    /// The recording of a file. Its lines are still to be read.
    init(recording path: String, _ catalogue: SceneCatalogue) throws {
        guard SavedQuestion.isPath(path) || FileKind.ofContent(path) != .scene else {
            let words = "\(path) is a scene: open it with ResponderLab \(path)"
            throw FormatError(path.hasSuffix(".jsonl") ? Source.misnamed(path) : words)
        }
        let recording = try RecordingFile(path, catalogue)
        let folder = Source.folder(of: path)
        let text = recording.carriedText ?? Source.textOfDraft(Source.path(of: recording.sceneName, in: folder))
        self.init(
            name: recording.sceneName, scene: recording.scene, recording: recording, folder: folder, text: text,
            fileText: recording.fileText)
    }

    /// Whether no lasting file contains the scene.
    var isDraft: Bool { text != nil }

    /// The text of a scene that its file does not contain any more, because the file was removed or has changed since it was read;
    /// nil while the file contains it, and for a built-in scene.
    var lostText: String? {
        guard let fileText, (try? SceneDocument.text(of: path)) != fileText else { return nil }
        return fileText
    }

    var isGone: Bool { !isDraft && isFile && !FileManager.default.fileExists(atPath: path) }

    /// The name by which the catalogue and the settings know the scene: that of a built-in one, or the whole path of its file.
    var identity: String { isFile && !isDraft ? LessonFolder.whole(path) : name }

    /// The folder of the scene, if it is a file that a person can have in a folder of lessons.
    var lessonFolder: String? {
        guard !isDraft, name.hasSuffix(".json") else { return nil }
        return (identity as NSString).deletingLastPathComponent
    }

    /// The scene's name without folders and ending; for a draft, the words of its title.
    var shortName: String {
        isDraft
            ? Source.fileName(for: scene.title)
            : ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    /// A name for the file of a scene, from its title.
    static func fileName(for title: String) -> String {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "scene" : words.joined(separator: "-")
    }

    /// The scene's title; its name if it has none.
    var title: String { scene.title.isEmpty ? shortName : scene.title }

    /// Whether the scene is a file, and not a built-in one.
    var isFile: Bool { isDraft || SceneCatalogue.isFile(name) }

    /// Whether all of the recording is read, if there is one.
    var isRead: Bool { recording?.isRead ?? true }

    var withoutRecording: Source { Source(name: name, scene: scene, folder: folder, text: text, fileText: fileText) }

    /// The same; a program begins as at its first start.
    var withFreshProgram: Source {
        guard recording == nil else { return self }
        return Source(name: name, scene: scene.beginningAfresh, folder: folder, text: text, fileText: fileText)
    }

    /// A scene that was edited.
    /// - Parameter name: of the scene or the file from which it comes, or in which it is kept.
    init(draft: SceneDraft, name: String) { self.init(name: name, scene: draft.scene, text: draft.text) }

    /// The same, once the scene is saved in a file.
    func saved(in path: String) -> Source {
        Source(
            name: path, scene: scene, recording: recording, folder: folder, fileText: try? SceneDocument.text(of: path))
    }

    /// The same scene for live input, read again from its file, if there is one.
    func forPlay(_ catalogue: SceneCatalogue) throws -> Source {
        if isDraft || isGone || scene.program != nil && recording == nil { return withoutRecording }
        return try Source(name: isFile ? path : name, catalogue)
    }

    private init(
        name: String, scene: SceneDocument, recording: RecordingFile? = nil, folder: String = "",
        text: String? = nil, fileText: String? = nil
    ) {
        self.text = text
        self.fileText = text == nil ? fileText : nil
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

    private static func path(of name: String, in folder: String) -> String {
        name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    }

    private var path: String { Source.path(of: name, in: folder) }

    /// The scene's file; nil for a draft and for a program, and for a built-in scene without a catalogue.
    func file(in catalogue: SceneCatalogue?) -> String? {
        guard !isDraft, scene.program == nil else { return nil }
        return isFile ? path : catalogue?.path(of: name)
    }

    /// The first line of a recording of the scene. It refers to a built-in scene by its name, to a file by its path relative
    /// to the recording, and contains a scene that no lasting file contains.
    /// - Parameter recording: the recording's path.
    func header(of recording: String, scale: Double = 1) -> Recording.Header {
        if let json = try? (text ?? lostText).map({ try SceneDraft(text: $0).json }) {
            return Recording.Header(carrying: json, size: scene.size, scale: scale)
        }
        var header = Recording.Header(scene: reference(fromRecording: recording), size: scene.size, scale: scale)
        header.state = scene.program?.state
        return header
    }

    private func reference(fromRecording recording: String) -> String {
        guard isFile else { return name }
        func parts(_ path: String) -> [String] {
            URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
        }
        let scene = parts(path)
        let base = parts(Source.folder(of: recording))
        let shared = zip(scene, base).prefix { $0 == $1 }.count
        return (base.dropFirst(shared).map { _ in ".." } + scene.dropFirst(shared)).joined(separator: "/")
    }
}

extension RecordingFile {
    var name: String { (path as NSString).lastPathComponent }
}
