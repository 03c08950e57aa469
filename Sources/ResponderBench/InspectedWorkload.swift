import Foundation
import InspectorPanels
import ResponderInspector
import ResponderKit

/// W2i: W2 by way of a host, without an inspector, with a closed one, and with an open one. The measured time is that of a
/// move, from the host's samples to the view's transform; of the open inspector also with the panels brought up to date
/// after each move, at the time of the move, but not drawn. W2 itself is the floor.
struct InspectedWorkload: Workload {
    enum Inspection {
        case closed, open
        /// Open, with the panels brought up to date.
        case shown
    }

    let name: WorkloadName
    let operation = "frame"
    /// The way through a host, also past a closed inspector, may double the time of a move and must not allocate memory. An
    /// open inspector may triple the time.
    var limit: Limit? {
        switch inspection {
        case nil, .closed: Limit(bound: .ratio(2), allowsAllocations: false)
        case .open: Limit(bound: .ratio(3), allowsAllocations: true)
        case .shown: nil
        }
    }
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
            if inspection != .closed { inspector?.open() }
        }
        host.turn()
        stage.land(path)
        host.turn()
        let (cost, _) = Cost.measure(operations: path.moves) {
            guard inspection == .shown else { return stage.move(path, 1..<path.moves + 1) }
            for frame in 1..<path.moves + 1 {
                stage.move(path, frame..<frame + 1)
                host.turnPanels()
            }
        }
        let transform = stage.view.transform
        stage.lift(path, at: path.moves)
        host.turn()
        inspector?.detach()
        stage.dismantle()
        return try manipulation.checked(cost, transform)
    }

    func runFloor() throws(Failure) -> Run { try manipulation.runEngine() }
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
        // Swift checks for exclusive access at each change of a class's property, so the list is changed in a variable.
        var samples: [InputSample] = []
        swap(&samples, &input)
        for sample in batch {
            var sample = sample
            sample.location = sample.location.applying(place)
            samples.append(.touch(sample))
        }
        if let front {
            let rest = front.receive(samples, at: time)
            if !rest.isEmpty { deliver(rest, at: time) }
        } else {
            deliver(samples, at: time)
        }
        samples.removeAll(keepingCapacity: true)
        swap(&samples, &input)
    }

    /// The view that shows the program.
    private func portal(in view: UIView) -> UIView? {
        if let portal = view as? PortalView, portal.source != nil { return portal }
        return view.subviews.lazy.compactMap(portal).first
    }

    /// Where the panels show the program: they may draw it smaller.
    private var place = CGAffineTransform.identity

    /// Bring the panels up to date.
    func turnPanels() {
        front?.turn(at: now)
        guard let panels = front?.application else { return }
        panels.asCurrent { for window in panels.windows { window.layoutIfNeeded() } }
    }

    /// Bring the panels up to date, and find the place of the program in them.
    func turn() {
        turnPanels()
        guard let panels = front?.application else { return }
        panels.asCurrent {
            guard let portal = panels.windows.lazy.compactMap(portal).first else { return }
            let origin = portal.convert(CGPoint(x: 0, y: 0), to: nil)
            let scale = portal.convert(CGPoint(x: 1, y: 0), to: nil).x - origin.x
            place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
        }
    }
}
