import Foundation

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
        var lines = PageLines(rest: FileBytes.withoutMark(bytes))
        try Self.checkVersion(lines, file)
        let isOfDevice = Self.isOfDevice(lines)
        var found: [String: String] = [:]
        while let line = lines.next() {
            guard line.first == UInt8(ascii: "<"),
                let id = Self.ids.first(where: { line.isMark(Self.opening($0)) })
            else { continue }
            let place = Place(file: file, line: lines.number)
            guard found[id] == nil else { throw place.error("a second \(id); keep one") }
            // Mail programs and version control may have ended each line with a carriage return.
            let addsReturns = line.last == Self.carriageReturn
            guard let text = try Self.text(from: &lines, addsReturns: addsReturns, file) else {
                throw place.error("the \(id) has no end: the file is cut off; get it again")
            }
            found[id] = text
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
    /// The mark is in one of the first lines.
    private static let headLines = 12
    private static let carriageReturn: UInt8 = 0x0D

    private static func checkVersion(_ lines: PageLines, _ file: String) throws {
        let start = Array("<meta name=\"\(format)\" content=\"".utf8)
        var lines = lines
        while lines.number < headLines, let line = lines.next() {
            guard line.starts(with: start) else { continue }
            let place = Place(file: file, line: lines.number)
            let word = String(
                decoding: line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            guard let number = Int(word), number > 0 else {
                throw place.error("the version \(word.quoted) is no number; write \(version), or get the file again")
            }
            guard number <= version else {
                throw place.error(
                    "version \(number) is newer than this build, which reads up to \(version); update the program")
            }
            return
        }
        throw Place(file: file).error("this page is no saved question; give one that the lab has saved")
    }

    /// Whether the page says that it contains what an app saw on a device.
    private static func isOfDevice(_ lines: PageLines) -> Bool {
        var lines = lines
        while lines.number < headLines, let line = lines.next() {
            if line.isMark(deviceMark) { return true }
        }
        return false
    }

    /// The unescaped text up to its end line.
    /// - Parameter addsReturns: whether the lines got a carriage return at their ends, which is no part of the text.
    /// - Returns: nil if there is no end line.
    private static func text(from lines: inout PageLines, addsReturns: Bool, _ file: String) throws -> String? {
        var bytes: [UInt8] = []
        var isFirst = true
        while var rest = lines.next() {
            if rest.first == UInt8(ascii: "<"), rest.isMark(closing) {
                return String(decoding: bytes, as: UTF8.self)
            }
            if addsReturns, rest.last == carriageReturn { rest.removeLast() }
            let place = Place(file: file, line: lines.number)
            // A line feed is never part of another character, so each line can be checked on its own.
            guard String(validating: rest, as: UTF8.self) != nil else {
                throw place.error("not UTF-8; save the file as UTF-8, or get it again")
            }
            if !isFirst { bytes.append(0x0A) }
            isFirst = false
            while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
                bytes += rest[..<mark]
                guard let escape = escapes.first(where: { rest[mark...].starts(with: $0.entity.utf8) }) else {
                    throw place.error("an & that is no &amp;, &lt; or &gt;; write &amp; for it, or get the file again")
                }
                bytes.append(escape.byte)
                rest = rest[(mark + escape.entity.utf8.count)...]
            }
            bytes += rest
        }
        return nil
    }
}

/// Reads the lines of a page one after the other, because an array of short lines would be many times as large as the
/// page.
nonisolated private struct PageLines {
    /// The bytes that are not read yet; nil after the last line.
    private(set) var rest: ArraySlice<UInt8>?
    /// The number of the last line, from 1.
    private(set) var number = 0

    init(rest: ArraySlice<UInt8>) { self.rest = rest }

    mutating func next() -> ArraySlice<UInt8>? {
        guard let rest else { return nil }
        number += 1
        guard let end = rest.firstIndex(of: 0x0A) else {
            self.rest = nil
            return rest
        }
        self.rest = rest[(end + 1)...]
        return rest[..<end]
    }
}

nonisolated extension ArraySlice<UInt8> {
    /// Whether a line is a text, apart from blanks at its end, which mail programs add.
    fileprivate func isMark(_ text: String) -> Bool {
        guard starts(with: text.utf8) else { return false }
        return dropFirst(text.utf8.count).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
}
