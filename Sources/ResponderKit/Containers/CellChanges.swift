import Foundation
import ResponderCore

/// Insertions, deletions and moves of items and sections that take effect together. Paths of deletions count in the
/// data before the change, paths of insertions in the data after it, whatever the order of the calls.
nonisolated struct CellChanges {
    private(set) var deleted: Set<IndexPath> = []
    private(set) var inserted: Set<IndexPath> = []
    private(set) var reloaded: Set<IndexPath> = []
    /// Items whose cells stay and are updated.
    private(set) var reconfigured: Set<IndexPath> = []
    private(set) var moved: [IndexPath: IndexPath] = [:]
    private(set) var deletedSections = IndexSet()
    private(set) var insertedSections = IndexSet()
    private(set) var reloadedSections = IndexSet()
    private var movedSections: [Int: Int] = [:]
    /// The numbers of items that leave and arrive, by section, ascending once `sort()` was called.
    private var leaving: [Int: [Int]] = [:]
    private var arriving: [Int: [Int]] = [:]

    mutating func delete(_ paths: [IndexPath]) {
        for path in paths where deleted.insert(path).inserted { leaving[path.section, default: []].append(path.item) }
    }

    mutating func insert(_ paths: [IndexPath]) {
        for path in paths where inserted.insert(path).inserted { arriving[path.section, default: []].append(path.item) }
    }

    mutating func reload(_ paths: [IndexPath]) { reloaded.formUnion(paths) }
    mutating func reconfigure(_ paths: [IndexPath]) { reconfigured.formUnion(paths) }

    mutating func move(_ path: IndexPath, to target: IndexPath) {
        guard moved[path] == nil, !deleted.contains(path) else { return }
        moved[path] = target
        leaving[path.section, default: []].append(path.item)
        arriving[target.section, default: []].append(target.item)
    }

    mutating func deleteSections(_ sections: IndexSet) { deletedSections.formUnion(sections) }
    mutating func insertSections(_ sections: IndexSet) { insertedSections.formUnion(sections) }
    mutating func reloadSections(_ sections: IndexSet) { reloadedSections.formUnion(sections) }

    mutating func moveSection(_ section: Int, to target: Int) {
        guard movedSections[section] == nil, !deletedSections.contains(section) else { return }
        movedSections[section] = target
    }

    /// Call it when all changes are added, before `newPath(of:)`.
    mutating func sort() {
        for section in leaving.keys { leaving[section]?.sort() }
        for section in arriving.keys { arriving[section]?.sort() }
    }

    /// The path of an item after the change; nil if it was deleted. O(log n) for n changes in its section.
    func newPath(of path: IndexPath) -> IndexPath? {
        if let target = moved[path] { return target }
        guard !deleted.contains(path), let section = newSection(of: path.section) else { return nil }
        let left = path.item - (leaving[path.section]?.partitionIndex(sortedWhere: { $0 >= path.item }) ?? 0)
        // The k-th arrival is in front of the item if at most k items that stay are in front of the arrival.
        guard let arriving = arriving[section] else { return IndexPath(item: left, section: section) }
        let count = arriving.indices.partitionIndex(sortedWhere: { arriving[$0] - $0 > left })
        return IndexPath(item: left + count, section: section)
    }

    /// The path of a cell after the change; nil if its item was deleted or gets another cell.
    func newPath(ofCellAt path: IndexPath) -> IndexPath? {
        reloaded.contains(path) || reloadedSections.contains(path.section) ? nil : newPath(of: path)
    }

    /// The number of a section after the change; nil if it was deleted, or gets another header and footer.
    func newSection(ofEndsOf section: Int) -> Int? {
        reloadedSections.contains(section) ? nil : newSection(of: section)
    }

    private func newSection(of section: Int) -> Int? {
        guard !deletedSections.contains(section) else { return nil }
        if let target = movedSections[section] { return target }
        let leaving = deletedSections.union(IndexSet(movedSections.keys))
        var place = section - leaving.count(in: 0..<max(section, 0))
        for arriving in insertedSections.union(IndexSet(movedSections.values)) where arriving <= place { place += 1 }
        return place
    }

    /// The sections whose items change.
    var sections: Set<Int> {
        Set(leaving.keys).union(arriving.keys).union(reloaded.map(\.section))
    }

    /// Describes the first section whose new number of items does not follow from the old one and the change; nil if
    /// all numbers agree. Nothing is compared if whole sections are inserted, deleted or moved.
    func contradiction(from old: [Int: Int], to new: (Int) -> Int, _ noun: String) -> String? {
        guard deletedSections.isEmpty, insertedSections.isEmpty, reloadedSections.isEmpty, movedSections.isEmpty else {
            return nil
        }
        for section in sections.sorted() {
            let (come, gone) = (arriving[section]?.count ?? 0, leaving[section]?.count ?? 0)
            let (before, after) = (old[section] ?? 0, new(section))
            guard before - gone + come != after else { continue }
            let again = come + gone > 0 ? 0 : reloaded.count { $0.section == section }
            let changes = [(come, "inserted into"), (gone, "deleted from"), (again, "reloaded in")].filter { $0.0 > 0 }
            let words = changes.enumerated().map { index, change in
                index == 0 ? "\(change.0) \(noun)s were \(change.1)" : "\(change.0) \(change.1)"
            }
            return
                "\(words.joined(separator: " and ")) section \(section) of \(before), but the data source now has \(after)"
        }
        return nil
    }
}
