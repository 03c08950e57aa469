import Foundation
import Testing

@testable import SceneFormat

/// Scene, recording, explanation and picture in one page.
@Suite struct SavedQuestionTests {
    private static let lines = [
        touch(0.1, "down", 150, 150), #"{"t":0.15,"text":"</pre>\n<pre id=\"scene\"> & &lt;"}"#,
        touch(0.2, "up", 150, 150), #"{"t":1,"end":true}"#,
    ]

    /// A question whose texts contain everything that means something in a page.
    private func question() -> SavedQuestion {
        let scene = sceneText(gesture: #"{"name":"a<b>&amp;\n</pre>","kind":"tap"}"#)
        var question = SavedQuestion(scene: scene + "\n", recording: recordingText(Self.lines))
        question.explanation = "a<\u{301}b>&amp;\n</pre>\n<pre id=\"scene\">"
        question.picture = [1, 2, 3]
        return question
    }

    private func page(_ question: SavedQuestion) throws -> [UInt8] {
        try question.page(about: try SceneDocument(text: question.scene))
    }

    private func refusal(of page: String) -> String? {
        complaint { _ = try SavedQuestion(Array(page.utf8), file: "q.html") }
    }

    @Test func `A question that is read has the scene and the recording that were saved, byte for byte`() throws {
        let saved = question()
        let read = try SavedQuestion(page(saved), file: "q.html")
        #expect(read.scene == saved.scene && read.recording == saved.recording)
        // The second time it is the same page, except for what is made again.
        var again = read
        (again.explanation, again.picture) = (saved.explanation, saved.picture)
        #expect(try page(again) == page(saved) && read.explanation.isEmpty && read.picture == nil)
    }

    @Test func `No text becomes part of the page`() throws {
        let text = String(decoding: try page(question()), as: UTF8.self)
        #expect(text.split(separator: "\n").filter { $0 == "</pre>" }.count == 3)
        let bytes = text.utf8.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        #expect(bytes[UInt8(ascii: "<")] == bytes[UInt8(ascii: ">")] && text.contains("a&lt;\u{301}b&gt;&amp;amp;"))
        #expect(text.contains("data:image/png;base64,AQID"))
    }

    @Test func `The file is opened as a recording and as a scene`() throws {
        let path = NSTemporaryDirectory() + "question-\(UUID().uuidString).html"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(page(question())).write(to: URL(fileURLWithPath: path))
        let catalogue = SceneCatalogue(folder: "/nowhere")
        let file = try RecordingFile(path, catalogue)
        try file.read()
        #expect(file.log.count == 4 && file.sceneName == (path as NSString).lastPathComponent && file.warnings.isEmpty)
        #expect(try file.scene == SceneDocument(text: question().scene) && catalogue.read(path).scene == file.scene)
    }

    @Test func `A session becomes a recording with its changes and its end`() throws {
        let log = InputLog()
        log.append(RecordedInput(at: 0.5, .motion(.motionShake)))
        log.append(RecordedInput(at: 2, .motion(.motionShake)))
        let text = SavedQuestion.recording(
            Recording.Header(scene: "test", size: nil),
            changedBy: [SceneChange(.view("box"), "hidden", JSONValue(.bool(true)))], log: log, until: 1)
        let lines = text.split(separator: "\n").dropFirst().map(String.init)
        #expect(
            lines == [
                #"{"t":0,"set":{"view":"box","hidden":true}}"#, #"{"t":0.5,"motion":"shake"}"#, #"{"t":1,"end":true}"#,
            ])
    }

    @Test func `A page in UTF-16 is refused with the reason`() throws {
        let text = String(decoding: try page(question()), as: UTF8.self)
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            let bytes = Array(try #require(text.data(using: encoding)))
            let words = complaint { _ = try SavedQuestion(bytes, file: "q.html") } ?? "no error"
            #expect(words.hasPrefix("q.html: the page is not UTF-8 but UTF-16"), "\(words)")
        }
    }

    @Test func `A page that is damaged or of another kind is refused in one line`() throws {
        let good = String(decoding: try page(question()), as: UTF8.self)
        func changed(_ old: String, _ new: String) -> String { good.replacingOccurrences(of: old, with: new) }
        let cases: [(page: String, says: String)] = [
            ("", "q.html: this page is not a saved question"),
            ("<html></html>", "q.html: this page is not a saved question"),
            (changed("\n", "\r"), "q.html: the lines of the page end in carriage returns alone; save the page as"),
            (changed("content=\"1\"", "content=\"2\""), "q.html:5: version 2 is newer"),
            (changed("content=\"1\"", "content=\"x\""), "q.html:5: the version \"x\" is not a number; write 1, or"),
            (changed("<pre id=\"scene\">", "<pre>"), "there is no line <pre id=\"scene\"> in it"),
            (changed("<pre id=\"recording\">", "<pre>"), "there is no line <pre id=\"recording\"> in it"),
            (changed("<pre id=\"recording\">", "<pre id=\"scene\">"), "a second scene"),
            (String(good.dropLast(24)), "the recording has no end"),
            (changed("a&lt;b", "a&b"), "an & that is not &amp;, &lt; or &gt;; write &amp; for it"),
            (good + String(repeating: "\n", count: SavedQuestion.maximumSize / 16), "more than 4194304 lines; give"),
        ]
        for (page, says) in cases {
            let words = refusal(of: page) ?? "no error"
            #expect(words.contains(says) && !words.contains("\n"), "\(words)")
        }
    }

    @Test func `A byte that is not UTF-8 is found in its line, in the scene and in the recording`() throws {
        let good = try page(question())
        let lines = good.split(separator: 0x0A, omittingEmptySubsequences: false)
        for start in ["\"root\"", "{\"t\":1,\"end\""] {
            let index = try #require(lines.firstIndex { String(decoding: $0, as: UTF8.self).contains(start) })
            var damaged = lines.map(Array.init)
            damaged[index].append(0xE4)
            let words = complaint { _ = try SavedQuestion(Array(damaged.joined(separator: [0x0A])), file: "q.html") }
            #expect(words?.hasPrefix("q.html:\(index + 1): not UTF-8") == true, "\(words ?? "no error")")
        }
    }

    @Test func `A page whose lines a mail or a checkout has changed gives the same scene and recording`() throws {
        let saved = question()
        let good = String(decoding: try page(saved), as: UTF8.self)
        for (old, new) in [("\n", "\r\n"), ("</pre>\n", "</pre> \t\n"), ("recording\">\n", "recording\"> \n")] {
            let changed = good.replacingOccurrences(of: old, with: new)
            let read = try SavedQuestion(Array(changed.utf8), file: "q.html")
            #expect(read.scene == saved.scene && read.recording == saved.recording, "\(new.debugDescription)")
        }
        // Other text after the mark makes it another line.
        let other = good.replacingOccurrences(of: "<pre id=\"scene\">\n", with: "<pre id=\"scene\">.\n")
        #expect(refusal(of: other)?.contains("there is no line <pre id=\"scene\">") == true)
    }

    @Test func `A scene whose own lines end in a carriage return keeps them`() throws {
        var saved = question()
        saved.scene = saved.scene.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(try SavedQuestion(page(saved), file: "q.html").scene == saved.scene)
    }

    @Test func `A mistake in the scene or the recording names the part and its line`() throws {
        var question = question()
        question.scene = question.scene.replacingOccurrences(of: "\"kind\"", with: "\"knd\"")
        let words = complaint { _ = try question.document(in: "q.html") } ?? ""
        #expect(words.hasPrefix("q.html, scene:"))
    }

    @Test func `A page of more than 64 MB is neither written nor read`() throws {
        let size = try self.page(question()).count
        func bytes(upTo limit: Int) throws -> Int {
            try question().page(about: try SceneDocument(text: question().scene), maximumSize: limit).count
        }
        #expect(try bytes(upTo: size) == size)
        #expect(complaint { _ = try bytes(upTo: size - 1) }?.contains("would be larger than") == true)
        let path = NSTemporaryDirectory() + "question-\(UUID().uuidString).html"
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        truncate(path, off_t(SavedQuestion.maximumSize + 1))
        #expect(complaint { _ = try SavedQuestion(contentsOf: path) }?.contains("larger than 64 MB") == true)
    }
}
