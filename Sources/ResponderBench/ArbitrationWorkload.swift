import Foundation
import ResponderKit

/// W4: a tap on the innermost of 50 nested views, each with a tap, a pan, a long press and a swipe. The measured time
/// is that of the whole sequence: hit test, landing, lifting, the decision between 200 recognizers, and their reset.
struct ArbitrationWorkload: Workload {
    let name = WorkloadName.arbitration
    let operation = "sequence"
    let limit: Limit? = Limit(bound: .nanoseconds(60_000), allowsAllocations: true)
    private let sequences: Int
    /// How many views are nested; each has four recognizers.
    private let depth: Int

    private static let point = CGPoint(x: 500, y: 500)
    /// Seconds from one landing to the next, and from landing to lifting.
    private static let period = 0.5
    private static let contact = 0.05

    init(sequences: Int?, depth: Int = 50) {
        self.sequences = sequences ?? 10_000
        self.depth = depth
    }

    func runEngine() throws(Failure) -> Run {
        let application = UIApplication()
        let calls = Calls()
        let window = application.asCurrent { makeWindow(calls) }
        var sample = TouchSample(contact: 0, phase: .down, location: Self.point, timestamp: 0)
        var batch = [sample]
        let (cost, _) = Cost.measure(operations: sequences) {
            for index in 0..<sequences {
                for (phase, delay) in [(TouchSample.Phase.down, 0), (.up, Self.contact)] {
                    sample.phase = phase
                    sample.timestamp = Double(index) * Self.period + delay
                    batch[0] = sample
                    application.dispatch(touches: batch, at: sample.timestamp)
                }
            }
        }
        withExtendedLifetime(window) {}
        guard calls.innermostTaps == sequences, calls.others == 0 else {
            throw Failure(
                "W4, engine: \(calls.innermostTaps) taps of the innermost view and \(calls.others) other actions in "
                    + "\(sequences) sequences, expected one tap in each and nothing else")
        }
        return Run(cost: cost, checksum: nil, outcome: "\(calls.innermostTaps) taps in \(sequences) sequences")
    }

    func runFloor() throws(Failure) -> Run {
        var floor = ArbitrationFloor(depth: depth)
        let (cost, _) = Cost.measure(operations: sequences) {
            for index in 0..<sequences {
                let down = Double(index) * Self.period
                floor.sequence(Self.point.x, Self.point.y, down: down, up: down + Self.contact)
            }
        }
        guard floor.taps == sequences else {
            throw Failure("W4, floor: \(floor.taps) taps in \(sequences) sequences, expected one in each")
        }
        return Run(cost: cost, checksum: nil, outcome: "\(floor.taps) taps in \(sequences) sequences")
    }

    /// How often actions were called.
    private final class Calls {
        var innermostTaps = 0
        var others = 0
    }

    private func makeWindow(_ calls: Calls) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        window.isHidden = false
        var parent: UIView = window
        for level in 1...depth {
            let side = 1000 - 2 * Double(level)
            let view = UIView(frame: CGRect(x: 1, y: 1, width: side, height: side))
            let tap = UITapGestureRecognizer()
            if level == depth {
                tap.addAction { _ in calls.innermostTaps += 1 }
            } else {
                tap.addAction { _ in calls.others += 1 }
            }
            view.addGestureRecognizer(tap)
            for other in [
                UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
            ] as [UIGestureRecognizer] {
                other.addAction { _ in calls.others += 1 }
                view.addGestureRecognizer(other)
            }
            parent.addSubview(view)
            parent = view
        }
        return window
    }
}
