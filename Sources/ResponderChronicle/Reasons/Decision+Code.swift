import ResponderKit

extension Decision {
    /// The kind of the decision in a word, as in data: the case of a reason, or the property that decided.
    var code: String {
        func label(_ value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }
        switch kind {
        case .gate(_, _, let verdict): return label(verdict)
        case .pointed(let input, _, _): return input.rawValue
        default:
            // Most kinds have their reason as the last value.
            let values = Mirror(reflecting: kind).children.first.map { Mirror(reflecting: $0.value).children }
            guard let why = values?.first(where: { $0.label == "why" })?.value else { return label(kind) }
            return (why as? any RawRepresentable)?.rawValue as? String ?? label(why)
        }
    }
}
