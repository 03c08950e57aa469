import Foundation
import ResponderFiles
import ResponderScenes

extension Session {
    /// The session as a page for a bug report: the scene's file, the input so far, the explanation and a picture.
    /// - Parameters:
    ///   - picture: a PNG file.
    ///   - trial: the remedies that were tried; nil to try them now.
    ///   - end: the end of the recording, in seconds.
    /// - Throws: `FormatError` if the scene's file is gone or has changed, or if the page would be too large.
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
    /// The text of the scene's file.
    /// - Throws: `FormatError` if it is gone, or says something else than when it was opened.
    fileprivate func sceneText(in catalogue: SceneCatalogue) throws -> String {
        guard let path = file(in: catalogue) else { return self.text ?? "" }
        let text: String
        if SavedQuestion.isPath(path) {
            text = try SavedQuestion(contentsOf: path).scene
        } else {
            text = String(decoding: try FileBytes.read(path, limit: 16 << 20, noun: "scene"), as: UTF8.self)
        }
        guard try SceneDocument(text: text, file: path) == scene else {
            throw FormatError("\(path): the file has changed since the scene was opened; open the scene again")
        }
        return text
    }
}
