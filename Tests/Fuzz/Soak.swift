import Foundation

/// Play random sessions from a seed on, until a number of samples.
/// - Returns: 0, or 1 as soon as one of them breaks an invariant, which is printed with the command that repeats it.
@_cdecl("soak")
nonisolated public func soak(_ samples: Int64, _ seed: UInt64) -> Int32 {
    MainActor.assumeIsolated {
        var seed = seed
        var count = 0
        var nextReport = 1_000_000
        while count < samples {
            let steps = RandomStep.make(count: 400, seed: seed)
            if let failure = RandomDriver.run(seed: seed, steps).failure {
                print("seed \(seed): \(failure.message)\nagain: RANDOM_SEED=\(seed) swift test --filter RandomTests")
                return 1
            }
            count += steps.reduce(0) { $0 + $1.sampleCount }
            seed += 1
            if count >= nextReport || count >= samples {
                print("\(count) samples in sessions up to seed \(seed - 1), no broken invariant")
                // Unbuffered, so that a file has it after any end.
                fflush(nil)
                nextReport = count + 1_000_000
            }
        }
        return 0
    }
}
