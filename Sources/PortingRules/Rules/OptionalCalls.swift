/// Turns `delegate?.didTap?(x)` into `delegate?.didTap(x)`, and `if let tap = delegate.didTap` into `if case let`: the method
/// always exists, at least as a default implementation.
enum OptionalCalls {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for index in file.indices(of: "?") + file.indices(of: "!") where isCall(index, in: file) {
            let name = file.words[index - 1]
            let isOptional = facts.optionalMembers.contains(name)
            guard isOptional || hasDelegate(before: index - 2, in: file) && !facts.variables.contains(name) else {
                continue
            }
            changes.replace(file.tokens[index].range, with: "")
        }
        for index in file.indices(of: "let") where isBoundMethod(index, facts, in: file) {
            changes.insert("case ", at: file.tokens[index].range.lowerBound)
        }
        return changes
    }

    /// Whether `let` begins a condition `let tap = delegate.didTap`, whose value is a method.
    private static func isBoundMethod(_ index: Int, _ facts: Facts, in file: SourceFile) -> Bool {
        guard ["if", "guard", "while", ","].contains(file.word(index - 1)), file.isWord(index + 1),
            file.word(index + 2) == "="
        else { return false }
        var last = index + 3
        while file.isWord(last), file.word(last + 1) == "." { last += 2 }
        guard last > index + 3, facts.optionalMethods.contains(file.word(last)) else { return false }
        return ["{", ",", "else"].contains(file.word(last + 1))
    }

    /// Whether the mark is that of `.method?(`.
    static func isCall(_ index: Int, in file: SourceFile) -> Bool {
        file.word(index - 2) == "." && file.isWord(index - 1) && file.word(index + 1) == "("
            && file.isAdjacent(index) && file.isAdjacent(index + 1)
    }

    /// Whether the point belongs to a name that ends in delegate or data source.
    private static func hasDelegate(before point: Int, in file: SourceFile) -> Bool {
        let sign = file.word(point - 1)
        let receiver = file.word(sign == "?" || sign == "!" ? point - 2 : point - 1).lowercased()
        return receiver.hasSuffix("delegate") || receiver.hasSuffix("datasource")
    }

    /// The value of the call where the delegate lacks the optional method, from the code after the call: `?? true`, `== true`.
    static func fallback(after index: Int, in file: SourceFile) -> String? {
        let value = index + 1
        guard value < file.tokens.count else { return nil }
        switch file.word(index) {
        case "??":
            let isNegative = file.words[value] == "-"
            let last = isNegative ? value + 1 : value
            let isEnumeration = file.words[value] == "." && file.isWord(value + 1)
            if isEnumeration { return file.source(value..<(value + 2)) }
            guard last < file.tokens.count else { return nil }
            let isLiteral = file.tokens[last].kind == .number || ["true", "false", "nil"].contains(file.words[last])
            let isWhole = ![".", "*", "/", "+", "-", "("].contains(file.word(last + 1))
            if isLiteral, isWhole { return file.source(value..<(last + 1)) }
            let isEmptyString = file.tokens[value].kind == .string && file.tokens[value].range.count == 2
            // A protocol extension cannot return another expression.
            return isEmptyString ? "\"\"" : "?"
        case "==" where file.words[value] == "true", "!=" where file.words[value] == "false":
            return file.words[index] == "==" ? "false" : "true"
        default: return nil
        }
    }
}
