import UIKit

/// Hills in front of a sky with the sun or the moon. Positions and sizes are fractions of the height, those across of the
/// width; colours are `0xRRGGBB`.
struct Landscape {
    var sky: (top: Int, bottom: Int)
    var light: (x: Double, y: Double, radius: Double, color: Int)
    var stars = 0
    var hills: [(y: Double, height: Double, steepness: Double, shift: Double, color: Int)]

    /// The picture, with twice as many pixels as points.
    func paint(width: Int, height: Int) -> UIImage? {
        let pixel = 1 / Double(height)
        let sun = SIMD2(light.x * Double(width) * pixel, light.y)
        let outlines = hills.map { hill in
            (0..<width).map { hill.y - hill.height * sin(Double($0) * pixel * hill.steepness + hill.shift) }
        }
        let shine = Self.color(light.color)
        let (top, bottom) = (Self.color(sky.top), Self.color(sky.bottom))
        let grounds = hills.map { Self.color($0.color) }
        var pixels = [UInt8](repeating: 255, count: width * height * 4)
        for row in 0..<height {
            let y = (Double(row) + 0.5) * pixel
            let air = mix(top, bottom, y)
            for column in 0..<width {
                let away = SIMD2((Double(column) + 0.5) * pixel, y) - sun
                let distance = (away * away).sum().squareRoot()
                // A glow around the light, and its disc.
                let glow = light.radius / max(distance, light.radius)
                var color = mix(air, shine, 0.35 * glow * glow * glow)
                color = mix(color, shine, edge(light.radius - distance))
                for hill in hills.indices where y > outlines[hill][column] - pixel {
                    // A hill is a little lighter at its top.
                    let depth = y - outlines[hill][column]
                    let ground = mix(grounds[hill], air, 0.16 * max(0, 1 - depth * 5))
                    color = mix(color, ground, edge(depth))
                }
                let place = (row * width + column) * 4
                for channel in 0..<3 { pixels[place + channel] = UInt8(color[channel]) }
            }
        }
        addStars(to: &pixels, width, height, above: outlines[0])
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: 2)

        /// The coverage of a pixel, from the distance of its centre to the edge.
        func edge(_ inside: Double) -> Double { min(max(inside / pixel + 0.5, 0), 1) }
    }

    /// Stars of two pixels, some bright and most faint, at places that look random.
    private func addStars(to pixels: inout [UInt8], _ width: Int, _ height: Int, above outline: [Double]) {
        var number: UInt32 = 2_463_534_242
        func next(_ count: Int) -> Int {
            // Marsaglia's xorshift: the same stars in every run.
            number ^= number << 13
            number ^= number >> 17
            number ^= number << 5
            return Int(number) % count
        }
        for star in 0..<stars {
            let x = next(width - 2)
            let y = next(height * 6 / 10)
            guard Double(y + 12) / Double(height) < outline[x] else { continue }
            let brightness = star.isMultiple(of: 7) ? 0.85 : 0.35
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let place = ((y + dy) * width + x + dx) * 4
                for channel in 0..<3 {
                    let old = Double(pixels[place + channel])
                    pixels[place + channel] = UInt8(old + (255 - old) * brightness)
                }
            }
        }
    }

    private static func color(_ code: Int) -> SIMD3<Double> {
        SIMD3(Double(code >> 16 & 255), Double(code >> 8 & 255), Double(code & 255))
    }

    private func mix(_ one: SIMD3<Double>, _ other: SIMD3<Double>, _ part: Double) -> SIMD3<Double> {
        one + (other - one) * part
    }
}
