import Foundation

/// The places of a chain's links in one row, from the left. Where the row is too narrow, links lose their words, then their
/// names, the least telling ones first; a chain that is too long even then is shortened in its middle.
package struct RailLayout {
    /// How much of a link is shown: a dot, its name, or its word too. Each value is an index into `Link.widths`.
    package enum Detail: Int, Comparable {
        case number, name, word

        package static func < (one: Detail, other: Detail) -> Bool { one.rawValue < other.rawValue }
    }

    /// A link without a place.
    package struct Link {
        /// Its width with its number alone, with its name, and with its word, in points.
        package let widths: [CGFloat]
        /// How much the link tells: a link of a lower rank loses its word and name first.
        package let rank: Int
    }

    /// A place in the row: one link, or a sign for several links.
    package struct Item: Equatable {
        /// The indices of its links.
        package let links: Range<Int>
        package let detail: Detail
        package let x: CGFloat
        package let width: CGFloat
    }

    package let items: [Item]

    /// The length of the line between two links.
    package static let gap: CGFloat = 10
    /// The width of the sign for several links.
    package static let restWidth: CGFloat = 40

    /// - Parameter width: the width of the row, in points.
    package init(_ links: [Link], in width: CGFloat) {
        let groups = RailLayout.groups(links, in: width)
        let details = RailLayout.details(groups, links, in: width)
        var x: CGFloat = 0
        items = groups.indices.map { index in
            let own = RailLayout.width(of: groups[index], details[index], links)
            defer { x += own + RailLayout.gap }
            return Item(links: groups[index], detail: details[index], x: x, width: own)
        }
    }

    private static func width(of group: Range<Int>, _ detail: Detail, _ links: [Link]) -> CGFloat {
        group.count > 1 ? restWidth : links[group.lowerBound].widths[detail.rawValue]
    }

    /// The links one by one, with those in one group that have no room even as numbers.
    private static func groups(_ links: [Link], in width: CGFloat) -> [Range<Int>] {
        let single = links.indices.map { $0..<$0 + 1 }
        guard let number = links.first?.widths[0] else { return [] }
        guard CGFloat(links.count) * (number + gap) - gap > width else { return single }
        // The first and the last link, and the one of the highest rank; then the others from the first on.
        let best = links.indices.max { links[$0].rank < links[$1].rank } ?? 0
        let room = max(3, Int((width - 2 * (restWidth + gap) + gap) / (number + gap)))
        var kept: Set<Int> = [0, best, links.count - 1]
        for index in links.indices where kept.count < room { kept.insert(index) }
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

    /// How much of each group is shown, as much as there is room for.
    private static func details(_ groups: [Range<Int>], _ links: [Link], in width: CGFloat) -> [Detail] {
        var details = groups.map { _ in Detail.word }
        var excess =
            groups.reduce(-gap) { $0 + gap + self.width(of: $1, .word, links) } - width
        func rank(_ index: Int) -> Int { links[groups[index].lowerBound].rank }
        let order = groups.indices.filter { groups[$0].count == 1 }.sorted { (rank($0), $1) < (rank($1), $0) }
        func shorten(_ index: Int, to detail: Detail) -> CGFloat {
            defer { details[index] = detail }
            return self.width(of: groups[index], details[index], links) - self.width(of: groups[index], detail, links)
        }
        for detail in [Detail.name, .number] {
            for index in order where excess > 0 { excess -= shorten(index, to: detail) }
        }
        // Where the event ended is said in place of the names of less telling links.
        guard let best = order.last, details[best] < .word else { return details }
        let withoutWord = details
        excess -= shorten(best, to: .word)
        for index in order where excess > 0 && details[index] == .name && rank(index) < rank(best) {
            excess -= shorten(index, to: .number)
        }
        return excess > 0 ? withoutWord : details
    }
}
