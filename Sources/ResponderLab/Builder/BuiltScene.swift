import Foundation
import ResponderScenes

/// A scene that is being built, with the file in which it is saved.
final class BuiltScene {
    let builder: Builder
    /// The user's file in which it is saved; nil if there is none.
    var path: String?
    /// The text of the file, or of the built-in scene from which this one was made.
    var savedText: String
    /// When the file was last written; nil if that is unknown.
    var stamp: Date?
    /// The name of the built-in scene, or the path of the question or recording, from which it was made; empty for a new scene.
    let origin: String
    let keeper: DraftKeeper?

    init(_ builder: Builder, path: String?, origin: String, keeper: DraftKeeper?) {
        self.builder = builder
        self.path = path
        self.origin = origin
        self.keeper = keeper
        savedText = builder.draft.text
        stamp = path.flatMap(SceneFile.stamp)
    }

    /// Whether it was made from a built-in scene or a question, which contains it if it is not changed.
    var isOfCatalogue: Bool { !origin.isEmpty && !isOfRecording }

    private var isOfRecording: Bool { origin.hasSuffix(".jsonl") }

    var isChanged: Bool { builder.draft.text != savedText }

    /// Whether a file contains the scene as it is now, so that leaving it loses nothing.
    var isKept: Bool { !isChanged || keeper?.written == builder.draft.text }

    /// Whether and where it is saved, in words.
    var state: String {
        let name = path.map { ($0 as NSString).lastPathComponent }
        if let name { return isChanged ? "\(name), not saved" : name }
        guard !origin.isEmpty else { return "Not saved" }
        let isQuestion = SavedQuestion.isPath(origin)
        let source = isQuestion || isOfRecording ? (origin as NSString).lastPathComponent : origin
        if isChanged { return "From “\(source)”, not saved" }
        if isOfRecording { return "The scene of the recording “\(source)”" }
        return isQuestion ? "The scene of the question “\(source)”" : "The built-in scene “\(source)”"
    }
}
