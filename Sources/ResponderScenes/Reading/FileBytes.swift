import Foundation

/// Reads whole files as bytes, with helpful errors.
nonisolated public enum FileBytes {
    /// The bytes of a file. Pipes and devices are refused, so reading never waits for another program.
    /// - Parameters:
    ///   - limit: larger files are refused, because they would fill the memory.
    ///   - noun: what the file should be, for messages: `recording`.
    /// - Throws: `FormatError` with one line.
    public static func read(_ path: String, limit: Int, noun: String) throws -> [UInt8] {
        // A pipe without a writer would keep the program waiting in `open`.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw cannotRead(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw cannotRead(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw FormatError("\(path): this is a folder; give the \(noun) file itself")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FormatError("\(path): this is a pipe or a device, not a file; give the \(noun) file itself")
        }
        let isTooLarge = FormatError(
            "\(path): the file is larger than \(limit >> 20) MB, too large for a \(noun); give another file")
        guard status.st_size <= limit else { throw isTooLarge }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, Int(status.st_size)) + 1)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        // A file may grow while it is read: its size is only a hint.
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw cannotRead(path) }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
            guard bytes.count <= limit else { throw isTooLarge }
        }
    }

    private static func cannotRead(_ path: String) -> FormatError {
        FormatError("\(path): cannot be read: \(String(cString: strerror(errno))); check the path and the permissions")
    }

    /// The bytes without the byte order mark that some editors write.
    static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }
}
