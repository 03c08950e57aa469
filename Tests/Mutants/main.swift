import Foundation

// mutants ROOT COUNT SEED: makes COUNT small mistakes at random places of the engine, one at a time, and lists those
// that the engine's tests do not find. `make mutants` runs it.
// mutants ROOT COUNT SEED NUMBER SUITE: runs one suite with one of the mistakes, to see a new test fail.

/// Print a line at once, although the output may go to a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// Mistakes that are made, tried and counted.
struct Trial: Sendable {
    let folder: URL
    let package: MutantPackage
    let run: TestRun
    let count: Int
    let all: [Mutation]
    let results: Results

    init(root: URL, count: Int, seed: UInt64) throws {
        folder = root.appendingPathComponent(".build/mutants")
        package = MutantPackage(root: root, folder: folder.appendingPathComponent("package"))
        run = TestRun(folder: package.folder)
        self.count = count
        results = try Results(
            file: folder.appendingPathComponent("results.jsonl"),
            engine: package.engineFingerprint(),
            tests: package.fingerprint(of: "Tests/ResponderKitTests"))
        let sources = try package.sources()
        var random = SplitMix64(seed)
        var lines: Set<MutantPackage.Place> = []
        let possible = sources.keys.sorted().flatMap { Mutation.all(in: sources[$0] ?? [], file: $0) }
        // Some do not compile, so this makes more than requested. At most one is in a line.
        all = Array(
            possible.shuffled(using: &random).filter { lines.insert(.init(file: $0.file, line: $0.line)).inserted }
                .prefix(count * 5 / 4))
        say("\(possible.count) possible mistakes; taking \(count) of them, seed \(seed)")
    }

    /// The mistakes by their numbers, from 1, without those that do not compile.
    private var compiled: [Int: Mutation] {
        Dictionary(uniqueKeysWithValues: zip(1..., all).filter { results.entry(for: $0.1)?.outcome != .uncompiled })
    }

    /// Build the engine with all mistakes, without those that do not compile.
    func build() throws {
        while true {
            let mistakes = compiled
            say("building \(mistakes.count) mistakes")
            try package.write(mistakes)
            let broken = try package.build()
            if broken.isEmpty { return }
            var dropped: Set<Int> = []
            for place in broken {
                // The compiler may report a line near the wrong one.
                let near = mistakes.filter { $1.file == place.file }
                guard let nearest = near.min(by: { abs($0.1.line - place.line) < abs($1.1.line - place.line) }) else {
                    throw Failure("\(place.file):\(place.line + 1) does not compile and has no mistake of ours")
                }
                if dropped.insert(nearest.key).inserted { try results.note(nearest.value, .uncompiled) }
            }
        }
    }

    /// Which suites execute which mistakes; read from a file if the same build was surveyed before.
    private func survey() throws -> Survey {
        let file = folder.appendingPathComponent("survey.json")
        let build = try run.buildDate
        if let data = try? Data(contentsOf: file), let known = try? JSONDecoder().decode(Survey.self, from: data),
            known.build == build
        {
            return known
        }
        let survey = try Survey.make(with: run, build: build)
        try JSONEncoder().encode(survey).write(to: file)
        return survey
    }

    /// Try every mistake without an outcome, and report.
    func play() throws {
        try build()
        let survey = try survey()
        let mistakes = compiled.sorted { $0.key < $1.key }.prefix(count)
        let open = mistakes.filter { results.entry(for: $0.value) == nil }
        say("\(mistakes.count - open.count) are known from before; trying \(open.count)")
        let tally = Tally(of: open.count)
        DispatchQueue.concurrentPerform(iterations: open.count) { index in
            let (number, mistake) = open[index]
            do {
                let start = Date()
                let (outcome, test) = try attempt(number, survey.batches(for: number))
                try results.note(mistake, outcome, by: test)
                let seconds = Int(Date().timeIntervalSince(start))
                tally.note("\(number) \(outcome.rawValue) in \(seconds) s: \(mistake); \(test)")
            } catch {
                tally.note("\(number) could not be tried: \(error)")
            }
        }
        try report(Array(mistakes))
    }

    private func attempt(
        _ number: Int, _ batches: [(suites: [String], seconds: Double)]
    ) throws -> (Results.Entry.Outcome, String) {
        for batch in batches {
            if case .failed(let why) = try run.play(batch.suites, with: number, within: 20 + batch.seconds * 4) {
                return (.found, why)
            }
        }
        return (batches.isEmpty ? .unreached : .survived, "")
    }

    private func report(_ mistakes: [(key: Int, value: Mutation)]) throws {
        var lines: [String] = []
        var found = 0
        for (number, mistake) in mistakes {
            switch results.entry(for: mistake)?.outcome {
            case .found: found += 1
            case .survived: lines.append("\(number) not found: \(mistake)")
            case .unreached: lines.append("\(number) not found, no test executes the line: \(mistake)")
            case .uncompiled, nil: lines.append("\(number) not tried: \(mistake)")
            }
        }
        lines.append("\(found) of \(mistakes.count) found, \(found * 100 / max(1, mistakes.count)) %")
        let text = lines.joined(separator: "\n")
        try Data("\(text)\n".utf8).write(to: folder.appendingPathComponent("report.txt"))
        say(text)
    }
}

/// Counts the results of several runs at once.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private let total: Int
    private var count = 0

    init(of total: Int) { self.total = total }

    func note(_ line: String) {
        lock.withLock {
            count += 1
            say("[\(count)/\(total)] \(line)")
        }
    }
}

let arguments = CommandLine.arguments
guard arguments.count == 4 || arguments.count == 6, let count = Int(arguments[2]), count > 0,
    let seed = UInt64(arguments[3])
else {
    FileHandle.standardError.write(Data("usage: mutants ROOT COUNT SEED [NUMBER SUITE]\n".utf8))
    exit(2)
}
do {
    let trial = try Trial(root: URL(fileURLWithPath: arguments[1]), count: count, seed: seed)
    if arguments.count == 6, let number = Int(arguments[4]) {
        try trial.build()
        switch try trial.run.play([arguments[5]], with: number, within: 600) {
        case .passed: say("passed")
        case .failed(let why): say("failed: \(why)")
        }
    } else {
        try trial.play()
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
