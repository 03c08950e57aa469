import ResponderLog

extension SessionCall {
    /// Who handled it, or why no responder did, in a sentence without its full stop.
    var sentence: String {
        let names = ([self] + others).map(\.word)
        let what = others.isEmpty ? word : "keys \(Wording.list(names.map { String($0.dropFirst(4)) }))"
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
