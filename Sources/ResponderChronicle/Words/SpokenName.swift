import ResponderKit
import ResponderText

/// What people call a gesture or a view: `the photo's pan`, `the close button`. It has no ids in it.
nonisolated public struct SpokenName: Hashable, Sendable {
    /// What a gesture does instead of being a gesture, where people say it so.
    public enum Deed: String, Sendable {
        case scroll, zoom
        case goBack = "go back"

        /// `scrolls`, `scrolled`.
        func verb(isNow: Bool) -> String { rawValue + (isNow ? "s" : "ed") }
    }

    /// How a sentence names it.
    public enum Reference: Sendable {
        /// With its view: `the photo's pan`.
        case full
        /// Without its view, which a headline has named: `the pan`.
        case brief
        /// `it`, because a headline has named it.
        case pronoun
    }

    /// The kinds of gestures that sentences tell apart.
    enum Kind: Sendable {
        case pan, longPress, hover
        /// The delay of touches in the content of a scroll view.
        case contentDelay
    }

    /// The view in words: `photo`; empty for a recognizer without a view.
    public let owner: String
    /// The name of the view in traces, which tells two photos apart; empty for a recognizer without a view.
    let view: String
    /// The kind of the gesture: `pan`; nil for a view.
    public let gesture: String?
    /// What the gesture does; nil if it has no word of its own.
    public let deed: Deed?
    /// Which of these kinds the gesture is; nil for others, and for a view.
    let kind: Kind?
    /// How sentences name it.
    private var reference = Reference.full

    /// `the photo's pan`, `the close button`; after a headline that has named it `the pan`, or `it`.
    public var subject: String {
        switch reference {
        case .full: "the \(bare)"
        case .brief: "the \(short)"
        case .pronoun: "it"
        }
    }

    /// `photo's pan`, `close button`.
    var bare: String {
        guard let gesture else { return owner }
        return owner.isEmpty ? gesture : "\(Wording.possessive(owner)) \(gesture)"
    }

    /// The same name, as a sentence after a headline has it.
    func naming(_ reference: Reference) -> SpokenName {
        var name = self
        name.reference = reference
        return name
    }

    /// The subject, where another view with these words was named before: `another photo's pan`.
    var otherSubject: String {
        guard let gesture, !owner.isEmpty else { return "another \(owner.isEmpty ? gesture ?? "" : owner)" }
        return "another \(Wording.possessive(owner)) \(gesture)"
    }

    /// What does the deed: `the list`; the gesture, if it has no deed.
    var doer: String { deed == .scroll || deed == .zoom ? "the \(owner)" : subject }

    /// Whether it is a tap of any count, or a long press: a gesture of fingers that rest.
    var isTap: Bool { gesture?.hasSuffix("tap") == true || gesture == "long press" }

    /// `pan`, `scroll`, `photo`: for a small place beside the view.
    public var short: String { gesture ?? owner }

    /// What the button that lets it win calls it: the view that scrolls or zooms, otherwise the gesture.
    var wished: String { deed == .scroll || deed == .zoom ? owner : gesture ?? owner }

    /// That it did not get the touch: `the list wanted to scroll`, `the photo's pan lost`.
    func lost(isOfTaker: Bool) -> String {
        if let deed { return "the \(owner) wanted to \(deed.rawValue)" }
        return "\(gesture.flatMap { isOfTaker ? "the \($0)" : nil } ?? subject) lost"
    }

    /// A gesture.
    @MainActor
    package init(_ recognizer: UIGestureRecognizer) {
        var owner = recognizer.view.map(Self.words(of:)) ?? ""
        view = recognizer.view?.traceName ?? ""
        switch BuiltInRole(of: recognizer) {
        case .pan?: (deed, gesture) = (.scroll, "scroll")
        case .pinch?: (deed, gesture) = (.zoom, "zoom")
        // It belongs to the container of all screens.
        case .pop?: (owner, deed, gesture) = ("screen", .goBack, "back swipe")
        case .contentDelay?: (deed, gesture) = (nil, "wait")
        // A text field edits by recognizers of its own.
        case nil: (deed, gesture) = (nil, recognizer.isTextEditing ? nil : Self.kind(of: recognizer))
        }
        switch (BuiltInRole(of: recognizer), recognizer) {
        case (.contentDelay?, _): kind = .contentDelay
        case (nil, _) where recognizer.isTextEditing: kind = nil
        case (nil, is UILongPressGestureRecognizer): kind = .longPress
        case (nil, is UIScreenEdgePanGestureRecognizer): kind = nil
        case (nil, is UIPanGestureRecognizer): kind = .pan
        case (nil, is UIHoverGestureRecognizer): kind = .hover
        default: kind = nil
        }
        // Not `the two tap's tap`.
        let isAlike = gesture.map { owner == $0 || owner.hasSuffix(" \($0)") } ?? false
        self.owner = isAlike ? "\(owner) view" : owner
    }

    /// A view.
    @MainActor
    package init(view: UIView) {
        owner = Self.words(of: view)
        self.view = view.traceName
        gesture = nil
        deed = nil
        kind = nil
    }

    /// A view, by its name alone; nil if that is the name of an object without one.
    init?(viewNamed name: String) {
        guard !name.contains("#") else { return nil }
        let words = Self.words(of: name)
        owner = Self.describes(words) ? "\(words) view" : words
        view = name
        gesture = nil
        deed = nil
        kind = nil
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
            return contentName(of: view) == words && words != scrollView
                ? "\(Wording.possessive(words)) \(scrollView)" : words
        }
        let type = responder.object.map { "\(Participant<UIResponder>.publicClass(of: $0))" } ?? responder.name
        return responder.name.contains("#") ? className(type) : words(of: responder.name)
    }

    /// A view in words: by the title that it shows, by its identifier, otherwise by its class, with the kind of a control.
    @MainActor
    static func words(of view: UIView) -> String {
        if let title = title(of: view) { return title }
        let name = view.traceName
        let type = "\(Participant<UIResponder>.publicClass(of: view))"
        guard !name.contains("#") else { return className(type) }
        let words = words(of: name)
        if let content = contentName(of: view) { return content }
        if let noun = ControlKind(view)?.noun { return joined(words, noun) }
        if describes(words) { return "\(words) \(kitName(of: view))" }
        guard let scroll = view as? UIScrollView else {
            return words.utf8.count < 3 ? "view \(words)" : isPlural(words) ? "\(words) view" : words
        }
        if isPlural(words) {
            let isRow = scroll.contentSize.width > scroll.bounds.width
            return "\(isRow ? "row" : "list") of \(words)"
        }
        return words.hasSuffix(" scroll") ? "\(words) view" : words
    }

    /// The title that a button or a cell shows, with its kind: `New button`, `Ada Lovelace row`; nil without a short one.
    @MainActor
    private static func title(of view: UIView) -> String? {
        let title: String?
        let noun: String
        switch view {
        case let button as UIButton: (title, noun) = (button.currentTitle, "button")
        case let cell as UITableViewCell: (title, noun) = (firstText(in: cell.contentView), "row")
        case let cell as UICollectionViewCell: (title, noun) = (firstText(in: cell.contentView), "cell")
        default: return nil
        }
        guard let title, title.count <= maximumTitle, title.contains(where: \.isLetter) else { return nil }
        return joined(title.onOneLine, noun)
    }

    @MainActor
    private static func firstText(in view: UIView) -> String? {
        if let label = view as? UILabel { return label.text }
        return view.subviews.lazy.filter { !$0.isHidden }.compactMap(firstText).first
    }

    /// Words with a noun, of which they may have a part already: `note text field`.
    private static func joined(_ words: String, _ noun: String) -> String {
        let (own, parts) = (words.split(separator: " "), noun.split(separator: " "))
        if let last = own.last, last.lowercased() == parts.last ?? "" { return words }
        let isShared = own.count > 1 && own.last == parts.first && parts.count > 1
        return (own.dropLast(isShared ? 1 : 0) + parts).joined(separator: " ")
    }

    /// Whether words name several things: `songs`, unlike `canvas` and `glass`.
    private static func isPlural(_ words: String) -> Bool {
        words.count > 3 && words.hasSuffix("s") && !["as", "is", "ss", "us"].contains(words.suffix(2))
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
        let isCounted = words.split(separator: " ").count > 1 && counts.contains { words.hasPrefix($0) }
        return adjectives.contains(last) || isCounted
            || last.count > 5 && (last.hasSuffix("ing") || last.hasSuffix("ive"))
    }

    /// How the names begin that say for what a view is: `two taps`.
    private static let counts = ["no ", "one ", "two ", "three ", "many ", "late "]

    /// The describing words that views are named by most: sides, places, colours, moods.
    private static let adjectives: Set<String> = Set(
        """
        left right top bottom upper lower inner outer inside outside front back behind along first last next other both
        red green blue yellow orange purple pink black white grey gray light dark
        plain usual modest firm own shy deaf hasty patient eager polite greedy careful quiet solo alone together either
        awake asleep taken kept shared lost found big small large little old new open closed locked active selected main
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
    /// The characters of a longest title.
    private static let maximumTitle = 24
}

extension Wording {
    /// Several of a kind of gesture: `pans`, `long presses`.
    nonisolated static func plural(_ kind: String) -> String {
        kind.hasSuffix("s") || kind.hasSuffix("ch") ? "\(kind)es" : "\(kind)s"
    }
}
