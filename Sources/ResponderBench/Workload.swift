/// The workloads, as people and scripts name them.
nonisolated enum WorkloadName: String, CaseIterable {
    case hitTest1k = "W1_1k"
    case hitTest10k = "W1_10k"
    case uprightHitTest1k = "W1n_1k"
    case uprightHitTest10k = "W1n_10k"
    case manipulation = "W2"
    case pan = "W3"
    case arbitration = "W4"

    /// The part of the name that workloads of different size share.
    var family: String { String(rawValue.prefix { $0 != "_" }) }

    /// Whether the JSON report has it when all workloads are asked for.
    var isInReport: Bool { family != "W1n" }
}

/// One thing that a touch engine does all day, to be run through the engine and bare.
///
/// A run sets up anew, so that no run finds what an earlier one left, and times only the loop. It checks what came out
/// and throws a `Failure` if that is wrong: a fast wrong answer is not a result.
protocol Workload {
    var name: WorkloadName { get }
    /// What one of the counted operations is, in the singular.
    var operation: String { get }
    /// What the engine is wanted to reach, nil for nothing in particular.
    var limit: Limit? { get }

    func runEngine() throws(Failure) -> Run
    func runFloor() throws(Failure) -> Run
}

/// What a run came to.
struct Run {
    var cost: Cost
    /// A sum over the answers, where the workload defines one.
    var checksum: UInt32?
    /// The end values, in words.
    var outcome: String
}

/// How cheap a workload is wanted to be: shown, never a reason to fail, because machines differ.
struct Limit {
    enum Bound {
        /// Times the floor.
        case ratio(Double)
        case nanoseconds(Double)
    }
    /// What must hold.
    var must: Bound
    /// What is aimed at.
    var aim: Bound
    /// Whether an operation may ask for memory.
    var allowsAllocations: Bool
}

/// Something that ends the program, in one line for people.
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
        case .pan: ManipulationWorkload(self, fingers: .one, frames: operations)
        case .arbitration: ArbitrationWorkload(sequences: operations)
        }
    }
}
