import Foundation
import ResponderScenes
import Testing

/// Unusual files as the input and output of the program without a window.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct FaultTests {
    private let folder = TemporaryFolder()

    nonisolated private static let outputs = [
        ("--record", "out.jsonl"), ("--trace", "out.jsonl"), ("--snapshot", "out.png"),
    ]

    private func replay(_ words: String..., in folder: TemporaryFolder) async throws -> Lab.Outcome {
        try await Lab.runToEnd(["--headless", "--replay", Assets.demonstration] + words, in: folder)
    }

    /// Expects a replay to fail with one line, without a change of the folder.
    private func expectRefusal(_ option: String, _ file: String, saying words: String..., in folder: TemporaryFolder)
        async throws
    {
        let before = try contents(folder)
        let arguments = ["--headless", "--replay", Assets.demonstration, option, file]
        try await Lab.expectRefusal(arguments, status: 1, in: folder, saying: words)
        #expect(try contents(folder) == before)
    }

    /// Runs a command of bash, with the app as `$0` and arguments from `$1` on, to its end.
    private func bash(_ command: String, _ arguments: [String] = []) async throws -> (run: ChildProcess, status: Int32)
    {
        let shell = try ChildProcess(
            "bash", ["-c", command, Lab.executable] + arguments, folder: folder, workingFolder: folder.url)
        defer { shell.stop() }
        return (shell, try await shell.exitStatus())
    }

    /// Names and kinds of the files in a folder, the links' targets, and the beginning of files.
    private func contents(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted().map { name in
            var status = stat()
            lstat(folder.file(name).path, &status)
            let isFile = status.st_mode & S_IFMT == S_IFREG
            let bytes = isFile ? (try? Data(contentsOf: folder.file(name)).prefix(8)) ?? Data() : Data()
            return "\(name) \(status.st_mode & S_IFMT) \(String(decoding: bytes, as: UTF8.self))"
        }
    }

    @Test(arguments: outputs)
    func `An output replaces its file and no other`(option: String, name: String) async throws {
        try folder.write("old\n", to: "target")
        try folder.write("mine\n", to: name + ".new")
        link(folder.file("target").path, folder.file("other").path)
        symlink("target", folder.file(name).path)
        let run = try await replay(option, name, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names == [name, name + ".new", "other", "target"].sorted())
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file(name).path) == "target")
        #expect(try Data(contentsOf: folder.file("target")).count > 100)
        for kept in [("other", "old\n"), (name + ".new", "mine\n")] {
            #expect(try String(contentsOf: folder.file(kept.0), encoding: .utf8) == kept.1)
        }
    }

    @Test(arguments: outputs)
    func `A pipe without a reader, a folder and a link without a target are refused and remain`(
        option: String, name: String
    ) async throws {
        mkfifo(folder.file("pipe-" + name).path, 0o600)
        mkdir(folder.file("folder-" + name).path, 0o700)
        symlink("nowhere", folder.file("link-" + name).path)
        for kind in ["pipe-", "folder-", "link-"] {
            try await expectRefusal(option, kind + name, saying: kind + name, in: folder)
        }
    }

    @Test(.needsDevices, arguments: outputs)
    func `A device stays a device`(option: String, name: String) async throws {
        try Privileges.makeFull(folder.file(name).path)
        try await expectRefusal(option, name, saying: name, in: folder)
    }

    @Test(.needsMount, arguments: outputs)
    func `A full disk does not damage the old file`(option: String, name: String) async throws {
        let disk = try SmallDisk(kilobytes: 64)
        try disk.folder.write("old\n", to: name)
        disk.fill()
        try await expectRefusal(option, disk.file(name), saying: name, "No space left on device", in: disk.folder)
    }

    @Test(.needsMount)
    func `A recording and a trace that fill the disk keep whole lines`() async throws {
        let disk = try SmallDisk(kilobytes: 16)
        let run = try await replay("--record", disk.file("out.jsonl"), "--trace", "trace.jsonl", in: folder)
        #expect(run.status == 1)
        expectOneLine(run.errors, saying: ["out.jsonl", "No space left on device"])
        let recording = try Recording(contentsOf: disk.file("out.jsonl"))
        #expect(recording.warnings.isEmpty && recording.inputs.count > 20)
        // Lines that fit are still written.
        let whole = try await replay("--trace", "-", in: folder)
        #expect(try String(contentsOf: folder.file("trace.jsonl"), encoding: .utf8) == whole.output)
    }

    @Test func `Files are compared by identity, not by name`() async throws {
        let recording = try String(contentsOfFile: Assets.demonstration, encoding: .utf8)
        let scene = try String(contentsOfFile: Assets.path("Scenes/transform.json"), encoding: .utf8)
        try folder.write(scene, to: "scene.json")
        let header = #"{"format":"responderkit-recording","version":1,"scene":"scene.json"}"#
        try folder.write(header + recording.drop { $0 != "\n" }, to: "input.jsonl")
        link(folder.file("scene.json").path, folder.file("scene-2").path)
        link(folder.file("input.jsonl").path, folder.file("input-2").path)
        symlink(".", folder.file("here").path)
        let before = try contents(folder)
        for words in [
            ["--record", "input-2"], ["--trace", "here/input.jsonl"], ["--record", "scene-2"],
            ["--trace", "here/scene.json"], ["--record", "a", "--trace", "here/a"],
            ["--record", "a", "--trace", "./a"],
        ] {
            let arguments = ["--headless", "--replay", "input.jsonl"] + words
            try await Lab.expectRefusal(arguments, in: folder, saying: [words[1]])
            #expect(try contents(folder) == before)
        }
    }

    @Test func `A file without write permission is not replaced`() async throws {
        // The superuser can write every file.
        guard geteuid() != 0 else { return }
        try folder.write("old\n", to: "out.jsonl")
        chmod(folder.file("out.jsonl").path, 0o400)
        try await expectRefusal("--record", "out.jsonl", saying: "out.jsonl", "Permission denied", in: folder)
    }

    @Test func `A reader of the output that disappears is reported in one line, without other effects`() async throws {
        let command =
            "\"$0\" --headless --replay \"$1\" --trace - --record out.jsonl 2>errors | true; echo ${PIPESTATUS[0]}"
        #expect(try await bash(command, [Assets.demonstration]).run.output == "1\n")
        let errors = try String(contentsOf: folder.file("errors"), encoding: .utf8)
        expectOneLine(errors, saying: ["standard output", "reader has gone"])
        #expect(try Recording(contentsOf: folder.file("out.jsonl").path).inputs.count > 20)
    }

    @Test func `A reader of a list that leaves before its end is no cause for a complaint`() async throws {
        let shell = try await bash("{ sleep 0.2; \"$0\" --list-scenes 2>errors; } | true; echo ${PIPESTATUS[0]}")
        let errors = try String(contentsOf: folder.file("errors"), encoding: .utf8)
        #expect(shell.run.output == "1\n" && errors.isEmpty)
    }

    @Test(arguments: ["--explain", "--trace -"], ["1>&-", "0<&- 1>&-"])
    func `A closed standard output does not become another file`(option: String, closing: String) async throws {
        let command = "exec \"$0\" --headless --replay \"$1\" \(option) --record out.jsonl \(closing)"
        let shell = try await bash(command, [Assets.demonstration])
        #expect(shell.status == 1)
        expectOneLine(shell.run.errors, saying: ["standard output"])
        let recording = try Recording(contentsOf: folder.file("out.jsonl").path)
        #expect(recording.warnings.isEmpty && recording.inputs.count > 20)
    }

    @Test func `Sparse files of four gigabytes are refused unread, as scene and as recording`() async throws {
        for name in ["hole.json", "hole.jsonl"] {
            try folder.write("", to: name)
            #expect(truncate(folder.file(name).path, 4 << 30) == 0)
        }
        for words in [["hole.json"], ["--headless", "--replay", "hole.jsonl"]] {
            // A program of 3 GB cannot read them.
            let shell = try await bash("ulimit -v 3000000; exec \"$0\" \"$@\"", words)
            #expect(shell.status == 2)
            expectOneLine(shell.run.errors, saying: ["hole.json"])
        }
    }

    @Test func `Numbers in a trace are finite for any wheel movement`() async throws {
        try folder.write(
            """
            {"format":"responderkit-recording","version":1,"scene":"transform","size":[900,640]}
            {"t":0,"scroll":[0,1000000],"x":300,"y":320}
            {"t":0.01,"scroll":[0,1000000],"x":300,"y":320,"modifiers":["control"]}
            {"t":0.02,"scroll":[0,1000000],"x":300,"y":320,"modifiers":["control"]}
            {"t":0.03,"scroll":[0,-1000000],"x":300,"y":320,"modifiers":["control"]}
            {"t":0.04,"scroll":[0,-1000000],"x":300,"y":320,"modifiers":["control"]}
            {"t":1,"end":true}

            """, to: "wheel.jsonl")
        let output = try await Lab.output("--headless", "--replay", "wheel.jsonl", "--trace", "-", in: folder)
        let actions = output.split(separator: "\n").filter { $0.contains("\"scale\":") }
        #expect(actions.count > 1 && actions.allSatisfy { !$0.contains("null") })
    }

    @Test func `A limit on open files is reported in one line`() async throws {
        for limit in [5, 8, 12, 20] {
            let variables = "DISPLAY=:0 SWIFT_BACKTRACE=enable=no"
            let status = try await bash("ulimit -n \(limit); \(variables) exec \"$0\" 2>errors").status
            let errors = try String(contentsOf: folder.file("errors"), encoding: .utf8)
            #expect(status == 1, "\(limit): \(errors)")
            expectOneLine(errors, saying: limit > 5 ? ["ulimit -n"] : [])
        }
    }

    @Test func `SIGTERM ends a lab that waits for a display`() async throws {
        // A display that accepts connections and never answers.
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutableBytes(of: &address) { bytes in
            let place = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
            guard bind(listener, place, length) == 0, listen(listener, 8) == 0 else { return 0 }
            guard getsockname(listener, place, &length) == 0 else { return 0 }
            return Int(UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self)))
        }
        try #require(port > 6000)
        let lab = try ChildProcess(
            Lab.executable, ["transform"],
            environment: [
                "DISPLAY": "127.0.0.1:\(port - 6000)", "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
                "SDL_VIDEODRIVER": nil,
            ], folder: folder)
        defer { lab.stop() }
        try await eventually("a connection") {
            var ready = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            return poll(&ready, 1, 0) == 1
        }
        let clock = ContinuousClock()
        let start = clock.now
        kill(lab.id, SIGTERM)
        _ = try await lab.exitStatus()
        #expect(clock.now - start < .seconds(1))
    }
}
