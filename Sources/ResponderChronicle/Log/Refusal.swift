import ResponderKit

/// Why a recognizer does not get a finger, as values.
enum Refusal {
    /// A delegate, a view or the class of the recognizer said no, in words.
    case answered(String)
    /// The kind of the finger, and the kinds that `allowedTouchTypes` lists.
    case touchType(String, allowed: [String])
    /// A rule of recognizers.
    case rule(RefusalReason)

    /// The reason in words: `isEnabled is false`.
    var words: String {
        switch self {
        case .answered(let words): return words
        case .touchType(let type, let allowed):
            let list = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
            return "its type is \(type), and allowedTouchTypes lists \(list)"
        case .rule(let reason): return reason.words
        }
    }
}
