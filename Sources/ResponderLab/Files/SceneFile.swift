import Foundation
import ResponderFiles

/// The file of a session's scene: notices when another program writes or removes it.
final class SceneFile {
    /// What another program did to the file.
    enum Change { case written, removed }

    let path: String
    /// The file as far as known; nil if it does not exist.
    private var stamp: FileStamp?
    private let watch: FileWatch?

    /// - Parameter onChange: called when the system reports a change.
    init(_ path: String, onChange: @escaping @MainActor () -> Void) {
        self.path = path
        stamp = FileStamp(path)
        watch = FileWatch(path, onChange: onChange)
    }

    var name: String { (path as NSString).lastPathComponent }

    /// What happened to the file since the last look; nil if nothing did.
    func look() -> Change? {
        let now = FileStamp(path)
        guard now != stamp else { return nil }
        stamp = now
        return now == nil ? .removed : .written
    }
}
