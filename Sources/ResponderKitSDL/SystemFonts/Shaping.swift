import CSystemFonts
import Foundation

/// The functions of HarfBuzz, which chooses and places the glyphs of joining scripts, marks and sequences.
final class Shaping {
    typealias Handle = OpaquePointer
    fileprivate let makeBuffer: @convention(c) () -> Handle?
    fileprivate let freeBuffer: @convention(c) (Handle) -> Void
    fileprivate let addText: @convention(c) (Handle, UnsafePointer<CChar>, Int32, UInt32, Int32) -> Void
    fileprivate let guess: @convention(c) (Handle) -> Void
    fileprivate let setDirection: @convention(c) (Handle, Int32) -> Void
    fileprivate let shape: @convention(c) (Handle, Handle, UnsafeRawPointer?, UInt32) -> Void
    fileprivate let glyphs:
        @convention(c) (Handle, UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<HarfBuzzGlyph>?
    fileprivate let positions:
        @convention(c) (Handle, UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<HarfBuzzPosition>?
    private let openFile: @convention(c) (UnsafePointer<CChar>) -> Handle?
    private let makeFace: @convention(c) (Handle, UInt32) -> Handle?
    private let makeFont: @convention(c) (Handle) -> Handle?
    private let setScale: @convention(c) (Handle, Int32, Int32) -> Void

    static let names = ["libharfbuzz.so.0", "libharfbuzz.0.dylib"]

    /// Load the library.
    /// - Parameter versions: the accepted versions, as 1000 × major + minor.
    init(_ names: [String] = Shaping.names, versions: Range<Int> = 1008..<100_000) throws(SharedLibrary.Problem) {
        let file = try SharedLibrary(names)
        typealias Number = UnsafeMutablePointer<UInt32>
        let version: @convention(c) (Number, Number, Number) -> Void = try file.function("hb_version")
        makeBuffer = try file.function("hb_buffer_create")
        freeBuffer = try file.function("hb_buffer_destroy")
        addText = try file.function("hb_buffer_add_utf8")
        guess = try file.function("hb_buffer_guess_segment_properties")
        setDirection = try file.function("hb_buffer_set_direction")
        shape = try file.function("hb_shape")
        glyphs = try file.function("hb_buffer_get_glyph_infos")
        positions = try file.function("hb_buffer_get_glyph_positions")
        openFile = try file.function("hb_blob_create_from_file")
        makeFace = try file.function("hb_face_create")
        makeFont = try file.function("hb_font_create")
        setScale = try file.function("hb_font_set_scale")
        var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
        version(&major, &minor, &patch)
        guard versions.contains(Int(major) * 1000 + Int(minor)) else {
            throw SharedLibrary.Problem(description: "\(file.name) has the unexpected version \(major).\(minor)")
        }
    }

    /// The shaper of a typeface in a file.
    func shaper(_ path: String, index: Int) -> Shaper? {
        // None of these functions fails: what cannot be read is an empty typeface.
        guard let file = openFile(path), let face = makeFace(file, UInt32(index & 0xFFFF)), let font = makeFont(face)
        else { return nil }
        setScale(font, Shaper.scale * 1000, Shaper.scale * 1000)
        return Shaper(self, font)
    }
}

/// Shapes text in one typeface.
struct Shaper {
    /// HarfBuzz's whole numbers in a thousandth of the em.
    fileprivate static let scale: Int32 = 64
    private let library: Shaping
    private let font: Shaping.Handle

    fileprivate init(_ library: Shaping, _ font: Shaping.Handle) {
        self.library = library
        self.font = font
    }

    func shape(_ text: String, isRightToLeft: Bool) -> [SystemFace.Placed] {
        guard let buffer = library.makeBuffer() else { return [] }
        defer { library.freeBuffer(buffer) }
        let length = Int32(text.utf8.count)
        library.addText(buffer, text, length, 0, length)
        library.guess(buffer)
        library.setDirection(buffer, Int32(isRightToLeft ? HarfBuzzRightToLeft : HarfBuzzLeftToRight))
        library.shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let glyphs = library.glyphs(buffer, &count), let positions = library.positions(buffer, &count) else {
            return []
        }
        let unit = 1 / Double(Self.scale)
        var pen = 0.0
        return (0..<Int(count)).map { index in
            let (glyph, place) = (glyphs[index], positions[index])
            let placed = SystemFace.Placed(
                glyph: glyph.glyph, x: pen + Double(place.x) * unit, y: Double(place.y) * unit,
                cluster: Int(glyph.cluster), advance: Double(place.advance) * unit)
            pen += placed.advance
            return placed
        }
    }
}
