/// Splits `static let a = Selector(T.x), b = Selector(T.y)` into two declarations: in one, Swift 6.3 makes both call
/// `x`.
enum SelectorLists {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for keyword in (file.indices(of: "let") + file.indices(of: "var")).sorted() {
            split(keyword, in: file, &changes)
        }
        return changes
    }

    private static func split(_ keyword: Int, in file: SourceFile, _ changes: inout Changes) {
        guard !["if", "guard", "while", "case", "for", ",", "(", "await"].contains(file.word(keyword - 1)) else {
            return
        }
        let statement = statement(after: keyword, in: file)
        let commas = statement.filter { file.words[$0] == "," }
        guard !commas.isEmpty else { return }
        let bounds = [keyword] + commas + [statement.last.map { file.afterGroup($0) } ?? keyword]
        let selectors = zip(bounds, bounds.dropFirst()).count { start, end in
            (start..<min(end, file.words.count)).contains { file.words[$0] == "Selector" && file.word($0 + 1) == "(" }
        }
        guard selectors > 1 else { return }
        var first = keyword
        while Member.modifiers.contains(file.word(first - 1)) { first -= 1 }
        let start = file.tokens[first].range.lowerBound
        let head = file.newline + file.indentation(start) + file.source(first..<(keyword + 1)) + " "
        for comma in commas where comma + 1 < file.tokens.count {
            changes.replace(file.tokens[comma].range.lowerBound..<file.tokens[comma + 1].range.lowerBound, with: head)
        }
    }

    /// The tokens of the declaration outside brackets.
    private static func statement(after keyword: Int, in file: SourceFile) -> [Int] {
        let joining: Set = [",", "=", "??", "&&", "||", "+", "-", "?", ":"]
        var tokens: [Int] = []
        var index = keyword + 1
        while index < file.words.count, ![")", "]", "}", ";"].contains(file.words[index]) {
            let continues =
                joining.contains(file.words[index - 1]) || file.words[index] == "." || file.words[index] == "?"
            if file.tokens[index].startsLine, index > keyword + 1, !continues, !joining.contains(file.words[index]) {
                break
            }
            tokens.append(index)
            index = file.afterGroup(index)
        }
        return tokens
    }
}
