/// The manual page of a program, in the language of `man`.
nonisolated struct ManualPage {
    let text: String

    init<Settings>(_ page: CommandPage<Settings>) {
        let title = "\(page.name.uppercased()) 1 \"\" \"ResponderKit \(ResponderKitVersion.number)\" \"User Commands\""
        var lines = [
            ".TH \(title)", ".SH NAME", "\(Self.escaped(page.name)) \\- \(Self.escaped(page.summary))", ".SH SYNOPSIS",
        ]
        for (index, form) in page.forms.enumerated() {
            if index > 0 { lines.append(".br") }
            lines += [".B \(Self.escaped(page.name))", Self.options(Self.words(form.operands))]
        }
        lines.append(".SH DESCRIPTION")
        for form in page.forms {
            let words = [Self.bold(page.name), Self.words(form.operands)].filter { !$0.isEmpty }
            lines += [".TP", words.joined(separator: " "), Self.paragraph(form.help)]
        }
        for note in page.notes { lines += [".PP", Self.paragraph(note)] }
        lines.append(".SH OPTIONS")
        for option in page.syntax.options {
            let forms = option.allForms.map(Self.words).joined(separator: ", ")
            lines += [".TP", forms, Self.paragraph(option.help)]
        }
        for section in page.sections {
            lines.append(".SH \(section.title)")
            for (term, text) in section.entries { lines += [".TP", Self.bold(term), Self.paragraph(text)] }
        }
        text = lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    private static func options(_ operands: String) -> String {
        operands.isEmpty ? "[options]" : "[options] \(operands)"
    }

    /// Words of a command line: names of options are bold, placeholders are italic.
    private static func words(_ text: String) -> String {
        text.split(separator: " ").map { word in
            guard word.hasPrefix("-") else { return italic(String(word)) }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            return bold(parts[0]) + (parts.count > 1 ? "=" + italic(parts[1]) : "")
        }.joined(separator: " ")
    }

    private static func bold(_ word: String) -> String { "\\fB\(escaped(word))\\fR" }

    private static func italic(_ word: String) -> String {
        word.first { $0.isLetter } == nil ? escaped(word) : "\\fI\(escaped(word))\\fR"
    }

    /// A text whose lines begin with no character that `man` takes for a request.
    private static func paragraph(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + escaped(String(line))
        }.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }
}
