/// Makes a table cell's `override init(style:reuseIdentifier:)`, a table header's `override init(reuseIdentifier:)` and a
/// collection cell's `override init(frame:)` `required`: tables and collections create these views by their class, and Swift
/// allows this only with required initializers.
enum CellInitializers {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for index in file.indices(of: "init") where file.word(index + 1) == "(" && file.word(index - 1) != "." {
            switch file.word(index + 2) {
            case "style": if !takesIdentifier(index + 1, in: file) { continue }
            case "reuseIdentifier": if !isIn(["UITableViewHeaderFooterView"], index, in: file, facts) { continue }
            case "frame":
                if !isIn(["UICollectionViewCell", "UICollectionReusableView"], index, in: file, facts) { continue }
            default: continue
            }
            require(index, in: file, &changes)
        }
        return changes
    }

    private static func require(_ index: Int, in file: SourceFile, _ changes: inout Changes) {
        var modifier = index - 1
        while Member.modifiers.contains(file.word(modifier)), file.words[modifier] != "override" { modifier -= 1 }
        guard file.word(modifier) == "override" else { return }
        let neighbours = [file.word(modifier - 1)] + file.words[(modifier + 1)..<index]
        if neighbours.contains("required") {
            changes.replace(file.wholeLines(of: modifier..<(modifier + 1)), with: "")
        } else {
            changes.replace(file.tokens[modifier].range, with: "required")
        }
    }

    private static func takesIdentifier(_ open: Int, in file: SourceFile) -> Bool {
        file.words[open..<file.afterGroup(open)].contains("reuseIdentifier")
    }

    private static func isIn(_ classes: Set<String>, _ index: Int, in file: SourceFile, _ facts: Facts) -> Bool {
        guard let type = file.type(around: index), type.keyword == "class" else { return false }
        return facts.inherits(type.name, from: classes)
    }
}
