@testable import ResponderKitSDL

/// The pixels of attributed text.
@Suite struct StyledTextPictureTests {
    private static let size = CGSize(width: 240, height: 80)

    /// "red and tall" in three looks, and below it "wide" at the right.
    private func picture(scale: CGFloat) throws -> Drawn {
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        let text = NSMutableAttributedString(string: "red and tall\nwide")
        func look(_ part: String, _ size: CGFloat, _ color: UIColor, _ more: [NSAttributedString.Key: Any] = [:]) {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: size), .foregroundColor: color,
            ]
            text.setAttributes(attributes.merging(more) { $1 }, range: (text.string as NSString).range(of: part))
        }
        look("red", 16, .red, [.underlineStyle: NSUnderlineStyle.single.rawValue])
        look(" and ", 16, .white)
        look("tall", 32, .green)
        look("wide", 16, .white, [.kern: 12, .backgroundColor: UIColor.blue, .paragraphStyle: right])
        let label = UILabel(frame: CGRect(origin: .zero, size: Self.size))
        return try drawn(Self.size.width, Self.size.height, scale: scale, label) { label in
            label.numberOfLines = 0
            label.attributedText = text
        }
    }

    /// The box around the pixels of a colour in some rows.
    private func box(
        _ picture: Drawn, _ rows: Range<Int>, _ isColor: (SIMD3<Int>) -> Bool
    ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
        var (xs, ys): ([Int], [Int]) = ([], [])
        for y in rows {
            for x in 0..<picture.snapshot.width where isColor(picture.rgb(x, y)) {
                xs.append(x)
                ys.append(y)
            }
        }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return (left...right, top...bottom)
    }

    @Test(arguments: [1, 2]) func `Each part has its look, and all of a line have one baseline`(_ scale: Int) throws {
        let picture = try picture(scale: CGFloat(scale))
        // The first line is 32 points high, and the text is in the middle of the label.
        let (first, second) = (0..<(52 * scale), (52 * scale)..<(80 * scale))
        let red = try #require(box(picture, first) { $0.x > 180 && $0.y < 40 && $0.z < 40 })
        let white = try #require(box(picture, first) { min($0.x, $0.y, $0.z) > 150 })
        let green = try #require(box(picture, first) { $0.y > 180 && $0.x < 40 && $0.z < 40 })
        #expect(red.x.upperBound < white.x.lowerBound && white.x.upperBound < green.x.lowerBound)
        #expect(abs(white.y.upperBound - green.y.upperBound) <= scale && green.y.count > white.y.count * 3 / 2)
        // The line under the first word is below its letters, and as long as the word with its edges.
        try #require(red.y.upperBound > white.y.upperBound)
        let below = (white.y.upperBound + 1)...red.y.upperBound
        #expect(below.contains { y in red.x.allSatisfy { picture.rgb($0, y).x > 180 } })
        // The second line ends at the right edge, with the space after its last character.
        let blue = try #require(box(picture, second) { $0.z > 200 && $0.x < 60 })
        let letters = try #require(box(picture, second) { min($0.x, $0.y, $0.z) > 150 })
        #expect(blue.x.upperBound == 240 * scale - 1 && blue.x.lowerBound > 100 * scale)
        #expect(abs(letters.x.upperBound - (240 - 12) * scale) <= 3 * scale)
    }
}
