import Foundation

/// Moves overrides from an extension into the class if the class is in the same file: without Objective-C Swift cannot
/// override in extensions.
enum ExtensionOverrides {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for type in file.types where type.keyword == "extension" {
            let members = Member.all(of: type, in: file)
            let overrides = members.filter { $0.prefix(in: file).contains("override") }
            guard let first = overrides.first else { continue }
            let owner = file.types.last { $0.keyword == "class" && $0.name == type.name }
            guard let owner, !type.clause.contains(where: { file.words[$0] == "where" }) else {
                let place = facts.classFiles[type.name].map { ", which is in \($0)" } ?? ""
                changes.note(
                    "an override in an extension: move it into the class `\(type.name)`\(place)",
                    at: file.tokens[first.tokens.lowerBound].range.lowerBound)
                continue
            }
            move(overrides, of: members.count, from: type, to: owner, in: file, &changes)
        }
        return changes
    }

    private static func move(
        _ overrides: [Member], of count: Int, from type: TypeDeclaration, to owner: TypeDeclaration,
        in file: SourceFile,
        _ changes: inout Changes
    ) {
        var moved = ""
        for member in overrides {
            let lines = lines(of: member, in: file)
            let text = text(of: member, lines, access: type, in: file)
            moved += file.newline + String(text.drop { $0.isNewline })
            // An extension without other content is removed as a whole.
            if overrides.count < count || !type.clause.isEmpty { changes.replace(lines, with: "") }
        }
        if overrides.count == count, type.clause.isEmpty {
            let all = file.wholeLines(of: type.firstToken(in: file)..<(type.close + 1))
            changes.replace(startOfHeading(above: all.lowerBound, in: file)..<all.upperBound, with: "")
        }
        let brace = file.tokens[owner.close].range.lowerBound
        let start = file.lineStart(brace)
        let isAlone = file.bytes[start..<brace].allSatisfy(\.isBlank)
        changes.insert(isAlone ? moved : file.newline + moved, at: isAlone ? start : brace)
    }

    /// The start of the blank lines and `// MARK` comments above a line, which are moved with it.
    private static func startOfHeading(above line: Int, in file: SourceFile) -> Int {
        var start = line
        while start > 0 {
            let above = file.lineStart(above: start)
            let text = file.text(above..<start).trimmingCharacters(in: .whitespacesAndNewlines)
            guard text.isEmpty || text.hasPrefix("// MARK") else { break }
            start = above
        }
        return start
    }

    private static let levels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]

    /// The text of a member's lines. A member of a `public extension` is public without saying it; in the class it says it.
    private static func text(
        of member: Member, _ lines: Range<Int>, access type: TypeDeclaration, in file: SourceFile
    ) -> String {
        let level = file.words[type.firstToken(in: file)..<type.start].first { levels.contains($0) }
        guard let level, ["public", "package"].contains(level), levels.isDisjoint(with: member.prefix(in: file)),
            let modifier = (member.tokens).first(where: { file.words[$0] == "override" })
        else { return file.text(lines) }
        let place = file.tokens[modifier].range.lowerBound
        return file.text(lines.lowerBound..<place) + level + " " + file.text(place..<lines.upperBound)
    }

    /// The lines of a member with the comments above it.
    private static func lines(of member: Member, in file: SourceFile) -> Range<Int> {
        let before = file.tokens[member.tokens.lowerBound - 1].range.upperBound
        let first = file.tokens[member.tokens.lowerBound].range.lowerBound
        let start = file.lineStart(first) > before ? min(file.nextLine(before), file.lineStart(first)) : first
        let last = file.tokens[member.tokens.upperBound - 1].range.upperBound
        let next = file.tokens[member.tokens.upperBound].range.lowerBound
        return start..<(file.lineEnd(last) < next ? file.nextLine(last) : last)
    }
}
