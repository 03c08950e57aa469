import Foundation
import ResponderKit

/// The responder chain as numbered links, from the hit view outwards, with a pulse that travels with the event.
struct ChainDrawing {
    private let watch: StageWatch
    private let layout: ChainLayout
    /// Whether only names are drawn, below a scene that is too small to draw on.
    private let isBelow: Bool
    /// The frames of the links, in the order of the chain.
    var frames: [CGRect] { layout.items.map(\.frame) }

    /// Below this scale the chain would cover the scene.
    private static let minimumScale: CGFloat = 0.62

    /// How far left and right of the scene links may be, in points.
    private static let reach: CGFloat = 160

    /// - Parameters:
    ///   - bounds: the area to draw in.
    ///   - tags: rectangles to keep free, besides the texts of the scene.
    init(_ watch: StageWatch, _ stageView: StageView, _ bounds: CGRect, keepingClearOf tags: [CGRect] = []) {
        self.watch = watch
        let map = stageView.sceneTransform
        let isBelow = map.a < ChainDrawing.minimumScale
        self.isBelow = isBelow
        let end = watch.links.firstIndex { $0.verdict == .handled }
        let links = watch.links.indices.map { index in
            let link = watch.links[index]
            // The middle of a long chain is left out, and where each of its views is takes a walk up the tree.
            guard index < ChainLayout.longest || index == end || index == watch.links.count - 1 else {
                return ChainLayout.Link(width: ChainLayout.restWidth, view: nil)
            }
            let name = link.responder.name
            let text = isBelow ? name : "\(name)  \(watch.word(for: index))"
            let width = UIApplication.shared.width(of: text, font: Type.caption).rounded(.up) + (isBelow ? 36 : 42)
            return ChainLayout.Link(
                width: width, view: ChainDrawing.box(of: link.responder.object, map), isEnd: link.verdict == .handled)
        }
        if isBelow {
            layout = ChainLayout(links, below: stageView.sceneFrame, in: bounds)
            return
        }
        var texts = tags
        if let root = stageView.source { ChainDrawing.collectTexts(in: root, map, &texts) }
        // Stay near the scene if there is much room around it.
        let scene = stageView.sceneFrame
        let near = CGRect(
            x: scene.minX - ChainDrawing.reach, y: bounds.minY, width: scene.width + 2 * ChainDrawing.reach,
            height: scene.maxY + StageView.lowerMargin - bounds.minY)
        layout = ChainLayout(links, keepingClearOf: texts, in: bounds.intersection(near))
    }

    private static func box(of responder: UIResponder?, _ map: CGAffineTransform) -> CGRect? {
        guard let view = responder as? UIView, !(view is UIWindow), view.window != nil else { return nil }
        return view.bounds.applying(view.transformToStage.concatenating(map))
    }

    /// Texts and controls of the stage, which links must not cover.
    private static func collectTexts(in view: UIView, _ map: CGAffineTransform, _ found: inout [CGRect]) {
        for child in view.subviews where !child.isHidden && child.alpha > 0.01 {
            if let label = child as? UILabel, let text = label.text, !text.isEmpty {
                let size = CGSize(
                    width: min(label.bounds.width, UIApplication.shared.width(of: text, font: label.font)),
                    height: label.bounds.height)
                found.append(
                    CGRect(origin: label.bounds.origin, size: size).applying(
                        label.transformToStage.concatenating(map)))
            }
            if child is UIControl, child.bounds.height < 60 {
                found.append(child.bounds.applying(child.transformToStage.concatenating(map)))
            }
            collectTexts(in: child, map, &found)
        }
    }

    /// - Parameters:
    ///   - now: the moment that is shown, in seconds.
    ///   - isStill: whether that moment stays: then the pulse is not drawn between two links, where it would look like
    ///     a part of the scene.
    func draw(at now: TimeInterval, isStill: Bool = false) {
        drawLines()
        drawPulse(at: now, isStill: isStill)
        for item in layout.items { draw(item) }
    }

    // MARK: Links

    private func drawLines() {
        let items = layout.items
        guard items.count > 1 else { return }
        Palette.textSecond.setStroke()
        for index in 1..<items.count {
            let path = UIBezierPath()
            path.move(to: ChainDrawing.middle(items[index - 1]))
            path.addLine(to: ChainDrawing.middle(items[index]))
            path.lineWidth = 1.5
            path.lineDash = [2, 4]
            path.stroke()
        }
    }

    private static func middle(_ item: ChainLayout.Item) -> CGPoint {
        CGPoint(x: item.frame.midX, y: item.frame.midY)
    }

    private func draw(_ item: ChainLayout.Item) {
        let isRest = item.links.count > 1
        let index = item.links.lowerBound
        let color = isRest ? Palette.textThird : ChainDrawing.color(watch.links[index].verdict)
        Drawing.fill(item.frame, Palette.background, radius: ChainLayout.height / 2)
        let shape = UIBezierPath(roundedRect: item.frame, cornerRadius: ChainLayout.height / 2)
        color.setStroke()
        shape.lineWidth = 1.5
        shape.stroke()
        if isRest {
            return Drawing.text(
                "… \(item.links.count) more", in: item.frame, font: Type.caption, color: Palette.textSecond, .center)
        }
        let disc = CGRect(x: item.frame.minX + 4, y: item.frame.minY + 4, width: 16, height: 16)
        let isReached = watch.links[index].verdict != .waiting
        if isReached { Drawing.fill(disc, color, radius: 8) } else { Drawing.outline(disc, color, radius: 8) }
        Drawing.text(
            "\(index + 1)", in: disc, font: Type.captionStrong, color: isReached ? Palette.background : color, .center)
        var rest = item.frame
        rest.origin.x += 26
        rest.size.width -= 32
        let name = watch.links[index].responder.name
        let word = isBelow ? "" : watch.word(for: index)
        let wordWidth = UIApplication.shared.width(of: word, font: Type.caption).rounded(.up)
        let nameWidth = min(
            UIApplication.shared.width(of: name, font: Type.caption),
            max(0, rest.width - (isBelow ? 0 : wordWidth + 7)))
        Drawing.text(
            name, in: CGRect(x: rest.minX, y: rest.minY, width: nameWidth, height: rest.height), font: Type.caption,
            color: Palette.text)
        rest.origin.x += nameWidth + 7
        rest.size.width -= nameWidth + 7
        Drawing.text(word, in: rest, font: Type.caption, color: color)
    }

    static func color(_ verdict: StageWatch.Verdict) -> UIColor {
        switch verdict {
        case .handled: Palette.now
        case .passed: Palette.textSecond
        case .waiting: Palette.textThird
        }
    }

    // MARK: The pulse

    /// A light that runs along the chain behind its links, lights them up, and stops at the responder that handled the
    /// call.
    private func drawPulse(at now: TimeInterval, isStill: Bool) {
        guard let pulse = watch.pulse, layout.items.count > 0 else { return }
        let age = now - pulse.time
        guard age >= 0, age < StageWatch.pulseTime else { return }
        let last = layout.items.lastIndex { $0.links.lowerBound <= pulse.reach } ?? 0
        // It runs for two thirds of the time and fades for the rest.
        let way = min(1, age / (StageWatch.pulseTime * 0.67)) * Double(last)
        let strength = 1 - max(0, (age / StageWatch.pulseTime - 0.67) / 0.33)
        let nearest = Int(way.rounded())
        let glow = strength * (1 - abs(way - Double(nearest)))
        for (width, alpha) in [(6.0, 0.2), (3, 0.5)] {
            Drawing.fill(
                layout.items[nearest].frame.insetBy(dx: -width, dy: -width),
                Palette.now.withAlphaComponent(alpha * glow), radius: ChainLayout.height / 2 + width)
        }
        guard !isStill, last > 0 else { return }
        let part = min(Int(way), last - 1)
        let from = ChainDrawing.middle(layout.items[part])
        let to = ChainDrawing.middle(layout.items[part + 1])
        let along = way - Double(part)
        let place = CGPoint(x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along)
        for (radius, alpha) in [(13.0, 0.18), (9, 0.3), (5, 1)] {
            Palette.now.withAlphaComponent(alpha * strength).setFill()
            UIBezierPath(
                ovalIn: CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
            ).fill()
        }
    }
}
