import ResponderChronicle
import ResponderKit
import ResponderScenes

/// Texts about a stage with what people call its gestures and views in place of their names.
struct SpokenText {
    private unowned let stage: Stage

    init(of stage: Stage) { self.stage = stage }

    /// A fix: `The photo's pan waits until the board's scroll has failed`.
    func words(of fix: Fix) -> String {
        let names = fix.changes.flatMap { change in
            [change.target.name] + change.values.flatMap { Self.strings(in: $0.value) }
        }
        let words = words(of: fix.words, naming: names)
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// What is wanted of a gesture or view: `Let the photo's pan win`; a scroll is called as on the strip's button: `Let the board win`.
    func title(of goal: FixGoal) -> String {
        guard let name = name(of: goal.name) else { return "Let" + goal.title.dropFirst("make".count) }
        func other(_ other: String) -> SpokenName { self.name(of: other) ?? name }
        return switch goal.wish {
        case .win: "Let \(name.deed == .scroll ? "the \(name.owner)" : name.subject) win"
        case .fail: "Let \(name.subject) fail"
        case .together(let rival): "Let \(TouchOutcome.list([name, other(rival)])) both run"
        case .wait(let rival):
            "Let \(name.subject) wait for \(other(rival).owner == name.owner ? "the \(other(rival).short)" : other(rival).subject)"
        }
    }

    func words(of text: String, naming names: [String]) -> String {
        // The longest one first, because a name may begin with another one.
        let spoken = Set(names).compactMap { name in self.name(of: name).map { (name, $0.subject) } }
            .sorted { ($1.0.count, $0.0) < ($0.0.count, $1.0) }
        var result = ""
        var rest = Substring(text)
        while let next = rest.first {
            let isInWord = result.last.map(Self.isInName) ?? false
            let match = isInWord ? nil : spoken.first { rest.hasPrefix($0.0) && Self.ends(rest.dropFirst($0.0.count)) }
            result += match?.1 ?? String(next)
            rest = rest.dropFirst(match?.0.count ?? 1)
        }
        return result
    }

    /// What people call a gesture or view; nil for other names.
    private func name(of name: String) -> SpokenName? {
        if let recognizer = stage.recognizer(named: name) { return SpokenName(recognizer) }
        return stage.view(named: name).map { SpokenName(view: $0) }
    }

    private static func strings(in value: JSONValue) -> [String] {
        switch value.content {
        case .string(let text): [text]
        case .list(let values): values.flatMap(strings)
        default: []
        }
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "-_.".contains(character)
    }

    /// Whether a name ends where a text goes on; a full stop ends a sentence unless a letter follows it.
    private static func ends(_ rest: Substring) -> Bool {
        guard let next = rest.first else { return true }
        if next == "." { return rest.dropFirst().first.map { !isInName($0) } ?? true }
        return !isInName(next)
    }
}
