import CAllocationCounter
import Foundation
import ResponderChronicle
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// Looks for leaks: every built-in recording is played and released many times, and then for hours on one stage. Built
/// with the AddressSanitizer, the run also ends with LeakSanitizer's report.
enum Leaks {
    /// How often scenes are built, played and released in all.
    static let replays = number("LEAK_REPLAYS") ?? 3_000
    /// The duration of a session, in seconds of its own time.
    static let duration = TimeInterval(60 * (number("LEAK_MINUTES") ?? 60))
    /// Growth that is not a leak: a list that grew late, or typed text.
    static let slack = 64 << 10

    private struct Session {
        let name: String
        let recording: Recording
        let scene: SceneDocument
    }

    /// Measure and print.
    /// - Throws: `Failure` if there is a leak.
    static func run() throws {
        let sessions = try sessions()
        try replay(sessions)
        try goOn(sessions)
    }

    private static func sessions() throws -> [Session] {
        let folder = try AssetFolder.path()
        let catalogue = SceneCatalogue(folder: folder + "/Scenes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/Recordings")
        let scenes = Set(catalogue.entries.map(\.name))
        return try files.filter { $0.hasSuffix(".jsonl") }.sorted().compactMap { file in
            let recording = try Recording(contentsOf: folder + "/Recordings/" + file)
            // Programs are scenes of the lab only.
            guard scenes.contains(recording.header.scene) else { return nil }
            return Session(name: file, recording: recording, scene: try recording.scene(from: catalogue))
        }
    }

    /// Environment variables reduce these numbers, because sanitizers are slow.
    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    // MARK: Released stages

    private static func replay(_ sessions: [Session]) throws {
        // Memory that is allocated once, and lists that grow once, exist after the first rounds, two of each kind at least.
        let warm = max(4, replays / sessions.count / 10)
        let rounds = max(warm + 2, replays / sessions.count + 1)
        var first = 0
        for round in 1...rounds {
            for session in sessions {
                // Every second one as in the lab: with parked stages, and released in the middle of a gesture.
                weak let application = try round % 2 == 0 ? playWatched(session) : playAlone(session)
                guard application == nil else { throw Failure("\(session.name): its application outlives it") }
            }
            if round == warm { first = allocated_bytes() }
        }
        let growth = allocated_bytes() - first
        print(
            "\(rounds * sessions.count) replays of \(sessions.count) recordings: \(growth) bytes more after the last "
                + "than after the first \(warm * sessions.count); \(resident()) MB resident")
        guard growth < slack else { throw Failure("replays leave \(growth) bytes behind") }
    }

    /// Play once, and leave the readers on the stage, as a search does.
    private static func playAlone(_ session: Session) throws -> UIApplication {
        let stage = Stage(scene: session.scene, readers: [TraceWriter { _ in }, SessionModel(of: session.scene)])
        try Player(session.recording, on: stage).play()
        return stage.application
    }

    /// A stage with the readers that the lab has.
    private final class Watched: Replaying {
        let player: Player

        init(_ log: InputLog, _ scene: SceneDocument) {
            let model = SessionModel(of: scene)
            player = Player(log, on: Stage(scene: scene, readers: [TraceWriter { _ in }, model]))
            player.onInput = { model.follow($0) }
        }

        isolated deinit { player.stage.chronicle.removeAllReaders() }
    }

    private static func playWatched(_ session: Session) throws -> UIApplication {
        let log = InputLog(session.recording)
        let history = History(of: log) { Watched(log, session.scene) }
        var shown: Watched?
        // Forward, back, and forward again, each time from the last copy.
        for part in [0.4, 0.9, 0.2, 0.7] { shown = history.copy(at: log.duration * part, insteadOf: shown) }
        guard let shown else { throw Failure("no stage") }
        return shown.player.stage.application
    }

    // MARK: Long sessions

    /// A long session: the recording is repeated on the same stage.
    private static func goOn(_ sessions: [Session]) throws {
        var maximum = (growth: Int.min, name: "")
        var samples = 0
        let residentBefore = resident()
        for session in sessions {
            var lines = 0
            let stage = Stage(scene: session.scene, readers: [TraceWriter { _ in lines += 1 }])
            var start: TimeInterval = 0
            var first: Int?
            let fields = stage.viewNames.compactMap { stage.view(named: $0) as? UITextField }
            let texts = fields.map(\.text)
            while start < duration {
                // Clear the text, which would grow by what is typed.
                stage.application.asCurrent {
                    for (field, text) in zip(fields, texts) { field.text = text }
                }
                try Player(session.recording.later(by: start), on: stage).play()
                samples += session.recording.inputs.count
                start += session.recording.duration + 1
                if first == nil, start >= duration / 6 { first = allocated_bytes() }
            }
            guard lines > 0 else { throw Failure("\(session.name): nothing happened") }
            let growth = allocated_bytes() - (first ?? 0)
            if growth > maximum.growth { maximum = (growth, session.name) }
            guard growth < slack else {
                throw Failure(
                    "\(session.name): \(growth) bytes more after all of \(Int(duration)) s than after a sixth")
            }
        }
        print(
            "\(sessions.count) sessions of \(Int(duration / 60)) minutes, \(samples) samples: at most \(maximum.growth) bytes "
                + "more in the end than after a sixth (\(maximum.name)); \(residentBefore) MB resident before, \(resident()) MB after"
        )
    }

    /// The resident memory of the process in megabytes; -1 if the system does not report it.
    private static func resident() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return -1 }
        return (pages * Int(getpagesize())) >> 20
    }
}

extension Recording {
    /// The same recording, some seconds later.
    fileprivate func later(by seconds: TimeInterval) -> Recording {
        var copy = self
        for index in copy.inputs.indices {
            copy.inputs[index].time += seconds
            copy.inputs[index].plainTouch?.timestamp += seconds
        }
        return copy
    }
}
