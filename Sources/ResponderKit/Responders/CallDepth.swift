/// Keeps calls to a program that answers each of them with what leads to the same call again from filling the machine's
/// stack: too deep they stop, until all of them have returned.
nonisolated struct CallDepth {
    private var depth = 0
    private var isExhausted = false

    /// Ours. Calls inside calls.
    static let maximum = 20

    enum Entry { case goOn, tooDeep, stopped }

    /// Ask before a call. After `goOn` call `leave()`; `tooDeep` comes once.
    mutating func enter() -> Entry {
        if isExhausted { return .stopped }
        guard depth < Self.maximum else {
            isExhausted = true
            return .tooDeep
        }
        depth += 1
        return .goOn
    }

    mutating func leave() {
        depth -= 1
        if depth == 0 { isExhausted = false }
    }
}
