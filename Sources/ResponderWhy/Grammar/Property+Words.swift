import Foundation
import ResponderKit
import ResponderLog

nonisolated extension PropertyForm {
    /// A value in words, with its unit: `0.5 s`.
    /// - Parameter value: the value; nil for no limit, colour or text.
    public func words(_ value: PropertyValue?) -> String {
        guard let value else { return if case .count = self { "any" } else { "none" } }
        switch (self, value) {
        case (.number(let form), _): return value.words + (form.unit.map { " \($0.symbol)" } ?? "")
        case (.size, .numbers(let numbers)): return numbers.map(Wording.tenths).joined(separator: " × ")
        case (.point, _): return "(\(value.words))"
        case (.transform, .numbers(let n)) where n.count == 6:
            return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]).words
        default: return value.words
        }
    }
}

nonisolated extension CGAffineTransform {
    /// The transform in words: `move (10, 0)  turn 45°`.
    fileprivate var words: String {
        func text(_ value: Double) -> String { Wording.rounded(value, 2) }
        var parts: [String] = []
        if abs(tx) > 0.005 || abs(ty) > 0.005 { parts.append("move (\(text(tx)), \(text(ty)))") }
        let (x, y) = (hypot(a, b), hypot(c, d))
        let angle = atan2(b, a) * 180 / .pi
        if abs(angle) > 0.05 { parts.append("turn \(text(angle))°") }
        if abs(x - 1) > 0.005 || abs(y - 1) > 0.005 {
            parts.append(abs(x - y) < 0.005 ? "scale \(text(x))" : "scale \(text(x)), \(text(y))")
        }
        return parts.isEmpty ? "identity" : parts.joined(separator: "  ")
    }
}

nonisolated extension PropertyNumber.Unit {
    fileprivate var symbol: String {
        switch self {
        case .points: "pt"
        case .seconds: "s"
        }
    }
}
