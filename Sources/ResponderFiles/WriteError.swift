import Foundation

/// Why a file cannot be written, in one line: the file, what is wrong, and how to correct it.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The path, as the caller gave it.
    public let path: String
    /// What is wrong, without the file's name: `No space left on device`.
    public let reason: String
    /// The whole line.
    public let description: String

    /// - Parameters:
    ///   - mending: what to do about it.
    public init(_ path: String, _ reason: String, mending: String) {
        self.path = path
        self.reason = reason
        description = "\(path): \(reason); \(mending)"
    }

    /// The error that the system gave for a call.
    /// - Parameter code: the value of `errno` after the call.
    public init(_ path: String, code: Int32) {
        self.path = path
        reason = code == EPIPE ? "its reader has gone" : String(cString: strerror(code))
        description = "\(path): cannot be written: \(reason); check the path, the permissions and the disk"
    }

    /// The whole line.
    public var errorDescription: String? { description }
}
