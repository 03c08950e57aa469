import ResponderKit

/// What the gate decided about a finger on its way to a view, with what was known of the recognizer.
package struct GateNote {
    package let verdict: GateDecision
    /// The view, by name.
    package let view: String
    /// The superview that has the recognizer, by name, if the program added it there: it gets the touches of its subviews too. nil for
    /// the view's own recognizer.
    package let owner: String?
    /// The scroll view whose `delaysContentTouches` is the cause, by name, and the maximum delay in seconds; nil for other causes.
    package let delay: (scroll: String, time: Double)?

    package init(_ verdict: GateDecision, keeping view: String) {
        self.verdict = verdict
        self.view = view
        delay = verdict.contentDelay
        let recognizer = verdict.recognizer?.object
        owner = recognizer.flatMap { $0.isOfProgram ? $0.view?.traceName : nil }.flatMap { $0 == view ? nil : $0 }
    }
}
