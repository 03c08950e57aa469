import ResponderChronicle
import ResponderKit
import ResponderScenes

/// Marks that can be drawn over every view of the scene, each switched by a key.
package struct ViewMarks: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The frame, with its numbers.
    package static let frames = ViewMarks(rawValue: 1)
    /// The bounds, transformed like the view.
    package static let bounds = ViewMarks(rawValue: 2)
    /// The anchor point of the transform.
    package static let anchors = ViewMarks(rawValue: 4)
    /// The area in which touches hit it.
    package static let hitAreas = ViewMarks(rawValue: 8)

    /// Draw the marks of all views in a tree.
    /// - Parameters:
    ///   - map: from the stage to the drawing.
    ///   - bounds: all there is to draw in.
    package func draw(_ root: UIView, on stage: Stage?, _ map: CGAffineTransform, in bounds: CGRect) {
        for view in ViewMarks.marked(root) { draw(one: view, on: stage, map) }
        if contains(.frames) { for tag in ViewMarks.tags(root, map, in: bounds) { draw(tag) } }
    }

    /// The views that get marks, each before those in it: all that are not hidden, but of a crowd only the first ones.
    private static func marked(_ root: UIView) -> [UIView] {
        var found: [UIView] = []
        var rest: [UIView] = root.subviews.reversed()
        while found.count < Crowd.marks, let view = rest.popLast() {
            guard !view.isHidden else { continue }
            found.append(view)
            rest += view.subviews.reversed()
        }
        return found
    }

    private func draw(one view: UIView, on stage: Stage?, _ map: CGAffineTransform) {
        let toDrawing = view.toRoot.concatenating(map)
        if contains(.hitAreas), view.isUserInteractionEnabled, !view.isTooTransparentToHit {
            let area = stage?.hitArea(of: view) ?? view.bounds
            let path = UIBezierPath(rect: area)
            path.apply(toDrawing)
            Drawing.fill(path, Palette.chosen.withAlphaComponent(0.12))
            Drawing.stroke(path, Palette.chosen.withAlphaComponent(0.6), 1, dash: [4, 4])
        }
        if contains(.bounds) {
            let path = UIBezierPath(rect: view.bounds)
            path.apply(toDrawing)
            Drawing.stroke(path, Palette.touches[3].withAlphaComponent(0.9), 1)
        }
        if contains(.frames), let parent = view.superview {
            let path = UIBezierPath(rect: view.frame)
            path.apply(parent.toRoot.concatenating(map))
            Drawing.stroke(path, Palette.textSecond.withAlphaComponent(0.8), 1)
        }
        if contains(.anchors) {
            let size = view.bounds
            let anchor = CGPoint(
                x: size.minX + size.width * view.anchorPoint.x, y: size.minY + size.height * view.anchorPoint.y)
            drawCross(anchor.applying(toDrawing))
        }
    }

    private func drawCross(_ place: CGPoint) {
        let path = UIBezierPath(place.beside((-6, 0), (6, 0)))
        path.append(UIBezierPath(place.beside((0, -6), (0, 6))))
        path.append(UIBezierPath(ovalIn: CGRect(around: place, 4)))
        Drawing.stroke(path, Palette.touches[4], 1.5)
    }

    // MARK: Names

    /// The text of a view's name and frame, and its rectangle.
    package struct Tag {
        package let text: String
        package var frame: CGRect
    }

    /// The tags of all views in a tree, each inside the lower left corner of its frame, or above that if another tag is
    /// there. Views smaller than their text get none.
    /// - Parameter bounds: all there is to draw in.
    package static func tags(_ root: UIView, _ map: CGAffineTransform, in bounds: CGRect) -> [Tag] {
        var tags: [Tag] = []
        for view in marked(root) {
            guard let parent = view.superview,
                var tag = tag(view, parent.toRoot.concatenating(map))
            else { continue }

            tag.frame.origin.x = max(bounds.minX, min(tag.frame.minX, bounds.maxX - tag.frame.width))
            for _ in 0..<4 where tags.contains(where: { $0.frame.intersects(tag.frame) }) {
                tag.frame.origin.y -= tag.frame.height + 1
            }
            if !tags.contains(where: { $0.frame.intersects(tag.frame) }) { tags.append(tag) }
        }
        return tags
    }

    private static func tag(_ view: UIView, _ map: CGAffineTransform) -> Tag? {
        let frame = view.frame
        guard frame.width > 60, frame.height > 24, !(view is UILabel) else { return nil }
        let corner = CGPoint(x: frame.minX, y: frame.maxY).applying(map)
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        let text = "\(view.traceName)  \(numbers.map { Wording.whole($0) }.joined(separator: " "))"
        let width = UIApplication.shared.width(of: text, font: Type.caption) + 8
        return Tag(text: text, frame: CGRect(x: corner.x + 2, y: corner.y - 18, width: width, height: 16))
    }

    private func draw(_ tag: Tag) {
        Drawing.fill(tag.frame, Palette.background.withAlphaComponent(0.85), radius: 3)
        Drawing.text(tag.text, in: tag.frame.insetBy(dx: 4, dy: 0), font: Type.caption, color: Palette.textSecond)
    }
}
