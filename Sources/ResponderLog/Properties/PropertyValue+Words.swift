import MessageText
import ResponderKit

nonisolated extension PropertyValue {
    /// The value in words, without a unit.
    public var words: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): number.rounded(toDigits: 3)
        case .text(let text): text
        case .words(let words): words.isEmpty ? "none" : words.joined(separator: ", ")
        case .numbers(let numbers): numbers.map { $0.rounded(toDigits: 1) }.joined(separator: ", ")
        case .color(let color): color.hex
        }
    }
}
