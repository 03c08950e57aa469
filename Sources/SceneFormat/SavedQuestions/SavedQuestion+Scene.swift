import Foundation

nonisolated extension SavedQuestion {
    /// The scene.
    /// - Parameter path: the file's path in errors.
    /// - Throws: `FormatError` with one line.
    func document(in path: String) throws -> SceneDocument { try SceneDocument(text: scene, file: "\(path), scene") }

    /// The file, with the title and the description of a scene.
    /// - Parameter maximumSize: in bytes.
    /// - Throws: `FormatError` if it would be larger.
    public func page(about scene: SceneDocument, maximumSize: Int = Self.maximumSize) throws -> [UInt8] {
        try page(title: scene.title, about: scene.about, maximumSize: maximumSize)
    }
}

nonisolated extension SceneDocument {
    /// The text of a scene file, or of the scene in a saved question.
    /// - Throws: `FormatError` if the file cannot be read.
    package static func text(of path: String) throws -> String {
        if SavedQuestion.isPath(path) { return try SavedQuestion(contentsOf: path).scene }
        return String(decoding: try bytes(of: path), as: UTF8.self)
    }
}

nonisolated extension SceneCatalogue {
    /// The scene that a command line or a recording names, with the text of its file; nil for the text of a built-in one. A name that
    /// ends in `.json`, or in `.html` for that of a saved question, is a path.
    /// - Parameter base: the folder to which a relative path is relative.
    /// - Throws: `FormatError` as `scene(named:)` does.
    package func read(
        _ reference: String, relativeTo base: String = "."
    ) throws -> (scene: SceneDocument, text: String?) {
        guard Self.isFile(reference) else { return (try scene(named: reference), nil) }
        let isRelative = !reference.hasPrefix("/") && base != "."
        let path = isRelative ? base + "/" + reference : reference
        guard SavedQuestion.isPath(path) else { return try SceneDocument.read(path) }
        let question = try SavedQuestion(contentsOf: path)
        return (try question.document(in: path), question.scene)
    }

    /// Whether a reference to a scene is a path and not a name.
    public static func isFile(_ reference: String) -> Bool {
        reference.hasSuffix(".json") || SavedQuestion.isPath(reference)
    }
}
