/// Wraps the closures that Foundation's timers and notification centers call without an actor, on the main thread, in
/// `MainActor.assumeIsolated`.
///
/// Only closures that do not use their argument are wrapped: a timer or a notification must not be passed to another actor.
/// The others are listed.
enum ActorClosures {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        let calls = [("scheduledTimer", "repeats", "timer"), ("addObserver", "forName", "notification")]
        for (name, label, what) in calls {
            for index in file.indices(of: name) where file.word(index + 1) == "(" {
                wrap(index, label, what, in: file, &changes)
            }
        }
        return changes
    }

    private static func wrap(
        _ index: Int, _ label: String, _ what: String, in file: SourceFile, _ changes: inout Changes
    ) {
        let end = file.afterGroup(index + 1)
        guard file.words[index..<end].contains(label), !file.words[index..<end].contains("selector"),
            let open = closure(from: index + 2, to: end, in: file), let close = file.partners[open]
        else { return }
        guard !file.words[open..<close].contains("assumeIsolated") else { return }
        guard let start = start(after: open, in: file), start + 1 < close else {
            return changes.note(
                "the closure of a \(what) is bound to no actor: say `MainActor.assumeIsolated { … }` inside",
                at: file.tokens[index].range.lowerBound)
        }
        changes.insert(" MainActor.assumeIsolated {", at: file.tokens[start].range.upperBound)
        changes.insert("} ", at: file.tokens[close].range.lowerBound)
    }

    /// The brace of the call's closure: an argument in the parentheses, or after them.
    private static func closure(from first: Int, to end: Int, in file: SourceFile) -> Int? {
        if file.word(end) == "{" { return end }
        return file.topLevel(first..<max(first, end - 1)).last { file.words[$0] == "{" }
    }

    /// The `in` of a closure that does not use its argument: `{ _ in`, `{ (_) in` or `{ [weak self] _ in`; nil for others.
    private static func start(after open: Int, in file: SourceFile) -> Int? {
        var index = open + 1
        if file.word(index) == "[" { index = file.afterGroup(index) }
        let isInParentheses = file.word(index) == "("
        if isInParentheses { index += 1 }
        guard file.word(index) == "_" else { return nil }
        index += 1
        if isInParentheses {
            guard file.word(index) == ")" else { return nil }
            index += 1
        }
        return file.word(index) == "in" ? index : nil
    }
}
