import Foundation
import ResponderScenes

extension Session {
    /// The session as a page for a bug report: the scene's file, the input so far, the explanation and a picture.
    /// - Parameters:
    ///   - picture: a PNG file.
    ///   - trial: the remedies that were tried; nil to try them now.
    ///   - end: the end of the recording, in seconds.
    /// - Throws: `FormatError` if the page would be too large.
    func questionPage(
        picture: [UInt8]?, with trial: RemedyTrial? = nil, until end: TimeInterval, scale: Double,
        _ catalogue: SceneCatalogue
    ) throws -> [UInt8] {
        let header = Recording.Header(
            scene: source.isDraft ? source.shortName + ".json" : (source.name as NSString).lastPathComponent,
            size: source.scene.size, scale: scale)
        var question = SavedQuestion(
            scene: try source.sceneText(in: catalogue),
            recording: SavedQuestion.recording(header, changedBy: track.changes, log: log, until: end),
            device: isReplaying && end >= log.duration ? source.recording?.deviceText : nil)
        question.explanation = try explanationText(with: trial)
        question.picture = picture
        return try question.page(about: source.scene)
    }
}

extension Source {
    /// The text of the scene as it was when it was opened.
    /// - Throws: `FormatError` if the file of a built-in scene cannot be read.
    fileprivate func sceneText(in catalogue: SceneCatalogue) throws -> String {
        try text ?? fileText ?? SceneDocument.text(of: catalogue.path(of: name))
    }
}
