import ResponderFiles
import ResponderKit
import Testing

@testable import SceneFormat

/// Recordings that are written line by line; OutputFileTests has the rules for all files.
@Suite struct RecordingWriterTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }
    private let header = Recording.Header(scene: "test", size: CGSize(width: 400, height: 300), scale: 1)
    private let tap = [
        RecordedInput(
            at: 0, .touch(TouchSample(contact: 1, phase: .down, location: CGPoint(x: 1, y: 2), timestamp: 0))),
        RecordedInput(
            at: 1.0 / 3, .touch(TouchSample(contact: 1, phase: .up, location: CGPoint(x: 1, y: 2), timestamp: 0.25))),
    ]

    @Test func `A recording that was written is read unchanged`() throws {
        let path = folder + "/a.jsonl"
        let writer = try RecordingWriter(path: path, header: header)
        for input in tap { try writer.write(input) }
        try writer.close(at: 2)
        let recording = try Recording(contentsOf: path)
        #expect(recording.header == header && recording.inputs == tap + [RecordedInput(at: 2, .end)])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.jsonl"])
    }

    @Test func `Every line is in the named file at once`() throws {
        let path = folder + "/a.jsonl"
        for content in [nil, "", "an older recording\n"] {
            try? FileManager.default.removeItem(atPath: path)
            try content?.write(toFile: path, atomically: false, encoding: .utf8)
            let writer = try RecordingWriter(path: path, header: header)
            #expect(try Recording(contentsOf: path).inputs == [])
            try writer.write(tap[0])
            #expect(try Recording(contentsOf: path).inputs == [tap[0]])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.jsonl"])
        }
    }

    /// Whether there is a device that is always full. A plain file of that name, as in some containers, does not count.
    nonisolated private static var hasFullDevice: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "/dev/full")
        return attributes?[.type] as? FileAttributeType == .typeCharacterSpecial
    }

    @Test(.enabled(if: hasFullDevice, "/dev/full is no device here"))
    func `The error about a full disk is one line`() throws {
        #expect(
            complaint { _ = try RecordingWriter(path: "/dev/full", header: header) }
                == "/dev/full: cannot be written: No space left on device; check the path, the permissions and the disk"
        )
    }

    @Test func `Time never goes back, and nothing is written after the end`() throws {
        let path = folder + "/a.jsonl"
        let writer = try RecordingWriter(path: path, header: header)
        try writer.write(tap[1])
        #expect(complaint { try writer.write(tap[0]) } != nil)
        try writer.close()
        try writer.write(RecordedInput(at: 9, .end))
        #expect(try Recording(contentsOf: path).inputs == [tap[1]])
    }

    @Test func `Input of an application becomes lines and is read back`() throws {
        let samples: [InputSample] = [
            .touch(TouchSample(contact: 4, phase: .down, location: CGPoint(x: 1, y: 2), timestamp: 1)),
            .scroll(ScrollSample(delta: CGVector(dx: 1, dy: -2), location: CGPoint(x: 3, y: 4), modifierFlags: .shift)),
            .scroll(ScrollSample(delta: CGVector(dx: 1, dy: 0), location: CGPoint(x: 3, y: 4), kind: .continuous)),
            .scroll(ScrollSample(delta: .zero, location: CGPoint(x: 3, y: 4), kind: .lifted)),
            .transform(
                TransformSample(
                    phase: .changed, scale: 1.5, rotation: -0.25, location: CGPoint(x: 3, y: 4), modifierFlags: .shift)),
            .transform(TransformSample(phase: .ended, location: CGPoint(x: 3, y: 4))),
            .hover(HoverSample(location: nil)), .hover(HoverSample(location: CGPoint(x: 5, y: 6))),
            .key(KeySample(key: UIKey(name: "Return"), isDown: true)), .text("x"), .motion(.motionShake),
            .remote(.remoteControlPause), .activation(false),
        ]
        let recording = Recording(header: header, inputs: samples.compactMap { RecordedInput(recording: $0, at: 1) })
        let read = try Recording(text: recording.text)
        #expect(read.inputs.flatMap(\.samples) == samples)
    }
}
