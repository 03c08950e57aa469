import Foundation

extension UIBezierPath {
    /// The part of the figures between two fractions of their length, with curves as lines.
    final func part(from start: CGFloat, to end: CGFloat) -> UIBezierPath {
        var pieces: [(from: CGPoint, to: CGPoint)] = []
        forEachLine { if $0 != $1 { pieces.append(($0, $1)) } }
        let total = pieces.reduce(0) { $0 + $1.from._distance(to: $1.to) }
        let part = UIBezierPath()
        var done: CGFloat = 0
        for piece in pieces {
            let length = piece.from._distance(to: piece.to)
            defer { done += length }
            let low = max(0, (start * total - done) / length)
            let high = min(1, (end * total - done) / length)
            guard low < high else { continue }
            func at(_ fraction: CGFloat) -> CGPoint {
                CGPoint(
                    x: piece.from.x + (piece.to.x - piece.from.x) * fraction,
                    y: piece.from.y + (piece.to.y - piece.from.y) * fraction)
            }
            if part.isEmpty || part.currentPoint != at(low) { part.move(to: at(low)) }
            part.addLine(to: at(high))
        }
        return part
    }

    /// Call `line` for every straight line that is drawn; a curve becomes 32 lines.
    private func forEachLine(_ line: (CGPoint, CGPoint) -> Void) {
        var (start, place) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point): (start, place) = (point, point)
            case .line(let point):
                line(place, point)
                place = point
            case .curve(let end, let c1, let c2):
                let from = place
                for step in 1...32 {
                    let to = step == 32 ? end : Self.point(at: CGFloat(step) / 32, from, c1, c2, end)
                    line(place, to)
                    place = to
                }
            case .close:
                line(place, start)
                place = start
            }
        }
    }
}
