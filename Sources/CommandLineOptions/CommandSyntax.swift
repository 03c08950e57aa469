import Foundation
import MessageText

/// The command line of a program: the table of its options, from which arguments are read and help is written.
nonisolated public struct CommandSyntax<Settings>: Sendable {
    /// The options, in the order of the help.
    public let options: [CommandOption<Settings>]
    /// The kinds of runs. The options of the first one that is asked for are checked.
    let runs: [CommandRun]
    private let operand: (@Sendable (inout Settings, String) throws -> Void)?

    /// - Parameters:
    ///   - runs: the kinds of runs, in the order in which they are looked for.
    ///   - operand: takes an argument that is not an option; nil if the program accepts none.
    public init(
        _ options: [CommandOption<Settings>], runs: [CommandRun],
        operand: (@Sendable (inout Settings, String) throws -> Void)? = nil
    ) {
        self.options = options
        self.runs = runs
        self.operand = operand
    }

    /// Read the arguments, without the program's name. `-h` is short for `--help`. What follows `--` is no option.
    /// - Throws: `CommandMistake`.
    public func read(_ arguments: [String], into settings: inout Settings) throws {
        var rest = arguments[...]
        var given: [String] = []
        var operands: [String] = []
        var hasOptions = true
        while let word = rest.popFirst() {
            if hasOptions, word == "--" {
                hasOptions = false
                continue
            }
            guard hasOptions, word.hasPrefix("-"), word != "-" else {
                guard let operand else { throw CommandMistake("\(quote(word)) is not an option; --help lists all") }
                try operand(&settings, word)
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0] == "-h" ? "--help" : parts[0]
            guard let option = options.first(where: { $0.name == name }) else { throw unknown(parts[0]) }
            let values = try values(of: option, parts.count > 1 ? parts[1] : nil, &rest)
            if let value = values.first, !option.repeats, given.contains(name) {
                throw CommandMistake("a second \(name), \(quote(value)): give it once")
            }
            given.append(name)
            try option.apply(&settings, values)
        }
        try runs.first { $0.isAsked(by: given) }?.check(given, operands: operands)
    }

    /// - Parameter inline: the text after `=`.
    private func values(
        of option: CommandOption<Settings>, _ inline: String?, _ rest: inout ArraySlice<String>
    ) throws -> [String] {
        switch option.value {
        case .none:
            guard let inline else { return [] }
            throw CommandMistake("\(option.name) takes no value: leave \(quote("=" + inline)) out")
        case .optional: return inline.flatMap { $0.isEmpty ? nil : [$0] } ?? []
        case .required(_, let noun): return [try value(of: option, noun, inline, &rest)]
        case .pair(_, let noun):
            return [try value(of: option, noun, inline, &rest), try value(of: option, noun, nil, &rest)]
        }
    }

    private func value(
        of option: CommandOption<Settings>, _ noun: String, _ inline: String?, _ rest: inout ArraySlice<String>
    ) throws -> String {
        let value = inline ?? rest.popFirst() ?? ""
        guard !value.isEmpty else { throw CommandMistake("\(option.name) needs \(noun) after it") }
        guard inline != nil || !value.hasPrefix("--") else {
            throw CommandMistake("\(option.name) needs \(noun) after it, found the option \(quote(value))")
        }
        return value
    }

    private func unknown(_ name: String) -> CommandMistake {
        let near = Spelling.near(name, among: options.map(\.name))
        return CommandMistake(
            "unknown option \(quote(name)); \(near.map { "did you mean \($0)?" } ?? "--help lists them all")")
    }

    /// The options with their help texts, one line or more each; the texts begin in one column.
    public var help: String {
        options.map { Self.line($0.forms.joined(separator: ", "), $0.help, indent: 2) }.joined(separator: "\n")
    }

    /// A term and its text, which begins in the column of all texts.
    static func line(_ term: String, _ text: String, indent: Int = 0) -> String {
        let column = 34
        let term = String(repeating: " ", count: indent) + term
        let lines = text.split(separator: "\n").joined(separator: "\n" + String(repeating: " ", count: column))
        return term.padding(toLength: max(column, term.count + 2), withPad: " ", startingAt: 0) + lines
    }
}

/// A mistake in the arguments, in one line that says how to correct it.
nonisolated public struct CommandMistake: Error, CustomStringConvertible {
    /// The line.
    public let description: String

    /// A mistake described by `description`.
    public init(_ description: String) { self.description = description }
}

/// An argument in a message: in quotes, and truncated if it is too long to read.
nonisolated public func quote(_ word: String) -> String {
    "'\(word.count > 80 ? word.prefix(77) + "…" : Substring(word))'"
}
