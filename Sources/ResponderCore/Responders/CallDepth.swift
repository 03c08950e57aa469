/// Limits nested calls to a program whose answer to each call leads to the same call again, which would overflow the
/// stack. At the limit calls stop until all of them have returned.
nonisolated package struct CallDepth {
    private var depth = 0
    private var isExhausted = false

    package init() {}

    /// Our choice. Calls inside calls.
    package static let maximum = 20

    package enum Entry { case goOn, tooDeep, stopped }

    /// Ask before a call. After `goOn` call `leave()`. `tooDeep` is returned once, then `stopped`.
    package mutating func enter() -> Entry {
        if isExhausted { return .stopped }
        guard depth < Self.maximum else {
            isExhausted = true
            return .tooDeep
        }
        depth += 1
        return .goOn
    }

    package mutating func leave() {
        depth -= 1
        if depth == 0 { isExhausted = false }
    }
}
