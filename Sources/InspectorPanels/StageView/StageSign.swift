/// What a stage shows instead of the present, in words.
package struct StageSign: Equatable {
    /// `End · touch to restart`.
    package let words: String
    /// The same where there is little room: `End`.
    package let short: String
    /// Whether it is the end, which a touch leaves.
    package let isEnd: Bool

    /// - Parameter short: nil for the same words.
    package init(_ words: String, short: String? = nil, isEnd: Bool = false) {
        self.isEnd = isEnd
        self.words = words
        self.short = short ?? words
    }
}
