/// What a session prints for the options of the command line: the explanation at its end, and lines beside a trace.
struct SessionOutput {
    /// What is explained at the end; nil for nothing.
    private let explain: Arguments.Explain?
    /// Whether the trace goes to standard output.
    private let hasTrace: Bool

    init(_ arguments: Arguments) {
        // The explanation is a part of the JSON then.
        explain = arguments.printsJSON ? nil : arguments.explain
        hasTrace = arguments.trace == "-"
    }

    /// Print a line: on standard error if the trace goes to standard output.
    func say(_ line: String) { LabCommand.say(line, aside: hasTrace) }

    /// Print the explanation, if it is asked for.
    /// - Parameter title: the scene's, printed above the explanation; nil if there is only one.
    func explain(_ report: SessionReport, of title: String?) throws {
        guard let explain else { return }
        if let title { say("Scene: \(title)\n") }
        switch explain {
        case .all: try report.tell(nil, say)
        case .one(let name): try report.tell(name, say)
        }
    }
}
