nonisolated extension RandomAccessCollection where Index == Int {
    /// The first index whose element meets a condition, in a collection where all later elements meet it too; the end index
    /// if none does. Found by bisection.
    @inline(__always)
    func firstIndex(sortedWhere isMet: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
