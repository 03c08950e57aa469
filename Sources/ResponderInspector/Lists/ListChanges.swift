import Foundation

/// The deletions, insertions and moves that turn one list of items into another. Row numbers of deletions refer to the old
/// list, those of insertions to the new one.
struct ListChanges {
    private(set) var deleted: [Int] = []
    private(set) var inserted: [Int] = []
    /// Rows that stay, in another order than the others.
    private(set) var moved: [(from: Int, to: Int)] = []
    /// All rows that stay, with the moved ones.
    private(set) var kept: [(from: Int, to: Int)]

    init(from old: [ListItem.Identity], to new: [ListItem.Identity]) {
        var leaving: Set<Int> = []
        var arriving: Set<Int> = []
        for change in new.difference(from: old).inferringMoves() {
            switch change {
            case .remove(let row, _, let target):
                leaving.insert(row)
                if target == nil { deleted.append(row) }
            case .insert(let row, _, let source):
                arriving.insert(row)
                if let source { moved.append((source, row)) } else { inserted.append(row) }
            }
        }
        kept =
            Array(zip(old.indices.filter { !leaving.contains($0) }, new.indices.filter { !arriving.contains($0) }))
            + moved
    }
}
