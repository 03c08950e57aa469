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
        let lines = FileBytes.withoutMark(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
        try Self.checkVersion(lines, file)
        var found: [String: String] = [:]
        var index = 0
        while index < lines.count {
            defer { index += 1 }
            guard let id = Self.ids.first(where: { lines[index].elementsEqual(Self.opening($0).utf8) }) else {
                continue
            }
            let place = Place(file: file, line: index + 1)
            guard found[id] == nil else { throw place.error("a second \(id); keep one") }
            guard let end = lines[index...].firstIndex(where: { $0.elementsEqual(Self.closing.utf8) }) else {
                throw place.error("the \(id) has no end: the file is cut off; get it again")
            }
            found[id] = try Self.text(of: lines[(index + 1)..<end], at: Place(file: file, line: index + 2))
            index = end
        }
        guard let scene = found["scene"], let recording = found["recording"] else {
            let missing = found["scene"] == nil ? "scene" : "recording"
            throw Place(file: file).error(
                "there is no \(missing) in it: the file is cut off or was changed; get it again")
        }
        self.init(scene: scene, recording: recording)
    }

    /// The texts that are read.
    private static let ids = ["scene", "recording"]
    /// The mark is in one of the first lines.
    private static let headLines = 12

    private static func checkVersion(_ lines: [ArraySlice<UInt8>], _ file: String) throws {
        let start = Array("<meta name=\"\(format)\" content=\"".utf8)
        guard let index = lines.prefix(headLines).firstIndex(where: { $0.starts(with: start) }) else {
            throw Place(file: file).error("this page is no saved question; give one that the lab has saved")
        }
        let place = Place(file: file, line: index + 1)
        let word = String(
            decoding: lines[index].dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        guard let number = Int(word), number > 0 else { throw place.error("the version \(word.quoted) is no number") }
        guard number <= version else {
            throw place.error(
                "version \(number) is newer than this build, which reads up to \(version); update the program")
        }
    }

    /// The text of some lines, as it was before it was escaped.
    private static func text(of lines: ArraySlice<ArraySlice<UInt8>>, at place: Place) throws -> String {
        var bytes: [UInt8] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { bytes.append(0x0A) }
            var rest = line
            while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
                bytes += rest[..<mark]
                guard let escape = escapes.first(where: { rest[mark...].starts(with: $0.entity.utf8) }) else {
                    throw Place(file: place.file, line: place.line + index).error(
                        "an & that is no &amp;, &lt; or &gt;; get the file again")
                }
                bytes.append(escape.byte)
                rest = rest[(mark + escape.entity.utf8.count)...]
            }
            bytes += rest
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw place.error("not UTF-8; get the file again")
        }
        return text
    }
}
