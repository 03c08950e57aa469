import Foundation
import Testing

@testable import ResponderLab

/// What the window says about failures.
@Suite struct FailuresTests {
    @Test func `A failure is said once, another reason again, and then its end`() {
        var failures = Failures()
        func note(_ words: String?, _ topic: Failures.Topic = .session) -> Failures.News? {
            failures.note(words, about: topic)
        }
        #expect(note(nil) == nil && note("no room") == .fails("no room"))
        #expect(note("no room") == nil && failures.fails(.session))
        // Topics are apart.
        #expect(note("no room", .files) == .fails("no room") && note("read-only") == .fails("read-only"))
        #expect(note(nil) == .isOver("read-only"))
        #expect(note(nil) == nil && !failures.fails(.session) && failures.fails(.files))
    }

    @Test func `Lost lines are said while the message is shown; a closed one returns after the reader has caught up`() {
        var lost = LostLines()
        func note(_ count: Int, isBehind: Bool = true, isShown: Bool) -> Bool {
            lost.note(count, isBehind: isBehind, isShown: isShown)
        }
        #expect(!note(0, isShown: false) && note(3, isShown: false) && lost.told == 3 && !note(3, isShown: true))
        #expect(note(5, isShown: true))
        // It was closed.
        #expect(!note(7, isShown: false) && lost.told == 7 && !note(7, isBehind: false, isShown: false))
        #expect(note(8, isShown: false))
    }

    @Test func `The file of a scene notices each change of another program once`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/scene-file-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/a.json"
        func write(at time: TimeInterval) throws {
            try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
            let date = Date(timeIntervalSince1970: time)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        try write(at: 1000)
        let file = SceneFile(path) {}
        #expect(file.look() == nil && file.name == "a.json")
        try write(at: 2000)
        #expect(file.look() == .written && file.look() == nil)
        try FileManager.default.removeItem(atPath: path)
        #expect(file.look() == .removed && file.look() == nil)
        try write(at: 3000)
        #expect(file.look() == .written)
    }
}
