nonisolated extension Range<Int> {
    /// The first number that meets a condition, in a range where all later numbers meet it too; the upper bound if none does.
    /// Found by bisection.
    @inlinable
    @inline(__always)
    package func firstNumber(sortedWhere isMet: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = (low + high) / 2
            if isMet(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

nonisolated extension RandomAccessCollection where Index == Int {
    /// The first index whose element meets a condition, in a collection where all later elements meet it too; the end index
    /// if none does.
    @inlinable
    @inline(__always)
    package func partitionIndex(sortedWhere isMet: (Element) -> Bool) -> Int {
        (startIndex..<endIndex).firstNumber { isMet(self[$0]) }
    }
}
