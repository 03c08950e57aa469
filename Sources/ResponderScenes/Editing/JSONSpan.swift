/// Where a value is in the bytes of a JSON text, and where the values in it are.
nonisolated struct JSONSpan {
    /// The bytes of the value.
    let range: Range<Int>
    /// Where the value begins; for a member of an object, where its key begins.
    var start = 0
    /// The elements of a list, or the values of an object, in order; none for other values.
    var children: [JSONSpan] = []

    /// The bytes between child `index` and the one before it, or the opening bracket.
    func gap(before index: Int) -> Range<Int> {
        (index == 0 ? range.lowerBound + 1 : children[index - 1].range.upperBound)..<children[index].start
    }

    /// The bytes between the last child and the closing bracket.
    var lastGap: Range<Int> { (children.last?.range.upperBound ?? range.lowerBound + 1)..<range.upperBound - 1 }
}
