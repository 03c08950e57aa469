import ResponderLog

extension TouchVerdict {
    /// The outcome of a key, a shake or a remote command.
    /// - Parameters:
    ///   - first: what people call the responder at which it began; nil if there was none.
    ///   - handler: what people call the responder that handled it; nil if none did.
    ///   - passed: the number of responders that passed it on before that.
    package init(of subject: CallPath.Subject, from first: String?, handledBy handler: String?, after passed: Int) {
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
                reason: first.map { "It began at the \($0) and went through the chain." } ?? "", standing: .aside)
            return
        }
        self.init(
            passed == 0 ? .callHandledByFirst : .callPassedOn, "The \(handler) handled the \(noun).",
            reason: passed == 0
                ? "It is the first responder."
                : "\(passed == 1 ? "The responder" : "The \(passed) responders") before it passed it on.")
    }
}
