import Foundation
import Testing

/// The program from a shell's view: exit status, standard output and standard error, without a display.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct CommandLineTests {
    private let folder = TemporaryFolder()

    // ArgumentsTests has a row for every mistake in the arguments themselves.
    @Test(arguments: [
        (["--bogus"], ["--bogus", "--help"]), (["transfrom"], ["transfrom", "transform"]),
        (["missing.json"], ["missing.json", "No such file"]),
        (["notes.txt"], ["notes.txt", "is not a scene", "ends in .json"]),
        (["Docs/session.jsonl"], ["Docs/session.jsonl", "--replay"]),
        (["--replay", "missing.jsonl"], ["missing.jsonl", "No such file"]),
        (["--headless", "--replay", Assets.demonstration, "--explain=mvoe-card"], ["mvoe-card", "move-card"]),
    ])
    func `A wrong argument gives one line and status 2`(arguments: [String], words: [String]) async throws {
        try await Lab.expectRefusal(arguments, saying: words)
    }

    nonisolated private static let head =
        #"{"format":"responderkit-recording","version":1,"scene":"transform","size":[900,640],"scale":1}"# + "\n"

    @Test(arguments: [
        (
            "bad.json",
            """
            {"format": "responderkit-scene", "version": 1, "size": [300, 200],
             "root": {"name": "root", "frame": [0, 0, 300, 200],
                      "colour": "#ffffff"}}
            """, ["bad.json:3", "colour", "color"]
        ), ("worse.json", "[", ["worse.json:1"]),
        (
            "bad.jsonl",
            head + #"{"t":0.1,"contact":1,"phase":"drop","x":1,"y":2}"# + "\n" + #"{"t":1,"end":true}"# + "\n",
            ["bad.jsonl:2", "drop", "down"]
        ), ("lost.jsonl", head.replacing("transform", with: "nowhere"), ["nowhere"]),
    ])
    func `A wrong file gives its name, the line and the key`(name: String, text: String, words: [String]) async throws {
        try folder.write(text, to: name)
        let options = name.hasSuffix("l") ? ["--headless", "--replay"] : []
        try await Lab.expectRefusal(options + [name], in: folder, saying: words)
    }

    @Test func `A refused request leaves existing files unchanged`() async throws {
        try folder.write("old\n", to: "trace.jsonl")
        let run = try await Lab.runToEnd(
            "--headless", "--replay", Assets.demonstration, "--explain=mvoe-card", "--trace", "trace.jsonl", in: folder)
        #expect(try run.status == 2 && String(contentsOf: folder.file("trace.jsonl"), encoding: .utf8) == "old\n")
    }

    @Test(arguments: ["--trace", "--record", "--snapshot"])
    func `An output that cannot be written gives one line and status 1`(option: String) async throws {
        try folder.makeFolder("taken.png")
        for path in ["missing/file.png", "taken.png"] {
            let words = ["--headless", "--replay", Assets.demonstration, option, path]
            try await Lab.expectRefusal(words, status: 1, in: folder, saying: [path])
        }
    }

    @Test func `A replay in a window without a display gives one line`() async throws {
        let words = ["no display", "DISPLAY", "--headless"]
        try await Lab.expectRefusal(["--replay", Assets.demonstration], status: 1, saying: words)
    }

    @Test func `The list of scenes has one line for each scene`() async throws {
        let names = try await Lab.output("--list-scenes").split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names == names.sorted() && Set(names).isSuperset(of: ["hit-test", "responder-chain", "transform"]))
    }

    @Test func `The list of scenes can be one JSON value`() async throws {
        let text = try await Lab.output("--list-scenes", "--json")
        let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(value["format"] as? String == "responderkit-scenes" && value["version"] as? Int == 1)
        let scenes = try #require(value["scenes"] as? [[String: Any]])
        let names = try await Lab.output("--list-scenes").split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        #expect(scenes.map { $0["name"] as? String } == names)
        let scene = try #require(scenes.first { $0["name"] as? String == "hit-test" })
        #expect(scene["group"] as? String == "hit testing" && scene["steps"] is Int && scene["lesson"] is Int)
        #expect((scene["file"] as? String)?.hasSuffix("/hit-test.json") == true && scene["title"] is String)
        let program = try #require(scenes.first { $0["name"] as? String == "photo-board" })
        #expect(program["file"] == nil && program["about"] is String)
    }

    @Test(arguments: ["--help", "-h", "--version"])
    func `Help and version are printed with any other options`(option: String) async throws {
        let text = try await Lab.output("--headless", option)
        let words = option == "--version" ? ["ResponderLab "] : ["[SCENE]", "--replay FILE", "--exit-after SECONDS"]
        for word in words { #expect(text.contains(word)) }
    }

    @Test func `Without a display the demonstration plays and leaves a picture`() async throws {
        let lines = try await Lab.output(in: folder).split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("no display") == true)
        // One line for each recognition of a gesture in the trace.
        let recording = Assets.path("Recordings/photo-board.jsonl")
        let trace = try await Lab.output("--headless", "--replay", recording, "--trace", "-")
        let recognized = try TraceLine.read(trace).filter {
            $0.kind == "gesture" && $0.from == "possible" && ($0.to == "began" || $0.to == "ended")
        }
        #expect(lines.count == recognized.count + 2)
        for line in recognized { #expect(lines.contains { $0.contains(line.recognizer ?? "?") }) }
        let picture = try #require(lines.last?.split(separator: " ").last.map(String.init))
        #expect(try picture == folder.file("responderlab-demo.png").path && pngSize(of: picture) == [1240, 590])
    }

    @Test func `The demonstration writes its picture and trace to the given paths`() async throws {
        let run = try await Lab.runToEnd("--snapshot", "mine.png", "--scale", "2", "--trace", "-", in: folder)
        #expect(try run.status == 0 && TraceLine.read(run.output).contains { $0.kind == "action" })
        #expect(try run.errors.hasPrefix("no display") && pngSize(of: folder.file("mine.png").path) == [2480, 1180])
        #expect(!FileManager.default.fileExists(atPath: folder.file("responderlab-demo.png").path))
    }

    @Test func `A trace on standard output consists of JSON lines only`() async throws {
        let run = try await Lab.runToEnd("--headless", "--replay", Assets.demonstration, "--trace", "-", "--explain")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && lines.count > 100)
        for line in lines.dropLast() {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?["t"] is Double && object?["kind"] is String)
        }
        #expect(run.errors.contains("move-photo.pinch"))
    }

    @Test func `An explanation is for all gestures, for a bundle or for one gesture`() async throws {
        func explain(_ option: String) async throws -> String {
            try await Lab.output("--headless", "--replay", Assets.demonstration, option)
        }
        let all = try await explain("--explain")
        let bundle = try await explain("--explain=move-photo")
        let one = try await explain("--explain=move-photo.pinch")
        #expect(all.hasPrefix("what happened, and why\n"))
        for name in ["move-photo.pinch", "move-card.pan"] { #expect(all.contains("\n\(name) (")) }
        #expect(all.contains("  move-photo.pan (pan on photo) failed: its 2 fingers lifted after"))
        #expect(bundle.contains("move-photo.pan (") && !bundle.contains("\nmove-card"))
        #expect(one.hasPrefix("move-photo.pinch (pinch on photo)\n") && !one.contains("move-photo.pan ("))
        #expect(bundle.contains(one.trimmingCharacters(in: .newlines)))
    }

    @Test(arguments: [1, 2])
    func `A snapshot has the scene's size times the scale`(scale: Int) async throws {
        for name in ["shot.png", "shot.bmp", "SHOT.PNG"] {
            _ = try await Lab.output(
                "--headless", "--replay", Assets.demonstration, "--snapshot", name, "--scale", "\(scale)", in: folder)
            let path = folder.file(name).path
            let size = try name.hasSuffix("bmp") ? bmpSize(of: path) : pngSize(of: path)
            #expect(size == [900 * scale, 640 * scale])
        }
    }

    @Test func `A replay can be recorded, and the copy plays the same`() async throws {
        let first = try await Lab.output(
            "--headless", "--replay", Assets.demonstration, "--record", "copy.jsonl", "--trace", "-", in: folder)
        let second = try await Lab.output("--headless", "--replay", "copy.jsonl", "--trace", "-", in: folder)
        #expect(!first.isEmpty && first == second)
    }

    @Test func `A recording names its scene's file relative to itself`() async throws {
        for name in ["scenes", "recordings", "elsewhere"] { try folder.makeFolder(name) }
        try folder.write(TestScene.square, to: "scenes/square.json")
        try folder.write(
            """
            {"format":"responderkit-recording","version":1,"scene":"../scenes/square.json"}
            {"t":0.1,"contact":1,"phase":"down","x":400,"y":200}
            {"t":0.2,"contact":1,"phase":"move","x":440,"y":200}
            {"t":0.3,"contact":1,"phase":"up","x":440,"y":200}

            """, to: "recordings/first.jsonl")
        let first = try await Lab.output(
            "--headless", "--replay", "recordings/first.jsonl", "--record", "elsewhere/copy.jsonl", "--trace", "-",
            in: folder)
        #expect(try TraceLine.read(first).lastMatrix(of: "square") == matrix(move: dragged(by: 40, 0)))
        let path = folder.file("elsewhere/copy.jsonl").path
        let copy = try String(contentsOfFile: path, encoding: .utf8)
        #expect(copy.contains(#""scene":"../scenes/square.json""#))
        #expect(try await Lab.output("--headless", "--replay", path, "--trace", "-") == first)
    }

    @Test func `An exit in the middle of a replay ends time there`() async throws {
        let run = try await Lab.runToEnd(
            "--headless", "--replay", Assets.demonstration, "--exit-after", "1", "--trace", "-")
        let lines = try TraceLine.read(run.output)
        #expect(run.status == 0 && !lines.isEmpty && lines.allSatisfy { $0.t <= 1 })
    }

    private func pngSize(of path: String) throws -> [Int] {
        let bytes = Bytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(bytes.all.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        return [16, 20].map { Int(bytes.get(UInt32.self, at: $0).byteSwapped) }
    }

    private func bmpSize(of path: String) throws -> [Int] {
        let bytes = Bytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(bytes.all.starts(with: Array("BM".utf8)))
        return [18, 22].map { abs(Int(bytes.get(Int32.self, at: $0))) }
    }
}
