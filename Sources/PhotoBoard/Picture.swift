import UIKit

/// The pictures: landscapes, painted on first use.
enum Picture: String, CaseIterable {
    case dunes, lake, night, forest

    /// The picture with a white margin, at 2 pixels per point.
    var image: UIImage? {
        if let image = Self.painted[self] { return image }
        let image = landscape.paint(width: 440, height: 320, margin: 20)
        Self.painted[self] = image
        return image
    }

    private static var painted: [Picture: UIImage] = [:]

    private var landscape: Landscape {
        switch self {
        case .dunes:
            Landscape(
                sky: (0xFFD9A0, 0xF7A072), light: (0.72, 0.42, 0.11, 0xFFF3D6),
                hills: [
                    (0.62, 0.10, 2.6, 0.3, 0xE07A5F), (0.74, 0.09, 3.4, 2.2, 0xC05746), (0.9, 0.07, 2.2, 4.1, 0x8A3B3E),
                ])
        case .lake:
            Landscape(
                sky: (0x9AD9EA, 0xE4F5F2), light: (0.3, 0.28, 0.09, 0xFFFFFF),
                hills: [
                    (0.5, 0.12, 4.2, 1.2, 0x6BA6A6), (0.62, 0.05, 3.1, 3.3, 0x3F7F86), (0.72, 0, 0, 0, 0x2F6F8F),
                ])
        case .night:
            Landscape(
                sky: (0x141E3C, 0x54508A), light: (0.66, 0.26, 0.08, 0xF4F1DE),
                hills: [
                    (0.6, 0.11, 3.8, 0.9, 0x3A3A6A), (0.75, 0.08, 2.9, 3.0, 0x26284E), (0.9, 0.05, 5.2, 1.0, 0x171A33),
                ])
        case .forest:
            Landscape(
                sky: (0xD8E8B0, 0xF6F3D0), light: (0.5, 0.35, 0.12, 0xFFFCE8),
                hills: [
                    (0.55, 0.06, 7.5, 0.2, 0x8FB878), (0.68, 0.07, 5.5, 1.9, 0x568F5B),
                    (0.84, 0.06, 6.4, 3.7, 0x2C5E46),
                ])
        }
    }
}

/// Hills in front of a sky. Positions and sizes are fractions of the height, colours are `0xRRGGBB`.
private struct Landscape {
    let sky: (top: Int, bottom: Int)
    let light: (x: Double, y: Double, radius: Double, color: Int)
    let hills: [(y: Double, height: Double, steepness: Double, shift: Double, color: Int)]

    func paint(width: Int, height: Int, margin: Int) -> UIImage? {
        let pixel = 1 / Double(height)
        let sun = (x: light.x * Double(width) * pixel, y: light.y)
        let outlines = hills.map { hill in
            (0..<width).map { hill.y - hill.height * sin(Double($0) * pixel * hill.steepness + hill.shift) }
        }
        var pixels = [UInt8](repeating: 255, count: (width + 2 * margin) * (height + 2 * margin) * 4)
        for row in 0..<height {
            let y = (Double(row) + 0.5) * pixel
            let air = mix(sky.top, sky.bottom, y)
            for column in 0..<width {
                var color = air
                let distance = hypot((Double(column) + 0.5) * pixel - sun.x, y - sun.y)
                if distance < light.radius + pixel { color = mix(color, light.color, edge(light.radius - distance)) }
                for hill in hills.indices where y > outlines[hill][column] - pixel {
                    color = mix(color, hills[hill].color, edge(y - outlines[hill][column]))
                }
                let place = ((row + margin) * (width + 2 * margin) + column + margin) * 4
                for channel in 0..<3 { pixels[place + channel] = UInt8(color >> (16 - 8 * channel) & 255) }
            }
        }
        return UIImage(
            pixelWidth: width + 2 * margin, pixelHeight: height + 2 * margin, pixels: pixels, scale: 2)

        /// The coverage of a pixel, from the distance of its centre to the edge.
        func edge(_ inside: Double) -> Double { min(max(inside / pixel + 0.5, 0), 1) }
    }

    private func mix(_ one: Int, _ other: Int, _ part: Double) -> Int {
        guard part > 0 else { return one }
        guard part < 1 else { return other }
        return [16, 8, 0].reduce(0) { color, shift in
            let (from, to) = (Double(one >> shift & 255), Double(other >> shift & 255))
            return color | Int(from + (to - from) * part) << shift
        }
    }
}
