import Foundation

// mutants ROOT COUNT SEED: makes COUNT small mistakes at random places of the engine, one at a time, and lists those that
// the engine's fast tests do not find. Run it by `make mutants`.

/// A generator of random numbers that gives the same ones for the same seed.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Print a line at once, although the output may go to a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

func mutate(_ root: URL, count: Int, seed: UInt64) throws {
    let package = MutantPackage(root: root, folder: root.appendingPathComponent(".build/mutants/package"))
    let sources = try package.sources()
    var random = SplitMix64(state: seed)
    let all = sources.keys.sorted().flatMap { Mutation.all(in: sources[$0] ?? [], file: $0) }
    var lines: Set<String> = []
    // Some do not compile, so more are taken than are wanted. At most one is made in a line.
    let chosen = all.shuffled(using: &random).filter { lines.insert("\($0.file):\($0.line)").inserted }
        .prefix(count * 5 / 4)
    let mutations = Array(chosen)
    say("\(all.count) possible mistakes; building \(mutations.count) of them, seed \(seed)")
    var dropped: Set<Int> = []
    while true {
        try package.write(mutations, dropping: dropped)
        let broken = try package.build()
        if broken.isEmpty { break }
        let before = dropped.count
        for place in broken {
            for (index, mutation) in mutations.enumerated()
            where mutation.file == place.file && mutation.line == place.line {
                dropped.insert(index + 1)
            }
        }
        guard dropped.count > before else { throw Failure("the build fails in a line without a mistake of ours") }
    }
    let start = Date()
    guard try !package.fails(with: 0, within: 1800) else { throw Failure("the tests fail without any mistake") }
    let limit = max(60, Date().timeIntervalSince(start) * 4)
    let numbers = Array((1...mutations.count).filter { !dropped.contains($0) }.prefix(count))
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: numbers.count) { index in
        let mutation = mutations[numbers[index] - 1]
        // A run that cannot be started counts as one that found nothing.
        if (try? package.fails(with: numbers[index], within: limit)) == true { return tally.note(nil) }
        let line = mutation.original.trimmingCharacters(in: .whitespaces)
        tally.note("\(mutation.file):\(mutation.line + 1): \(mutation.kind.rawValue): \(line)")
    }
    let found = tally.found
    let tried = numbers.count
    say("\(found) of \(tried) found, \(found * 100 / max(1, tried)) %")
}

/// Counts what several runs at once have come to.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var found: Int { lock.withLock { count } }

    /// A mistake was found, or this one was not.
    func note(_ survivor: String?) {
        lock.withLock {
            if let survivor { say("not found: \(survivor)") } else { count += 1 }
        }
    }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), count > 0, let seed = UInt64(arguments[3]) else {
    FileHandle.standardError.write(Data("usage: mutants ROOT COUNT SEED\n".utf8))
    exit(2)
}
do {
    try mutate(URL(fileURLWithPath: arguments[1]), count: count, seed: seed)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
