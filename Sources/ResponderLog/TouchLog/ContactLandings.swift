import ResponderKit

extension TouchLog {
    /// The landings of contacts. A contact can land again before the first touch of it is delivered, so a decision names the hit test of
    /// the touch that it is about, and while it is read the contact means that touch.
    package struct ContactLandings {
        /// The last landing of each contact.
        var last: [Int: Landing] = [:]
        /// The landings that the contacts of the current decision mean.
        private var meant: [Int: Landing] = [:]
        /// The landings by the numbers of their hit tests, and of what the gate decided about them.
        private var byDecision: [Int: Landing] = [:]

        /// The landing of a contact; nil if it has not landed.
        subscript(contact: Int) -> Landing? { meant.isEmpty ? last[contact] : meant[contact] ?? last[contact] }

        /// The landing of the hit test or of the gate's decision with a number; nil if there is none.
        subscript(decision number: Int) -> Landing? { byDecision[number] }

        /// Whether the current decision is about an earlier touch of a contact, which has landed again since.
        func isEarlier(_ contact: Int) -> Bool { meant[contact] != nil }

        /// Read a decision: its contacts mean the touches that it is about.
        mutating func mean(_ decision: Decision) {
            meant.removeAll(keepingCapacity: true)
            // A control, a list and a text field act because of the landing of a touch, or because of a decision of the gate.
            for number in decision.landings.isEmpty ? decision.because : decision.landings {
                guard let landing = byDecision[number], let contact = landing.contact else { continue }
                if last[contact] != landing { meant[contact] = landing }
                if case .gate = decision.kind { note(landing, at: decision.number) }
            }
        }

        /// Note the number of a decision about a landing. Numbers that are too old to be causes are forgotten.
        mutating func note(_ landing: Landing, at number: Int) {
            byDecision[number] = landing
            guard byDecision.count > 2 * Chronicle.capacity else { return }
            byDecision = byDecision.filter { $0.key > number - Chronicle.capacity }
        }

        /// Note that a contact landed.
        mutating func add(_ landing: Landing, of contact: Int) { last[contact] = landing }
    }
}
