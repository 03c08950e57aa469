/// A text about gestures and views that keeps their names apart from its other words, so that each reader calls them its own way:
/// `photo.pan waits until scroll.pan has failed`, or `the photo's pan waits until the board's scroll has failed`.
nonisolated package struct NamedText: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Hashable {
        case words(String)
        case name(String)
    }

    private var parts: [Part] = []

    package init(stringLiteral words: String) { parts = [.words(words)] }

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// Texts with words between them.
    package init(joining texts: [NamedText], with words: String) {
        for (index, text) in texts.enumerated() {
            if index > 0 { parts.append(.words(words)) }
            parts += text.parts
        }
    }

    /// The text with the names as they are.
    package var plain: String { text { $0 } }

    /// The text with other words for the names.
    package func text(_ call: (String) throws -> String) rethrows -> String {
        try parts.map { part in
            switch part {
            case .words(let words): words
            case .name(let name): try call(name)
            }
        }.joined()
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ words: String) { parts.append(.words(words)) }

        /// Words without names.
        package mutating func appendInterpolation(_ words: String) { parts.append(.words(words)) }

        /// The name of a gesture or view.
        package mutating func appendInterpolation(name: String) { parts.append(.name(name)) }

        /// Names with commas between them.
        package mutating func appendInterpolation(names: [String]) {
            for (index, name) in names.enumerated() {
                if index > 0 { appendLiteral(", ") }
                appendInterpolation(name: name)
            }
        }
    }
}
