import Foundation
import MessageText

/// Turns the lines of a recording into values, one after the other.
nonisolated final class RecordingReader {
    /// What the first line says.
    private(set) var header = Recording.Header(scene: "", size: nil)
    /// The repairs, one line each.
    private(set) var warnings: [String] = []
    /// How much is read, from 0 to 1.
    var part: Double { lines.part }

    private let file: String
    private let lines: FileLines
    private var lastContact = LineReader.Contacts()
    private var lastTime: TimeInterval = 0
    /// The names in `key` lines that no key has.
    private var unknownKeys: Set<String> = []
    /// The number of the current line.
    private var number = 0
    /// The number of the first of the empty lines before the current one.
    private var emptyLine: Int?

    /// Read the first line of a file.
    /// - Throws: `FormatError` with one line.
    convenience init(_ path: String) throws {
        try self.init(FileLines(path, limit: 1 << 30, noun: "recording"), file: path)
    }

    /// Read the first line.
    /// - Parameter file: the file's name in errors.
    /// - Throws: `FormatError` with one line.
    init(_ lines: FileLines, file: String) throws {
        (self.file, self.lines) = (file, lines)
        guard try advance() else {
            throw Place(file: file).error(
                "the file is empty; its first line must be {\"format\":\"\(Recording.format)\",\"version\":1,…}")
        }
        header = try lines.withLine { try Self.header(json($0), at: Place(file: file, line: 1)) }
    }

    /// Go to the next line that is not empty. Editors leave empty lines at the end; anywhere else they are a mistake.
    private func advance() throws -> Bool {
        while try lines.advance() {
            number += 1
            if !lines.withLine({ $0.isEnd }) {
                if let emptyLine { throw error(ofEmptyLine: emptyLine) }
                return true
            }
            emptyLine = emptyLine ?? number
        }
        return false
    }

    /// Read the next line.
    /// - Returns: nil at the end.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    func next() throws -> RecordedInput? { try advance() ? lines.withLine { try input($0) } : nil }

    private func json(_ line: UnsafeBufferPointer<UInt8>) throws -> JSONValue {
        do { return try JSONParser.parse(line, file: file, firstLine: number) } catch {
            guard !line.isBlank else { throw self.error(ofEmptyLine: number) }
            guard !line.dropLast().contains(0x0D) else {
                throw Place(file: file, line: number).error(
                    "the lines end in carriage returns alone; end them with line feeds")
            }
            throw error
        }
    }

    /// - Returns: nil for a last line that is cut off.
    private func input(_ line: UnsafeBufferPointer<UInt8>) throws -> RecordedInput? {
        if let input = PlainTouchLine.read(line), input.time >= lastTime {
            if let touch = input.plainTouch { lastContact[touch.contact] = touch.location }
            lastTime = input.time
            return input
        }
        let json: JSONValue
        do { json = try self.json(line) } catch {
            guard !lines.hasBreak, line.last != 0x0D else { throw error }
            // Blanks after the last line: nothing is missing.
            if line.isBlank { return nil }
            warnings.append(Place(file: file, line: number).error("the last line is cut off and was left out").message)
            return nil
        }
        let place = Place(file: file, line: number)
        let input = try LineReader.read(json, at: place, &lastContact)
        guard input.time >= lastTime else {
            throw place.error(
                "the time goes back from \(lastTime.shortest) to \(input.time.shortest); "
                    + "put the lines in order of \"t\"")
        }
        lastTime = input.time
        if case .input(.key(let stroke)) = input.content, case let name = stroke.key.name, !KeyNames.has(name),
            unknownKeys.insert(name).inserted
        {
            warnings.append(place.error("no key is called \(name.quoted)\(KeyNames.hint(for: name))").message)
        }
        return input
    }

    private func error(ofEmptyLine number: Int) -> FormatError {
        Place(file: file, line: number).error("the line is empty; remove it")
    }

    private static func header(_ json: JSONValue, at place: Place) throws -> Recording.Header {
        let fields = try JSONFields(json, at: place)
        try fields.checkFormat(Recording.format, version: Recording.version)
        try fields.check(["format", "version", "scene", "size", "scale", "state"])
        guard let scene = fields["scene"] else {
            throw place.error("the key \"scene\" is missing; add the name or the path of the scene")
        }
        let scenePlace = fields.place(of: "scene")
        var header = Recording.Header(
            scene: "", size: try fields.optional("size") { try SceneReader.windowSize($0, at: $1) })
        switch scene.content {
        // The scene itself is checked when it is used.
        case .object: header.carried = scene
        case .string: header.scene = try scene.name(at: scenePlace)
        default: throw scene.wrong("the name or path of a scene, or an object with the scene itself", at: scenePlace)
        }
        // Checked by the program that begins with it.
        header.state = fields["state"]
        header.scale = try fields.optional("scale") { try $0.number(at: $1) } ?? header.scale
        guard header.scale > 0 else {
            throw fields.place(of: "scale").error(
                "the scale must be more than 0; give pixels per point, such as 1 or 2")
        }
        return header
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a line is empty, after the end of a line of another system.
    nonisolated fileprivate var isEnd: Bool { allSatisfy { $0 == 0x0D } }

    nonisolated fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
