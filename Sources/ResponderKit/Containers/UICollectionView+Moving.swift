import Foundation
import ResponderCore

/// An item that a finger carries: its path before, the path that it would get now, and the position of its cell.
struct LiftedItem {
    let item: IndexPath
    var place: IndexPath
    var center: CGPoint
}

// Reordering by a gesture of the program, usually a long press.
extension UICollectionView {
    /// Lift an item, so that it follows `updateInteractiveMovementTargetPosition(_:)`. An item stays in its section.
    /// The layout decides how the cell looks; after the call the program may change its transform and alpha until it is
    /// put down.
    /// - Returns: whether it was lifted: false if it is out of sight, or the data source does not allow it.
    public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard lifted == nil, let cell = cellForItem(at: indexPath),
            dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false, cell === cellForItem(at: indexPath)
        else { return false }
        lifted = LiftedItem(item: indexPath, place: indexPath, center: cell.center)
        cell.place(
            by: collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                at: indexPath, withTargetPosition: cell.center))
        return true
    }

    /// Move the lifted item's centre to a point in the collection view's coordinates. The others make room.
    public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let item = lifted?.item, targetPosition.isFinite else { return }
        lifted?.center = targetPosition
        cellForItem(at: item)?.center = targetPosition
        guard let target = element(at: targetPosition)?.attributes.indexPath, target.section == item.section,
            target != lifted?.place
        else { return }
        let place =
            collectionDelegate?.collectionView(
                self, targetIndexPathForMoveFromItemAt: item, toProposedIndexPath: target) ?? target
        guard place.section == item.section, has(place), lifted?.item == item, lifted?.place != place else { return }
        lifted?.place = place
        animateLayout {
            self.forgetElements()
            self.update()
        }
    }

    /// Put the lifted item down. If its place changed, the data source moves it.
    public final func endInteractiveMovement() {
        guard let move = lifted else { return }
        lifted = nil
        guard move.place != move.item else { return putDown(at: move.place) }
        dataSource?.collectionView(self, moveItemAt: move.item, to: move.place)
        moveItem(at: move.item, to: move.place)
        putDown(at: move.place)
    }

    /// Put the lifted item back where it was.
    public final func cancelInteractiveMovement() {
        guard let move = lifted else { return }
        lifted = nil
        putDown(at: move.item)
    }

    /// Move the cell from the finger to the position of its item. Its attributes may be the same as before.
    private func putDown(at path: IndexPath) {
        animateLayout {
            self.forgetElements()
            self.update()
            guard let element = self.elements.first(where: { $0.kind == nil && $0.path == path }) else { return }
            element.view?.place(by: element.attributes)
        }
    }

    /// The item that is shown at a path.
    final func occupant(of place: IndexPath) -> IndexPath {
        guard let lifted, place.section == lifted.item.section else { return place }
        let (from, to) = (lifted.item.item, lifted.place.item)
        if place.item == to { return lifted.item }
        if from < to, (from..<to).contains(place.item) {
            return IndexPath(item: place.item + 1, section: place.section)
        }
        if to < from, place.item > to, place.item <= from {
            return IndexPath(item: place.item - 1, section: place.section)
        }
        return place
    }
}
