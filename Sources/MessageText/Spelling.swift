import Foundation

/// Suggests corrections of misspelt words.
package enum Spelling {
    /// The candidate with the smallest edit distance, the first of several; nil if there are no candidates.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        // Long words are cut, because the cost grows with the length.
        let word = word.prefix(64).lowercased()
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(word, candidate.prefix(64).lowercased())
            if best == nil || distance < best!.distance { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// The closest candidate; nil if it differs in more than two letters, or in half of them.
    package static func near(_ word: String, among candidates: some Sequence<String>) -> String? {
        guard let closest = closest(to: word, among: candidates) else { return nil }
        let distance = distance(word.prefix(64).lowercased(), closest.prefix(64).lowercased())
        return distance <= 2 && 2 * distance < max(word.count, closest.count) ? closest : nil
    }

    /// The name that is typed as messages print it: a line break in it as `\n`. A word that is no name is returned as it is.
    package static func meant(by word: String, among names: some Sequence<String>) -> String {
        guard word.contains("\\") else { return word }
        var printed: String?
        for name in names {
            if name == word { return word }
            if printed == nil, name.onOneLine == word { printed = name }
        }
        return printed ?? word
    }

    /// `; did you mean "tap"?`, or empty if no candidate is near.
    package static func nearHint(for word: String, among candidates: some Sequence<String>) -> String {
        near(word, among: candidates).map { "; did you mean \($0.quoted)?" } ?? ""
    }

    /// The error about a name that no gesture, no view has, in words.
    package static func unknown(_ noun: String, _ name: String, among names: some Collection<String>) -> String {
        "no \(noun) is called \(name.quoted)\(nameHintOrList(for: name, among: names))"
    }

    /// A hint at the nearest name, or if none is near, a list of some names.
    package static func nameHintOrList(for word: String, among candidates: some Collection<String>) -> String {
        let hint = nearHint(for: word, among: candidates)
        guard hint.isEmpty, !candidates.isEmpty else { return hint }
        let some = candidates.prefix(8).map {
            $0.trimmingCharacters(in: .whitespaces) == $0 ? $0.shortened : $0.quoted
        }
        return " (there are \(some.joined(separator: ", "))\(candidates.count > 8 ? ", …" : ""))"
    }

    /// The number of keys that a message lists where none of them is near.
    private static let mostKeys = 12

    /// `; did you mean "alpha"?`, or if no key is near, a list of the keys; empty if there are too many.
    /// - Parameter present: the keys beside the word, which it cannot mean.
    package static func hint(
        for word: String, among candidates: some Sequence<String>, beside present: some Sequence<String> = []
    ) -> String {
        let keys = candidates.filter { !Set(present).contains($0) }
        if let closest = closest(to: word, among: keys) {
            let distance = distance(word.prefix(64).lowercased(), closest.prefix(64).lowercased())
            let length = max(word.count, closest.count)
            if distance <= max(2, length / 3), 2 * distance < length { return "; did you mean \(closest.quoted)?" }
        }
        if let part = longer(than: word, among: keys) { return "; did you mean \(part.quoted)?" }
        return keys.isEmpty || keys.count > mostKeys ? "" : " (there are \(keys.joined(separator: ", ")))"
    }

    /// The only key that begins with the word, or with which the word ends: `numberOfTapsRequired` for `numberOfTaps`, `color` for
    /// `backgroundColor`. nil if there are several or none.
    private static func longer(than word: String, among keys: [String]) -> String? {
        let word = word.lowercased()
        guard word.count > 3 else { return nil }
        let found = keys.filter { key in
            key.count > 3 && (key.lowercased().hasPrefix(word) || word.hasSuffix(key.lowercased()))
        }
        return found.count == 1 ? found[0] : nil
    }

    /// `a kind of gesture`, `an axis`.
    package static func withArticle(_ noun: String) -> String {
        "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun)"
    }

    /// The edit distance: how many characters must be added, removed, replaced or swapped with their neighbour to turn
    /// one word into the other.
    package static func distance(_ one: String, _ other: String) -> Int {
        let a = Array(one)
        let b = Array(other)
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
