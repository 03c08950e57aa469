/// One `#selector(…)` and its parts.
struct SelectorMention {
    let open: Int
    let close: Int
    /// The tokens in front of the method: `self`, `Type`, `Outer.Inner`; empty for a bare method.
    let base: Range<Int>
    /// The method with its labels.
    let method: Range<Int>
    /// The type after `as`, empty without a cast.
    let cast: Range<Int>
    let methodName: String
    /// Whether the code compares, removes or cancels with the selector.
    let isCompared: Bool

    init?(at index: Int, in file: SourceFile) {
        guard file.word(index + 1) == "(", let close = file.partners[index + 1], close > index + 2 else { return nil }
        open = index + 1
        self.close = close
        var inner = file.topLevel((index + 2)..<close)
        guard !["getter", "setter"].contains(file.words[inner[0]]) || file.word(inner[0] + 1) != ":" else { return nil }
        if let position = inner.firstIndex(where: { file.words[$0] == "as" }) {
            cast = (inner[position] + 1)..<close
            method = (index + 2)..<inner[position]
            inner.removeSubrange(position...)
        } else {
            cast = close..<close
            method = (index + 2)..<close
        }
        guard !method.isEmpty, method.allSatisfy({ file.tokens[$0].kind == .word || file.tokens[$0].kind == .sign })
        else { return nil }
        let lastDot = inner.last { file.words[$0] == "." }
        let name = lastDot.map { $0 + 1 } ?? method.lowerBound
        guard name < method.upperBound, file.isWord(name) else { return nil }
        base = method.lowerBound..<(lastDot ?? method.lowerBound)
        methodName = file.words[name]
        isCompared = Self.isCompared(index, close, in: file)
    }

    private static let comparing: Set = [
        "removeTarget", "cancelPreviousPerformRequests", "cancelPreviousPerformRequestsWithTarget",
    ]

    private static func isCompared(_ index: Int, _ close: Int, in file: SourceFile) -> Bool {
        if ["==", "!=", "case"].contains(file.word(index - 1)) || ["==", "!="].contains(file.word(close + 1)) {
            return true
        }
        if isInCase(index, in: file) { return true }
        // The call around it: its opening parenthesis is the nearest one that closes after the selector.
        var before = index - 1
        while before > 0 {
            if let partner = file.partners[before] {
                if partner > close { return file.words[before] == "(" && comparing.contains(file.word(before - 1)) }
                before = min(partner, before)
            }
            before -= 1
        }
        return false
    }
}

extension SelectorMention {
    /// Whether it is a later pattern of a case: `case #selector(cut), #selector(copy):`.
    private static func isInCase(_ index: Int, in file: SourceFile) -> Bool {
        var before = index - 1
        guard file.word(before) == "," else { return false }
        while before > 0, ![":", "{", "}", ";", "=", "(", "["].contains(file.word(before)) {
            if file.word(before) == "case" { return true }
            before = min(file.partners[before] ?? before, before) - 1
        }
        return false
    }
}

/// Turns `#selector(tapped(_:))` into `Selector(Self.tapped(_:))`.
enum Selectors {
    /// The standard edit actions, which the engine knows by name.
    private static let edits: Set = ["cut", "copy", "paste", "select", "selectAll", "delete"]

    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for index in file.indices(of: "#selector") { change(index, in: file, facts, &changes) }
        return changes
    }

    private static func change(_ index: Int, in file: SourceFile, _ facts: Facts, _ changes: inout Changes) {
        let start = file.tokens[index].range
        guard let mention = SelectorMention(at: index, in: file) else {
            let isProperty = ["getter", "setter"].contains(file.word(index + 2))
            changes.note(
                isProperty
                    ? "a selector of a property: read or write the property itself"
                    : "a selector of another form: name the method of a type", at: start.lowerBound)
            return
        }
        if edits.contains(mention.methodName), isStandardEdit(mention, in: file) {
            changes.replace(
                start.lowerBound..<file.tokens[mention.close].range.upperBound,
                with: "Selector.\(mention.methodName)")
            return
        }
        guard let owner = owner(of: mention, at: index, in: file) else {
            changes.note(
                mention.base.isEmpty
                    ? "a selector outside of a type: name the type of the method"
                    : "`\(file.source(mention.base))` is an object: name its type in the selector", at: start.lowerBound
            )
            return
        }
        changes.replace(start, with: "Selector")
        let inside = file.tokens[mention.open].range.upperBound
        if facts.comparedSelectors.contains(mention.methodName) {
            let space = file.tokens[mention.open + 1].startsLine ? "" : " "
            changes.insert("\"\(mention.methodName)\"," + space, at: inside)
        }
        if mention.base.isEmpty {
            changes.insert("\(owner).", at: file.tokens[mention.method.lowerBound].range.lowerBound)
        } else {
            changes.replace(file.extent(mention.base), with: owner)
        }
        // The cast of a bound method becomes a cast of an unbound one.
        let arrows = mention.cast.isEmpty ? 2 : file.topLevel(mention.cast).count { file.words[$0] == "->" }
        if arrows == 1 { changes.insert("(\(owner)) -> ", at: file.extent(mention.cast).lowerBound) }
    }

    private static func isStandardEdit(_ mention: SelectorMention, in file: SourceFile) -> Bool {
        let base = file.source(mention.base)
        guard ["", "self", "Self", "UIResponder", "UIResponderStandardEditActions"].contains(base) else { return false }
        // A class that is not a responder may have its own method with that name.
        return !file.indices(of: mention.methodName).contains { index in
            guard file.word(index - 1) == "func", let type = file.type(around: index) else { return false }
            return !Member.all(of: type, in: file).contains { member in
                member.keyword == index - 1 && member.prefix(in: file).contains("override")
            }
        }
    }

    /// The type in front of the method; nil if only the compiler knows it.
    private static func owner(of mention: SelectorMention, at index: Int, in file: SourceFile) -> String? {
        let base = file.source(mention.base)
        switch base {
        case "", "self", "Self", "super", "type(of: self)":
            guard let type = file.type(around: index) else { return nil }
            // `Self` is not available in the initial value of a property, and needs no cast.
            return isInMethod(index, of: type, in: file) && mention.cast.isEmpty ? "Self" : type.name
        case "view", "self.view", "contentView", "self.contentView": return "UIView"
        default:
            let isType = mention.base.allSatisfy { token in
                !file.isWord(token) || file.words[token].first?.isUppercase == true
            }
            return isType ? base : nil
        }
    }

    /// Whether a token is in the body of a method; a default value in the signature is not.
    private static func isInMethod(_ token: Int, of type: TypeDeclaration, in file: SourceFile) -> Bool {
        guard let member = Member.all(of: type, in: file).first(where: { $0.tokens.contains(token) }),
            let keyword = member.keyword, !["var", "let"].contains(file.words[keyword])
        else { return false }
        return file.topLevel(keyword..<member.tokens.upperBound).contains { file.words[$0] == "{" && $0 < token }
    }
}
