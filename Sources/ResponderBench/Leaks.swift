import CAllocationCounter
import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// What sessions leave behind: every built-in recording played over and over and thrown away, and one that goes on for
/// hours. Built with the AddressSanitizer the same run also ends with LeakSanitizer's word on what nothing leads to.
enum Leaks {
    /// How often a scene is built, played and thrown away in all.
    static let replays = number("LEAK_REPLAYS") ?? 3_000
    /// How long a session lasts, in seconds of its own time.
    static let duration = TimeInterval(60 * (number("LEAK_MINUTES") ?? 60))
    /// Growth that is no leak: a list that had its longest moment late, words that were typed.
    static let slack = 64 << 10

    private struct Session {
        let name: String
        let recording: Recording
        let scene: SceneDocument
    }

    /// Measure and print.
    /// - Throws: `Failure` where something was left behind.
    static func run() throws {
        let sessions = try sessions()
        try replay(sessions)
        try goOn(sessions)
    }

    private static func sessions() throws -> [Session] {
        let folder = try AssetFolder.path()
        let catalogue = SceneCatalogue(folder: folder + "/Scenes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/Recordings")
        return try files.filter { $0.hasSuffix(".jsonl") }.sorted().map { file in
            let recording = try Recording(contentsOf: folder + "/Recordings/" + file)
            return Session(name: file, recording: recording, scene: try recording.scene(from: catalogue))
        }
    }

    /// Less than usual may be asked for: under a sanitizer everything takes many times as long.
    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    // MARK: Thrown away

    private static func replay(_ sessions: [Session]) throws {
        let rounds = replays / sessions.count + 1
        var first = 0
        for round in 1...rounds {
            for session in sessions {
                // Every other one as the lab has it: with the past parked, and left in the middle of a gesture.
                weak let application = try round % 2 == 0 ? playWatched(session) : playAlone(session)
                guard application == nil else { throw Failure("\(session.name): its application outlives it") }
            }
            // What is made once and kept is there after the first rounds.
            if round == max(1, rounds / 10) { first = allocated_bytes() }
        }
        let growth = allocated_bytes() - first
        print(
            "\(rounds * sessions.count) replays of \(sessions.count) recordings: \(growth) bytes more after the last "
                + "than after a tenth of them; \(resident()) MB resident")
        guard growth < slack else { throw Failure("replays leave \(growth) bytes behind") }
    }

    private static func playAlone(_ session: Session) throws -> UIApplication {
        let stage = Stage(scene: session.scene, observers: [TraceWriter { _ in }])
        try Player(session.recording, on: stage).play()
        return stage.application
    }

    /// A stage with those who listen in the lab.
    private final class Watched: Replaying {
        let player: Player
        private let observers: [any DispatchObserver]

        init(_ log: InputLog, _ scene: SceneDocument) {
            let timeline = Timeline(of: scene)
            observers = [TraceWriter { _ in }, Explanation(of: scene), timeline]
            player = Player(log, on: Stage(scene: scene, observers: observers))
            player.onInput = { timeline.follow($0) }
        }

        isolated deinit { for observer in observers { player.stage.application.removeObserver(observer) } }
    }

    private static func playWatched(_ session: Session) throws -> UIApplication {
        let log = InputLog(session.recording)
        let history = History(of: log) { Watched(log, session.scene) }
        var shown: Watched?
        // Forward, back, and forward again, each time from the stage that the last look left.
        for part in [0.4, 0.9, 0.2, 0.7] { shown = history.copy(at: log.duration * part, insteadOf: shown) }
        guard let shown else { throw Failure("no stage") }
        return shown.player.stage.application
    }

    // MARK: Going on

    /// A session that lasts: the recording begins again whenever it is over, on the same stage.
    private static func goOn(_ sessions: [Session]) throws {
        var most = (growth: Int.min, name: "")
        var samples = 0
        let residentBefore = resident()
        for session in sessions {
            var lines = 0
            let stage = Stage(scene: session.scene, observers: [TraceWriter { _ in lines += 1 }])
            var start: TimeInterval = 0
            var first: Int?
            let fields = stage.viewNames.compactMap { stage.view(named: $0) as? UITextField }
            let texts = fields.map(\.text)
            while start < duration {
                // What is typed would add up, as it should.
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
            if growth > most.growth { most = (growth, session.name) }
            guard growth < slack else {
                throw Failure(
                    "\(session.name): \(growth) bytes more after all of \(Int(duration)) s than after a sixth")
            }
        }
        print(
            "\(sessions.count) sessions of \(Int(duration / 60)) minutes, \(samples) samples: at most \(most.growth) bytes "
                + "more in the end than after a sixth (\(most.name)); \(residentBefore) MB resident before, \(resident()) MB after"
        )
    }

    /// Megabytes of memory that the process has; -1 where the system does not tell.
    private static func resident() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return -1 }
        return (pages * Int(getpagesize())) >> 20
    }
}

extension Recording {
    /// The same, some seconds later.
    fileprivate func later(by seconds: TimeInterval) -> Recording {
        var copy = self
        for index in copy.inputs.indices {
            copy.inputs[index].time += seconds
            guard case .touch(var touch) = copy.inputs[index].content else { continue }
            touch.timestamp += seconds
            copy.inputs[index].content = .touch(touch)
        }
        return copy
    }
}
