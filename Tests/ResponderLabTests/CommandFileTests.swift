import CommandLineOptions
import Foundation
import Testing

@testable import ResponderLab

/// The manual page and the completions are written from the table of options.
@Suite struct CommandFileTests {
    @Test(arguments: CommandFile.allCases)
    func `Every option is in the manual page and in the completions of every shell`(_ file: CommandFile) {
        let text = file.text(of: Arguments.page).replacing("\\-", with: "-")
        for name in Arguments.syntax.options.map(\.name) {
            #expect(text.contains(file == .fish ? "-l \(name.dropFirst(2)) " : name), "\(name)")
        }
        #expect(text.contains("list-scenes"))
    }

    @Test func `No text of the manual page is read as a request`() throws {
        let page = CommandPage<Int>(
            "dots", #"begins with \ and -"#, [],
            CommandSyntax([.flag("--all", ".TH of help\n'and a quote\n--x") { _ in }], runs: []), notes: [".note"])
        let lines = CommandFile.man.text(of: page).split(separator: "\n").map(String.init)
        let requests = Set(lines.filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map { $0.prefix { $0 != " " } })
        #expect(requests == [".TH", ".SH", ".TP", ".PP"] && lines.contains(#"dots \- begins with \e and \-"#))
        #expect(lines.contains(#"\&.TH of help"#) && lines.contains(#"\&'and a quote"#) && lines.contains(#"\-\-x"#))
        #expect(lines.first == #".TH DOTS 1 "" "ResponderKit \#(ResponderKitVersion.number)" "User Commands""#)
    }

    @Test(arguments: [
        // Bash makes a word of "="; at the end of `--replay=` it is the last one, and the word to complete is empty.
        (["--rel"], ["--relations"]), (["--replay", ""], ["a folder", "b.jsonl"]),
        (["--replay", "="], ["a folder", "b.jsonl"]), (["--replay", "=", "b"], ["b.jsonl"]),
        (["--trace", "a"], ["a folder", "a.json"]), (["--make", ""], []), (["--make", "swipe", "w"], ["win"]),
        (["--generate", "f"], ["fish"]), (["--explain", "="], []), (["--explain", "=", "h"], []),
        (["--explain", "h"], ["hit-test"]), (["a"], ["a folder", "a.json", "a-scene"]), (["--scale", ""], []),
    ])
    func `Bash proposes options, files, words and scenes`(_ words: [String], _ proposed: [String]) throws {
        let folder = TemporaryFolder()
        try folder.write(CommandFile.bash.text(of: Arguments.page), to: "completions")
        try folder.write("#!/bin/sh\necho 'hit-test  Who?: it is'\necho 'a-scene  A'\n", to: "responderlab")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("responderlab"))
        try folder.makeFolder("files/a folder")
        for name in ["a.json", "b.jsonl"] { try folder.write("", to: "files/" + name) }
        let line = (["responderlab"] + words).map { "'\($0)'" }.joined(separator: " ")
        let script = """
            compopt() { :; }; . ../completions; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count)
            word=${COMP_WORDS[COMP_CWORD]}; [[ $word != "=" ]] || word=
            _responderlab ../responderlab "$word" "${COMP_WORDS[COMP_CWORD - 1]}"; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let text = try bash(script, in: folder.file("files")).output
        #expect(text.split(separator: "\n").map(String.init).sorted() == proposed.sorted())
    }
}
