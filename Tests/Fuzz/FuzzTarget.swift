import Foundation

@testable import ResponderCore
@testable import ResponderKit
@testable import SceneFormat
@testable import SceneStage

/// A part of the program that reads bytes from outside.
enum FuzzTarget: String, CaseIterable {
    /// A random world with fingers and callbacks, against the engine's invariants.
    case engine
    /// A scene file; the scene is built and touched.
    case scene
    /// A recording, played on a scene with all classes.
    case recording

    /// Read some bytes. A broken invariant ends the process.
    /// - Returns: for libFuzzer, 0 if they are worth keeping, -1 if not.
    func feed(_ bytes: [UInt8]) -> Int32 {
        switch self {
        case .engine: return Self.feedEngine(bytes)
        case .scene: return Self.feedScene(bytes)
        case .recording: return Self.feedRecording(bytes)
        }
    }

    // MARK: Engine

    private static func feedEngine(_ bytes: [UInt8]) -> Int32 {
        let (failure, count) = RandomDriver.run(tape: bytes)
        if let failure { fatalError("a broken promise: \(failure)") }
        sampleCount += count
        if sampleCount >= nextReport {
            print("\(sampleCount) samples, no broken invariant")
            nextReport = sampleCount + 1_000_000
        }
        return 0
    }

    private static var sampleCount = 0
    private static var nextReport = 1_000_000

    // MARK: Files

    private static func feedScene(_ bytes: [UInt8]) -> Int32 {
        refusedOrRead {
            let scene = try SceneDocument(text: String(decoding: bytes, as: UTF8.self), file: "scene.json")
            let stage = Stage(scene: scene)
            try play(taps, on: stage)
        }
    }

    private static func feedRecording(_ bytes: [UInt8]) -> Int32 {
        refusedOrRead {
            let text = String(decoding: bytes, as: UTF8.self)
            let recording = try Recording(text: text, file: "recording.jsonl")
            try play(recording, on: Stage(scene: board))
        }
    }

    /// A reader either reads, or refuses with one line that names the file.
    private static func refusedOrRead(_ read: () throws -> Void) -> Int32 {
        do {
            try read()
            return 0
        } catch let error as FormatError {
            let line = error.description
            guard !line.contains(where: \.isNewline), line.hasPrefix("scene.json") || line.hasPrefix("recording.jsonl")
            else {
                fatalError("not one line that names the file: \(line)")
            }
            return 0
        } catch {
            fatalError("not a format error: \(error)")
        }
    }

    private static func play(_ recording: Recording, on stage: Stage) throws {
        let player = try Player(recording, on: stage)
        player.play()
    }

    private static let taps: Recording = {
        func touch(_ time: TimeInterval, _ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat) -> RecordedInput {
            RecordedInput(
                at: time,
                .touch(TouchSample(contact: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: time)))
        }
        let inputs = (0..<6).flatMap { index -> [RecordedInput] in
            let time = Double(index)
            let x = 40 + CGFloat(index) * 60
            return [touch(time, .down, x, x), touch(time + 0.05, .move, x + 20, x), touch(time + 0.1, .up, x + 30, x)]
        }
        return Recording(header: Recording.Header(scene: "scene", size: nil), inputs: inputs)
    }()

    private static let board: SceneDocument = {
        let path = "Assets/Scenes/transform.json"
        do { return try SceneDocument(contentsOf: path) } catch {
            fatalError("\(error); start from the repository's folder")
        }
    }()
}
