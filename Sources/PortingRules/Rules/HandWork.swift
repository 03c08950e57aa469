/// Lists the work that rules cannot do: absent names, and code with another meaning without the Objective-C runtime.
enum HandWork {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        absentNames(in: file, facts, &changes)
        selectorsByName(in: file, &changes)
        runtimeQuestions(in: file, &changes)
        deinitializers(in: file, &changes)
        decoders(in: file, &changes)
        editActions(in: file, &changes)
        resets(in: file, &changes)
        return changes
    }

    /// Names that exist, and do not do what they do with the Objective-C runtime.
    static let misleading = AbsentNames(
        "NSClassFromString NSStringFromClass", "it stops the program for private and nested classes: use `type(of:)`")

    private static func absentNames(in file: SourceFile, _ facts: Facts, _ changes: inout Changes) {
        for row in AbsentNames.all + [misleading] {
            // One note for a line: `a.topAnchor.constraint(equalTo: b.topAnchor)` is one piece of work.
            var lines: Set<Int> = []
            let places = row.names.flatMap { name in
                file.indices(of: name.word).filter {
                    hasLabel(name.label, at: $0, in: file) && isOf(name.owner, at: $0, in: file)
                }
            }
            for index in places.sorted() where isOfUIKit(index, in: file, facts) {
                let offset = file.tokens[index].range.lowerBound
                guard lines.insert(file.line(of: offset)).inserted else { continue }
                changes.note("`\(file.words[index])`: \(row.sentence)", at: offset)
            }
        }
    }

    /// Whether a word that is also the name of something absent means this. What the program declares is its own, except for
    /// an override; the label of an argument and a case of an enumeration mean something else.
    private static func isOfUIKit(_ index: Int, in file: SourceFile, _ facts: Facts) -> Bool {
        let name = file.words[index]
        let keywords = ["func", "var", "let", "case", "class", "struct", "enum", "protocol", "typealias"]
        if keywords.contains(file.word(index - 1)) { return isOverride(index, in: file) }
        if file.word(index + 1) == ":", file.word(index - 1) != "?" { return false }
        guard facts.ownMembers[name] == nil, !facts.ownTypes.contains(name) else { return false }
        return file.word(index - 1) == "." || !facts.variables.contains(name)
    }

    private static func isOverride(_ name: Int, in file: SourceFile) -> Bool {
        var modifier = name - 2
        while Member.modifiers.contains(file.word(modifier)) {
            if file.words[modifier] == "override" { return true }
            modifier -= 1
        }
        return false
    }

    private static func hasLabel(_ label: String?, at index: Int, in file: SourceFile) -> Bool {
        guard let label else { return true }
        return file.labels(ofArgumentsAt: index + 1).contains(label)
    }

    /// Whether a word stands after a name like the owner's: `view.layer.actions`, `shapeLayer.actions`.
    private static func isOf(_ owner: String?, at index: Int, in file: SourceFile) -> Bool {
        guard let owner else { return true }
        var last = index - 2
        if ["?", "!"].contains(file.word(last)) { last -= 1 }
        return file.word(index - 1) == "." && file.word(last).lowercased().hasSuffix(owner)
    }

    /// UIKit finds an overridden edit action by itself.
    private static func editActions(in file: SourceFile, _ changes: inout Changes) {
        for name in ["cut", "copy", "paste", "select", "selectAll", "delete"] {
            for index in file.indices(of: name)
            where file.word(index - 1) == "func" && file.word(index + 1) == "(" && file.word(index + 2) == "_" {
                guard let type = file.type(around: index), isOverride(index, of: type, in: file),
                    !answersCanPerform(type, in: file)
                else { continue }
                changes.note(
                    "`\(name)(_:)` is not found by its override: add `override func canPerformAction(_ action: Selector, "
                        + "withSender sender: Any?) -> Bool { action == .\(name) }`",
                    at: file.tokens[index].range.lowerBound)
            }
        }
    }

    private static func isOverride(_ name: Int, of type: TypeDeclaration, in file: SourceFile) -> Bool {
        Member.all(of: type, in: file).contains {
            $0.keyword == name - 1 && $0.prefix(in: file).contains("override")
        }
    }

    /// Whether the type, or an extension of it in the file, overrides `canPerformAction(_:withSender:)`.
    private static func answersCanPerform(_ type: TypeDeclaration, in file: SourceFile) -> Bool {
        file.indices(of: "canPerformAction").contains { index in
            file.word(index - 1) == "func" && file.type(around: index)?.name == type.name
        }
    }

    /// Without the import of the names for subclasses, UIKit hides those from a recognizer's class.
    private static func resets(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "reset") where file.word(index - 1) == "func" && file.word(index + 1) == "(" {
            guard file.word(index + 2) == ")", let type = file.type(around: index), type.keyword == "class",
                file.words[type.clause].contains(where: { $0.hasSuffix("GestureRecognizer") }),
                !isOverride(index, in: file)
            else { continue }
            changes.note(
                "recognizers have a method `reset()`, for the end of a gesture: override it, or choose another name",
                at: file.tokens[index].range.lowerBound)
        }
    }

    private static func selectorsByName(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "Selector") where file.word(index + 1) == "(" {
            var text = index + 2
            while file.word(text) == "(" { text += 1 }
            guard text < file.tokens.count, file.tokens[text].kind == .string, file.word(text + 1) == ")" else {
                continue
            }
            // The only one that objects of the engine find.
            guard file.source(text..<(text + 1)) != "\"handleNavigationTransition:\"" else { continue }
            changes.note(
                "methods are not found by name: write `Selector(Self.method)`", at: file.tokens[index].range.lowerBound)
        }
    }

    private static func runtimeQuestions(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "responds") where file.word(index + 1) == "(" && file.word(index + 2) == "to" {
            changes.note(
                "objects are not asked for methods: `selector.isImplemented(by: object)`; of a delegate nothing needs asking",
                at: file.tokens[index].range.lowerBound)
        }
        for index in file.indices(of: "perform") where file.word(index + 1) == "(" {
            guard let close = file.partners[index + 1], file.word(index - 1) != "func" else { continue }
            let inside = file.words[(index + 2)..<close]
            let isByName = inside.contains("Selector") || file.word(index - 1) == "." && inside.contains("with")
            guard isByName, !inside.contains("afterDelay") else { continue }
            changes.note(
                "call the method itself, or `selector.perform(on: object)`", at: file.tokens[index].range.lowerBound)
        }
    }

    private static func deinitializers(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "deinit") where file.word(index + 1) == "{" && file.word(index - 1) != "isolated"
        {
            guard file.words[index..<file.afterGroup(index + 1)].contains("invalidate") else { continue }
            changes.note("a deinit that uses a timer is an `isolated deinit`", at: file.tokens[index].range.lowerBound)
        }
    }

    /// Classes that set themselves up in `init(coder:)` alone.
    private static func decoders(in file: SourceFile, _ changes: inout Changes) {
        for type in file.types where type.keyword == "class" {
            let initializers = Member.all(of: type, in: file).filter { member in
                member.keyword.map { file.words[$0] == "init" } ?? false
            }
            guard initializers.count == 1, let keyword = initializers[0].keyword,
                let open = initializers[0].tokens.first(where: { file.words[$0] == "{" }),
                file.words[keyword..<open].contains("coder"), let close = file.partners[open]
            else { continue }
            let body = file.words[(open + 1)..<close]
            // More than `super.init(coder: coder)!`.
            guard body.count > 9, !body.contains("fatalError") else { continue }
            changes.note(
                "nothing is decoded, and `init(coder:)` returns nil: move its code to `init(frame:)`, in a controller to "
                    + "`viewDidLoad()`", at: file.tokens[keyword].range.lowerBound)
        }
    }
}
