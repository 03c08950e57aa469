extension Array {
    /// The number of elements at the beginning that meet a condition, which no element after them meets. It uses a binary search.
    nonisolated package func prefixCount(whileSorted condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
