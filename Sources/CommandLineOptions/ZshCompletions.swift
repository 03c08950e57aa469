/// The completions of zsh.
nonisolated struct ZshCompletions {
    let text: String

    init<Settings>(_ page: CommandPage<Settings>) {
        let function = "_\(page.name)"
        var specifications = page.syntax.options.flatMap(Self.specifications)
        if !page.operands.isEmpty { specifications.append("*:operand:\(function)_operands") }
        let lines = specifications.map { "        \(Self.quoted($0))" }.joined(separator: " \\\n")
        text = """
            #compdef \(page.name)
            # Completions of zsh for \(page.name), as `\(page.name) --generate zsh` prints them.

            \(Self.operands(page.operands, "\(function)_operands"))
            \(function)() {
                _arguments \\
            \(lines)
            }

            if [[ $funcstack[1] == \(function) ]]; then
                \(function) "$@"
            else
                compdef \(function) \(page.name)
            fi

            """
    }

    private static func specifications<Settings>(of option: CommandOption<Settings>) -> [String] {
        let help = option.shortHelp.replacing("[", with: "\\[").replacing("]", with: "\\]")
        let values = option.completions.map { ":value:\(action($0))" }.joined()
        let repeats = option.repeats ? "*" : ""
        switch option.value {
        case .none: return option.allForms.map { "\($0)[\(help)]" }
        case .optional(let placeholder): return ["\(option.name)=-[\(help)]::\(placeholder): "]
        case .required: return ["\(repeats)\(option.name)=[\(help)]\(values)"]
        case .pair: return ["\(repeats)\(option.name)[\(help)]\(values)"]
        }
    }

    private static func action(_ completion: CommandCompletion) -> String {
        switch completion {
        case .nothing, .printed: " "
        case .files(let endings): endings.isEmpty ? "_files" : "_files -g \"\(pattern(endings))\""
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    private static func operands(_ completions: [CommandCompletion], _ function: String) -> String {
        guard !completions.isEmpty else { return "" }
        return """
            \(function)() {
                local found=1
                local -a lines
            \(completions.map { "    \(operand($0)) && found=0" }.joined(separator: "\n"))
                return found
            }

            """
    }

    private static func operand(_ completion: CommandCompletion) -> String {
        switch completion {
        case .nothing: return "false"
        case .files(let endings): return "_files -g '\(pattern(endings))'"
        case .words(let words): return "compadd \(words.joined(separator: " "))"
        case .printed(let option):
            return "lines=(${(f)\"$(_call_program lines $words[1] \(option) 2>/dev/null)\"}); "
                + "lines=(${lines/ ##/:}); _describe operand lines"
        }
    }

    private static func pattern(_ endings: [String]) -> String {
        endings.isEmpty ? "*" : "*(\(endings.joined(separator: "|")))(-.)"
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
