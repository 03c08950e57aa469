import Foundation
import ResponderKit

/// W2 and W3: fingers drag, pinch and turn a view, frame after frame. Timed is the way of a move from the host's
/// samples to the view's transform. A frame of W2 is one batch, hence one event, with two touches.
struct ManipulationWorkload: Workload {
    let name: WorkloadName
    let limit: Limit?
    var operation: String { fingers == .one ? "move" : "frame" }
    private let fingers: FingerPath.Fingers
    private let frames: [FingerPath.Frame]
    private var moves: Int { frames.count - 1 }
    private let onsets: Onsets
    /// Where the engine must end.
    private let expected: EndValue

    static let standardCount = 100_000

    init(_ name: WorkloadName, fingers: FingerPath.Fingers, frames count: Int?) {
        self.name = name
        self.fingers = fingers
        let moves = count ?? Self.standardCount
        // As long a path in any case, so that the set-up of two runs under a profiler is the same.
        frames = Array(FingerPath(moves: max(moves, Self.standardCount)).frames.prefix(moves + 1))
        limit =
            fingers == .one
            ? Limit(now: .nanoseconds(900), later: .nanoseconds(400), allowsAllocations: false)
            : Limit(now: .ratio(30), later: .ratio(15), allowsAllocations: false)
        onsets = Onsets(rehearsing: ManipulationStage(fingers), fingers, frames)
        expected = EndValue(fingers, at: moves, after: onsets)
    }

    func runEngine() throws(Failure) -> Run {
        let stage = ManipulationStage(fingers)
        stage.land(frames[0])
        let (cost, _) = Cost.measure(operations: moves) { stage.move(frames.dropFirst()) }
        let transform = stage.view.transform
        stage.lift(frames[moves])
        let end = EndValue(a: transform.a, b: transform.b, tx: transform.tx, ty: transform.ty)
        try check(end, expected, "engine")
        return Run(cost: cost, checksum: nil, outcome: "\(end); \(onsets)")
    }

    func runFloor() throws(Failure) -> Run {
        let (cost, matrix) = Cost.measure(operations: moves) {
            fingers == .one ? ManipulationFloor.oneFinger(frames) : ManipulationFloor.twoFingers(frames)
        }
        let end = EndValue(a: matrix.a, b: matrix.b, tx: matrix.tx, ty: matrix.ty)
        // The path gives the end value for any number of moves; for the standard number the workload names it too.
        try check(end, EndValue(fingers, at: moves), "floor")
        if moves == Self.standardCount { try check(end, .standard(fingers), "floor") }
        return Run(cost: cost, checksum: nil, outcome: "\(end)")
    }

    private func check(_ end: EndValue, _ expected: EndValue, _ side: String) throws(Failure) {
        guard end.isClose(to: expected) else {
            throw Failure("\(name.rawValue), \(side): ended at \(end), expected \(expected)")
        }
    }
}
