import ResponderKit

/// What people call a gesture or a view: `the photo's pan`, `the close button`. It has no ids in it.
nonisolated public struct SpokenName: Hashable, Sendable {
    /// What a gesture does instead of being a gesture, where people say it so.
    public enum Deed: String, Sendable {
        case scroll, zoom
        case goBack = "go back"
    }

    /// The view in words: `photo`; empty for a recognizer without a view.
    public let owner: String
    /// The kind of the gesture: `pan`; nil for a view.
    public let gesture: String?
    /// What the gesture does; nil if it has no word of its own.
    public let deed: Deed?

    /// `the photo's pan`, `the close button`.
    public var subject: String {
        guard let gesture else { return "the \(owner)" }
        return owner.isEmpty ? "the \(gesture)" : "the \(owner)'s \(gesture)"
    }

    /// `pan`, `scroll`, `photo`: for a small place beside the view.
    public var short: String { gesture ?? owner }

    /// What the button that lets it win calls it: the view that scrolls, otherwise the gesture.
    var wished: String { deed == .scroll ? owner : gesture ?? owner }

    /// That it could have had the touch: `the list wanted to scroll`.
    var wanted: String { deed.map { "the \(owner) wanted to \($0.rawValue)" } ?? "\(subject) wanted it too" }

    /// A gesture.
    @MainActor
    package init(_ recognizer: UIGestureRecognizer) {
        owner = recognizer.view.map(Self.words(of:)) ?? ""
        switch BuiltInRole(of: recognizer) {
        case .pan?: (deed, gesture) = (.scroll, "scroll")
        case .pinch?: (deed, gesture) = (.zoom, "zoom")
        case .pop?: (deed, gesture) = (.goBack, "back swipe")
        case .contentDelay?: (deed, gesture) = (nil, "wait")
        case nil: (deed, gesture) = (nil, Self.kind(of: recognizer))
        }
    }

    /// A view.
    @MainActor
    package init(view: UIView) { (owner, gesture, deed) = (Self.words(of: view), nil, nil) }

    /// A view, by its name alone; nil if that is the name of an object without one.
    init?(viewNamed name: String) {
        guard !name.contains("#") else { return nil }
        (owner, gesture, deed) = (Self.words(of: name), nil, nil)
    }

    /// `double tap`, `pan`; a class of the program by its own name: `spin`.
    @MainActor
    private static func kind(of recognizer: UIGestureRecognizer) -> String {
        if let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired > 1 {
            return ["double tap", "triple tap"].dropFirst(tap.numberOfTapsRequired - 2).first
                ?? "\(tap.numberOfTapsRequired)-fold tap"
        }
        let kind = GestureWords.kind(of: recognizer)
        let ending = "GestureRecognizer"
        guard kind.hasSuffix(ending), kind.count > ending.count else { return kind }
        return words(of: String(kind.dropLast(ending.count)))
    }

    /// A responder in words.
    @MainActor
    package static func words(ofResponder responder: Participant<UIResponder>) -> String {
        if responder.object is UIWindow { return "window" }
        if let view = responder.object as? UIView {
            let words = words(of: view)
            // Its content has a place of its own in the chain.
            return contentName(of: view) == words && words != scrollView ? "\(words)'s \(scrollView)" : words
        }
        let type = responder.object.map { "\(Participant<UIResponder>.publicClass(of: $0))" } ?? responder.name
        return responder.name.contains("#") ? className(type) : words(of: responder.name)
    }

    /// A view in words: by its identifier, otherwise by its class, with the kind of a control.
    @MainActor
    static func words(of view: UIView) -> String {
        let name = view.traceName
        let type = "\(Participant<UIResponder>.publicClass(of: view))"
        guard !name.contains("#") else { return className(type) }
        let words = words(of: name)
        if let content = contentName(of: view) { return content }
        let noun = (view as? UIControl)?.kind?.noun
        if let noun, let last = noun.split(separator: " ").last, !words.hasSuffix(last) { return "\(words) \(noun)" }
        if describes(words) { return "\(words) \(kitName(of: view))" }
        return words.count < 3 ? "view \(words)" : words
    }

    private static let scrollView = "scroll view"

    /// The nearest of UIKit's classes that a view is of, in words.
    @MainActor
    private static func kitName(of view: UIView) -> String {
        let classes = sequence(first: Mirror(reflecting: view), next: \.superclassMirror).map { "\($0.subjectType)" }
        return classes.first { $0.hasPrefix("UI") }.map(className) ?? "view"
    }

    /// What people call a scroll view without a name of its own: its content, which is what they see of it. Nil for other views.
    @MainActor
    private static func contentName(of view: UIView) -> String? {
        guard let scroll = view as? UIScrollView, ["scroll", scrollView].contains(words(of: view.traceName)) else {
            return nil
        }
        let content = scroll.subviews.first { !$0.isHidden && !$0.traceName.contains("#") }
        return content.map(words(of:)) ?? scrollView
    }

    /// Whether words say how a view is and not what it is, so that they need a noun: `hasty`, `left`, `no delay`.
    private static func describes(_ words: String) -> Bool {
        guard let last = words.split(separator: " ").last.map(String.init) else { return false }
        return adjectives.contains(last) || words.hasPrefix("no ")
            || last.count > 5 && (last.hasSuffix("ing") || last.hasSuffix("ive"))
    }

    /// The describing words that views are named by most: sides, places, colours, moods.
    private static let adjectives: Set<String> = Set(
        """
        left right top bottom upper lower inner outer inside outside front back behind along first last next other both
        red green blue yellow orange purple pink black white grey gray light dark
        plain usual modest firm own shy deaf hasty patient eager polite greedy careful quiet solo alone together either
        awake asleep taken kept lost found big small large little old new open closed locked active selected main
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// `UIImageView` becomes `image view`, `StickerView` becomes `sticker`.
    private static func className(_ type: String) -> String {
        if type.hasPrefix("UI") { return words(of: String(type.dropFirst(2))) }
        return words(of: type.hasSuffix("View") && type.count > 4 ? String(type.dropLast(4)) : type)
    }

    /// `movePhoto`, `move-photo` and `move-photo-2` become `move photo`.
    static func words(of name: String) -> String {
        var words: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for character in name.prefix(maximum) {
            let isBreak = !character.isLetter && !character.isNumber
            if isBreak || character.isUppercase && word.last?.isUppercase == false { end() }
            if !isBreak { word.append(character) }
        }
        end()
        let named = words.filter { !$0.allSatisfy(\.isNumber) }
        return named.isEmpty ? name : named.map { $0.lowercased() }.joined(separator: " ")
    }

    /// The characters of a longer name that are read.
    private static let maximum = 40
}
