import Foundation
import ResponderKit

/// The names and reasons beside the levels, and the chain of responders.
extension ExplodedView {
    func drawTitle(_ taken: inout [CGRect]) {
        let title = CGRect(x: 16, y: 12, width: min(bounds.width - 32, 720), height: 20)
        let width = UIApplication.shared.width(of: "Exploded", font: Type.heading).rounded(.up)
        Drawing.text("Exploded", in: title, font: Type.heading, color: Palette.text)
        let words =
            isFirstResponder
            ? "Arrows turn, + and − spread."
            : watch?.landing.map {
                "Finger \($0.contact) falls through the levels; views that it skips have their reasons."
            } ?? "Touch a view, then look here how the finger falls through the levels."
        let rest = CGRect(x: title.minX + width + 12, y: title.minY, width: title.width - width - 12, height: 20)
        Drawing.text(words, in: rest, font: Type.small, color: Palette.textSecond)
        taken.append(title)
    }

    /// Beside the right corner of the layer, in lines; below the name of a layer on the left of the drawing.
    func drawReason(_ layer: Layer, until edge: CGFloat, _ taken: inout [CGRect]) {
        let corners = layer.corners.sorted { $0.x < $1.x }
        guard !layer.reason.isEmpty, let left = corners.first, let right = corners.last else { return }
        let isLeft = (left.x + right.x) / 2 < bounds.inset(by: margins).midX - 24
        let lines = Drawing.lines(layer.reason, font: Type.caption, width: isLeft ? min(150, left.x - 16) : 150)
        let width = (lines.map { UIApplication.shared.width(of: $0, font: Type.caption) }.max() ?? 0).rounded(.up)
        let size = CGSize(width: width, height: CGFloat(lines.count) * 14)
        let origin =
            isLeft
            ? CGPoint(x: left.x - width - 8, y: left.y + 9)
            : CGPoint(x: min(right.x + 8, edge - width - 8), y: right.y - size.height / 2)
        guard let frame = free([CGRect(origin: origin, size: size)], &taken) else { return }
        let color = layer.step?.result.color(of: layer.view) ?? Palette.textThird
        Drawing.fill(frame.insetBy(dx: -3, dy: 0), Palette.background.withAlphaComponent(0.85), radius: 4)
        Drawing.text(
            lines, in: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 14), font: Type.caption,
            color: color)
    }

    /// Beside the left corner of the layer, or beside its right one.
    func drawName(_ layer: Layer, _ taken: inout [CGRect]) {
        let corners = layer.corners.sorted { $0.x < $1.x }
        guard let left = corners.first, let right = corners.last else { return }
        let name = layer.view.traceName
        let isHit = layer.step?.result == .hit
        let font = isHit ? Type.smallStrong : Type.small
        let width = min(140, UIApplication.shared.width(of: name, font: font).rounded(.up))
        let places = [CGPoint(x: max(4, left.x - width - 8), y: left.y - 8), CGPoint(x: right.x + 8, y: right.y - 8)]
        let size = CGSize(width: width, height: 16)
        guard let frame = free(places.map { CGRect(origin: $0, size: size) }, &taken) else { return }
        Drawing.fill(frame.insetBy(dx: -3, dy: 0), Palette.background.withAlphaComponent(0.85), radius: 4)
        Drawing.text(name, in: frame, font: font, color: isOnPath(layer) ? Palette.text : Palette.textThird)
    }

    /// A place for a text at or near one of some places, the first one first; nil where there is none.
    private func free(_ frames: [CGRect], _ taken: inout [CGRect]) -> CGRect? {
        for frame in frames {
            for step in 0..<5 {
                let place = frame.offsetBy(dx: 0, dy: CGFloat((step + 1) / 2) * 15 * (step % 2 == 0 ? 1 : -1))
                guard bounds.contains(place), !taken.contains(where: { $0.intersects(place) }) else { continue }
                taken.append(place)
                return place
            }
        }
        return nil
    }

    // MARK: The chain

    /// The width of the column: that of its widest link; 0 where there is no room or no chain.
    var chainWidth: CGFloat {
        guard let chain = watch?.chain, bounds.width >= 560 else { return 0 }
        let widths = chain.links.indices.map { index in
            RailLink.widths(name: chain.links[index].responder.name, word: chain.word(for: index)).last ?? 0
        }
        return min(max(148, widths.max() ?? 0), (bounds.width * 0.28).rounded())
    }

    /// The responder chain in a column at the right edge, where there is room.
    /// - Returns: the column; null where it is not drawn.
    func drawChain() -> CGRect {
        let width = chainWidth
        guard let chain = watch?.chain, width > 0 else { return .null }
        let height: CGFloat = 26
        let gap: CGFloat = 10
        let count = min(chain.links.count, Int((bounds.height - 80) / (height + gap)))
        guard count > 1 else { return .null }
        let column = CGRect(
            x: bounds.maxX - width - 12, y: bounds.midY - CGFloat(count) * (height + gap) / 2, width: width,
            height: CGFloat(count) * (height + gap))
        for index in 0..<count {
            let link = chain.links[index]
            let frame = CGRect(
                x: column.minX, y: column.minY + CGFloat(index) * (height + gap), width: width, height: height)
            if index > 0 {
                let isReached = link.isReached
                let line = UIBezierPath()
                line.move(to: CGPoint(x: frame.minX + 14, y: frame.minY - gap))
                line.addLine(to: CGPoint(x: frame.minX + 14, y: frame.minY))
                line.lineWidth = 2
                line.lineDash = isReached ? [] : [2, 3]
                (isReached ? Palette.now : Palette.grip).setStroke()
                line.strokeRounded()
            }
            var content = RailLink.Content(
                number: index + 1, name: link.responder.name, word: chain.word(for: index), verdict: link.verdict)
            // The colour has the verdict too; a name without its end has nothing.
            if RailLink.widths(name: content.name, word: content.word).last ?? 0 > width { content.detail = .name }
            RailLink.draw(content, in: frame)
        }
        return column
    }
}
