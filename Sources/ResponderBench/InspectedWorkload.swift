import Foundation
import ResponderInspector
import ResponderKit

/// W2i: W2 by way of a host, without an inspector, with a closed one, and with an open one. The measured time is that of a
/// move, from the host's samples to the view's transform: the panels are not drawn, and not brought up to date, which happens
/// once in each frame of the screen.
struct InspectedWorkload: Workload {
    enum Inspection { case closed, open }

    let name: WorkloadName
    let limit: Limit? = nil
    let operation = "frame"
    private let inspection: Inspection?
    private let manipulation: ManipulationWorkload
    private let path: FingerPath

    init(_ name: WorkloadName, _ inspection: Inspection?, frames count: Int?) {
        self.name = name
        self.inspection = inspection
        manipulation = ManipulationWorkload(name, fingers: .two, frames: count)
        path = manipulation.path
    }

    func runEngine() throws(Failure) -> Run {
        let host = BenchHost()
        let stage = ManipulationStage(.two, on: host)
        var inspector: Inspector?
        if let inspection {
            inspector = Inspector.attach(to: host)
            if inspection == .open { inspector?.open() }
        }
        host.turn()
        stage.land(path)
        host.turn()
        let (cost, _) = Cost.measure(operations: path.moves) { stage.move(path, 1..<path.moves + 1) }
        let transform = stage.view.transform
        stage.lift(path, at: path.moves)
        host.turn()
        inspector?.detach()
        stage.dismantle()
        return try manipulation.checked(cost, transform)
    }

    func runFloor() throws(Failure) -> Run { try manipulation.runFloor() }
}

/// A host without a window.
final class BenchHost: ApplicationHost {
    let application = UIApplication()
    var front: (any ApplicationFront)?
    private(set) var now: TimeInterval = 0
    /// Reused for every batch.
    private var input: [InputSample] = []

    init() { application.screen.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000) }

    nonisolated deinit {}

    func deliver(_ samples: [InputSample], at time: TimeInterval) { application.dispatch(samples, at: time) }

    /// The panels get their room.
    func frontDidChange(growingBy growth: CGSize) {
        guard let panels = front?.application else { return }
        panels.screen.bounds.size.width += growth.width
        panels.screen.bounds.size.height += growth.height
        panels.asCurrent { for window in panels.windows { window.frame = panels.screen.bounds } }
    }

    func receive(_ batch: [TouchSample], at time: TimeInterval) {
        now = time
        input.removeAll(keepingCapacity: true)
        for sample in batch {
            var sample = sample
            sample.location = sample.location.applying(place)
            input.append(.touch(sample))
        }
        let rest = front?.receive(input, at: time) ?? input
        if !rest.isEmpty { deliver(rest, at: time) }
    }

    /// The view that shows the program.
    private func portal(in view: UIView) -> UIView? {
        if let portal = view as? PortalView, portal.source != nil { return portal }
        return view.subviews.lazy.compactMap(portal).first
    }

    /// Where the panels show the program: they may draw it smaller.
    private var place = CGAffineTransform.identity

    /// Bring the panels up to date.
    func turn() {
        front?.turn(at: now)
        guard let panels = front?.application else { return }
        panels.asCurrent {
            for window in panels.windows { window.layoutIfNeeded() }
            guard let portal = panels.windows.lazy.compactMap(portal).first else { return }
            let origin = portal.convert(CGPoint(x: 0, y: 0), to: nil)
            let scale = portal.convert(CGPoint(x: 1, y: 0), to: nil).x - origin.x
            place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
        }
    }
}
