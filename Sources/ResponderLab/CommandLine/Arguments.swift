import CommandLineOptions
import InspectorPanels
import ResponderFiles
import ResponderKit
import ResponderScenes

/// The arguments of the command line.
nonisolated struct Arguments: Equatable {
    enum Task: Equatable { case run, listScenes, help, version, generate(CommandFile) }

    enum Explain: Equatable {
        case all
        case one(String)
    }

    /// A gesture, view or control that is to get touches, or to get none.
    struct Make: Equatable {
        let name: String
        let wish: FixGoal.Wish
        /// The number of the input that it is about; nil for the last one that fits.
        var input: Int?
    }

    var task = Task.run
    var scene: String?
    /// Folders of lessons, for the catalogue.
    var folders: [String] = []
    /// Folders without a scene that can be opened.
    var emptyFolders: [String] = []
    var replay: String?
    var record: String?
    var trace: String?
    var explain: Explain?
    /// The changes of the scene to try, each as a user writes it.
    var whatIfs: [String] = []
    /// What to find fixes for, each with its wish.
    var makes: [Make] = []
    /// The input of the first of them, if it is written before it.
    var firstInput: Int?
    var printsTimeline = false
    /// Whether to print the relations of the scene's gestures.
    var printsRelations = false
    /// Whether the answers are printed as one JSON value.
    var printsJSON = false
    /// The file for the scene as a program; `-` is standard output.
    var swift: String?
    /// The file for scene, recording, explanation and picture.
    var question: String?
    var isHeadless = false
    var snapshot: String?
    var describe: String?
    /// What the window shows; nil for what it showed last.
    var mode: DeskMode?
    var size: CGSize?
    var scale: CGFloat = 1
    var exitAfter: TimeInterval?

    /// Read the words after the program's name.
    init(_ words: [String]) throws {
        try Arguments.syntax.read(words, into: &self)
        try check()
    }

    static let syntax = CommandSyntax<Arguments>(
        [
            .flag("--list-scenes", "name and one-line description of each built-in scene") { $0.ask(for: .listScenes) },
            .value(
                "--replay", "FILE", "a recording", "play a recording instead of live input",
                completing: .files(endings: [".jsonl", ".html"])
            ) { $0.replay = $1 },
            .value("--record", "FILE", "a file to write", "write live input to a recording") { $0.record = $1 },
            .value(
                "--trace", "FILE", "a file to write, or - for standard output",
                "write what the engine did, line by line; - is standard output"
            ) { $0.trace = $1 },
            .optional(
                "--explain", "NAME",
                "print what lost or got nothing, and why; with NAME (a gesture, a view,\n"
                    + "\"finger 2\", pointer or keys) only what happened to that"
            ) {
                $0.explain = $1.map(Explain.one) ?? .all
            },
            .value(
                "--what-if", "\"CHANGE\"", "a change such as \"drag.requireToFail = [swipe]\"",
                "play the recording with one change of the scene and print what is different;\n"
                    + "may be given several times; needs --headless --replay", repeats: true
            ) { $0.whatIfs.append($1) },
            .pair(
                "--make", "NAME win", "the name of a gesture, view or control, and win or fail",
                "find the changes of the scene with which NAME gets a touch of the recording (or with\n"
                    + "fail: does not get it), the usual way first; needs --headless --replay", repeats: true,
                second: .words(["win", "fail"])
            ) { arguments, name, word in
                guard let wish = FixGoal.Wish(word: word) else {
                    throw CommandMistake("--make \(quote(name)) \(quote(word)): write win or fail after the name")
                }
                let input = arguments.makes.isEmpty ? arguments.firstInput : nil
                arguments.makes.append(Make(name: name, wish: wish, input: input))
            },
            .value(
                "--touch", "N", "the number of an input, from 1",
                "the input that the --make before it is about: the N-th of the session, as --explain --json\n"
                    + "lists them; without it the last one that NAME lost, or with fail the last one that it got",
                repeats: true
            ) { arguments, value in
                guard let number = Int(value), number > 0 else {
                    throw CommandMistake("--touch \(quote(value)): give the number of an input, from 1")
                }
                // Before the first --make it is about that one.
                let last = arguments.makes.indices.last
                guard (last.map { arguments.makes[$0].input } ?? arguments.firstInput) == nil else {
                    throw CommandMistake("--touch \(number): its --make has an input already; give another --make")
                }
                guard let last else { return arguments.firstInput = number }
                arguments.makes[last].input = number
            },
            .flag("--timeline", "print the timeline, a line for each lane; needs --headless --replay") {
                $0.printsTimeline = true
            },
            .flag("--relations", "print who waits for, prevents and tolerates whom in the scene") {
                $0.printsRelations = true
            },
            .flag(
                "--json",
                "print what --explain, --what-if, --make, --timeline and --relations tell as one JSON value;\n"
                    + "needs --headless --replay, or --relations or --list-scenes alone"
            ) { $0.printsJSON = true },
            .value(
                "--swift", "FILE", "a file to write, or - for standard output",
                "write the scene as a view controller in plain UIKit; - is standard output; opens no window"
            ) { $0.swift = $1 },
            .value(
                "--question", "FILE", "a file to write, ending in .html",
                "save scene, recording, explanation and picture as one page for a bug report,\n"
                    + "which the lab opens again; needs --headless --replay",
                completing: .files(endings: [SavedQuestion.ending])
            ) {
                guard SavedQuestion.isPath($1) else {
                    throw CommandMistake("--question \(quote($1)): give a name that ends in .html")
                }
                $0.question = $1
            },
            .flag("--headless", "no window: virtual time, as fast as the machine can; needs --replay") {
                $0.isHeadless = true
            },
            .picture(
                "--snapshot",
                "write the last frame as an image (.png or .bmp), or what the window shows as an animation (.apng)",
                endings: [".png", ".bmp", ".apng"]
            ) { $0.snapshot = $1 },
            .value(
                "--describe", "FILE", "a file to write",
                "keep a file equal to what the window shows, element by element"
            ) { $0.describe = $1 },
            .value(
                "--view", "VIEW", "play or expert",
                "play: the stage and the verdict; expert: all panels; else as the window was left"
            ) {
                guard let mode = DeskMode(rawValue: $1) else {
                    throw CommandMistake("--view \(quote($1)): write play or expert")
                }
                $0.mode = mode
            },
            .size(
                "--size", width: 640...16384, height: 480...16384, "window size in points, at least 640x480"
            ) { $0.size = $1 },
            .number("--scale", "N", 0.5...8, "pixels per point") { $0.scale = $1 },
            .number("--exit-after", "SECONDS", 0...1e6, "close after this time") { $0.exitAfter = $1 },
            .generate { $0.ask(for: .generate($1)) },
            .flag("--help", "show this text") { $0.task = .help },
            .flag("--version", "show the version") { if $0.task != .help { $0.task = .version } },
        ], runs: runs,
        operand: { arguments, word in
            if LessonFolder.isOne(word) { return arguments.folders.append(word) }
            if FileFacts.isFolder(word) { return arguments.emptyFolders.append(word) }
            if arguments.scene != nil {
                throw CommandMistake("a second scene, \(quote(word)): give one scene's name or file")
            }
            arguments.scene = word
        })

    /// Do something other than running, unless help or the version was asked for, which is what happens then.
    private mutating func ask(for task: Task) {
        if self.task != .help, self.task != .version { self.task = task }
    }

    private mutating func check() throws {
        // The name of a built-in scene may be that of a folder too.
        if scene == nil, folders.isEmpty, !emptyFolders.isEmpty { scene = emptyFolders.removeFirst() }
        if let conflict = conflict ?? fileConflict { throw CommandMistake(conflict) }
        if task == .run, let size { try Arguments.checkPixels(size, scale) }
    }

    /// Why values of the arguments do not go together, in words; nil if they do. `runs` has the options that do not.
    private var conflict: String? {
        guard task == .run else { return nil }
        if let folder = folders.first, isHeadless || windowless != nil {
            return "\(quote(folder)) is a folder of scenes, which only the window shows: name a scene in it"
        }
        if printsJSON, trace == "-" || swift == "-" {
            return "--json has standard output for itself: give \(trace == "-" ? "--trace" : "--swift") a file"
        }
        return nil
    }

    /// Which file is both read and written, or written twice, by any of its names, in words; nil if none is.
    private var fileConflict: String? {
        guard task == .run else { return nil }
        let read = [("--replay", replay), ("SCENE", scene.flatMap { SceneCatalogue.isFile($0) ? $0 : nil })]
        var taken: [FileIdentity: String] = [:]
        for case (let option, let path?) in read + written {
            guard let file = identity(option, path) else { continue }
            if let other = taken[file], (other, option) != ("--replay", "SCENE") {
                return "\(option) \(quote(path)) is the file of \(other) too: give each a file of its own"
            }
            taken[file] = option
        }
        return nil
    }

    /// Why folders are skipped, in one line; nil if none is.
    /// - Throws: `FormatError` with this line if there is nothing else to open.
    func wordsAboutSkippedFolders(_ catalogue: SceneCatalogue) throws -> String? {
        let isSkipped = { (word: String) in FileFacts.isFolder(word) && !catalogue.names.contains(word) }
        let last = replay == nil ? scene.flatMap { isSkipped($0) ? $0 : nil } : nil
        let folders = [last].compactMap(\.self) + emptyFolders
        guard let first = folders.first else { return nil }
        var words = SceneCatalogue(folder: first).wordsWithoutScene
        let others = folders.dropFirst()
        if !others.isEmpty {
            let names = others.prefix(3).map(\.quoted).joined(separator: ", ")
            words += "; nor is there one in \(names)\(others.count > 3 ? " and \(others.count - 3) more" : "")"
        }
        if last != nil { throw FormatError(words) }
        return words
    }

    /// The option that makes a run without a window of a scene alone; nil if there is none.
    var windowless: String? {
        guard !isHeadless else { return nil }
        return printsRelations ? "--relations" : swift == nil ? nil : "--swift"
    }

    private var written: [(option: String, path: String?)] {
        [
            ("--record", record), ("--trace", trace), ("--snapshot", snapshot), ("--describe", describe),
            ("--swift", swift), ("--question", question),
        ]
    }

    /// Why a file must not be overwritten in this run, in words; nil if it may be.
    func use(of path: String, sceneFile: String?) -> String? {
        guard let file = FileIdentity(path) else { return nil }
        if let sceneFile, file == FileIdentity(sceneFile) { return "the scene's own file" }
        for case (let option, let path?) in written where file == identity(option, path) {
            return "the file of \(option)"
        }
        return nil
    }

    private func identity(_ option: String, _ path: String) -> FileIdentity? {
        ["--trace", "--swift"].contains(option) && path == "-" ? FileIdentity(descriptor: 1) : FileIdentity(path)
    }

    /// Check against the scene: its file must not be overwritten, and its picture must not be too large.
    func check(sceneFile file: String?, size: CGSize) throws {
        let scene = file.flatMap { FileIdentity($0) }
        for case (let option, let path?) in written where scene != nil && identity(option, path) == scene {
            throw CommandMistake(
                "\(option) \(quote(path)) is the scene's own file: give another one, or it would be lost")
        }
        guard isHeadless, let snapshot else { return }
        guard !Arguments.isAnimation(snapshot) else {
            throw CommandMistake("--snapshot \(quote(snapshot)): an animation shows the window; remove --headless")
        }
        try Arguments.checkPixels(size, scale)
    }

    /// Larger pictures are refused: they take gigabytes, and no screen has as many pixels.
    static let maximumPixels: CGFloat = 67_108_864

    private static func checkPixels(_ size: CGSize, _ scale: CGFloat) throws {
        let pixels = size.width * scale * size.height * scale
        guard pixels > maximumPixels else { return }
        throw CommandMistake(
            "\(Double(size.width).formatted) × \(Double(size.height).formatted) points at scale \(Double(scale).formatted) are "
                + "\(Int(pixels / 1e6)) million pixels: give a smaller --size or --scale, at most \(Int(maximumPixels / 1e6)) million"
        )
    }
}

extension Arguments {
    nonisolated static func isAnimation(_ path: String) -> Bool {
        (path as NSString).pathExtension.lowercased() == "apng"
    }
}

extension Arguments {
    /// Whether the run is for a user, with no options that write or play files. Only then settings and sessions are
    /// kept.
    var isPersonal: Bool {
        replay == nil && record == nil && trace == nil && snapshot == nil && exitAfter == nil && !isHeadless
    }
}
