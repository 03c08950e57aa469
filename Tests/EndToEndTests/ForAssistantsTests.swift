import Foundation
import Testing

/// The commands of Docs/ForAssistants.md, run as on the page, one after the other in one folder.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ForAssistantsTests {
    private let page = Result {
        try String(contentsOfFile: Assets.path("") + "/../Docs/ForAssistants.md", encoding: .utf8)
    }

    private func blocks(_ language: String) throws -> [String] {
        try page.get().components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// The words of a command line with quotes.
    private func words(_ line: String) -> [String] {
        line.components(separatedBy: "\"").enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [part]
        }
    }

    @Test func `The page fits on a screen`() throws { #expect(try page.get().split(separator: "\n").count < 70) }

    @Test func `The commands reproduce the bug, say why, find the fix and prove it`() async throws {
        let folder = TemporaryFolder()
        try folder.write(try #require(try blocks("json").first), to: "bug.json")
        try folder.write(try #require(try blocks("jsonl").first), to: "bug.jsonl")
        let lines = try blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
        var answers: [[String: Any]] = []
        for line in lines {
            let run = try await Lab.runToEnd(Array(words(line).dropFirst()), in: folder)
            #expect(run.status == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
            guard line.contains("--json") else { continue }
            let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            answers.append(try #require(value as? [String: Any], "\(line)"))
        }
        #expect(lines.count == 6 && answers.count == 4)
        let input = try #require((answers[0]["inputs"] as? [[String: Any]])?.first)
        let lost = try #require((input["lost"] as? [[String: Any]])?.first)
        #expect((lost["who"] as? [String: String]) == ["gesture": "flick"] && lost["rival"] as? String == "drag")
        #expect((lost["reason"] as? [String: Any])?["case"] as? String == "prevented")
        let remedy = try #require((lost["remedies"] as? [[String: Any]])?.first)
        #expect(remedy["swift"] as? String == "drag.require(toFail: flick)" && remedy["proved"] as? Bool == true)
        #expect((answers[1]["inputs"] as? [Any])?.count == 1 && answers[1]["about"] as? String == "flick")
        let goal = try #require((answers[2]["make"] as? [[String: Any]])?.first)
        let swift = (goal["fixes"] as? [[String: Any]])?.compactMap { ($0["swift"] as? [String])?.first }
        #expect(swift?.contains("drag.require(toFail: flick)") == true)
        let touch = try #require(
            ((answers[3]["whatIf"] as? [[String: Any]])?.first?["touches"] as? [[String: Any]])?.first)
        #expect((touch["after"] as? String)?.hasPrefix("flick (swipe on ") == true)
        for name in ["Bug.swift", "bug.html"] {
            #expect(FileManager.default.fileExists(atPath: folder.file(name).path), "\(name)")
        }
    }
}
