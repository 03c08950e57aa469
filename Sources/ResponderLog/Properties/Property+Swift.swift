import Foundation
import ResponderKit

nonisolated extension PropertyForm {
    /// A value as an expression in Swift.
    package func swift(_ value: PropertyValue) -> String {
        switch (self, value) {
        case (_, .flag(let flag)): "\(flag)"
        case (_, .number(let number)): SwiftLiteral.number(number)
        case (_, .text(let text)): SwiftLiteral.string(text)
        case (_, .color(let color)): SwiftLiteral.color(color)
        case (.words(let form), .words(let words)): form.swift(words)
        case (.point, .numbers(let n)) where n.count == 2: SwiftLiteral.point(CGPoint(x: n[0], y: n[1]))
        case (.size, .numbers(let n)) where n.count == 2: SwiftLiteral.size(CGSize(width: n[0], height: n[1]))
        case (_, .numbers(let n)) where n.count == 6:
            SwiftLiteral.transform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case (_, .words(let words)): SwiftLiteral.strings(words)
        case (_, .numbers(let numbers)): "[\(numbers.map(SwiftLiteral.number).joined(separator: ", "))]"
        }
    }
}

nonisolated extension PropertyWords {
    /// Some of the words in Swift: `.left`, `[.left, .up]`.
    fileprivate func swift(_ words: [String]) -> String {
        if let all, self.words.allSatisfy({ words.contains($0.text) }) { return all }
        let parts = words.compactMap { word in self.words.first { $0.text == word }?.swift }
        return parts.count == 1 && !isList ? parts[0] : "[" + parts.joined(separator: ", ") + "]"
    }
}
