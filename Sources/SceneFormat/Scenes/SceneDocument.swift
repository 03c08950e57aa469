import Foundation
import MessageText

/// A scene: a tree of views with their gestures, as a `.json` file describes it.
///
///     let scene = try SceneDocument(contentsOf: "Assets/Scenes/transform.json")
///     let stage = Stage(scene: scene)
nonisolated public struct SceneDocument: Hashable, Sendable {
    /// The title; empty if the file gives none.
    public var title: String
    /// The description in one or two sentences; empty if the file gives none.
    public var about: String
    /// The size of the window in points.
    public var size: CGSize
    /// The root view; one without subviews if the scene is a program.
    public var root: ViewDescription
    /// The program that builds the views; nil if `root` describes them.
    public private(set) var program: Program?
    /// The group of a catalogue in which the scene is; nil for none.
    public var group: SceneGroup?
    /// Its place in the group, from 1; nil for one after all that have a place.
    public var lesson: Int?
    /// What the inspector shows first.
    public var tab = SceneTab.why
    /// What to try, step by step; none if the file gives none.
    public var steps: [SceneStep] = []

    /// The value of the key `format` in scene files.
    public static let format = "responderkit-scene"
    /// The version of the format that this program writes, and the newest that it reads.
    public static let version = 1
    /// Views nested deeper than this are refused, because they would exhaust the stack.
    public static let deepestNesting = 300

    /// A scene made in code, without the checks of a file.
    public init(title: String = "", about: String = "", size: CGSize, root: ViewDescription) {
        self.title = title
        self.about = about
        self.size = size
        self.root = root
    }

    /// A scene whose views a program builds.
    public init(title: String, about: String = "", size: CGSize, program: Program) {
        self.init(
            title: title, about: about, size: size,
            root: ViewDescription(name: "root", frame: CGRect(origin: .zero, size: size)))
        self.program = program
    }

    /// The same scene, whose program begins with something else.
    /// - Throws: an error that says in one line what is wrong with it.
    @MainActor
    package func beginning(with state: JSONValue) throws -> SceneDocument {
        guard let program else { throw FormatError("only a program begins with something; leave this out") }
        return running(try program.beginning(with: state))
    }

    /// The same scene, whose program begins as at its first start.
    @MainActor
    package var beginningAfresh: SceneDocument { running(program?.fresh) }

    private func running(_ program: Program?) -> SceneDocument {
        var scene = self
        scene.program = program
        return scene
    }

    /// The same scene, whose program begins with the text of a JSON file.
    @MainActor
    package func beginning(with text: String) throws -> SceneDocument {
        try beginning(with: JSONParser.parse(text, file: program?.name ?? title))
    }

    /// Read and check a scene file.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(contentsOf path: String) throws { try self.init(bytes: Self.bytes(of: path), file: path) }

    static func bytes(of path: String) throws -> ArraySlice<UInt8> {
        FileBytes.withoutMark(try FileBytes.read(path, limit: 16 << 20, noun: "scene"))
    }

    /// Read and check a scene file, and keep its text.
    /// - Throws: `FormatError` as `init(contentsOf:)` does.
    package static func read(_ path: String) throws -> (scene: SceneDocument, text: String) {
        let bytes = try bytes(of: path)
        return (try SceneDocument(bytes: bytes, file: path), String(decoding: bytes, as: UTF8.self))
    }

    /// Read and check the text of a scene file.
    /// - Parameter file: the file's name in errors.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(text: String, file: String = "scene") throws { try self.init(bytes: Array(text.utf8)[...], file: file) }

    private init(bytes: ArraySlice<UInt8>, file: String) throws {
        try self.init(Self.json(bytes, file: file), file: file)
    }

    /// Check the JSON of a scene file.
    package init(_ json: JSONValue, file: String) throws {
        var reader = SceneReader()
        self = try reader.read(json, file: file)
    }

    /// The bytes of a scene file as JSON, which is not checked yet.
    package static func json(_ bytes: some Collection<UInt8>, file: String) throws -> JSONValue {
        guard !bytes.isEmpty else { throw Place(file: file).error("the file is empty; give a scene") }
        return try Array(bytes).withUnsafeBufferPointer { try JSONParser.parse($0, file: file) }
    }
}
