/// Facts that rules need about all files that are ported together.
struct Facts {
    /// The optional methods and properties of `@objc` protocols, by name.
    private(set) var optionalMembers: Set<String> = Facts.optionalMembersOfUIKit
    /// The methods among them, of the protocols in the files.
    private(set) var optionalMethods: Set<String> = []
    /// The names of variables: `onTap?()` calls a closure, not an optional method.
    private(set) var variables: Set<String> = []
    /// The fallback of calls of an optional method: for `delegate?.allows?(x) ?? true` it is `true`.
    private(set) var fallbacks: [String: Set<String>] = [:]
    /// The methods whose selectors are compared, removed or cancelled in any file.
    private(set) var comparedSelectors: Set<String> = []
    /// The methods that code connects with `#selector`.
    private(set) var connectedMethods: Set<String> = []
    /// The protocols that lose their `@objc`.
    private(set) var strippedProtocols: Set<String> = []
    /// The files in which classes are declared, by the classes' names.
    private(set) var classFiles: [String: String] = [:]

    /// The types and typealiases that the files declare: they are not UIKit's, whatever their names.
    private(set) var ownTypes: Set<String> = []
    /// The functions and properties that the files declare, by name, each with the labels of its parameters. Overrides are
    /// UIKit's.
    private(set) var ownMembers: [String: Set<[String]>] = [:]

    /// The superclasses of classes, or the first other entry of their inheritance clause.
    private var superclasses: [String: String] = [:]

    private static let optionalMembersOfUIKit: Set = [
        "gestureRecognizer", "gestureRecognizerShouldBegin", "scrollViewDidScroll", "scrollViewWillBeginDragging",
        "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewDidZoom", "viewForZooming",
        "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewShouldScrollToTop",
        "scrollViewDidScrollToTop",
        "tableView", "numberOfSections", "collectionView", "navigationController", "pageViewController", "textField",
        "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
        "textFieldDidEndEditing",
        "textFieldShouldClear", "textFieldShouldReturn", "textFieldDidChangeSelection",
    ]

    mutating func read(_ file: SourceFile, path: String) {
        for type in file.types {
            if type.keyword == "class" {
                classFiles[type.name] = path
                if let colon = type.clause.first(where: { file.words[$0] == ":" }) {
                    superclasses[type.name] = file.word(colon + 1)
                }
            }
            if type.keyword == "protocol" { readProtocol(type, in: file) }
        }
        for keyword in ["var", "let"] {
            variables.formUnion(file.indices(of: keyword).map { file.word($0 + 1) })
        }
        ownTypes.formUnion(file.types.filter { $0.keyword != "extension" }.map(\.name))
        ownTypes.formUnion(file.indices(of: "typealias").map { file.word($0 + 1) })
        readMembers(of: file)
        for index in file.indices(of: "?") + file.indices(of: "!") where OptionalCalls.isCall(index, in: file) {
            if let fallback = OptionalCalls.fallback(after: file.afterGroup(index + 1), in: file) {
                fallbacks[file.word(index - 1), default: []].insert(fallback)
            }
        }
        for index in file.indices(of: "#selector") {
            guard let mention = SelectorMention(at: index, in: file) else { continue }
            connectedMethods.insert(mention.methodName)
            if mention.isCompared { comparedSelectors.insert(mention.methodName) }
        }
    }

    /// Whether a class descends from one of these, as far as the files show it.
    func inherits(_ name: String, from ancestors: Set<String>) -> Bool {
        var name = name
        var seen: Set<String> = []
        while let superclass = superclasses[name], seen.insert(name).inserted {
            if ancestors.contains(superclass) { return true }
            name = superclass
        }
        return false
    }

    private mutating func readMembers(of file: SourceFile) {
        for type in file.types {
            for member in Member.all(of: type, in: file) where !member.prefix(in: file).contains("override") {
                guard let keyword = member.keyword, ["func", "var", "let"].contains(file.words[keyword]) else {
                    continue
                }
                let isFunction = file.words[keyword] == "func"
                let labels = isFunction ? file.labels(ofParametersAt: keyword + 2) : []
                ownMembers[file.word(keyword + 1), default: []].insert(labels)
            }
        }
    }

    private mutating func readProtocol(_ type: TypeDeclaration, in file: SourceFile) {
        let optionals = Member.all(of: type, in: file).filter { $0.prefix(in: file).contains("optional") }
        if file.words[type.firstToken(in: file)..<type.start].contains("@objc") || !optionals.isEmpty {
            strippedProtocols.insert(type.name)
        }
        for case let keyword? in optionals.map(\.keyword) {
            optionalMembers.insert(file.word(keyword + 1))
            if file.words[keyword] == "func" { optionalMethods.insert(file.word(keyword + 1)) }
        }
    }
}
