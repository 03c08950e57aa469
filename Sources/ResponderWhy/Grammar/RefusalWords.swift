import ResponderKit
import ResponderLog

extension FirstResponderRefusal {
    /// Why an object did not become first responder.
    nonisolated var words: String {
        switch self {
        case .cannotBecome: "canBecomeFirstResponder is false"
        case .cannotResign: "the current first responder does not resign (canResignFirstResponder is false)"
        case .delegate: "the delegate returned false from textFieldShouldBeginEditing"
        }
    }
}

extension RefusalReason {
    /// Why a recognizer does not get a finger.
    nonisolated public var words: String {
        switch self {
        case .shouldReceive: "shouldReceive returned false"
        case .ignored: "it ignored the finger"
        case .touchType: "allowedTouchTypes does not list it"
        case .exclusiveType: "requiresExclusiveTouchType is true, and its first touch has another type"
        case .disabled: "isEnabled is false"
        case .finished: "its attempt with these fingers is over"
        }
    }
}
