import Foundation
import Testing

@testable import CommandLineOptions
@testable import ResponderLab

@Suite struct ArgumentsTests {
    @Test func `Every option is understood`() throws {
        let arguments = try Arguments([
            "hit-test", "--record", "r.jsonl", "--trace=-", "--explain=swipe", "--snapshot", "a.PNG", "--size",
            "800x600",
            "--scale", "2", "--exit-after", "1.5",
        ])
        #expect(arguments.scene == "hit-test" && arguments.record == "r.jsonl" && arguments.trace == "-")
        #expect(arguments.explain == .one("swipe") && arguments.size == CGSize(800, 600))
        #expect(try Arguments(["--size", "640x480"]).size == LabController.minimumSize && arguments.scale == 2)
        #expect(arguments.exitAfter == 1.5)
        #expect(try Arguments(["--headless", "--replay", "x", "--explain"]).explain == .all)
        #expect(try Arguments(["--list-scenes"]).task == .listScenes)
        #expect(
            try Arguments(["--headless", "--replay", "x", "--what-if", "a.b = 1", "--what-if=c.d = 2"]).whatIfs
                == ["a.b = 1", "c.d = 2"])
        #expect(try Arguments(["hit-test", "--relations"]).printsRelations)
        #expect(
            try Arguments(["--headless", "--replay", "x", "--make", "a", "win", "--make=b", "fail", "--timeline"]).makes
                == [Arguments.Make(name: "a", wish: .win), Arguments.Make(name: "b", wish: .fail)])
    }

    @Test(arguments: [
        (["--bogus"], "--help"), (["--snapshop", "x.png"], "--snapshot"), (["--headless"], "--replay"),
        (["--replay"], "a recording"), (["--replay="], "a recording"), (["a", "b"], "second scene"),
        (["--size", "800"], "1280x800"), (["--size", "639x480"], "from 640x480"),
        (["--size", "640x479"], "from 640x480"), (["--size", "16385x480"], "16384x16384"),
        (["--headless", "--replay", "x", "--describe", "y"], "--headless opens none"),
        (["--list-scenes", "--trace", "x"], "--trace is not used: --list-scenes lists all scenes and ends"),
        (["--generate", "bash", "--json"], "--json is not used: --generate prints a file"),
        (["--generate", "man", "transform"], "'transform' is not used"),
        (["--headless", "--replay", "x", "--size", "800x600"], "--size is for the window"),
        (["--headless", "--replay", "x", "--view", "play"], "--view is for the window"),
        (["--headless", "--replay", "x", "--scale", "2"], "add --snapshot FILE"),
        (["--headless", "--replay", "x", "--json"], "--json prints answers: add --explain"),
        (["--json"], "--list-scenes"), (["--json", "--explain"], "add --headless --replay"),
        (["--swift", "x", "--json"], "--json prints answers"),
        (["--swift", "x", "--size", "800x600"], "leave --size out"),
        (["--relations", "--json", "--swift", "-"], "standard output for itself"),
        (["--scale", "0"], "0.5 to 8"),
        (["--scale", "nan"], "0.5 to 8"), (["--exit-after", "-1"], "0 to 1000000"),
        (["--scale", "0x2"], "0.5 to 8"), (["--exit-after", "0x10"], "0 to 1000000"),
        (["--list-scenes", "x"], "'x' is not used"), (["--size", "16384x16384"], "67 million"),
        (["--size", "4000x4000", "--scale", "8"], "smaller --size"), (["--foo"], "'--foo'; --help lists"),
        (["--what-if", "a.b=1"], "add --headless --replay"), (["--what-if"], "drag.requireToFail"),
        (["--make", "a", "win"], "--make plays a recording"), (["--timeline"], "--timeline plays a recording"),
        (["--make", "a"], "win or fail after it"), (["--make", "a", "--trace"], "found the option '--trace'"),
        (["--make", "a", "lose"], "write win or fail after the name"),
        (
            ["--headless", "--replay", "x", "--make", "a", "win", "--touch", "1", "--touch", "2"],
            "its --make has an input already"
        ),
        (["--relations", "--replay", "x"], "add --headless"),
        (["--relations", "--trace", "x"], "leave --trace out"),
        (["--relations", "--explain"], "leave --explain out"),
        (["--trace", "a", "--trace=b"], "a second --trace, 'b': give it once"),
        (["--size", "800x600", "--size", "900x700"], "a second --size"),
        (["--headless", "--replay", "x", "--question", "a.html", "--question", "b.html"], "a second --question"),
        (["--snapshot", "x.gif"], ".png, .bmp or .apng"), (["--headless=yes", "--replay", "x"], "no value"),
        (["--headles"], "--headless"), (["--trace"], "file"), (["--version=2"], "no value"),
        (["--size", "3x"], "'3x'"), (["--size=nanx900"], "'nanx900'"), (["--scale", "many"], "'many'"),
        (["--exit-after", "soon"], "'soon'"),
    ])
    func `An error is one line that says how to correct it`(_ words: [String], _ hint: String) {
        let mistake = #expect(throws: CommandMistake.self) { try Arguments(words) }
        #expect(mistake?.description.contains(hint) == true && mistake?.description.contains("\n") == false)
    }

    /// A usable value for each option that needs one.
    private static let values: [String: [String]] = [
        "--replay": ["r.jsonl"], "--record": ["o.jsonl"], "--trace": ["t.jsonl"], "--what-if": ["a.b = 1"],
        "--make": ["a", "win"], "--touch": ["1"], "--swift": ["s.swift"], "--question": ["q.html"],
        "--snapshot": ["p.png"], "--describe": ["d.txt"], "--view": ["play"], "--size": ["800x600"],
        "--scale": ["2"], "--exit-after": ["1"], "--generate": ["zsh"],
    ]

    private static let withoutWindow: Set<String> = [
        "--record", "--trace", "--explain", "--what-if", "--make", "--timeline", "--relations", "--swift", "--question",
        "--snapshot", "--exit-after",
    ]
    private static let withWindow: Set<String> = [
        "--record", "--trace", "--explain", "--snapshot", "--describe", "--view", "--size", "--scale", "--exit-after",
    ]

    /// The options that are understood beside others. Written apart from the table of the lab.
    private static let together: [(run: [String], with: Set<String>)] = [
        (["--list-scenes"], ["--json"]), (["--generate"], []),
        (["--headless", "--replay"], withoutWindow),
        (["--headless", "--replay", "--snapshot"], withoutWindow.union(["--scale"])),
        (["--headless", "--replay", "--make"], withoutWindow.union(["--json", "--touch"])),
        (["--relations"], ["--json", "--swift"]), (["--swift"], ["--relations"]),
        ([], withWindow.union(["--replay", "--relations", "--swift", "--list-scenes", "--generate"])),
        (["--replay"], withWindow.union(["--headless"])),
    ]

    @Test func `An option that has no effect beside another one is refused in one line`() throws {
        let names = Arguments.syntax.options.map(\.name)
        for (run, others) in Self.together {
            for name in names where !run.contains(name) && !["--help", "--version"].contains(name) {
                let words = (run + [name]).flatMap { [$0] + (Self.values[$0] ?? []) }
                do {
                    _ = try Arguments(words)
                    #expect(others.contains(name), "\(words)")
                } catch let mistake as CommandMistake {
                    #expect(!others.contains(name) && !mistake.description.contains("\n"), "\(words): \(mistake)")
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `Help and version go before anything else`(_ isFirst: Bool) throws {
        for other in Arguments.syntax.options.map(\.name) where !["--help", "--version"].contains(other) {
            let rest = [other] + (Self.values[other] ?? [])
            #expect(try Arguments(isFirst ? ["--help"] + rest : rest + ["--help"]).task == .help)
            #expect(try Arguments(isFirst ? ["--version"] + rest : rest + ["--version"]).task == .version)
        }
        #expect(try Arguments(["--help", "--version"]).task == .help)
    }

    @Test func `The kinds of runs name only options that exist, and each option has an effect in one`() {
        let names = Set(Arguments.syntax.options.map(\.name))
        let used = Arguments.runs.reduce(into: Set<String>()) { $0.formUnion($1.asking + ($1.uses ?? [])) }
        #expect(used == names)
    }

    @Test func `A long word is truncated in a message`() {
        for words in [["-" + String(repeating: "x", count: 5000)], ["a", String(repeating: "b", count: 5000)]] {
            let mistake = #expect(throws: CommandMistake.self) { try Arguments(words) }
            #expect((mistake?.description.count ?? 0) < 200)
        }
    }

    @Test func `No output replaces the scene's own file, by any path`() throws {
        let folder = TemporaryFolder()
        let scene = try folder.write(
            #"{"format":"responderkit-scene","version":1,"size":[300,200],"root":{"name":"a","frame":[0,0,9,9]}}"#,
            to: "s.json")
        let recording = try folder.write(
            #"{"format":"responderkit-recording","version":1,"scene":"s.json"}"# + "\n", to: "r.jsonl")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: scene)
        let catalogue = try LabCommand.catalogue()
        for option in ["--trace", "--record"] {
            for path in [scene, folder.path + "/link", folder.path + "/./s.json"] {
                let mistake = #expect(throws: CommandMistake.self) {
                    _ = try Source(Arguments(["--headless", "--replay", recording, option, path]), catalogue)
                }
                #expect(mistake?.description.contains("the scene's own file") == true)
            }
        }
        let built = #expect(throws: CommandMistake.self) {
            _ = try Source(Arguments(["hit-test", "--trace", catalogue.path(of: "hit-test")]), catalogue)
        }
        #expect(built?.description.contains("own file") == true)
    }

    @Test func `After two dashes a name may begin with one`() throws {
        #expect(try Arguments(["--headless", "--replay", "a.jsonl", "--", "-x.json"]).scene == "-x.json")
        #expect(try Arguments(["--", "--help"]).scene == "--help")
        #expect(throws: CommandMistake.self) { try Arguments(["-x.json"]) }
    }

    @Test func `The help names all that --explain takes, standard output, and what keeps no settings`() {
        let help = Arguments.page.help().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains("\"finger 2\", pointer or keys) only what"))
        #expect(help.contains("in plain UIKit; - is standard output"))
        #expect(help.contains("--snapshot, --exit-after or --headless no settings are saved"))
    }
}
