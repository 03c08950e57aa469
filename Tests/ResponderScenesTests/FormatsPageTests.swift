import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The examples of Docs/Formats.md, read from the page: all load, and have the documented results.
@Suite struct FormatsPageTests {
    /// The code blocks of a language, in order.
    private static func blocks(_ language: String) throws -> [String] {
        let page = try String(contentsOfFile: Assets.folder + "/../Docs/Formats.md", encoding: .utf8)
        var blocks: [String] = []
        var block: [Substring]?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```", let lines = block {
                blocks.append(lines.map { $0 + "\n" }.joined())
                block = nil
            } else if block != nil {
                block?.append(line)
            } else if line == "```\(language)" {
                block = []
            }
        }
        return blocks
    }

    private static let scene = Result { try SceneDocument(text: blocks("json")[0], file: "hello.json") }
    private static let recording = Result { try Recording(text: blocks("jsonl")[0], file: "hello.jsonl") }

    @Test func `The first example gives the trace and the explanation on the page`() throws {
        let scene = try Self.scene.get()
        var trace = ""
        let explanation = SessionModel(of: scene)
        let stage = Stage(scene: scene, readers: [TraceWriter { trace += $0 }, explanation])
        let recording = try Self.recording.get()
        #expect(recording.warning(for: scene) == nil && recording.header.scene == "hello.json")
        try Player(recording, on: stage).play()
        #expect(try Self.blocks("jsonl")[1] == trace && Self.blocks("text")[0] == explanation.text())
    }

    @Test func `The error on the page is the program's`() throws {
        let text = try Self.blocks("json")[0].replacingOccurrences(of: "\"color\"", with: "\"colour\"")
        let message = complaint { _ = try SceneDocument(text: text, file: "hello.json") }
        #expect(try message == Self.blocks("text")[1].trimmingCharacters(in: .newlines))
    }

    @Test func `Every row of a table on the page has as many cells as its heading`() throws {
        let page = try String(contentsOfFile: Assets.folder + "/../Docs/Formats.md", encoding: .utf8)
        var heading: Int?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                heading = nil
                continue
            }
            let bars = line.replacing("\\|", with: "").count { $0 == "|" }
            #expect(bars == heading ?? bars, "\(line)")
            heading = heading ?? bars
        }
    }

    @Test func `Views and gestures on the page load as parts of a scene`() throws {
        let parts = try Self.blocks("json").dropFirst().filter {
            !$0.contains("\"steps\"") && !$0.contains("responderkit-board")
        }
        let views = parts.filter { $0.contains("\"frame\"") }
        let gestures = parts.filter { $0.contains("\"kind\"") }
        #expect(views.count + gestures.count == parts.count && !views.isEmpty && !gestures.isEmpty)
        let text = sceneText(
            root: "\"subviews\":[\(views.joined(separator: ","))],\"gestures\":[\(gestures.joined(separator: ","))]")
        let scene = try SceneDocument(text: text)
        #expect(scene.root.subviews.count == views.count && scene.root.gestures.count == gestures.count)
    }

    @Test func `Steps on the page load with a scene`() throws {
        let steps = try #require(try Self.blocks("json").first { $0.contains("\"steps\"") })
        let text = sceneText(gesture: #"{"name":"flick","kind":"swipe"},{"name":"drag","kind":"pan"}"#)
        let scene = try SceneDocument(text: text.replacingOccurrences(of: "\"root\":", with: "\(steps),\n\"root\":"))
        #expect(scene.steps.map(\.when.count) == [1, 2])
    }

    @Test func `The lines of a recording on the page play on the first scene`() throws {
        let lines = try Self.blocks("jsonl")[2].split(separator: "\n").map(String.init)
        let recording = try Recording(text: recordingText(lines))
        let stage = Stage(scene: try Self.scene.get())
        try Player(recording, on: stage).play()
        #expect(recording.inputs.count == lines.count && stage.view(named: "box")?.isUserInteractionEnabled == false)
        #expect((stage.recognizer(named: "poke") as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
        // Each line of the table is a recording line too.
        let page = try String(contentsOfFile: Assets.folder + "/../Docs/Formats.md", encoding: .utf8)
        let table = page.components(separatedBy: "| line | means |\n|---|---|\n")[1].components(separatedBy: "\n\n")[0]
        for row in table.split(separator: "\n") {
            let line = row.components(separatedBy: "`")[1]
            #expect(complaint { _ = try Recording(text: recordingText(["{\"t\":0,\(line)}"])) } == nil, "\(line)")
        }
    }

    @Test func `The tables name every key, kind and effect`() throws {
        let page = try String(contentsOfFile: Assets.folder + "/../Docs/Formats.md", encoding: .utf8)
        let keys = ViewDescription.keyNames + GestureDescription.keyNames
        let kinds = GestureDescription.Kind.allCases.map(\.rawValue)
        let effects = GestureDescription.Effect.allCases.map(\.rawValue)
        for word in keys + kinds + effects + ViewDescription.Class.allCases.map(\.rawValue) {
            #expect(page.contains("`\(word)`"), "\(word)")
        }
        for kind in GestureDescription.Kind.allCases {
            let effects = kind.effects.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            let rows = page.split(separator: "\n").filter { $0.hasSuffix(" | \(effects) |") }
            #expect(rows.contains { $0.contains("`\(kind.rawValue)`") }, "\(kind)")
        }
        for (word, _) in InputWords.remotes { #expect(page.contains("`\(word)`"), "\(word)") }
        for (word, _) in InputWords.modifiers { #expect(page.contains("`\(word)`"), "\(word)") }
    }
}
