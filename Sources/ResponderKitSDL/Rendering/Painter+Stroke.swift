import CSDL2
import Foundation
import ResponderCore

/// Lines as one strip, so that translucent lines are not darker at their joints.
extension Painter {
    /// Draw the line of a path; the lengths of the style are in the path's own units.
    func stroke(
        _ elements: [UIBezierPath.Element], _ style: LineStyle, _ transform: CGAffineTransform, _ color: SDL_Color
    ) {
        let scale = transform.meanScale
        guard style.width > 0, color.a > 0, scale > 0 else { return }
        let lines = PathFlattener.lines(elements, style, transform)
        let pen = Pen(halfWidth: style.width * scale / 2, style, color: color)
        if isShort(lines), lines.contains(where: { !isSmooth($0, pen) }) {
            return fill(StrokeOutline(lines, style, scale: scale).polygons, color)
        }
        begin(.plain)
        for line in lines { draw(line.points, isClosed: line.isClosed, pen) }
        end()
    }

    /// Whether lines are so short that their outline is filled as fast as a shape of their size. A long line with sharp corners, as
    /// a finger scribbles it, stays a strip, which is many times faster.
    private func isShort(_ lines: [PathFlattener.Figure]) -> Bool {
        var length = 0.0
        for line in lines where length < 1_000 { length += line.points.length }
        return length < 1_000
    }

    /// Whether the strip of a line covers nothing twice at its joints, and is as wide as the line there: the inner edges meet
    /// within both pieces, and the corner is not sharp.
    private func isSmooth(_ line: PathFlattener.Figure, _ pen: Pen) -> Bool {
        let points = line.points
        guard points.count > 2 else { return true }
        let least = pen.join == .bevel ? 0.94 : -0.01
        var before = line.isClosed ? points[0] - points[points.count - 1] : Vec(0, 0)
        for index in points.indices where line.isClosed || index < points.count - 1 {
            let after = points[index + 1 < points.count ? index + 1 : 0] - points[index]
            if before != Vec(0, 0) {
                let lengths = before.length * after.length
                let (cosine, sine) = (before.dot(after) / lengths, abs(before.cross(after)) / lengths)
                let room = min(before.length, after.length)
                if cosine < least || sine / (1 + cosine) * pen.rim > room { return false }
            }
            before = after
        }
        return true
    }

    /// The cross-section of a line: full strength up to `core` from its middle, nothing from `rim` on.
    private struct Pen {
        let core: Double
        let rim: Double
        let color: SDL_Color
        let clear: SDL_Color
        let halfWidth: Double
        let cap: CGLineCap
        let join: CGLineJoin
        let miterLimit: Double

        init(halfWidth: Double, _ style: LineStyle, color: SDL_Color) {
            self.halfWidth = halfWidth
            (cap, join, miterLimit) = (style.cap, style.join, style.miterLimit)
            let (inset, strength) = Painter.inset(halfWidth)
            core = halfWidth - inset
            rim = halfWidth + 0.5
            self.color = color.faded(strength)
            clear = color.cleared
        }

        /// The number of pieces for an arc of the line's edge.
        func pieces(_ angle: Double) -> Int { max(1, Int(min(64, angle * rim.squareRoot() * 1.1).rounded(.up))) }
    }

    /// The four vertices across the line at one point: left rim, left core, right core, right rim.
    private func across(_ at: Vec, _ left: Vec, _ right: Vec, _ pen: Pen, isClear: Bool = false) -> Int32 {
        let color = isClear ? pen.clear : pen.color
        let first = frame.add(at + left * pen.rim, pen.clear)
        _ = frame.add(at + left * pen.core, color)
        _ = frame.add(at + right * pen.core, color)
        _ = frame.add(at + right * pen.rim, pen.clear)
        return first
    }

    private func join(_ from: Int32, _ to: Int32) {
        for row: Int32 in 0..<3 { frame.band(from + row, from + row + 1, to + row, to + row + 1) }
    }

    private func draw(_ points: [Vec], isClosed: Bool, _ pen: Pen) {
        guard points.count > 1 else {
            if let point = points.first { dot(point, pen) }
            return
        }
        let count = points.count
        let pieces = isClosed ? count : count - 1
        func normal(_ piece: Int) -> Vec { (points[(piece + 1) % count] - points[piece]).unit.normal }
        func length(_ piece: Int) -> Double { (points[(piece + 1) % count] - points[piece]).length }
        var last: Int32
        var firstOfAll: Int32 = 0
        if isClosed {
            let ends = joint(points[0], normal(count - 1), normal(0), min(length(count - 1), length(0)), pen)
            firstOfAll = ends.arriving
            last = ends.leaving
        } else {
            last = start(points[0], normal(0), length(0), pen)
        }
        for piece in 0..<pieces {
            let next = (piece + 1) % count
            if piece == pieces - 1 {
                if isClosed {
                    join(last, firstOfAll)
                } else {
                    end(last, points[next], normal(piece), length(piece), pen)
                }
            } else {
                let room = min(length(piece), length(piece + 1))
                let ends = joint(points[next], normal(piece), normal(next), room, pen)
                join(last, ends.arriving)
                last = ends.leaving
            }
        }
    }

    /// A line of zero length: a dot with the shape of the ends, nothing for `butt`.
    private func dot(_ at: Vec, _ pen: Pen) {
        switch pen.cap {
        case .butt: return
        case .round:
            fan(at, from: Vec(1, 0), by: .pi, pen)
            fan(at, from: Vec(-1, 0), by: .pi, pen)
        case .square:
            let side = Vec(0, -1)
            end(start(at, side, 0, pen), at, side, 0, pen)
        }
    }

    /// How far the core and the fringe of a straight end reach beyond its point, for a piece of a length.
    private func reach(_ length: Double, _ pen: Pen) -> (core: Double, rim: Double) {
        let square = pen.cap == .square ? pen.halfWidth : 0
        return (max(square - 0.5, -length / 2), square + 0.5)
    }

    /// Begin a line whose first piece has a normal and a length; the vertices across its start.
    private func start(_ at: Vec, _ side: Vec, _ length: Double, _ pen: Pen) -> Int32 {
        if pen.cap == .round {
            fan(at, from: -side, by: .pi, pen)
            return across(at, side, -side, pen)
        }
        // The normals point to the left of the way.
        let back = Vec(side.y, -side.x)
        let reach = reach(length, pen)
        let rim = across(at + back * reach.rim, side, -side, pen, isClear: true)
        let core = across(at + back * reach.core, side, -side, pen)
        join(rim, core)
        return core
    }

    /// End a line whose last piece has a normal and a length.
    private func end(_ last: Int32, _ at: Vec, _ side: Vec, _ length: Double, _ pen: Pen) {
        if pen.cap == .round {
            join(last, across(at, side, -side, pen))
            return fan(at, from: side, by: .pi, pen)
        }
        let way = Vec(-side.y, side.x)
        let reach = reach(length, pen)
        let core = across(at + way * reach.core, side, -side, pen)
        join(last, core)
        join(core, across(at + way * reach.rim, side, -side, pen, isClear: true))
    }

    /// A joint of two pieces: the vertices across the end of the first and the start of the second, with the gap on the
    /// outer side filled. `room` is the length of the shorter piece.
    private func joint(
        _ at: Vec, _ before: Vec, _ after: Vec, _ room: Double, _ pen: Pen
    ) -> (arriving: Int32, leaving: Int32) {
        let turn = atan2(before.cross(after), before.dot(after))
        let tip = miter(before, after)
        // The inner edges meet only within both pieces.
        let fits = tan(min(abs(turn), 3) / 2) * pen.rim <= room
        if abs(turn) < 0.35, fits {
            let both = across(at, tip, -tip, pen)
            return (both, both)
        }
        // A positive turn is clockwise on the screen, so the left side (that of the normals) is the outer one.
        let isLeftOuter = turn > 0
        let inner = fits ? (isLeftOuter ? -tip : tip) : nil
        func end(_ normal: Vec) -> Int32 {
            isLeftOuter ? across(at, normal, inner ?? -normal, pen) : across(at, inner ?? normal, -normal, pen)
        }
        let arriving = end(before)
        // A miter is as long as the limit allows, or the corner is cut off.
        let isPointed = pen.join == .miter && 1 <= pen.miterLimit * cos(turn / 2)
        let point = isPointed ? (before + after) / (1 + before.dot(after)) * (isLeftOuter ? 1 : -1) : nil
        if isLeftOuter {
            fan(at, from: before, by: turn, pen, tip: inner, miter: point, isFlat: pen.join != .round)
        } else {
            fan(at, from: -after, by: -turn, pen, tip: inner, miter: point, isFlat: pen.join != .round)
        }
        return (arriving, end(after))
    }

    /// A rounded end or joint: a sector that begins at the unit vector `from` and turns clockwise by an angle. `tip` is
    /// the position of its point relative to `at`, in widths of the line. With `isFlat` it is not rounded: it is cut off, or
    /// goes to the point `miter`.
    private func fan(
        _ at: Vec, from: Vec, by angle: Double, _ pen: Pen, tip: Vec? = nil, miter: Vec? = nil, isFlat: Bool = false
    ) {
        let pieces = isFlat ? (miter == nil ? 1 : 2) : pen.pieces(angle)
        let point = frame.add(at + (tip ?? Vec(0, 0)) * pen.core, pen.color)
        var last: Int32?
        for piece in 0...pieces {
            let turned = angle * Double(piece) / Double(pieces)
            let (s, c) = (sin(turned), cos(turned))
            let turnedWay = Vec(from.x * c - from.y * s, from.x * s + from.y * c)
            let way = piece == 1 ? miter ?? turnedWay : turnedWay
            let core = frame.add(at + way * pen.core, pen.color)
            let rim = frame.add(at + way * pen.rim, pen.clear)
            if let last {
                frame.triangle(point, last, core)
                frame.band(last, last + 1, core, rim)
            }
            last = core
        }
    }
}
