/// The numbers of a trace's lines for the numbers of the engine's decisions, some of which have no line.
///
/// Keeps something only for a decision without a line, so that a long trace costs no memory.
struct LineNumbers {
    /// The number of the last line.
    private(set) var last = 0
    /// The first decision of the unbroken series that is being written, and the lines before it.
    private var origin = 1
    private var linesBefore = 0
    /// The decision that comes next in the series.
    private var next = 1
    /// The decisions without a line, ascending, and where the lines that led to each end in `causes`.
    private var skipped: [Int] = []
    private var ends: [Int] = []
    private var causes: [Int] = []

    /// The next line is about a decision.
    /// - Returns: its number, and the numbers of the lines that led to it, ascending.
    mutating func add(_ decision: Int, because decisions: [Int]) -> (number: Int, because: [Int]) {
        follow(decision)
        let because = lines(for: decisions)
        last += 1
        return (last, because)
    }

    /// A decision has no line: the lines that led to it take its place wherever it is a cause.
    mutating func skip(_ decision: Int, because decisions: [Int]) {
        follow(decision)
        causes += lines(for: decisions)
        skipped.append(decision)
        ends.append(causes.count)
    }

    /// Where a number is missing, the writer did not hear of decisions meanwhile, or it is another application's: what
    /// was before it is no cause of what comes.
    private mutating func follow(_ decision: Int) {
        if decision != next {
            origin = decision
            next = decision
            linesBefore = last
            skipped = []
            ends = []
            causes = []
        }
        next += 1
    }

    private func lines(for decisions: [Int]) -> [Int] {
        var lines: [Int] = []
        for decision in decisions where decision >= origin {
            let before = skipped.prefixCount(whileSorted: { $0 < decision })
            if before < skipped.count, skipped[before] == decision {
                lines += causes[(before > 0 ? ends[before - 1] : 0)..<ends[before]]
            } else {
                lines.append(linesBefore + decision - origin + 1 - before)
            }
        }
        return lines.count > 1 ? Set(lines).sorted() : lines
    }
}
