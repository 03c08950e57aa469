import Foundation
import ResponderKit

/// W1: hit tests in a window full of nested, partly rotated views.
///
/// It calls `UIWindow.hitTest(_:with:)`, which goes through the overridable methods of all views; the views are of a
/// subclass in this module, as in a program.
struct HitTestWorkload: Workload {
    let name: WorkloadName
    let operation = "hit test"
    let limit: Limit?
    private let plan: ViewPlan
    private let points: [CGPoint]
    /// The expected checksum of the answers; nil for another number of points.
    private let expected: UInt32?

    static let standardCount = 100_000

    init(_ name: WorkloadName, fan: [Int], checksum: UInt32?, points: Int?) {
        self.name = name
        plan = ViewPlan(fan: fan, rotatesEveryThird: name.family == "W1")
        // Always the standard number of points, so that two runs under a profiler have the same set-up.
        let count = points ?? Self.standardCount
        self.points = Array(ViewPlan.points(max(count, Self.standardCount)).prefix(count))
        expected = count == Self.standardCount ? checksum : nil
        limit = name == .hitTest10k ? Limit(bound: .ratio(2.5), allowsAllocations: false) : nil
    }

    private final class NumberedView: UIView {
        var number: UInt32 = 0
    }

    func runEngine() throws(Failure) -> Run {
        let application = UIApplication()
        let window = application.asCurrent { makeWindow() }
        let (cost, sum) = application.asCurrent {
            Cost.measure(operations: points.count) {
                var sum: UInt32 = 0
                for point in points {
                    let hit = window.hitTest(point, with: nil) as? NumberedView
                    sum = sum &* 31 &+ (hit?.number ?? 0)
                }
                return sum
            }
        }
        return try result(cost, sum, "engine")
    }

    func runFloor() throws(Failure) -> Run {
        let floor = HitTestFloor(plan)
        let (cost, sum) = Cost.measure(operations: points.count) {
            var sum: UInt32 = 0
            for point in points { sum = sum &* 31 &+ UInt32(truncatingIfNeeded: floor.hit(point.x, point.y)) }
            return sum
        }
        return try result(cost, sum, "floor")
    }

    private func makeWindow() -> UIWindow {
        let root = plan.nodes[0]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: root.width, height: root.height))
        window.isHidden = false
        var views: [UIView] = [window]
        for (number, node) in plan.nodes.enumerated().dropFirst() {
            let view = NumberedView(frame: CGRect(x: 0, y: 0, width: node.width, height: node.height))
            view.number = UInt32(number)
            view.center = CGPoint(x: node.centerX, y: node.centerY)
            if node.angle != 0 { view.transform = CGAffineTransform(rotationAngle: node.angle) }
            views[node.parent].addSubview(view)
            views.append(view)
        }
        return window
    }

    private func result(_ cost: Cost, _ sum: UInt32, _ side: String) throws(Failure) -> Run {
        if let expected, sum != expected {
            throw Failure("\(name.rawValue), \(side): checksum \(sum.hexadecimal), expected \(expected.hexadecimal)")
        }
        return Run(cost: cost, checksum: sum, outcome: "checksum \(sum.hexadecimal)")
    }
}

extension UInt32 {
    /// Eight digits.
    nonisolated var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
