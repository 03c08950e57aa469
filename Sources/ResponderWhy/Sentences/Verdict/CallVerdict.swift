import ResponderLog

extension TouchVerdict {
    /// The responder that handled a key, a shake or a remote command.
    package struct CallHandler {
        /// What people call it.
        let spoken: String
        /// The number of responders that passed the call on before that.
        let passed: Int
        /// The view beside which a badge names it; nil for a responder that is no view.
        let view: String?
        /// Whether a touch made it the first responder.
        let isChosenByTouch: Bool

        package init(spoken: String, after passed: Int, view: String?, isChosenByTouch: Bool) {
            self.spoken = spoken
            self.passed = passed
            self.view = view
            self.isChosenByTouch = isChosenByTouch
        }

        fileprivate func reason(of noun: String) -> String {
            if passed > 0 {
                return "\(passed == 1 ? "The responder" : "The \(passed) responders") before it passed the \(noun) on."
            }
            return isChosenByTouch
                ? "You made it the first responder, which gets the \(noun)s."
                : "It is the first responder, which gets the \(noun)s."
        }
    }

    /// The outcome of a key, a shake or a remote command.
    /// - Parameters:
    ///   - first: what people call the first responder; nil if there was none, and the call began at the window.
    ///   - handler: the responder that handled it; nil if none did.
    package init(of subject: CallPath.Subject, from first: String?, handledBy handler: CallHandler?) {
        let noun =
            switch subject {
            case .keys: "key"
            case .motion: "shake"
            case .remote: "remote command"
            case .finger, .pointer: "touch"
            }
        guard let handler else {
            self.init(
                .callUnused, "Nothing here uses that \(noun).",
                reason: first.map { "It began at the \($0) and went through the chain." }
                    ?? "No view is the first responder, so the \(noun) began at the window.", standing: .aside)
            return
        }
        self.init(
            handler.passed == 0 ? .callHandledByFirst : .callPassedOn, "The \(handler.spoken) handled the \(noun).",
            reason: handler.reason(of: noun))
        if let view = handler.view {
            badges = [.init(target: .view(view), standing: .won, handler.spoken, words: "handled the \(noun)")]
        }
    }
}
