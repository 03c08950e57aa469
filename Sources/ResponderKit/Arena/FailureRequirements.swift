import Foundation

/// Which recognizers must fail before one may act, and which ones wait for it, as `require(toFail:)` said. Neither side
/// is retained: each takes itself off the other's list when it goes.
nonisolated struct FailureRequirements {
    /// The recognizers that must fail first, in the order in which they were required.
    private(set) var others: [Unmanaged<UIGestureRecognizer>] = []
    /// The recognizers for which this one must fail first.
    private(set) var dependents: [Unmanaged<UIGestureRecognizer>] = []
    /// `others` once more, where there are too many to look through: arbitration asks for each pair in play.
    private var index: Set<UnsafeMutableRawPointer> = []
    /// Whether a cycle through this recognizer was warned of.
    var isInCycle = false

    /// The longest list that is looked through from its start.
    private static let shortList = 8

    /// Whether `other` must fail first.
    @inline(__always)
    func contains(_ other: UIGestureRecognizer) -> Bool {
        guard !others.isEmpty else { return false }
        let pointer = Unmanaged.passUnretained(other).toOpaque()
        if others.count > Self.shortList { return index.contains(pointer) }
        return others.contains { $0.toOpaque() == pointer }
    }

    private mutating func add(_ other: UIGestureRecognizer) {
        others.append(.passUnretained(other))
        guard others.count > Self.shortList else { return }
        if index.isEmpty {
            index = Set(others.map { $0.toOpaque() })
        } else {
            index.insert(Unmanaged.passUnretained(other).toOpaque())
        }
    }

    private mutating func remove(_ pointer: UnsafeMutableRawPointer) {
        others.removeAll { $0.toOpaque() == pointer }
        if others.count > Self.shortList { index.remove(pointer) } else { index = [] }
    }

    /// Have one recognizer wait for another.
    /// - Returns: false if it does so already.
    @MainActor
    static func add(_ recognizer: UIGestureRecognizer, requires other: UIGestureRecognizer) -> Bool {
        guard other !== recognizer, !recognizer.requirements.contains(other) else { return false }
        recognizer.requirements.add(other)
        other.requirements.dependents.append(.passUnretained(recognizer))
        return true
    }

    /// A recognizer goes: the lists of the others forget it.
    static func forget(_ recognizer: UIGestureRecognizer) {
        let pointer = Unmanaged.passUnretained(recognizer).toOpaque()
        for other in recognizer.requirements.others {
            other.borrow { $0.requirements.dependents.removeAll { $0.toOpaque() == pointer } }
        }
        for dependent in recognizer.requirements.dependents { dependent.borrow { $0.requirements.remove(pointer) } }
    }

    /// A cycle of recognizers each of which waits for the next, from `start` by one of `firsts` back to `start`; nil if
    /// none of them leads back. Visits each recognizer once.
    /// - Parameters:
    ///   - next: the recognizers that one waits for.
    ///   - previous: the recognizers that wait for one.
    /// - Complexity: without a cycle that of the smaller side: what `start` leads to, or what leads to it. So a chain
    ///   that grows by one requirement at a time does not cost its length each time.
    @MainActor
    static func cycle(
        through start: UIGestureRecognizer, by firsts: [UIGestureRecognizer],
        next: (UIGestureRecognizer) -> [UIGestureRecognizer], previous: (UIGestureRecognizer) -> [UIGestureRecognizer]
    ) -> [UIGestureRecognizer]? {
        guard !firsts.isEmpty, isReached(start, from: firsts, next, previous) else { return nil }
        // The path is kept here rather than in recursive calls: a chain may be longer than the stack is deep.
        var path: [(node: UIGestureRecognizer, rest: [UIGestureRecognizer])] = [(start, firsts.reversed())]
        var seen: Set<ObjectIdentifier> = []
        while !path.isEmpty {
            guard let node = path[path.count - 1].rest.popLast() else {
                path.removeLast()
                continue
            }
            guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
            let others = next(node)
            if others.contains(where: { $0 === start }) { return path.map(\.node) + [node, start] }
            path.append((node, others.reversed()))
        }
        return nil
    }

    /// Whether one of `firsts` leads to `start`: a search from both ends, in turns, until one of them has nothing left.
    @MainActor
    private static func isReached(
        _ start: UIGestureRecognizer, from firsts: [UIGestureRecognizer],
        _ next: (UIGestureRecognizer) -> [UIGestureRecognizer],
        _ previous: (UIGestureRecognizer) -> [UIGestureRecognizer]
    ) -> Bool {
        var ahead = firsts
        var behind = previous(start)
        var seenAhead: Set<ObjectIdentifier> = []
        var seenBehind: Set<ObjectIdentifier> = []
        while let one = ahead.popLast(), let other = behind.popLast() {
            if one === start { return true }
            if seenAhead.insert(ObjectIdentifier(one)).inserted { ahead += next(one) }
            if seenBehind.insert(ObjectIdentifier(other)).inserted { behind += previous(other) }
            // Where the two sides meet, the one leads to the other.
            if seenBehind.contains(ObjectIdentifier(one)) || seenAhead.contains(ObjectIdentifier(other)) { return true }
        }
        // All that leads to `start` may be known before each of `firsts` had its turn.
        return firsts.contains { seenBehind.contains(ObjectIdentifier($0)) }
    }
}
