import Foundation

/// The reason why a file cannot be written, in one line: the file, the problem, and how to correct it.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The path, as the caller gave it.
    public let path: String
    /// The problem, without the file's name: `No space left on device`.
    public let reason: String
    /// The whole line.
    public let description: String

    /// - Parameters:
    ///   - mending: how to correct it.
    public init(_ path: String, _ reason: String, mending: String) {
        self.path = path
        self.reason = reason
        description = "\(path): \(reason); \(mending)"
    }

    /// The system's error for a failed call.
    /// - Parameter code: the value of `errno` after the call.
    public init(_ path: String, code: Int32) {
        self.path = path
        reason = code == EPIPE ? "its reader has gone" : String(cString: strerror(code))
        description = "\(path): cannot be written: \(reason); check the path, the permissions and the disk"
    }

    /// The whole line.
    public var errorDescription: String? { description }
}
