import Foundation
import ResponderScenes
import Testing

extension EndToEnd {
    /// The files of a lab with an open window: disks fill up, folders disappear, readers do not read.
    @Suite(.serialized)
    struct WindowFaultTests {
        private let folder = TemporaryFolder()
        private let home = TemporaryFolder()

        /// A drag still moves the view: the lab continues.
        private func expectDrag(_ lab: Lab, from start: CGPoint = CGPoint(x: 690, y: 250)) async throws {
            try await lab.pointer.drag(
                from: lab.point(start.x, start.y), to: lab.point(start.x - 20, start.y + 20), steps: 10)
            try await lab.waitFor(text: "move-tile.pan").waitFor(text: "ended")
        }

        /// Waits until the session's file contains a number of drags.
        private func waitForSession(in home: TemporaryFolder, drags: Int) async throws {
            let folder = home.file("state/responderlab")
            try await eventually("the session's file") {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
                return names.contains { name in
                    let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                    return name.hasPrefix("session-") && (text?.split(separator: "\"up\"").count ?? 0) > drags
                }
            }
        }

        @Test func `A reader that does not read loses lines of the trace but never blocks the window`() async throws {
            let pipe = folder.file("pipe").path
            mkfifo(pipe, 0o600)
            let reader = open(pipe, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            // The pipe buffers 64 KB and the lab four megabytes. Long names fill them with few lines.
            let name = String(repeating: "n", count: 2000)
            try folder.write(
                """
                {"format":"responderkit-scene","version":1,"size":[900,640],"root":{"name":"root","frame":[0,0,900,640],
                "subviews":[{"name":"\(name)","frame":[100,100,400,400],"gestures":[{"name":"\(name)","kind":"pan"}]}]}}
                """, to: "scene.json")
            let moves = (0..<1000).map {
                "{\"t\":\(1 + Double($0) / 1000),\"contact\":1,\"phase\":\"move\",\"x\":\(300 - $0 % 60),\"y\":250}\n"
            }
            let recording = try folder.write(
                """
                {"format":"responderkit-recording","version":1,"scene":"scene.json","size":[900,640]}
                {"t":0.5,"contact":1,"phase":"down","x":300,"y":250}
                \(moves.joined()){"t":2,"contact":1,"phase":"up","x":300,"y":250}

                """, to: "moves.jsonl")
            try await Lab.withPointer("--replay", recording.path, "--trace", pipe) { lab in
                try await lab.waitFor("lost lines", within: .seconds(40)) {
                    $0.label.contains("lines of the trace are lost")
                }
                try lab.pointer.strike(.character("g"))
                _ = try await lab.element("Scenes", role: "sheet")
                let end = try await lab.terminate()
                #expect(end.time < .seconds(1), "\(end)")
                // Complete, or cut off while it still draws.
                #expect(end.status == 143 || lab.errors.contains("lines are missing"), "\(end) \(lab.errors)")
            }
        }

        @Test func `A reader that disappears is reported in a banner, and the lab continues`() async throws {
            let pipe = folder.file("pipe").path
            mkfifo(pipe, 0o600)
            let reader = open(pipe, O_RDONLY | O_NONBLOCK)
            try await Lab.withPointer("transform", "--trace", pipe) { lab in
                try await expectDrag(lab)
                close(reader)
                try await lab.pointer.drag(from: lab.point(670, 270), to: lab.point(650, 290))
                try await lab.waitFor(text: "its reader has gone")
                // The next reader gets what it missed.
                let next = open(pipe, O_RDONLY | O_NONBLOCK)
                try await lab.pointer.drag(from: lab.point(650, 290), to: lab.point(640, 300))
                try await lab.waitFor(text: "Everything is written again")
                close(next)
            }
        }

        /// Expects that the lab refuses to write to what is no file, and leaves it what it is.
        private func expectRefusal(of path: String, _ kind: mode_t, by options: [String]) async throws {
            try await Display.withPointer { display in
                let process = try ChildProcess(
                    Lab.executable, options, environment: display.environment, folder: folder)
                defer { process.stop() }
                #expect(try await process.exitStatus(within: .seconds(30)) == 1)
                let name = URL(fileURLWithPath: path).lastPathComponent
                expectOneLine(process.errors, saying: [name, "a pipe or a device"])
            }
            var status = stat()
            #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == kind)
        }

        @Test(arguments: ["--describe", "--snapshot"])
        func `A description and a picture are not written to a pipe`(option: String) async throws {
            let pipe = folder.file("pipe.png").path
            mkfifo(pipe, 0o600)
            try await expectRefusal(of: pipe, S_IFIFO, by: [option, pipe, "--exit-after", "0.5"])
        }

        @Test(.needsDevices) func `A device as the target of a description stays a device`() async throws {
            let device = folder.file("full").path
            try Privileges.makeFull(device)
            try await expectRefusal(of: device, S_IFCHR, by: ["--describe", device])
        }

        @Test func `The window continues while a large recording is opened`() async throws {
            // Lines with spaces are read like any JSON, which takes longer than a line as the lab writes it.
            let lines = (0..<500_000).map { step in
                let phase = step % 100 == 0 ? "down" : step % 100 == 99 ? "up" : "move"
                let place = "\"x\": \(690 - step % 40), \"y\": 250"
                return "{\"t\": \(Double(step) / 1000), \"contact\": 1, \"phase\": \"\(phase)\", \(place)}\n"
            }
            let header = #"{"format":"responderkit-recording","version":1,"scene":"transform","size":[900,640]}"#
            try folder.write(header + "\n" + lines.joined(), to: "large.jsonl")
            try await Lab.withPointer("transform") { lab in
                try await lab.display.server.drop(folder.file("large.jsonl"), on: lab.window)
                try await lab.waitFor(text: "Opening large.jsonl")
                try await expectDrag(lab)
                try await lab.waitFor("the recording", within: .seconds(60)) { $0.label.contains("of 499.999 s") }
            }
        }

        @Test func `Dropped files that are no scenes are refused in words, and the lab continues`() async throws {
            mkfifo(folder.file("pipe.json").path, 0o600)
            try folder.makeFolder("folder.json")
            symlink(folder.file("nothing").path, folder.file("broken.json").path)
            symlink("/dev/zero", folder.file("device.json").path)
            try folder.write("", to: "empty.json")
            try folder.write(String(repeating: "[", count: 100_000), to: "deep.json")
            let sparse = try folder.write("", to: "sparse.jsonl")
            truncate(sparse.path, 4 << 30)
            let names = ["pipe", "folder", "broken", "device", "empty", "deep"].map { $0 + ".json" } + ["sparse.jsonl"]
            try await Lab.withPointer("transform") { lab in
                for name in names {
                    try await lab.display.server.drop(folder.file(name), on: lab.window)
                    try await lab.waitFor("a message about \(name)") { $0.role == "banner" && $0.label.contains(name) }
                }
                try lab.pointer.strike(.escape)
                try await expectDrag(lab)
            }
        }

        @Test(.needsMount)
        func `A recording on a full disk is saved elsewhere, or continues once there is space`() async throws {
            let disk = try SmallDisk(kilobytes: 64)
            try await Display.withPointer { display in
                try await Lab.runForPerson("transform", "--record", disk.file("out.jsonl"), home: home, on: display) {
                    lab in
                    try await expectDrag(lab)
                    disk.fill()
                    // The last page of the file has space for some more lines.
                    try await eventually("the full disk", within: .seconds(30)) {
                        try await display.pointer.drag(from: lab.point(670, 270), to: lab.point(750, 400), steps: 40)
                        try await display.pointer.drag(from: lab.point(750, 400), to: lab.point(670, 270), steps: 40)
                        return try lab.elements().contains { $0.label.contains("No space left on device") }
                    }
                    try await lab.tap("Save as…", role: "button", shows: "Save the session as a recording")
                    try lab.pointer.replaceText(by: "kept.jsonl")
                    try await lab.tap("Save", role: "button", shows: "Saved as kept.jsonl")
                    disk.empty()
                    try await display.pointer.drag(from: lab.point(670, 270), to: lab.point(640, 300))
                    try await lab.expectClose()
                }
            }
            let saved = try Recording(contentsOf: home.file("kept.jsonl").path)
            let whole = try Recording(contentsOf: disk.file("out.jsonl"))
            #expect(saved.inputs.count > 10 && whole.inputs.count > saved.inputs.count)
            #expect(Array(whole.inputs.prefix(saved.inputs.count - 1)) == Array(saved.inputs.dropLast()))
        }

        @Test func `A failure is visible in front of a sheet`() async throws {
            let inner = folder.file("inner")
            try folder.makeFolder("inner")
            try await Lab.withPointer("transform", "--record", inner.appendingPathComponent("out.jsonl").path) { lab in
                try await expectDrag(lab)
                let place = try await lab.point(100, 100)
                try FileManager.default.removeItem(at: inner)
                try lab.pointer.strike(.character("g"))
                _ = try await lab.element("Scenes", role: "sheet")
                // Input behind the sheet is input too.
                for step in 0..<5 { try lab.pointer.move(to: CGPoint(x: place.x + CGFloat(step) * 5, y: place.y)) }
                try await lab.waitFor(text: "removed while it was being written")
                #expect(try lab.elements().contains { $0.role == "sheet" })
                // Dismissing the banner leaves the sheet open.
                try await lab.tap("Dismiss", role: "button").waitForEnd(of: "Dismiss")
                #expect(try lab.elements().contains { $0.role == "sheet" })
                try lab.pointer.strike(.escape)
                _ = try await lab.element("stage", role: "stage")
                #expect(try !lab.elements().contains { $0.role == "banner" })
            }
        }

        @Test(.needsMount)
        func `A failed save gives its reason in the sheet and can be repeated in another folder`() async throws {
            let disk = try SmallDisk(kilobytes: 32)
            try disk.folder.write("old\n", to: "mine.jsonl")
            disk.fill()
            symlink(disk.folder.url.path, home.file("full").path)
            try await Lab.withPointer("transform", home: home) { lab in
                try await expectDrag(lab)
                try await lab.tap("Save", role: "button", shows: "Save the session as a recording")
                try await lab.tap("full", role: "row", shows: "mine.jsonl").tap("Name", role: "field")
                try lab.pointer.replaceText(by: "mine.jsonl")
                try lab.pointer.strike(.return)
                try await lab.tap("Replace", role: "button", shows: "Not saved: No space left on device")
                #expect(try String(contentsOfFile: disk.file("mine.jsonl"), encoding: .utf8) == "old\n")
                try await lab.tap("Folder above", role: "button").tap("Name", role: "field")
                try lab.pointer.replaceText(by: "other.jsonl")
                try lab.pointer.strike(.return)
                try await lab.waitFor(text: "Saved as other.jsonl").expectClose()
            }
            #expect(try Recording(contentsOf: home.file("other.jsonl").path).inputs.count > 10)
        }

        @Test func `A session survives the removal of the sessions' folder`() async throws {
            try await Lab.withPointer("transform", home: home) { lab in
                try await expectDrag(lab)
                try FileManager.default.removeItem(at: home.file("state"))
                try await lab.pointer.drag(from: lab.point(670, 270), to: lab.point(650, 290))
                try await waitForSession(in: home, drags: 2)
                try await lab.kill()
            }
            try await Lab.withPointer(home: home) { lab in
                try await lab.waitFor(text: "The last session was cut short.")
            }
        }

        @Test func `Two killed sessions are both offered`() async throws {
            for scene in ["transform", "hover"] {
                try await Lab.withPointer(scene, home: home) { lab in
                    // Moving the pointer for a while comes first.
                    for step in 0..<100 { try await lab.pointer.move(to: lab.point(200 + CGFloat(step % 7), 200)) }
                    try await lab.pointer.drag(from: lab.point(690, 250), to: lab.point(670, 270))
                    try await waitForSession(in: home, drags: 1)
                    try await lab.kill()
                }
            }
            try await Lab.withPointer("hover", home: home) { lab in
                try await lab.waitFor(text: "2 sessions were cut short.").tap("Choose", role: "button")
                try await eventually("both sessions") {
                    let rows = try lab.elements().filter { $0.label == "A session that was cut short" }
                    return rows.count == 2
                        && ["hover, ", "transform, "].allSatisfy { scene in
                            rows.contains { $0.value?.contains(scene) ?? false }
                        }
                }
                try await lab.tap("A session that was cut short", role: "row", shows: "move-tile.pan")
            }
        }

        @Test(.needsSeparation)
        func `Two labs with the same process number, as in two containers, keep one session each`() async throws {
            try await Display.withPointer { display in
                var environment = display.environment
                environment["HOME"] = home.url.path
                environment["XDG_STATE_HOME"] = home.file("state").path
                let script = "echo $$ >\"$0.pid\"; exec \"$1\" transform --describe \"$0.window\""
                let labs = try (0..<2).map { number in
                    try ChildProcess(
                        "unshare",
                        [
                            "--pid", "--fork", "--kill-child", "bash", "-c", script, folder.file("lab\(number)").path,
                            Lab.executable,
                        ],
                        environment: environment, folder: folder, workingFolder: home.url)
                }
                defer { for lab in labs { lab.stop() } }
                try await eventually("both windows", within: .seconds(30)) {
                    try display.server.windows().count >= 2
                        && (0..<2).allSatisfy {
                            FileManager.default.fileExists(atPath: folder.file("lab\($0).window").path)
                        }
                }
                let numbers = try (0..<2).map { try String(contentsOf: folder.file("lab\($0).pid"), encoding: .utf8) }
                #expect(numbers[0] == numbers[1])
                let state = home.file("state/responderlab").path
                #expect(try FileManager.default.contentsOfDirectory(atPath: state).count == 2)
            }
        }

        @Test func `SIGTERM ends a busy lab within a second`() async throws {
            let move = "{\"t\":1,\"contact\":1,\"phase\":\"move\",\"x\":300,\"y\":250}\n"
            let recording = try folder.write(
                """
                {"format":"responderkit-recording","version":1,"scene":"transform","size":[900,640]}
                {"t":0.5,"contact":1,"phase":"down","x":300,"y":250}
                \(String(repeating: move, count: 600_000)){"t":2,"contact":1,"phase":"up","x":300,"y":250}

                """, to: "long.jsonl")
            try await Lab.withPointer("transform") { lab in
                _ = try await lab.element("stage", role: "stage")
                // Reading it takes a debug build some seconds.
                let before = try lab.use.time
                try await lab.display.server.drop(recording, on: lab.window)
                try await eventually("a busy lab") { try lab.use.time > before + 0.2 }
                let end = try await lab.terminate()
                #expect(end.time < .seconds(1) && [0, 143].contains(end.status), "\(end) \(lab.errors)")
            }
        }

        @Test func `SIGTERM ends the lab within a second, even with a sheet or a question open`() async throws {
            try await Lab.withPointer("transform") { lab in
                try await expectDrag(lab)
                try lab.pointer.strike(.character("g"))
                _ = try await lab.element("Scenes", role: "sheet")
                let end = try await lab.terminate()
                #expect(end.time < .seconds(1) && end.status == 0, "\(end) \(lab.errors)")
            }
        }
    }
}
