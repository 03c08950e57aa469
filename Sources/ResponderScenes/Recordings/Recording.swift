import Foundation

/// What a person did to a scene, moment by moment: a `.jsonl` file.
nonisolated public struct Recording: Hashable, Sendable {
    /// What the first line says.
    public struct Header: Hashable, Sendable {
        /// A built-in scene's name, or a path that ends in `.json`, relative to the recording.
        public var scene: String
        /// The size of the scene in points; nil if the recording does not say.
        public var size: CGSize?
        /// Pixels for each point of the screen it was recorded on.
        public var scale: Double

        /// A first line.
        public init(scene: String, size: CGSize?, scale: Double = 1) {
            self.scene = scene
            self.size = size
            self.scale = scale
        }
    }

    /// What the first line says.
    public var header: Header
    /// What was done, in order; times never decrease.
    public var inputs: [RecordedInput]
    /// What the reader repaired, each in one line: a last line that a crash cut off.
    public var warnings: [String] = []
    /// The file from which it was read, as the user named it; empty for one that was made in code.
    public var file = ""

    /// The word in `format` that tells a recording from other JSON.
    public static let format = "responderkit-recording"
    /// The version of the format that this build writes, and the newest that it reads.
    public static let version = 1

    /// A recording made in code.
    public init(header: Header, inputs: [RecordedInput]) {
        self.header = header
        self.inputs = inputs
    }

    /// The time of the last line in seconds, 0 if there is none.
    public var duration: TimeInterval { inputs.last?.time ?? 0 }

    /// Read and check a recording.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to mend it.
    public init(contentsOf path: String) throws {
        let bytes = try FileBytes.read(path, limit: 1 << 30, noun: "recording")
        self = try RecordingReader.read(FileBytes.withoutMark(bytes), file: path)
    }

    /// Read and check the text of a recording.
    /// - Parameter file: how complaints name the file.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to mend it.
    public init(text: String, file: String = "recording") throws {
        self = try RecordingReader.read(Array(text.utf8)[...], file: file)
    }

    /// The scene that it was recorded on.
    /// - Parameter catalogue: where built-in scenes are.
    /// - Throws: `FormatError` if there is no such scene or its file has a mistake.
    public func scene(from catalogue: SceneCatalogue) throws -> SceneDocument {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let base = file.contains("/") ? (folder.isEmpty ? "/" : folder) : "."
        return try catalogue.scene(for: header.scene, relativeTo: base)
    }

    /// What is odd about playing this on a scene, in one line: it was recorded on another size. nil if nothing is.
    public func warning(for scene: SceneDocument) -> String? {
        guard let size = header.size, size != scene.size else { return nil }
        func text(_ size: CGSize) -> String { "\(Double(size.width).shortest) × \(Double(size.height).shortest)" }
        return Place(file: file).error(
            "recorded at \(text(size)), but the scene is \(text(scene.size)) now; fingers land where they landed then"
        ).message
    }

    /// Whether every `set` line fits a scene.
    /// - Throws: `FormatError` that names the first line that does not.
    public func check(on scene: SceneDocument) throws {
        var state = SceneState(scene)
        for input in inputs {
            if case .set(let change) = input.content { _ = try state.apply(change, file: file) }
        }
    }

    /// The whole file, as a writer would have written it.
    public var text: String {
        var text = JSONText(.exact)
        header.write(to: &text)
        for input in inputs { input.write(to: &text) }
        return text.text
    }
}
