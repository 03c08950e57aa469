import Foundation
import ResponderScenes
import Testing

/// The same faults at many moments and in many sizes. `make faults` runs them.
@Suite(.serialized, .timeLimit(.minutes(10)), .takesLong)
struct LongFaultTests {
    @Test(.needsMount, arguments: [("--record", "out.jsonl"), ("--trace", "out.jsonl"), ("--snapshot", "out.png")])
    func `A disk of any size has the old file or whole lines of a new one`(option: String, name: String) async throws {
        var outcomes: Set<Int32> = []
        for kilobytes in stride(from: 4, through: 64, by: 4) {
            let disk = try SmallDisk(kilobytes: kilobytes)
            try disk.folder.write("old\n", to: name)
            let run = try await Lab.runToEnd("--headless", "--replay", Assets.demonstration, option, disk.file(name))
            outcomes.insert(run.status)
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.folder.url.path) == [name])
            let text = String(decoding: try Data(contentsOf: disk.folder.file(name)), as: UTF8.self)
            if run.status == 0 { #expect(text != "old\n") } else { expectOneLine(run.errors, saying: [name]) }
            if option != "--snapshot" {
                #expect(text.hasSuffix("\n"))
            } else if run.status == 1 {
                #expect(text == "old\n")
            }
        }
        #expect(outcomes.contains(1))
    }

    @Test func `A run killed at any moment leaves the old picture or the new one`() async throws {
        let folder = TemporaryFolder()
        let words = ["--headless", "--replay", Assets.demonstration, "--snapshot", "out.png"]
        try folder.write("old\n", to: "out.png")
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try await Lab.runToEnd(words, in: folder).status == 0)
        let run = clock.now - start
        let whole = try Data(contentsOf: folder.file("out.png"))
        var replaced = 0
        // Near the moment at which the picture is replaced, which the outcomes locate.
        var moment = run
        for _ in 0..<60 {
            try folder.write("old\n", to: "out.png")
            let outputs = TemporaryFolder()
            let process = try ChildProcess(Lab.executable, words, folder: outputs, workingFolder: folder.url)
            try await Task.sleep(for: moment * .random(in: 0.97...1.03))
            kill(process.id, SIGKILL)
            _ = try await process.exitStatus()
            let found = try Data(contentsOf: folder.file("out.png"))
            #expect(found == whole || found == Data("old\n".utf8))
            if found == whole { replaced += 1 }
            moment = moment * (found == whole ? 0.97 : 1.03)
        }
        print("60 runs that were killed: \(replaced) had replaced the picture")
        #expect((1..<60).contains(replaced), "no kill came before, or none after the picture was replaced")
    }

    @Test(.needsDisplay)
    func `Twelve sessions killed during a drag are all offered`() async throws {
        let home = TemporaryFolder()
        let folder = home.file("state/responderlab").path
        for number in 1...12 {
            try await Lab.withPointer("transform", home: home) { lab in
                try await lab.pointer.drag(
                    from: lab.point(690, 250), to: lab.point(650, 330), steps: .random(in: 1...60), releases: false)
                // On a busy machine the lab may not have read the landing yet.
                try await eventually("the session with its landing") {
                    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
                    let sessions = names.filter { $0.hasSuffix(".jsonl") }.map { "\(folder)/\($0)" }
                    return sessions.count == number
                        && sessions.allSatisfy { (try? Recording(contentsOf: $0))?.inputs.isEmpty == false }
                }
                usleep(.random(in: 0...100_000))
                try await lab.kill()
                try lab.pointer.release()
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.count { $0.hasSuffix(".jsonl") } == number)
            for name in names { #expect(try !Recording(contentsOf: "\(folder)/\(name)").inputs.isEmpty) }
        }
    }
}
