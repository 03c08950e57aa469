import CAllocationCounter
import Foundation

/// The average cost of one operation in a run.
struct Cost {
    /// CPU time of the process in nanoseconds, without that of other programs.
    var cpu: Double
    /// Wall time in nanoseconds. It is far above `cpu` if the machine was busy with something else.
    var wall: Double
    /// Calls of malloc and its family; nil if they cannot be counted.
    var allocations: Double?

    /// Runs `body`, which performs `operations` operations.
    static func measure<Result>(operations: Int, _ body: () throws -> Result) rethrows -> (Cost, Result) {
        let allocations = allocation_count()
        let wall = Self.seconds(CLOCK_MONOTONIC)
        let cpu = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
        let result = try body()
        let cpuAfter = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
        let wallAfter = Self.seconds(CLOCK_MONOTONIC)
        let allocationsAfter = allocation_count()
        let count = Double(operations)
        let cost = Cost(
            cpu: (cpuAfter - cpu) / count * 1e9, wall: (wallAfter - wall) / count * 1e9,
            allocations: allocations < 0 ? nil : Double(allocationsAfter - allocations) / count)
        return (cost, result)
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// The costs of several rounds of one workload on one side.
struct Costs {
    private(set) var rounds: [Cost] = []

    mutating func append(_ cost: Cost) { rounds.append(cost) }

    var cpu: Spread { Spread(rounds.map(\.cpu)) }
    var wall: Spread { Spread(rounds.map(\.wall)) }
    /// The allocations of the worst round, to three digits: what a gesture allocates once, when it is recognized, is
    /// not the cost of each of its hundred thousand moves.
    var allocations: Double? { rounds.compactMap(\.allocations).max().map { ($0 * 1000).rounded() / 1000 } }
}

/// The median, minimum and maximum of some numbers.
struct Spread {
    let median: Double
    let minimum: Double
    let maximum: Double

    /// - Precondition: there is at least one number.
    init(_ numbers: [Double]) {
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        minimum = sorted[0]
        maximum = sorted[sorted.count - 1]
        median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
