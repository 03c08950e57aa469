/// What a stage shows instead of the present, in words.
package struct StageSign: Equatable {
    /// `End · touch to restart`.
    package let words: String
    /// The same where there is little room: `End`.
    package let short: String

    /// - Parameter short: nil for the same words.
    package init(_ words: String, short: String? = nil) {
        self.words = words
        self.short = short ?? words
    }
}
