import Foundation
import ResponderScenes

/// Where a session comes from: a scene, and the recording that is played on it, if any.
struct Source {
    /// The scene's name or path, as recordings write it.
    let name: String
    let scene: SceneDocument
    let recording: Recording?

    static let firstScene = "transform"

    init(_ arguments: Arguments, _ catalogue: SceneCatalogue) throws {
        if let path = arguments.replay {
            let recording = try Recording(contentsOf: path)
            self.recording = recording
            name = recording.header.scene
            scene = try recording.scene(from: catalogue)
        } else {
            recording = nil
            name = arguments.scene ?? Source.firstScene
            scene = try catalogue.scene(for: name)
        }
    }

    init(name: String, _ catalogue: SceneCatalogue) throws {
        self.name = name
        recording = nil
        scene = try catalogue.scene(for: name)
    }
}
