@testable import ResponderKitSDL

/// Characters that our typeface lacks, in fonts of the system. `make test-packages` installs the fonts.
@Suite struct SystemFontTests {
    private static let font: StrokeFont = {
        let font = try! StrokeFont.standard()
        font.usesSystemFonts = true
        return font
    }()
    private static let renderer = Renderer(font: font)
    private static let size = UIFont.systemFont(ofSize: 10)

    /// The sum of ink and the smallest box around it, for white text on black.
    private func ink(
        _ text: String, size: CGFloat = 30, weight: UIFont.Weight = .regular, turn: Double = 0, scale: CGFloat = 1
    ) throws -> (area: Double, box: CGRect) {
        let application = UIApplication()
        application.textMeasurer = Self.font
        let picture = try application.asCurrent {
            let window = shownWindow(300, 300)
            let view = DrawingView(frame: CGRect(50, 120, 200, 60))
            let font = UIFont.systemFont(ofSize: size, weight: weight)
            view.content = { UIGraphicsGetCurrentContext()?.draw(text, at: .zero, font: font, color: .white) }
            view.transform = CGAffineTransform(rotationAngle: turn)
            window.addSubview(view)
            return Drawn(snapshot: try Snapshot(of: window, renderer: Self.renderer, scale: scale))
        }
        var box = CGRect.null
        for y in 0..<picture.snapshot.height {
            for x in 0..<picture.snapshot.width where picture.ink(x, y) > 0.1 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return (picture.area(), box)
    }

    private func spans(_ text: String, _ font: UIFont = Self.size) -> [TextSpan] {
        Self.font.spans(of: text, font: font)
    }

    private func isFromSystem(_ character: Character) -> Bool {
        if case .system = Self.font.source(of: character, Self.size) { true } else { false }
    }

    /// The number of boxes in a line of text.
    private func boxes(of text: String, _ font: StrokeFont) -> Int {
        let glyphs = font.run(text, font: Self.size).glyphs
        return glyphs.filter { font.glyphs[$0.index].isMissing }.count
    }

    // MARK: The choice

    @Test(arguments: ["复制剪切粘贴", "日本語のタップ", "한국어", "แตะค้าง", "הקש", "المس", "😀"])
    func `What our typeface lacks comes from the system`(_ text: String) throws {
        for character in text { #expect(isFromSystem(character), "\(character)") }
        // The ink is that of letters, not of boxes.
        let plain = try StrokeFont.standard()
        #expect(boxes(of: text, plain) == text.count)
        #expect(try ink(text).area > 20)
    }

    @Test func `What our typeface has never comes from the system`() {
        for character in "Aé→жЖωΏếđ1" { #expect(!isFromSystem(character), "\(character)") }
        for character in ["★\u{FE0F}", "é", "e\u{301}"] { #expect(!isFromSystem(Character(character))) }
        let text = "Съешь ещё Ξεσκεπάζω thế"
        #expect(Self.font.width(of: text, font: Self.size) == Shared.font.width(of: text, font: Self.size))
    }

    @Test func `Nothing is loaded before the first character that our typeface lacks`() throws {
        var loads = 0
        let fonts = SystemFonts {
            loads += 1
            return try SystemFonts.Libraries()
        }
        let font = StrokeFont(Shared.font.file, systemFonts: fonts)
        font.usesSystemFonts = true
        _ = font.run("Every letter, жук, ώρα: 12 → 13 …", font: Self.size)
        #expect(loads == 0)
        for _ in 0..<3 { _ = font.run("复制", font: Self.size) }
        _ = font.run("粘贴", font: Self.size)
        #expect(loads == 1)
        font.usesSystemFonts = false
        #expect(boxes(of: "复制", font) == 2)
    }

    // MARK: Measures

    @Test(arguments: ["复制剪切粘贴", "「タップ」、", "한국어"])
    func `Ideographs are as wide as the size with and without fonts`(_ text: String) {
        let width = CGFloat(text.count * 10)
        #expect(Self.font.width(of: text, font: Self.size) == width)
        #expect(Shared.font.width(of: text, font: Self.size) == width)
        let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
        #expect(abs(Self.font.width(of: text, font: mono) - CGFloat(text.count) * 12.08) < 1e-9)
    }

    @Test(arguments: ["กำลังนี้", "👨‍👩‍👧é", "e\u{30B}x\u{302}", "가각\u{1100}\u{1161}"])
    func `The caret never stands inside a character`(_ text: String) {
        let spans = spans(text)
        #expect(spans.count == text.count && abs(spans.last!.end - Self.font.width(of: text, font: Self.size)) < 1e-9)
        for (one, next) in zip(spans, spans.dropFirst()) { #expect(one.end == next.start && one.end >= one.start) }
    }

    @Test func `Text from right to left is read from the right edge`() {
        let width = Self.font.width(of: "שלום", font: Self.size)
        let word = spans("שלום")
        #expect(word.first!.start == width && abs(word.last!.end) < 1e-9)
        for span in word { #expect(span.end < span.start) }
        // A word in another script inside of it keeps its direction; the text begins at the right.
        let mixed = spans("אב cd 12")
        #expect(mixed[0].start == mixed.map(\.start).max())
        #expect(mixed[3].end > mixed[3].start && mixed[4].start == mixed[3].end && mixed[3].start < mixed[1].end)
        // Both brackets around a word have its direction, also the one before a space and another script.
        let brackets = spans("a אב (גד) b")
        #expect(brackets[2].start > brackets[5].start && brackets[5].start > brackets[6].start)
        #expect(brackets[7].start > brackets[8].start && brackets[10].start >= brackets[2].start)
        let inside = spans("ab אב cd")
        #expect(inside[0].start == 0 && inside[3].start > inside[4].start && inside[6].start > inside[3].start)
    }

    @Test func `Letters of Arabic words are joined`() {
        // Joined letters are narrower than the same letters alone, and two of them share one glyph.
        let joined = Self.font.width(of: "سحب", font: Self.size)
        let alone = "سحب".reduce(0) { $0 + Self.font.width(of: String($1), font: Self.size) }
        #expect(joined < alone && Self.font.run("لا", font: Self.size).glyphs.count == 1)
        let shared = spans("لا")
        #expect(shared.count == 2 && abs(shared[0].end - shared[0].start - (shared[1].end - shared[1].start)) < 1e-9)
    }

    // MARK: Pictures

    @Test func `Ideographs stand in the line like capitals`() throws {
        let size = UIFont.systemFont(ofSize: 30)
        let box = try ink("国").box
        let baseline = 120 + Self.font.baseline(of: size)
        #expect(box.height > 22 && box.width > 22 && box.width <= 30)
        #expect(abs(box.midY - (baseline - Self.font.capHeight(of: size) / 2)) < 2.5)
        #expect(box.minX >= 50 && box.maxX <= 80)
    }

    @Test(arguments: ["复制", "한국", "שלום"]) func `Turned and enlarged text has the same ink`(_ text: String) throws {
        let flat = try ink(text).area
        #expect(abs(try ink(text, turn: .pi / 6).area - flat) < flat * 0.12, "\(text)")
        #expect(abs(try ink(text, scale: 2).area / flat - 4) < 0.5, "\(text)")
    }

    @Test(arguments: ["复制", "שלום"])
    func `Bold text has more ink with and without a bold font`(_ text: String) throws {
        #expect(try ink(text, weight: .bold).area > (try ink(text).area) * 1.1, "\(text)")
    }

    @Test func `Huge text is drawn as areas`() throws {
        let box = try ink("国", size: 250).box
        #expect(box.width > 190 && box.height > 100)
    }

    // MARK: What may be missing

    private func warnings(_ load: @escaping () throws -> SystemFonts.Libraries) -> [String] {
        let fonts = SystemFonts(load: load)
        let font = StrokeFont(Shared.font.file, systemFonts: fonts)
        var warnings: [String] = []
        font.onWarning = { warnings.append($0) }
        font.usesSystemFonts = true
        for text in ["复", "制", "שלום"] {
            #expect(boxes(of: text, font) == text.count)
            #expect(font.width(of: text, font: Self.size) == Shared.font.width(of: text, font: Self.size))
        }
        return warnings
    }

    @Test func `Without libraries there are boxes and one warning`() {
        let missing = warnings {
            _ = try FreeType(["libnowhere.so.9"])
            return try SystemFonts.Libraries()
        }
        #expect(missing == ["letters that the typeface lacks are shown as boxes: libnowhere.so.9 cannot be loaded"])
    }

    @Test func `Libraries of another version and other libraries are not used`() {
        func problem(_ make: () throws -> Any) -> String {
            do {
                _ = try make()
                return "none"
            } catch {
                return "\(error)"
            }
        }
        #expect(
            problem { try FreeType(versions: 3000..<4000) }.hasPrefix("libfreetype.so.6 has the unexpected version 2."))
        #expect(
            problem { try Fontconfig(versions: 30000..<40000) }.hasPrefix(
                "libfontconfig.so.1 has the unexpected version 2."))
        #expect(problem { try Shaping(versions: 0..<1000) }.hasPrefix("libharfbuzz.so.0 has the unexpected version"))
        #expect(problem { try FreeType(["libm.so.6"]) } == "libm.so.6 has no FT_Init_FreeType")
        #expect(problem { try Fontconfig(["libm.so.6"]) } == "libm.so.6 has no FcGetVersion")
        #expect(problem { try Shaping(["libm.so.6"]) } == "libm.so.6 has no hb_version")
        #expect(problem { try Directions(["libm.so.6"]) } == "libm.so.6 has no fribidi_get_bidi_types")
        #expect(problem { try FreeType(["/etc/hostname"]) } == "/etc/hostname cannot be loaded")
    }

    @Test func `Without shaping and directions letters are still shown`() throws {
        let fonts = SystemFonts {
            var libraries = try SystemFonts.Libraries()
            libraries.shaping = nil
            libraries.directions = nil
            return libraries
        }
        let font = StrokeFont(Shared.font.file, systemFonts: fonts)
        font.usesSystemFonts = true
        #expect((boxes(of: "กำลัง", font), font.run("שלום", font: Self.size).glyphs.map(\.x).first) == (0, 0))
        #expect(font.spans(of: "👨‍👩‍👧", font: Self.size).count == 1)
    }

    @Test func `A damaged font file is a warning and never a crash`() throws {
        let libraries = try SystemFonts.Libraries()
        let real = try #require(
            libraries.fontconfig.candidates(isBold: false).first { libraries.fontconfig.covers(0x590D, $0) })
        let whole = try Data(contentsOf: URL(fileURLWithPath: real.path))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func candidate(_ name: String, _ data: Data?) throws -> Fontconfig.Candidate {
            let path = folder.appendingPathComponent(name)
            try data?.write(to: path)
            return Fontconfig.Candidate(path: path.path, index: 0, isBold: false, characters: real.characters)
        }
        let fonts = SystemFonts()
        var warnings: [String] = []
        fonts.onWarning = { warnings.append($0) }
        for (name, data) in [("missing", nil), ("empty", Data()), ("text", Data("no font".utf8))] as [(String, Data?)] {
            let candidate = try candidate(name, data)
            for _ in 0..<2 { #expect(fonts.face(candidate, libraries) == nil) }
            #expect(warnings == ["the font \(candidate.path) cannot be read, so it is not used"])
            warnings = []
        }
        var random = SystemRandomNumberGenerator()
        for round in 0..<12 {
            var data = round % 3 == 0 ? whole.prefix(Int.random(in: 100..<whole.count, using: &random)) : whole
            for _ in 0..<(round * 40) {
                data[Int.random(in: data.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let face = fonts.face(try candidate("damaged \(round)", data), libraries) else { continue }
            for placed in face.placed("复制剪切粘贴触摸事件", isRightToLeft: false) {
                _ = face.outline(placed.glyph, scale: Vec(0.02, 0.02), snapped: true, bolder: 10, detail: 1)
                _ = face.outline(placed.glyph, scale: Vec(1, 1), snapped: false, bolder: 0, detail: 1)
            }
        }
    }
}
