import CAllocationCounter
import Foundation
import ResponderKit

/// A figure besides the workloads: what was measured, the value, and the limit.
struct Figure: CustomStringConvertible {
    let name: String
    let value: String
    var wanted = ""

    var description: String {
        let name = name.padding(toLength: 76, withPad: " ", startingAt: 0)
        return wanted.isEmpty ? name + value : name + value.padding(toLength: 24, withPad: " ", startingAt: 0) + wanted
    }
}

/// The measurements besides the workloads.
enum Figures {
    static let all: [@MainActor () throws -> [Figure]] =
        [
            growthOfHitTests, growthOfArbitration, memory, watching, drawing, board, replaying, scrubbing, firstFix,
        ] + growth

    /// The minimum of some runs in nanoseconds, which disturbances affect least.
    static func minimum(_ runs: Int, _ run: () throws -> Cost) throws -> Double {
        var minimum = Double.infinity
        for _ in 0..<runs { minimum = min(minimum, try run().cpu) }
        return minimum
    }

    static func number(_ value: Double, _ unit: String) -> String {
        "\(String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)) \(unit)"
    }

    // MARK: Growth

    private static func growthOfHitTests() throws -> [Figure] {
        var figures: [Figure] = []
        for (count, fan) in [
            ("1,000", [10, 9, 2, 4]), ("10,000", [10, 9, 10, 10]), ("100,000", [10, 9, 10, 10, 10]),
        ] {
            let workload = HitTestWorkload(.hitTest1k, fan: fan, checksum: nil, points: nil)
            guard let floor = try workload.runFloor().checksum, try workload.runEngine().checksum == floor else {
                throw Failure("hit tests among \(count) views: engine and floor do not agree")
            }
            let time = try minimum(3) { try workload.runEngine().cost }
            figures.append(Figure(name: "hit test among \(count) views", value: number(time, "ns")))
        }
        return figures
    }

    private static func growthOfArbitration() throws -> [Figure] {
        var figures: [Figure] = []
        var first = 0.0
        for depth in [25, 50, 100, 200] {
            let workload = ArbitrationWorkload(sequences: 2_000, depth: depth)
            let count = Double(depth * 4)
            let time = try minimum(3) { try workload.runEngine().cost } / count
            if first == 0 { first = time }
            figures.append(
                Figure(
                    name: "tap among \(depth * 4) recognizers, for each", value: number(time, "ns"),
                    wanted: String(format: "%.2f x that of the first, wanted <= 1.5 x", time / first)))
        }
        return figures
    }

    // MARK: Memory

    private static func memory() throws -> [Figure] {
        let count = 10_000
        return UIApplication().asCurrent {
            let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            let viewBytes = bytes(count) { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            var rest = views[...]
            let recognizerBytes = bytes(count) {
                let recognizer = UIGestureRecognizer()
                rest.popFirst()?.addGestureRecognizer(recognizer)
                return recognizer
            }
            return [
                Figure(name: "a plain UIView", value: "\(viewBytes) bytes", wanted: "wanted <= 300"),
                Figure(name: "an idle recognizer on a view, with the list it is in", value: "\(recognizerBytes) bytes"),
            ]
        }
    }

    /// The bytes of each of many objects, by malloc's statistics.
    private static func bytes(_ count: Int, _ make: () -> AnyObject) -> Int {
        var objects: [AnyObject] = []
        objects.reserveCapacity(count)
        let before = allocated_bytes()
        for _ in 0..<count { objects.append(make()) }
        let after = allocated_bytes()
        withExtendedLifetime(objects) {}
        return (after - before) / count
    }

    // MARK: Watching

    /// Stores events without making text of them, as a trace in memory does.
    private final class Records: DispatchObserver {
        @exclusivity(unchecked) private var records: [Decision] = []
        @exclusivity(unchecked) private(set) var count = 0

        func application(_ application: UIApplication, didObserve event: Decision) {
            if records.count < 4096 { records.append(event) } else { records[count % 4096] = event }
            count += 1
        }
    }

    private static func watching() throws -> [Figure] {
        let path = FingerPath(moves: 20_000)
        let records = Records()
        func frame(_ isWatched: Bool) throws -> Double {
            try minimum(3) {
                let stage = ManipulationStage(.two)
                if isWatched { stage.observe(records) }
                stage.land(path)
                let (cost, _) = Cost.measure(operations: path.moves) { stage.move(path, 1..<path.moves + 1) }
                stage.lift(path, at: path.moves)
                stage.dismantle()
                return cost
            }
        }
        let alone = try frame(false)
        let watched = try frame(true)
        return [
            Figure(
                name: "W2 frame with an observer that keeps records", value: number(watched, "ns"),
                wanted: String(format: "%.1f x that without one, wanted <= 3 x", watched / alone))
        ]
    }
}
