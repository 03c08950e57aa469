import Foundation
import ResponderKit

/// Where views were at earlier moments, as outlines over the stage: what a rewind passes stays visible, so that a movement can be
/// seen as a whole.
package final class OnionSkins: StageLayer {
    /// The corners of a view at a moment, in points of the scene, oldest first.
    private var skins: [[CGPoint]] = []
    /// Where each view was last, and where its last skin is, by its place in the tree.
    private var last: [String: [CGPoint]] = [:]

    /// How far a corner moves before there is another skin, in points of the scene.
    private static let distance: CGFloat = 28
    /// The maximum number of skins, and of views that are followed.
    private static let maximum = 24
    private static let maximumViews = 200

    /// The number of outlines that are shown.
    package var count: Int { skins.count }

    package func clear() {
        (skins, last) = ([], [:])
        setNeedsDisplay()
    }

    /// Take note of where the views of a stage are now.
    package func note(_ window: UIWindow) {
        var followed = 0
        note(window, "", hasMoved: false, &followed)
        setNeedsDisplay()
    }

    private func note(_ view: UIView, _ path: String, hasMoved: Bool, _ followed: inout Int) {
        for (index, child) in view.subviews.enumerated() where !child.isHidden {
            guard followed < Self.maximumViews else { return }
            followed += 1
            let name = child.traceName.contains("#") ? "\(path)/\(index)" : child.traceName
            let corners = Self.corners(of: child)
            let moved = Self.distance(last[name], corners)
            if last[name] == nil || moved >= Self.distance {
                // What moves with the view around it has no skin of its own.
                if let old = last[name], !hasMoved, skins.count < Self.maximum { skins.append(old) }
                last[name] = corners
            }
            note(child, name, hasMoved: hasMoved || moved > 0.5, &followed)
        }
    }

    private static func corners(of view: UIView) -> [CGPoint] {
        let box = view.bounds
        return [
            box.origin, CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
            CGPoint(x: box.minX, y: box.maxY),
        ].map { $0.applying(view.toRoot) }
    }

    private static func distance(_ old: [CGPoint]?, _ new: [CGPoint]) -> CGFloat {
        guard let old else { return 0 }
        return zip(old, new).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
    }

    package override func draw(_ rect: CGRect) {
        for (index, corners) in skins.enumerated() {
            let path = UIBezierPath()
            for (number, corner) in corners.enumerated() {
                let point = stageView.fromScene(corner)
                if number == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
            // The first one on the way back is the latest moment.
            let strength = 0.7 - 0.5 * CGFloat(index) / CGFloat(max(1, skins.count))
            Palette.text.withAlphaComponent(0.05).setFill()
            path.fill()
            path.lineWidth = 1.5
            path.lineDash = [5, 4]
            Palette.text.withAlphaComponent(strength).setStroke()
            path.strokeRounded()
        }
    }
}
