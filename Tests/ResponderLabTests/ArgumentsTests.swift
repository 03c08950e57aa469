import CommandLineOptions
import Foundation
import Testing

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
        (["--scale", "0"], "0.5 to 8"),
        (["--scale", "nan"], "0.5 to 8"), (["--exit-after", "-1"], "0 to 1000000"),
        (["--scale", "0x2"], "0.5 to 8"), (["--exit-after", "0x10"], "0 to 1000000"),
        (["--list-scenes", "x"], "'x' is not used"), (["--size", "16384x16384"], "67 million"),
        (["--size", "4000x4000", "--scale", "8"], "smaller --size"), (["--foo"], "'--foo'; --help lists"),
        (["--what-if", "a.b=1"], "add --headless --replay"), (["--what-if"], "drag.requireToFail"),
        (["--make", "a", "win"], "--make plays a recording"), (["--timeline"], "--timeline plays a recording"),
        (["--make", "a"], "win or fail after it"), (["--make", "a", "--trace"], "found the option '--trace'"),
        (["--make", "a", "lose"], "write win or fail after the name"),
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
