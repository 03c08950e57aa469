import Foundation
import ResponderFiles
import ResponderKit

/// What the command line asks for.
nonisolated struct Arguments: Equatable {
    /// A word that was not understood, in one line that says how to mend it.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// What to do.
    enum Task: Equatable {
        case run, listScenes, help, version
    }

    /// Which gestures to explain.
    enum Explain: Equatable {
        case all
        case one(String)
    }

    var task = Task.run
    var scene: String?
    var replay: String?
    var record: String?
    var trace: String?
    var explain: Explain?
    var isHeadless = false
    var snapshot: String?
    var describe: String?
    var size: CGSize?
    var scale: CGFloat = 1
    var exitAfter: TimeInterval?

    static let options = [
        "--list-scenes", "--replay", "--record", "--trace", "--explain", "--headless", "--snapshot", "--describe",
        "--size",
        "--scale",
        "--exit-after", "--help", "--version",
    ]

    /// Read the words behind the program's name.
    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "-h" { task = .help; continue }
            guard word.hasPrefix("-"), word != "-" else {
                guard scene == nil else {
                    throw Mistake(description: "a second scene, \(shown(word)): give one scene's name or file")
                }
                scene = word
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            try take(parts[0], parts.count > 1 ? parts[1] : nil, &rest)
        }
        try check()
    }

    private mutating func take(_ option: String, _ inline: String?, _ rest: inout ArraySlice<String>) throws {
        func value(_ what: String) throws -> String {
            if let inline, !inline.isEmpty { return inline }
            guard inline == nil, let next = rest.popFirst() else {
                throw Mistake(description: "\(option) wants \(what) behind it")
            }
            guard !next.isEmpty else { throw Mistake(description: "\(option) wants \(what) behind it") }
            guard !next.hasPrefix("--") else {
                throw Mistake(description: "\(option) wants \(what) behind it, found the option \(shown(next))")
            }
            return next
        }
        func flag() throws {
            if let inline { throw Mistake(description: "\(option) takes no value: leave \(shown("=" + inline)) away") }
        }
        switch option {
        case "--list-scenes": try flag(); task = .listScenes
        case "--help": try flag(); task = .help
        case "--version": try flag(); task = .version
        case "--headless": try flag(); isHeadless = true
        case "--replay": replay = try value("a recording")
        case "--record": record = try value("a file to write")
        case "--trace": trace = try value("a file to write, or - for standard output")
        case "--snapshot": snapshot = try value("an image file, .png or .bmp")
        case "--describe": describe = try value("a file to write")
        case "--explain": explain = inline.map { $0.isEmpty ? .all : .one($0) } ?? .all
        case "--size": size = try Arguments.size(value("a size such as 1280x800"))
        case "--scale": scale = CGFloat(try Arguments.number(option, value("a number"), 0.5...8))
        case "--exit-after": exitAfter = try Arguments.number(option, value("seconds"), 0...1e6)
        default: throw Mistake(description: Arguments.unknown(option))
        }
    }

    private func check() throws {
        if task == .listScenes, let scene {
            throw Mistake(description: "\(shown(scene)) is not used: --list-scenes lists them all, leave it away")
        }
        guard task == .run else { return }
        if isHeadless, replay == nil {
            throw Mistake(description: "--headless needs input: add --replay FILE")
        }
        if isHeadless, describe != nil {
            throw Mistake(
                description:
                    "--describe writes what the window shows, and --headless opens none: leave one of them away")
        }
        try checkFiles()
        if let size { try Arguments.checkPixels(size, scale) }
        if let snapshot {
            let ending = (snapshot as NSString).pathExtension.lowercased()
            guard ["png", "bmp"].contains(ending) else {
                throw Mistake(description: "--snapshot \(shown(snapshot)): name a file that ends in .png or .bmp")
            }
        }
    }

    /// No file may be written that is read, or written twice, whatever its names.
    private func checkFiles() throws {
        let read = [("--replay", replay), ("SCENE", scene.flatMap { $0.hasSuffix(".json") ? $0 : nil })]
        var taken: [FileIdentity: String] = [:]
        for (option, path) in read + written {
            guard let path, let file = identity(option, path) else { continue }
            if let other = taken[file], (other, option) != ("--replay", "SCENE") {
                throw Mistake(
                    description: "\(option) \(shown(path)) is the file of \(other) too: give each a file of its own")
            }
            taken[file] = option
        }
    }

    private var written: [(option: String, path: String?)] {
        [("--record", record), ("--trace", trace), ("--snapshot", snapshot), ("--describe", describe)]
    }

    /// What a file is to this run that must not be saved over, in words; nil: nothing.
    func use(of path: String, sceneFile: String) -> String? {
        guard let file = FileIdentity(path) else { return nil }
        if file == FileIdentity(sceneFile) { return "the scene's own file" }
        for case (let option, let path?) in written where file == identity(option, path) {
            return "the file of \(option)"
        }
        return nil
    }

    private func identity(_ option: String, _ path: String) -> FileIdentity? {
        option == "--trace" && path == "-" ? FileIdentity(descriptor: 1) : FileIdentity(path)
    }

    /// What can only be checked once the scene is known: that its file is not written over, and that its picture is not
    /// too large.
    /// - Parameter file: the scene's file.
    func check(sceneFile file: String, size: CGSize) throws {
        let scene = FileIdentity(file)
        for case (let option, let path?) in written where scene != nil && identity(option, path) == scene {
            throw Mistake(
                description:
                    "\(option) \(shown(path)) is the scene's own file: give another one, or it would be lost")
        }
        if isHeadless, snapshot != nil { try Arguments.checkPixels(size, scale) }
    }

    /// More pixels than this are refused: they take gigabytes, and no screen has them.
    static let mostPixels: CGFloat = 67_108_864

    private static func checkPixels(_ size: CGSize, _ scale: CGFloat) throws {
        let pixels = size.width * scale * size.height * scale
        guard pixels > mostPixels else { return }
        throw Mistake(
            description: "\(plain(size.width)) × \(plain(size.height)) points at scale \(plain(scale)) are "
                + "\(Int(pixels / 1e6)) million pixels: give a smaller --size or --scale, at most \(Int(mostPixels / 1e6)) million"
        )
    }

    private static func size(_ text: String) throws -> CGSize {
        let parts = text.lowercased().split(separator: "x").map { decimal(String($0)) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (640...16384).contains(width),
            (480...16384).contains(height)
        else {
            throw Mistake(
                description:
                    "--size \(shown(text)): give WIDTHxHEIGHT in points, such as 1280x800, from 640x480 to 16384x16384")
        }
        return CGSize(width: width, height: height)
    }

    private static func number(_ option: String, _ text: String, _ range: ClosedRange<Double>) throws -> Double {
        guard let number = decimal(text), range.contains(number) else {
            throw Mistake(
                description:
                    "\(option) \(shown(text)): give a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
            )
        }
        return number
    }

    /// A number as people write it; not in base 16, and no word for one.
    private static func decimal(_ text: String) -> Double? {
        text.allSatisfy { "0123456789.eE+-".contains($0) } ? Double(text) : nil
    }

    /// A number without a point where it is whole.
    static func plain(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }

    private static func unknown(_ option: String) -> String {
        let near = options.min { distance($0, option) < distance($1, option) }
        let hint = near.flatMap { distance($0, option) <= max(2, option.count / 4) ? "did you mean \($0)?" : nil }
        return "unknown option \(shown(option)); \(hint ?? "--help lists them all")"
    }

    /// A word of the command line in a message: in quotes, and cut where it is too long to be read.
    private static func shown(_ word: String) -> String {
        "'\(word.count > 80 ? word.prefix(77) + "…" : Substring(word))'"
    }

    private func shown(_ word: String) -> String { Arguments.shown(word) }

    /// How many letters have to be put in, taken out or changed.
    private static func distance(_ one: String, _ other: String) -> Int {
        // What no person typed is not worth the time.
        let a = Array(one.prefix(40))
        let b = Array(other)
        var row = Array(0...b.count)
        for i in a.indices {
            var corner = row[0]
            row[0] = i + 1
            for j in b.indices {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, corner + (a[i] == b[j] ? 0 : 1))
                corner = above
            }
        }
        return row[b.count]
    }

    static let usage = """
        ResponderLab [SCENE]              open a window on a built-in scene, or on a scene file (ending in .json)
          --list-scenes                   name and one-line description of each built-in scene
          --replay FILE                   feed a recording instead of live input
          --record FILE                   write every input sample to a recording while it happens
          --trace FILE                    write what the engine did, line by line; - is standard output
          --explain, --explain=NAME       print what every gesture (or the one named) did, and why
          --headless                      no window: virtual time, as fast as the machine can; needs --replay
          --snapshot FILE                 write the last frame as an image (.png or .bmp)
          --describe FILE                 keep a file equal to what the window shows, element by element
          --size WxH  --scale N           window size in points, at least 640x480; pixels per point
          --exit-after SECONDS            close by itself
          --help  --version

        With --replay, --record, --trace, --snapshot or --exit-after nothing is remembered for the next run, and no session
        is kept for after a crash.
        """
}
