import UIKit

/// What is on a board, as a file keeps it.
struct BoardState: Equatable {
    /// From the back to the front.
    var items: [BoardItem]
    /// What was removed last, so that Undo can put it back in another run.
    var removed: [BoardItem] = []

    /// The board of several windows: what the file says, with the changes of this window.
    ///
    /// A thing that both have changed is as this window has it. A thing that one has removed and the other has changed stays.
    /// - Parameters:
    ///   - theirs: the board in the file now.
    ///   - last: this window's board when it was last put together with the file.
    ///   - known: the board in the file at that time.
    func merged(into theirs: BoardState, since last: BoardState, knowing known: BoardState) -> BoardState {
        let (mine, before, there) = (items.byID, last.items.byID, known.items.byID)
        func isUnchanged(_ item: BoardItem) -> Bool {
            [before[item.id], there[item.id]].contains { $0.map(item.isSame) ?? false }
        }
        let changed = items.filter { !isUnchanged($0) }.byID
        var result = theirs.items.compactMap { item in
            if let own = changed[item.id] { return own }
            let isRemoved = mine[item.id] == nil && before[item.id] != nil
            return isRemoved && isUnchanged(item) ? nil : item
        }
        let kept = Set(result.map(\.id))
        result += items.filter { changed[$0.id] != nil && !kept.contains($0.id) }
        let order = items.map(\.id)
        if order.filter({ before[$0] != nil }) != last.items.map(\.id).filter({ mine[$0] != nil }) {
            result = result.ordered(by: order)
        }
        let names = Set(result.map(\.id))
        let gone = removed.map(\.id) == last.removed.map(\.id) ? theirs.removed : removed
        return BoardState(items: result, removed: gone.filter { !names.contains($0.id) })
    }
}

extension BoardItem {
    /// Whether it is the same thing, in the same place.
    func isSame(as other: BoardItem) -> Bool {
        id == other.id && content == other.content && placement.isSame(as: other.placement)
    }
}

extension [BoardItem] {
    fileprivate var byID: [String: BoardItem] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }

    /// The same things in the order of a list. One that is not in the list stays in front of the thing that it was in front of.
    fileprivate func ordered(by names: [String]) -> [BoardItem] {
        let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        var place = -1
        let keys = map { item in
            place = places[item.id] ?? place
            return place
        }
        return zip(keys, self).enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }.map(\.element.1)
    }
}
