import Foundation

/// The right to read and replace files of a folder without another program in between. All programs that take it exclude
/// each other; it ends when this object is released, or with the program.
package final class FolderLock {
    private let descriptor: Int32

    /// How often to try, and the pause between two attempts in microseconds: a second in all.
    private static let attempts = (count: 50, pause: useconds_t(20_000))

    /// Wait for the lock of a folder, for a second at most.
    /// - Returns: nil if another program holds it for longer. A folder without locks, as on some network drives, is
    ///   not locked, and the result is an object all the same.
    package init?(_ folder: String) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        for _ in 0..<Self.attempts.count {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(Self.attempts.pause)
        }
        close(descriptor)
        return nil
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
