import Foundation
import ResponderKit
import ResponderScenes

/// Draws over the stage: fingers with trails, the view that was hit, the responder chain.
final class StageOverlay: UIView {
    private unowned let stageView: StageView
    var watch: StageWatch?
    /// The stage whose views are shown.
    var stage: Stage?
    var now: TimeInterval = 0
    /// The name of the view that the inspector shows.
    var selectedView: String? { didSet { if selectedView != oldValue { setNeedsDisplay() } } }
    /// The marks of every view, switched by keys.
    var marks: ViewMarks = [] { didSet { setNeedsDisplay() } }
    /// Whether the responder chain is drawn, switched by a key.
    var showsChain = true { didSet { setNeedsDisplay() } }
    /// The two fingers that Alt would make of the pointer, in the scene.
    var ghosts: [CGPoint] = [] { didSet { if ghosts != oldValue { setNeedsDisplay() } } }
    /// The height of the covered part at the lower edge, in points; the chain keeps off it.
    var covered: CGFloat = 0 { didSet { if covered != oldValue { setNeedsDisplay() } } }
    /// What the stage shows instead of the present, in words; nil for the present.
    var badge: String? { didSet { if badge != oldValue { setNeedsDisplay() } } }

    init(over stageView: StageView) {
        self.stageView = stageView
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let watch else { return }
        stroke(UIBezierPath(rect: stageView.sceneFrame.insetBy(dx: -0.5, dy: -0.5)), Palette.hairline, 1)
        if !marks.isEmpty, let root = stageView.source {
            marks.draw(root, on: stage, stageView.sceneTransform, in: bounds)
        }
        if let view = watch.hitView, view.window != nil, !(view is UIWindow) { outline(view, watch.hitContact) }
        drawSelection()
        if showsChain { drawChain(watch) }
        for finger in watch.fingers { draw(finger) }
        for ghost in ghosts { drawGhost(stageView.fromScene(ghost)) }
        if let badge { drawBadge(badge) }
        drawShake(watch)
    }

    private func drawChain(_ watch: StageWatch) {
        var room = bounds
        room.size.height -= covered
        var tags: [CGRect] = []
        if marks.contains(.frames), let root = stageView.source {
            tags = ViewMarks.tags(root, stageView.sceneTransform, in: bounds).map(\.frame)
        }
        ChainDrawing(watch, stageView, room, keepingClearOf: tags).draw(at: now, isStill: badge != nil)
    }

    /// A dashed line around the view that the inspector shows.
    private func drawSelection() {
        guard let selectedView, let view = stage?.view(named: selectedView), view.window != nil else { return }
        let path = UIBezierPath(roundedRect: view.bounds, cornerRadius: view.cornerRadius)
        path.apply(view.transformToStage.concatenating(stageView.sceneTransform))
        path.lineDash = [6, 5]
        stroke(path, Palette.now, 2)
    }

    /// A ring at the point where a finger would land.
    private func drawGhost(_ place: CGPoint) {
        let ring = UIBezierPath(ovalIn: CGRect(x: place.x - 22, y: place.y - 22, width: 44, height: 44))
        ring.lineDash = [3, 6]
        stroke(ring, Palette.textSecond, 2)
        Drawing.fill(CGRect(x: place.x - 2, y: place.y - 2, width: 4, height: 4), Palette.textSecond, radius: 2)
    }

    private func drawShake(_ watch: StageWatch) {
        guard let time = watch.shakeTime, now >= time, now - time < StageWatch.shakeTime else { return }
        let strength = min(1, (StageWatch.shakeTime - (now - time)) / 0.3)
        let width = UIApplication.shared.width(of: "Shake", font: Type.heading).rounded(.up) + 48
        let pill = CGRect(x: bounds.midX - width / 2, y: bounds.midY - 22, width: width, height: 44)
        Drawing.fill(pill, Palette.lifted.withAlphaComponent(strength), radius: 22)
        Drawing.outline(pill, Palette.now.withAlphaComponent(strength), radius: 22)
        Drawing.text(
            "Shake", in: pill, font: Type.heading, color: Palette.text.withAlphaComponent(strength), .center)
    }

    /// In the margin above the scene or beside it. Without room for words, two bars show that it is paused.
    private func drawBadge(_ text: String) {
        let width = UIApplication.shared.width(of: text, font: Type.captionStrong).rounded(.up)
        let scene = stageView.sceneFrame
        var pill = CGRect(x: 8, y: 2, width: width + 34, height: 20)
        if pill.maxY > scene.minY, pill.maxX > scene.minX - 4 { pill.size.width = 28 }
        Drawing.fill(pill, Palette.lifted, radius: 10)
        Drawing.outline(pill, Palette.now, radius: 10)
        Drawing.fill(CGRect(x: pill.minX + 10, y: pill.midY - 5, width: 3, height: 10), Palette.now, radius: 1)
        Drawing.fill(CGRect(x: pill.minX + 15, y: pill.midY - 5, width: 3, height: 10), Palette.now, radius: 1)
        guard pill.width > 28 else { return }
        Drawing.text(
            text, in: CGRect(x: pill.minX + 24, y: pill.minY, width: width + 2, height: pill.height),
            font: Type.captionStrong, color: Palette.text)
    }

    /// The visible part of the line around a view.
    private func outline(_ view: UIView, _ contact: Int) {
        let map = stageView.sceneTransform
        let path = UIBezierPath(roundedRect: view.bounds, cornerRadius: view.cornerRadius)
        path.apply(view.transformToStage.concatenating(map))
        stroke(OutlineClip(of: view, map).visible(path.outline), Palette.touch(contact), 2)
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat) {
        color.setStroke()
        path.lineWidth = width
        path.stroke()
    }

    // MARK: Fingers

    private func draw(_ finger: StageWatch.Finger) {
        let color = Palette.touch(finger.contact)
        drawTrail(finger, color)
        guard finger.isDown, let place = finger.trail.last?.place else { return }
        let point = stageView.fromScene(place)
        let ring = UIBezierPath(ovalIn: CGRect(x: point.x - 22, y: point.y - 22, width: 44, height: 44))
        color.withAlphaComponent(0.2).setFill()
        ring.fill()
        stroke(ring, color, 2)
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)).fill()
        let badge = CGRect(x: point.x + 15, y: point.y - 31, width: 22, height: 16)
        UIBezierPath(roundedRect: badge, cornerRadius: 8).fill()
        Drawing.text("\(finger.contact)", in: badge, font: Type.captionStrong, color: Palette.background, .center)
    }

    /// A line that fades with age, in pieces of constant opacity.
    private func drawTrail(_ finger: StageWatch.Finger, _ color: UIColor) {
        let trail = finger.trail
        guard trail.count > 1 else { return }
        for index in 1..<trail.count {
            let age = now - trail[index].time
            let strength = max(0, 1 - age / StageWatch.trailTime)
            let path = UIBezierPath()
            path.move(to: stageView.fromScene(trail[index - 1].place))
            path.addLine(to: stageView.fromScene(trail[index].place))
            stroke(path, color.withAlphaComponent(0.7 * strength), 3)
        }
    }
}

extension UIView {
    /// The map from this view's coordinates to those of its window.
    var transformToStage: CGAffineTransform {
        var map = CGAffineTransform.identity
        var view = self
        while let parent = view.superview {
            map = map.concatenating(view.transformToSuperview)
            view = parent
        }
        return map
    }
}

extension StageView {
    /// The map from the scene to this view.
    var sceneTransform: CGAffineTransform {
        let origin = fromScene(.zero)
        let x = fromScene(CGPoint(x: 1, y: 0))
        let y = fromScene(CGPoint(x: 0, y: 1))
        return CGAffineTransform(
            a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y)
    }
}
