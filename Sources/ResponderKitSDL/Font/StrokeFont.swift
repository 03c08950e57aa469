import Foundation
import ResponderCore

/// Our own typeface: monoline strokes on an em grid, read from a text file, drawn at any size, weight and angle.
///
/// What it lacks comes from the fonts of the system if `usesSystemFonts` is on, and is else a box with its code point.
/// As the engine's `TextMeasurer` it returns widths in points. Widths do not depend on the pixel scale.
@preconcurrency @MainActor
public final class StrokeFont: TextMeasurer {
    let file: FontFile
    let regularStroke: Double
    private(set) var glyphs: [Glyph] = []
    private var indices: [Character: Int] = [:]
    private var boxes: [Character: Int] = [:]
    private var systemIndices: [SystemGlyph: Int] = [:]
    private var runs: [RunKey: Run] = [:]
    private let systemFonts: SystemFonts

    /// Whether characters that the typeface lacks come from the fonts of the system. Off by default: what is measured
    /// and drawn is the same on every machine. The fonts are searched when the first such character is used.
    public var usesSystemFonts = false {
        didSet { if usesSystemFonts != oldValue { runs.removeAll() } }
    }

    /// Whether windows use the fonts of the system: always, unless the environment variable
    /// `RESPONDERKIT_SYSTEM_FONTS` is 0.
    public static var mayUseSystemFonts: Bool {
        ProcessInfo.processInfo.environment["RESPONDERKIT_SYSTEM_FONTS"] != "0"
    }

    /// Called with a line about a library or a font of the system that cannot be used.
    public var onWarning: (String) -> Void {
        get { systemFonts.onWarning }
        set { systemFonts.onWarning = newValue }
    }

    /// A glyph by its index in `glyphs`.
    struct Glyph {
        let name: String
        let form: Form
        /// The advance in proportional text.
        let advance: Double

        enum Form {
            /// A glyph of ours, and its form in monospaced text.
            case own(FontGlyph, mono: FontGlyph)
            /// A box instead of a missing glyph, with its code point.
            case box(UInt32)
            case system(SystemGlyph)
        }

        /// Whether it is a box instead of a missing glyph.
        var isMissing: Bool {
            if case .box = form { true } else { false }
        }
    }

    /// A glyph of a typeface of the system.
    struct SystemGlyph: Hashable {
        let face: SystemFace
        let glyph: UInt32

        static func == (one: Self, other: Self) -> Bool { one.face === other.face && one.glyph == other.glyph }
        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(face))
            hasher.combine(glyph)
        }
    }

    /// The typeface that a character comes from.
    enum Source {
        /// A glyph of ours, or a box.
        case own(Int)
        case system(SystemFace)
    }

    /// One line of text, its glyphs placed along the baseline.
    struct Run {
        /// The positions are in font units, y upwards.
        var glyphs: [(index: Int, x: Double, y: Double)] = []
        /// The edges of each character: where a reader enters and leaves it.
        var spans: [(start: Double, end: Double)] = []
        /// The width of the whole line.
        var width = 0.0
    }

    private struct RunKey: Hashable {
        let text: String
        let weight: CGFloat
        let isMonospaced: Bool
    }

    /// The font in a file; the head of `Assets/Font/ResponderSans.txt` describes the format.
    public convenience init(contentsOf path: String) throws { self.init(try FontFile(contentsOf: path)) }

    convenience init(text: String, name: String) throws { self.init(try FontFile(text: text, name: name)) }

    init(_ file: FontFile, systemFonts: SystemFonts = SystemFonts()) {
        self.file = file
        self.systemFonts = systemFonts
        regularStroke = Self.stroke(0, file.strokes)
        // Strings with accents are compared slowly.
        func code(_ name: String) -> UInt32 { name.unicodeScalars.first!.value }
        for (name, shape) in file.glyphs.sorted(by: { code($0.key) < code($1.key) }) {
            indices[Character(name)] = glyphs.count
            let form = Glyph.Form.own(shape, mono: file.monoGlyphs[name] ?? shape)
            glyphs.append(Glyph(name: name, form: form, advance: shape.advance))
        }
    }

    /// The font that comes with the package, found by `AssetFolder`.
    public static func standard() throws -> StrokeFont {
        try StrokeFont(contentsOf: AssetFolder.path() + "/Font/ResponderSans.txt")
    }

    // MARK: Measures

    /// The width of one line of `text` in points.
    public func width(of text: String, font: UIFont) -> CGFloat {
        run(text, font: font).width * font.pointSize / 1000
    }

    /// The place of each character of one line of `text` in points.
    public func spans(of text: String, font: UIFont) -> [TextSpan] {
        let unit = font.pointSize / 1000
        return run(text, font: font).spans.map { TextSpan(start: $0.start * unit, end: $0.end * unit) }
    }

    /// The distance from the top of the line box to the baseline, in points. Capitals are in the middle of the box.
    public func baseline(of font: UIFont) -> CGFloat {
        font.lineHeight / 2 + file.capHeight / 2 * font.pointSize / 1000
    }

    /// The distance from the baseline to the top of capitals, in points.
    public func capHeight(of font: UIFont) -> CGFloat { file.capHeight * font.pointSize / 1000 }

    /// Whether the typeface itself has a glyph for a character.
    public func covers(_ character: Character) -> Bool { ownIndex(of: character) != nil }

    /// The width of strokes at a weight, in font units.
    func stroke(_ weight: UIFont.Weight) -> Double { Self.stroke(weight.rawValue, file.strokes) }

    private static func stroke(_ weight: Double, _ table: [(weight: Double, width: Double)]) -> Double {
        guard var below = table.first, weight > below.weight else { return table.first?.width ?? 80 }
        for above in table.dropFirst() {
            if weight < above.weight {
                let part = (weight - below.weight) / (above.weight - below.weight)
                return below.width + part * (above.width - below.width)
            }
            below = above
        }
        return below.width
    }

    // MARK: Lines of text

    /// The glyphs of a line of text, cached because programs draw the same words frame after frame.
    func run(_ text: String, font: UIFont) -> Run {
        let key = RunKey(text: text, weight: font.weight.rawValue, isMonospaced: font.isMonospaced)
        if let run = runs[key] { return run }
        if runs.count > 4000 { runs.removeAll(keepingCapacity: true) }
        let run = layOut(text, font)
        runs[key] = run
        return run
    }

    private func layOut(_ text: String, _ font: UIFont) -> Run {
        let levels = usesSystemFonts ? systemFonts.levels(of: text) : nil
        let widened = 1 + (stroke(font.weight) - regularStroke) * file.widening
        var layout = LineLayout(font: font, file: file, widened: widened, isMixed: levels != nil)
        // Characters of one typeface of the system are placed together.
        var group: (text: String, face: SystemFace, level: Int)?
        func finishGroup() {
            if let group { layout.add(group.text, of: group.face, level: group.level, index: systemIndex) }
            group = nil
        }
        for (place, character) in text.enumerated() {
            let level = levels?[place] ?? 0
            switch source(of: level % 2 == 0 ? character : character.mirrored, font) {
            case .own(let index):
                finishGroup()
                layout.add(character, index, glyphs[index], level: level)
            case .system(let face):
                if group?.face !== face || group?.level != level { finishGroup() }
                group = ((group?.text ?? "") + String(character), face, level)
            }
        }
        finishGroup()
        layout.reorder()
        return layout.run
    }

    // MARK: The choice of the typeface

    /// The typeface that a character comes from: ours, one of the system's, or none, which is a box.
    func source(of character: Character, _ font: UIFont) -> Source {
        if let index = ownIndex(of: character) { return .own(index) }
        if usesSystemFonts, let face = systemFonts.face(for: character, isBold: Self.isBold(font.weight)) {
            return .system(face)
        }
        // No typeface has this letter with its mark: show our letter without the mark.
        if let letter = character.unicodeScalars.first, let index = indices[Character(letter)] { return .own(index) }
        return .own(box(for: character))
    }

    /// Whether a bold typeface is nearer to a weight than a regular one.
    static func isBold(_ weight: UIFont.Weight) -> Bool { weight.rawValue > UIFont.Weight.bold.rawValue * 0.6 }

    /// Our glyph for a character; nil if there is none. Letters with marks are composed first; line breaks and tabs
    /// count as spaces.
    private func ownIndex(of character: Character) -> Int? {
        if let index = indices[character] { return index }
        var wanted = character
        if character.isWhitespace || character == "\u{200B}" {
            wanted = " "
        } else if let first = character.unicodeScalars.first, character.unicodeScalars.count > 1 {
            // A variation selector or a joiner alone has no visible effect in a stroke font.
            let isPlain = character.unicodeScalars.dropFirst().allSatisfy(\.properties.isDefaultIgnorableCodePoint)
            guard isPlain else { return nil }
            wanted = Character(first)
        }
        guard let index = indices[wanted] else { return nil }
        indices[character] = index
        return index
    }

    /// The box for a character that no typeface has.
    private func box(for character: Character) -> Int {
        if let index = boxes[character] { return index }
        let code = character.unicodeScalars.first!.value
        boxes[character] = glyphs.count
        let advance: Double = character.fillsSquare ? 1000 : code > 0xFFFF ? 860 : 640
        glyphs.append(Glyph(name: "", form: .box(code), advance: advance))
        return glyphs.count - 1
    }

    private func systemIndex(_ glyph: SystemGlyph) -> Int {
        if let index = systemIndices[glyph] { return index }
        systemIndices[glyph] = glyphs.count
        glyphs.append(Glyph(name: "", form: .system(glyph), advance: 0))
        return glyphs.count - 1
    }
}

extension Character {
    /// Whether this is as wide as the font's size in every typeface, and two cells wide in monospaced text.
    nonisolated var fillsSquare: Bool { isIdeographic || isHangulSyllable }

    /// The other one of a pair of brackets or of ≤ and ≥, which shows this one in text from right to left; else the same.
    nonisolated var mirrored: Character { Self.mirrors[self] ?? self }

    private nonisolated static let mirrors: [Character: Character] = {
        let pairs: [(Character, Character)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
    }()
}
