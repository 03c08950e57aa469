import CommandLineOptions
import Foundation
import PhotoBoard

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
    /// Pictures to put on the board, and the file of a board.
    var files: [String] = []
    /// Whether it is for a user, with no options that write files: only then the board is kept between runs.
    var isPersonal: Bool { trace == nil && snapshot == nil && exitAfter == nil }
    /// The file of a board that is named; nil for none.
    var board: String? { files.last { $0.hasSuffix(".json") } }
    /// The user's own boards; nil if none is kept.
    var shelf: BoardShelf? {
        let home = ProcessInfo.processInfo.environment["HOME"].map { $0 + "/.local/state" }
        let state = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? home
        return isPersonal ? state.flatMap { $0.hasPrefix("/") ? BoardShelf($0 + "/photoboard") : nil } : nil
    }

    /// Read the arguments, without the program's name.
    init(_ words: [String]) throws { try Arguments.syntax.read(words, into: &self) }

    private static let syntax = CommandSyntax<Arguments>(
        [
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
        ],
        runs: [
            .withAnything("--help"), .withAnything("--version"), .printing("--generate", "prints a file"),
        ]
    ) { settings, file in
        guard openable.contains((file as NSString).pathExtension.lowercased()) else {
            throw CommandMistake(
                "\(quote(file)) is neither a picture nor a board (.json); --help lists what can be opened")
        }
        settings.files.append(file)
    }

    /// The endings of files that it opens.
    nonisolated private static let openable = ["png", "bmp", "jpg", "jpeg", "gif", "webp", "json"]

    /// The program's help and manual page.
    static let page = CommandPage(
        "photoboard", "move, scale and turn pictures and notes with your fingers",
        [
            CommandPage.Form("", "open a window with pictures and notes to move, scale, turn, copy and undo"),
            CommandPage.Form("PICTURE ...", "put your own pictures on the board: PNG, BMP, JPEG, GIF or WebP"),
            CommandPage.Form("BOARD.json", "open a board of its own, which is kept in this file"),
        ], syntax, operands: [.files(endings: openable.map { "." + $0 })],
        notes: [
            """
            Without the name of a file the boards are kept in $XDG_STATE_HOME/photoboard, usually in ~/.local/state: one begins with
            board.json, and Boards makes others with names, renames and deletes them. A deleted board is set aside for 30 days. The next start opens the last one. Several windows may have one board. A file that cannot be read is renamed, and what can be read of it is offered. With
            --trace, --snapshot or --exit-after it is not kept.
            """,
            "Pictures and boards can be dropped on the window, too. JPEG, GIF and WebP need the library SDL2_image.",
        ])

    /// The text of a run that opens no window; nil for a run with one.
    var text: String? {
        if wantsHelp { return Self.page.help() }
        if wantsVersion { return "PhotoBoard \(ResponderKitVersion.number)" }
        return generated?.text(of: Self.page)
    }
}
