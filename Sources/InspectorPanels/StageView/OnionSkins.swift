import ResponderChronicle
import ResponderKit

/// Where views were at earlier moments, as outlines over the scene: what a rewind passes stays visible, so that a movement can be
/// seen as a whole. Content that scrolls, and views that fill the scene, have none.
package final class OnionSkins: StageLayer, Described {
    /// The corners of a view at a moment, in points of the scene, oldest first.
    private var skins: [[CGPoint]] = []
    /// Where each view was last in the view around it, and in the scene, by its place in the tree.
    private var last: [String: (own: [CGPoint], scene: [CGPoint])] = [:]
    /// The size of the scene. In one of another size every view is elsewhere, and none was moved.
    private var size = CGSize.zero { didSet { if size != oldValue { clear() } } }

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
        size = window.bounds.size
        var followed = 0
        let scene = window.bounds.width * window.bounds.height
        note(window, "", hasMoved: false, ofScene: scene, &followed)
        setNeedsDisplay()
    }

    /// - Parameter scene: the area of the scene.
    private func note(_ view: UIView, _ path: String, hasMoved: Bool, ofScene scene: CGFloat, _ followed: inout Int) {
        for (index, child) in view.subviews.enumerated() where !child.isHidden {
            guard followed < Self.maximumViews else { return }
            followed += 1
            let name = child.hasGeneratedName ? "\(path)/\(index)" : child.traceName
            let corners = Self.corners(of: child)
            let moved = Self.distance(last[name]?.own, corners.own)
            // What scrolls stays where it is in the view around it; zoomed content is larger than most of the scene.
            let isLarge = child.bounds.width * child.bounds.height > scene / 2
            if last[name] == nil || moved >= Self.distance {
                // What moves with the view around it has no skin of its own.
                if let old = last[name], !hasMoved, !isLarge, skins.count < Self.maximum { skins.append(old.scene) }
                last[name] = corners
            }
            note(child, name, hasMoved: hasMoved || moved > 0.5 && !isLarge, ofScene: scene, &followed)
        }
    }

    private static func corners(of view: UIView) -> (own: [CGPoint], scene: [CGPoint]) {
        let corners = view.bounds.corners
        return (corners.map { view.convert($0, to: view.superview) }, corners.map { $0.applying(view.toRoot) })
    }

    private static func distance(_ old: [CGPoint]?, _ new: [CGPoint]) -> CGFloat {
        guard let old else { return 0 }
        return zip(old, new).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
    }

    package override func draw(_ rect: CGRect) {
        let clip = OutlineClip(in: stageView.visibleScene)
        // More of a pinch would be a web of lines.
        for index in stride(from: 0, to: skins.count, by: 1 + skins.count / 5) {
            let path = clip.visible(skins[index].map(stageView.fromScene))
            // The first one on the way back is the latest moment.
            let strength = 0.6 - 0.5 * CGFloat(index) / CGFloat(max(1, skins.count))
            Drawing.stroke(path, Palette.text.withAlphaComponent(strength), 1)
        }
        guard let element else { return }
        // Far from the badges, which are at the views.
        let width = min(Drawing.width(element.label, Type.small) + 24, bounds.width - 24)
        let pill = CGRect(x: 12, y: bounds.height - 38, width: width, height: 26)
        Drawing.face(pill, Palette.lifted, outlined: Palette.hairline, radius: 13)
        Drawing.text(element.label, in: pill, font: Type.small, color: Palette.text, .center)
    }

    package var element: Element? { skins.isEmpty ? nil : Element(role: .text, label: "Outlines: where it was moved") }
}
