import CSystemFonts
import Foundation

/// The functions of FriBidi that find out which parts of a text are written from right to left.
final class Directions {
    private let types: @convention(c) (UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>) -> Void
    private let brackets:
        @convention(c) (UnsafePointer<UInt32>, Int32, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
    private let embeddingLevels:
        @convention(c) (
            UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>,
            UnsafeMutablePointer<Int8>
        ) -> Int8

    static let names = ["libfribidi.so.0", "libfribidi.0.dylib"]

    /// Load the library. Its version is in its file's name.
    init(_ names: [String] = Directions.names) throws(SharedLibrary.Problem) {
        let file = try SharedLibrary(names)
        types = try file.function("fribidi_get_bidi_types")
        brackets = try file.function("fribidi_get_bracket_types")
        embeddingLevels = try file.function("fribidi_get_par_embedding_levels_ex")
    }

    /// The level of each character, or nil if there is no memory. The line's direction is that of its first letter.
    func levels(of text: String) -> [Int]? {
        let codes = text.unicodeScalars.map(\.value)
        let count = Int32(codes.count)
        var types = [UInt32](repeating: 0, count: codes.count)
        self.types(codes, count, &types)
        // A pair of brackets has one direction.
        var brackets = [UInt32](repeating: 0, count: codes.count)
        self.brackets(codes, count, types, &brackets)
        var levels = [Int8](repeating: 0, count: codes.count)
        var direction = UInt32(FriBidiByText)
        guard embeddingLevels(types, brackets, count, &direction, &levels) != 0 else { return nil }
        var place = 0
        return text.map { character in
            defer { place += character.unicodeScalars.count }
            return Int(levels[place])
        }
    }

    /// Whether a letter is written from right to left.
    static func isFromRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x590: false
        case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
