import Foundation
import MessageText
import ResponderChronicle
import ResponderFiles
import ResponderScenes

/// A session of an earlier run, or a scene that was not saved, on the disk.
struct KeptSession: Equatable {
    let path: String
    /// The time of the last input.
    let time: Date
    /// The scene's name, or what it contains; nil if that is not known.
    let scene: String?

    /// - Returns: nil if there is no regular file.
    init?(_ path: String) { self.init(path) { _ in Recording.sceneWords(inFirstLineOf: path) } }

    /// A scene that was built and not saved, described by its title and its views.
    init?(draft path: String) {
        self.init(path) { status in
            // Large scenes would take long to read.
            status.st_size < 1 << 20 ? (try? SceneDocument(contentsOf: path)).map(KeptSession.words) : nil
        }
    }

    private init?(_ path: String, _ scene: (stat) -> String?) {
        guard let status = FileFacts.regularFile(path) else { return nil }
        self.path = path
        time = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
        self.scene = scene(status)
    }

    /// `“Cards”, 3 views: card, list, row`
    private static func words(about scene: SceneDocument) -> String {
        let views = scene.root.tree.dropFirst().map(\.name)
        let count = views.isEmpty ? "no view" : views.count == 1 ? "1 view" : "\(views.count) views"
        let names = views.prefix(3).map(\.shortened).joined(separator: ", ") + (views.count > 3 ? ", …" : "")
        return "“\(scene.title.shortened)”, \(count)\(views.isEmpty ? "" : ": \(names)")".onOneLine
    }
}
