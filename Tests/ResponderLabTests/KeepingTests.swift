import ResponderFiles
import ResponderKit
import ResponderScenes
import Synchronization
import Testing

@testable import ResponderLab

/// Data that outlasts a run: settings, the session on the disk, files written in one step.
@Suite struct KeepingTests {
    private let folder = TemporaryFolder()

    private func path(_ name: String) -> String { folder.file(name) }

    @Test func `Settings are read as they were written`() throws {
        var settings = LabSettings()
        settings.windowSize = [1000, 700]
        settings.scene = "hover"
        settings.shownTab = "hitTest"
        try settings.write(path("a/b/settings.json"))
        #expect(LabSettings.read(path("a/b/settings.json")) == (settings, nil))
        #expect(LabSettings.read(path("none.json")) == (LabSettings(), nil))
    }

    @Test(arguments: ["{", "[]", "", "null", #"{"shownTab":2}"#])
    func `Broken settings are ignored with a warning`(text: String) throws {
        try folder.write(text, to: "settings.json")
        let read = LabSettings.read(path("settings.json"))
        #expect(read.settings == LabSettings() && read.warning?.contains("settings.json") == true)
    }

    @Test func `Impossible window sizes and unknown tabs are ignored`() throws {
        for text in [
            #"{"windowSize":[1e9,5]}"#, #"{"windowSize":[1]}"#, #"{"inspectorWidth":-4}"#, #"{"shownTab":"depth"}"#,
            #"{"tab":9}"#,
        ] {
            try folder.write(text, to: "settings.json")
            #expect(LabSettings.read(path("settings.json")) == (LabSettings(), nil))
        }
    }

    @Test func `Only a run for a person keeps settings and sessions`() throws {
        #expect(try Arguments([]).isPersonal && Arguments(["hover", "--size", "800x600"]).isPersonal)
        #expect(try Arguments(["--describe", "x"]).isPersonal)
        for words in [
            ["--trace", "x"], ["--record", "x"], ["--replay", "x"], ["--exit-after", "1"], ["--snapshot", "x.png"],
        ] { #expect(try !Arguments(words).isPersonal) }
    }

    @Test func `Folders follow the environment`() {
        let home = LabFolders(["HOME": "/h"])
        #expect(home?.settings == "/h/.config/responderlab" && home?.state == "/h/.local/state/responderlab")
        let own = LabFolders(["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "relative"])
        #expect(own?.settings == "/c/responderlab" && own?.state == "/h/.local/state/responderlab")
        #expect(LabFolders([:]) == nil)
    }

    @Test func `An error about a folder that cannot be created is one line`() {
        let error = #expect(throws: LabFailure.self) {
            try LabSettings().write("/dev/null/.config/settings.json")
        }
        #expect(
            error?.description
                == "/dev/null/.config: this folder cannot be made; set HOME, or XDG_CONFIG_HOME and "
                + "XDG_STATE_HOME, to folders that can be written")
    }

    private func source() throws -> Source { try Source(name: "transform", LabCommand.catalogue()) }

    /// A keeper that has begun a session.
    private func begun() throws -> SessionKeeper {
        let keeper = SessionKeeper(folder: path("state"))
        try keeper.begin(source())
        return keeper
    }

    /// The input of a session: touches, one a second.
    private func log(_ count: Int) -> InputLog {
        let log = InputLog()
        for step in 0..<count { log.append(touch(at: Double(step))) }
        return log
    }

    @Test func `The kept file is a recording of all input, and is removed at a regular end`() throws {
        let keeper = try begun()
        let log = log(5)
        try keeper.keep(log)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: path("state")).first)
        let recording = try Recording(contentsOf: path("state/\(name)"))
        #expect(recording.inputs == log.inputs && recording.header.scene == "transform")
        // It is in use, so another lab ignores it.
        #expect(try SessionKeeper(folder: path("state")).rescue() == 0 && names("state") == [name])
        keeper.end()
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("state")).isEmpty)
    }

    @Test func `A long session is written in portions, and the old file stays until the new one is complete`() throws {
        let keeper = try begun()
        let log = log(50)
        try keeper.keep(log)
        let former = try #require(try names("state").first)
        // A kept what-if begins the file again.
        let change = SceneChange(.view("tile"), "alpha", 0.5)
        try keeper.begin(source(), [change])
        try keeper.keep(log, atMost: 20)
        #expect(keeper.hasMore)
        #expect(try names("state").count == 2 && Recording(contentsOf: path("state/\(former)")).inputs == log.inputs)
        try keeper.keep(log, atMost: 30)
        #expect(!keeper.hasMore)
        let file = try #require(try names("state").first)
        #expect(try names("state") == [file] && file != former)
        let inputs = try Recording(contentsOf: path("state/\(file)")).inputs
        #expect(inputs == [RecordedInput(at: 0, .set(change))] + log.inputs)
    }

    @Test func `A crash before the new file is complete leaves both`() throws {
        do {
            let keeper = SessionKeeper(folder: path("state"))
            try keeper.begin(source())
            let log = log(50)
            try keeper.keep(log)
            try keeper.begin(source())
            try keeper.keep(log, atMost: 20)
        }
        let keeper = SessionKeeper(folder: path("state"))
        #expect(keeper.rescue() == 2)
        let counts = try keeper.cutSessions.map { try Recording(contentsOf: $0.path).inputs.count }
        #expect(counts.sorted() == [20, 50])
    }

    @Test func `A session that was set aside can be opened, and does not count as crashed`() throws {
        let keeper = try begun()
        let log = log(5)
        try keeper.keep(log)
        keeper.putAside()
        try keeper.begin(source())
        #expect(try Recording(contentsOf: keeper.lastSession).inputs == log.inputs)
        keeper.end()
        #expect(try keeper.rescue() == 0 && names("state") == ["last-session.jsonl"])
    }

    @Test func `A session with input is kept, and one with more input is offered`() throws {
        func verdict(_ inputs: [RecordedInput], _ unsaved: UnsavedWork = UnsavedWork()) throws -> LeftSession.Worth {
            let session = try Session(source(), Arguments([]))
            for input in inputs { session.log.append(input) }
            return LeftSession.worth(of: session, unsaved)
        }
        #expect(try verdict([]) == .nothing)
        #expect(try verdict([touch(at: 0)]) == .kept)
        #expect(try verdict([touch(at: 0), touch(at: 2)]) == .kept)
        #expect(try verdict([touch(at: 0), touch(at: 1), touch(at: 3)]) == .word)
        // Moving the pointer counts as doing nothing.
        #expect(
            try verdict((0..<9).map { RecordedInput(at: Double($0), .hover(HoverSample(location: .zero))) }) == .nothing
        )
        #expect(try verdict([], UnsavedWork(hasChanges: true)) == .word)
    }

    @Test func `The default folder for saving is never one of the lab's`() throws {
        let home = path("home")
        let state = home + "/.local/state/responderlab"
        let environment = ["HOME": home]
        for folder in [state, home + "/mine"] { try LabFolders.make(folder) }
        #expect(LabFolders.forSaving(last: nil, environment) == home)
        try LabFolders.make(home + "/Documents")
        #expect(LabFolders.forSaving(last: nil, environment) == home + "/Documents")
        #expect(LabFolders.forSaving(last: home + "/mine", environment) == home + "/mine")
        #expect(LabFolders.forSaving(last: home + "/gone", environment) == home + "/Documents")
        #expect(LabFolders.forSaving(last: state, environment) == home + "/Documents")
        #expect(
            LabFolders.forSaving(last: home + "/mine/../.local/state/responderlab/", environment) == home + "/Documents"
        )
        try FileManager.default.createSymbolicLink(atPath: home + "/link", withDestinationPath: state)
        #expect(LabFolders.forSaving(last: home + "/link", environment) == home + "/Documents")
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }

    /// The remains of a killed lab: a file that no program has locked.
    private func leave(_ inputs: [RecordedInput], _ name: String, minutesAgo: Double = 0) throws {
        try LabFolders.make(path("state"))
        let recording = Recording(header: Recording.Header(scene: "transform", size: nil), inputs: inputs)
        try folder.write(recording.text, to: "state/\(name)")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -60 * minutesAgo)], ofItemAtPath: path("state/\(name)"))
    }

    @Test func `The session of a crash is found once, and Open lists it afterwards`() throws {
        try leave([touch(at: 1)], "session-2.jsonl")
        let keeper = SessionKeeper(folder: path("state"))
        #expect(keeper.rescue() == 1 && keeper.rescue() == 0)
        // Neither the next session nor its end removes it.
        try keeper.begin(source())
        let log = log(1)
        try keeper.keep(log)
        keeper.putAside()
        keeper.end()
        #expect(keeper.cutSessions.map(\.path) == [path("state/cut-2.jsonl")])
        #expect(try Recording(contentsOf: path("state/cut-2.jsonl")).inputs == [touch(at: 1)])
        #expect(try Recording(contentsOf: keeper.lastSession).inputs == log.inputs)
    }

    @Test func `Two crashed sessions are both kept, with any starts in between`() throws {
        let keepers = (0..<2).map { _ in SessionKeeper(folder: path("state")) }
        for (index, keeper) in keepers.enumerated() {
            #expect(keeper.rescue() == index)
            try keeper.begin(source())
            let log = InputLog()
            log.append(touch(at: Double(index)))
            try keeper.keep(log)
            // Like the kernel after a kill: the lock is released, the file stays.
            keeper.endUnexpectedly()
        }
        let next = SessionKeeper(folder: path("state"))
        #expect(next.rescue() == 1)
        #expect(Set(try next.cutSessions.map { try Recording(contentsOf: $0.path).inputs[0].time }) == [0, 1])
        #expect(next.cutSessions.allSatisfy { $0.scene == "transform" && abs($0.time.timeIntervalSinceNow) < 60 })
    }

    @Test func `Of more than twenty crashed sessions the oldest are removed`() throws {
        for minute in 0..<25 { try leave([touch(at: 1)], "session-\(minute).jsonl", minutesAgo: Double(minute)) }
        let keeper = SessionKeeper(folder: path("state"))
        #expect(keeper.rescue() == 25)
        #expect(keeper.cutSessions.map(\.path) == (0..<20).map { path("state/cut-\($0).jsonl") })
        #expect(try names("state").count == 20)
    }

    @Test func `A session of any length is removed without input, and kept with input anywhere`() throws {
        let hovers = (0..<40_000).map {
            RecordedInput(at: Double($0) / 1000, .hover(HoverSample(location: CGPoint(x: $0 % 90, y: 7))))
        }
        try leave(hovers, "session-1.jsonl")
        try leave(hovers + [touch(at: 41)], "session-2.jsonl")
        try leave([], "session-3.jsonl")
        try Data().write(to: URL(fileURLWithPath: path("state/session-4.jsonl")))
        let keeper = SessionKeeper(folder: path("state"))
        #expect(try keeper.rescue() == 1 && names("state") == ["cut-2.jsonl"])
    }

    @Test(arguments: Array((1 << 20) - 12...(1 << 20) + 12))
    func `Input is found across two blocks of the file`(place: Int) throws {
        try LabFolders.make(path("state"))
        let header = Recording(header: Recording.Header(scene: "transform", size: nil), inputs: []).text
        let text = header + String(repeating: " ", count: place - header.utf8.count) + "\"contact\":"
        try folder.write(text, to: "state/session-1.jsonl")
        #expect(SessionKeeper(folder: path("state")).rescue() == 1)
    }

    @Test(.timeLimit(.minutes(1)))
    func `A file with a session's name that is no session is ignored without blocking`() throws {
        let state = path("state")
        try LabFolders.make(state + "/session-folder.jsonl")
        for name in ["session-pipe.jsonl", "cut-pipe.jsonl", "last-session.jsonl"] {
            #expect(mkfifo("\(state)/\(name)", 0o600) == 0)
        }
        try "mine".write(toFile: state + "/session-notes.jsonl", atomically: true, encoding: .utf8)
        try folder.write("mine", to: "target.jsonl")
        symlink(path("target.jsonl"), state + "/session-link.jsonl")
        // A sparse file of four gigabytes, once with a session's beginning.
        for (name, beginning) in [
            ("session-empty.jsonl", ""), ("session-hole.jsonl", #"{"format":"responderkit-recording""#),
        ] {
            try beginning.write(toFile: "\(state)/\(name)", atomically: true, encoding: .utf8)
            #expect(truncate("\(state)/\(name)", 4 << 30) == 0)
        }
        let before = try names("state")
        let keeper = SessionKeeper(folder: state)
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(keeper.rescue() == 0 && keeper.cutSessions.isEmpty && KeptSession(keeper.lastSession) == nil)
        }
        #expect(time < .seconds(1), "\(time)")
        #expect(try names("state") == before.filter { $0 != "session-hole.jsonl" })
        // A session that cannot be set aside is offered as an interrupted one.
        try keeper.begin(source())
        let log = log(1)
        try keeper.keep(log)
        keeper.putAside()
        #expect(keeper.rescue() == 1 && keeper.cutSessions.count == 1)
    }

    @Test func `Only the owner can read a session and its folder`() throws {
        func mode(_ path: String) throws -> Int {
            try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
        }
        let state = path("a/state")
        let keeper = SessionKeeper(folder: state)
        try keeper.begin(source())
        let file = try #require(try names("a/state").first)
        #expect(try mode("\(state)/\(file)") == 0o600 && mode(state) == 0o700 && mode(path("a")) == 0o700)
        // As an earlier version created them.
        chmod(state, 0o755)
        try leave([touch(at: 0)], "session-1.jsonl")
        chmod(path("state/session-1.jsonl"), 0o644)
        chmod(path("state"), 0o755)
        let other = SessionKeeper(folder: path("state"))
        #expect(other.rescue() == 1)
        try other.begin(source())
        #expect(try mode(path("state")) == 0o700 && mode(path("state/cut-1.jsonl")) == 0o600)
        try LabSettings().write(path("settings/settings.json"))
        #expect(try mode(path("settings")) == 0o700 && mode(path("settings/settings.json")) == 0o600)
    }

    @Test func `A session whose file was removed is written again in full`() throws {
        let keeper = try begun()
        let log = log(1)
        try keeper.keep(log)
        try FileManager.default.removeItem(atPath: path("state"))
        log.append(touch(at: 1))
        try keeper.keep(log)
        let file = try #require(try names("state").first)
        #expect(try Recording(contentsOf: path("state/\(file)")).inputs == log.inputs)
    }

    @Test func `A session that could not be kept is later kept in full`() throws {
        try folder.write("in the way", to: "state")
        let keeper = SessionKeeper(folder: path("state"))
        let source = try source()
        #expect(throws: (any Error).self) { try keeper.begin(source) }
        let log = log(1)
        #expect(throws: (any Error).self) { try keeper.keep(log) }
        unlink(path("state"))
        try keeper.keep(log)
        let file = try #require(try names("state").first)
        #expect(try Recording(contentsOf: path("state/\(file)")).inputs == log.inputs)
    }

    @Test func `A search for abandoned sessions never takes a new one`() throws {
        let state = path("state")
        try LabFolders.make(state)
        let end = Date(timeIntervalSinceNow: 1)
        let results = Mutex((made: 0, stolen: 0))
        Thread.detachNewThread {
            var number = 0
            while Date() < end {
                number += 1
                guard let file = try? OutputFile(makingLocked: "\(state)/session-\(number).jsonl", permissions: 0o600)
                else { continue }
                usleep(50)
                let isStolen = file.isGone || access(file.path, F_OK) != 0
                results.withLock { $0 = ($0.made + 1, $0.stolen + (isStolen ? 1 : 0)) }
                unlink(file.path)
            }
        }
        let keeper = SessionKeeper(folder: state)
        while Date() < end { _ = keeper.rescue() }
        let (made, stolen) = results.withLock { $0 }
        #expect(made > 20 && stolen == 0, "\(stolen) of \(made)")
    }

    private func touch(at time: TimeInterval) -> RecordedInput {
        let phase: TouchSample.Phase = time == 0 ? .down : .move
        return RecordedInput(at: time, .touch(TouchSample(phase, 10, 10, at: time)))
    }
}
