import Foundation
import Testing

@testable import SceneFormat
@testable import SceneTools

private let header = #"{"format":"responderkit-device","version":1,"system":"Version 18.1"}"#
/// A box with a tap and a pan, neither of which knows of the other.
private let gestures =
    #"{"name":"tap","kind":"tap","unknown":["requireToFail","shouldBegin"]},"#
    + #"{"name":"pan","kind":"pan","unknown":["requireToFail","simultaneousWith"]}"#
/// A tap at 0.1 s, then a drag of 100 pt from 1 s to 1.2 s.
private let strokes: [String] = {
    let moves = (1...10).map { touch(1 + Double($0) / 50, "move", 150 + 10 * Double($0), 150) }
    return [touch(0.1, "down", 150, 150), touch(0.2, "up", 150, 150), touch(1, "down", 150, 150)] + moves
        + [touch(1.22, "up", 250, 150), #"{"t":2,"end":true}"#]
}()

private func question(_ lines: [String]) -> SavedQuestion {
    SavedQuestion(
        scene: sceneText(gesture: gestures), recording: recordingText(strokes),
        device: ([header] + lines).joined(separator: "\n"))
}

private func state(_ gesture: String, _ state: String, _ time: Double, since: Double? = nil) -> String {
    let start = since.map { ",\"since\":\($0)" } ?? ""
    return "{\"t\":\(time)\(start),\"gesture\":\"\(gesture)\",\"state\":\"\(state)\"}"
}

/// What a device does that does the same as the engine.
private var same: [String] {
    [
        state("tap", "ended", 0.2), state("pan", "failed", 0.2), state("pan", "began", 1.02),
        state("pan", "ended", 1.22),
    ]
}

/// What an app wrote down on a device: reading it, and the comparison with the engine.
@Suite struct DeviceRecordTests {
    /// - Parameter known: the scene on which the engine plays; nil for the recorded one.
    private func comparison(_ lines: [String], on known: SceneDocument? = nil) throws -> DeviceComparison {
        let question = question(lines)
        let scene = try question.document(in: "q.html")
        let record = try #require(try question.record(of: scene, in: "q.html"))
        let log = InputLog(try Recording(text: question.recording))
        return try DeviceComparison(record, in: Experiment.Setup(log, on: known ?? scene))
    }

    private func verdict(_ gesture: String, _ lines: [String]) throws -> DeviceCourse.Verdict? {
        try comparison(lines).courses.first { $0.gesture == gesture }?.verdict
    }

    @Test func `States within a frame are the same, and later ones are later`() throws {
        let alike = try comparison(same)
        #expect(alike.isAlike && alike.courses.map(\.verdict) == [.same, .same], "\(alike.courses)")
        func ended(at time: Double) -> [String] { Array(same.dropLast()) + [state("pan", "ended", time)] }
        #expect(try verdict("pan", ended(at: 1.22 + 1.0 / 60)) == .same)
        #expect(try verdict("pan", ended(at: 1.22 - 1.0 / 60)) == .same)
        guard case .shifted(let shift, let time) = try verdict("pan", ended(at: 1.25)) else {
            Issue.record("no shift")
            return
        }
        #expect(abs(shift - 0.03) < 1e-9 && abs(time - 1.22) < 1e-9)
    }

    @Test func `A failure that the app saw late may have come at any time since it had looked`() throws {
        #expect(
            try verdict("pan", [state("tap", "ended", 0.2), state("pan", "failed", 1, since: 0.2)] + same[2...])
                == .same)
        #expect(try verdict("pan", [state("tap", "ended", 0.2), state("pan", "failed", 1)] + same[2...]) != .same)
    }

    @Test func `A failure in the event that resets it may be missing, another state may not`() throws {
        #expect(try verdict("pan", [same[0]] + same[2...]) == .same)
        #expect(try verdict("tap", Array(same.dropFirst())) == .different(0.2))
        #expect(try verdict("pan", Array(same.dropLast())) == .different(1.22))
        #expect(try verdict("pan", same + [state("pan", "began", 1.9)]) == .different(1.9))
    }

    @Test func `The first difference is told with the engine's reason`() throws {
        let found = try comparison([state("tap", "failed", 0.2)] + same[1...])
        let report = DeviceReport(found)
        #expect(
            report.sentence
                == "Not as on the device: tap failed on the device at 0.200 s; here it ended at 0.200 s "
                + "(1 tap with 1 finger: numberOfTapsRequired 1, numberOfTouchesRequired 1).")
        #expect(report.text.hasPrefix("on the device (Version 18.1)\n  differs     tap failed on the device"))
        #expect(report.text.contains("  same        pan: failed at 0.200 s, began at 1.020 s, ended at 1.220 s\n"))
        #expect(report.text.contains("  not known: what the delegates of tap answer\n"))
    }

    @Test func `A finger that landed on another view is told`() throws {
        let found = try comparison([#"{"t":0.1,"contact":1,"view":null}"#] + same)
        #expect(found.otherViews.map(\.engine) == ["box"])
        #expect(try comparison([#"{"t":0.1,"contact":1,"view":"box"}"#] + same).otherViews.isEmpty)
    }

    @Test func `An answer of a delegate is found by which the engine does the same`() throws {
        let different = [state("tap", "failed", 0.2)] + same[1...]
        let found = DeviceAnswerFinder.finished(for: try comparison(different))
        #expect(found.best.isAlike && found.changes.map(\.text) == ["tap.shouldBegin = false"])
        // Nothing is looked for where nothing differs, nor where the scene says all.
        #expect(DeviceAnswerFinder.finished(for: try comparison(same)).changes.isEmpty)
        let known = try SceneDocument(
            text: sceneText(
                gesture: gestures.replacing(#""shouldBegin""#, with: "")
                    .replacing("\"requireToFail\",]", with: "\"requireToFail\"]")))
        #expect(DeviceAnswerFinder.finished(for: try comparison(different, on: known)).changes.isEmpty)
    }

    @Test func `A page of a device is read, and saved again with the device's text`() throws {
        let question = question(same)
        let scene = try question.document(in: "q.html")
        let read = try SavedQuestion(try question.page(about: scene), file: "q.html")
        #expect(try read.device == question.device && read.record(of: scene, in: "q.html")?.changes.count == 4)
        #expect(try read.record(of: scene, in: "q.html")?.system == "Version 18.1")
        var plain = question
        plain.device = nil
        #expect(!String(decoding: try plain.page(about: scene), as: UTF8.self).contains("responderkit-device"))
    }

    @Test func `A page whose device text is cut off or gone is refused in one line`() throws {
        let question = question(same)
        let page = String(decoding: try question.page(about: try question.document(in: "q.html")), as: UTF8.self)
        let start = try #require(page.range(of: "<pre id=\"device\">")).lowerBound
        let cases = [
            (
                String(page[..<start]),
                "q.html: there is nothing of the device in it: the file is cut off or was changed"
            ),
            (String(page.dropLast(24)), "the device has no end: the file is cut off"),
            (page + page[start...], "a second device"),
            (
                page.replacing("device\" content=\"1\"", with: "device\" content=\"2\""),
                "q.html:6: version 2 is newer than this build"
            ),
        ]
        for (page, says) in cases {
            let words = complaint { _ = try SavedQuestion(Array(page.utf8), file: "q.html") } ?? "no error"
            #expect(words.contains(says) && !words.contains("\n"), "\(words)")
        }
    }

    /// What is said of a line before those of a device that does the same as the engine.
    static func refusal(of line: String) -> String? {
        let question = question([line] + same)
        return complaint { _ = try question.record(of: question.document(in: "q.html"), in: "q.html") }
    }

    @Test func `Another version, another format and a time that goes back are refused`() throws {
        func words(_ old: String, _ new: String) throws -> String {
            var question = question(same)
            question.device = question.device?.replacing(old, with: new)
            let scene = try question.document(in: "q.html")
            return complaint { _ = try question.record(of: scene, in: "q.html") } ?? "no error"
        }
        #expect(try words("\"version\":1", "\"version\":2").contains("q.html, device:1: version: version 2 is newer"))
        #expect(try words("responderkit-device", "responderkit-phone").contains("is another format"))
        #expect(
            try words("\"t\":0.2,\"gesture\":\"pan\"", "\"t\":0.1,\"gesture\":\"pan\"").contains("the time goes back"))
        #expect(try words(header + "\n", "").contains("the key \"format\" is missing"))
    }

    private func record(_ lines: [String]) throws -> DeviceRecord? {
        let question = question(lines)
        return try question.record(of: question.document(in: "q.html"), in: "q.html")
    }

    @Test func `A text that contradicts itself is refused with the line that does`() throws {
        let tap = #"{"gesture":"tap","class":"X","view":"box","inScene":true}"#
        let cases: [(lines: [String], says: String)] = [
            (
                same + [state("pan", "cancelled", 1.22)],
                "q.html, device:6: \"pan\" was cancelled at 1.22, when it ended too; the file was changed"
            ),
            ([tap, tap] + same, "q.html, device:3: a second class of \"tap\""),
            (same + [tap], "q.html, device:6: a line without a time after those of the session"),
            (same + [#"{"view":"box","reordered":true}"#], "q.html, device:6: a line without a time"),
        ]
        for (lines, says) in cases {
            let words = complaint { _ = try record(lines) } ?? "no error"
            #expect(words.hasPrefix(says) && !words.contains("\n"), "\(words)")
        }
        // Another gesture may end at the same time, and a gesture may begin and end at one time.
        #expect(try record(same + [state("tap", "failed", 1.22)])?.warnings == [])
        #expect(try record(same + [state("pan", "began", 1.5), state("pan", "ended", 1.5)])?.warnings == [])
    }

    @Test func `Of a state that cannot follow the last one there is a warning, one for each gesture`() throws {
        let again = same[..<3] + [state("pan", "began", 1.1), state("pan", "began", 1.15), same[3]]
        #expect(
            try record(Array(again))?.warnings == [
                "q.html, device:5: \"pan\" began at 1.1, but it had begun at 1.02 and not ended; "
                    + "the comparison with the device may be wrong"
            ])
        let failed = try record(same[..<3] + [state("pan", "failed", 1.22)])?.warnings.first
        #expect(failed?.hasPrefix("q.html, device:5: \"pan\" failed at 1.22, but it had begun at 1.02") == true)
    }

    @Test func `A finger that the recording lacks is told once all is read`() throws {
        let page = question([#"{"t":0.1,"contact":1,"view":"box"}"#, #"{"t":0.1,"contact":7,"view":"box"}"#] + same)
        let path = FileManager.default.temporaryDirectory.path + "/finger-\(UUID().uuidString).html"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(page.page(about: page.document(in: path))).write(to: URL(fileURLWithPath: path))
        let file = try RecordingFile(path, SceneCatalogue(folder: "/none"))
        #expect(file.warnings.isEmpty)
        try file.read()
        #expect(file.warnings == ["\(path), device: finger 7 landed at 0.1, but the recording has no such finger"])
    }
}
