import Foundation
import ResponderKit

/// W2 and W3: fingers drag, pinch and rotate a view, frame after frame. The measured time is that of a move, from the
/// host's samples to the view's transform. A frame of W2 is one batch, hence one event, with two touches.
struct ManipulationWorkload: Workload {
    let name: WorkloadName
    let limit: Limit?
    var operation: String { fingers == .one ? "move" : "frame" }
    private let fingers: FingerPath.Fingers
    let path: FingerPath
    private let onsets: Onsets
    /// The expected end value.
    private let expected: EndValue

    static let standardCount = 100_000

    init(_ name: WorkloadName, fingers: FingerPath.Fingers, frames count: Int?) {
        self.name = name
        self.fingers = fingers
        let moves = count ?? Self.standardCount
        // Always the standard length of the path, so that two runs under a profiler have the same set-up.
        path = FingerPath(moves: max(moves, Self.standardCount)).prefix(moves: moves)
        limit =
            fingers == .one
            ? Limit(bound: .nanoseconds(300), allowsAllocations: false)
            : Limit(bound: .ratio(8), allowsAllocations: false)
        onsets = Onsets(fingers, moves: moves)
        expected = EndValue(fingers, at: moves, after: onsets)
    }

    func runEngine() throws(Failure) -> Run {
        let stage = ManipulationStage(fingers)
        stage.land(path)
        let (cost, _) = Cost.measure(operations: path.moves) { stage.move(path, 1..<path.moves + 1) }
        let transform = stage.view.transform
        stage.lift(path, at: path.moves)
        stage.dismantle()
        return try checked(cost, transform)
    }

    /// The run of the engine that ended with a transform.
    func checked(_ cost: Cost, _ transform: CGAffineTransform) throws(Failure) -> Run {
        let end = EndValue(a: transform.a, b: transform.b, tx: transform.tx, ty: transform.ty)
        try check(end, expected, "engine")
        return Run(cost: cost, checksum: nil, outcome: "\(end); \(onsets)")
    }

    func runFloor() throws(Failure) -> Run {
        let (cost, matrix) = Cost.measure(operations: path.moves) {
            fingers == .one ? ManipulationFloor.oneFinger(path) : ManipulationFloor.twoFingers(path)
        }
        let end = EndValue(a: matrix.a, b: matrix.b, tx: matrix.tx, ty: matrix.ty)
        try check(end, expected, "floor")
        // The workload defines the end value without thresholds for the standard number of moves.
        if path.moves == Self.standardCount {
            try check(EndValue(fingers, at: path.moves), .standard(fingers), "path")
        }
        return Run(cost: cost, checksum: nil, outcome: "\(end)")
    }

    private func check(_ end: EndValue, _ expected: EndValue, _ side: String) throws(Failure) {
        guard end.isClose(to: expected) else {
            throw Failure("\(name.rawValue), \(side): ended at \(end), expected \(expected)")
        }
    }
}
