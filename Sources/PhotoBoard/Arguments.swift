import Foundation

/// What the command line asks for: the options that the lab has under the same names.
struct Arguments {
    /// A word that was not understood, in one line that says how to mend it.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    var wantsHelp = false
    var trace: String?
    var snapshot: String?
    /// In points; nil: one that suits the board, or as much of it as fits the screen.
    var size: CGSize?
    var scale: CGFloat = 1
    var exitAfter: TimeInterval?

    /// Read the words behind the program's name.
    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = parts.first ?? ""
            func value(_ what: String) throws -> String {
                let value = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
                guard !value.isEmpty, parts.count > 1 || !value.hasPrefix("--") else {
                    throw Mistake(description: "\(option) wants \(what) behind it")
                }
                return value
            }
            func number(_ what: String, _ range: ClosedRange<Double>) throws -> Double {
                let text = try value(what)
                guard let number = Double(text), range.contains(number) else {
                    throw Mistake(description: "\(option) '\(text.prefix(80))': give \(what)")
                }
                return number
            }
            switch option {
            case "--help" where parts.count == 1, "-h" where parts.count == 1: wantsHelp = true
            case "--trace": trace = try value("a file to write, or - for standard output")
            case "--snapshot": snapshot = try Arguments.picture(value("an image file, .png or .bmp"))
            case "--size": size = try Arguments.size(value("a size such as 1280x800"))
            case "--scale": scale = CGFloat(try number("a number from 0.5 to 8", 0.5...8))
            case "--exit-after": exitAfter = try number("seconds, 0 to 1000000", 0...1e6)
            default: throw Mistake(description: "'\(word.prefix(80))' is not known; --help lists what is")
            }
        }
    }

    private static func picture(_ path: String) throws -> String {
        guard ["png", "bmp"].contains((path as NSString).pathExtension.lowercased()) else {
            throw Mistake(description: "--snapshot '\(path.prefix(80))': name a file that ends in .png or .bmp")
        }
        return path
    }

    private static func size(_ text: String) throws -> CGSize {
        let parts = text.split(separator: "x").map { Int($0) ?? 0 }
        guard parts.count == 2, parts.allSatisfy((100...4096).contains) else {
            throw Mistake(
                description: "--size '\(text.prefix(80))': give WIDTHxHEIGHT in points, such as 1280x800, "
                    + "each 100 to 4096")
        }
        return CGSize(width: parts[0], height: parts[1])
    }

    static let usage = """
        PhotoBoard                        open a window with pictures and notes to move, scale, turn, copy and undo
          --trace FILE                    write what the engine did, line by line; - is standard output
          --snapshot FILE                 write the last frame as an image (.png or .bmp)
          --size WxH  --scale N           window size in points, pixels per point
          --exit-after SECONDS            close by itself
          --help
        """
}
