import Foundation

/// Writes a file whole or not at all.
enum SafeFile {
    /// Replace a file in one step: the text goes to a new file beside it, which then takes its place.
    /// - Throws: `LabCommand.Failure` with one line; what was there is unchanged.
    static func write(_ text: String, to path: String) throws {
        let new = path + ".new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let error = failure(path)
                close(descriptor)
                unlink(new)
                throw error
            }
            rest = rest.dropFirst(count)
        }
        guard close(descriptor) == 0, rename(new, path) == 0 else {
            let error = failure(path)
            unlink(new)
            throw error
        }
    }

    private static func failure(_ path: String) -> LabCommand.Failure {
        LabCommand.Failure(
            description: "\(path): cannot be written: \(String(cString: strerror(errno))); "
                + "check the path, the permissions and the disk")
    }
}
