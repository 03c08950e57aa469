import Foundation
import ResponderKit
import ResponderScenes
import Testing

@testable import ResponderLab

/// What outlasts a run: settings, the session on the disk, files written whole.
@Suite final class KeepingTests {
    nonisolated private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keeping-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    nonisolated deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    @Test func `Settings come back as they were written`() throws {
        var settings = LabSettings()
        settings.windowSize = [1000, 700]
        settings.scene = "hover"
        settings.tab = 2
        try settings.write(path("a/b/settings.json"))
        #expect(LabSettings.read(path("a/b/settings.json")) == (settings, nil))
        #expect(LabSettings.read(path("none.json")) == (LabSettings(), nil))
    }

    @Test(arguments: ["{", "[]", "", "null", #"{"tab":"x"}"#])
    func `Broken settings are ignored with a warning`(text: String) throws {
        try text.write(toFile: path("settings.json"), atomically: true, encoding: .utf8)
        let read = LabSettings.read(path("settings.json"))
        #expect(read.settings == LabSettings() && read.warning?.contains("settings.json") == true)
    }

    @Test func `Sizes that no window has are dropped`() throws {
        for text in [#"{"windowSize":[1e9,5]}"#, #"{"windowSize":[1]}"#, #"{"inspectorWidth":-4,"tab":9}"#] {
            try text.write(toFile: path("settings.json"), atomically: true, encoding: .utf8)
            #expect(LabSettings.read(path("settings.json")) == (LabSettings(), nil))
        }
    }

    @Test func `Only a run for a person remembers anything`() throws {
        #expect(try Arguments([]).isPersonal && Arguments(["hover", "--size", "800x600"]).isPersonal)
        #expect(try Arguments(["--describe", "x"]).isPersonal)
        for words in [
            ["--trace", "x"], ["--record", "x"], ["--replay", "x"], ["--exit-after", "1"], ["--snapshot", "x.png"],
        ] {
            #expect(try !Arguments(words).isPersonal)
        }
    }

    @Test func `Folders follow the environment`() {
        let home = LabFolders(["HOME": "/h"])
        #expect(home?.settings == "/h/.config/responderlab" && home?.state == "/h/.local/state/responderlab")
        let own = LabFolders(["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "relative"])
        #expect(own?.settings == "/c/responderlab" && own?.state == "/h/.local/state/responderlab")
        #expect(LabFolders([:]) == nil)
    }

    @Test func `A folder that cannot be made is told in one line`() {
        let error = #expect(throws: LabCommand.Failure.self) {
            try LabSettings().write("/dev/null/.config/settings.json")
        }
        #expect(
            error?.description
                == "/dev/null/.config: this folder cannot be made; set HOME, or XDG_CONFIG_HOME and "
                + "XDG_STATE_HOME, to folders that can be written")
    }

    @Test func `A file is replaced whole, or stays as it was`() throws {
        try SafeFile.write("one", to: path("file"))
        try SafeFile.write("two", to: path("file"))
        #expect(try String(contentsOfFile: path("file"), encoding: .utf8) == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        #expect(throws: LabCommand.Failure.self) { try SafeFile.write("x", to: path("no/such/folder")) }
    }

    // MARK: The session on the disk

    private func source() throws -> Source { try Source(name: "transform", LabCommand.catalogue()) }

    @Test func `What was kept is a recording of all that was done, and goes at a good end`() throws {
        let keeper = SessionKeeper(folder: path("state"))
        try keeper.begin(source())
        let log = InputLog()
        for step in 0..<5 { log.append(touch(at: Double(step))) }
        try keeper.keep(log)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: path("state")).first)
        let recording = try Recording(contentsOf: path("state/\(name)"))
        #expect(recording.inputs == log.inputs && recording.header.scene == "transform")
        // It is in use, so it is nobody's left-over.
        #expect(SessionKeeper(folder: path("state")).leftBehind() == nil)
        keeper.end()
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("state")).isEmpty)
    }

    @Test func `A session that is put aside can be opened, and is not taken for one that crashed`() throws {
        let keeper = SessionKeeper(folder: path("state"))
        try keeper.begin(source())
        let log = InputLog()
        for step in 0..<5 { log.append(touch(at: Double(step))) }
        try keeper.keep(log)
        keeper.putAside()
        try keeper.begin(source())
        #expect(try Recording(contentsOf: keeper.lastSession).inputs == log.inputs)
        keeper.end()
        #expect(keeper.leftBehind() == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("state")) == ["last-session.jsonl"])
    }

    @Test func `What was touched is kept, and what took a person some time is worth a word`() throws {
        func verdict(_ inputs: [RecordedInput], _ unsaved: UnsavedWork = UnsavedWork()) throws -> [Bool] {
            let session = try Session(source(), Arguments([]))
            for input in inputs { session.log.append(input) }
            return [LeftSession.isWorthKeeping(session, unsaved), LeftSession.isWorthAWord(session, unsaved)]
        }
        #expect(try verdict([]) == [false, false])
        #expect(try verdict([touch(at: 0)]) == [true, false])
        #expect(try verdict([touch(at: 0), touch(at: 2)]) == [true, false])
        #expect(try verdict([touch(at: 0), touch(at: 1), touch(at: 3)]) == [true, true])
        // Pointing at things is doing nothing.
        #expect(try verdict((0..<9).map { RecordedInput(at: Double($0), .hover(.zero)) }) == [false, false])
        #expect(try verdict([], UnsavedWork(hasChanges: true)) == [true, true])
    }

    @Test func `Saving begins in a folder of the person's, never in one of the lab's`() throws {
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

    @Test func `What a crash left behind is offered once, and stays where Open shows it`() throws {
        try LabFolders.make(path("state"))
        let full = Recording(header: Recording.Header(scene: "transform", size: nil), inputs: [touch(at: 1)])
        try full.text.write(toFile: path("state/session-2.jsonl"), atomically: true, encoding: .utf8)
        let keeper = SessionKeeper(folder: path("state"))
        #expect(keeper.rescue() == keeper.cutSession && keeper.rescue() == nil)
        // Neither the next session nor its end takes it away.
        try keeper.begin(source())
        let log = InputLog()
        log.append(touch(at: 0))
        try keeper.keep(log)
        keeper.putAside()
        keeper.end()
        #expect(try Recording(contentsOf: keeper.cutSession).inputs == full.inputs)
        #expect(try Recording(contentsOf: keeper.lastSession).inputs == log.inputs)
    }

    @Test func `What nobody holds any more was left behind, unless nothing was done in it`() throws {
        try FileManager.default.createDirectory(atPath: path("state"), withIntermediateDirectories: true)
        let header = Recording(header: Recording.Header(scene: "transform", size: nil), inputs: [])
        try header.text.write(toFile: path("state/session-1.jsonl"), atomically: true, encoding: .utf8)
        var full = header
        full.inputs = [touch(at: 1)]
        let keeper = SessionKeeper(folder: path("state"))
        #expect(keeper.leftBehind() == nil)
        #expect(!FileManager.default.fileExists(atPath: path("state/session-1.jsonl")))
        try full.text.write(toFile: path("state/session-2.jsonl"), atomically: true, encoding: .utf8)
        try "x".write(toFile: path("state/other.txt"), atomically: true, encoding: .utf8)
        #expect(keeper.leftBehind() == path("state/session-2.jsonl"))
    }

    private func touch(at time: TimeInterval) -> RecordedInput {
        let phase: TouchSample.Phase = time == 0 ? .down : .move
        return RecordedInput(
            at: time,
            .touch(TouchSample(contact: 1, phase: phase, location: CGPoint(x: 10, y: 10), timestamp: time)))
    }
}
