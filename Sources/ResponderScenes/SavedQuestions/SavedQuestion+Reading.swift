import Foundation
import ResponderText

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
        let page = SavedPage(bytes: FileBytes.withoutMark(bytes), file: file)
        guard try Self.hasMark(Self.format, upTo: Self.version, page) else {
            throw Place(file: file).error(
                Self.encoding(of: bytes).map { "\($0); save the page as UTF-8 with line feeds, or get it again" }
                    ?? "this page is not a saved question; give one that the lab has saved")
        }
        let isOfDevice = try Self.hasMark(DeviceRecord.format, upTo: DeviceRecord.version, page)
        var found: [String: String] = [:]
        var start = page.bytes.startIndex
        while let line = page.markedLine(from: start) {
            start = line.endIndex
            guard let id = Self.ids.first(where: { line.isMark(Self.opening($0)) }) else { continue }
            guard found[id] == nil else { throw page.place(of: line).error("a second \(id); keep one") }
            var end = page.markedLine(from: start)
            while let other = end, !other.isMark(Self.closing) { end = page.markedLine(from: other.endIndex) }
            guard let end else {
                throw page.place(of: line).error("the \(id) has no end: the file is cut off; get it again")
            }
            // Mail programs and version control may have ended each line with a carriage return.
            let addsReturns = line.last == Self.carriageReturn
            let body = page.bytes[(line.endIndex + 1)..<max(line.endIndex + 1, end.startIndex - 1)]
            found[id] = try Self.text(of: body, addsReturns: addsReturns, in: page)
            start = end.endIndex
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

    /// The texts that are read.
    private static let ids = ["scene", "recording", "device"]
    private static let carriageReturn: UInt8 = 0x0D

    /// Whether one of the first lines has the mark of a format.
    /// - Parameter version: the newest that can be read.
    private static func hasMark(_ format: String, upTo version: Int, _ page: SavedPage) throws -> Bool {
        let mark = Array("<meta name=\"\(format)\" content=\"".utf8)
        guard let line = page.head.first(where: { $0.starts(with: mark) }) else { return false }
        let word = String(decoding: line.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        let place = page.place(of: line)
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

    /// The unescaped text.
    /// - Parameter addsReturns: whether the lines got a carriage return at their ends, which is not part of the text.
    private static func text(of body: ArraySlice<UInt8>, addsReturns: Bool, in page: SavedPage) throws -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count)
        var rest = body
        while let mark = rest.place(of: UInt8(ascii: "&")) {
            bytes += rest[..<mark]
            guard let escape = escapes.first(where: { rest[mark...].starts(with: $0.entity.utf8) }) else {
                throw page.place(of: rest[mark...]).error(
                    "an & that is not &amp;, &lt; or &gt;; write &amp; for it, or get the file again")
            }
            bytes.append(escape.byte)
            rest = rest[(mark + escape.entity.utf8.count)...]
        }
        bytes += rest
        if addsReturns { bytes = withoutReturns(bytes) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            // A line feed is never part of another character, so each line can be checked on its own.
            let lines = body.split(separator: 0x0A, omittingEmptySubsequences: false)
            let line = lines.first { String(validating: $0, as: UTF8.self) == nil }
            throw page.place(of: line ?? body).error("not UTF-8; save the file as UTF-8, or get it again")
        }
        return text
    }

    /// The lines without the carriage return before each line feed and at the end.
    private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let mark = rest.place(of: carriageReturn) {
            kept += rest[..<mark]
            let isAdded = mark + 1 == bytes.endIndex || bytes[mark + 1] == 0x0A
            if !isAdded { kept.append(carriageReturn) }
            rest = rest[(mark + 1)...]
        }
        return kept + rest
    }
}

/// The bytes of a page. Marks are found without looking at each line between them.
nonisolated private struct SavedPage {
    let bytes: ArraySlice<UInt8>
    let file: String
    /// The first lines, of which one has the format's mark.
    let head: [ArraySlice<UInt8>]

    init(bytes: ArraySlice<UInt8>, file: String) {
        self.bytes = bytes
        self.file = file
        let count = 12
        let lines = bytes.split(separator: 0x0A, maxSplits: count, omittingEmptySubsequences: false)
        head = Array(lines.prefix(count))
    }

    /// The next line that begins with an angle bracket, as every mark does.
    func markedLine(from start: Int) -> ArraySlice<UInt8>? {
        var rest = bytes[start...]
        while let bracket = rest.place(of: UInt8(ascii: "<")) {
            let after = bytes[bracket...]
            let end = after.place(of: 0x0A) ?? bytes.endIndex
            if bracket == bytes.startIndex || bytes[bracket - 1] == 0x0A { return bytes[bracket..<end] }
            rest = bytes[end...]
        }
        return nil
    }

    /// The place of a part of the page, for errors.
    func place(of part: ArraySlice<UInt8>) -> Place {
        Place(file: file, line: bytes[..<part.startIndex].count { $0 == 0x0A } + 1)
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
