/// The workloads, as people and scripts name them.
nonisolated enum WorkloadName: String, CaseIterable {
    case hitTest1k = "W1_1k"
    case hitTest10k = "W1_10k"
    case uprightHitTest1k = "W1n_1k"
    case uprightHitTest10k = "W1n_10k"
    case manipulation = "W2"
    case hostedManipulation = "W2i_none"
    case closedInspector = "W2i_closed"
    case openInspector = "W2i_open"
    case shownInspector = "W2i_panels"
    case pan = "W3"
    case arbitration = "W4"

    /// The part of the name that workloads of different sizes have in common.
    var family: String { String(rawValue.prefix { $0 != "_" }) }

    /// Whether the JSON report of all workloads contains it.
    var isInReport: Bool { family != "W1n" && family != "W2i" }
}

/// A typical task of a touch engine, which runs with the engine and as a floor without it.
///
/// Each run has its own set-up and measures only the loop. It checks the result and throws a `Failure` if it is wrong:
/// a fast wrong answer is not a result.
protocol Workload {
    var name: WorkloadName { get }
    /// The noun for a counted operation, in the singular.
    var operation: String { get }
    /// The limit for the engine; nil for none.
    var limit: Limit? { get }

    func runEngine() throws(Failure) -> Run
    func runFloor() throws(Failure) -> Run
}

/// The result of a run.
struct Run {
    var cost: Cost
    /// A sum over the answers, where the workload defines one.
    var checksum: UInt32?
    /// The end values, in words.
    var outcome: String
}

/// The limit of a workload: shown in the report, but never a failure, because machines differ.
struct Limit {
    enum Bound {
        /// A multiple of the floor.
        case ratio(Double)
        case nanoseconds(Double)
    }
    /// The most that an operation may take.
    var bound: Bound
    /// Whether an operation may allocate memory.
    var allowsAllocations: Bool
}

/// A failure that ends the program, in one line.
struct Failure: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

extension WorkloadName {
    /// The workload, set to `operations` operations, or as many as it is defined for.
    func workload(operations: Int?) -> any Workload {
        switch self {
        case .hitTest1k: HitTestWorkload(self, fan: [10, 9, 2, 4], checksum: 0x5606_d4ad, points: operations)
        case .hitTest10k: HitTestWorkload(self, fan: [10, 9, 10, 10], checksum: 0x5396_d816, points: operations)
        case .uprightHitTest1k: HitTestWorkload(self, fan: [10, 9, 2, 4], checksum: 0x57fc_aa16, points: operations)
        case .uprightHitTest10k: HitTestWorkload(self, fan: [10, 9, 10, 10], checksum: 0x2ea8_946f, points: operations)
        case .manipulation: ManipulationWorkload(self, fingers: .two, frames: operations)
        case .hostedManipulation: InspectedWorkload(self, nil, frames: operations)
        case .closedInspector: InspectedWorkload(self, .closed, frames: operations)
        case .openInspector: InspectedWorkload(self, .open, frames: operations)
        case .shownInspector: InspectedWorkload(self, .shown, frames: operations)
        case .pan: ManipulationWorkload(self, fingers: .one, frames: operations)
        case .arbitration: ArbitrationWorkload(sequences: operations)
        }
    }
}
