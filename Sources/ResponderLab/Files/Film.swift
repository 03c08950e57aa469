import Foundation
import ResponderKitSDL

/// The animation of the window that `--snapshot FILE.apng` writes: ten pictures a second at most.
final class Film {
    private let path: String
    private var animation = AnimatedPicture()
    private var lastTime = -TimeInterval.infinity

    private static let interval: TimeInterval = 0.1

    /// - Parameter path: the file of `--snapshot`; nil makes no film, and neither does a picture.
    init?(_ path: String?) {
        guard let path, Self.isMade(by: path) else { return nil }
        self.path = path
    }

    /// Whether a file's name asks for an animation.
    nonisolated static func isMade(by path: String) -> Bool {
        (path as NSString).pathExtension.lowercased() == "apng"
    }

    /// Whether it is time for the next picture.
    func isDue(at time: TimeInterval) -> Bool { time >= lastTime + Self.interval }

    func take(_ picture: Snapshot, at time: TimeInterval) {
        animation.add(picture, at: time)
        lastTime = time
    }

    /// Write the file, with a last picture.
    func write(last: Snapshot, at time: TimeInterval) throws {
        animation.add(last, at: time)
        try animation.write(to: path)
    }
}
