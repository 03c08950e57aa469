import Foundation
import ResponderKit

// Taps that wait for each other.
extension GrowthCases {
    /// Which taps wait for which.
    enum Requirements {
        /// Each for the next one; the last one acts.
        case chain
        /// Each for the one before.
        case reversedChain
        /// Each for another one, in an order that is not that on the view.
        case shuffledChain
        /// Each for the next one, the last one for the first.
        case ring
        /// Each for the one before, the first one for the last.
        case reversedRing
        /// All for a double tap.
        case star
        /// The same three, as their delegate says, which is asked about each pair.
        case chainByDelegate, ringByDelegate, starByDelegate
        /// Each for all others.
        case all
        /// Each for all others, as their delegate says.
        case allByDelegate
        /// Each for all before it.
        case order
        /// Each for all after it.
        case reversedOrder

        /// How many of them some recognizers have, if they are counted by pairs; else the number of recognizers.
        func units(_ count: Int) -> Int {
            switch self {
            case .all, .allByDelegate, .chainByDelegate, .ringByDelegate, .starByDelegate: count * (count - 1)
            case .order, .reversedOrder: count * (count - 1) / 2
            default: count
            }
        }
    }

    /// Answers which tap waits for which, by their places.
    private final class Strict: UIGestureRecognizerDelegate {
        private var places: [ObjectIdentifier: Int] = [:]
        private let waits: (Int, Int) -> Bool

        init(_ taps: [UITapGestureRecognizer], _ waits: @escaping (Int, Int) -> Bool) {
            self.waits = waits
            for (index, tap) in taps.enumerated() {
                places[ObjectIdentifier(tap)] = index
                tap.delegate = self
            }
        }

        func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
            waits(places[ObjectIdentifier(one)] ?? 0, places[ObjectIdentifier(other)] ?? 0)
        }
    }

    /// A tap on a view with taps that wait for each other. The unit is a recognizer, or a requirement where each has some
    /// for all others.
    static func tap(_ count: Int, _ requirements: Requirements) throws -> Cost {
        let application = UIApplication()
        var actions = 0
        let (window, taps) = application.asCurrent {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            window.isHidden = false
            let taps = (0..<count).map { _ in
                let tap = UITapGestureRecognizer()
                tap.addAction { _ in actions += 1 }
                window.addGestureRecognizer(tap)
                return tap
            }
            return (window, taps)
        }
        let delegate = application.asCurrent { tie(taps, requirements) }
        let sequences = 4
        let (cost, _) = Cost.measure(operations: sequences * requirements.units(count)) {
            for index in 0..<sequences {
                for (phase, delay) in [(TouchSample.Phase.down, 0), (.up, 0.05)] {
                    let time = Double(index) * 2 + delay
                    let sample = TouchSample(contact: 0, phase: phase, location: middle, timestamp: time)
                    application.dispatch(touches: [sample], at: time)
                }
                application.advance(to: Double(index) * 2 + 1)
            }
        }
        withExtendedLifetime((window, delegate)) {}
        let expected: Int
        switch requirements {
        case .chain, .reversedChain, .shuffledChain, .chainByDelegate: expected = sequences
        // The double tap fails, and the first of the others acts.
        case .star, .starByDelegate, .order, .reversedOrder: expected = sequences
        case .ring, .reversedRing, .ringByDelegate, .all, .allByDelegate: expected = 0
        }
        guard actions == expected else {
            throw Failure("growth: \(actions) actions of \(count) taps in a \(requirements), expected \(expected)")
        }
        return cost
    }

    /// The calls of `require(toFail:)` alone, before any touch.
    static func require(_ count: Int, _ requirements: Requirements) throws -> Cost {
        let application = UIApplication()
        let taps = application.asCurrent { (0..<count).map { _ in UITapGestureRecognizer() } }
        let (cost, _) = Cost.measure(operations: requirements.units(count)) {
            application.asCurrent { tie(taps, requirements) }
        }
        return cost
    }

    /// Make the requirements.
    /// - Returns: the delegate that answers for them, if they are dynamic.
    @discardableResult
    private static func tie(_ taps: [UITapGestureRecognizer], _ requirements: Requirements) -> Strict? {
        var order = Array(taps.indices)
        switch requirements {
        case .chain, .ring: break
        case .reversedChain, .reversedRing: order.reverse()
        case .shuffledChain:
            // A step that has no factor in common with the count visits each once.
            var step = taps.count * 5 / 13
            while greatestCommonDivisor(step, taps.count) != 1 { step += 1 }
            order = taps.indices.map { $0 * step % taps.count }
        case .star:
            taps[0].numberOfTapsRequired = 2
            for tap in taps.dropFirst() { tap.require(toFail: taps[0]) }
            return nil
        case .all:
            for one in taps { for other in taps { one.require(toFail: other) } }
            return nil
        case .allByDelegate: return Strict(taps) { _, _ in true }
        case .chainByDelegate: return Strict(taps) { $1 == $0 + 1 }
        case .ringByDelegate:
            let count = taps.count
            return Strict(taps) { $1 == ($0 + 1) % count }
        case .starByDelegate:
            taps[0].numberOfTapsRequired = 2
            return Strict(taps) { $0 > 0 && $1 == 0 }
        case .order:
            for index in taps.indices { for other in taps[..<index] { taps[index].require(toFail: other) } }
            return nil
        case .reversedOrder:
            for index in taps.indices { for other in taps[(index + 1)...] { taps[index].require(toFail: other) } }
            return nil
        }
        for (one, other) in zip(order, order.dropFirst()) { taps[one].require(toFail: taps[other]) }
        if requirements == .ring || requirements == .reversedRing {
            taps[order[order.count - 1]].require(toFail: taps[order[0]])
        }
        return nil
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : greatestCommonDivisor(other, one % other)
    }
}
