import CSystemFonts
import Foundation

/// The functions of Fontconfig that list the fonts of the system.
final class Fontconfig {
    /// One typeface in a font file.
    struct Candidate {
        let path: String
        let index: Int
        let isBold: Bool
        let characters: OpaquePointer
    }

    private typealias Pattern = UnsafeMutableRawPointer
    private typealias Name = UnsafePointer<CChar>
    private let makePattern: @convention(c) () -> Pattern?
    private let addString: @convention(c) (Pattern, Name, Name) -> Int32
    private let addInteger: @convention(c) (Pattern, Name, Int32) -> Int32
    private let substitute: @convention(c) (OpaquePointer?, Pattern, Int32) -> Int32
    private let substituteDefaults: @convention(c) (Pattern) -> Void
    private let sort:
        @convention(c) (OpaquePointer?, Pattern, Int32, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>)
            -> UnsafeMutablePointer<FontconfigSet>?
    private let string: @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<Name?>) -> Int32
    private let integer: @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<Int32>) -> Int32
    private let flag: @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<Int32>) -> Int32
    private let characters: @convention(c) (Pattern, Name, Int32, UnsafeMutablePointer<OpaquePointer?>) -> Int32
    private let hasCharacter: @convention(c) (OpaquePointer, UInt32) -> Int32

    static let names = ["libfontconfig.so.1", "libfontconfig.1.dylib"]

    /// Load the library, which reads the system's list of fonts.
    /// - Parameter versions: the accepted versions, as 10,000 × major + 100 × minor.
    init(_ names: [String] = Fontconfig.names, versions: Range<Int32> = 21000..<30000) throws(SharedLibrary.Problem) {
        let file = try SharedLibrary(names)
        let version: @convention(c) () -> Int32 = try file.function("FcGetVersion")
        let start: @convention(c) () -> Int32 = try file.function("FcInit")
        makePattern = try file.function("FcPatternCreate")
        addString = try file.function("FcPatternAddString")
        addInteger = try file.function("FcPatternAddInteger")
        substitute = try file.function("FcConfigSubstitute")
        substituteDefaults = try file.function("FcDefaultSubstitute")
        sort = try file.function("FcFontSort")
        string = try file.function("FcPatternGetString")
        integer = try file.function("FcPatternGetInteger")
        flag = try file.function("FcPatternGetBool")
        characters = try file.function("FcPatternGetCharSet")
        hasCharacter = try file.function("FcCharSetHasChar")
        guard versions.contains(version()) else {
            throw SharedLibrary.Problem(
                description: "\(file.name) has the unexpected version \(version() / 10_000).\(version() / 100 % 100)")
        }
        guard start() != 0 else { throw SharedLibrary.Problem(description: "\(file.name) does not start") }
    }

    /// The typefaces of the system that have outlines, the most suitable for text without serifs in the user's
    /// language first. Those that add no characters to the ones before them are left out.
    func candidates(isBold: Bool) -> [Candidate] {
        guard let wanted = makePattern() else { return [] }
        _ = addString(wanted, "family", "sans-serif")
        _ = addInteger(wanted, "weight", Int32(isBold ? FontconfigBold : FontconfigRegular))
        guard substitute(nil, wanted, Int32(FontconfigMatchPattern)) != 0 else { return [] }
        substituteDefaults(wanted)
        var result: Int32 = 0
        // The list is kept, because the character sets belong to it.
        guard let set = sort(nil, wanted, 1, nil, &result) else { return [] }
        return (0..<Int(set.pointee.count)).compactMap { index in
            set.pointee.patterns[index].flatMap { candidate(Pattern($0)) }
        }
    }

    private func candidate(_ pattern: Pattern) -> Candidate? {
        var path: Name?
        var index: Int32 = 0
        var hasOutlines: Int32 = 0
        var isColored: Int32 = 0
        var weight = Int32(FontconfigRegular)
        var set: OpaquePointer?
        guard string(pattern, "file", 0, &path) == 0, let path, flag(pattern, "outline", 0, &hasOutlines) == 0,
            hasOutlines != 0, characters(pattern, "charset", 0, &set) == 0, let set
        else { return nil }
        if flag(pattern, "color", 0, &isColored) == 0, isColored != 0 { return nil }
        _ = integer(pattern, "index", 0, &index)
        // A typeface with a range of weights is used at its first one.
        if integer(pattern, "weight", 0, &weight) != 0 { weight = Int32(FontconfigRegular) }
        return Candidate(
            path: String(cString: path), index: Int(index), isBold: weight > (FontconfigRegular + FontconfigBold) / 2,
            characters: set)
    }

    /// Whether a typeface has a code point.
    func covers(_ code: UInt32, _ candidate: Candidate) -> Bool { hasCharacter(candidate.characters, code) != 0 }
}
