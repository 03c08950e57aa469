import ResponderKit

/// The name of the case of an enumeration, as in data.
nonisolated package func caseName(of value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

extension Decision {
    /// The kind of the decision in a word, as in data: the case of a reason, or the property that decided.
    var code: String {
        switch kind {
        case .gate(_, _, let verdict): return caseName(of: verdict)
        case .pointed(let input, _, _): return input.rawValue
        default:
            // Most kinds have their reason as the last value.
            let values = Mirror(reflecting: kind).children.first.map { Mirror(reflecting: $0.value).children }
            guard let why = values?.first(where: { $0.label == "why" })?.value else { return caseName(of: kind) }
            return (why as? any RawRepresentable)?.rawValue as? String ?? caseName(of: why)
        }
    }
}
