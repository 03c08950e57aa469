/// Removes the attributes that need the Objective-C runtime or Interface Builder, at any position in a line.
enum Attributes {
    private static let removed: Set = [
        "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBSegueAction", "@NSCopying",
    ]

    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        let starts = removed.flatMap { file.indices(of: $0) }.sorted()
        var done = 0
        for start in starts where start >= done {
            note(start, facts, in: file, &changes)
            var end = after(start, in: file)
            // `@IBAction @objc func`: one range, so that a line without other text is removed as a whole.
            while removed.contains(file.word(end)), !file.tokens[end].startsLine {
                note(end, facts, in: file, &changes)
                end = after(end, in: file)
            }
            done = end
            changes.replace(file.wholeLines(of: start..<end), with: "")
        }
        return changes
    }

    /// The index after an attribute with its arguments: `@objc(name:)`.
    private static func after(_ index: Int, in file: SourceFile) -> Int {
        file.word(index + 1) == "(" && file.isAdjacent(index + 1) ? file.afterGroup(index + 1) : index + 1
    }

    private static func note(_ index: Int, _ facts: Facts, in file: SourceFile, _ changes: inout Changes) {
        let offset = file.tokens[index].range.lowerBound
        switch file.words[index] {
        case "@IBOutlet":
            guard let name = name(after: index, of: ["var", "let"], in: file) else { return }
            let isView = !["elegate", "ataSource"].contains { name.hasSuffix($0) }
            changes.note(
                isView
                    ? "`\(name)` came from a nib: make it in viewDidLoad() or loadView(), and add it to its superview"
                    : "`\(name)` was connected in a nib: set it where its owner is made", at: offset)
        case "@IBAction":
            guard let name = name(after: index, of: ["func"], in: file), !facts.connectedMethods.contains(name) else {
                return
            }
            changes.note("`\(name)` was connected in a nib: add it as a target by hand", at: offset)
        default: break
        }
    }

    private static func name(after index: Int, of keywords: [String], in file: SourceFile) -> String? {
        (index..<min(index + 12, file.words.count)).first { keywords.contains(file.words[$0]) }.map {
            file.word($0 + 1)
        }
    }
}
