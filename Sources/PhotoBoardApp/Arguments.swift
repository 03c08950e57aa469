import CommandLineOptions
import Foundation

/// The options on the command line.
struct Arguments {
    var wantsHelp = false
    var wantsVersion = false
    var generated: CommandFile?
    var trace: String?
    var snapshot: String?
    /// In points; nil for a size that suits the board and fits the screen.
    var size: CGSize?
    var scale: CGFloat = 1
    var exitAfter: TimeInterval?

    /// Read the arguments, without the program's name.
    init(_ words: [String]) throws { try Arguments.syntax.read(words, into: &self) }

    private static let syntax = CommandSyntax<Arguments>([
        .value(
            "--trace", "FILE", "a file to write, or - for standard output",
            "write what the engine did, line by line; - is standard output"
        ) { $0.trace = $1 },
        .picture("--snapshot", "write the last frame as an image (.png or .bmp)") { $0.snapshot = $1 },
        .size("--size", width: 100...4096, height: 100...4096, "window size in points") { $0.size = $1 },
        .number("--scale", "N", 0.5...8, "pixels per point") { $0.scale = $1 },
        .number("--exit-after", "SECONDS", 0...1e6, "close after this time") { $0.exitAfter = $1 },
        .generate { $0.generated = $1 },
        .flag("--help", "show this text") { $0.wantsHelp = true },
        .flag("--version", "show the version") { $0.wantsVersion = true },
    ])

    /// The program's help and manual page.
    static let page = CommandPage(
        "photoboard", "move, scale and turn pictures and notes with your fingers",
        [CommandPage.Form("", "open a window with pictures and notes to move, scale, turn, copy and undo")], syntax)

    /// The text of a run that opens no window; nil for a run with one.
    var text: String? {
        if wantsHelp { return Self.page.help() }
        if wantsVersion { return "PhotoBoard \(ResponderKitVersion.number)" }
        return generated?.text(of: Self.page)
    }
}
