@testable import ResponderKitSDL

/// The pixels of text.
@Suite struct TextPictureTests {
    private func text(
        _ text: String, _ font: UIFont, at point: CGPoint = CGPoint(10, 10), scale: CGFloat = 1,
        color: UIColor = .white, width: CGFloat = 160, height: CGFloat = 60
    ) throws -> Drawn {
        try drawnContent(width, height, scale: scale) {
            UIGraphicsGetCurrentContext()?.draw(text, at: point, font: font, color: color)
        }
    }

    /// The smallest box that contains all ink.
    private func inkBox(_ picture: Drawn) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
        var (xs, ys): ([Int], [Int]) = ([], [])
        for y in 0..<picture.snapshot.height {
            for x in 0..<picture.snapshot.width where picture.ink(x, y) > 0.1 {
                xs.append(x)
                ys.append(y)
            }
        }
        guard let x = xs.min(), let y = ys.min() else { return nil }
        return (x...xs.max()!, y...ys.max()!)
    }

    @Test(arguments: [11.0, 12, 13, 15, 24]) func `Capitals stand on a row of pixels`(_ size: Double) throws {
        let font = UIFont.systemFont(ofSize: size)
        let picture = try text("EH", font)
        let box = try #require(inkBox(picture))
        let baseline = Int((10 + Shared.font.baseline(of: font)).rounded())
        let height = Int((Shared.font.capHeight(of: font)).rounded())
        #expect(box.y == baseline - height...baseline - 1)
        // The foot of E is a whole row, not two grey ones.
        let middle = box.x.lowerBound + Int(size * 0.3)
        #expect(picture.ink(middle, baseline - 1) > 0.85 && picture.ink(middle, baseline) < 0.05)
        #expect(box.x.lowerBound >= 10)
    }

    @Test func `Ink is as wide as measured`() throws {
        for font in [UIFont.systemFont(ofSize: 15), .monospacedSystemFont(ofSize: 15, weight: .bold)] {
            let line = "Hamburgefonts"
            let box = try #require(inkBox(try text(line, font)))
            let width = Shared.font.width(of: line, font: font)
            #expect(abs(CGFloat(box.x.count) - width) < 4 && CGFloat(box.x.upperBound) < 10 + width)
        }
    }

    @Test func `Heavier text has more ink`() throws {
        let weights: [UIFont.Weight] = [.light, .regular, .medium, .semibold, .bold]
        let areas = try weights.map { try text("Responder", .systemFont(ofSize: 15, weight: $0)).area() }
        #expect(areas == areas.sorted() && areas[4] > areas[1] * 1.25)
    }

    @Test func `Scale two has four times the ink`() throws {
        let one = try text("Gesture", .systemFont(ofSize: 20)).area()
        let two = try text("Gesture", .systemFont(ofSize: 20), scale: 2).area()
        #expect(abs(two / one - 4) < 0.5)
    }

    @Test func `Turned text turns with its view`() throws {
        let picture = try drawn(60, 120, DrawingView(frame: CGRect(-20, 50, 100, 20))) { view in
            view.content = {
                UIGraphicsGetCurrentContext()?.draw(
                    "turned text", at: .zero, font: .systemFont(ofSize: 14), color: .white)
            }
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        let box = try #require(inkBox(picture))
        #expect(box.y.count > 60 && box.x.count < 20)
        let flat = try text("turned text", .systemFont(ofSize: 14)).area()
        #expect(abs(picture.area() - flat) < flat * 0.15)
    }

    @Test func `Crossing strokes of translucent text are not painted twice`() throws {
        let picture = try text("xA#&", .systemFont(ofSize: 40), color: UIColor(white: 1, alpha: 0.5))
        for y in 0..<60 { for x in 0..<160 { #expect(picture.ink(x, y) <= 0.505) } }
    }

    @Test func `Huge text is drawn as areas`() throws {
        let font = UIFont.systemFont(ofSize: 300)
        let picture = try text("o", font, at: CGPoint(0, -60), width: 200, height: 300)
        let box = try #require(inkBox(picture))
        #expect(abs(box.y.count - Int(300 * 0.569)) <= 2)
        #expect(picture.ink(box.x.lowerBound + box.x.count / 2, box.y.lowerBound + box.y.count / 2) == 0)
        #expect(picture.ink(box.x.lowerBound + 12, box.y.lowerBound + box.y.count / 2) == 1)
    }

    @Test func `What the font lacks is a box with its code point`() throws {
        let font = UIFont.systemFont(ofSize: 32)
        let box = try #require(inkBox(try text("漢", font)))
        #expect(abs(box.x.count - 30) <= 2 && abs(box.y.count - 29) <= 2)
        // Two code points give two pictures, so the digits are drawn.
        let (one, other) = (try text("漢", font), try text("字", font))
        #expect(one.snapshot.pixels != other.snapshot.pixels)
        #expect(try #require(inkBox(try text("🙂", font))).x.count > 22)
        // As wide as the ideograph would be; other characters are narrower.
        #expect((Shared.font.width(of: "漢", font: font), Shared.font.width(of: "ก", font: font)) == (32, 32 * 0.64))
    }

    @Test func `Letters keep their spacing between pixels`() throws {
        // The same letters, a quarter of a pixel further each time: the ink moves evenly.
        let middles = try (0..<8).map { step in
            let picture = try text("lll", .systemFont(ofSize: 13), at: CGPoint(10 + Double(step) / 4, 10))
            var (sum, moment) = (0.0, 0.0)
            for y in 0..<60 {
                for x in 0..<160 {
                    sum += picture.ink(x, y)
                    moment += picture.ink(x, y) * Double(x)
                }
            }
            return moment / sum
        }
        for (one, next) in zip(middles, middles.dropFirst()) { #expect(abs(next - one - 0.25) < 0.06) }
    }

    @Test func `Turning for long does not fill the memory`() throws {
        let renderer = Renderer(font: Shared.font)
        let window = shownWindow(300, 300)
        let view = DrawingView(frame: window.bounds)
        view.content = {
            for row in 0..<8 {
                UIGraphicsGetCurrentContext()?.draw(
                    "The quick brown fox \(row)", at: CGPoint(x: 20, y: 30 * row), font: .systemFont(ofSize: 60),
                    color: .white)
            }
        }
        window.addSubview(view)
        let canvas = PixelCanvas(width: 300, height: 300)!
        for step in 0..<30 {
            view.transform = CGAffineTransform(rotationAngle: Double(step) * 0.05)
            try renderer.draw(window, scale: 1, on: canvas)
            #expect(renderer.glyphPages <= 5)
        }
    }
}
