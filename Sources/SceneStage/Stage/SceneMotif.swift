import Foundation
import ResponderKit
import SceneFormat

// How the pictures are drawn.

@MainActor
extension SceneMotif {
    /// Draw the picture over a rectangle.
    func draw(in frame: CGRect, _ context: CGContext) {
        let brush = Brush(frame: frame)
        switch self {
        case .balloon:
            brush.sky(0x6FB7E9, 0xF6E3C5)
            brush.disc(0.2, 0.24, 0.07, 0xFFF4D6)
            brush.hills(0.86, 0.05, 5, 0.4, 0x6FA77A)
            brush.hills(0.93, 0.04, 4, 2, 0x3F7F62)
            brush.disc(0.56, 0.36, 0.24, 0xE4572E)
            brush.ellipse(0.56, 0.36, 0.13, 0.24, 0xF6C344)
            brush.ellipse(0.56, 0.36, 0.05, 0.24, 0xE4572E)
            let basket = brush.figure(at: 0.56)
            basket.line([(0.48, 0.56), (0.53, 0.7)], 0.012, 0x6B4A2F)
            basket.line([(0.64, 0.56), (0.59, 0.7)], 0.012, 0x6B4A2F)
            basket.box(0.52, 0.69, 0.08, 0.09, 0x8A5A33)
        case .boat:
            brush.sky(0xFFD9A8, 0xF59F86)
            brush.disc(0.7, 0.42, 0.14, 0xFFF1CF)
            brush.box(0, 0.62, 1, 0.38, 0x2B6C8F)
            brush.hills(0.76, 0.015, 14, 0, 0x245D7D)
            brush.hills(0.88, 0.015, 12, 2, 0x1C4C69)
            let boat = brush.figure(at: 0.4)
            boat.area([(0.4, 0.2), (0.4, 0.6), (0.2, 0.6)], 0xFFF8EA)
            boat.area([(0.43, 0.27), (0.43, 0.6), (0.58, 0.6)], 0xE4572E)
            boat.area([(0.17, 0.64), (0.62, 0.64), (0.54, 0.75), (0.24, 0.75)], 0x5B2A2A)
        case .books:
            brush.sky(0x3A2B23, 0x251A15)
            let colors = [0xE4572E, 0xF6C344, 0x4C9F8B, 0x3F7FB5, 0xB0457F, 0xE8DCC2, 0x6A8F3F, 0x8A6FD0]
            var left = 0.05
            for (index, color) in colors.enumerated() {
                let width = 0.07 + 0.025 * Double(index * 5 % 3)
                let height = 0.46 + 0.09 * Double(index * 7 % 4)
                brush.box(left, 0.84 - height, width, height, color)
                brush.box(left + 0.015, 0.84 - height * 0.8, width - 0.03, 0.04, 0xFFF8EA)
                left += width + 0.012
            }
            brush.box(0, 0.84, 1, 0.07, 0x8A5A33)
        case .cat:
            brush.sky(0xF6C9A8, 0xE89B7C)
            brush.hills(0.84, 0.02, 3, 1, 0xC96F53)
            brush.ellipse(0.5, 0.86, 0.25, 0.3, 0x3A3344)
            brush.disc(0.5, 0.45, 0.24, 0x3A3344)
            let ears: [[(Double, Double)]] = [
                [(-0.22, 0.4), (-0.19, 0.12), (-0.04, 0.26)], [(0.22, 0.4), (0.19, 0.12), (0.04, 0.26)],
            ]
            for ear in ears { brush.around(0.5, ear, 0x3A3344) }
            for side in [-0.09, 0.09] {
                brush.around(0.5, at: side, 0.44, 0.055, 0xF6D365)
                brush.around(0.5, at: side, 0.44, 0.024, 0x14111A)
            }
            brush.around(0.5, [(-0.03, 0.53), (0.03, 0.53), (0, 0.57)], 0xF08A8A)
        case .city:
            brush.sky(0x2E3566, 0xF08A6B)
            brush.disc(0.74, 0.46, 0.14, 0xFFD9A0)
            let far = [0.5, 0.38, 0.55, 0.44, 0.6, 0.4, 0.52, 0.36, 0.5]
            for (index, height) in far.enumerated() { brush.box(Double(index) / 9, 1 - height, 0.1, height, 0x5A4B80) }
            let near = [0.3, 0.46, 0.26, 0.38, 0.5, 0.3, 0.42]
            for (index, height) in near.enumerated() {
                let left = Double(index) / 7
                brush.box(left, 1 - height, 0.125, height, 0x241F42)
                for row in 0..<Int(height * 10) {
                    for column in 0..<3 where (index * 3 + row * 5 + column * 2) % 4 < 2 {
                        brush.box(
                            left + 0.018 + 0.036 * Double(column), 1 - height + 0.04 + 0.085 * Double(row), 0.018, 0.04,
                            0xFFD98A)
                    }
                }
            }
        case .coffee:
            brush.sky(0xF1DFC8, 0xDDBF9C)
            brush.box(0, 0.76, 1, 0.24, 0x9C6B43)
            let cup = brush.figure(at: 0.47)
            cup.ellipse(0.47, 0.8, 0.34, 0.07, 0xFFF8EA)
            cup.area([(0.27, 0.4), (0.67, 0.4), (0.62, 0.76), (0.32, 0.76)], 0xFFFFFF)
            cup.ellipse(0.47, 0.76, 0.15, 0.04, 0xFFFFFF)
            cup.ellipse(0.47, 0.4, 0.2, 0.06, 0xE8E0D4)
            cup.ellipse(0.47, 0.41, 0.17, 0.045, 0x5B3620)
            cup.line([(0.66, 0.46), (0.76, 0.48), (0.76, 0.6), (0.64, 0.66)], 0.03, 0xFFFFFF)
            for x in [0.4, 0.48, 0.56] {
                cup.line([(x, 0.3), (x + 0.02, 0.24), (x - 0.01, 0.18), (x + 0.01, 0.11)], 0.014, 0xFFFFFF)
            }
        case .desert:
            brush.sky(0xFFC27A, 0xFFE3B5)
            brush.disc(0.32, 0.34, 0.13, 0xFFF6DE)
            brush.hills(0.62, 0.07, 3.2, 0.5, 0xE88A5C)
            brush.hills(0.76, 0.07, 3.6, 2.6, 0xC9613F)
            brush.hills(0.9, 0.05, 2.8, 4.2, 0x93402F)
            let cactus = brush.figure(at: 0.745)
            cactus.box(0.73, 0.48, 0.035, 0.36, 0x3F6B3F)
            cactus.line([(0.69, 0.56), (0.69, 0.66), (0.745, 0.66)], 0.028, 0x3F6B3F)
            cactus.line([(0.81, 0.52), (0.81, 0.62), (0.745, 0.62)], 0.028, 0x3F6B3F)
        case .flower:
            brush.sky(0xBFE3C8, 0x7DBB8C)
            brush.line([(0.5, 0.5), (0.49, 1)], 0.025, 0x2F6B45)
            let stem = brush.figure(at: 0.5)
            stem.ellipse(0.39, 0.83, 0.1, 0.05, 0x2F6B45)
            stem.ellipse(0.6, 0.76, 0.1, 0.05, 0x2F6B45)
            for index in 0..<8 {
                let angle = Double(index) * .pi / 4
                brush.around(
                    0.5, at: 0.2 * cos(angle), 0.42 + 0.2 * sin(angle), 0.12,
                    index.isMultiple(of: 2) ? 0xF48FB1 : 0xEC5F92)
            }
            brush.disc(0.5, 0.42, 0.13, 0xF6C344)
        case .forest:
            brush.sky(0xD8ECC0, 0xF6F3CF)
            brush.disc(0.72, 0.3, 0.11, 0xFFFBEA)
            brush.hills(0.62, 0.06, 4.3, 2.9, 0xA3C88C)
            for (index, x) in [0.06, 0.2, 0.31, 0.47, 0.6, 0.77, 0.9].enumerated() {
                let height = 0.34 + 0.07 * Double(index * 3 % 4)
                let tree = brush.figure(at: x)
                tree.box(x - 0.01, 0.84, 0.02, 0.1, 0x6B4A2F)
                for step in 0..<3 {
                    let top = 0.88 - height + height * 0.26 * Double(step)
                    let half = 0.045 + 0.018 * Double(step)
                    tree.area(
                        [(x, top), (x + half, top + height * 0.4), (x - half, top + height * 0.4)],
                        index.isMultiple(of: 2) ? 0x3F7F5A : 0x55966A)
                }
            }
            brush.hills(0.92, 0.03, 3.9, 1.6, 0x2C6049)
        case .mountains:
            brush.sky(0x8FD0E6, 0xE6F6F5)
            brush.disc(0.2, 0.26, 0.1, 0xFFF9E2)
            brush.area([(-0.1, 1), (0.3, 0.3), (0.62, 1)], 0x6F93B5)
            brush.area([(0.3, 0.3), (0.378, 0.47), (0.31, 0.44), (0.27, 0.5), (0.21, 0.458)], 0xFFFFFF)
            brush.area([(0.3, 1), (0.68, 0.2), (1.05, 1)], 0x4E769C)
            brush.area([(0.68, 0.2), (0.78, 0.416), (0.7, 0.37), (0.65, 0.44), (0.58, 0.41)], 0xFFFFFF)
            brush.hills(0.82, 0.04, 4, 1.2, 0x3F8088)
            brush.hills(0.92, 0.03, 3.4, 3, 0x2B5F6C)
        case .night:
            brush.sky(0x101A3C, 0x473C7A)
            for index in 0..<26 {
                let (x, y) = (Double(index * 37 % 101) / 101, Double(index * 53 % 97) / 97 * 0.5)
                brush.disc(0.02 + 0.96 * x, 0.03 + y, index.isMultiple(of: 5) ? 0.011 : 0.006, 0xDDE3FF)
            }
            brush.disc(0.66, 0.3, 0.13, 0xFFF9E2)
            brush.hills(0.66, 0.09, 3.1, 2.5, 0x3D3768)
            brush.hills(0.8, 0.07, 2.6, 3.6, 0x272650)
            brush.hills(0.93, 0.05, 3.3, 1, 0x181A33)
        case .portrait:
            brush.sky(0x8EC5C0, 0x5FA39E)
            let person = brush.figure(at: 0.5)
            person.ellipse(0.5, 1.0, 0.34, 0.3, 0xE4572E)
            person.around(0.5, at: 0, 0.4, 0.27, 0x4A2F27)
            person.box(0.44, 0.55, 0.12, 0.2, 0xE8B48C)
            person.ellipse(0.5, 0.46, 0.15, 0.21, 0xF2C49B)
            for side in [-0.07, 0.07] { person.around(0.5, at: side, 0.45, 0.022, 0x33221D) }
            person.line([(0.45, 0.56), (0.5, 0.585), (0.55, 0.56)], 0.014, 0xA8483B)
            person.area([(0.33, 0.4), (0.42, 0.2), (0.6, 0.2), (0.68, 0.4), (0.55, 0.29)], 0x4A2F27)
        case .record:
            brush.sky(0x3A2A6B, 0x7A3F8F)
            brush.disc(0.5, 0.5, 0.43, 0x14111A)
            for radius in [0.36, 0.29, 0.22] { brush.ring(0.5, 0.5, radius, 0.008, 0x3A3344) }
            brush.disc(0.5, 0.5, 0.15, 0xF6C344)
            brush.disc(0.5, 0.5, 0.03, 0x14111A)
        case .sea:
            brush.sky(0x7CC4EE, 0xE4F4F7)
            brush.disc(0.74, 0.26, 0.11, 0xFFF9E2)
            brush.box(0, 0.52, 1, 0.48, 0x2E8FB5)
            brush.hills(0.64, 0.012, 16, 0, 0x2A82A7)
            brush.hills(0.74, 0.014, 12, 2, 0x257396)
            brush.hills(0.86, 0.03, 3, 0.4, 0xF3DDB0)
            let palm = brush.figure(at: 0.285)
            palm.area([(0.2, 0.86), (0.24, 0.86), (0.3, 0.52), (0.27, 0.51)], 0x6B4A2F)
            for (x, y) in [(0.12, 0.55), (0.16, 0.43), (0.3, 0.38), (0.42, 0.46), (0.4, 0.58)] {
                palm.line([(0.285, 0.51), ((x + 0.285) / 2, (y + 0.45) / 2), (x, y)], 0.04, 0x2F7F55)
            }
        case .vase:
            brush.sky(0xE9D8F2, 0xC9A9DE)
            brush.box(0, 0.84, 1, 0.16, 0x7A5A8F)
            let bunch = brush.figure(at: 0.5)
            for (x, y, color) in [
                (0.36, 0.28, 0xE4572E), (0.5, 0.18, 0xF6C344), (0.64, 0.29, 0xEC5F92), (0.43, 0.38, 0xFFFFFF),
            ] {
                bunch.line([(0.5, 0.55), (x, y)], 0.014, 0x2F6B45)
                bunch.disc(x, y, 0.085, color)
                bunch.disc(x, y, 0.03, 0x7A4A1F)
            }
            bunch.ellipse(0.5, 0.72, 0.15, 0.17, 0x3F7FB5)
            bunch.box(0.43, 0.5, 0.14, 0.14, 0x3F7FB5)
            bunch.ellipse(0.5, 0.5, 0.09, 0.025, 0x2B5F8F)
        }
    }
}

/// Draws shapes in fractions of a rectangle. Radii and the widths of lines are fractions of its height; nothing is drawn outside of it.
@MainActor
private struct Brush {
    let frame: CGRect

    /// The largest ratio of width to height at which figures are drawn. A wider picture stretches its landscape, and not its figures.
    private static let widest: CGFloat = 1.6

    /// A brush for a figure in a wide picture, with the same place across.
    /// - Parameter x: the place that both have, in fractions of the width.
    func figure(at x: Double) -> Brush {
        let width = min(frame.width, frame.height * Self.widest)
        return Brush(
            frame: CGRect(
                x: frame.minX + (frame.width - width) * x, y: frame.minY, width: width, height: frame.height))
    }

    private func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(
            x: frame.minX + frame.width * min(max(x, 0), 1), y: frame.minY + frame.height * min(max(y, 0), 1))
    }

    private func set(_ color: Int) {
        func channel(_ shift: Int) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
        let color = UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
        color.setFill()
        color.setStroke()
    }

    private static func color(_ code: Int) -> UIColor {
        UIColor(
            red: CGFloat(code >> 16 & 255) / 255, green: CGFloat(code >> 8 & 255) / 255,
            blue: CGFloat(code & 255) / 255,
            alpha: 1)
    }

    /// From one colour at the top to another one at the bottom.
    func sky(_ top: Int, _ bottom: Int) { ColorRun.fill(frame, from: Self.color(top), to: Self.color(bottom)) }

    /// Everything below a wave.
    func hills(_ y: Double, _ height: Double, _ steepness: Double, _ shift: Double, _ color: Int) {
        let wave = (0...32).map { index in
            let x = Double(index) / 32
            return (x, y - height * sin(x * Double(frame.width / max(1, frame.height)) * steepness + shift))
        }
        area([(0, 1)] + wave + [(1, 1)], color)
    }

    func area(_ points: [(Double, Double)], _ color: Int) { fill(points.map { point($0.0, $0.1) }, color) }

    /// The same with distances from the middle across in fractions of the height, so that the shape is not stretched.
    func around(_ x: Double, _ points: [(Double, Double)], _ color: Int) {
        fill(points.map { CGPoint(x: point(x, 0).x + frame.height * $0.0, y: point(0, $0.1).y) }, color)
    }

    private func fill(_ points: [CGPoint], _ color: Int) {
        let path = UIBezierPath()
        for point in points { path.addLine(to: point) }
        path.close()
        set(color)
        path.fill()
    }

    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Int) {
        area([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], color)
    }

    func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Int) { around(x, at: 0, y, radius, color) }

    /// A disc at a distance from a place, in fractions of the height.
    func around(_ x: Double, at offset: Double, _ y: Double, _ radius: Double, _ color: Int) {
        let middle = CGPoint(x: point(x, 0).x + frame.height * offset, y: point(0, y).y)
        oval(middle, frame.height * radius, frame.height * radius, color)
    }

    func ellipse(_ x: Double, _ y: Double, _ across: Double, _ down: Double, _ color: Int) {
        oval(point(x, y), frame.height * across, frame.height * down, color)
    }

    private func oval(_ middle: CGPoint, _ across: CGFloat, _ down: CGFloat, _ color: Int) {
        set(color)
        let points = (0..<40).map { index in
            let angle = Double(index) * .pi / 20
            // Cut off at the edge of the picture.
            return CGPoint(
                x: min(max(middle.x + across * cos(angle), frame.minX), frame.maxX),
                y: min(max(middle.y + down * sin(angle), frame.minY), frame.maxY))
        }
        fill(points, color)
    }

    func ring(_ x: Double, _ y: Double, _ radius: Double, _ width: Double, _ color: Int) {
        set(color)
        let (middle, radius) = (point(x, y), frame.height * radius)
        let path = UIBezierPath(
            ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
        path.lineWidth = frame.height * width
        path.stroke()
    }

    func line(_ points: [(Double, Double)], _ width: Double, _ color: Int) {
        set(color)
        let path = UIBezierPath()
        for (x, y) in points { path.addLine(to: point(x, y)) }
        path.lineWidth = frame.height * width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}
