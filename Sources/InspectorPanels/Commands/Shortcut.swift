import ResponderKit

/// The keys of a command, as menus write them: `X`, `Shift Left`, `Ctrl Shift S`. The first one is shown; the others are the same key
/// of other keyboards, or are known from other programs. Shift counts beside another modifier, and where it is written: a sign such as
/// `?` needs it on some keyboards.
package struct Shortcut: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    package let keys: [String]

    package init(stringLiteral key: String) { keys = [key] }
    package init(arrayLiteral keys: String...) { self.keys = keys }
    package init(_ key: String) { keys = [key] }

    /// The key that is shown, as menus and tips write it; nil for a command without one.
    package var shown: String? {
        keys.first.map { $0.replacing(#/\w+$/#) { Self.signs[String($0.output)] ?? String($0.output) } }
    }

    /// The key that is shown, as pages and the help write it: `Ctrl + Shift + S`.
    package var spelled: String? { shown.map { Self.parts(of: $0).joined(separator: " + ") } }

    /// Whether a key that went down is one of these. `Left` with Shift is `Shift Left` if a command has that, else `Left`.
    package func contains(_ words: String) -> Bool { keys.contains(words) }

    private static let signs = ["Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Escape": "Esc"]
    private static let modifiers = ["Ctrl", "Alt", "Cmd", "Shift"]

    /// The modifiers and the key.
    private static func parts(of key: String) -> [String] {
        var rest = key[...]
        var parts: [String] = []
        while let modifier = modifiers.first(where: { rest.hasPrefix($0 + " ") }) {
            parts.append(modifier)
            rest = rest.dropFirst(modifier.count + 1)
        }
        return parts + [String(rest)]
    }

    /// Several keys beside each other: `F` and `B`, and `Ctrl + Z` and `Y` for keys with the same modifiers.
    static func spelled(_ shortcuts: [Shortcut]) -> [String] {
        let keys = shortcuts.compactMap(\.shown).map(parts)
        guard let first = keys.first else { return [] }
        let modifiers = first.dropLast()
        let haveOnesInCommon = keys.allSatisfy { $0.dropLast() == modifiers }
        let rest = keys.dropFirst().map { haveOnesInCommon ? $0[$0.count - 1] : $0.joined(separator: " + ") }
        return [first.joined(separator: " + ")] + rest
    }
}

extension UIKey {
    /// The key as menus write it, such as `Ctrl Shift S`. Shift counts only beside another modifier.
    package var words: String {
        let flags: [(UIKeyModifierFlags, String)] = [(.control, "Ctrl"), (.alternate, "Alt"), (.command, "Cmd")]
        var words = flags.filter { modifierFlags.contains($0.0) }.map(\.1)
        if !words.isEmpty, modifierFlags.contains(.shift) { words.append("Shift") }
        return (words + [name]).joined(separator: " ")
    }

    /// How a shortcut can be written for it, the most special one first.
    var spellings: [String] { modifierFlags == .shift ? ["Shift \(name)", words] : [words] }
}
