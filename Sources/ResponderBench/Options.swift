/// What the command line asks for.
struct Options {
    /// Names of workloads, or the part of a name before its `_`; all workloads if empty.
    var only: [String] = []
    /// How often engine and floor run, one after the other.
    var rounds = 7
    /// Operations a run instead of the workload's own number.
    var frames: Int?
    var printsJSON = false
    /// Leave the floor out, so that a profiler sees the engine alone.
    var skipsFloor = false
    /// Measure what stands beside the workloads instead: growth, memory, watching, drawing, replaying.
    var wantsFigures = false
    /// Look for what sessions leave behind instead.
    var wantsLeaks = false
    var wantsHelp = false

    static let help = """
        usage: ResponderBench [--json] [--only WORKLOAD]... [--rounds N] [--frames N] [--no-floor]
               ResponderBench --figures
               ResponderBench --leaks

        Runs workloads through the engine, and beside each the same arithmetic done bare ("the floor"),
        and prints CPU time, allocations and end values. Exits with 1 if an end value is wrong.

          --json           print one JSON object with the workloads W1_1k, W1_10k, W2, W3 and W4
          --only WORKLOAD  run this one: \(WorkloadName.allCases.map(\.rawValue).joined(separator: " ")),
                           or W1 or W1n for both of its sizes; may be given again
          --rounds N       rounds of engine and floor; 7 without this
          --frames N       hit tests (W1), moves (W2, W3) or sequences (W4) a run. For counting instructions:
                           run twice under callgrind and divide the difference by the difference in N
          --no-floor       only the engine
          --figures        instead of the workloads: how costs grow, bytes of a view and of a recognizer, what
                           watching costs, frames of the renderer, replaying and scrubbing; about a minute
          --leaks          instead: play all built-in recordings thousands of times and for hours, and exit with 1 if
                           anything is left behind; half a minute
          --help           this text
        """

    /// Reads the arguments, without the program's name.
    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": printsJSON = true
            case "--no-floor": skipsFloor = true
            case "--figures": wantsFigures = true
            case "--leaks": wantsLeaks = true
            case "--help", "-h": wantsHelp = true
            case "--only": only.append(try Self.workload(rest.popFirst()))
            case "--rounds": rounds = try Self.count(rest.popFirst(), after: argument)
            case "--frames": frames = try Self.count(rest.popFirst(), after: argument)
            default: throw Failure("unknown argument '\(argument)'; --help lists the known ones")
            }
        }
    }

    /// The workloads to run, in their order.
    var workloads: [WorkloadName] {
        WorkloadName.allCases.filter { name in
            if only.isEmpty { return !printsJSON || name.isInReport }
            return only.contains(name.rawValue) || only.contains(name.family)
        }
    }

    private static func workload(_ text: String?) throws(Failure) -> String {
        guard let text else { throw Failure("--only needs the name of a workload") }
        guard WorkloadName.allCases.contains(where: { $0.rawValue == text || $0.family == text }) else {
            throw Failure("no workload is called '\(text)'; --help lists them")
        }
        return text
    }

    private static func count(_ text: String?, after option: String) throws(Failure) -> Int {
        guard let text, let number = Int(text), number > 0 else {
            throw Failure("\(option) needs a whole number above 0")
        }
        return number
    }
}
