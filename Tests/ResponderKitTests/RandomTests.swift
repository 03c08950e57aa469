@testable import ResponderCore
@testable import ResponderKit

/// Random trees, recognizers, fingers and interfering callbacks against the engine's invariants.
///
///     RANDOM_SAMPLES=5000000 swift test --filter RandomTests     more samples
///     RANDOM_SEED=1234 swift test --filter RandomTests           one session again, reduced if it fails
@Suite struct RandomTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let stepsPerWorld = 400

    @Test func `Random sessions keep every invariant`() throws {
        if let text = Self.environment["RANDOM_SEED"], let seed = UInt64(text) {
            try play(seed)
            return
        }
        let wanted = Self.environment["RANDOM_SAMPLES"].flatMap { Int($0) } ?? 1_000_000
        let start = Self.environment["RANDOM_START"].flatMap { UInt64($0) } ?? 1
        // After a crash the number of its session is here.
        let note = FileManager.default.temporaryDirectory.appendingPathComponent("responderkit-random-seed")
        print("random sessions from seed \(start) on, \(wanted) samples; the one being played is in \(note.path)")
        var seed = start
        var samples = 0
        while samples < wanted {
            try Data("\(seed)\n".utf8).write(to: note)
            samples += try play(seed)
            seed += 1
        }
        try? FileManager.default.removeItem(at: note)
        print("\(samples) samples in \(seed - start) sessions, \(RandomDriver.actionCount) actions")
        #expect(RandomDriver.actionCount > samples / 20)
    }

    /// Inputs that a fuzzer kept, and inputs that once failed.
    @Test func `The fuzzer's sessions keep every invariant`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fuzz/Corpus/engine").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 30)
        for file in files {
            let (failure, _) = RandomDriver.run(tape: Array(try Data(contentsOf: file)))
            #expect(failure == nil, "\(file.lastPathComponent)")
        }
    }

    /// One session; sometimes twice, because the same input must give the same calls with and without an observer.
    /// - Returns: its number of samples.
    @discardableResult private func play(_ seed: UInt64) throws -> Int {
        let steps = RandomStep.make(count: Self.stepsPerWorld, seed: seed)
        let (failure, digest) = RandomDriver.run(seed: seed, steps)
        if failure == nil, seed % 8 == 0 {
            let isWatched = RandomDriver.isWatched(seed: seed)
            // With the observer changed; if that differs, an equal run shows which of the two is the cause.
            if RandomDriver.run(seed: seed, steps, isWatched: !isWatched).digest != digest {
                let isSteady = RandomDriver.run(seed: seed, steps).digest == digest
                Issue.record(
                    isSteady
                        ? "7: session \(seed) goes differently when \(isWatched ? "nobody" : "somebody") observes it"
                        : "7: session \(seed) went differently the second time")
            }
        }
        if let failure { try report(seed, steps, failure) }
        return steps.reduce(0) { $0 + $1.sampleCount }
    }

    private func report(_ seed: UInt64, _ steps: [RandomStep], _ failure: RandomDriver.Failure) throws {
        let few = RandomDriver.shrink(seed: seed, steps, step: failure.step)
        let lines = RandomDriver.lines(seed: seed, few)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("random-\(seed).jsonl")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        Issue.record(
            """
            session \(seed): \(failure.message)
            again: RANDOM_SEED=\(seed) swift test --filter RandomTests
            \(few.count) of \(steps.count) steps are enough (\(file.path)):
            \(lines.prefix(40).joined(separator: "\n"))
            """)
        throw CancellationError()
    }
}
