import MessageText
import ResponderKit

/// What people call a view, a gesture or another responder, and how sentences speak of it: `the photo's pan`, `the close button`. It
/// has no ids in it.
///
/// The words come from what the program says: `accessibilityLabel`, the title that a button or a cell shows, or the
/// `accessibilityIdentifier` in words. The grammar comes from the kind of the thing: a gesture belongs to its view, a control is
/// called what it is, a scroll view acts by itself. No sentence has to take a name apart: each form has a property here.
nonisolated public struct SpokenName: Hashable, Sendable {
    /// What a gesture does instead of being a gesture, where people say it so.
    public enum Deed: String, Sendable {
        case scroll, zoom
        case goBack = "go back"
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
    package enum Kind: Sendable {
        case pan, longPress, hover
        /// The delay of touches in the content of a scroll view.
        case contentDelay
    }

    /// The view in words, without an article: `photo`; empty for a recognizer without a view.
    public let owner: String
    /// The name of the view in traces, which tells two photos apart; empty for a recognizer without a view.
    package let view: String
    /// The kind of the gesture: `pan`; nil for a view.
    public let gesture: String?
    /// What the gesture does; nil if it has no word of its own.
    public let deed: Deed?
    /// Which of these kinds the gesture is; nil for others, and for a view.
    package let kind: Kind?
    /// How sentences name it.
    package var reference = Reference.full
    /// Whether it is a tap of any count, or a long press: a gesture of fingers that rest.
    package let isTap: Bool

    // MARK: Things

    /// A gesture, with the view that has it.
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
        isTap = gesture != nil && recognizer.isForRest
        // Not `the tap's tap`.
        let isAlike = gesture.map { Self.ends(owner, with: $0) } ?? false
        self.owner = isAlike ? "\(owner) view" : owner
    }

    /// A view.
    @MainActor
    package init(view: UIView) { self.init(owner: Self.words(of: view), view: view.traceName) }

    /// A responder as a link of the responder chain: a scroll view that sentences call by its content has a place of its own there.
    @MainActor
    package init(responder: Participant<UIResponder>) {
        self.init(owner: Self.words(ofLink: responder), view: responder.name)
    }

    /// A view that is gone, by its name in traces; nil if it had no identifier.
    init?(viewNamed name: String) {
        guard !name.isGeneratedName else { return nil }
        self.init(owner: Self.words(of: name), view: name)
    }

    private init(owner: String, view: String) {
        self.owner = owner
        self.view = view
        gesture = nil
        deed = nil
        isTap = false
        kind = nil
    }

    // MARK: Words

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

    /// A link of the responder chain in words.
    @MainActor
    private static func words(ofLink responder: Participant<UIResponder>) -> String {
        if responder.object is UIWindow { return "window" }
        if let view = responder.object as? UIView {
            return content(of: view).map { "\(possessive(words(of: $0))) \(scrollView)" } ?? words(of: view)
        }
        guard responder.name.isGeneratedName else { return words(of: responder.name) }
        return responder.object.map { words(ofClass: $0) } ?? words(ofType: responder.name.classOfGeneratedName)
    }

    /// A view in words: by its label, by the title that it shows, by its identifier with the noun of its class, otherwise by its
    /// class.
    @MainActor
    private static func words(of view: UIView) -> String {
        if let words = label(of: view) ?? title(of: view) { return words }
        if let content = content(of: view) { return words(of: content) }
        guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else {
            // The engine names some of its own views: `dimming view of settings`.
            return view.hasGeneratedName ? words(ofClass: view) : words(of: view.traceName)
        }
        let words = words(of: identifier)
        if let noun = view.classNoun { return joined(words, noun) }
        // A letter is no noun; a scroll view may be called half of what it is.
        if words.utf8.count < 3 { return "view \(words)" }
        return view is UIScrollView && ends(words, with: "scroll") ? joined(words, scrollView) : words
    }

    /// What the program wants the view to be called, with the kind of a control or a cell, which labels leave out: `night photo`,
    /// `Close button`. Nil without a label that fits into a sentence.
    @MainActor
    private static func label(of view: UIView) -> String? {
        guard let label = phrase(view.accessibilityLabel, atMost: maximumLabel) else { return nil }
        return (view is UIControl ? view.classNoun : view.cellNoun).map { joined(label, $0) } ?? label
    }

    /// The title that a button or a cell shows, with its kind: `New button`, `“Ada Lovelace” row`; nil without a short one. Several
    /// words are quoted, because a sentence could not be read with them otherwise.
    @MainActor
    private static func title(of view: UIView) -> String? {
        let title: String?
        switch view {
        case let button as UIButton: title = button.currentTitle
        case let cell as UITableViewCell: title = firstText(in: cell.contentView)
        case let cell as UICollectionViewCell: title = firstText(in: cell.contentView)
        default: return nil
        }
        guard let noun = view.classNoun ?? view.cellNoun else { return nil }
        guard let phrase = phrase(title, atMost: maximumTitle) else { return nil }
        return phrase.contains(" ") ? "“\(phrase)” \(noun)" : joined(phrase, noun)
    }

    /// A text of the program as a part of a sentence, on one line; nil for one that has no words or is too long.
    private static func phrase(_ text: String?, atMost count: Int) -> String? {
        guard let text, text.count <= count, text.contains(where: \.isLetter) else { return nil }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").onOneLine
    }

    @MainActor
    private static func firstText(in view: UIView) -> String? {
        if let label = view as? UILabel { return label.text }
        return view.subviews.lazy.filter { !$0.isHidden }.compactMap(firstText).first
    }

    /// Whose something is: `photo's`, `canvas's`, `list of songs'`.
    package static func possessive(_ name: String) -> String {
        name + (name.contains(" of ") && name.hasSuffix("s") ? "'" : "'s")
    }

    /// Words with a noun, of which they may have a part already: `note text field`.
    private static func joined(_ words: String, _ noun: String) -> String {
        let (own, parts) = (words.split(separator: " "), noun.split(separator: " "))
        if let last = own.last, last.lowercased() == parts.last ?? "" { return words }
        let isShared = own.last == parts.first && parts.count > 1
        return (own.dropLast(isShared ? 1 : 0) + parts).joined(separator: " ")
    }

    /// Whether words have these as their last ones.
    private static func ends(_ words: String, with last: String) -> Bool {
        words.split(separator: " ").reversed().starts(with: last.split(separator: " ").reversed())
    }

    private static let scrollView = "scroll view"

    /// The content of a scroll view that is called nothing but a scroll view: people call it by its content, which is what they
    /// see of it. Nil for other views, and without content that has a name.
    @MainActor
    private static func content(of view: UIView) -> UIView? {
        guard let scroll = view as? UIScrollView, label(of: view) == nil, let identifier = view.accessibilityIdentifier,
            ["scroll", scrollView].contains(words(of: identifier))
        else { return nil }
        return scroll.subviews.first { !$0.isHidden && $0.accessibilityIdentifier != nil }
    }

    /// The class of an object in words: `UIImageView` becomes `image view`, `StickerView` becomes `sticker`.
    @MainActor
    private static func words(ofClass object: UIResponder) -> String { words(ofType: "\(object.publicClass)") }

    /// A class in words, by its name.
    private static func words(ofType type: String) -> String {
        if type.hasPrefix("UI") { return words(of: String(type.dropFirst(2))) }
        return words(of: type.hasSuffix("View") && type.count > 4 ? String(type.dropLast(4)) : type)
    }

    /// `movePhoto`, `move-photo` and `move-photo-2` become `move photo`.
    private static func words(of name: String) -> String {
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
    /// The characters of a longest label.
    private static let maximumLabel = 40
    /// The characters of a longest title.
    private static let maximumTitle = 24
}

extension UIView {
    /// What a view of its class is, as the noun that follows its name: `button`, `list`; nil for a class whose views can be anything.
    fileprivate var classNoun: String? {
        switch self {
        case let control as UIControl: ControlKind(control)?.noun
        case is UITableView: "list"
        case is UICollectionView: "grid"
        default: nil
        }
    }

    /// What a cell is, as the noun that follows its title; nil for other views.
    fileprivate var cellNoun: String? {
        switch self {
        case is UITableViewCell: "row"
        case is UICollectionViewCell: "cell"
        default: nil
        }
    }
}
