extension Sequence {
    /// The elements without those that have the key of an earlier one, in order.
    nonisolated package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }

    /// The elements in order of a rank; those with the same rank keep their order.
    nonisolated package func ranked(by rank: (Element) -> some Comparable) -> [Element] {
        let all = map { (rank: rank($0), element: $0) }.enumerated()
        return all.sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }.map(\.1.element)
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in order.
    nonisolated package var uniqued: [Element] { uniqued { $0 } }
}
