import Foundation
import ResponderKit

/// How many fingers of an attempt are down, when there were as many as its gesture needs, and when a lift left too few.
struct FingerCount {
    /// The fingers with which a gesture that needs several of them got as many as it needs, after the first one had landed.
    struct Arrival {
        let contacts: [Int]
        let time: TimeInterval
        /// When the first finger had landed, in seconds.
        let first: TimeInterval
        /// Where each finger that was down already had landed, and where it was then, in its window.
        let others: [Int: (start: CGPoint, place: CGPoint)]
    }

    /// The fingers whose lift left fewer than the gesture needs, while others stayed down.
    struct Departure {
        let contacts: [Int]
        let time: TimeInterval
        /// Where the fingers that stayed were then, in their windows.
        let others: [Int: CGPoint]
    }

    /// Fingers that made up the number again after a lift had left too few.
    struct Comeback {
        let left: Departure
        let contacts: [Int]
        let time: TimeInterval
    }

    /// The contacts that are down.
    private(set) var down: Set<Int> = []
    /// The largest number that was down together.
    private(set) var most = 0
    /// The same before the fingers of the last event landed, and when that was.
    private var earlierMost: (fingers: Int, time: TimeInterval)?
    /// How often a finger landed while none was down: the number of the current tap.
    private(set) var round = 0
    /// When the first finger of this round landed, in seconds.
    private var start: TimeInterval = 0
    /// The fingers that completed the number in this round; nil if it is not complete, or if all landed at once.
    private(set) var arrival: Arrival?
    /// The lift in this round that left too few; nil if none did, or if there are enough again.
    private(set) var departure: Departure?
    /// How far the fingers that were down before the last lift had moved from their landings, on average, in points.
    private(set) var way = CGPoint.zero
    /// The last landing after which there were enough again; nil before.
    private(set) var comeback: Comeback?

    /// Fingers landed.
    /// - Parameters:
    ///   - needs: how many fingers the gesture needs.
    ///   - place: where a finger landed and where it is.
    mutating func land(
        _ contacts: [Int], needs: Int, at time: TimeInterval, _ place: (Int) -> (start: CGPoint, place: CGPoint)?
    ) {
        if down.isEmpty {
            round += 1
            start = time
            (arrival, departure) = (nil, nil)
        }
        let before = down
        down.formUnion(contacts)
        if earlierMost?.time != time { earlierMost = (most, time) }
        most = max(most, down.count)
        guard needs > 1, before.count < needs, down.count >= needs else { return }
        if let left = departure {
            comeback = Comeback(left: left, contacts: contacts, time: time)
            departure = nil
        }
        guard !before.isEmpty else { return }
        let others = before.map { ($0, place($0)) }.compactMap { contact, place in place.map { (contact, $0) } }
        arrival = Arrival(
            contacts: contacts, time: time, first: start, others: Dictionary(uniqueKeysWithValues: others))
    }

    /// Fingers lifted.
    /// - Parameters:
    ///   - needs: how many fingers the gesture needs.
    ///   - place: where a finger landed and where it is.
    mutating func lift(
        _ contacts: [Int], needs: Int, at time: TimeInterval, _ place: (Int) -> (start: CGPoint, place: CGPoint)?
    ) {
        let before = down
        down.subtract(contacts)
        guard needs > 1 else { return }
        let fingers = before.sorted().map { ($0, place($0)) }.compactMap { contact, place in place.map { (contact, $0) }
        }
        if !fingers.isEmpty {
            let sum = fingers.reduce(CGPoint.zero) { sum, finger in
                CGPoint(
                    x: sum.x + finger.1.place.x - finger.1.start.x, y: sum.y + finger.1.place.y - finger.1.start.y)
            }
            way = CGPoint(x: sum.x / CGFloat(fingers.count), y: sum.y / CGFloat(fingers.count))
        }
        guard before.count >= needs, down.count < needs, !down.isEmpty else { return }
        let others = fingers.filter { down.contains($0.0) }.map { ($0.0, $0.1.place) }
        departure = Departure(contacts: contacts, time: time, others: Dictionary(uniqueKeysWithValues: others))
    }

    /// Fingers were cancelled. A finger that is cancelled in the event in which another one lands was not down together with it.
    mutating func cancel(_ contacts: [Int], at time: TimeInterval) {
        down.subtract(contacts)
        if let earlierMost, earlierMost.time == time { most = max(earlierMost.fingers, down.count) }
    }
}
