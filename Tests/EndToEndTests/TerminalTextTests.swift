import Foundation
import Testing

/// The lines that the program prints for names in files, folders of scenes and a damaged environment.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct TerminalTextTests {
    /// Clears a terminal, colours its text, reverses its direction, isolates it, and rings.
    private static let hostile = "\u{1B}[2J\u{9B}31m\u{202E}X\u{2066}\u{200F}\u{7}"
    /// The same as JSON and messages write it.
    private static let escaped = #"\u001b[2J\u009b31m\u202eX\u2066\u200f\u0007"#

    private static let recording = [
        #"{"format":"responderkit-recording","version":1,"scene":"scene.json"}"#,
        #"{"t":0.1,"contact":1,"phase":"down","x":10,"y":50}"#, #"{"t":0.2,"contact":1,"phase":"move","x":90,"y":50}"#,
        #"{"t":0.3,"contact":1,"phase":"up","x":90,"y":50}"#, #"{"t":0.4,"key":"KEY","phase":"down"}"#,
        #"{"t":0.5,"key":"KEY","phase":"up"}"#, #"{"t":0.6,"text":"TEXT"}"#,
        #"{"t":0.7,"contact":9,"phase":"move","x":1,"y":1}"#, #"{"t":0.8,"set":{"view":"VIEW","alpha":0.5}}"#,
    ]
    private static let scene = """
        {"format": "responderkit-scene", "version": 1, "title": "TITLE", "about": "ABOUT", "size": [300, 200],
         "root": {"name": "ROOT", "frame": [0, 0, 300, 200], "subviews": [
           {"name": "VIEW", "frame": [0, 0, 200, 200], "gestures": [
             {"name": "PAN", "kind": "pan"}, {"name": "TAP", "kind": "tap", "requireToFail": ["PAN"]}]}]}}
        """

    /// Every word in capitals with the hostile text after it.
    private static func poisoned(_ text: String) -> String {
        text.replacing(#/[A-Z]{3,}/#) { "\($0.output)\(escaped)" }
    }

    private func expectNoControl(_ run: Lab.Outcome, _ location: SourceLocation = #_sourceLocation) {
        let all = (run.output + run.errors).unicodeScalars
        let found = all.filter {
            Self.hostile.unicodeScalars.contains($0) && !$0.isASCII || $0 == "\u{1B}" || $0 == "\u{7}"
        }
        #expect(found.isEmpty, "\(run.output.debugDescription)", sourceLocation: location)
    }

    @Test(arguments: [
        ["--explain"], ["--explain=keys"], ["--explain=finger 1"], ["--explain=VIEW"], ["--explain=PAN"],
        ["--timeline"], ["--relations"], ["--trace", "-"], ["--swift", "-"],
        ["--what-if", #""PAN".isEnabled = false"#],
        ["--make", "PAN", "fail"], ["--make", "TAP", "win"],
    ])
    func `Names and texts of files are printed with escapes for terminal controls`(arguments: [String]) async throws {
        let folder = TemporaryFolder()
        try folder.write(Self.poisoned(Self.scene), to: "scene.json")
        try folder.write(Self.poisoned(Self.recording.joined(separator: "\n")) + "\n", to: "session.jsonl")
        // In a change a name is typed as it is printed.
        let text = arguments[0] == "--what-if" ? Self.escaped : Self.hostile
        let words = arguments.map { $0.replacing(#/[A-Z]{3,}/#) { "\($0.output)\(text)" } }
        let run = try await Lab.runToEnd(["--headless", "--replay", "session.jsonl"] + words, in: folder)
        #expect(run.status == 0 && run.output.contains("2J"), "\(run.errors)\(run.output)")
        expectNoControl(run)
    }

    @Test(arguments: [#""size""#, #""root""#, #""name": "VIEW""#, #""name": "PAN""#, #""kind": "pan""#])
    func `An unknown key is printed with escapes, in one line`(place: String) async throws {
        let folder = TemporaryFolder()
        try folder.write(
            Self.scene.replacing(place, with: "\"KEY\": 1, \(place)").replacing("KEY", with: Self.escaped), to: "a.json"
        )
        let run = try await Lab.runToEnd("a.json", "--relations", in: folder)
        #expect(run.status == 2)
        expectOneLine(run.errors, saying: ["a.json:", Self.escaped])
        expectNoControl(run)
    }

    @Test func `Folders without a scene, and one that cannot be read, give one line together`() async throws {
        let folder = TemporaryFolder()
        let names = ["a", "b", "c", "d", "e"]
        for name in names { try folder.makeFolder(name) }
        let nor = "nor is there one in \"b\", \"c\", \"d\" and 1 more"
        try await Lab.expectRefusal(names, in: folder, saying: ["\"a\" has no scenes", nor])
        let list = try await Lab.runToEnd(["transform", "a", "b", "--relations"], in: folder)
        #expect(list.status == 0)
        expectOneLine(list.errors, saying: ["\"a\" has no scenes", "in \"b\""])

        try folder.write("{}", to: "a/a.json")
        chmod(folder.file("a").path, 0)
        defer { chmod(folder.file("a").path, 0o700) }
        // The superuser can read every folder, except without two of the superuser's rights.
        let limits = geteuid() == 0 ? ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] : []
        let unreadable = try await Lab.runToEnd(limits + [Lab.executable, "a"], program: "/usr/bin/env", in: folder)
        #expect(unreadable.status == 2)
        expectOneLine(unreadable.errors, saying: ["\"a\" cannot be read: Permission denied"])
    }

    @Test(arguments: ["LC_ALL", "LC_MESSAGES", "LANG"])
    func `A locale with an impossible name is left out, with one line`(variable: String) async throws {
        let long = String(repeating: "a", count: 5000)
        let run = try await Lab.runToEnd(
            ["LC_ALL=C", "\(variable)=\(long)", Lab.executable, "--version"], program: "/usr/bin/env")
        #expect(run.status == 0)
        expectOneLine(run.errors, saying: ["\(variable) is not used"])
        let usual = try await Lab.runToEnd(
            ["\(variable)=ca_ES.UTF-8@valencia", Lab.executable, "--version"], program: "/usr/bin/env")
        #expect(usual.status == 0 && usual.errors.isEmpty)
    }
}
