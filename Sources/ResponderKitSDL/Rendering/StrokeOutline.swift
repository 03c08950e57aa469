import Foundation
import ResponderCore

/// The area that lines cover, as polygons to be filled by the winding rule: all turn in one direction around what they cover, so
/// that it is covered once, however the pieces of a line overlap.
nonisolated struct StrokeOutline {
    private(set) var polygons: [[Vec]] = []
    private let half: Double
    private let style: LineStyle
    /// The angle of a piece of a round end or corner.
    private let piece: Double

    /// The outline of lines in pixels; `scale` is the number of pixels for a unit of the style's lengths.
    init(_ lines: [PathFlattener.Figure], _ style: LineStyle, scale: Double) {
        half = style.width * scale / 2
        self.style = style
        piece = max(0.03, 2 * acos(max(0, 1 - 0.01 / half)))
        for line in lines { add(line.points, isClosed: line.isClosed) }
    }

    private mutating func add(_ points: [Vec], isClosed: Bool) {
        guard points.count > 1 else {
            if let point = points.first { addDot(point) }
            return
        }
        let normals = points.indices.map { (points[($0 + 1) % points.count] - points[$0]).unit.normal }
        let lengths = points.indices.map { (points[($0 + 1) % points.count] - points[$0]).length }
        var (left, right): ([Vec], [Vec]) = ([], [])
        for index in points.indices {
            let before = index > 0 ? index - 1 : points.count - 1
            if isClosed || (index > 0 && index < points.count - 1) {
                addJoint(
                    points[index], normals[before], normals[index], min(lengths[before], lengths[index]), &left, &right)
            } else if index == 0 {
                left = end(points[0], -normals[0])
            } else {
                left += end(points[index], normals[before])
            }
        }
        if isClosed {
            polygons += [left, right.reversed()]
        } else {
            polygons.append(left + right.reversed())
        }
    }

    /// A line of zero length: nothing without ends.
    private mutating func addDot(_ at: Vec) {
        switch style.cap {
        case .butt: break
        case .round: polygons.append(arc(at, from: Vec(half, 0), by: 2 * .pi))
        case .square:
            polygons.append([Vec(-half, -half), Vec(half, -half), Vec(half, half), Vec(-half, half)].map { at + $0 })
        }
    }

    /// The end of a line, from its left to its right side; `normal` points to the left of the way.
    private func end(_ at: Vec, _ normal: Vec) -> [Vec] {
        let side = normal * half
        let way = Vec(-side.y, side.x)
        switch style.cap {
        case .butt: return [at + side, at - side]
        case .round: return arc(at, from: side, by: .pi)
        case .square: return [at + side + way, at - side + way]
        }
    }

    /// Both sides of a joint of two pieces; `room` is the length of the shorter one.
    private func addJoint(
        _ at: Vec, _ before: Vec, _ after: Vec, _ room: Double, _ left: inout [Vec], _ right: inout [Vec]
    ) {
        let (first, second) = (before * half, after * half)
        let turn = atan2(before.cross(after), before.dot(after))
        let cosine = cos(turn / 2)
        let (reach, tip) = (half * tan(abs(turn) / 2), (first + second) / (1 + before.dot(after)))
        // A joint within a curve: no difference between the kinds of corners can be seen.
        if cosine > 0.7, half * (1 / cosine - cosine) < 0.01, reach < room {
            left.append(at + tip)
            right.append(at - tip)
            return
        }
        // The inner edges meet before the middle of both pieces, or the inner side goes through the joint.
        let meets = 2 * reach < room
        // A positive turn is clockwise on the screen, so the left side is the outer one.
        if turn > 0 {
            left += corner(at, first, second, turn, cosine)
            right += meets ? [at - tip] : [at - first, at, at - second]
        } else {
            left += meets ? [at + tip] : [at + first, at, at + second]
            right += corner(at, -first, -second, turn, cosine)
        }
    }

    /// The outer side of a joint between two points relative to it.
    private func corner(_ at: Vec, _ first: Vec, _ second: Vec, _ turn: Double, _ cosine: Double) -> [Vec] {
        switch style.join {
        case .round: arc(at, from: first, by: turn)
        case .miter where 1 <= style.miterLimit * cosine: [at + (first + second) / (2 * cosine * cosine)]
        case .miter, .bevel: [at + first, at + second]
        }
    }

    /// An arc around a point; a positive angle is clockwise on the screen.
    private func arc(_ at: Vec, from start: Vec, by angle: Double) -> [Vec] {
        let pieces = max(1, Int((abs(angle) / piece).rounded(.up)))
        return (0...pieces).map { index in
            let turned = angle * Double(index) / Double(pieces)
            let (s, c) = (sin(turned), cos(turned))
            return at + Vec(start.x * c - start.y * s, start.x * s + start.y * c)
        }
    }
}
