/// A class, structure, enumeration, actor, protocol or extension in a file.
struct TypeDeclaration {
    /// `class`, `extension` and so on.
    let keyword: String
    /// The name; for an extension with the names of the outer types: `Outer.Inner`.
    let name: String
    /// The token of the keyword.
    let start: Int
    /// The tokens of the braces around the members.
    let open: Int
    let close: Int

    /// The tokens between name and braces: the inheritance clause and conditions.
    private(set) var clause: Range<Int>

    func contains(_ token: Int) -> Bool { token > open && token < close }

    private static let keywords = ["class", "struct", "enum", "actor", "protocol", "extension"]

    static func all(in file: SourceFile) -> [TypeDeclaration] {
        keywords.flatMap { keyword in file.indices(of: keyword).compactMap { declaration(at: $0, in: file) } }
            .sorted { $0.start < $1.start }
    }

    private static func declaration(at start: Int, in file: SourceFile) -> TypeDeclaration? {
        let before = file.word(start - 1)
        guard file.isWord(start + 1), before != ".", before != "import", !memberKeywords.contains(file.word(start + 1))
        else { return nil }
        // `actor` may be the name of a variable.
        if file.words[start] == "actor", !["{", ":", "<"].contains(file.word(start + 2)) { return nil }
        var end = start + 2
        while file.word(end) == ".", file.isWord(end + 1) { end += 2 }
        let name = file.words[(start + 1)..<end].joined()
        var open = end
        while open < file.words.count, file.words[open] != "{" {
            // A property named `class`, or the word in an inheritance clause, is not a declaration.
            guard ![")", "}", ";", "=", ""].contains(file.words[open]) else { return nil }
            open = file.afterGroup(open)
        }
        guard open < file.words.count, let close = file.partners[open] else { return nil }
        return TypeDeclaration(
            keyword: file.words[start], name: name, start: start, open: open, close: close, clause: end..<open)
    }

    /// The words that follow `class` if it is a modifier of a member.
    private static let memberKeywords: Set = [
        "func", "var", "let", "subscript", "override", "private", "fileprivate", "internal", "public", "open", "final",
    ]

    /// The first token of the declaration, with its attributes and modifiers.
    func firstToken(in file: SourceFile) -> Int {
        var first = start
        while true {
            let before = first - 1
            if Member.modifiers.contains(file.word(before)) || file.word(before).hasPrefix("@") {
                first = before
            } else if file.word(before) == ")", let open = file.partners[before],
                Member.modifiers.contains(file.word(open - 1)) || file.word(open - 1).hasPrefix("@")
            {
                first = open - 1
            } else {
                return first
            }
        }
    }
}

extension SourceFile {
    /// The innermost type around a token.
    func type(around token: Int) -> TypeDeclaration? {
        types[..<types.partitionIndex(sortedWhere: { $0.start >= token })].last { $0.contains(token) }
    }

    /// The types around a type, outermost first.
    func types(around type: TypeDeclaration) -> [TypeDeclaration] { types.filter { $0.contains(type.start) } }
}
