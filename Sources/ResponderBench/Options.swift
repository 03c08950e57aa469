import CommandLineOptions

/// The options on the command line.
struct Options {
    /// Names of workloads, or the part of a name before its `_`; all workloads if empty.
    var only: [String] = []
    /// How often engine and floor run, one after the other.
    var rounds = 7
    /// Operations a run instead of the workload's own number.
    var frames: Int?
    var printsJSON = false
    /// Omit the floor, for a profile of the engine alone.
    var skipsFloor = false
    /// Measure the other figures instead: growth, memory, observing, drawing, replaying.
    var wantsFigures = false
    /// Measure of those only what shows work that grows with the square.
    var wantsGrowth = false
    /// Measure of those only the frames of the renderer.
    var wantsDrawing = false
    /// Measure of those only the time to the fixes of a goal.
    var wantsFixes = false
    /// Look for leaks instead.
    var wantsLeaks = false
    var wantsHelp = false

    private static let syntax = CommandSyntax<Options>(
        [
            .flag("--json", "print one JSON object with the workloads W1_1k, W1_10k, W2, W3 and W4") {
                $0.printsJSON = true
            },
            .value(
                "--only", "WORKLOAD", "the name of a workload",
                """
                run this one: \(WorkloadName.allCases.map(\.rawValue).joined(separator: " ")),
                or W1 or W1n for both of its sizes; may be given again
                """, repeats: true
            ) { $0.only.append(try workload($1)) },
            .number("--rounds", "N", 1...1e6, "rounds of engine and floor; 7 without this") { $0.rounds = Int($1) },
            .number(
                "--frames", "N", 1...1e9,
                """
                hit tests (W1), moves (W2, W3) or sequences (W4) a run. For counting instructions:
                run twice under callgrind and divide the difference by the difference in N
                """
            ) { $0.frames = Int($1) },
            .flag("--no-floor", "only the engine") { $0.skipsFloor = true },
            .flag(
                "--figures",
                """
                instead of the workloads: how costs grow, bytes of a view and of a recognizer, what
                watching costs, frames of the renderer, replaying and scrubbing; about a minute
                """
            ) { $0.wantsFigures = true },
            .flag("--growth", "of these figures only those about many fingers and gestures, each at two sizes") {
                $0.wantsGrowth = true
            },
            .flag("--drawing", "of these figures only the frames of the renderer") { $0.wantsDrawing = true },
            .flag("--fixes", "of these figures only the time to the fixes of a goal, in sessions of three lengths") {
                $0.wantsFixes = true
            },
            .flag(
                "--leaks",
                """
                instead: play all built-in recordings thousands of times and for hours, and exit with 1 if
                anything is left behind; half a minute
                """
            ) { $0.wantsLeaks = true },
            .flag("--help", "show this text") { $0.wantsHelp = true },
        ],
        runs: [
            .withAnything("--help"),
            .printing("--leaks", "looks for leaks"),
            .printing("--figures", "measures all figures"),
            .printing("--drawing", "measures the frames of the renderer"),
            .printing("--fixes", "measures the time to the first fixes"),
            .printing("--growth", "measures how costs grow"),
        ])

    static let help = """
        Runs workloads through the engine, and beside each the same arithmetic done bare ("the floor"),
        and prints CPU time, allocations and end values. Exits with 1 if an end value is wrong.

        ResponderBench
        \(syntax.help)
        """

    /// Reads the arguments, without the program's name.
    init(_ arguments: [String]) throws { try Self.syntax.read(arguments, into: &self) }

    /// The workloads to run, in their order.
    var workloads: [WorkloadName] {
        WorkloadName.allCases.filter { name in
            if only.isEmpty { return !printsJSON || name.isInReport }
            return only.contains(name.rawValue) || only.contains(name.family)
        }
    }

    nonisolated private static func workload(_ name: String) throws -> String {
        guard WorkloadName.allCases.contains(where: { $0.rawValue == name || $0.family == name }) else {
            throw CommandMistake("no workload is called \(quote(name)); --help lists them")
        }
        return name
    }
}
