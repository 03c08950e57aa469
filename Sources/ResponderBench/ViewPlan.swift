import Foundation

/// The tree of views of the hit-test workload, as numbers: engine and floor build theirs from it.
struct ViewPlan {
    struct Node {
        /// The number of the parent: its index in `nodes`; the root is 0.
        var parent: Int
        var width: Double
        var height: Double
        /// The centre in the parent.
        var centerX: Double
        var centerY: Double
        /// The rotation about the centre, in radians.
        var angle: Double
    }

    /// The root, then the views in the order of their creation: each view before its subviews, siblings back to front.
    private(set) var nodes: [Node]

    /// - Parameter fan: the number of subviews in each level, from the root down.
    init(fan: [Int], rotatesEveryThird: Bool) {
        nodes = [Node(parent: 0, width: 1000, height: 1000, centerX: 500, centerY: 500, angle: 0)]
        populate(0, fan[...], rotatesEveryThird)
    }

    private mutating func populate(_ parent: Int, _ fan: ArraySlice<Int>, _ rotatesEveryThird: Bool) {
        guard let count = fan.first else { return }
        let columns = Int(Double(count).squareRoot().rounded(.up))
        let rows = (count + columns - 1) / columns
        let width = nodes[parent].width / Double(columns)
        let height = nodes[parent].height / Double(rows)
        for index in 0..<count {
            let number = nodes.count
            nodes.append(
                Node(
                    parent: parent, width: 0.9 * width, height: 0.9 * height,
                    centerX: (Double(index % columns) + 0.5) * width,
                    centerY: (Double(index / columns) + 0.5) * height,
                    angle: rotatesEveryThird && number % 3 == 0 ? .pi / 6 : 0))
            populate(number, fan.dropFirst(), rotatesEveryThird)
        }
    }

    /// Points all over the root, the same in each run.
    static func points(_ count: Int) -> [CGPoint] {
        var state: UInt32 = 12345
        func next() -> Double {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Double(state) / 4_294_967_296
        }
        return (0..<count).map { _ in
            let x = 1000 * next()
            return CGPoint(x: x, y: 1000 * next())
        }
    }
}
