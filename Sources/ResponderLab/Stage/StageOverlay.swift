import Foundation
import ResponderKit

/// Draws over the stage what happens on it: fingers with trails, the view that was hit, the responder chain.
final class StageOverlay: UIView {
    private unowned let stageView: StageView
    var watch: StageWatch?
    var now: TimeInterval = 0
    /// Outlines of all views, switched by a key.
    var showsFrames = false { didSet { setNeedsDisplay() } }
    /// The responder chain, switched by a key.
    var showsChain = true { didSet { setNeedsDisplay() } }

    /// What the stage shows that is not now, in words.
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
        if showsFrames, let root = stageView.source { drawFrames(root) }
        if let view = watch.hitView, view.window != nil, !(view is UIWindow) {
            stroke(outline(of: view), Palette.touch(watch.hitContact), 2)
        }
        if showsChain { ChainDrawing(watch, stageView, bounds).draw() }
        for finger in watch.fingers { draw(finger) }
        if let badge { drawBadge(badge) }
    }

    private func drawBadge(_ text: String) {
        let width = UIApplication.shared.width(of: text, font: Type.smallStrong).rounded(.up)
        let pill = CGRect(x: 12, y: 12, width: width + 40, height: 28)
        Drawing.fill(pill, Palette.lifted, radius: 14)
        Drawing.outline(pill, Palette.now, radius: 14)
        Drawing.fill(CGRect(x: pill.minX + 13, y: pill.midY - 5, width: 3, height: 10), Palette.now, radius: 1)
        Drawing.fill(CGRect(x: pill.minX + 18, y: pill.midY - 5, width: 3, height: 10), Palette.now, radius: 1)
        Drawing.text(
            text, in: CGRect(x: pill.minX + 28, y: pill.minY, width: width + 2, height: pill.height),
            font: Type.smallStrong, color: Palette.text)
    }

    /// The corners of a view of the stage in this view.
    private func outline(of view: UIView) -> UIBezierPath {
        let path = UIBezierPath(roundedRect: view.bounds, cornerRadius: view.cornerRadius)
        path.apply(view.transformToStage)
        path.apply(stageView.sceneTransform)
        return path
    }

    private func drawFrames(_ view: UIView) {
        for child in view.subviews where !child.isHidden {
            stroke(outline(of: child), Palette.textThird.withAlphaComponent(0.7), 1)
            nameTag(child)
            drawFrames(child)
        }
    }

    /// A view's name and frame inside its lower left corner; text would cover what is smaller than that.
    private func nameTag(_ view: UIView) {
        let corner = CGPoint(x: view.bounds.minX, y: view.bounds.maxY)
            .applying(view.transformToStage).applying(stageView.sceneTransform)
        guard view.bounds.width > 60, view.bounds.height > 24, !(view is UILabel) else { return }
        let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        let text = "\(view.traceName)  \(numbers.map { String(Int($0.rounded())) }.joined(separator: " "))"
        let width = UIApplication.shared.width(of: text, font: Type.caption) + 8
        let tag = CGRect(x: corner.x + 2, y: corner.y - 18, width: width, height: 16)
        Drawing.fill(tag, Palette.background.withAlphaComponent(0.75), radius: 3)
        Drawing.text(text, in: tag.insetBy(dx: 4, dy: 0), font: Type.caption, color: Palette.textSecond)
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

    /// A line that fades with age, in pieces of even opacity.
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
