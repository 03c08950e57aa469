import Foundation
import MessageText

/// A mistake in an input file, told in one line: what is wrong, where, and how to correct it.
nonisolated public struct FormatError: Error, Hashable, CustomStringConvertible {
    /// The whole line, as it is shown: `file:12: root.subviews[2].alpha: 3 is more than 1; give 0 … 1`.
    public let message: String
    /// The line of the mistake in its file, from 1; 0 if the mistake is not in a line.
    package let line: Int
    /// The message without the name of the file and the line, for a place that shows both: `root.subviews[2].alpha: 3 is more than 1; …`.
    package let complaint: String

    /// A mistake told in one line. Line breaks, other control characters and characters for the direction of text
    /// become escapes, so that a strange file name or key can neither break the line nor change its meaning. The middle
    /// of a very long message is left out.
    public init(_ message: String) { self.init(message, complaint: message, line: 0) }

    /// - Parameter complaint: the message without the name of the file and the line.
    init(_ message: String, complaint: String, line: Int) {
        self.message = message.onOneLine.cut(to: Self.longest)
        self.complaint = complaint.onOneLine.cut(to: Self.longest)
        self.line = line
    }

    /// An error as a mistake; one of another type has only its description.
    package init(_ error: any Error) { self = error as? FormatError ?? FormatError("\(error)") }

    /// The maximum number of scalars in a message: room for two paths of usual length.
    private static let longest = 1000

    /// The message.
    public var description: String { message }
}

nonisolated extension FormatError {
    /// Whether both have the same message.
    public static func == (one: FormatError, other: FormatError) -> Bool { one.message == other.message }

    /// Feed the message to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

nonisolated extension FormatError: LocalizedError {
    /// The message.
    public var errorDescription: String? { message }
}

extension String {
    /// The text without its middle if it has more than `length` scalars.
    nonisolated fileprivate func cut(to length: Int) -> String {
        guard unicodeScalars.prefix(length + 1).count > length else { return self }
        return "\(String(unicodeScalars.prefix(length * 2 / 3)))…\(String(unicodeScalars.suffix(length / 3)))"
    }
}
