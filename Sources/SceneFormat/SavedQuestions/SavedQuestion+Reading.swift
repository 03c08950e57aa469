import Foundation
import MessageText

nonisolated extension SavedQuestion {
    /// Read a file: its scene and its recording, which are checked when they are used.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(contentsOf path: String) throws {
        try self.init(try FileBytes.read(path, limit: Self.maximumSize, noun: "question"), file: path)
    }

    /// Read the bytes of a file.
    /// - Parameter file: the file's name in errors.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(_ bytes: [UInt8], file: String) throws {
        let lines = FileBytes.withoutMark(bytes).split(
            separator: 0x0A, maxSplits: Self.maximumLines, omittingEmptySubsequences: false)
        guard lines.count <= Self.maximumLines else {
            throw Place(file: file).error(
                "more than \(Self.maximumLines) lines; give a question that the lab has saved")
        }
        guard try Self.hasMark(Self.format, upTo: Self.version, lines, file) else {
            throw Place(file: file).error(
                Self.encoding(of: bytes).map { "\($0); save the page as UTF-8 with line feeds, or get it again" }
                    ?? "this page is not a saved question; give one that the lab has saved")
        }
        let isOfDevice = try Self.hasMark(DeviceRecord.format, upTo: DeviceRecord.version, lines, file)
        var found: [String: String] = [:]
        var index = 0
        while index < lines.count {
            let (start, place) = (index, Place(file: file, line: index + 1))
            index += 1
            guard let id = Self.ids.first(where: { lines[start].isMark(Self.opening($0)) }) else { continue }
            guard found[id] == nil else { throw place.error("a second \(id); keep one") }
            guard let end = lines[index...].firstIndex(where: { $0.isMark(Self.closing) }) else {
                throw place.error("the \(id) has no end: the file is cut off; get it again")
            }
            // Mail programs and version control may have ended each line with a carriage return.
            let addsReturns = lines[start].last == Self.carriageReturn
            found[id] = try (index..<end).map { index in
                let isLonger = addsReturns && lines[index].last == Self.carriageReturn
                return try Self.text(
                    of: lines[index].dropLast(isLonger ? 1 : 0), at: Place(file: file, line: index + 1))
            }.joined(separator: "\n")
            index = end + 1
        }
        guard let scene = found["scene"], let recording = found["recording"] else {
            let missing = found["scene"] == nil ? "scene" : "recording"
            throw Place(file: file).error(
                "there is no line \(Self.opening(missing)) in it: the file is cut off or was changed; get it again")
        }
        if isOfDevice, found["device"] == nil {
            throw Place(file: file).error(
                "there is nothing of the device in it: the file is cut off or was changed; get it again")
        }
        self.init(scene: scene, recording: recording, device: found["device"])
    }

    /// A page of the largest size has fewer lines: the shortest line of a recording has 16 bytes.
    private static let maximumLines = maximumSize / 16
    /// The texts that are read.
    private static let ids = ["scene", "recording", "device"]
    private static let carriageReturn: UInt8 = 0x0D

    /// Whether one of the first lines has the mark of a format.
    /// - Parameter version: the newest that can be read.
    private static func hasMark(
        _ format: String, upTo version: Int, _ lines: [ArraySlice<UInt8>], _ file: String
    ) throws -> Bool {
        let mark = Array("<meta name=\"\(format)\" content=\"".utf8)
        guard let index = lines.prefix(12).firstIndex(where: { $0.starts(with: mark) }) else { return false }
        let word = String(
            decoding: lines[index].dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        let place = Place(file: file, line: index + 1)
        guard let number = Int(word), number > 0 else {
            throw place.error("the version \(word.quoted) is not a number; write \(version), or get the file again")
        }
        try place.checkVersion(number, upTo: version)
        return true
    }

    /// Why the lines of a page cannot be read, in words; nil for a page of UTF-8 with line feeds.
    private static func encoding(of bytes: [UInt8]) -> String? {
        let start = bytes.prefix(4096)
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || start.contains(0) {
            return "the page is not UTF-8 but UTF-16, or no text"
        }
        guard !bytes.contains(0x0A), bytes.contains(carriageReturn) else { return nil }
        return "the lines of the page end in carriage returns alone"
    }

    /// The unescaped text of a line.
    private static func text(of line: ArraySlice<UInt8>, at place: Place) throws -> String {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw place.error("not UTF-8; save the file as UTF-8, or get it again")
        }
        let parts = line.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst()
        guard !parts.isEmpty else { return text }
        guard parts.allSatisfy({ part in escapes.contains { part.starts(with: $0.entity.utf8.dropFirst()) } }) else {
            throw place.error("an & that is not &amp;, &lt; or &gt;; write &amp; for it, or get the file again")
        }
        return escapes.reversed().reduce(text) {
            $0.replacingOccurrences(of: $1.entity, with: $1.character, options: .literal)
        }
    }
}

nonisolated extension ArraySlice<UInt8> {
    /// Whether a line is a text with nothing after it except blanks, which mail programs add.
    fileprivate func isMark(_ text: String) -> Bool {
        let blanks = count - text.utf8.count
        guard (0...80).contains(blanks), starts(with: text.utf8) else { return false }
        return suffix(blanks).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
}
