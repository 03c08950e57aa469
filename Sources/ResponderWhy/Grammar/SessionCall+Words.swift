import ResponderLog

extension SessionCall {
    /// The key, motion or command: `key A`, `shake`, `pause`.
    public var word: String { subject.word(for: name) }

    /// Who handled it, or why no responder did, in a sentence without its full stop.
    var sentence: String {
        let what = others.isEmpty ? word : "keys \(Wording.list(([self] + others).map(\.name)))"
        guard handler != nil, let handler = told.last else {
            let why = first.map { "the first responder is \($0)" } ?? "no view is first responder"
            return "\(what) was not handled by \(told.joined(separator: ", ")): \(why)\(hint?.words ?? "")"
        }
        let way = told.count == 1 ? "" : "; \(Wording.list(told.dropLast())) passed it on"
        let role = handler == first ? ", the first responder" : ""
        let start = first == nil && handler != "window" ? "; no view is first responder" : ""
        let rest = beyond.map { ", which does not call super, so \($0) does not get it" } ?? ""
        return "\(what) \(others.isEmpty ? "was" : "were") handled by \(handler)\(role)\(rest)\(way)\(start)"
    }
}

extension CallPath.Subject {
    /// What travels up the responder chain, by its name: `key A`, `shake`, `pause`.
    func word(for name: String) -> String { self == .keys ? "key \(name)" : name }
}

extension SessionCall.Hint {
    /// The hint, as the end of a sentence.
    fileprivate var words: String {
        switch self {
        case .cannotBecomeFirst(let view):
            "; \(view) would handle it, but cannot become first responder (canBecomeFirstResponder is false)"
        case .isNotFirst(let view):
            "; \(view) can become first responder, but becomeFirstResponder() was not called"
        }
    }
}
