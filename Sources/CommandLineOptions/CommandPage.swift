/// A program as its users read about it. Its help, its manual page and the completions of shells are written from it.
nonisolated public struct CommandPage<Settings>: Sendable {
    /// A way to start the program.
    public struct Form: Sendable {
        let operands: String
        let help: String

        /// - Parameters:
        ///   - operands: the words after the program's name, such as `[SCENE]`; empty for the name alone.
        ///   - help: what the program does then, in one line.
        public init(_ operands: String, _ help: String) {
            self.operands = operands
            self.help = help
        }
    }

    /// A section of the manual page: terms, each with a text.
    public struct Section: Sendable {
        let title: String
        let entries: [(term: String, text: String)]

        /// - Parameter title: in capitals.
        public init(_ title: String, _ entries: [(term: String, text: String)]) {
            self.title = title
            self.entries = entries
        }
    }

    /// The name of the installed program.
    let name: String
    /// What the program is, in one line without a full stop.
    let summary: String
    let forms: [Form]
    let syntax: CommandSyntax<Settings>
    let operands: [CommandCompletion]
    /// Paragraphs.
    let notes: [String]
    let sections: [Section]

    /// - Parameters:
    ///   - operands: what a shell proposes for an argument that is not an option.
    ///   - notes: paragraphs after the options, which may have several lines.
    ///   - sections: further sections of the manual page.
    public init(
        _ name: String, _ summary: String, _ forms: [Form], _ syntax: CommandSyntax<Settings>,
        operands: [CommandCompletion] = [], notes: [String] = [], sections: [Section] = []
    ) {
        self.name = name
        self.summary = summary
        self.forms = forms
        self.syntax = syntax
        self.operands = operands
        self.notes = notes
        self.sections = sections
    }

    /// The text of `--help`.
    /// - Parameter program: the program's name in it; by default the name by which it was started.
    public func help(for program: String = Self.startedProgram) -> String {
        let lines = forms.map { form in
            CommandSyntax<Settings>.line(form.operands.isEmpty ? program : "\(program) \(form.operands)", form.help)
        }
        return ([(lines + [syntax.help]).joined(separator: "\n")] + notes).joined(separator: "\n\n")
    }

    /// The name by which this program was started, without its folder.
    public static var startedProgram: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    }
}

/// A file about a program that belongs to its installation.
nonisolated public enum CommandFile: String, CaseIterable, Sendable {
    /// The manual page, for `man`.
    case man
    /// The completions of a shell.
    case bash, zsh, fish

    /// The text of the file.
    public func text<Settings>(of page: CommandPage<Settings>) -> String {
        switch self {
        case .man: ManualPage(page).text
        case .bash: BashCompletions(page).text
        case .zsh: ZshCompletions(page).text
        case .fish: FishCompletions(page).text
        }
    }
}

nonisolated extension CommandOption {
    /// `--generate`, with which a program prints the files of its installation.
    public static func generate(set: @escaping @Sendable (inout Settings, CommandFile) -> Void) -> Self {
        let names = CommandFile.allCases.map(\.rawValue)
        return value(
            "--generate", "KIND", "man, bash, zsh or fish",
            "print the manual page (man), or the completions of a shell (bash, zsh or fish)",
            completing: .words(names)
        ) {
            guard let file = CommandFile(rawValue: $1) else {
                throw CommandMistake(
                    "--generate \(quote($1)): write \(names.dropLast().joined(separator: ", ")) or fish")
            }
            set(&$0, file)
        }
    }
}
