import ResponderKit
import ResponderScenes
import Testing

@testable import ResponderLab

/// A folder of lessons as a course: the next one, what is done, and recordings.
@Suite struct LessonTests {
    private let folder = TemporaryFolder()

    private func write(_ name: String, lesson: Int) throws {
        let text = SceneDraft(size: CGSize(300, 200)).text.replacing(
            "\"size\"", with: "\"lesson\": \(lesson), \"size\"")
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("\(name).json")))
    }

    @Test func `The scenes of a folder follow each other in the order of their lessons, round and round`() throws {
        for (name, lesson) in [("c", 1), ("a", 2), ("b", 3)] { try write(name, lesson: lesson) }
        let lessons = try #require(LessonFolder(folder.path))
        func names(_ paths: [String]) -> String {
            paths.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }.joined()
        }
        #expect(names(lessons.others(from: folder.file("c.json"), by: 1)) == "ab")
        #expect(names(lessons.others(from: folder.file("b.json"), by: 1)) == "ca")
        #expect(names(lessons.others(from: folder.file("c.json"), by: -1)) == "ba")
        #expect(names(lessons.others(from: "/elsewhere.json", by: 1)) == "cab")
        try? FileManager.default.removeItem(atPath: folder.file("a.json"))
        try? FileManager.default.removeItem(atPath: folder.file("b.json"))
        #expect(LessonFolder(folder.path)?.others(from: folder.file("c.json"), by: 1) == [])
    }

    @Test func `A lesson is known by its whole path, however it was opened`() throws {
        try write("a", lesson: 1)
        let whole = LessonFolder.whole(folder.file("a.json"))
        #expect(try Source(name: folder.file("./a.json"), LabCommand.catalogue()).identity == whole)
        let header = Recording.Header(scene: "a.json", size: nil)
        let recording = folder.file("a.jsonl")
        try Data(Recording(header: header, inputs: []).text.utf8).write(to: URL(fileURLWithPath: recording))
        let source = try Source(recording: recording, LabCommand.catalogue())
        #expect(source.identity == whole && source.lessonFolder == LessonFolder.whole(folder.path))
        let builtIn = try Source(name: "hover", LabCommand.catalogue())
        #expect(builtIn.identity == "hover" && builtIn.lessonFolder == nil)
        // The recording beside a lesson, if it is one.
        #expect(Opener.recording(of: folder.file("a.json")) == recording)
        #expect(Opener.recording(of: folder.file("b.json")) == nil)
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.file("b.jsonl")))
        #expect(Opener.recording(of: folder.file("b.json")) == nil)
        #expect(Opener.recording(of: "hover")?.hasSuffix("/Recordings/hover.jsonl") == true)
    }

    @Test func `What is done in a lesson is remembered, and files that are gone make room`() throws {
        var settings = LabSettings()
        func add(_ done: Set<Int>, _ scene: String) -> Bool { settings.add(done, of: scene) }
        #expect(add([1], "/a.json") && !add([1], "/a.json"))
        #expect(add([0, 1], "/a.json") && settings.steps == ["/a.json": [0, 1]] && add([2], "hover"))
        try write("here", lesson: 1)
        #expect(add([0], folder.file("here.json")))
        for index in 0..<(LabSettings.maximumFiles - 2) { settings.steps?["/gone/\(index).json"] = [0] }
        #expect(add([0], "/new.json"))
        #expect(settings.steps == ["hover": [2], folder.file("here.json"): [0], "/new.json": [0]])
    }

    @Test(
        arguments: [
            (false, 0, nil), (false, 1, "The last session was cut short."), (false, 3, "3 sessions were cut short."),
            (true, 0, "A scene that was built has not been saved."),
            (true, 1, "A scene has not been saved, and the last session was cut short."),
            (true, 2, "A scene has not been saved, and 2 sessions were cut short."),
        ] as [(Bool, Int, String?)])
    func `After a crash the next start names the scene first, and then the sessions`(
        hasScene: Bool, sessions: Int, words: String?
    ) { #expect(Banner.left(hasScene: hasScene, sessions: sessions) == words) }
}
