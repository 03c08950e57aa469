import Foundation

/// The places of a chain's links in one row, from the left. Where the row is too narrow, links lose their words, then the least
/// telling ones are left out; those that follow each other are one sign.
package struct RailLayout {
    /// How much of a link is shown: nothing but the sign for what is left out, its name, or its word too.
    package enum Detail: Int, Comparable {
        case rest, name, word

        package static func < (one: Detail, other: Detail) -> Bool { one.rawValue < other.rawValue }
    }

    /// A link without a place.
    package struct Link {
        /// Its width with its name alone, and with its word, in points.
        package let name, word: CGFloat
        /// How much the link tells: a link of a lower rank loses its word and name first.
        package let rank: Int
    }

    /// A place in the row: one link, or the sign for those that are left out.
    package struct Item: Equatable {
        package let links: Range<Int>
        package let detail: Detail
        package let x: CGFloat
        package let width: CGFloat
    }

    package let items: [Item]

    /// The length of the line between two links.
    package static let gap: CGFloat = 10
    /// The width of the sign for links that are left out.
    package static let restWidth: CGFloat = 24

    package init(_ links: [Link], in width: CGFloat) {
        let order = links.indices.sorted { (links[$0].rank, $1) < (links[$1].rank, $0) }
        var details = links.map { _ in Detail.word }
        func fits() -> Bool { RailLayout.items(of: links, details).last.map { $0.x + $0.width <= width } ?? true }
        for detail in [Detail.name, .rest] {
            for index in order where !fits() { details[index] = detail }
        }
        // Where the event ended is said in place of the names of less telling links, but not of the hit view's.
        let top = order.last.map { links[$0].rank }
        for best in order.reversed() where links[best].rank == top && details[best] == .name {
            let withoutWord = details
            details[best] = .word
            let others = order.filter { $0 > 0 && links[$0].rank < links[best].rank }
            for index in others where !fits() { details[index] = .rest }
            if !fits() { details = withoutWord }
        }
        items = RailLayout.items(of: links, details)
    }

    private static func width(of link: Link, _ detail: Detail) -> CGFloat {
        switch detail {
        case .rest: restWidth
        case .name: link.name
        case .word: link.word
        }
    }

    /// The row, where links that are left out beside each other have one sign.
    private static func items(of links: [Link], _ details: [Detail]) -> [Item] {
        var items: [Item] = []
        for (index, detail) in details.enumerated() {
            var (first, x) = (index, items.last.map { $0.x + $0.width + gap } ?? 0)
            if detail == .rest, let last = items.last, last.detail == .rest {
                (first, x) = (last.links.lowerBound, last.x)
                items.removeLast()
            }
            items.append(Item(links: first..<index + 1, detail: detail, x: x, width: width(of: links[index], detail)))
        }
        return items
    }
}
