import ResponderKit
import ResponderScenes

/// The arithmetic of the builder's canvas.
enum CanvasGeometry {
    /// The spacing of the grid, in points.
    static let grid: CGFloat = 8

    /// A length or coordinate on the grid, or at least a whole number of points.
    static func snap(_ value: CGFloat, _ snaps: Bool) -> CGFloat {
        snaps ? (value / grid).rounded() * grid : value.rounded()
    }

    /// A rectangle with its upper left corner on the grid.
    static func snap(_ frame: CGRect, _ snaps: Bool) -> CGRect {
        CGRect(origin: CGPoint(x: snap(frame.minX, snaps), y: snap(frame.minY, snaps)), size: frame.size)
    }

    /// The rectangle of a size around a point, with its upper left corner on the grid.
    static func frame(_ size: CGSize, around middle: CGPoint, _ snaps: Bool) -> CGRect {
        snap(CGRect(origin: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size), snaps)
    }

    /// The rectangle between two points, with its edges on the grid.
    static func rect(from start: CGPoint, to end: CGPoint, snaps: Bool) -> CGRect {
        let (x, y) = (snap(min(start.x, end.x), snaps), snap(min(start.y, end.y), snaps))
        return CGRect(
            x: x, y: y, width: max(grid, snap(max(start.x, end.x), snaps) - x),
            height: max(grid, snap(max(start.y, end.y), snaps) - y))
    }

    /// A rectangle moved by the least distance into another one, or to its top left corner if it is larger.
    static func nearest(_ frame: CGRect, inside room: CGRect) -> CGRect {
        var frame = frame
        frame.origin.x = max(room.minX, min(frame.minX, room.maxX - frame.width))
        frame.origin.y = max(room.minY, min(frame.minY, room.maxY - frame.height))
        return frame
    }

    /// A handle on the edge of a view: -1, 0 or 1 in each direction.
    struct Handle: Hashable {
        let x: CGFloat
        let y: CGFloat

        static let all = [
            Handle(x: -1, y: -1), Handle(x: 0, y: -1), Handle(x: 1, y: -1), Handle(x: 1, y: 0), Handle(x: 1, y: 1),
            Handle(x: 0, y: 1), Handle(x: -1, y: 1), Handle(x: -1, y: 0),
        ]

        /// The name in descriptions: `bottom right`.
        var name: String {
            let parts = [y < 0 ? "top" : y > 0 ? "bottom" : "", x < 0 ? "left" : x > 0 ? "right" : ""]
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }

        func place(in bounds: CGRect) -> CGPoint {
            CGPoint(x: bounds.midX + x * bounds.width / 2, y: bounds.midY + y * bounds.height / 2)
        }
    }

    /// The frame of a view after a handle was dragged to a point. The opposite edge stays where it is, even if the view is
    /// rotated.
    /// - Parameters:
    ///   - frame: before the transform.
    ///   - point: in the coordinates of the view's parent.
    static func resized(
        _ frame: CGRect, _ transform: CGAffineTransform, _ handle: Handle, to point: CGPoint, snaps: Bool
    ) -> CGRect {
        let middle = frame.middle
        func shown(_ offset: CGPoint) -> CGPoint {
            let turned = offset.applying(transform)
            return CGPoint(x: middle.x + turned.x, y: middle.y + turned.y)
        }
        let half = CGSize(width: frame.width / 2, height: frame.height / 2)
        let anchor = CGPoint(x: -handle.x * half.width, y: -handle.y * half.height)
        let fixed = shown(anchor)
        var snapped = point
        if transform == .identity, snaps { snapped = CGPoint(x: snap(point.x, true), y: snap(point.y, true)) }
        let reach = CGPoint(x: snapped.x - middle.x, y: snapped.y - middle.y).applying(transform.inverted())
        var size = frame.size
        if handle.x != 0 { size.width = max(grid, (reach.x - anchor.x) * handle.x) }
        if handle.y != 0 { size.height = max(grid, (reach.y - anchor.y) * handle.y) }
        if transform != .identity || !snaps {
            if handle.x != 0 { size.width = max(grid, snap(size.width, snaps)) }
            if handle.y != 0 { size.height = max(grid, snap(size.height, snaps)) }
        }
        // The fixed edge stays at the same position.
        let turned = CGPoint(x: -handle.x * size.width / 2, y: -handle.y * size.height / 2).applying(transform)
        func rounded(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
        return CGRect(
            x: rounded(fixed.x - turned.x - size.width / 2), y: rounded(fixed.y - turned.y - size.height / 2),
            width: size.width, height: size.height)
    }

    /// The value of the key `transform` with another angle.
    /// - Parameter degrees: snaps to steps of fifteen, or of one.
    static func turned(_ value: JSONValue?, by degrees: CGFloat, snaps: Bool) -> JSONValue? {
        let object = parts(value)
        let step: CGFloat = snaps ? 15 : 1
        var angle = ((CGFloat(object["rotate"]?.number ?? 0) + degrees) / step).rounded() * step
        angle = angle.truncatingRemainder(dividingBy: 360)
        if angle > 180 { angle -= 360 } else if angle <= -180 { angle += 360 }
        var members = object.memberList.filter { $0.key != "rotate" }
        if angle != 0 { members.append(.init("rotate", JSONValue(Double(angle)))) }
        return members.isEmpty ? nil : JSONValue(.object(members))
    }

    /// The transform as an object with `translate`, `rotate` and `scale`; six numbers are decomposed.
    private static func parts(_ value: JSONValue?) -> JSONValue {
        guard let value else { return [:] }
        guard case .list(let list) = value.content else { return value }
        let n = list.map { $0.number ?? 0 }
        guard n.count == 6 else { return [:] }
        func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        let (sx, angle) = (hypot(n[0], n[1]), atan2(n[1], n[0]))
        let sy = sx > 0 ? (n[0] * n[3] - n[1] * n[2]) / sx : 1
        var members: [JSONValue.Member] = []
        if n[4] != 0 || n[5] != 0 { members.append(.init("translate", JSONValue([rounded(n[4]), rounded(n[5])]))) }
        if angle != 0 { members.append(.init("rotate", JSONValue(rounded(angle * 180 / .pi)))) }
        if sx != 1 || sy != 1 { members.append(.init("scale", JSONValue([rounded(sx), rounded(sy)]))) }
        return JSONValue(.object(members))
    }

    /// An edge or middle at which views are aligned.
    enum Alignment: String, CaseIterable {
        case left, center, right, top, middle, bottom

        func aligned(_ frame: CGRect, with other: CGRect) -> CGRect {
            var frame = frame
            switch self {
            case .left: frame.origin.x = other.minX
            case .center: frame.origin.x = other.midX - frame.width / 2
            case .right: frame.origin.x = other.maxX - frame.width
            case .top: frame.origin.y = other.minY
            case .middle: frame.origin.y = other.midY - frame.height / 2
            case .bottom: frame.origin.y = other.maxY - frame.height
            }
            return frame
        }
    }
}
