/// What a shell proposes for a value on the command line.
nonisolated public enum CommandCompletion: Sendable, Equatable {
    case nothing
    /// Files whose names have one of these endings, and folders; all files if there are none.
    case files(endings: [String])
    case words([String])
    /// The first word of each line that the program prints with this option. The rest of the line describes it.
    case printed(by: String)
}
