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
        #expect(arguments.scene == "hit-test")
        #expect(arguments.record == "r.jsonl")
        #expect(arguments.trace == "-")
        #expect(arguments.explain == .one("swipe"))
        #expect(arguments.size == CGSize(width: 800, height: 600))
        #expect(arguments.scale == 2)
        #expect(arguments.exitAfter == 1.5)
        #expect(try Arguments(["--headless", "--replay", "x", "--explain"]).explain == .all)
        #expect(try Arguments(["--list-scenes"]).task == .listScenes)
    }

    @Test(
        arguments: [
            (["--bogus"], "--help"), (["--snapshop", "x.png"], "--snapshot"), (["--headless"], "--replay"),
            (["--replay"], "a recording"), (["--replay="], "a recording"), (["a", "b"], "second scene"),
            (["--size", "800"], "1280x800"), (["--size", "10x10"], "100"), (["--scale", "0"], "0.5 to 8"),
            (["--scale", "nan"], "0.5 to 8"), (["--exit-after", "-1"], "0 to 1000000"),
            (["--snapshot", "x.gif"], ".png or .bmp"), (["--headless=yes", "--replay", "x"], "no value"),
        ])
    func `A mistake is one line that says how to mend it`(_ words: [String], _ hint: String) {
        let mistake = #expect(throws: Arguments.Mistake.self) { try Arguments(words) }
        #expect(mistake?.description.contains(hint) == true)
        #expect(mistake?.description.contains("\n") == false)
    }
}
