import Foundation
import ResponderKit

/// The responder chain as numbered links, from the hit view outwards. Views have their link at their lower edge, what is
/// no view in a row below the scene.
struct ChainDrawing {
    private struct Badge {
        let number: Int
        let name: String
        let verdict: StageWatch.Verdict
        let word: String
        var frame: CGRect
    }

    private let badges: [Badge]
    /// Where the links are drawn, in order of the chain.
    var frames: [CGRect] { badges.map(\.frame) }
    static let height: CGFloat = 24

    init(_ watch: StageWatch, _ stageView: StageView, _ bounds: CGRect) {
        let words = watch.links.indices.map { watch.word(for: $0) }
        let widths = watch.links.indices.map { index in
            UIApplication.shared.width(
                of: "\(watch.links[index].responder.traceName)  \(words[index])", font: Type.caption
            ).rounded(.up) + 42
        }
        func view(_ link: StageWatch.Link) -> UIView? {
            guard let view = link.responder as? UIView, !(view is UIWindow), view.window != nil else { return nil }
            return view
        }
        let others = watch.links.indices.filter { view(watch.links[$0]) == nil }
        let rows = ChainDrawing.rows(of: others, widths, in: bounds)
        var placed: [Badge] = []
        for (index, link) in watch.links.enumerated() {
            let frame: CGRect
            if let view = view(link) {
                frame = ChainDrawing.clear(
                    ChainDrawing.place(view, stageView, widths[index]), of: placed.map(\.frame) + rows.values,
                    in: bounds)
            } else {
                frame = rows[index] ?? .zero
            }
            placed.append(
                Badge(
                    number: index + 1, name: link.responder.traceName, verdict: link.verdict, word: words[index],
                    frame: frame))
        }
        badges = placed
    }

    /// What is no view stands in rows at the bottom, in order.
    private static func rows(of links: [Int], _ widths: [CGFloat], in bounds: CGRect) -> [Int: CGRect] {
        var frames: [Int: CGRect] = [:]
        var x = bounds.minX + 16
        var row = 0
        for link in links {
            if x > bounds.minX + 16, x + widths[link] > bounds.maxX - 16 {
                x = bounds.minX + 16
                row += 1
            }
            frames[link] = CGRect(x: x, y: CGFloat(row) * (height + 8), width: widths[link], height: height)
            x += widths[link] + 16
        }
        let top = bounds.maxY - CGFloat(row + 1) * (height + 8)
        return frames.mapValues { $0.offsetBy(dx: 0, dy: top) }
    }

    /// On the lower edge of a view, a little to the left of its middle the further out it is.
    private static func place(_ view: UIView, _ stageView: StageView, _ width: CGFloat) -> CGRect {
        let map = view.transformToStage.concatenating(stageView.sceneTransform)
        let box = view.bounds.applying(map)
        return CGRect(x: box.midX - width / 2, y: box.maxY - height - 6, width: width, height: height)
    }

    /// Move a badge up or down, as little as it takes, until it covers no other one.
    private static func clear(_ frame: CGRect, of others: [CGRect], in bounds: CGRect) -> CGRect {
        let x = max(bounds.minX + 8, min(frame.minX, bounds.maxX - frame.width - 8))
        for step in 0..<60 {
            let shift = CGFloat((step + 1) / 2) * 16 * (step % 2 == 0 ? 1 : -1)
            let candidate = CGRect(x: x, y: frame.minY + shift, width: frame.width, height: height)
            let isInside = candidate.minY >= bounds.minY + 4 && candidate.maxY <= bounds.maxY - 4
            if isInside, !others.contains(where: { $0.insetBy(dx: -4, dy: -4).intersects(candidate) }) {
                return candidate
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
        Drawing.text(badge.word, in: rest, font: Type.caption, color: color)
    }

    static func color(_ verdict: StageWatch.Verdict) -> UIColor {
        switch verdict {
        case .handled: Palette.now
        case .passed: Palette.textSecond
        case .waiting: Palette.textThird
        }
    }
}
