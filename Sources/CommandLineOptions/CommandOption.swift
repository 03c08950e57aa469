import Foundation

/// One option of a program's command line: its form, its help text, and its effect.
nonisolated public struct CommandOption<Settings>: Sendable {
    /// The value after the name.
    enum Value: Sendable {
        case none
        /// `--name VALUE` or `--name=VALUE`. The noun describes the value in a message: "a recording".
        case required(placeholder: String, noun: String)
        /// `--name` or `--name=VALUE`.
        case optional(placeholder: String)
        /// `--name FIRST SECOND`. The noun describes both values in a message.
        case pair(placeholder: String, noun: String)
    }

    /// The name, with its dashes.
    public let name: String
    let value: Value
    let help: String
    /// Whether the option may be given several times. If not, and it has a value, a second one is a mistake, because
    /// only one value could be used.
    var repeats = false
    /// What a shell proposes for each of its values.
    var completions: [CommandCompletion] = []
    /// Sets the option by its values: none, one or two.
    let apply: @Sendable (inout Settings, [String]) throws -> Void

    /// The forms of the option in help and on pages.
    public var forms: [String] {
        switch value {
        case .none: [name]
        case .required(let placeholder, _), .pair(let placeholder, _): ["\(name) \(placeholder)"]
        case .optional(let placeholder): [name, "\(name)=\(placeholder)"]
        }
    }

    /// All forms, with the short one.
    var allForms: [String] { (name == "--help" ? ["-h"] : []) + forms }

    /// The first part of the help text, for a list of options in a shell.
    var shortHelp: String {
        let line = help.split(separator: "\n").joined(separator: " ")
        return String(line.prefix { $0 != ";" })
    }
}

nonisolated extension CommandOption {
    /// An option without a value.
    public static func flag(_ name: String, _ help: String, set: @escaping @Sendable (inout Settings) -> Void) -> Self {
        CommandOption(name: name, value: .none, help: help) { settings, _ in set(&settings) }
    }

    /// An option whose value is optional too; `set` gets nil without one.
    public static func optional(
        _ name: String, _ placeholder: String, _ help: String,
        set: @escaping @Sendable (inout Settings, String?) -> Void
    ) -> Self {
        CommandOption(name: name, value: .optional(placeholder: placeholder), help: help) {
            set(&$0, $1.first)
        }
    }

    /// An option with two values. `set` throws a `CommandMistake` for an unusable value.
    /// - Parameters:
    ///   - repeats: whether it may be given several times.
    ///   - second: what a shell proposes for the second value.
    public static func pair(
        _ name: String, _ placeholder: String, _ noun: String, _ help: String, repeats: Bool = false,
        second: CommandCompletion = .nothing,
        set: @escaping @Sendable (inout Settings, String, String) throws -> Void
    ) -> Self {
        CommandOption(
            name: name, value: .pair(placeholder: placeholder, noun: noun), help: help, repeats: repeats,
            completions: [.nothing, second]
        ) {
            try set(&$0, $1[0], $1[1])
        }
    }

    /// An option with a value. `set` throws a `CommandMistake` for an unusable value.
    /// - Parameters:
    ///   - repeats: whether it may be given several times.
    ///   - completing: what a shell proposes for the value; without it files, if the placeholder is `FILE`.
    public static func value(
        _ name: String, _ placeholder: String, _ noun: String, _ help: String, repeats: Bool = false,
        completing: CommandCompletion? = nil,
        set: @escaping @Sendable (inout Settings, String) throws -> Void
    ) -> Self {
        CommandOption(
            name: name, value: .required(placeholder: placeholder, noun: noun), help: help, repeats: repeats,
            completions: [completing ?? (placeholder == "FILE" ? .files(endings: []) : .nothing)]
        ) {
            try set(&$0, $1[0])
        }
    }

    /// An option whose value is a number within a range.
    public static func number(
        _ name: String, _ placeholder: String, _ range: ClosedRange<Double>, _ help: String,
        set: @escaping @Sendable (inout Settings, Double) -> Void
    ) -> Self {
        value(name, placeholder, "a number", help) {
            guard let number = decimal($1), range.contains(number) else {
                let limits = "\(range.lowerBound.formatted) to \(range.upperBound.formatted)"
                throw CommandMistake("\(name) \(quote($1)): give a number from \(limits)")
            }
            set(&$0, number)
        }
    }

    /// An option whose value is a size in points, `WxH`, within ranges.
    public static func size(
        _ name: String, width: ClosedRange<Double>, height: ClosedRange<Double>, _ help: String,
        set: @escaping @Sendable (inout Settings, CGSize) -> Void
    ) -> Self {
        value(name, "WxH", "a size such as 1280x800", help) {
            let parts = $1.lowercased().split(separator: "x").map { decimal(String($0)) ?? 0 }
            guard parts.count == 2, width.contains(parts[0]), height.contains(parts[1]) else {
                throw CommandMistake(
                    "\(name) \(quote($1)): give WIDTHxHEIGHT in points, such as 1280x800, "
                        + "from \(width.lowerBound.formatted)x\(height.lowerBound.formatted) "
                        + "to \(width.upperBound.formatted)x\(height.upperBound.formatted)")
            }
            set(&$0, CGSize(width: parts[0], height: parts[1]))
        }
    }

    /// An option whose value is a picture to write.
    /// - Parameter endings: the endings of the file's name that the program knows.
    public static func picture(
        _ name: String, _ help: String, endings: [String] = [".png", ".bmp"],
        set: @escaping @Sendable (inout Settings, String) -> Void
    ) -> Self {
        let choice = endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
        return value(name, "FILE", "an image file, \(choice)", help, completing: .files(endings: endings)) {
            guard endings.contains("." + ($1 as NSString).pathExtension.lowercased()) else {
                throw CommandMistake("\(name) \(quote($1)): name a file that ends in \(choice)")
            }
            set(&$0, $1)
        }
    }
}

/// A number in decimal notation; `Double` alone would accept base 16, `nan` and `inf`.
nonisolated private func decimal(_ text: String) -> Double? {
    text.allSatisfy { "0123456789.eE+-".contains($0) } ? Double(text) : nil
}

nonisolated extension Double {
    /// The number, without a fraction where it is whole.
    public var formatted: String { self == rounded() ? String(Int(self)) : String(self) }
}
