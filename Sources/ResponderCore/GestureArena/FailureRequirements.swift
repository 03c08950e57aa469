import Foundation

/// Which recognizers must fail before one may act, and which ones wait for it, as `require(toFail:)` said. Neither side
/// is retained: each removes itself from the other's list when it is released. Recognizers without requirements have none.
nonisolated final class FailureRequirements {
    private var otherLinks: [Link<UIGestureRecognizer>] = []
    private var dependentLinks: [Link<UIGestureRecognizer>] = []
    /// The elements of `others` for a fast search in a long list: arbitration asks for each pair in play.
    private var index: Set<ObjectIdentifier> = []
    /// Whether a warning named a cycle through this recognizer.
    var isInCycle = false

    /// Whether a recognizer must fail first.
    var hasOthers: Bool { !otherLinks.isEmpty }
    /// Whether this one must fail first for another.
    var hasDependents: Bool { !dependentLinks.isEmpty }

    /// The maximum length of a list that is searched from its start.
    private static let shortList = 8

    /// The recognizers that must fail first, in the order in which they were required.
    var others: [UIGestureRecognizer] { otherLinks.compactMap(\.object) }

    /// The index at which the last search for one of the others ended.
    private var lastFound = 0

    /// Whether one of the recognizers that must fail first meets a condition. The search starts at the one that the last search
    /// found: a recognizer that waits for thousands looks at one of them until that one fails, and then at the next.
    @MainActor
    func hasOther(where fits: (UIGestureRecognizer) -> Bool) -> Bool {
        for offset in otherLinks.indices {
            let index = (lastFound + offset) % otherLinks.count
            if otherLinks[index].borrow(fits) == true {
                lastFound = index
                return true
            }
        }
        return false
    }

    /// The recognizers for which this one must fail first.
    var dependents: [UIGestureRecognizer] { dependentLinks.compactMap(\.object) }

    /// Whether `other` must fail first.
    @inline(__always)
    func contains(_ other: UIGestureRecognizer) -> Bool {
        guard !otherLinks.isEmpty else { return false }
        if otherLinks.count > Self.shortList { return index.contains(ObjectIdentifier(other)) }
        return otherLinks.contains { $0.leads(to: other) }
    }

    private func add(_ other: UIGestureRecognizer) {
        otherLinks.append(Link(other))
        guard otherLinks.count > Self.shortList else { return }
        if index.isEmpty {
            index = Set(others.map(ObjectIdentifier.init))
        } else {
            index.insert(ObjectIdentifier(other))
        }
    }

    private func remove(_ other: UIGestureRecognizer) {
        otherLinks.removeAll { $0.leads(to: other) }
        if otherLinks.count > Self.shortList { index.remove(ObjectIdentifier(other)) } else { index = [] }
    }

    /// Make one recognizer wait for another.
    /// - Returns: false if it already does.
    @MainActor
    static func add(_ recognizer: UIGestureRecognizer, requires other: UIGestureRecognizer) -> Bool {
        guard other !== recognizer, !recognizer.requires(other) else { return false }
        of(recognizer).add(other)
        of(other).dependentLinks.append(Link(recognizer))
        return true
    }

    @MainActor
    private static func of(_ recognizer: UIGestureRecognizer) -> FailureRequirements {
        if let requirements = recognizer.requirements { return requirements }
        let requirements = FailureRequirements()
        recognizer.requirements = requirements
        return requirements
    }

    /// A recognizer is released: remove it from the lists of the others.
    static func forget(_ recognizer: UIGestureRecognizer) {
        guard let requirements = recognizer.requirements else { return }
        for other in requirements.others {
            other.requirements?.dependentLinks.removeAll { $0.leads(to: recognizer) }
        }
        for dependent in requirements.dependents { dependent.requirements?.remove(recognizer) }
    }

    /// A cycle of recognizers each of which waits for the next, from `start` by one of `firsts` back to `start`; nil if
    /// none of them leads back. Visits each recognizer once.
    /// - Parameters:
    ///   - next: the recognizers that one waits for.
    ///   - previous: the recognizers that wait for one.
    /// - Complexity: without a cycle, the smaller of the numbers of recognizers that `start` leads to and that lead to it. A
    ///   chain that grows by one requirement at a time does not cost its length each time.
    @MainActor
    static func cycle(
        through start: UIGestureRecognizer, by firsts: [UIGestureRecognizer],
        next: (UIGestureRecognizer) -> [UIGestureRecognizer], previous: (UIGestureRecognizer) -> [UIGestureRecognizer]
    ) -> [UIGestureRecognizer]? {
        guard !firsts.isEmpty, isReached(start, from: firsts, next, previous) else { return nil }
        // An explicit stack: a long chain would overflow the stack of recursive calls.
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

    /// What a warning says about a cycle.
    @MainActor
    static func warning(of cycle: [UIGestureRecognizer]) -> String {
        "a cycle of failure requirements: \(cycle.map(\.traceName).joined(separator: " → ")); none of them can act while "
            + "all are possible."
    }

    /// Whether one of `firsts` leads to `start`: a search that alternates between both ends until one end is exhausted.
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
            // A recognizer that both sides reached connects them.
            if seenBehind.contains(ObjectIdentifier(one)) || seenAhead.contains(ObjectIdentifier(other)) { return true }
        }
        // The search from `start` may end before each of `firsts` was visited.
        return firsts.contains { seenBehind.contains(ObjectIdentifier($0)) }
    }
}

extension UIGestureRecognizer {
    /// The recognizers that must fail before this one may act, in the order in which they were required.
    package final var requiredToFail: [UIGestureRecognizer] { requirements?.others ?? [] }

    /// The recognizers that require this one to fail.
    final var dependents: [UIGestureRecognizer] { requirements?.dependents ?? [] }

    /// Whether `other` must fail before this one may act.
    @inline(__always)
    package final func requires(_ other: UIGestureRecognizer) -> Bool { requirements?.contains(other) ?? false }
}
