/// A declaration directly within a type.
struct Member {
    /// `func`, `var`, `init` and so on; nil for other parts such as `#if`.
    let keyword: Int?
    /// All tokens from the first attribute to the end.
    let tokens: Range<Int>

    /// The modifiers and attributes in front of the keyword.
    func prefix(in file: SourceFile) -> ArraySlice<String> {
        file.words[tokens.lowerBound..<(keyword ?? tokens.lowerBound)]
    }

    static let modifiers: Set = [
        "open", "public", "package", "internal", "fileprivate", "private", "static", "final", "override", "required",
        "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "dynamic", "optional", "indirect",
        "isolated",
        "nonisolated", "prefix", "postfix", "infix", "distributed", "borrowing", "consuming",
    ]
    private static let keywords: Set = [
        "func", "var", "let", "init", "deinit", "subscript", "case", "typealias", "associatedtype", "class", "struct",
        "enum", "actor", "protocol", "extension", "import", "operator", "precedencegroup",
    ]

    private static func starts(_ word: String) -> Bool {
        modifiers.contains(word) || keywords.contains(word) || word.hasPrefix("@") || word.hasPrefix("#")
    }

    /// The members of a type, in order.
    static func all(of type: TypeDeclaration, in file: SourceFile) -> [Member] {
        var members: [Member] = []
        var index = type.open + 1
        while index < type.close {
            let member = member(from: index, before: type.close, in: file)
            members.append(member)
            index = max(member.tokens.upperBound, index + 1)
        }
        return members
    }

    private static func member(from first: Int, before limit: Int, in file: SourceFile) -> Member {
        guard let keyword = keyword(from: first, before: limit, in: file) else {
            return Member(keyword: nil, tokens: first..<(first + 1))
        }
        let endsWithBody = !["var", "let", "case", "typealias", "associatedtype", "import"].contains(
            file.words[keyword])
        var index = keyword + 1
        while index < limit {
            let word = file.words[index]
            if word == ";" { break }
            // A name may be a keyword: `func prefix()`.
            if index > keyword + 1, file.tokens[index].startsLine, starts(word) { break }
            let next = file.afterGroup(index)
            if endsWithBody, word == "{" { return Member(keyword: keyword, tokens: first..<min(next, limit)) }
            index = next
        }
        return Member(keyword: keyword, tokens: first..<min(index, limit))
    }

    private static func keyword(from first: Int, before limit: Int, in file: SourceFile) -> Int? {
        var index = first
        while index < limit {
            let word = file.words[index]
            // In `class func` and `class var` the word is a modifier.
            let isModifier =
                word == "class" && (keywords.contains(file.word(index + 1)) || modifiers.contains(file.word(index + 1)))
            if keywords.contains(word), !isModifier { return index }
            guard isModifier || modifiers.contains(word) || word.hasPrefix("@") else { return nil }
            index += 1
            if file.word(index) == "(", file.isAdjacent(index) { index = file.afterGroup(index) }
        }
        return nil
    }
}
