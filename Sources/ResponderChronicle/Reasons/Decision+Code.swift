import ResponderKit

extension Decision {
    /// The kind of the decision in a word, as in data: the case of a reason, or the property that decided.
    var code: String {
        func label(_ value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }
        return switch kind {
        case .gesture(_, _, _, _, let why): label(why)
        case .gate(_, _, let verdict): label(verdict)
        case .refusal(_, _, let why): why.rawValue
        case .controlLost(_, let why): why.rawValue
        case .selection(_, _, _, let why): why.rawValue
        case .firstResponderRefused(_, _, let why): why.rawValue
        case .pointed(let input, _, _): input.rawValue
        default: label(kind)
        }
    }
}
