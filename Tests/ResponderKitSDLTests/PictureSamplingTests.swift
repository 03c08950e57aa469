/// Pictures that are turned, enlarged or reduced.
@Suite struct PictureSamplingTests {
    /// A picture of random texels.
    private static func picture(
        _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout RandomTree.Numbers
    ) -> UIImage {
        let bytes = (0..<width * height * 4).map { index -> UInt8 in
            if isOpaque, index % 4 == 3 { return 255 }
            return index % 8 == 3 ? [0, 255].randomElement(using: &random)! : .random(in: 0...255, using: &random)
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: bytes)!
    }

    /// Red, green and blue between the four texels that are nearest to a point of a picture, weighted by nearness and alpha, and
    /// the alpha there: all of 0 … 1.
    private static func between(_ image: UIImage, _ point: CGPoint) -> (color: SIMD3<Double>, alpha: Double) {
        let (x, y) = (Double(point.x) - 0.5, Double(point.y) - 0.5)
        let (column, row) = (x.rounded(.down), y.rounded(.down))
        var (color, alpha) = (SIMD3<Double>(), 0.0)
        for (across, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let left = min(max(Int(column) + across, 0), image.pixelWidth - 1)
            let top = min(max(Int(row) + down, 0), image.pixelHeight - 1)
            let texel = image.pixels[((top * image.pixelWidth + left) * 4)...].prefix(4).map { Double($0) / 255 }
            let weight = (across == 0 ? 1 - (x - column) : x - column) * (down == 0 ? 1 - (y - row) : y - row)
            color += SIMD3(texel[0], texel[1], texel[2]) * (texel[3] * weight)
            alpha += texel[3] * weight
        }
        return (alpha > 0 ? color / alpha : color, alpha)
    }

    @Test(arguments: 0..<12) func `Each pixel is mixed from the four nearest texels`(seed: UInt64) throws {
        var random = RandomTree.Numbers(state: seed)
        let image = Self.picture(9, 7, isOpaque: seed % 2 == 0, &random)
        let alpha = seed % 3 == 0 ? 1 : CGFloat.random(in: 0.2...1, using: &random)
        let (turn, scale) = (CGFloat.random(in: -3...3, using: &random), CGFloat.random(in: 0.6...9, using: &random))
        let picture = try drawn(80, 80, on: .blue, UIImageView(image: image)) { view in
            view.frame = CGRect(40 - 4.5, 40 - 3.5, 9, 7)
            view.transform = CGAffineTransform(rotationAngle: turn).scaledBy(x: scale, y: scale)
            view.alpha = alpha
        }
        let toTexels = CGAffineTransform(translationX: 40, y: 40).rotated(by: turn).scaledBy(x: scale, y: scale)
            .translatedBy(x: -4.5, y: -3.5).inverted()
        // Only pixels that the soft edge does not reach.
        let inside = CGRect(0, 0, 9, 7).insetBy(dx: 1.5 / scale, dy: 1.5 / scale)
        for y in 0..<80 {
            for x in 0..<80 {
                let point = CGPoint(Double(x) + 0.5, Double(y) + 0.5).applying(toTexels)
                guard inside.contains(point) else { continue }
                let (color, opacity) = Self.between(image, point)
                let strength = opacity * Double(alpha)
                let expected = color * strength + SIMD3(0, 0, 1) * (1 - strength)
                let found = picture.rgb(x, y)
                for channel in 0..<3 {
                    #expect(abs(Double(found[channel]) - expected[channel] * 255) <= 2, "pixel \(x), \(y)")
                }
            }
        }
    }

    @Test func `A picture on whole pixels keeps its colours`() throws {
        var random = RandomTree.Numbers(state: 1)
        let image = Self.picture(20, 10, isOpaque: true, &random)
        let picture = try drawn(30, 20, UIImageView(image: image)) { view in view.frame = CGRect(3, 4, 20, 10) }
        for y in 0..<10 {
            for x in 0..<20 {
                let texel = image.pixels[((y * 20 + x) * 4)...].prefix(3).map(Int.init)
                #expect(picture.rgb(x + 3, y + 4) == SIMD3(texel[0], texel[1], texel[2]))
            }
        }
    }
}
