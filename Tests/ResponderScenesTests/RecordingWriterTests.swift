import ResponderFiles
import ResponderKit
import Testing

@testable import ResponderScenes

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

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    @Test func `A recording that was written is read unchanged`() throws {
        let path = folder + "/a.jsonl"
        let writer = try RecordingWriter(path: path, header: header)
        for input in tap { try writer.write(input) }
        try writer.close(at: 2)
        let recording = try Recording(contentsOf: path)
        #expect(recording.header == header)
        #expect(recording.inputs == tap + [RecordedInput(at: 2, .end)])
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

    @Test func `A file with the name of a temporary one is not touched`() throws {
        let path = folder + "/a.jsonl"
        try "old\n".write(toFile: path, atomically: false, encoding: .utf8)
        try "mine\n".write(toFile: path + ".new", atomically: false, encoding: .utf8)
        try RecordingWriter(path: path, header: header).close()
        #expect(try Recording(contentsOf: path).inputs == [])
        #expect(text(path + ".new") == "mine\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.jsonl", "a.jsonl.new"])
    }

    @Test func `Folders and missing folders are refused`() throws {
        #expect(
            complaint { _ = try RecordingWriter(path: folder, header: header) }
                == "\(folder): this is a folder; give the name of a file in it")
        #expect(
            complaint { _ = try RecordingWriter(path: folder + "/none/a.jsonl", header: header) }
                == "\(folder)/none/a.jsonl: cannot be written: No such file or directory; "
                + "check the path, the permissions and the disk")
    }

    @Test func `A pipe without a reader is refused, one with a reader is written to`() throws {
        let pipe = folder + "/pipe.jsonl"
        #expect(mkfifo(pipe, 0o600) == 0)
        let expected = "\(pipe): this is a pipe without a reader; start its reader first, or name a file"
        #expect(complaint { _ = try RecordingWriter(path: pipe, header: header) } == expected)
        #expect(complaint { _ = try LineFile(path: pipe) } == expected)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let file = try LineFile(path: pipe)
        file.write("a line\n")
        try file.flush()
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(read(reader, &bytes, bytes.count) == 7)
        try RecordingWriter(path: pipe, header: header).close()
        #expect(read(reader, &bytes, bytes.count) > 7)
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

    @Test func `A link without a target is reported as one`() throws {
        let link = folder + "/link.jsonl"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone.jsonl")
        #expect(
            complaint { _ = try RecordingWriter(path: link, header: header) }
                == "\(link): this is a link to gone.jsonl, which is not there; remove the link or name another file"
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["link.jsonl"])
    }

    @Test func `A link stays a link`() throws {
        try "old\n".write(toFile: folder + "/target.jsonl", atomically: false, encoding: .utf8)
        let link = folder + "/link.jsonl"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.jsonl")
        try RecordingWriter(path: link, header: header).close(at: 1)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.jsonl")
        #expect(try Recording(contentsOf: folder + "/target.jsonl").duration == 1)
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
