import ResponderKit
import Testing

@testable import SceneFormat

/// Recordings that are read and written in pieces.
@Suite struct RecordingFileTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }

    /// The lines of drags with a change of the scene in the middle, longer than one chunk of a file.
    private static let lines: [String] =
        (0..<6000).map { step in
            let time = Double(step) / 100
            guard step != 3000 else { return "{\"t\":\(time),\"set\":{\"view\":\"box\",\"alpha\":0.5}}" }
            return touch(time, step % 10 == 0 ? "down" : step % 10 == 9 ? "up" : "move", 110, 120)
        }

    private func put(_ lines: [String], in folder: String) throws -> String {
        try sceneText(gesture: #"{"name":"pan","kind":"pan"}"#)
            .write(toFile: folder + "/test.json", atomically: true, encoding: .utf8)
        try recordingText(lines).write(toFile: folder + "/a.jsonl", atomically: true, encoding: .utf8)
        return folder + "/a.jsonl"
    }

    @Test func `A recording is read in pieces, with progress`() throws {
        let path = try put(Self.lines, in: folder)
        let file = try RecordingFile(path, SceneCatalogue(folder: folder))
        var parts: [Double] = []
        while try !file.read(while: { false }) { parts.append(file.part) }
        #expect(parts.count == 60 && parts == parts.sorted() && parts[0] < 0.05 && parts[58] > 0.9)
        #expect(parts.allSatisfy { $0 < 1 } && file.isRead && file.part == 1)
        #expect(file.log.inputs == (try Recording(contentsOf: path)).inputs)
        #expect(file.log.isComplete && file.scene.title == "T" && file.warnings == [])
    }

    @Test func `A mistake is reported when its line is read`() throws {
        var lines = Self.lines
        lines[4000] = "{\"t\":40,\"set\":{\"view\":\"nobody\",\"alpha\":0.5}}"
        let file = try RecordingFile(try put(lines, in: folder), SceneCatalogue(folder: folder))
        try file.read { file.log.count < 3900 }
        #expect(complaint { try file.read() }?.contains("a.jsonl:4002: set: ") == true)
        lines[4000] = ""
        let other = try RecordingFile(try put(lines, in: folder), SceneCatalogue(folder: folder))
        #expect(complaint { try other.read() }?.contains("a.jsonl:4002: the line is empty") == true)
    }

    @Test(arguments: [7, 255, 4096, 1 << 18, (1 << 18) + 1])
    func `Lines are found wherever a chunk of the file ends`(length: Int) throws {
        let path = folder + "/lines"
        let word = String(repeating: "x", count: length)
        let text = "\u{FEFF}" + Array(repeating: word, count: (1 << 19) / length).joined(separator: "\r\n")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let lines = try FileLines(path, limit: 1 << 30, noun: "text")
        var lengths: [Int: Int] = [:]
        while try lines.advance() { lengths[lines.withLine { $0.count } - (lines.hasBreak ? 1 : 0), default: 0] += 1 }
        #expect(lengths == [length: (1 << 19) / length] && lines.part == 1)
    }

    @Test func `A file without line breaks is refused before all of it is read`() throws {
        let path = folder + "/a.jsonl"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        truncate(path, 900 << 20)
        let expected = "\(path): a line is longer than 256 MB; give a file with shorter lines"
        #expect(complaint { _ = try RecordingFile(path, SceneCatalogue(folder: folder)) } == expected)
    }

    @Test func `A session is written in pieces, and replaces its target at the end`() throws {
        let path = try put(Self.lines, in: folder)
        let file = try RecordingFile(path, SceneCatalogue(folder: folder))
        try file.read()
        let target = folder + "/b.jsonl"
        let change = SceneChange(.view("box"), "hidden", true)
        @MainActor func copy() throws -> RecordingCopy {
            try RecordingCopy(
                path: target, header: Recording.Header(scene: "test", size: nil), scene: file.scene,
                changedBy: [change], log: file.log, until: 30)
        }
        try "old".write(toFile: target, atomically: true, encoding: .utf8)
        do {
            let abandoned = try copy()
            while abandoned.part < 0.9 { _ = try abandoned.write { false } }
        }
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "old")
        let copy = try copy()
        var count = 0
        while try !copy.write(while: { false }) { count += 1 }
        #expect(count == 31 && copy.part == 1)
        let written = try Recording(contentsOf: target).inputs
        let expected = file.log.inputs.prefix { $0.time <= 30 }
        #expect(written == [RecordedInput(at: 0, .set(change))] + expected + [RecordedInput(at: 30, .end)])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    }

    private func mistake(about scene: String, in folder: String) throws -> String? {
        let first = #"{"format":"responderkit-recording","version":1,"scene":"\#(scene)"}"#
        try (first + "\n").write(toFile: folder + "/z.jsonl", atomically: true, encoding: .utf8)
        return complaint { _ = try RecordingFile(folder + "/z.jsonl", SceneCatalogue(folder: folder)) }
    }

    @Test func `An error about the scene of a recording names the recording and its line`() throws {
        try sceneText().write(toFile: folder + "/nested.json", atomically: true, encoding: .utf8)
        try "{".write(toFile: folder + "/broken.json", atomically: true, encoding: .utf8)
        let place = folder + "/z.jsonl:1: scene: "
        for (scene, words) in [
            ("nestd", "no built-in scene is called \"nestd\"; did you mean \"nested\"? (there are broken, nested)"),
            ("z.jsonl", "\"z.jsonl\" is not a scene"), ("nosuch.json", folder + "/nosuch.json: cannot be read"),
            ("broken.json", folder + "/broken.json:1: the text ends"),
        ] { #expect(try mistake(about: scene, in: folder)?.hasPrefix(place + words) == true) }
    }
}
