import Foundation

/// The lines of a file or a text, one after the other. Of a file only the current line and one chunk are in memory.
nonisolated final class FileLines {
    /// Whether a line break follows the current line; only the last line can be without one.
    private(set) var hasBreak = false
    /// How much of the file or text is read, from 0 to 1.
    var part: Double { size == 0 ? 1 : min(1, Double(read - bytes.count + next) / Double(size)) }

    private var bytes: [UInt8]
    /// The current line.
    private var line = 0..<0
    /// The beginning of the next line.
    private var next = 0
    /// How many bytes of the file are read.
    private var read = 0
    private let size: Int
    private let file: FileBytes?
    private let path: String
    private static let chunk = 1 << 18
    /// The maximum length of a line of a file, in bytes.
    private static let maximumLine = 256 << 20

    /// The lines of a text in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        size = bytes.count
        read = size
        file = nil
        path = ""
        skipMark()
    }

    /// The lines of a file.
    /// - Parameters:
    ///   - limit: larger files are refused, in bytes.
    ///   - noun: what the file should be, for messages.
    /// - Throws: `FormatError` with one line.
    init(_ path: String, limit: Int, noun: String) throws {
        let file = try FileBytes(path, limit: limit, noun: noun)
        self.file = file
        self.path = path
        size = file.size
        bytes = []
        _ = try fill()
        skipMark()
    }

    /// Skip the byte order mark that some editors write.
    private func skipMark() { if bytes.starts(with: FileBytes.mark) { next = FileBytes.mark.count } }

    /// Go to the next line.
    /// - Returns: false if there is none.
    /// - Throws: `FormatError` if the file cannot be read or the line is too long.
    func advance() throws -> Bool {
        // How far the next line was searched for its end.
        var searched = 0
        while true {
            if let end = bytes[(next + searched)...].firstIndex(of: 0x0A) {
                line = next..<end
                next = end + 1
                hasBreak = true
                return true
            }
            searched = bytes.count - next
            guard searched <= FileLines.maximumLine || file == nil else {
                throw FormatError("\(path): a line is longer than 256 MB; give a file with shorter lines")
            }
            guard try fill() else { break }
        }
        line = next..<bytes.count
        next = bytes.count
        hasBreak = false
        return !line.isEmpty
    }

    /// Read another chunk, and drop the lines before the next one.
    /// - Returns: false at the end of the file.
    private func fill() throws -> Bool {
        guard let file else { return false }
        bytes.removeSubrange(..<next)
        next = 0
        let count = try file.read(FileLines.chunk, into: &bytes)
        read += count
        return count > 0
    }

    /// Use the bytes of the current line, without its line break.
    func withLine<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[line])) }
    }
}
