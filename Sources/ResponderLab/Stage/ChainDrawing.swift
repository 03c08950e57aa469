import Foundation
import ResponderKit

/// The responder chain as numbered links, from the hit view outwards. Views have their link at their lower edge, what is
/// no view in a row below the scene.
struct ChainDrawing {
    private struct Badge {
        let number: Int
        let name: String
        let verdict: StageWatch.Verdict
        var frame: CGRect
    }

    private let badges: [Badge]
    static let height: CGFloat = 24

    init(_ watch: StageWatch, _ stageView: StageView, _ bounds: CGRect) {
        var placed: [Badge] = []
        var rowX = stageView.sceneFrame.minX
        let rowY = min(stageView.sceneFrame.maxY, bounds.maxY - ChainDrawing.height - 8)
        for (index, link) in watch.links.enumerated() {
            let name = link.responder.traceName
            let text = "\(name)  \(link.verdict.rawValue)"
            let width = UIApplication.shared.width(of: text, font: Type.caption).rounded(.up) + 42
            var frame: CGRect
            if let view = link.responder as? UIView, !(view is UIWindow), view.window != nil {
                frame = ChainDrawing.place(view, stageView, width)
            } else {
                frame = CGRect(x: rowX, y: rowY, width: width, height: ChainDrawing.height)
                rowX += width + 12
            }
            frame = ChainDrawing.clear(frame, of: placed.map(\.frame), in: bounds)
            placed.append(Badge(number: index + 1, name: name, verdict: link.verdict, frame: frame))
        }
        badges = placed
    }

    /// On the lower edge of a view, a little to the left of its middle the further out it is.
    private static func place(_ view: UIView, _ stageView: StageView, _ width: CGFloat) -> CGRect {
        let map = view.transformToStage.concatenating(stageView.sceneTransform)
        let box = view.bounds.applying(map)
        return CGRect(x: box.midX - width / 2, y: box.maxY - height - 6, width: width, height: height)
    }

    /// Move a badge until it covers no other one.
    private static func clear(_ frame: CGRect, of others: [CGRect], in bounds: CGRect) -> CGRect {
        var frame = frame
        frame.origin.x = max(bounds.minX + 8, min(frame.minX, bounds.maxX - frame.width - 8))
        frame.origin.y = max(bounds.minY + 8, min(frame.minY, bounds.maxY - height - 8))
        for _ in 0..<40 {
            guard let other = others.first(where: { $0.insetBy(dx: -4, dy: -4).intersects(frame) }) else { break }
            frame.origin.y = other.maxY + 8
            if frame.maxY > bounds.maxY - 4 {
                frame.origin.y = bounds.maxY - height - 8
                frame.origin.x = other.maxX + 12
            }
        }
        return frame
    }

    func draw() {
        drawLinks()
        for badge in badges { draw(badge) }
    }

    private func drawLinks() {
        guard badges.count > 1 else { return }
        Palette.textSecond.setStroke()
        for index in 1..<badges.count {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: badges[index - 1].frame.midX, y: badges[index - 1].frame.midY))
            path.addLine(to: CGPoint(x: badges[index].frame.midX, y: badges[index].frame.midY))
            path.lineWidth = 1.5
            path.lineDash = [2, 4]
            path.stroke()
        }
    }

    private func draw(_ badge: Badge) {
        let color = ChainDrawing.color(badge.verdict)
        let shape = UIBezierPath(roundedRect: badge.frame, cornerRadius: ChainDrawing.height / 2)
        Palette.background.setFill()
        shape.fill()
        color.setStroke()
        shape.lineWidth = 1.5
        shape.stroke()
        let disc = CGRect(x: badge.frame.minX + 4, y: badge.frame.minY + 4, width: 16, height: 16)
        color.setFill()
        UIBezierPath(ovalIn: disc).fill()
        Drawing.text("\(badge.number)", in: disc, font: Type.captionStrong, color: Palette.background, .center)
        var rest = badge.frame
        rest.origin.x += 26
        rest.size.width -= 32
        let nameWidth = UIApplication.shared.width(of: badge.name, font: Type.caption)
        Drawing.text(badge.name, in: rest, font: Type.caption, color: Palette.text)
        rest.origin.x += nameWidth + 7
        Drawing.text(badge.verdict.rawValue, in: rest, font: Type.caption, color: color)
    }

    static func color(_ verdict: StageWatch.Verdict) -> UIColor {
        switch verdict {
        case .handled: Palette.now
        case .passed: Palette.textSecond
        case .waiting: Palette.textThird
        }
    }
}
