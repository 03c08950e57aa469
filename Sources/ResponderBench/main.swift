// Runs workloads with and without the engine, and prints their costs. Docs/Performance.md describes the measurements.

import Foundation

/// Ends the program with one line on standard error.
func quit(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("ResponderBench: \(message)\n".utf8))
    exit(status)
}

func run(_ options: Options) throws(Failure) {
    var outcomes: [Outcome] = []
    for name in options.workloads {
        let workload = name.workload(operations: options.frames)
        var engine = Costs()
        var floor: Costs? = options.skipsFloor ? nil : Costs()
        var last: Run?
        // Engine and floor take turns, so that a machine which slows down slows both.
        for _ in 0..<options.rounds {
            floor?.append(try workload.runFloor().cost)
            let run = try workload.runEngine()
            engine.append(run.cost)
            last = run
        }
        guard let last else { continue }
        outcomes.append(Outcome(workload: workload, engine: engine, floor: floor, last: last))
        if !options.printsJSON { print("\(name.rawValue): \(last.outcome)") }
    }
    if options.printsJSON {
        guard let text = try? JSONEntry.text(outcomes) else { throw Failure("the results cannot be written as JSON") }
        print(text)
    } else {
        print("\nMedians of \(options.rounds) rounds, CPU time.")
        print("The floor is the same arithmetic done bare; that of W2i is W2.\n")
        print(Table(outcomes).description)
    }
}

/// Each figure is printed as soon as it is known.
func print(_ figures: [@MainActor () throws -> [Figure]]) throws(Failure) {
    do {
        for measure in figures {
            for figure in try measure() { print(figure) }
            fflush(nil)
        }
    } catch {
        throw error as? Failure ?? Failure("\(error)")
    }
}

func findLeaks() throws(Failure) {
    do { try Leaks.run() } catch { throw error as? Failure ?? Failure("\(error)") }
}

do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    if options.wantsHelp {
        print(Options.help)
    } else if options.wantsLeaks {
        try findLeaks()
    } else if options.wantsFigures {
        try print(Figures.all)
    } else if options.wantsDrawing {
        try print([Figures.drawing, Figures.board])
    } else if options.wantsFixes {
        try print([Figures.firstFix])
    } else if options.wantsGrowth {
        try print(Figures.growth)
    } else {
        try run(options)
    }
} catch let failure as Failure {
    quit(failure.message, status: 1)
} catch {
    quit("\(error)", status: 2)
}
