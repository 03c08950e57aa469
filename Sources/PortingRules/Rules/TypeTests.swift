/// Turns `view.isKind(of: UILabel.self)` into `view is UILabel`, and `view.isMember(of: UILabel.self)` into `type(of:
/// view) == UILabel.self`.
enum TypeTests {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        var done = 0
        for index in (file.indices(of: "isKind") + file.indices(of: "isMember")).sorted() where index >= done {
            guard file.word(index + 1) == "(", file.word(index + 2) == "of", file.word(index - 1) == "." else {
                continue
            }
            if let end = change(index, in: file, &changes) {
                done = end
            } else {
                changes.note(
                    "a class that is known at run time only: compare with `type(of:)`",
                    at: file.tokens[index].range.lowerBound)
            }
        }
        return changes
    }

    /// The index after the replaced tokens; nil if this form is unknown.
    private static func change(_ index: Int, in file: SourceFile, _ changes: inout Changes) -> Int? {
        guard let close = file.partners[index + 1], file.word(close - 1) == "self", file.word(close - 2) == ".",
            let start = receiver(before: index - 1, in: file)
        else { return nil }
        let type = (index + 4)..<(close - 2)
        guard !type.isEmpty, type.allSatisfy({ file.isWord($0) || file.words[$0] == "." }) else { return nil }
        let isChained = file.word(index - 2) == "?"
        let receiver = file.source(start..<(isChained ? index - 2 : index - 1))
        var end = close + 1
        var isNegated = isPrefix(start - 1, in: file)
        let from = isNegated ? start - 1 : start
        // `?? false`, `== true` and similar, which a type test does not need.
        if ["??", "==", "!="].contains(file.word(end)), ["true", "false"].contains(file.word(end + 1)) {
            if file.words[end] == "??" {
                guard file.words[end + 1] == "false" else { return nil }
            } else {
                isNegated = isNegated != ((file.words[end] == "==") == (file.words[end + 1] == "false"))
            }
            end += 2
        } else if file.word(end) == "!", file.isAdjacent(end) {
            end += 1
        } else if isChained, file.word(end) == ")", file.word(end + 1) == "!" {
            // `(touch.view?.isKind(of: X.self))!`: the parentheses stay, the mark is removed.
            changes.replace(file.tokens[end + 1].range, with: "")
        }
        let name = file.source(type)
        let test: String
        if file.words[index] == "isKind" {
            test = "\(receiver) is \(name)"
        } else {
            guard !isChained else { return nil }
            test = "type(of: \(receiver)) == \(name).self"
        }
        let isOperand = [".", "?", "!", "==", "!=", "?"].contains(file.word(end)) && file.word(end + 1) != "{"
        let text = isNegated ? "!(\(test))" : isOperand ? "(\(test))" : test
        changes.replace(file.extent(from..<end), with: text)
        return end
    }

    /// Whether a token is a `!` in front of an expression, not after one.
    private static func isPrefix(_ index: Int, in file: SourceFile) -> Bool {
        guard file.word(index) == "!" else { return false }
        return !file.isAdjacent(index) || ["(", "[", "{", "!"].contains(file.word(index - 1))
    }

    /// The first token of the expression in front of a point.
    private static func receiver(before point: Int, in file: SourceFile) -> Int? {
        var index = point - 1
        while index >= 0 {
            while ["?", "!"].contains(file.words[index]), index > 0, file.isAdjacent(index) { index -= 1 }
            while [")", "]"].contains(file.words[index]), let open = file.partners[index] {
                index = open
                guard index > 0, file.isAdjacent(index),
                    file.isWord(index - 1) || [")", "]"].contains(file.words[index - 1]),
                    !["if", "while", "return", "guard", "in", "case"].contains(file.words[index - 1])
                else { return before(index, in: file) }
                index -= 1
            }
            guard file.isWord(index) else { return nil }
            guard file.word(index - 1) == "." else { return index }
            index -= 2
        }
        return nil
    }

    /// A parenthesis cannot follow a point (`a.b.(c)`), so it is the beginning.
    private static func before(_ index: Int, in file: SourceFile) -> Int? { file.word(index - 1) == "." ? nil : index }
}
