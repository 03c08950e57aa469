import ResponderChronicle
import ResponderKit
import ResponderScenes

/// A fix in the list of the fix finder.
package struct FixCard: @MainActor ListContent {
    package static let cellClass: ListCell.Type = FixCell.self
    package let fix: Fix
    /// Its place among the fixes, from 0.
    package let index: Int
    package var isChosen = false
    package var identity: AnyHashable { fix.words }
    package var action: AnyHashable? { FixPanel.Wish.choose(index) }

    /// The card of a fix.
    package init(_ fix: Fix, index: Int) { (self.fix, self.index) = (fix, index) }

    package func hash(into hasher: inout Hasher) { hasher.combine(fix.words) }

    /// What else it does, a line for each.
    package var sideEffects: [String] { fix.sideEffects.isEmpty ? ["Nothing else changes."] : fix.sideEffects }
    package var swift: [String] { fix.proposals.flatMap(\.swift) }

    /// Its Swift in a line or two: of a method only the name.
    package var swiftInShort: [String] {
        let swift = swift
        guard swift.count > 2, let name = swift.firstIndex(where: { $0.hasPrefix("func ") }),
            let parameter = swift[name...].dropFirst().first?.components(separatedBy: ", ").dropFirst().first,
            let label = parameter.split(separator: " ").first
        else { return Array(swift.prefix(2)) }
        return ["\(swift[name].prefix { $0 != "(" })(_:\(label):)"]
    }
}
