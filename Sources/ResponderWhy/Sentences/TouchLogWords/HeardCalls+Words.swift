import ResponderKit
import ResponderLog

extension HeardCalls.Call {
    /// What happened, in words: `received touchesBegan`.
    var words: String { deed.words }
}

extension HeardCalls.Deed {
    fileprivate var words: String {
        switch self {
        case .received(let phase): "received \(phase.method)"
        case .sent(let event): "sent \(event)"
        case .reported(let row): "reported that " + row.words
        case .resignedFirstResponder: "resigned first responder"
        case .becameFirstResponder: "became first responder"
        case .handledKey(let key): "handled the key \(key)"
        case .handled(let what): "handled \(what)"
        }
    }
}

extension UITouch.Phase {
    /// The method of a responder that this phase calls.
    fileprivate var method: String {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        default: word
        }
    }
}
