import ResponderLog

extension SpokenName.Deed {
    /// `scrolls`, `scrolled`.
    package func verb(isNow: Bool) -> String { rawValue + (isNow ? "s" : "ed") }
}

extension SpokenName {
    /// Without an article, for a small place: `photo's pan`, `close button`.
    var bare: String {
        guard let gesture else { return owner }
        return owner.isEmpty ? gesture : "\(Self.possessive(owner)) \(gesture)"
    }

    /// As the subject of a sentence: `the photo's pan`, `the close button`; after a headline that has named it `the pan`, or `it`.
    public var subject: String {
        switch reference {
        case .full: "the \(bare)"
        case .brief: "the \(short)"
        case .pronoun: "it"
        }
    }

    /// The same name, as a sentence after a headline has it.
    func naming(_ reference: Reference) -> SpokenName {
        var name = self
        name.reference = reference
        return name
    }

    /// The subject, where another view with these words was named before: `another photo's pan`.
    var otherSubject: String { "another \(bare)" }

    /// The subject after another name of the same sentence: of the same view only the gesture, `the pan`.
    package func subject(after other: SpokenName) -> String { view == other.view ? "the \(short)" : subject }

    /// What does the deed: `the list`; the gesture, if it has no deed.
    package var doer: String { isOfView ? "the \(owner)" : subject }

    /// `pan`, `scroll`, `photo`: for a small place beside the view.
    public var short: String { gesture ?? owner }

    /// What the button that lets it win calls it: the view that scrolls or zooms, otherwise the gesture.
    var wished: String { isOfView ? owner : short }

    /// The subject of a badge about a loss, as in the sentence about it: the view that scrolls or zooms, otherwise the gesture.
    var loser: String { isOfView ? owner : short }

    /// That it did not get the touch: `the list did not scroll`, `the photo's pan lost`.
    func lost(isOfTaker: Bool) -> String {
        if let deed { return "the \(owner) did not \(deed.rawValue)" }
        return "\(gesture.flatMap { isOfTaker ? "the \($0)" : nil } ?? subject) lost"
    }

    /// Whether its view is said to do the deed: a list scrolls.
    private var isOfView: Bool { deed == .scroll || deed == .zoom }
}

extension Wording {
    /// Several of a kind of gesture: `pans`, `long presses`.
    nonisolated static func plural(_ kind: String) -> String {
        kind.hasSuffix("s") || kind.hasSuffix("ch") ? "\(kind)es" : "\(kind)s"
    }
}
