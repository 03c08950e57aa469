import Foundation

/// A file, or standard output, that gets text line by line and is written in larger pieces.
public final class LineFile {
    private let path: String
    private let descriptor: Int32
    private var waiting: [UInt8] = []
    private var failure: FormatError?

    /// Open a file for writing; what was in it is gone.
    /// - Parameter path: `-` is standard output.
    /// - Throws: `FormatError` if the file cannot be written, or is a pipe that nobody reads.
    public init(path: String) throws {
        self.path = path
        descriptor = path == "-" ? 1 : try Self.open(path, O_WRONLY | O_CREAT | O_TRUNC)
        guard descriptor >= 0 else { throw Self.cannotWrite(path) }
    }

    /// Open what is to be written to.
    /// - Returns: a descriptor, negative where it cannot be opened.
    /// - Throws: `FormatError` for a pipe that nobody reads: to open it would keep the program waiting.
    static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = Foundation.open(path, flags | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            guard errno == ENXIO else { return descriptor }
            throw FormatError("\(path): this is a pipe that nobody reads; start its reader first, or name a file")
        }
        // From here on a slow reader is waited for.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
    }

    nonisolated deinit {
        if descriptor > 1 { Foundation.close(descriptor) }
    }

    /// Add text. Nothing happens after a failure, which `flush()` tells.
    public func write(_ text: String) {
        waiting += text.utf8
        if waiting.count >= 1 << 16 { try? flush() }
    }

    /// Have everything written that was added so far. A window does so once a frame, so that the file can be followed.
    /// - Throws: `FormatError` if that cannot be done, now or at an earlier write.
    public func flush() throws {
        if let failure { throw failure }
        var rest = waiting[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let error = Self.cannotWrite(path)
                failure = error
                waiting = []
                throw error
            }
            rest = rest.dropFirst(count)
        }
        waiting.removeAll(keepingCapacity: true)
    }

    private static func cannotWrite(_ path: String) -> FormatError {
        let name = path == "-" ? "standard output" : path
        return FormatError(
            "\(name): cannot be written: \(String(cString: strerror(errno))); "
                + "check the path, the permissions and the disk")
    }
}
