import Foundation

extension UIGestureRecognizer {
    final var words: String {
        var description = Description(of: self)
        description.add("id", "\(serial)")
        if let name { description.add("name", "'\(name)'") }
        description.add("state", "\(shown)".capitalizedFirst)
        let plain = UIApplication().asCurrent { self.plain }
        for property in inspectableProperties {
            guard let value = property.value(of: self), value != property.value(of: plain) else { continue }
            description.add(property.key, value.words)
        }
        description.add("view", Description.short(_view))
        if !actions.isEmpty {
            description.add("target", "<\(actions.map(\.words).joined(separator: ", "))>")
        }
        add(requiredToFail, as: "must-fail", to: &description)
        add(dependents, as: "must-fail-for", to: &description)
        return description.text
    }

    /// A new recognizer of UIKit's class, whose values are the defaults.
    private final var plain: UIGestureRecognizer { RecognizerKind(of: self)?.make() ?? UIGestureRecognizer() }

    private final func add(
        _ others: [UIGestureRecognizer], as name: String, to description: inout Description
    ) {
        guard !others.isEmpty else { return }
        let list = others.map(Description.short).joined(separator: ", ")
        description.add(name, "{\(list)}")
    }
}

extension PropertyValue {
    /// The value as UIKit prints it.
    fileprivate var words: String {
        switch self {
        case .flag(let isOn): isOn ? "YES" : "NO"
        case .number(let number): Description.number(number)
        case .text(let text): "'\(text)'"
        case .words(let words): words.isEmpty ? "none" : words.joined(separator: ", ")
        case .numbers(let numbers): "{\(numbers.map { Description.number($0) }.joined(separator: ", "))}"
        case .color(let color): "\(color)"
        }
    }
}
