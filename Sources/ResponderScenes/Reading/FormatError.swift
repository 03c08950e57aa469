import Foundation
import ResponderText

/// A mistake in an input file, told in one line: what is wrong, where, and how to correct it.
nonisolated public struct FormatError: Error, Hashable, CustomStringConvertible {
    /// The whole line, as it is shown: `file:12: root.subviews[2].alpha: 3 is more than 1; give 0 … 1`.
    public let message: String

    /// A mistake told in one line. Line breaks, other control characters and characters for the direction of text
    /// become escapes, so that a strange file name or key can neither break the line nor change its meaning. The middle
    /// of a very long message is left out.
    public init(_ message: String) { self.message = message.onOneLine.cut(to: Self.longest) }

    /// The maximum number of scalars in a message: room for two paths of usual length.
    private static let longest = 1000

    /// The message.
    public var description: String { message }
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
