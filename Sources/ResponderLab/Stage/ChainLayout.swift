import Foundation

/// The positions of the links of a responder chain: links of views are at their views, if they cover nothing there, the
/// others in rows at the bottom. The middle of a chain that is too long is left out.
struct ChainLayout {
    /// An item of the drawing: one link, or a sign for several that are left out.
    struct Item: Equatable {
        /// The indices of its links.
        let links: Range<Int>
        let frame: CGRect
    }

    /// A link without a position.
    struct Link {
        /// How wide it is, in points.
        let width: CGFloat
        /// The frame of its view in the drawing; nil for a responder that is not a view.
        let view: CGRect?
        /// Whether the call ended here.
        var isEnd = false
    }

    let items: [Item]

    static let height: CGFloat = 24
    /// How many links are drawn at most.
    static let longest = 10
    /// The width of the sign for links that are left out.
    static let restWidth: CGFloat = 84
    private static let gap: CGFloat = 8

    /// - Parameters:
    ///   - links: from the hit view outwards.
    ///   - texts: rectangles to keep free.
    ///   - bounds: the area to draw in.
    init(_ links: [Link], keepingClearOf texts: [CGRect], in bounds: CGRect) {
        var limit = max(4, min(ChainLayout.longest, Int(bounds.height / 52)))
        var found = ChainLayout.place(links, limit: limit, keepingClearOf: texts, in: bounds)
        // One row fits below the scene; a second one would cover it, so the chain is shortened first.
        while found.rows > 1, limit > 4 {
            limit -= 1
            found = ChainLayout.place(links, limit: limit, keepingClearOf: texts, in: bounds)
        }
        items = found.items
    }

    /// The arrangement of the rows with the fewest lines behind other links; in reading order, if that is as good.
    private static func place(
        _ links: [Link], limit: Int, keepingClearOf texts: [CGRect], in bounds: CGRect
    ) -> (items: [Item], rows: Int) {
        let groups = groups(links, limit: limit)
        var best: (items: [Item], rows: Int) = ([], 0)
        var minimum = Int.max
        for way in RowWay.all {
            let found = place(links, groups, way, keepingClearOf: texts, in: bounds)
            let cost = hiddenLines(found.items) * 2 + (found.rows > 1 ? 1 : 0)
            if cost < minimum { (best, minimum) = (found, cost) }
            if minimum == 0 { break }
        }
        return best
    }

    /// How many lines between neighbours run behind a link that is neither of the two.
    static func hiddenLines(_ items: [Item]) -> Int {
        items.indices.dropLast().count { index in
            let (start, end) = (items[index].frame, items[index + 1].frame)
            return items.indices.contains { other in
                other != index && other != index + 1
                    && crosses(
                        CGPoint(x: start.midX, y: start.midY), CGPoint(x: end.midX, y: end.midY), items[other].frame)
            }
        }
    }

    /// Whether a line runs through a rectangle.
    private static func crosses(_ start: CGPoint, _ end: CGPoint, _ rect: CGRect) -> Bool {
        // The part of the line between the left and right side, then also between top and bottom.
        var (first, last): (CGFloat, CGFloat) = (0, 1)
        for (from, way, low, high) in [
            (start.x, end.x - start.x, rect.minX, rect.maxX), (start.y, end.y - start.y, rect.minY, rect.maxY),
        ] {
            guard way != 0 else {
                guard low < from, from < high else { return false }
                continue
            }
            let (one, other) = ((low - from) / way, (high - from) / way)
            first = max(first, min(one, other))
            last = min(last, max(one, other))
        }
        return first < last
    }

    private static func place(
        _ links: [Link], _ groups: [Range<Int>], _ way: RowWay, keepingClearOf texts: [CGRect], in bounds: CGRect
    ) -> (items: [Item], rows: Int) {
        let widths = groups.map { $0.count == 1 ? links[$0.lowerBound].width : restWidth }
        let boxes = groups.map { $0.count == 1 ? links[$0.lowerBound].view : nil }
        var inRows = way.inRows(Set(groups.indices.filter { boxes[$0] == nil }), of: groups.count)
        // Each round moves links without a position into the rows, which grow.
        while true {
            let rows = way.laidOut(rows(groups.indices.filter(inRows.contains), widths, in: bounds), in: bounds)
            var frames = rows
            var lost: [Int] = []
            for index in groups.indices where !inRows.contains(index) {
                if let box = boxes[index],
                    let frame = place(index, widths[index], at: box, among: frames, texts, in: bounds)
                {
                    frames[index] = frame
                } else {
                    lost.append(index)
                }
            }
            guard !lost.isEmpty else {
                let items = groups.indices.map { Item(links: groups[$0], frame: frames[$0] ?? .zero) }
                return (items, Set(rows.values.map(\.minY)).count)
            }
            inRows = way.inRows(inRows.union(lost), of: groups.count)
        }
    }

    // MARK: Below a small scene

    /// In rows below a scene: as many links as fit, with at least the one where the call ended and the last; none if
    /// even these would cover the scene.
    init(_ links: [Link], below scene: CGRect, in bounds: CGRect) {
        for limit in stride(from: min(ChainLayout.longest, max(3, links.count)), through: 3, by: -1) {
            let groups = ChainLayout.groups(links, limit: limit)
            let widths = groups.map { $0.count == 1 ? links[$0.lowerBound].width : ChainLayout.restWidth }
            // Centred, also between the scene and the edge.
            let rows = ChainLayout.rows(Array(groups.indices), widths, in: bounds)
            let frames = RowWay.centered.laidOut(rows, in: bounds).mapValues {
                $0.offsetBy(dx: 0, dy: ChainLayout.gap / 2)
            }
            guard frames.values.allSatisfy({ $0.minY >= scene.maxY }) else { continue }
            items = groups.indices.map { Item(links: groups[$0], frame: frames[$0] ?? .zero) }
            return
        }
        items = []
    }

    /// The links one by one, with those that do not fit in one group.
    private static func groups(_ links: [Link], limit: Int) -> [Range<Int>] {
        guard links.count > limit else { return links.indices.map { $0..<$0 + 1 } }
        // Keep the first links, the one where the call ended, and the last one.
        var kept = Set(0..<limit - 3)
        kept.insert(links.count - 1)
        if let end = links.firstIndex(where: \.isEnd) { kept.insert(end) }
        var groups: [Range<Int>] = []
        for index in links.indices {
            if !kept.contains(index), let last = groups.last, !kept.contains(last.lowerBound) {
                groups[groups.count - 1] = last.lowerBound..<index + 1
            } else {
                groups.append(index..<index + 1)
            }
        }
        return groups
    }

    private static func rows(_ indices: [Int], _ widths: [CGFloat], in bounds: CGRect) -> [Int: CGRect] {
        var frames: [Int: CGRect] = [:]
        var x = bounds.minX + 16
        var row = 0
        for index in indices {
            let width = min(widths[index], bounds.width - 32)
            if x > bounds.minX + 16, x + width > bounds.maxX - 16 {
                x = bounds.minX + 16
                row += 1
            }
            frames[index] = CGRect(x: x, y: CGFloat(row) * (height + gap), width: width, height: height)
            x += width + 16
        }
        let top = bounds.maxY - CGFloat(row + 1) * (height + gap)
        return frames.mapValues { $0.offsetBy(dx: 0, dy: top) }
    }

    /// The frame on the lower edge of a view, or as near to it as there is room; off the lines between others, if
    /// possible.
    private static func place(
        _ index: Int, _ width: CGFloat, at box: CGRect, among frames: [Int: CGRect], _ texts: [CGRect],
        in bounds: CGRect
    ) -> CGRect? {
        let room = bounds.insetBy(dx: 6, dy: 4)
        let base = box.maxY - height - 6
        var xs = [box.midX - width / 2, box.minX + 8, box.maxX - width - 8]
        // Between its neighbours, if both have a position.
        if let before = frames[index - 1], let after = frames[index + 1] {
            xs.append(max(box.minX + 8, min((before.midX + after.midX - width) / 2, box.maxX - width - 8)))
        }
        var second: CGRect?
        for step in 0..<9 {
            let y = base + CGFloat((step + 1) / 2) * 16 * (step % 2 == 0 ? 1 : -1)
            for x in xs {
                let frame = CGRect(
                    x: max(room.minX, min(x, room.maxX - width)), y: y, width: width, height: height)
                let isFree =
                    room.contains(frame) && !frames.values.contains { $0.insetBy(dx: -4, dy: -4).intersects(frame) }
                    && !texts.contains { $0.intersects(frame) }
                guard isFree else { continue }
                if isOffLines(index, frame, frames) { return frame }
                second = second ?? frame
            }
        }
        return second
    }

    /// Whether a link would neither cover a line between two others nor have one of its own lines behind another link.
    private static func isOffLines(_ index: Int, _ frame: CGRect, _ frames: [Int: CGRect]) -> Bool {
        func isHidden(_ start: CGRect, _ end: CGRect, by other: CGRect) -> Bool {
            crosses(CGPoint(x: start.midX, y: start.midY), CGPoint(x: end.midX, y: end.midY), other)
        }
        for (other, place) in frames {
            if let next = frames[other + 1], isHidden(place, next, by: frame) { return false }
            for near in [index - 1, index + 1] where near != other {
                if let end = frames[near], isHidden(frame, end, by: place) { return false }
            }
        }
        return true
    }
}
