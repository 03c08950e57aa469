import Foundation

/// Guesses what a misspelt word was meant to be.
nonisolated package enum Spelling {
    /// The candidate that takes the fewest changes to reach, nil if there is none; the first of equals.
    static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        // A word that no person typed is not worth the time: the cost grows with the length.
        let word = word.prefix(64).lowercased()
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(word, candidate.prefix(64).lowercased())
            if best == nil || distance < best!.distance { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// The candidate that was probably meant; nil if none has most of its letters in common with the word.
    package static func near(_ word: String, among candidates: some Sequence<String>) -> String? {
        guard let closest = closest(to: word, among: candidates) else { return nil }
        let distance = distance(word.prefix(64).lowercased(), closest.prefix(64).lowercased())
        return distance <= 2 && 2 * distance < max(word.count, closest.count) ? closest : nil
    }

    /// `; did you mean "tap"?`, or nothing where no candidate is near.
    static func nearHint(for word: String, among candidates: some Sequence<String>) -> String {
        near(word, among: candidates).map { "; did you mean \($0.quoted)?" } ?? ""
    }

    /// The name that was meant, or where none is near, some that there are.
    static func nameHintOrList(for word: String, among candidates: some Collection<String>) -> String {
        let hint = nearHint(for: word, among: candidates)
        guard hint.isEmpty, !candidates.isEmpty else { return hint }
        let some = candidates.prefix(8).map(\.shortened)
        return " (there are \(some.joined(separator: ", "))\(candidates.count > 8 ? ", …" : ""))"
    }

    /// `; did you mean "alpha"?`, or nothing if there is no candidate. The closest key is always named, as the
    /// reader has to choose one of them and is not told the others.
    static func hint(for word: String, among candidates: some Sequence<String>) -> String {
        closest(to: word, among: candidates).map { "; did you mean \($0.quoted)?" } ?? ""
    }

    /// How many characters must be added, removed, replaced or swapped with their neighbour to make one word of the
    /// other.
    static func distance(_ one: String, _ other: String) -> Int {
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
