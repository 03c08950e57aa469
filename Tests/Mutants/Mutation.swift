import Foundation

/// A deliberate small mistake in one line of the engine. It is compiled in beside the right line and switched on by its
/// number when the tests run, so that all mistakes are built at once.
struct Mutation {
    /// A kind of mistake.
    enum Kind: String, CaseIterable {
        case negatedCondition = "condition negated"
        case shiftedComparison = "comparison shifted"
        case skippedAssignment = "assignment skipped"
        case droppedCall = "call dropped"
        case flippedAnswer = "answer flipped"
    }

    let kind: Kind
    let file: String
    /// From 0.
    let line: Int
    let original: String
    /// The line with both versions; `NUMBER` stands for the mutation's number.
    let text: String

    /// Every mistake that can be made in a file.
    static func all(in lines: [String], file: String) -> [Mutation] {
        lines.indices.flatMap { index -> [Mutation] in
            let line = lines[index]
            let next = index + 1 < lines.count ? lines[index + 1] : ""
            guard isPlain(line), !continues(line, in: next) else { return [] }
            return variants(of: line).map {
                Mutation(kind: $0.kind, file: file, line: index, original: line, text: $0.text)
            }
        }
    }

    /// Lines with strings or comments are unchanged: another text of a warning is no wrong behaviour.
    private static func isPlain(_ line: String) -> Bool {
        !line.contains("\"") && !line.contains("//") && !line.contains("assert") && !line.contains("precondition")
    }

    /// Whether the statement continues in the next line.
    private static func continues(_ line: String, in next: String) -> Bool {
        let indent = { (text: String) in text.prefix { $0 == " " }.count }
        let start = next.drop { $0 == " " }
        if start.isEmpty || start.hasPrefix("}") { return false }
        return indent(next) > indent(line) && !line.hasSuffix("{") || start.hasPrefix("?") || start.hasPrefix("&&")
            || start.hasPrefix("||") || start.hasPrefix("+ ")
    }

    private static func variants(of line: String) -> [(kind: Kind, text: String)] {
        let indent = String(line.prefix { $0 == " " })
        let body = String(line.dropFirst(indent.count))
        let statement = "\(indent)if !Mutant.isOn(NUMBER) { \(body) }"
        if body.wholeMatch(of: #/[a-zA-Z_][\w.]*(\[[\w.]+\])?(\.[\w.]+)? (=|\+=|-=) [^{}]+/#) != nil {
            return [(.skippedAssignment, statement)]
        }
        if body.wholeMatch(of: #/(?!return|super|throw|case)[a-zA-Z_][\w.?!]*\([^{}]*\)/#) != nil {
            return [(.droppedCall, statement)]
        }
        if let answer = body.wholeMatch(of: #/return (true|false)/#) {
            return [(.flippedAnswer, "\(indent)return \(answer.1) != Mutant.isOn(NUMBER)")]
        }
        guard let condition = body.wholeMatch(of: #/((?:\} else )?(?:if|while|guard)) (.+?)( else \{.*| \{)/#) else {
            return []
        }
        let clauses = split(String(condition.2))
        return clauses.indices.filter { isBoolean(clauses[$0]) }.flatMap { index in
            Self.variants(ofClause: clauses[index]).map { kind, clause in
                var changed = clauses
                changed[index] = clause
                return (kind, "\(indent)\(condition.1) \(changed.joined(separator: ", "))\(condition.3)")
            }
        }
    }

    private static func variants(ofClause clause: String) -> [(kind: Kind, text: String)] {
        var found: [(kind: Kind, text: String)] = [(.negatedCondition, "(\(clause)) != Mutant.isOn(NUMBER)")]
        for (sign, shifted) in [(" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > ")] {
            let parts = clause.components(separatedBy: sign)
            guard parts.count == 2 else { continue }
            let other = parts.joined(separator: shifted)
            found.append((.shiftedComparison, "(Mutant.isOn(NUMBER) ? (\(other)) : (\(clause)))"))
        }
        return found
    }

    private static func isBoolean(_ clause: String) -> Bool {
        !["let ", "var ", "case ", "#", "{", "}"].contains { clause.contains($0) } && !clause.isEmpty
    }

    /// The clauses of a condition, separated by commas outside brackets.
    private static func split(_ condition: String) -> [String] {
        var clauses = [""]
        var depth = 0
        for character in condition {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == ",", depth == 0 {
                clauses.append("")
            } else {
                clauses[clauses.count - 1].append(character)
            }
        }
        return clauses.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension Mutation: CustomStringConvertible {
    var description: String {
        "\(file):\(line + 1): \(kind.rawValue): \(original.trimmingCharacters(in: .whitespaces))"
    }
}
