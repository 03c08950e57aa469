/// The completions of fish.
nonisolated struct FishCompletions {
    let text: String

    init<Settings>(_ page: CommandPage<Settings>) {
        let start = "complete -c \(page.name)"
        var lines = ["# Completions of fish for \(page.name), as `\(page.name) --generate fish` prints them.", ""]
        for option in page.syntax.options {
            let short = option.name == "--help" ? " -s h" : ""
            let value = option.completions.first.map { " " + Self.value($0, page.name) } ?? ""
            lines.append("\(start)\(short) -l \(option.name.dropFirst(2)) -d \(Self.quoted(option.shortHelp))\(value)")
            if option.completions.count > 1 {
                let isSecond = "contains -- \(option.name) (commandline -opc)[-2]"
                lines.append("\(start) -n \(Self.quoted(isSecond)) \(Self.value(option.completions[1], page.name))")
            }
        }
        lines.append("\(start) -f")
        for operand in page.operands {
            lines.append("\(start) \(Self.value(operand, page.name).replacing("-x ", with: ""))")
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func value(_ completion: CommandCompletion, _ program: String) -> String {
        switch completion {
        case .nothing: return "-x"
        case .files(let endings):
            guard !endings.isEmpty else { return "-r -F" }
            let suffixes = endings.map { "__fish_complete_suffix \($0)" }.joined(separator: "; ")
            return "-x -a \(quoted("(\(suffixes))"))"
        case .words(let words): return "-x -a \(quoted(words.joined(separator: " ")))"
        case .printed(let option):
            return "-x -a \(quoted("(\(program) \(option) 2>/dev/null | string replace -r ' +' \\t)"))"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
