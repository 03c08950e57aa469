import Foundation
import ResponderKit

/// The outcome of one finger of a touch.
package struct FingerOutcome {
    /// The number of its contact.
    package let contact: Int
    /// When it landed, in seconds on the clock of the input.
    package let start: TimeInterval
    /// When it lifted, as far as is known; nil while it is down.
    package let end: TimeInterval?
    /// Who holds it, and since when; nil while nothing does.
    package let holds: [TouchLog.Hold]

    /// When its present holder got it; nil while nothing holds it.
    package var decidedAt: TimeInterval? { holds.decidedAt }
}

extension TouchOutcome {
    /// The outcome of each finger, in the order in which they landed first, if not all have the same holder; none otherwise.
    package var fingersApart: [FingerOutcome] {
        let fingers = contacts.compactMap(finger)
        let holders = Set(fingers.map { $0.holds.last?.target })
        return holders.count > 1 ? fingers : []
    }

    private func finger(_ contact: Int) -> FingerOutcome? {
        guard let landing = landings.last(where: { $0.contact == contact }), let course = log.courses[landing] else {
            return nil
        }
        return FingerOutcome(
            contact: contact, start: course.start, end: log.isHeld(landing) ? nil : course.end,
            holds: log.holds(of: contact, ofEpisode: index).filter { $0.time >= course.start })
    }
}
