import Foundation
import MessageText

/// The input to a scene over time: a `.jsonl` file.
nonisolated public struct Recording: Hashable, Sendable {
    /// What the first line says.
    public struct Header: Hashable, Sendable {
        /// A built-in scene's name, or a path that ends in `.json`, relative to the recording; empty if the recording
        /// contains the scene.
        public var scene: String
        /// The scene, if the recording contains it, because no lasting file does; nil for one that `scene` names.
        package var carried: JSONValue?
        /// What the scene's program began with; nil for a scene that always begins the same.
        package var state: JSONValue?
        /// The size of the scene in points; nil if the recording does not contain it.
        public var size: CGSize?
        /// Pixels per point of the screen of the session.
        public var scale: Double

        /// A first line.
        public init(scene: String, size: CGSize?, scale: Double = 1) {
            self.scene = scene
            self.size = size
            self.scale = scale
        }

        /// The first line of a recording that contains its scene.
        /// - Parameter json: the scene's file, checked.
        package init(carrying json: JSONValue, size: CGSize?, scale: Double = 1) {
            self.init(scene: "", size: size, scale: scale)
            carried = json
        }
    }

    /// What the first line says.
    public var header: Header
    /// The inputs in order; times never decrease.
    public var inputs: [RecordedInput]
    /// The repairs of the reader, one line each: a last line that a crash cut off.
    public var warnings: [String] = []
    /// The path of the file, as the user gave it; empty for a recording that was made in code.
    public var file = ""

    /// The value of the key `format` in recordings.
    public static let format = "responderkit-recording"
    /// The version of the format that this program writes, and the newest that it reads.
    public static let version = 1

    /// A recording made in code.
    public init(header: Header, inputs: [RecordedInput]) {
        self.header = header
        self.inputs = inputs
    }

    /// The time of the last line in seconds, 0 if there is none.
    public var duration: TimeInterval { inputs.last?.time ?? 0 }

    /// Read and check a recording.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(contentsOf path: String) throws { try self.init(RecordingReader(path), file: path) }

    /// Read and check the text of a recording.
    /// - Parameter file: the file's name in errors.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(text: String, file: String = "recording") throws {
        try self.init(RecordingReader(FileLines(Array(text.utf8)), file: file), file: file)
    }

    private init(_ reader: RecordingReader, file: String) throws {
        header = reader.header
        inputs = []
        while let input = try reader.next() { inputs.append(input) }
        warnings = reader.warnings
        self.file = file
    }

    /// The scene of the recording.
    /// - Parameter catalogue: the built-in scenes.
    /// - Throws: `FormatError` if there is no such scene or its file has a mistake.
    @MainActor
    public func scene(from catalogue: SceneCatalogue) throws -> SceneDocument { try readScene(from: catalogue).scene }

    /// The scene of the recording, with the text of its file; nil for the text of a scene that is built in or in the recording.
    @MainActor
    func readScene(from catalogue: SceneCatalogue) throws -> (scene: SceneDocument, text: String?) {
        if let carried = header.carried {
            return (try SceneDocument(carried, file: file.isEmpty ? "scene" : "\(file), scene"), nil)
        }
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let base = file.contains("/") ? (folder.isEmpty ? "/" : folder) : "."
        var read: (scene: SceneDocument, text: String?)
        do { read = try catalogue.read(header.scene, relativeTo: base) } catch {
            throw Place(file: file, line: 1, path: "scene").error("\(error)")
        }
        guard let state = header.state else { return (read.scene.beginningAfresh, read.text) }
        do { read.scene = try read.scene.beginning(with: state) } catch {
            throw Place(file: file, line: 1, path: "state").error("\(error)")
        }
        return read
    }

    /// What the first line of a file says about its scene: the name, or the title of a scene that the recording contains.
    /// - Returns: nil if the file or its first line cannot be read, and for a scene without a title.
    package static func sceneWords(inFirstLineOf path: String) -> String? {
        guard let header = try? RecordingReader(path).header else { return nil }
        guard let carried = header.carried else { return (header.scene as NSString).lastPathComponent }
        guard case .string(let title)? = carried["title"]?.content else { return nil }
        return title
    }

    /// A warning about playing this on a scene, in one line: it was recorded on another size. nil for none.
    public func warning(for scene: SceneDocument) -> String? {
        guard let size = header.size, size != scene.size else { return nil }
        func text(_ size: CGSize) -> String { "\(Double(size.width).shortest) × \(Double(size.height).shortest)" }
        return Place(file: file).error(
            "recorded at \(text(size)), but the scene is \(text(scene.size)) now; fingers land where they landed then"
        ).message
    }

    /// Check that every line fits a scene: a line that changes it its views and gestures, a `size` line a program.
    /// - Throws: `FormatError` that names the first line that does not.
    public func check(on scene: SceneDocument) throws {
        var state = SceneState(scene)
        for input in inputs { try input.check(on: scene, &state, file: file) }
    }

    /// The text of the file.
    public var text: String {
        var text = JSONText(.exact)
        text.line(header.line)
        for input in inputs { input.write(to: &text) }
        return text.text
    }
}

nonisolated extension RecordedInput {
    /// Check that the line fits a scene, and change its state accordingly.
    func check(on scene: SceneDocument, _ state: inout SceneState, file: String) throws {
        switch content {
        case .set(let change): _ = try state.apply(change, file: file)
        case .tree(let change): _ = try state.apply(change, file: file)
        case .size where scene.program == nil:
            throw FormatError(
                "\(file): t \(time.shortest), size: only a program has a window of another size; the size of a scene is in its file"
            )
        default: break
        }
    }
}
