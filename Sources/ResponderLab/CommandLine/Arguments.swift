import Foundation
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
    var size: CGSize?
    var scale: CGFloat = 1
    var exitAfter: TimeInterval?

    static let options = [
        "--list-scenes", "--replay", "--record", "--trace", "--explain", "--headless", "--snapshot", "--size",
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
                    throw Mistake(description: "a second scene, '\(word)': give one scene's name or file")
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
                throw Mistake(description: "\(option) wants \(what) behind it, found the option \(next)")
            }
            return next
        }
        func flag() throws {
            if inline != nil { throw Mistake(description: "\(option) takes no value: leave '=\(inline ?? "")' away") }
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
        case "--explain": explain = inline.map { $0.isEmpty ? .all : .one($0) } ?? .all
        case "--size": size = try Arguments.size(value("a size such as 1280x800"))
        case "--scale": scale = CGFloat(try Arguments.number(option, value("a number"), 0.5...8))
        case "--exit-after": exitAfter = try Arguments.number(option, value("seconds"), 0...1e6)
        default: throw Mistake(description: Arguments.unknown(option))
        }
    }

    private func check() throws {
        guard task == .run else { return }
        if isHeadless, replay == nil {
            throw Mistake(description: "--headless needs input: add --replay FILE")
        }
        try checkFiles()
        if let snapshot {
            let ending = (snapshot as NSString).pathExtension.lowercased()
            guard ["png", "bmp"].contains(ending) else {
                throw Mistake(description: "--snapshot '\(snapshot)': name a file that ends in .png or .bmp")
            }
        }
    }

    /// No file may be written that is read, or written twice.
    private func checkFiles() throws {
        func place(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().standardized.path }
        let read = [("--replay", replay), ("SCENE", scene.flatMap { $0.hasSuffix(".json") ? $0 : nil })]
        let written = [("--record", record), ("--trace", trace == "-" ? nil : trace), ("--snapshot", snapshot)]
        var taken: [String: String] = [:]
        for (option, path) in read + written {
            guard let path else { continue }
            if let other = taken[place(path)], (other, option) != ("--replay", "SCENE") {
                throw Mistake(
                    description: "\(option) '\(path)' is the file of \(other) too: give each a file of its own")
            }
            taken[place(path)] = option
        }
    }

    private static func size(_ text: String) throws -> CGSize {
        let parts = text.lowercased().split(separator: "x").map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (100...16384).contains(width),
            (100...16384).contains(height)
        else {
            throw Mistake(
                description: "--size '\(text)': give WIDTHxHEIGHT in points, such as 1280x800, each 100 to 16384")
        }
        return CGSize(width: width, height: height)
    }

    private static func number(_ option: String, _ text: String, _ range: ClosedRange<Double>) throws -> Double {
        guard let number = Double(text), range.contains(number) else {
            throw Mistake(
                description:
                    "\(option) '\(text)': give a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
        }
        return number
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }

    private static func unknown(_ option: String) -> String {
        let near = options.min { distance($0, option) < distance($1, option) }
        let hint = near.flatMap { distance($0, option) <= max(2, option.count / 2) ? "did you mean \($0)?" : nil }
        return "unknown option '\(option)'; \(hint ?? "--help lists them all")"
    }

    /// How many letters have to be put in, taken out or changed.
    private static func distance(_ one: String, _ other: String) -> Int {
        let a = Array(one)
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
          --size WxH  --scale N           window size in points, pixels per point
          --exit-after SECONDS            close by itself
          --help  --version
        """
}
