/// The completions of bash.
nonisolated struct BashCompletions {
    let text: String

    init<Settings>(_ page: CommandPage<Settings>) {
        let function = "_\(page.name)"
        let first = Self.cases(page.syntax.options, 0)
        let second = Self.cases(page.syntax.options, 1)
        let names = page.syntax.options.map(\.name).joined(separator: "\n")
        text = """
            # Completions of bash for \(page.name), as `\(page.name) --generate bash` prints them.

            # Bash takes the "=" of --name=value for a word.
            \(function)() {
                local IFS=$'\\n' word=$2 before=$3 second= joined=
                ((COMP_CWORD < 2)) || second=${COMP_WORDS[COMP_CWORD - 2]}
                [[ $before != "=" ]] || { before=$second; second=; joined=1; }
                [[ ${COMP_WORDS[COMP_CWORD]} != "=" ]] || { word=; joined=1; }
                COMPREPLY=()
                case $before in
            \(first)
                esac
                case $second in
            \(second)
                esac
                [[ -z $joined ]] || return
                if [[ $word == -* ]]; then
                    \(Self.proposing(names))
                    return
                fi
                \(page.operands.map(Self.command).joined(separator: "\n    "))
            }

            complete -F \(function) \(page.name)

            """
    }

    /// What to propose for each option's first or second value.
    private static func cases<Settings>(_ options: [CommandOption<Settings>], _ index: Int) -> String {
        options.filter { $0.completions.count > index }
            .map { "    \($0.name)) \(command($0.completions[index])) return ;;" }.joined(separator: "\n")
    }

    /// A command that adds to COMPREPLY, with a semicolon at its end.
    private static func command(_ completion: CommandCompletion) -> String {
        switch completion {
        case .nothing: return ""
        case .files(let endings):
            let filters = endings.map { " -X '!*\($0)'" }
            let lists = filters.isEmpty ? ["compgen -f"] : ["compgen -d"] + filters.map { "compgen -f\($0)" }
            let commands = lists.map { "\($0) -- \"$word\"" }.joined(separator: "; ")
            return "compopt -o filenames; \(adding(commands))"
        case .words(let words): return proposing(words.joined(separator: "\n"))
        case .printed(let option): return proposing("$(\"$1\" \(option) 2>/dev/null | cut -d ' ' -f 1)")
        }
    }

    private static func proposing(_ words: String) -> String {
        adding("compgen -W \"\(words)\" -- \"$word\"")
    }

    private static func adding(_ commands: String) -> String {
        "mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(\(commands));"
    }
}
