import ResponderKit
import Testing

@testable import ResponderLab
@testable import SceneEditing
@testable import SceneFormat
@testable import SceneTools

/// Scenes that no lasting file contains, and the recordings of them.
@Suite struct CarriedSceneTests {
    private let folder = TemporaryFolder()

    /// A scene with a text, whose key is one of a recording's lines too.
    private func draft() throws -> SceneDraft {
        try SceneDraft(size: CGSize(300, 200)).applying([
            .setScene("title", "My Cards (2)"),
            .add(["name": "title", "class": "label", "text": "Hello", "frame": [0, 0, 90, 30]], to: "screen"),
        ])
    }

    private func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map(folder.file)
    }

    @Test func `The session of a scene that was never saved opens after its file has gone`() throws {
        let draftFile = folder.file("scene-1.json")
        try Data(draft().text.utf8).write(to: URL(fileURLWithPath: draftFile))
        let keeper = SessionKeeper(folder: folder.path)
        try keeper.begin(Source(draft: draft(), name: draftFile))
        let log = InputLog()
        log.append(RecordedInput(at: 1, .text("a")))
        try keeper.keep(log)
        keeper.putAside()
        unlink(draftFile)
        #expect(KeptSession(keeper.lastSession)?.scene == "My Cards (2)")
        let source = try Source(recording: keeper.lastSession, LabCommand.catalogue())
        try source.recording?.read()
        #expect(try source.scene == draft().scene && source.recording?.log.count == 1)
        // It can be played again, recorded again and edited.
        #expect(try source.isDraft && source.isFile && source.forPlay(LabCommand.catalogue()).scene == source.scene)
        #expect(try source.file(in: LabCommand.catalogue()) == nil)
        let again = try Recording(text: Recording(header: source.header(of: "/x/y.jsonl"), inputs: []).text)
        #expect(try again.scene(from: SceneCatalogue(folder: "/nowhere")) == source.scene)
        #expect(try SceneDraft(text: #require(source.text)).scene == source.scene)
    }

    @Test func `A session in which nothing was done is worth nothing, whatever its scene contains`() throws {
        for hasInput in [false, true] {
            let keeper = SessionKeeper(folder: folder.path)
            try keeper.begin(Source(draft: draft(), name: "new-scene.json"))
            let log = InputLog()
            log.append(RecordedInput(at: 1, hasInput ? .text("a") : .activation(false)))
            try keeper.keep(log)
            let path = try #require(kept().first)
            keeper.endUnexpectedly()
            #expect(AbandonedFile(path)?.worth == (hasInput ? .kept : .nothing))
            unlink(path)
        }
    }

    @Test func `Files are called by the title of a scene, not by the file in which the lab keeps it`() throws {
        let source = try Source(draft: draft(), name: "/state/responderlab/scene-2026-1f.json")
        #expect(source.shortName == "my-cards-2")
        #expect(Source.fileName(for: "") == "scene" && Source.fileName(for: "…") == "scene")
        #expect(try Source(name: "hover", LabCommand.catalogue()).shortName == "hover")
    }

    @Test func `A session follows its scene into the file in which it is saved`() throws {
        let session = try Session(Source(draft: draft(), name: "new-scene.json"), Arguments([]))
        #expect(session.source.header(of: folder.file("r.jsonl")).carried != nil)
        session.saved(sceneIn: folder.file("cards.json"))
        #expect(session.source.header(of: folder.file("r.jsonl")).scene == "cards.json")
        #expect(session.source.header(of: folder.file("r.jsonl")).carried == nil && session.source.shortName == "cards")
    }

    @Test func `The question about a scene that was never saved contains it`() throws {
        let session = try Session(Source(draft: draft(), name: "new-scene.json"), Arguments([]))
        let page = try session.questionPage(picture: nil, until: 0, scale: 1, LabCommand.catalogue())
        let question = try SavedQuestion(page, file: "q.html")
        #expect(try question.scene == draft().text && question.recording.contains(#""scene":"my-cards-2.json""#))
    }

    @Test func `A scene of a recording is edited as a new one, and says where it is from`() throws {
        let window = try BuilderWindow(draft())
        let scene = BuiltScene(window.builder, path: nil, origin: "/home/a/r.jsonl", keeper: nil)
        #expect(scene.state == "The scene of the recording “r.jsonl”" && !scene.isOfCatalogue)
        window.builder.add(.view, in: "screen", frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(scene.state == "From “r.jsonl”, not saved")
    }

    @Test func `A session that cannot be kept is tried again without input, and not said to be kept before`() throws {
        let blocked = folder.file("state")
        try Data().write(to: URL(fileURLWithPath: blocked))
        let keeper = SessionKeeper(folder: blocked)
        let log = InputLog()
        #expect(throws: (any Error).self) { try keeper.begin(Source(name: "hover", LabCommand.catalogue())) }
        #expect(throws: (any Error).self) { try keeper.keep(log) }
        unlink(blocked)
        try keeper.keep(log)
        #expect(try FileManager.default.contentsOfDirectory(atPath: blocked).count == 1)
        keeper.end()
    }

    /// A session of a file, with a drag.
    private func session(of file: String, _ options: String...) throws -> Session {
        try Data(draft().text.utf8).write(to: URL(fileURLWithPath: file))
        let session = try Session(Source(name: file, LabCommand.catalogue()), Arguments(options))
        session.touch(.down, 20, 20, at: 0.1).touch(.up, 20, 20, at: 0.2)
        return session
    }

    @Test(arguments: [true, false])
    func `A recording contains a scene whose file has gone or changed since it was read`(isGone: Bool) throws {
        let file = folder.file("h.json")
        let session = try session(of: file)
        #expect(session.source.header(of: folder.file("r.jsonl")).scene == "h.json")
        if isGone {
            unlink(file)
        } else {
            let other = try draft().applying([.rename(.view("title"), to: "other")])
            try Data(other.text.utf8).write(to: URL(fileURLWithPath: file))
        }
        let header = session.source.header(of: folder.file("r.jsonl"))
        let again = try Recording(text: Recording(header: header, inputs: []).text)
        #expect(try again.scene(from: SceneCatalogue(folder: "/nowhere")) == draft().scene)
        // The question contains what was played, too.
        let page = try session.questionPage(picture: nil, until: 0, scale: 1, LabCommand.catalogue())
        #expect(try SavedQuestion(page, file: "q.html").scene == draft().text)
        // A restart reads the file again, if there is one.
        let next = try session.source.forPlay(LabCommand.catalogue())
        #expect(try (next.scene == draft().scene) == isGone)
        #expect(try (next.forPlay(LabCommand.catalogue()).header(of: folder.file("r.jsonl")).carried != nil) == isGone)
    }

    @Test func `A recording that is written while its scene's file goes contains the scene at its end`() throws {
        let file = folder.file("h.json")
        let record = folder.file("r.jsonl")
        let session = try session(of: file, "--record", record)
        unlink(file)
        try session.finish()
        let source = try Source(recording: record, LabCommand.catalogue())
        try source.recording?.read()
        #expect(try source.scene == draft().scene && source.recording?.log.count == 3)
    }

    @Test func `A file of another kind is told what it is, and how to open it`() throws {
        let scene = folder.file("hello.json")
        try Data(draft().text.utf8).write(to: URL(fileURLWithPath: scene))
        let recording = folder.file("e15.json")
        let text = Recording(header: Recording.Header(carrying: try draft().json, size: nil), inputs: []).text
        try Data(text.utf8).write(to: URL(fileURLWithPath: recording))
        func complaint(_ body: () throws -> Void) -> String? {
            do { try body() } catch { return "\(error)" }
            return nil
        }
        let catalogue = try LabCommand.catalogue()
        #expect(
            complaint { _ = try Source(recording: scene, catalogue) }
                == "\(scene) is a scene: open it with ResponderLab \(scene)")
        #expect(
            complaint { _ = try Source(name: recording, catalogue) }
                == "\(recording) is a recording: play it with --replay \(recording)")
        #expect(try Source(recording: recording, catalogue).scene == draft().scene)
        let misnamed = folder.file("misnamed.jsonl")
        try Data(draft().text.utf8).write(to: URL(fileURLWithPath: misnamed))
        for open in [
            { _ = try Source(name: misnamed, catalogue) }, { _ = try Source(recording: misnamed, catalogue) },
        ] {
            #expect(
                complaint(open)
                    == "\(misnamed) is a scene with the name of a recording: rename it to end in .json, and open it with "
                    + "ResponderLab")
        }
        #expect(
            complaint { _ = try Source(name: folder.file("hello"), catalogue) }?
                .hasSuffix("; did you mean the file \"hello.json\"?") == true)
        #expect(
            complaint { _ = try Source(name: "A.JSON", catalogue) }
                == "\"A.JSON\" is not a scene: the name of a scene file ends in .json, in small letters; rename it")
    }
}
