extension Array {
    /// How many elements at the beginning fulfil a condition that none fulfils after the first that does not; found by
    /// halving.
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
