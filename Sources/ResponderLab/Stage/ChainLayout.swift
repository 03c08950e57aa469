import Foundation

/// Where the links of a responder chain stand: those of views at their views, where that covers nothing, the others in
/// rows at the bottom. A chain that is too long for the room is shortened in its middle.
struct ChainLayout {
    /// A place in the drawing: one link, or several that are left out.
    struct Item: Equatable {
        /// The links that it stands for.
        let links: Range<Int>
        let frame: CGRect
    }

    /// What is known of a link before it has a place.
    struct Link {
        /// How wide it is, in points.
        let width: CGFloat
        /// The box of its view in the drawing; nil for what is no view.
        let view: CGRect?
        /// Whether the call ended here.
        var isEnd = false
    }

    let items: [Item]

    static let height: CGFloat = 24
    /// The width of what stands for links that are left out.
    static let restWidth: CGFloat = 84
    private static let gap: CGFloat = 8

    /// - Parameters:
    ///   - links: from the hit view outwards.
    ///   - texts: what must stay readable.
    ///   - bounds: all there is.
    init(_ links: [Link], keepingClearOf texts: [CGRect], in bounds: CGRect) {
        var limit = max(4, min(10, Int(bounds.height / 52)))
        var found = ChainLayout.place(links, limit: limit, keepingClearOf: texts, in: bounds)
        // One row has its place below the scene; a second one would lie on it, so the chain is shortened before that.
        while found.rows > 1, limit > 4 {
            limit -= 1
            found = ChainLayout.place(links, limit: limit, keepingClearOf: texts, in: bounds)
        }
        items = found.items
    }

    private static func place(
        _ links: [Link], limit: Int, keepingClearOf texts: [CGRect], in bounds: CGRect
    ) -> (items: [Item], rows: Int) {
        let groups = groups(links, limit: limit)
        let widths = groups.map { $0.count == 1 ? links[$0.lowerBound].width : restWidth }
        let boxes = groups.map { $0.count == 1 ? links[$0.lowerBound].view : nil }
        var inRows = Set(groups.indices.filter { boxes[$0] == nil })
        // Each round moves what found no place into the rows, which grow by it.
        while true {
            let rows = rows(groups.indices.filter(inRows.contains), widths, in: bounds)
            var frames = rows
            var lost: [Int] = []
            for index in groups.indices where !inRows.contains(index) {
                let taken = Array(frames.values)
                if let box = boxes[index],
                    let frame = place(widths[index], at: box, clearOf: taken, texts, in: bounds)
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
            inRows.formUnion(lost)
        }
    }

    // MARK: Below a small scene

    /// In rows below a scene, as many links as fit there, and at least the one where the call ended and the last; none
    /// where not even they would keep off the scene.
    init(_ links: [Link], below scene: CGRect, in bounds: CGRect) {
        for limit in stride(from: min(10, max(3, links.count)), through: 3, by: -1) {
            let groups = ChainLayout.groups(links, limit: limit)
            let widths = groups.map { $0.count == 1 ? links[$0.lowerBound].width : ChainLayout.restWidth }
            // In the middle between the scene and the edge.
            let frames = ChainLayout.rows(Array(groups.indices), widths, in: bounds).mapValues {
                $0.offsetBy(dx: 0, dy: ChainLayout.gap / 2)
            }
            guard frames.values.allSatisfy({ $0.minY >= scene.maxY }) else { continue }
            items = groups.indices.map { Item(links: groups[$0], frame: frames[$0] ?? .zero) }
            return
        }
        items = []
    }

    /// The links one by one, but for those that there is no room for.
    private static func groups(_ links: [Link], limit: Int) -> [Range<Int>] {
        guard links.count > limit else { return links.indices.map { $0..<$0 + 1 } }
        // The first ones, the one where the call ended, and the last one say the most.
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

    /// On the lower edge of a view, or as near to it as there is room.
    private static func place(
        _ width: CGFloat, at box: CGRect, clearOf taken: [CGRect], _ texts: [CGRect], in bounds: CGRect
    ) -> CGRect? {
        let room = bounds.insetBy(dx: 6, dy: 4)
        let base = box.maxY - height - 6
        let xs = [box.midX - width / 2, box.minX + 8, box.maxX - width - 8]
        for step in 0..<9 {
            let y = base + CGFloat((step + 1) / 2) * 16 * (step % 2 == 0 ? 1 : -1)
            for x in xs {
                let frame = CGRect(
                    x: max(room.minX, min(x, room.maxX - width)), y: y, width: width, height: height)
                let isFree =
                    room.contains(frame) && !taken.contains { $0.insetBy(dx: -4, dy: -4).intersects(frame) }
                    && !texts.contains { $0.intersects(frame) }
                if isFree { return frame }
            }
        }
        return nil
    }
}
