/// Turns optional methods of a protocol into methods with default implementations.
enum OptionalProtocols {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for type in file.types where type.keyword == "protocol" { change(type, in: file, facts, &changes) }
        return changes
    }

    private static func change(_ type: TypeDeclaration, in file: SourceFile, _ facts: Facts, _ changes: inout Changes) {
        let first = type.firstToken(in: file)
        let optionals = Member.all(of: type, in: file).filter { $0.prefix(in: file).contains("optional") }
        inherit(
            type, strips: file.words[first..<type.start].contains("@objc") || !optionals.isEmpty, in: file, &changes)
        guard !optionals.isEmpty else { return }
        var defaults: [String] = []
        for member in optionals {
            for index in member.tokens where file.words[index] == "optional" {
                changes.replace(file.wholeLines(of: index..<(index + 1)), with: "")
                break
            }
            if let text = implementation(of: member, in: file, facts, &changes) { defaults.append(text) }
        }
        guard !defaults.isEmpty else { return }
        let outermost = file.types(around: type).first ?? type
        let name = (file.types(around: type) + [type]).map(\.name).joined(separator: ".")
        let isPublic = file.words[first..<type.start].contains("public")
        let indentation = file.indentation(file.tokens[optionals[0].tokens.lowerBound].range.lowerBound)
        let step = file.tokens[optionals[0].tokens.lowerBound].startsLine && !indentation.isEmpty ? indentation : "    "
        let lines = ["", "", (isPublic ? "public " : "") + "extension \(name) {"] + defaults.map { step + $0 } + ["}"]
        changes.insert(lines.joined(separator: file.newline), at: file.tokens[outermost.close].range.upperBound)
    }

    /// Weak references need a class protocol. Views and controllers are no `NSObject`s here, so they could not adopt one that is
    /// for objects of Foundation.
    private static func inherit(_ type: TypeDeclaration, strips: Bool, in file: SourceFile, _ changes: inout Changes) {
        let clause = type.clause
        let old = clause.first { ["class", "AnyObject"].contains(file.words[$0]) }
        let foundation = clause.first { file.words[$0] == "NSObjectProtocol" }
        if let old {
            if file.words[old] == "class" { changes.replace(file.tokens[old].range, with: "AnyObject") }
            if let foundation { remove(foundation, in: file, &changes) }
        } else if let foundation {
            changes.replace(file.tokens[foundation].range, with: "AnyObject")
        } else if !strips {
            return
        } else if file.word(clause.lowerBound) == ":" {
            changes.insert(" AnyObject,", at: file.tokens[clause.lowerBound].range.upperBound)
        } else {
            changes.insert(": AnyObject", at: file.tokens[clause.lowerBound - 1].range.upperBound)
        }
    }

    /// Remove a type from a clause, with the comma that separates it from another.
    private static func remove(_ index: Int, in file: SourceFile, _ changes: inout Changes) {
        let isLater = file.word(index - 1) == ","
        let start = isLater ? file.tokens[index - 1].range.lowerBound : file.tokens[index].range.lowerBound
        let end = isLater ? file.tokens[index].range.upperBound : file.tokens[index + 2].range.lowerBound
        changes.replace(start..<end, with: "")
    }

    private static func implementation(
        of member: Member, in file: SourceFile, _ facts: Facts, _ changes: inout Changes
    ) -> String? {
        guard let keyword = member.keyword, ["func", "var"].contains(file.words[keyword]) else { return nil }
        let isStatic = member.prefix(in: file).contains { $0 == "static" || $0 == "class" }
        let head = isStatic ? "static " : ""
        let name = file.word(keyword + 1)
        let offset = file.tokens[keyword].range.lowerBound
        let top = file.topLevel((keyword + 1)..<member.tokens.upperBound)
        var type: Range<Int> = keyword..<keyword
        var signature = keyword..<member.tokens.upperBound
        if file.words[keyword] == "var" {
            guard let colon = top.first(where: { file.words[$0] == ":" }) else { return nil }
            let brace = top.first { file.words[$0] == "{" } ?? member.tokens.upperBound
            guard !file.words[brace..<member.tokens.upperBound].contains("set") else {
                changes.note("`\(name)` was optional: every type that adopts the protocol has it now", at: offset)
                return nil
            }
            type = (colon + 1)..<brace
            signature = keyword..<brace
        } else if let arrow = top.first(where: { file.words[$0] == "->" }) {
            type = (arrow + 1)..<member.tokens.upperBound
        }
        let answer = answer(of: name, type.isEmpty ? [] : Array(file.words[type]), facts)
        if let doubt = answer.doubt { changes.note("`\(name)` was optional: \(doubt)", at: offset) }
        guard let value = answer.value else { return nil }
        return head + file.source(signature) + (value.isEmpty ? " {}" : " { \(value) }")
    }

    private static let numbers: Set = ["Int", "UInt", "CGFloat", "Double", "Float", "TimeInterval"]
    private static let geometry: Set = ["CGPoint", "CGSize", "CGRect", "UIEdgeInsets"]

    /// The result of the default implementation, empty for no result, nil if the rule knows no value; and a doubt about
    /// it.
    private static func answer(of name: String, _ type: [String], _ facts: Facts) -> (value: String?, doubt: String?) {
        guard !type.isEmpty, type != ["Void"], type != ["(", ")"] else { return ("", nil) }
        let fallbacks = facts.fallbacks[name] ?? []
        if fallbacks.count == 1, let only = fallbacks.first, only != "?" { return (only, nil) }
        let value: String? =
            if type.last == "?" || type.last == "!" { "nil" } else if type == ["Bool"] {
                "false"
            } else if type.count == 1, numbers.contains(type[0]) {
                "0"
            } else if type.count == 1, geometry.contains(type[0]) { ".zero" } else if type == ["String"] {
                "\"\""
            } else if type.first == "[" { type.contains(":") ? "[:]" : "[]" } else { nil }
        guard let value else { return (nil, "every type that adopts the protocol implements it now") }
        if !fallbacks.isEmpty {
            return (value, "calls expect different answers where it is missing, the default is \(value)")
        }
        if type.last == "?" || type == ["Bool"] { return (value, nil) }
        return (value, "where it is missing, the answer is \(value) now")
    }
}
