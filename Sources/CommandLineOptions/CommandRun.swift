/// One kind of run of a program, such as printing its version: the options that ask for it, and those that have an effect
/// in it. An option or operand that would be ignored is a mistake.
nonisolated public struct CommandRun: Sendable {
    /// An option that has an effect only together with at least one of others.
    public struct Need: Sendable {
        let option: String
        let others: [String]
        let words: String

        /// - Parameter words: the message without any of them; says what to add.
        public init(_ option: String, oneOf others: [String], _ words: String) {
            self.option = option
            self.others = others
            self.words = words
        }
    }

    /// Any of these asks for the run; none for the run without such an option.
    let asking: [String]
    /// The other options that have an effect; nil for all.
    let uses: Set<String>?
    /// Whether operands have an effect.
    let takesOperands: Bool
    let needs: [Need]
    /// The message about an option without an effect, from the name of the option and the one that asked for the run.
    let refusal: @Sendable (_ option: String, _ asking: String) -> String

    /// A run in which some options have an effect.
    /// - Parameters:
    ///   - asking: the options of which any asks for the run; empty for the run without such an option, the last one.
    ///   - refusal: the message about another option, from its name and the one that asked for the run.
    public init(
        _ asking: [String], uses: [String], takesOperands: Bool = true, needs: [Need] = [],
        refusal: @escaping @Sendable (_ option: String, _ asking: String) -> String
    ) {
        self.asking = asking
        self.uses = Set(uses)
        self.takesOperands = takesOperands
        self.needs = needs
        self.refusal = refusal
    }

    private init(anyWith asking: [String]) {
        self.asking = asking
        uses = nil
        takesOperands = true
        needs = []
        refusal = { option, _ in option }
    }

    /// A run that is asked for beside any others, as people do with `--help`.
    public static func withAnything(_ asking: String) -> CommandRun { CommandRun(anyWith: [asking]) }

    /// A run that prints something and ends.
    /// - Parameter words: what it does, after the option's name: "prints a file".
    public static func printing(
        _ asking: String, _ words: String, uses: [String] = [], takesOperands: Bool = false
    ) -> CommandRun {
        CommandRun([asking], uses: uses, takesOperands: takesOperands) { option, _ in
            "\(option) is not used: \(asking) \(words) and ends; leave \(option) out"
        }
    }

    /// Whether options ask for this run.
    func isAsked(by given: [String]) -> Bool { asking.isEmpty || given.contains(where: asking.contains) }

    /// Check that everything that was given has an effect in this run.
    /// - Parameter given: the names of the options in their order.
    /// - Throws: `CommandMistake`.
    func check(_ given: [String], operands: [String]) throws {
        let asked = given.first(where: asking.contains) ?? ""
        for need in needs where given.contains(need.option) && !need.others.contains(where: given.contains) {
            throw CommandMistake(need.words)
        }
        guard let uses else { return }
        if let option = given.first(where: { !uses.contains($0) && !asking.contains($0) }) {
            throw CommandMistake(refusal(option, asked))
        }
        if !takesOperands, let word = operands.first {
            throw CommandMistake(refusal(quote(word), asked))
        }
    }
}
