import CSystemFonts
import Foundation

/// The functions of FreeType that read typefaces.
final class FreeType {
    typealias Face = UnsafeMutablePointer<FreeTypeFace>
    private typealias Code = Int32

    private let library: OpaquePointer
    private let newFace:
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>, CLong, UnsafeMutablePointer<Face?>) -> Code
    private let characterIndex: @convention(c) (Face, CUnsignedLong) -> CUnsignedInt
    private let loadGlyph: @convention(c) (Face, CUnsignedInt, Int32) -> Code
    private let setSize: @convention(c) (Face, CLong, CLong, CUnsignedInt, CUnsignedInt) -> Code
    private let embolden: @convention(c) (UnsafeMutableRawPointer, CLong) -> Code
    private let decompose:
        @convention(c) (
            UnsafeMutableRawPointer, UnsafePointer<FreeTypeOutlineFunctions>, UnsafeMutableRawPointer
        ) -> Code

    static let names = ["libfreetype.so.6", "libfreetype.6.dylib"]

    /// Load the library.
    /// - Parameter versions: the accepted versions, as 1000 × major + minor. Structures have been the same since 2.8,
    ///   and since then hinting leaves widths unchanged.
    init(_ names: [String] = FreeType.names, versions: Range<Int> = 2008..<3000) throws(SharedLibrary.Problem) {
        let file = try SharedLibrary(names)
        let start: @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Code = try file.function("FT_Init_FreeType")
        typealias Number = UnsafeMutablePointer<Int32>
        let version: @convention(c) (OpaquePointer, Number, Number, Number) -> Void =
            try file.function("FT_Library_Version")
        newFace = try file.function("FT_New_Face")
        characterIndex = try file.function("FT_Get_Char_Index")
        loadGlyph = try file.function("FT_Load_Glyph")
        setSize = try file.function("FT_Set_Char_Size")
        embolden = try file.function("FT_Outline_Embolden")
        decompose = try file.function("FT_Outline_Decompose")
        var library: OpaquePointer?
        guard start(&library) == 0, let library else {
            throw SharedLibrary.Problem(description: "\(file.name) does not start")
        }
        self.library = library
        var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
        version(library, &major, &minor, &patch)
        guard versions.contains(Int(major) * 1000 + Int(minor)) else {
            throw SharedLibrary.Problem(description: "\(file.name) has the unexpected version \(major).\(minor)")
        }
    }

    /// Open a typeface of a file; nil if it cannot be read or has no outlines.
    func open(_ path: String, index: Int) -> Face? {
        var status = stat()
        // A FIFO instead of a font would block the program.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var face: Face?
        guard newFace(library, path, index, &face) == 0, let face else { return nil }
        // A face is kept until the program ends, also one that is of no use: there are few.
        let head = face.pointee
        guard head.flags & CLong(FreeTypeScalable) != 0, (16...16_384).contains(head.units_per_em),
            head.glyph_count > 0, head.slot != nil
        else { return nil }
        return face
    }

    /// The glyph of a code point; 0 if there is none.
    func glyph(of code: UInt32, in face: Face) -> UInt32 { characterIndex(face, CUnsignedLong(code)) }

    /// The advance of a glyph in units of its typeface; nil if it has no outline.
    func advance(of glyph: UInt32, in face: Face) -> Double? {
        guard load(glyph, face, CLong(FreeTypeNoScale)) else { return nil }
        return Double(face.pointee.slot.pointee.advance)
    }

    /// The outline of a glyph in units of its typeface, or in pixels with heights on whole pixels.
    /// - Parameters:
    ///   - pixels: the width and height of the em in pixels; nil for units of the typeface.
    ///   - bolder: the growth of strokes, in the same units.
    ///   - detail: the pixels in one of these units, which decides how finely curves are cut.
    func outline(of glyph: UInt32, in face: Face, pixels: Vec?, bolder: Double, detail: Double) -> [[Vec]] {
        var unit = 1.0
        var flags = CLong(FreeTypeNoScale)
        if let pixels {
            unit = 1.0 / 64
            flags = CLong(FreeTypeLightTarget)
            let (width, height) = (CLong(pixels.x * 64), CLong(pixels.y * 64))
            guard setSize(face, width, height, 72, 72) == 0 else { return [] }
        }
        guard load(glyph, face, flags) else { return [] }
        // Outlines begin far behind the fields that are declared, so FreeType's functions read them.
        let slot = UnsafeMutableRawPointer(face.pointee.slot!)
        let outline = slot + MemoryLayout<FreeTypeSlot>.offset(of: \FreeTypeSlot.outline)!
        let strength = CLong((bolder / unit).rounded())
        // FreeType moves what it emboldens to the right and up.
        let shift = strength > 0 && embolden(outline, strength) == 0 ? Double(strength) * unit / 2 : 0
        var contours = Contours(unit: unit, shift: shift, detail: detail)
        let isWhole = withUnsafeMutablePointer(to: &contours) { decompose(outline, &Self.pieces, $0) == 0 }
        guard isWhole else { return [] }
        return contours.finished()
    }

    private func load(_ glyph: UInt32, _ face: Face, _ flags: CLong) -> Bool {
        loadGlyph(face, glyph, Int32(flags | CLong(FreeTypeNoBitmap))) == 0
            && face.pointee.slot.pointee.format == Int32(FreeTypeOutlineFormat)
    }

    private static var pieces = FreeTypeOutlineFunctions(
        move: { to, context in
            contours(context).pointee.move(to!.pointee)
            return 0
        },
        line: { to, context in
            contours(context).pointee.line(to!.pointee)
            return 0
        },
        conic: { control, to, context in
            contours(context).pointee.conic(control!.pointee, to!.pointee)
            return 0
        },
        cubic: { first, second, to, context in
            contours(context).pointee.cubic(first!.pointee, second!.pointee, to!.pointee)
            return 0
        }, shift: 0, delta: 0)
}

/// The contours behind the context that FreeType passes on.
nonisolated private func contours(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Contours> {
    context!.assumingMemoryBound(to: Contours.self)
}
