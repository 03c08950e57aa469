import Foundation

/// The bytes of a file that is open for reading, with helpful errors. Pipes and devices are refused, so reading never
/// waits for another program.
nonisolated public final class FileBytes {
    /// The size when the file was opened, in bytes; it may grow.
    let size: Int
    private let path: String
    private let noun: String
    private let limit: Int
    private var count = 0
    private let descriptor: Int32

    /// Open a file.
    /// - Parameters:
    ///   - limit: larger files are refused, because they would fill the memory.
    ///   - noun: what the file should be, for messages: `recording`.
    /// - Throws: `FormatError` with one line.
    init(_ path: String, limit: Int, noun: String) throws {
        self.path = path
        self.limit = limit
        self.noun = noun
        // A pipe without a writer would keep the program waiting in `open`.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            size = 0
            throw FileBytes.cannotRead(path)
        }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        size = max(0, Int(status.st_size))
        guard isKnown else { throw FileBytes.cannotRead(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw FormatError("\(path): this is a folder; give the \(noun) file itself")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FormatError("\(path): this is a pipe or a device, not a file; give the \(noun) file itself")
        }
        guard size <= limit else { throw isTooLarge }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private var isTooLarge: FormatError {
        FormatError("\(path): the file is larger than \(limit >> 20) MB, too large for a \(noun); give another file")
    }

    /// Append the next bytes of the file.
    /// - Parameter maximum: the maximum number.
    /// - Returns: how many there were; 0 at the end of the file.
    /// - Throws: `FormatError`.
    func read(_ maximum: Int, into bytes: inout [UInt8]) throws -> Int {
        var chunk = [UInt8](repeating: 0, count: maximum)
        while true {
            let count = Foundation.read(descriptor, &chunk, maximum)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileBytes.cannotRead(path) }
            bytes += chunk[..<count]
            self.count += count
            guard self.count <= limit else { throw isTooLarge }
            return count
        }
    }

    /// All bytes of a file. The parameters are those of the initializer.
    /// - Throws: `FormatError` with one line.
    public static func read(_ path: String, limit: Int, noun: String) throws -> [UInt8] {
        let file = try FileBytes(path, limit: limit, noun: noun)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.size + 1)
        // A file may grow while it is read: its size is only a hint.
        while try file.read(1 << 16, into: &bytes) > 0 {}
        return bytes
    }

    private static func cannotRead(_ path: String) -> FormatError {
        FormatError("\(path): cannot be read: \(String(cString: strerror(errno))); check the path and the permissions")
    }

    /// The byte order mark that some editors write at the beginning.
    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The bytes without the byte order mark.
    static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    }
}
